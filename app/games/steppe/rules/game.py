"""The setup and the notation of STEPPE."""

from __future__ import annotations

from ....engine.checks import check_object
from ....engine.contract import JSON, Game, Options
from ....engine.errors import UnreadableMove
from .placements import BOARD, BY_TEXT, FULL_RACK, LENGTH, NEUTRAL, PLAYERS, TilePlacement
from .state import SteppeState


class Steppe(Game[SteppeState, TilePlacement]):
    """The rules of STEPPE.

    >>> state = GAME.start({})
    >>> for text in ("one 12", "five 1,2", "white 25"):
    ...     state = state.play(GAME.parse(text))
    >>> state.player, state.scores
    ('blue', (1, 5))
    >>> state.play(GAME.parse("one 25"))
    Traceback (most recent call last):
    app.engine.errors.IllegalMove: Space 25 is already covered in level 1.
    """

    def draw_setup(self, players: int, seed: int, options: Options | None = None) -> JSON:
        self.check_players(players)
        self.resolve(options)
        return {}

    def start(self, setup: JSON, options: Options | None = None) -> SteppeState:
        self.resolve(options)
        check_object(setup, "the setup", ())
        return SteppeState(
            turn=0,
            level=1,
            floor=BOARD,
            grounds=(BOARD, BOARD),
            own=(0, 0),
            covered=NEUTRAL,
            racks=(FULL_RACK, FULL_RACK),
            scores=(0, 0),
            laid=0,
        )

    def parse(self, text: str) -> TilePlacement:
        move = BY_TEXT.get(text)
        if move is None:
            raise _unreadable(text)
        return move


def _unreadable(text: str) -> UnreadableMove:
    """What is wrong with a text that is no placement."""
    tile, _, rest = text.partition(" ")
    spaces = rest.split(",")
    if tile not in LENGTH or not all(s.isdecimal() and s.isascii() for s in spaces):
        return UnreadableMove(
            "{text!r} is not a move; moves look like 'one 12', 'five 16,17', 'ten 13,18,23' "
            "or 'white 20'.",
            text=text[:60],
        )
    if len(spaces) != LENGTH[tile]:
        return UnreadableMove(
            "A {tile} covers {length} of the spaces 1 to 25, not {count}.",
            tile=tile,
            length=LENGTH[tile],
            count=len(spaces),
        )
    return UnreadableMove(
        "A {tile} lies on spaces 1 to 25 next to each other in a row or column, "
        "written in ascending order: {text!r} is none.",
        tile=tile,
        text=text[:60],
    )


GAME = Steppe(name="steppe", player_counts=(2,), players=PLAYERS)
