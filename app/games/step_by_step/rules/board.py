"""Squares as bits, boards, turns as values, and where a ball can roll.

A square is one bit of an integer, and the same bit on boards of every size: a1 is bit 0, b1 bit 1,
a2 bit 10. The tenth column is on no board, so that shifting a set of squares by 1 or 10 moves it
to its neighbours and never around an edge. The heights of a board are six such sets, one for each
level; the tower's square is in none of them, because nobody passes over it.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

SUMMIT = 5
"""The level of the tower's top, and the highest a square can be built."""
ROW = 10
_ROW_MASK = (1 << ROW) - 1

BIT = {
    f"{column}{row + 1}": 1 << row * ROW + number
    for row in range(9)
    for number, column in enumerate("abcdefghi")
}
NAME = {bit: name for name, bit in BIT.items()}

Levels = tuple[int, int, int, int, int, int]
"""The squares at level 0, at level 1, ... at level 5; the tower's square is in none."""


class Board(NamedTuple):
    """A board of one size as it is before the first turn."""

    size: int
    tower: int
    ground: int
    """All squares but the tower's."""
    reserve: int
    corners: tuple[int, int, int, int]
    """South-west, south-east, north-east, north-west."""


def _board(size: int, reserve: int) -> Board:
    last, squares = size - 1, 0
    for row in range(size):
        squares |= (1 << size) - 1 << row * ROW
    tower = 1 << last // 2 * (ROW + 1)
    corners = (1, 1 << last, 1 << last * (ROW + 1), 1 << last * ROW)
    return Board(size, tower, squares & ~tower, reserve, corners)


BOARDS = {size: _board(size, reserve) for size, reserve in ((5, 48), (7, 72), (9, 112))}


def squares_of(mask: int) -> list[int]:
    """The single squares of a set, from a1 eastwards and row by row to the north."""
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found


def beside(mask: int) -> int:
    """The neighbours along rows and columns of a set of squares; some may be on no board.

    >>> [NAME[square] for square in squares_of(beside(BIT["c3"]))]
    ['c2', 'b3', 'd3', 'c4']
    """
    return mask << 1 | mask >> 1 | mask << ROW | mask >> ROW


class Turn(NamedTuple):
    """The ball goes to `goal`, then a piece is put on `piece`, if one can be placed."""

    goal: str
    piece: str | None
    to: int
    """The goal as a bit."""
    put: int
    """The square of the piece as a bit, 0 for none."""

    def __str__(self) -> str:
        return self.goal if self.piece is None else f"{self.goal} {self.piece}"


def _turn(goal: str, piece: str | None) -> Turn:
    return Turn(goal, piece, BIT[goal], 0 if piece is None else BIT[piece])


_TURNS = {
    (goal, piece): _turn(goal, piece)
    for goal, bit in BIT.items()
    for piece in (None, *(NAME[near] for near in squares_of(beside(bit)) if near in NAME))
}


def turn_to(goal: str, piece: str | None = None) -> Turn:
    """The turn with this goal and this square of the piece, both squares of some board.

    >>> str(turn_to("c3", "c4")), str(turn_to("d4"))
    ('c3 c4', 'd4')
    """
    return _TURNS.get((goal, piece)) or _turn(goal, piece)


_Fan = tuple[tuple[int, dict[int, tuple[Turn, ...]]], ...]


@cache
def _fans() -> tuple[tuple[_Fan, ...], ...]:
    """For each row and each set of goals in it: the goals' neighbours, and from the set of those
    that can take a piece to the turns."""
    rows = []
    for row in range(9):
        single = []
        for goal in (1 << row * ROW + column for column in range(9)):
            near = sum(square for square in squares_of(beside(goal)) if square in NAME)
            turns: dict[int, tuple[Turn, ...]] = {0: (_TURNS[NAME[goal], None],)}
            free = near
            while free:
                turns[free] = tuple(_TURNS[NAME[goal], NAME[put]] for put in squares_of(free))
                free = free - 1 & near
            single.append((near, turns))
        rows.append(
            tuple(
                tuple(entry for column, entry in enumerate(single) if goals >> column & 1)
                for goals in range(1 << 9)
            )
        )
    return tuple(rows)


def turns_to(goals: int, spaces: int) -> list[Turn]:
    """All turns to these goals, a piece going on each neighbour in `spaces`, if there is any."""
    turns: list[Turn] = []
    for fans in _fans():
        if not goals:
            break
        for near, by_free in fans[goals & _ROW_MASK]:
            turns += by_free[near & spaces]
        goals >>= ROW
    return turns


def level_of(levels: Levels, square: int) -> int:
    """The level of a square; the tower's is the summit."""
    for level, mask in enumerate(levels):
        if mask & square:
            return level
    return SUMMIT


def raised(levels: Levels, square: int) -> Levels:
    """The heights once a piece has been put on `square`, which is lower than level 5."""
    zero, one, two, three, four, five = levels
    if zero & square:
        return zero ^ square, one | square, two, three, four, five
    if one & square:
        return zero, one ^ square, two | square, three, four, five
    if two & square:
        return zero, one, two ^ square, three | square, four, five
    if three & square:
        return zero, one, two, three ^ square, four | square, five
    return zero, one, two, three, four ^ square, five | square


def reach(levels: Levels, tower: int, ball: int, others: int) -> int:
    """The squares where a ball can end: level by level downwards, and from each level one step up.

    No path leads up and then on, so the squares it rolls over at one level depend only on those
    of the level above: a flood at the ball's own level, from there a flood one level lower, ...
    """
    level = 0
    while level < SUMMIT and not levels[level] & ball:
        level += 1
    above = levels[level + 1] if level < SUMMIT else 0
    found, seen = 0, ball
    while True:
        here = levels[level] & ~others
        while True:
            seen |= (seen << 1 | seen >> 1) & here
            near = seen << 1 | seen >> 1 | seen << ROW | seen >> ROW
            more = near & here & ~seen
            if not more:
                break
            seen |= more
        found |= seen | near & above
        if level >= SUMMIT - 1:
            found |= near & tower
        if not level:
            break
        above = levels[level]
        level -= 1
        seen = near & levels[level] & ~others
        if not seen:
            break
    return found & ~(others | ball)


def staircase(levels: Levels, tower: int) -> int:
    """The squares with a path to the summit on which neighbours differ by at most one level."""
    seen, before = tower, 0
    while seen != before:
        before = seen
        for level, mask in enumerate(levels):
            steps = tower if level >= SUMMIT - 1 else 0
            for other in levels[max(level - 1, 0) : level + 2]:
                steps |= other
            seen |= beside(seen & steps) & mask
    return seen


def shortest_path(
    levels: Levels, ball: int, goal: int, closed: int, ups: bool = False
) -> list[int]:
    """A shortest path of the ball to its goal avoiding closed squares, both ends included; or none.

    With `ups` it may also go on after a step up.
    """
    heights = {square: level for level, mask in enumerate(levels) for square in squares_of(mask)}
    came = {ball: 0}
    queue = [ball]
    for square in queue:
        height = heights.get(square, SUMMIT)
        for near in squares_of(beside(square) & ~closed):
            rise = heights.get(near, SUMMIT) - height
            if near in came or near not in NAME or abs(rise) > 1:
                continue
            if near == goal:
                found = [goal]
                while square:
                    found.append(square)
                    square = came[square]
                return found[::-1]
            if rise < 1 or ups:
                came[near] = square
                queue.append(near)
    return []
