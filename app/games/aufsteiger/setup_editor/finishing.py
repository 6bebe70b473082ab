"""Finishing a tower that somebody has begun, at random.

What may be impossible is to hide the grey blocks with the blocks that are left, so that is searched
for: the cell with the fewest ways to build on it comes first, and a search that has gone astray
begins again. After that every block finds a place, as in the generator of towers.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ..rules import board
from ..rules.blocks import BLOCKS, Shape, lies
from ..rules.setup import CORE_FOOT, CORE_LEVEL, CORE_RIM
from ..rules.tower_generator import Yard, lay_rest
from .draft import TowerDraft

_ATTEMPTS, _STEPS = 16, 150
"""How often a search begins anew, and after how many steps it gives up."""
_KINDS = ("half", "cube", "double")
_SHAPES: dict[str, tuple[Shape, ...]] = {
    kind: tuple(shape for shape, _tops in lies(next(b for b in BLOCKS if b.kind == kind)))
    for kind in _KINDS
}


class _Laid(NamedTuple):
    """A block of some kind in its place."""

    kind: str
    cell: int
    shape: Shape


class _Site(NamedTuple):
    """What is open on each level, and how many blocks of each kind are left."""

    levels: dict[int, int]
    left: dict[str, int]

    def with_block(self, laid: _Laid, level: int) -> _Site:
        """The same with one more block."""
        foot = _foot(laid.shape, laid.cell)
        top = level + laid.shape.height
        levels = dict(self.levels)
        levels[level] &= ~foot
        levels[top] = levels.get(top, 0) | foot
        return _Site(levels, {**self.left, laid.kind: self.left[laid.kind] - 1})

    def level_of(self, cell: int) -> int:
        """How high a cell is."""
        return next(level for level, cells in self.levels.items() if cells >> cell & 1)

    def open_cells(self) -> list[int]:
        """The cells that must still be built on: beside the grey blocks, or on them."""
        low = 0
        for level, cells in self.levels.items():
            low |= cells & CORE_RIM if level < CORE_LEVEL else 0
        if not low:
            low = self.levels.get(CORE_LEVEL, 0) & CORE_FOOT
        return list(board.cells_in(low))

    def ways(self, cell: int, level: int) -> list[_Laid]:
        """The ways to build on a cell."""
        free = self.levels[level]
        return [
            laid
            for kind in _KINDS
            if self.left[kind]
            for laid in _over(kind, cell)
            if not _foot(laid.shape, laid.cell) & ~free
        ]


def finish(draft: TowerDraft, random: Random) -> TowerDraft | None:
    """A tower that begins like this one; None if the blocks that are left do not suffice."""
    for attempt in range(_ATTEMPTS):
        yard = Yard(random, draft.built)
        site = _Site(yard.levels, {kind: len(yard.left[kind]) for kind in _KINDS})
        hidden = _hide(site, random, thrift=attempt / 4)
        if hidden is None:
            continue
        for laid in hidden:
            yard.lay(laid.kind, laid.cell, laid.shape)
        if _join(yard):
            lay_rest(yard, random.choice(("broad", "broad", "tall")))
            return TowerDraft.of(yard.spots)
    return None


def _join(yard: Yard) -> bool:
    """Lays a block beside each of those that touch no other; whether there were enough."""
    for number in TowerDraft.of(yard.spots).lonely():
        ground = yard.levels[0]
        beside = board.spread(yard.spots[number].foot) & ground
        ways = (
            (kind, cell, shape)
            for kind in _KINDS
            if yard.left[kind]
            for shape in _SHAPES[kind]
            for cell in board.cells_in(
                board.whole(ground, shape.width, shape.depth)
                & board.partly(beside, shape.width, shape.depth)
            )
        )
        found = next(ways, None)
        if found is None:
            return False
        yard.lay(*found)
    return True


def _hide(site: _Site, random: Random, thrift: float) -> list[_Laid] | None:
    """Blocks, in the order of building, that hide the grey ones; None if none were found."""
    steps = 0
    path: list[tuple[_Site, Iterator[tuple[_Laid, int]], list[_Laid]]] = []
    made: list[_Laid] = []
    while True:
        if not site.open_cells():
            return made
        path.append((site, iter(_ways(site, random, thrift)), made))
        while path:
            here, ways, before = path[-1]
            found = next(ways, None)
            steps += 1
            if steps > _STEPS:
                return None
            if found is not None:
                site, made = here.with_block(*found), [*before, found[0]]
                break
            path.pop()
        else:
            return None


def _ways(site: _Site, random: Random, thrift: float) -> list[tuple[_Laid, int]]:
    """What can be done about the cell that has the fewest ways, the best first."""
    fewest: list[tuple[_Laid, int]] | None = None
    for cell in site.open_cells():
        level = site.level_of(cell)
        ways = [(laid, level) for laid in site.ways(cell, level)] or _props(site, cell, level)
        if fewest is None or len(ways) < len(fewest):
            fewest = ways
        if not fewest:
            return []
    assert fewest is not None
    liked = {way: _worth(way[0], way[1], thrift) * random.random() for way in fewest}
    return sorted(fewest, key=lambda way: liked[way], reverse=True)


def _props(site: _Site, cell: int, level: int) -> list[tuple[_Laid, int]]:
    """What can be done beside a cell on which nothing lies flat yet: to raise its neighbours."""
    found: list[tuple[_Laid, int]] = []
    for other in board.cells_in(board.spread(1 << cell) & ~(1 << cell)):
        lower = site.level_of(other)
        if lower < level:
            ways = site.ways(other, lower)
            found += [(laid, lower) for laid in ways if lower + laid.shape.height <= level]
    return found


def _worth(laid: _Laid, level: int, thrift: float) -> float:
    """How much of a block serves to hide the grey ones: the more so, the more thrift is needed."""
    shape = laid.shape
    foot = _foot(shape, laid.cell)
    height = min(CORE_LEVEL, level + shape.height) - level
    used = (foot & CORE_RIM).bit_count() * max(0, height)
    used += (foot & CORE_FOOT).bit_count()
    whole = shape.width * shape.depth * shape.height
    return float((0.05 + used / whole) ** (0.5 + thrift) * (1 if thrift > 2 else whole))


def _over(kind: str, cell: int) -> Iterator[_Laid]:
    """All ways in which a block can lie over a cell, whatever is there."""
    x, y = board.xy(cell)
    for shape in _SHAPES[kind]:
        for left in range(max(0, x - shape.width + 1), x + 1):
            for low in range(max(0, y - shape.depth + 1), y + 1):
                yield _Laid(kind, board.cell_at(left, low), shape)


def _foot(shape: Shape, cell: int) -> int:
    return board.rectangle(shape.width, shape.depth) << cell
