"""The board, the tiles, and all placements of a tile on the board.

Spaces are bits of an integer (space 1 is bit 0), so that "where does a tile fit" is a handful of
shifts and masks.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

PLAYERS = ("red", "blue")
LEVELS = 3
WORTH = {"one": 1, "five": 5, "ten": 10, "white": 0}
LENGTH = {"one": 1, "five": 2, "ten": 3, "white": 1}
RACK = {"one": 15, "five": 5, "ten": 3, "white": 3}
BOARD = (1 << 25) - 1
NEUTRAL = 1 << 12
"""The white tile that lies on space 13 from the start."""

ROOM_TWO = sum(1 << i for i in range(25) if i % 5 < 4)
ROOM_THREE = sum(1 << i for i in range(25) if i % 5 < 3)
UNIT = {"one": 1, "five": 1 << 4, "ten": 1 << 8, "white": 1 << 12}
"""A rack is one integer, four bits for the number of each kind of tile."""
ONES, FIVES, TENS, WHITES = (15 * unit for unit in UNIT.values())
FULL_RACK = sum(RACK[tile] * UNIT[tile] for tile in RACK)


class TilePlacement(NamedTuple):
    """Laying one tile on one to three spaces."""

    tile: str
    cells: tuple[int, ...]
    number: int
    """Its number among all placements, 0 to 119."""
    mask: int

    def __str__(self) -> str:
        return f"{self.tile} {','.join(map(str, self.cells))}"


def _placements() -> Iterable[tuple[str, tuple[int, ...]]]:
    for tile, length in LENGTH.items():
        for step in (1, 5) if length > 1 else (1,):
            for start in range(25):
                last = start + step * (length - 1)
                if last < 25 and (step == 5 or last // 5 == start // 5):
                    yield tile, tuple(range(start + 1, last + 2, step))


PLACEMENTS = tuple(
    TilePlacement(tile, cells, number, sum(1 << cell - 1 for cell in cells))
    for number, (tile, cells) in enumerate(_placements())
)
BY_TEXT = {str(move): move for move in PLACEMENTS}


class _Fan:
    """From a mask of first spaces to the placements that begin there, by table look-up."""

    def __init__(self, tile: str, step: int) -> None:
        moves = {
            move.cells[0] - 1: move
            for move in PLACEMENTS
            if move.tile == tile and (len(move.cells) == 1 or move.cells[1] - move.cells[0] == step)
        }
        self.low, self.middle, self.high = (
            _table([(moves[at],) if at in moves else () for at in range(first, first + width)])
            for first, width in ((0, 9), (9, 8), (17, 8))
        )

    def __call__(self, mask: int) -> tuple[TilePlacement, ...]:
        return self.low[mask & 511] + self.middle[mask >> 9 & 255] + self.high[mask >> 17]


def _table(each: list[tuple[()] | tuple[TilePlacement]]) -> list[tuple[TilePlacement, ...]]:
    """For every mask of some spaces, what begins on them."""
    found: list[tuple[TilePlacement, ...]] = [()]
    for placements in each:
        found += [before + placements for before in found]
    return found


@cache
def fans() -> tuple[_Fan, ...]:
    """For ones, fives across and down, tens across and down, and white tiles."""
    shapes = (("one", 1), ("five", 1), ("five", 5), ("ten", 1), ("ten", 5), ("white", 1))
    return tuple(_Fan(tile, step) for tile, step in shapes)
