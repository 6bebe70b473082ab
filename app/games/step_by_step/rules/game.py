"""The setups and the notation of STEP by STEP."""

from __future__ import annotations

from ....engine.checks import check_int, check_object, plain
from ....engine.contract import JSON, Game, Option, Options
from ....engine.errors import BadSetup, UnreadableMove
from .board import BIT, BOARDS, NAME, Board, Turn, turn_to
from .state import PLAYERS, StepState, arranged

_SEATS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""By the number of players, the corners where their balls start, in the order of turns."""


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
    app.engine.errors.IllegalMove: There is a ball on c4: a square with another ball cannot be \
entered.
    """

    def draw_setup(self, players: int, seed: int, options: Options | None = None) -> JSON:
        """The one setup there is for so many players and this size; nothing is left to chance."""
        self.check_players(players)
        board = self._board(options)
        return {
            "size": board.size,
            "reserve": board.reserve,
            "balls": {
                PLAYERS[turn]: NAME[ball] for turn, ball in enumerate(_corners(board, players))
            },
        }

    def start(self, setup: JSON, options: Options | None = None) -> StepState:
        """The first position; the setup must be exactly the one for its players and this size."""
        board = self._board(options)
        given = check_object(setup, "the setup", ("size", "reserve", "balls"))
        if check_int(given["size"], "the size") != board.size:
            raise BadSetup(
                "The setup is for size {size}, but the option 'size' is {option}.",
                size=given["size"],
                option=board.size,
            )
        if check_int(given["reserve"], "the reserve") != board.reserve:
            raise BadSetup(
                "The reserve for size {size} is {right} pieces, not {reserve}.",
                size=board.size,
                right=board.reserve,
                reserve=plain(given["reserve"]),
            )
        balls = given["balls"]
        count = len(balls) if isinstance(balls, dict) else 2
        if count not in _SEATS:
            raise BadSetup("There are 2 to 4 balls, not {count}.", count=count)
        check_object(balls, "the object of balls", PLAYERS[:count])
        corners = _corners(board, count)
        for player, corner in zip(PLAYERS, corners, strict=False):
            if balls[player] != NAME[corner]:
                raise BadSetup(
                    "With {count} players the ball of player {player} starts on {corner}, "
                    "not on {square}.",
                    count=count,
                    player=player,
                    corner=NAME[corner],
                    square=plain(balls[player]),
                )
        levels = (board.ground, 0, 0, 0, 0, 0)
        return arranged(board.size, levels, corners, turn=0, reserve=board.reserve)

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


def _corners(board: Board, players: int) -> tuple[int, ...]:
    return tuple(board.corners[seat] for seat in _SEATS[players])


def _looks_like_a_square(text: str) -> bool:
    letter, digits = text[:1], text[1:]
    return text.isascii() and letter.islower() and digits.isdecimal() and len(text) < 5


GAME = StepByStep(
    name="step-by-step",
    player_counts=(2, 3, 4),
    options=(
        Option("size", 7, (5, 7, 9), "Squares along each side of the board; the tower is central."),
    ),
)
