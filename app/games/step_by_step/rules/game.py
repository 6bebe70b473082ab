"""The setups and the notation of STEP by STEP."""

from __future__ import annotations

from ....engine.checks import check_int, check_object
from ....engine.contract import JSON, Game, Option, Options
from ....engine.errors import BadSetup, UnreadableMove
from .board import BIT, BOARDS, NAME, Board, Turn, turn_to
from .setup import corners, read_balls, read_levels, read_reserve
from .state import PLAYERS, StepState, begun


class StepByStep(Game[StepState, Turn]):
    """The rules of STEP by STEP.

    >>> state = GAME.start(GAME.draw_setup(2, seed=7))
    >>> for text in ("c3 c4", "g6 f6", "c4 c5"):
    ...     state = state.play(GAME.parse(text))
    >>> state.player, state.reserve, state.heights()["c4"]
    ('2', 69, 1)
    >>> state.path(turn_to("f6"))
    ['g6', 'f6']
    >>> state.play(GAME.parse("c4 c5"))
    Traceback (most recent call last):
    app.engine.errors.IllegalMove: There's a ball on c4: only one ball fits on a square.
    """

    def draw_setup(self, players: int, seed: int, options: Options | None = None) -> JSON:
        """The usual setup for so many players and this size; nothing is left to chance."""
        self.check_players(players)
        board = self._board(options)
        return {
            "size": board.size,
            "reserve": board.reserve,
            "balls": {
                PLAYERS[turn]: NAME[ball] for turn, ball in enumerate(corners(board, players))
            },
        }

    def start(self, setup: JSON, options: Options | None = None) -> StepState:
        """The first position: the usual one for its players and this size, or one set up by hand.

        A setup with `levels` is one by hand: it may have any reserve up to the usual one, and balls
        anywhere but on the tower. Whoever is blocked from the start goes out at once.

        >>> hand = {"size": 5, "reserve": 9, "balls": {"1": "b3", "2": "e5"}, "levels": {"b3": 4}}
        >>> [str(turn) for turn in GAME.start(hand, {"size": 5}).legal_moves()]
        ['c3']
        """
        board = self._board(options)
        keys = ("size", "reserve", "balls")
        by_hand = isinstance(setup, dict) and self.is_by_hand(setup, options or {})
        given = check_object(setup, "the setup", (*keys, "levels") if by_hand else keys)
        if check_int(given["size"], "the size") != board.size:
            raise BadSetup(
                "The setup is for size {size}, but the option 'size' is {option}.",
                size=given["size"],
                option=board.size,
            )
        reserve = read_reserve(given["reserve"], board, by_hand)
        balls = read_balls(given["balls"], board, by_hand)
        levels = read_levels(given["levels"], board) if by_hand else (board.ground, 0, 0, 0, 0, 0)
        return begun(board.size, levels, balls, reserve)

    def is_by_hand(self, setup: JSON, options: Options) -> bool:
        """Such a setup says how high the squares are."""
        return "levels" in setup

    def parse(self, text: str) -> Turn:
        """The turn with this text, which may still be off the board that is being played on."""
        squares = text.split(" ")
        goal, piece = squares[0], squares[1] if len(squares) > 1 else None
        if len(squares) > 2 or not all(map(_looks_like_a_square, squares)):
            raise UnreadableMove(
                "{text!r} is not a move; moves look like 'c3 c4', or 'd4' when no piece is placed.",
                text=text[:60],
            )
        for square in squares:
            if square not in BIT:
                raise UnreadableMove(
                    "{square!r} is not a square; squares are a1 to i9 at most.", square=square
                )
        return turn_to(goal, piece)

    def _board(self, options: Options | None) -> Board:
        return BOARDS[int(self.resolve(options)["size"])]


def _looks_like_a_square(text: str) -> bool:
    letter, digits = text[:1], text[1:]
    return text.isascii() and letter.islower() and digits.isdecimal() and len(text) < 5


GAME = StepByStep(
    name="step-by-step",
    player_counts=(2, 3, 4),
    players=PLAYERS,
    options=(
        Option("size", 7, (5, 7, 9), "Squares along each side of the board; the tower is central."),
    ),
)
