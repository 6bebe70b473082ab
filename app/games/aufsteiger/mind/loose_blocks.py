"""Loose blocks: which can be lifted, and where they could be laid as a step."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ..rules import board
from ..rules.blocks import BLOCKS, Shape, lies
from ..rules.fields import Climber
from ..rules.pile import Pile
from ..rules.walking import occupied
from .footprints import beside, partly, whole

Placements = tuple[Shape, int]
"""An orientation of a block, and the south-west cells where it may lie so."""


class Tread(NamedTuple):
    """An orientation in which pawns of one colour can step on some blocks."""

    shape: Shape
    blocks: int
    """The numbers of these blocks, as bits."""


@cache
def treads(colour: str) -> tuple[Tread, ...]:
    """All steps a pawn of this colour could use."""
    found: dict[Shape, int] = {}
    for number, block in enumerate(BLOCKS):
        for shape, tops in lies(block):
            if "grey" in tops or colour in tops:
                found[shape] = found.get(shape, 0) | 1 << number
    return tuple(Tread(shape, found[shape]) for shape in sorted(found))


@lru_cache(maxsize=2048)
def _usable(colour: str, loose: int) -> tuple[tuple[int, tuple[Tread, ...]], ...]:
    """By height: the steps that could be laid with these blocks."""
    heights: dict[int, list[Tread]] = {}
    for shape, blocks in treads(colour):
        if blocks & loose:
            heights.setdefault(shape.height, []).append(Tread(shape, blocks & loose))
    return tuple((height, tuple(found)) for height, found in heights.items())


@lru_cache(maxsize=256)
def _burying(face: int, shape: Shape) -> int:
    """The south-west cells of all footprints that leave no cell of a face uncovered."""
    found = -1
    for cell in board.cells_in(face):
        found &= partly(1 << cell, shape)
    return found


class LooseBlocks:
    """The blocks that can be moved in one position, and where they can be put."""

    __slots__ = ("_beside_walls", "_crowds", "_wholes", "levels", "numbers", "pile")

    def __init__(
        self, pile: Pile, climbers: Sequence[Climber], stones: Collection[int], barred: int | None
    ) -> None:
        self.pile = pile
        crowd = occupied(climber.cell for climber in climbers)
        self._crowds: dict[int, list[tuple[str, int]]] = {}
        self.levels = levels = {0: pile.ground}
        """By level: the uncovered cells a block may be put on."""
        loose = 0
        spots = pile.spots
        for number, face in enumerate(pile.open):
            if face and number not in stones:
                spot = spots[number]
                levels[spot.summit] = levels.get(spot.summit, 0) | face
                if face & crowd:
                    for climber in climbers:
                        if climber.cell >= 0 and face >> climber.cell & 1:
                            pair = climber.colour, face
                            self._crowds.setdefault(spot.summit, []).append(pair)
                if face == spot.foot and number != barred and not face & crowd:
                    loose |= 1 << number
        self.numbers = loose
        """The numbers of the blocks that may be moved, as bits."""
        self._wholes: dict[tuple[Shape, int], int] = {}
        self._beside_walls: int | None = None

    def anchors(self, shape: Shape, base: int) -> int:
        """Where a block of this shape may lie on a level, whichever block it is."""
        key = shape, base
        there = self._wholes.get(key)
        if there is None:
            there = whole(self.levels[base], shape)
            if base == 0:
                there &= partly(self.beside_walls, shape)
            self._wholes[key] = there
        return there

    @property
    def liftable(self) -> list[int]:
        """The blocks that may be moved."""
        return list(board.cells_in(self.numbers))

    @property
    def beside_walls(self) -> int:
        """The table cells side by side with a block."""
        if self._beside_walls is None:
            ground = self.pile.ground
            self._beside_walls = board.spread(board.CELLS & ~ground) & ground
        return self._beside_walls

    def steps(self, colour: str, summit: int, cells: int, fixed: int = 0) -> Iterator[Placements]:
        """The steps of this level that could be laid side by side with `cells`.

        Blocks in `fixed` are not to be lifted.
        """
        levels, near = self.levels, board.spread(cells)
        for height, kinds in _usable(colour, self.numbers):
            base = summit - height
            ground = levels.get(base)
            if ground is None or not ground & near:
                continue
            for shape, blocks in kinds:
                if fixed and not blocks & ~fixed:
                    continue
                there = self.anchors(shape, base)
                if there:
                    there &= beside(cells, shape)
                if there:
                    there = self._kept(there, shape, base, blocks & ~fixed, colour)
                    if there:
                        yield shape, there

    def _kept(self, there: int, shape: Shape, base: int, blocks: int, colour: str) -> int:
        """Those places that bury no other pawn, nor need the block they are on."""
        for owner, face in self._crowds.get(base, ()):
            if owner != colour and face.bit_count() <= shape.width * shape.depth:
                there &= ~_burying(face, shape)
        if not blocks & (blocks - 1):
            only = self.pile.spots[blocks.bit_length() - 1]
            if only.summit == base:
                there &= ~partly(only.foot, shape)
        return there

    def turned(self, colour: str, summit: int, cells: int, fixed: int) -> Iterator[Placements]:
        """The same with a block that is turned over where it lies, or moved on by a cell."""
        near = board.spread(cells)
        near = board.spread(near)
        loose = self.numbers & ~fixed
        while loose:
            bit = loose & -loose
            loose ^= bit
            here = self.pile.spots[bit.bit_length() - 1]
            if here.foot & near and 1 <= summit - here.level <= 4:
                for shape, blocks in treads(colour):
                    if blocks & bit and here.level + shape.height == summit:
                        ground = self.levels.get(here.level, 0) | here.foot
                        there = whole(ground, shape)
                        there &= partly(here.foot, shape)
                        there &= beside(cells, shape)
                        if there:
                            yield shape, there

    def uncovered(self, colour: str, level: int, cells: int) -> bool:
        """Whether lifting a block lays open a face of this level beside `cells`."""
        near = board.spread(cells)
        loose, spots = self.numbers, self.pile.spots
        while loose:
            bit = loose & -loose
            loose ^= bit
            here = spots[bit.bit_length() - 1]
            if here.level == level and here.foot & near:
                for below in spots:
                    usable = below.summit == level and below.top in ("grey", colour)
                    if usable and below.foot & here.foot & near:
                        return True
        return False
