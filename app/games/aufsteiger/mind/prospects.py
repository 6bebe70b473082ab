"""How high each pawn could get in one turn, with a step laid for it.

Whether a pawn can climb at all decides games, so this tries everything that is cheap to find: a
block laid beside the highest cells, turned where it lies, or lifted off a face; a block that leads
over to a higher face; and detours down and up again by ladder.
"""

from __future__ import annotations

from typing import NamedTuple

from ..rules.board import spread
from .footprints import covered, partly
from .loose_blocks import LooseBlocks
from .mobility import Mobility
from .terrain import BOTH, LARGE, SMALL, ReachableAreas

ENOUGH = 8
"""More room for the next step than this makes nobody safer."""


class Prospect(NamedTuple):
    """How high a pawn stands and could stand after its turn."""

    level: int
    walk: tuple[int, int, int, int]
    """Without moving a block, by the ladders that may be used up."""
    build: tuple[int, int, int, int]
    """The same with a step laid for it."""
    room: int
    """The cells beside the highest place on foot where such a step could be laid, up to ENOUGH."""


def prospect(mobility: Mobility, loose_blocks: LooseBlocks, may_build: bool, best: int) -> Prospect:
    """How high a pawn could get that has been as high as `best`."""
    reachable = mobility.reachable
    levels = reachable.top_levels
    walk = _grown(levels)
    if not may_build:
        return Prospect(mobility.level, walk, walk, 0)
    built = list(walk)
    room = 0
    for used in (0, SMALL, LARGE, BOTH):
        top, cells = levels[used], reachable.top_cells[used]
        if top < 0 or (used and top + 2 <= built[used]):
            continue
        site = _Site(reachable, loose_blocks, mobility.colour, top, cells)
        stepped, space = site.stepped()
        built[used] = max(built[used], stepped)
        if used == 0:
            room = space
        for bit, rises in mobility.ladders:
            if not bit & used:
                built[used | bit] = max(built[used | bit], site.laddered(rises))
    if max(built) <= best:
        built[BOTH] = _detour(mobility, loose_blocks, best)
    return Prospect(mobility.level, walk, _grown(built), min(room, ENOUGH))


def _detour(mobility: Mobility, loose_blocks: LooseBlocks, best: int) -> int:
    """A level above `best` that a ladder and a block laid lower down lead to; 0 if none does."""
    reachable, colour = mobility.reachable, mobility.colour
    terrain, plain = reachable.terrain, reachable.on_foot
    above: list[int] = []
    total = 0
    for cells in plain:
        total |= cells
        above.append(total)
    rises = sorted(mobility.rises)
    for here, cells in zip(terrain.order, plain, strict=True):
        for rise in rises if cells else ():
            if here + rise > best and here < reachable.top_levels[0]:
                for _ in loose_blocks.steps(colour, here + rise, cells, 0):
                    return here + rise
    for goal, may, mine in zip(terrain.order, terrain.allowed, plain, strict=True):
        face = may & ~mine
        if goal <= best or not face:
            continue
        high = spread(face)
        for rise in (1, *rises):
            summit = goal - rise
            sources = [i for i, here in enumerate(terrain.order) if here >= summit - 1]
            cells = above[sources[-1]] if sources else 0
            if cells:
                for shape, there in loose_blocks.steps(colour, summit, cells, 0):
                    if there & partly(high, shape):
                        return goal
    return 0


def _grown(tops: list[int]) -> tuple[int, int, int, int]:
    """More ladders never lead less high."""
    plain, small, large, both = tops
    small, large = max(small, plain), max(large, plain)
    return plain, small, large, max(small, large, both)


class _Site:
    """The highest cells a pawn gets to, as a place to lay a block beside."""

    __slots__ = ("cells", "colour", "fixed", "loose_blocks", "reachable", "top")

    def __init__(
        self,
        reachable: ReachableAreas,
        loose_blocks: LooseBlocks,
        colour: str,
        top: int,
        cells: int,
    ) -> None:
        self.reachable, self.loose_blocks, self.colour = reachable, loose_blocks, colour
        self.top, self.cells = top, cells
        self.fixed = 0
        """The block that must stay because all those cells are on it."""
        for number, face in enumerate(loose_blocks.pile.open):
            if face & cells:
                self.fixed = 0 if cells & ~face else 1 << number
                break

    def stepped(self) -> tuple[int, int]:
        """How high one gets over a step laid there, and the room there is for it."""
        loose_blocks, top, cells = self.loose_blocks, self.top, self.cells
        best, room = top, 0
        high = self._unreached(top + 2)
        for shape, there in loose_blocks.steps(self.colour, top + 1, cells, self.fixed):
            best = max(best, top + 1)
            if high and there & partly(high, shape):
                best = top + 2
            room |= covered(there, shape)
        room = (room & spread(cells)).bit_count()
        if best == top:
            for _ in loose_blocks.turned(self.colour, top + 1, cells, self.fixed):
                return top + 1, 1
            if loose_blocks.uncovered(self.colour, top + 1, cells) or self._bridged():
                return top + 1, 1
        return best, room

    def _unreached(self, level: int) -> int:
        """The cells beside faces of a level that the pawn may stand on but does not get to."""
        terrain, plain = self.reachable.terrain, self.reachable.on_foot
        at = terrain.index.get(level)
        return 0 if at is None else spread(terrain.allowed[at] & ~plain[at])

    def _bridged(self) -> bool:
        """Whether a block laid level leads over to a higher face."""
        high = self._unreached(self.top + 1)
        if not high:
            return False
        cells = self.cells
        plain = self.reachable.on_foot
        for here, some in zip(self.reachable.terrain.order, plain, strict=True):
            if here >= self.top - 1:
                cells |= some
        for shape, there in self.loose_blocks.steps(self.colour, self.top, cells, self.fixed):
            if there & partly(high, shape):
                return True
        return False

    def laddered(self, rises: tuple[int, ...]) -> int:
        """How high one gets by a ladder onto a block laid there."""
        for rise in rises:
            summit = self.top + rise
            for _ in self.loose_blocks.steps(self.colour, summit, self.cells, self.fixed):
                return summit
            for _ in self.loose_blocks.turned(self.colour, summit, self.cells, self.fixed):
                return summit
        return 0
