"""Where a pawn can get, level by level: on foot and with each choice of its ladders.

The engine answers for one area at a time; here whole sets of areas go up together, because a mind
asks for everything a pawn could reach before it asks how.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import pairwise

from ..rules import board
from ..rules.board import ROW, spread
from ..rules.pile import Pile
from ..rules.walking import REACH, bridges, footing

SMALL, LARGE, BOTH = 1, 2, 3
"""The ladders used, as bits; 0 is none."""
LADDER_BITS = {"small": SMALL, "large": LARGE}

Layers = list[int]
"""Cells by level, the highest level first, in the order of a terrain."""

_ROW_CELLS = (1 << board.SIZE) - 1
_INNER = sum((_ROW_CELLS >> 2) << ROW * y + 1 for y in range(1, board.SIZE - 1))
_RIM = board.CELLS & ~_INNER
_FIRST_COLUMN = sum(1 << ROW * y for y in range(board.SIZE))


@lru_cache(maxsize=1024)
def outside(ground: int) -> int:
    """The table outside the tower: all around the rectangle it fills, and what opens to that."""
    walls = board.CELLS & ~ground
    rows = walls
    for half in (16, 8, 4, 2, 1):
        rows |= rows >> half * ROW
    row = rows & _ROW_CELLS
    columns = ((1 << row.bit_length()) - 1) ^ ((row & -row) - 1)
    south = ((walls & -walls).bit_length() - 1) // ROW
    north = (walls.bit_length() - 1) // ROW
    box = (columns * _FIRST_COLUMN) & (-1 << south * ROW) & ((1 << (north + 1) * ROW) - 1)
    return board.component(ground & (_RIM | ~box), ground)


def area_of(pile: Pile, cell: int) -> tuple[int, int]:
    """The area and the level of a pawn."""
    if cell == board.TABLE:
        return outside(pile.ground), 0
    bit = 1 << cell
    for number, face in enumerate(pile.open):
        if face & bit:
            return board.component(bit, face), pile.spots[number].summit
    return board.component(bit, pile.ground), 0


class Terrain:
    """What the pawn of one colour may walk on. The table is always the last level."""

    __slots__ = ("_outside", "allowed", "descend", "index", "next_below", "order", "pile")

    def __init__(
        self, pile: Pile, colour: str, stones: Collection[int], others: int, level: int
    ) -> None:
        levels = footing(pile, colour, stones, others)
        if level not in levels:
            levels[level] = 0
        self.pile = pile
        self.order = order = sorted(levels, reverse=True)
        self.allowed = [levels[here] for here in order]
        self.index = {here: i for i, here in enumerate(order)}
        self.next_below = [high - low == 1 for high, low in pairwise(order)]
        self.next_below.append(False)
        self.descend = True
        self._outside: int | None = None

    @property
    def outside(self) -> int:
        """The table outside the tower."""
        if self._outside is None:
            self._outside = outside(self.pile.ground)
        return self._outside

    def walk(self, found: Layers, known: Layers | None = None) -> None:
        """Adds to a set of areas all that can be reached from them by steps, save what is known."""
        allowed, next_below, descend = self.allowed, self.next_below, self.descend
        if known is not None:
            allowed = [may & ~old for may, old in zip(allowed, known, strict=True)]
        last = len(found) - 1
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
                        if i == last and grown & self.outside:
                            grown |= self.outside & allowed[i]
                        found[i] = grown
                        above |= grown
                        changed = True

    def climb(self, found: Layers, ladder: str) -> Layers:
        """Where a ladder leads up from anywhere in `found`, and feet do not."""
        seeds = [0] * len(found)
        for i, mine in enumerate(found):
            if mine:
                beside = spread(mine)
                here = self.order[i]
                for rise in REACH[ladder]:
                    j = self.index.get(here + rise)
                    if j is not None:
                        seeds[j] |= beside & self.allowed[j] & ~found[j]
        return seeds

    def bridge(self, found: Layers, ladder: str) -> Layers:
        """Where a ladder laid over a gap leads from anywhere in `found`, and feet do not."""
        levels = dict(zip(self.order, self.allowed, strict=True))
        touched = 0
        for here, mine in zip(self.order, found, strict=True):
            if mine and here:
                touched |= bridges(self.pile, mine, here, levels, ladder, self.descend)
        return [touched & may & ~old for may, old in zip(self.allowed, found, strict=True)]


class ReachableAreas:
    """Everywhere a pawn can get from its area, by the ladders it uses up on the way.

    `by_ladders[used]` has what cannot be reached without these ladders, and is None if that is
    nothing; `on_foot` is what takes none.
    """

    __slots__ = ("_walked", "by_ladders", "on_foot", "terrain", "top_cells", "top_levels")

    def __init__(
        self,
        terrain: Terrain,
        area: int,
        level: int,
        ladders: Collection[str],
        walked: bool = False,
        bridging: bool = False,
    ) -> None:
        plain = [0] * len(terrain.order)
        plain[terrain.index[level]] = area
        if not walked:
            terrain.walk(plain)
        self.terrain = terrain
        self._walked = walked
        self.on_foot = plain
        self.by_ladders: list[Layers | None] = [plain, None, None, None]
        for ladder in ladders:
            self.by_ladders[LADDER_BITS[ladder]] = self._up(plain, ladder, bridging)
        if len(ladders) == 2:
            small, large = self.by_ladders[SMALL], self.by_ladders[LARGE]
            one = None if small is None else self._up(small, "large", bridging)
            two = None if large is None else self._up(large, "small", bridging)
            self.by_ladders[BOTH] = _joined(one, two)
        tops = [_topmost(terrain, layers) for layers in self.by_ladders]
        self.top_levels = [level for level, _ in tops]
        """The highest level with these ladders; -1 if they lead nowhere new."""
        self.top_cells = [cells for _, cells in tops]
        """The cells there."""

    def _up(self, found: Layers, ladder: str, bridging: bool) -> Layers | None:
        terrain = self.terrain
        plain = self.on_foot
        seeds = terrain.climb(found, ladder)
        if bridging:
            over = terrain.bridge(found, ladder)
            seeds = [a | b for a, b in zip(seeds, over, strict=True)]
        seeds = [new & ~old for new, old in zip(seeds, plain, strict=True)]
        if not any(seeds):
            return None
        if not self._walked:
            terrain.walk(seeds, plain)
            return seeds
        terrain.walk(seeds)
        return [new & ~old for new, old in zip(seeds, plain, strict=True)]

    @property
    def reached(self) -> Layers:
        """All of it together."""
        total: Layers | None = None
        for layers in self.by_ladders:
            total = _joined(total, layers)
        assert total is not None
        return total


def _joined(one: Layers | None, two: Layers | None) -> Layers | None:
    if one is None or two is None:
        return one or two
    return [a | b for a, b in zip(one, two, strict=True)]


def _topmost(terrain: Terrain, layers: Layers | None) -> tuple[int, int]:
    if layers is not None:
        for here, cells in zip(terrain.order, layers, strict=True):
            if cells:
                return here, cells
    return -1, 0
