"""Where a pawn can get, level by level: on foot and with each choice of its ladders.

The engine answers for one area at a time; here whole sets of areas go up together, because a mind
asks for everything a pawn could reach before it asks how.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from app.engine.aufsteiger import board
from app.engine.aufsteiger.board import ROW, spread
from app.engine.aufsteiger.pile import Pile
from app.engine.aufsteiger.walking import REACH, footing

NONE, SMALL, LARGE, BOTH = range(4)
"""The ladders used on a way, as bits."""
LADDER_BITS = {"small": SMALL, "large": LARGE}

Layers = list[int]
"""Cells by level, the highest level first, in the order of a terrain."""


class Terrain:
    """What the pawn of one colour may walk on."""

    __slots__ = ("allowed", "descend", "index", "next_below", "order")

    def __init__(
        self,
        pile: Pile,
        colour: str,
        stones: Collection[int],
        others: int,
        level: int,
        descend: bool,
    ) -> None:
        levels = footing(pile, colour, stones, others)
        if level not in levels:
            levels[level] = 0
        self.order = order = sorted(levels, reverse=True)
        self.allowed = [levels[here] for here in order]
        self.index = {here: i for i, here in enumerate(order)}
        self.next_below = [high - low == 1 for high, low in zip(order, order[1:], strict=False)]
        self.next_below.append(False)
        self.descend = descend

    def walk(self, found: Layers) -> None:
        """Adds to a set of areas all that can be reached from them by steps."""
        allowed, next_below, descend = self.allowed, self.next_below, self.descend
        changed = True
        while changed:
            changed = False
            above = 0
            for i, mine in enumerate(found):
                above |= mine
                source = above if descend else mine
                if next_below[i]:
                    source |= found[i + 1]
                if source:
                    grown = (
                        source | source << 1 | source >> 1 | source << ROW | source >> ROW
                    ) & allowed[i] | mine
                    if grown != mine:
                        found[i] = grown
                        above |= grown
                        changed = True

    def climb(self, found: Layers, ladder: str) -> Layers | None:
        """Where a ladder leads from anywhere in `found` and feet do not; None if nowhere."""
        seeds = [0] * len(found)
        some = False
        for i, mine in enumerate(found):
            if mine:
                beside = spread(mine)
                here = self.order[i]
                for rise in REACH[ladder]:
                    j = self.index.get(here + rise)
                    if j is not None:
                        new = beside & self.allowed[j] & ~found[j]
                        if new:
                            seeds[j] |= new
                            some = True
        return seeds if some else None


class Ways(NamedTuple):
    """Where a pawn can get, by the ladders it uses up; None where ladders lead nowhere new."""

    terrain: Terrain
    found: tuple[Layers, Layers | None, Layers | None, Layers | None]

    def top(self, used: int) -> int:
        """The highest level to be had with these ladders or fewer."""
        best = 0
        for ladders, layers in enumerate(self.found):
            if layers is not None and not ladders & ~used:
                for here, cells in zip(self.terrain.order, layers, strict=True):
                    if cells:
                        best = max(best, here)
                        break
        return best


def ways(terrain: Terrain, area: int, level: int, ladders: Collection[str]) -> Ways:
    """Everywhere a pawn can get from its area, now."""
    plain = [0] * len(terrain.order)
    plain[terrain.index[level]] = area
    terrain.walk(plain)
    small = large = both = None
    if "small" in ladders:
        small = terrain.climb(plain, "small")
        if small is not None:
            terrain.walk(small)
    if "large" in ladders:
        large = terrain.climb(plain, "large")
        if large is not None:
            terrain.walk(large)
    if len(ladders) == 2:
        both = _joined(
            None if small is None else terrain.climb(small, "large"),
            None if large is None else terrain.climb(large, "small"),
        )
        if both is not None:
            terrain.walk(both)
    return Ways(terrain, (plain, small, large, both))


def _joined(one: Layers | None, two: Layers | None) -> Layers | None:
    if one is None or two is None:
        return one or two
    return [a | b for a, b in zip(one, two, strict=True)]


def topmost(terrain: Terrain, layers: Layers) -> tuple[int, int]:
    """The highest level in a set of areas, and its cells there."""
    for here, cells in zip(terrain.order, layers, strict=True):
        if cells:
            return here, cells
    return 0, 0


def open_levels(pile: Pile, stones: Collection[int]) -> dict[int, int]:
    """By level: the uncovered cells a block may be put on."""
    levels = {0: pile.ground}
    for number, face in enumerate(pile.open):
        if face and number not in stones:
            level = pile.spots[number].summit
            levels[level] = levels.get(level, 0) | face
    return levels


def area_of(pile: Pile, cell: int) -> tuple[int, int]:
    """The area and the level of a pawn."""
    if cell == board.TABLE:
        return pile.outside, 0
    bit = 1 << cell
    for number, face in enumerate(pile.open):
        if face & bit:
            return board.component(bit, face), pile.spots[number].summit
    return board.component(bit, pile.ground), 0
