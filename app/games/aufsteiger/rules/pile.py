"""The blocks where they stand: an immutable pile that knows what is uncovered.

Columns are always solid (a block lies with its whole underside on cells of one level), so the
uncovered cells of every top face, and of the table, say all there is to know about heights.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from . import board
from .blocks import BLOCKS, Shape, turned


class Spot(NamedTuple):
    """Where and how a block lies."""

    cell: int
    """Its south-west cell."""
    level: int
    """The level of its underside."""
    shape: Shape
    top: str
    facing: int
    """The number of its rotation, which is drawn but means nothing to the rules."""
    foot: int
    """The cells it stands on."""
    summit: int
    """The level of its top face."""


@lru_cache(maxsize=4096)
def _foot(shape: Shape, cell: int) -> int:
    return board.rectangle(shape.width, shape.depth) << cell


def spot(cell: int, level: int, shape: Shape, top: str, facing: int) -> Spot:
    """A spot complete with the cells it covers."""
    return Spot(cell, level, shape, top, facing, _foot(shape, cell), level + shape.height)


class Pile:
    """All blocks on the table. `open[n]` holds the uncovered cells of block n's top face."""

    __slots__ = ("_outside", "ground", "open", "spots")

    def __init__(self, spots: tuple[Spot, ...], uncovered: tuple[int, ...], ground: int) -> None:
        self.spots = spots
        self.open = uncovered
        self.ground = ground
        """The table cells without a block."""
        self._outside: int | None = None

    @classmethod
    def of(cls, spots: Sequence[Spot]) -> Pile:
        """The pile with these blocks, which must lie properly on one another."""
        uncovered = []
        for low in spots:
            cover = 0
            for high in spots:
                if high.level == low.summit:
                    cover |= high.foot
            uncovered.append(low.foot & ~cover)
        ground = board.CELLS
        for block in spots:
            ground &= ~block.foot
        return cls(tuple(spots), tuple(uncovered), ground)

    @property
    def outside(self) -> int:
        """The table cells outside the tower."""
        if self._outside is None:
            self._outside = board.outside(self.ground)
        return self._outside

    def block_at(self, cell: int) -> int | None:
        """The number of the block whose top face is uncovered at `cell`; None on the table."""
        bit = 1 << cell
        for number, face in enumerate(self.open):
            if face & bit:
                return number
        return None

    def level_at(self, cell: int) -> int:
        """How high a pawn stands there."""
        if cell == board.TABLE:
            return 0
        number = self.block_at(cell)
        return 0 if number is None else self.spots[number].summit

    def area_at(self, cell: int) -> int:
        """The area a pawn stands on there: cells connected on one top face, or on the table."""
        if cell == board.TABLE:
            return self.outside
        number = self.block_at(cell)
        return board.component(1 << cell, self.ground if number is None else self.open[number])

    def lifted(self, number: int) -> tuple[list[int], int]:
        """`open` and `ground` while the topmost block `number` is held in the hand."""
        away = self.spots[number]
        uncovered = list(self.open)
        uncovered[number] = 0
        if away.level == 0:
            return uncovered, self.ground | away.foot
        for below, other in enumerate(self.spots):
            if other.summit == away.level and other.foot & away.foot:
                uncovered[below] |= other.foot & away.foot
        return uncovered, self.ground

    def moved(self, number: int, cell: int, level: int, shape: Shape, top: str) -> Pile:
        """The pile after block `number` has been lifted and put down there."""
        uncovered, ground = self.lifted(number)
        facing = turned(BLOCKS[number], self.spots[number].facing, shape, top)
        there = spot(cell, level, shape, top, facing)
        keep = ~there.foot
        if level == 0:
            ground &= keep
        else:
            for below, face in enumerate(uncovered):
                if face & there.foot:
                    uncovered[below] = face & keep
        uncovered[number] = there.foot
        spots = list(self.spots)
        spots[number] = there
        return Pile(tuple(spots), tuple(uncovered), ground)
