"""Setups of STEP by STEP, read from JSON: the usual ones, and positions set up by hand."""

from __future__ import annotations

from ....engine.checks import check_int, check_object, plain
from ....engine.errors import BadSetup
from .board import BIT, NAME, SUMMIT, Board, Levels, squares_of
from .state import PLAYERS

_SEATS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""By the number of players, the corners where their balls start, in the order of turns."""


def corners(board: Board, players: int) -> tuple[int, ...]:
    """The corners where the balls of that many players start, in turn order."""
    return tuple(board.corners[seat] for seat in _SEATS[players])


def read_reserve(value: object, board: Board, by_hand: bool) -> int:
    """The number of pieces in the reserve: all of them, or by hand any number up to that."""
    reserve = check_int(value, "the reserve")
    if by_hand and not 0 <= reserve <= board.reserve:
        raise BadSetup(
            "The reserve for size {size} is 0 to {right} pieces, not {reserve}.",
            size=board.size,
            right=board.reserve,
            reserve=plain(reserve),
        )
    if not by_hand and reserve != board.reserve:
        raise BadSetup(
            "The reserve for size {size} is {right} pieces, not {reserve}.",
            size=board.size,
            right=board.reserve,
            reserve=plain(reserve),
        )
    return reserve


def read_balls(value: object, board: Board, by_hand: bool) -> tuple[int, ...]:
    """The squares of the balls in the order of turns: in their corners, or by hand anywhere."""
    count = len(value) if isinstance(value, dict) else 2
    if count not in _SEATS:
        raise BadSetup("There are 2 to 4 balls, not {count}.", count=count)
    given = check_object(value, "the object of balls", PLAYERS[:count])
    balls: list[int] = []
    for player, corner in zip(PLAYERS, corners(board, count), strict=False):
        square = given[player]
        if by_hand:
            ball = _square(square, board)
            if ball in balls:
                raise BadSetup("There are two balls on {square}.", square=square)
            balls.append(ball)
        elif square == NAME[corner]:
            balls.append(corner)
        else:
            raise BadSetup(
                "With {count} players the ball of player {player} starts on {corner}, "
                "not on {square}.",
                count=count,
                player=player,
                corner=NAME[corner],
                square=plain(square),
            )
    return tuple(balls)


def read_levels(value: object, board: Board) -> Levels:
    """How high the squares are; those that are not named are at level 0."""
    levels = [board.ground, 0, 0, 0, 0, 0]
    names = [NAME[square] for square in squares_of(board.ground | board.tower)]
    named = [name for name in names if isinstance(value, dict) and name in value]
    for name, level in check_object(value, "the object of levels", named).items():
        square = _square(name, board)
        if not 0 <= check_int(level, f"the level of {name}") <= SUMMIT:
            raise BadSetup(
                "{square} can be at level 0 to 5, not {level}.", square=name, level=plain(level)
            )
        levels[0] ^= square
        levels[level] |= square
    zero, one, two, three, four, five = levels
    return zero, one, two, three, four, five


def _square(name: object, board: Board) -> int:
    """A square of the board other than the tower's."""
    square = BIT.get(name, 0) if isinstance(name, str) else 0
    if square & board.tower:
        raise BadSetup("{square} is the tower: it stands as ever, without a ball.", square=name)
    if not square & board.ground:
        raise BadSetup(
            "{square} isn't a square of this {size} x {size} board.",
            square=plain(name),
            size=board.size,
        )
    return square
