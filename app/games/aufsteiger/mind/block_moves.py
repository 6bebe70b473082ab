"""Generates block moves that change who can get where, for one stance of the pawn that makes them.

There are five kinds: a step laid for one's own pawn, a block turned over to be one, a wall or
a wrong colour where a rival would go or build, a rival's step turned or taken away, and a block
lifted off a face one can use.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..rules.blocks import BLOCKS, Shape, lies
from ..rules.board import cells_in, spread
from ..rules.notation import Step
from .footprints import FOOT, partly, whole
from .loose_blocks import treads
from .mobility import Mobility
from .position import Position

BLOCKS_PER_PLACE = 3
"""So many blocks are tried in one place and position."""

_BY_HEIGHT = {1: 0.15, 4: 0.08}
"""Low steps and high walls are the more useful ones."""


class BlockMove(NamedTuple):
    """A block move, and a score for the move ordering."""

    score: float
    number: int
    step: Step
    hostile: bool = False
    """Whether its purpose is to obstruct a rival."""


class RivalNeeds(NamedTuple):
    """What a rival needs to climb."""

    gain: int
    """The faces above him that he can get to."""
    beside: int
    """The cells where his next step could be laid."""


def needs_of(rival: Mobility) -> RivalNeeds:
    """What could be taken from a rival."""
    gain = 0
    for here, cells in zip(rival.reachable.terrain.order, rival.reached, strict=True):
        if here <= rival.level:
            break
        gain |= cells
    top = rival.reachable.top_cells[0]
    return RivalNeeds(gain, spread(top) & ~top)


class BlockMoveGenerator:
    """Generates block moves for the player to move, his pawn standing where it stands."""

    def __init__(self, position: Position, needs: list[RivalNeeds], breadth: int) -> None:
        state = position.state
        self._mine = mine = position.mobility(state.mover)
        self._pile, self._loose_blocks = state.pile, position.loose_blocks
        self._needs, self._breadth = needs, breadth
        self._rivals = [c.colour for i, c in enumerate(state.climbers) if i != state.mover]
        self._top = mine.reachable.top_levels[0]
        self._most = max(mine.reachable.top_levels)
        self._own = needs_of(mine)
        self._on_foot: dict[int, int] = {}
        self._rival_value = {
            number: self._value_to_rivals(number) for number in self._loose_blocks.liftable
        }

    def generate(self, numbers: list[int]) -> list[BlockMove]:
        """Moves of these blocks, the most promising first, each once."""
        best: dict[Step, BlockMove] = {}
        for find in (self._own_steps, self._turned, self._walls, self._taken):
            hostile = find in (self._walls, self._taken)
            for move in find(numbers):
                if move.step not in best or best[move.step].score < move.score:
                    best[move.step] = move._replace(hostile=hostile)
        return sorted(best.values(), key=lambda move: -move.score)

    def _scored(self, promise: float, number: int, shape: Shape, step: Step) -> BlockMove:
        """A move with its score, from what can be told before it is played."""
        foot = FOOT[shape] << step.cell
        face = self._pile.open[number]
        score = promise + _BY_HEIGHT.get(shape.height, 0.0)
        if step.top == "grey":
            score -= 0.23
        if face & self._own.gain:
            score -= 0.22
        for need in self._needs:
            if face & need.gain:
                score += 0.13
            score += 0.06 * min((foot & need.beside).bit_count(), 4)
        return BlockMove(score, number, step)

    def _value_to_rivals(self, number: int) -> float:
        """How much rivals would miss a block where it is."""
        face = self._pile.open[number]
        total = 0.0
        for need in self._needs:
            if face & need.gain:
                total += 1.5
            elif face & need.beside:
                total += 0.5
        return total

    def _foot(self, summit: int) -> int:
        """The cells from beside which a step of this level can be entered without a ladder."""
        found = self._on_foot.get(summit)
        if found is None:
            cells = 0
            plain = self._mine.reachable.on_foot
            for here, some in zip(self._mine.reachable.terrain.order, plain, strict=True):
                if here >= summit - 1:
                    cells |= some
            found = self._on_foot[summit] = spread(cells)
        return found

    def _step(self, number: int, cell: int, shape: Shape, friendly: bool) -> Step | None:
        """The move with the top one wants: one's own to walk on, else nobody's."""
        tops = dict(lies(BLOCKS[number]))[shape]
        colour = self._mine.colour
        if colour in tops:
            top = colour
        elif friendly:
            top = "grey"
        else:
            strange = [top for top in tops if top not in self._rivals and top != "grey"]
            if not strange:
                return None
            top = strange[0]
        here = self._pile.spots[number]
        if (cell, shape, top) == (here.cell, here.shape, here.top):
            return None
        return Step("block", BLOCKS[number].name, cell, str(shape), top)

    def _own_steps(self, numbers: list[int]) -> Iterator[BlockMove]:
        for shape, able in treads(self._mine.colour):
            blocks = [number for number in numbers if able >> number & 1]
            if not blocks:
                continue
            blocks.sort(key=lambda number: -self._rival_value[number])
            for base in self._loose_blocks.levels:
                if self._mine.level <= base + shape.height <= self._most + 4:
                    for cells, promise in self._step_places(shape, base):
                        for cell in spaced(cells, self._breadth):
                            yield from self._filled(cell, shape, blocks, promise)

    def _step_places(self, shape: Shape, base: int) -> Iterator[tuple[int, float]]:
        """Where a step could be laid on a level, in groups, and how high each leads."""
        summit = base + shape.height
        near = self._mine.near(summit) & self._loose_blocks.levels[base]
        if not near:
            return
        there = self._loose_blocks.anchors(shape, base)
        there &= partly(near, shape)
        if not there:
            return
        terrain, plain = self._mine.reachable.terrain, self._mine.reachable.on_foot
        foot, high = self._foot(summit), 0
        beyond = terrain.index.get(summit + 1)
        if beyond is not None:
            high = spread(terrain.allowed[beyond] & ~plain[beyond])
        on_foot = there & partly(foot, shape) if foot else 0
        leading = there & partly(high, shape) if high else 0
        gain = min(summit - self._mine.level, 6)
        if leading:
            yield on_foot & leading, 0.95 + 0.32 * gain
            yield leading & ~on_foot, 0.33
        if summit > self._top:
            yield on_foot & ~leading, 2.0 - gain
            yield there & ~on_foot & ~leading, 0.08 * gain - 0.5

    def _turned(self, numbers: list[int]) -> Iterator[BlockMove]:
        """Blocks turned over where they lie, or moved on a little, to be a step."""
        loose_blocks, mine = self._loose_blocks, self._mine
        for number in numbers:
            here = self._pile.spots[number]
            for shape, able in treads(mine.colour):
                summit = here.level + shape.height
                if not able >> number & 1 or not mine.level < summit <= self._most + 4:
                    continue
                near = mine.near(summit) & ~here.foot
                if not near & spread(here.foot):
                    continue
                ground = loose_blocks.levels.get(here.level, 0) | here.foot
                there = whole(ground, shape)
                there &= partly(here.foot, shape)
                there &= partly(mine.near(summit), shape)
                for cell in spaced(there, self._breadth):
                    step = self._step(number, cell, shape, friendly=True)
                    if step is not None:
                        yield self._scored(1.0, number, shape, step)

    def _filled(
        self, cell: int, shape: Shape, blocks: list[int], promise: float
    ) -> Iterator[BlockMove]:
        """The same place filled by several blocks."""
        for number in blocks[:BLOCKS_PER_PLACE]:
            step = self._step(number, cell, shape, friendly=True)
            if step is not None:
                yield self._scored(promise, number, shape, step)

    def _walls(self, numbers: list[int]) -> Iterator[BlockMove]:
        shapes: dict[Shape, list[int]] = {}
        for number in sorted(numbers, key=lambda number: -self._rival_value[number]):
            for shape, _ in lies(BLOCKS[number]):
                shapes.setdefault(shape, []).append(number)
        for need in self._needs:
            for shape, blocks in shapes.items():
                for promise, cell in self._wall_places(shape, need):
                    tried = 0
                    for number in blocks:
                        step = self._step(number, cell, shape, friendly=False)
                        if step is not None:
                            yield self._scored(promise, number, shape, step)
                            tried += 1
                            if tried == BLOCKS_PER_PLACE - 1:
                                break

    def _wall_places(self, shape: Shape, need: RivalNeeds) -> list[tuple[float, int]]:
        """Where a block in this orientation would obstruct a rival most."""
        found = []
        wanted = need.gain | need.beside
        foot = FOOT[shape]
        for base, cells in self._loose_blocks.levels.items():
            there = self._loose_blocks.anchors(shape, base) if cells & wanted else 0
            if there:
                there &= partly(wanted & cells, shape)
            for cell in cells_in(there):
                under = foot << cell
                gone = (under & need.gain).bit_count()
                promise = 0.11 * min((under & need.beside).bit_count(), 4)
                if gone:
                    promise += 0.09 + 0.1 * min(gone, 4)
                found.append((promise - 0.94, base, cell))
        found.sort(key=lambda place: (-place[0], -place[1], place[2]))
        return [(promise, cell) for promise, _, cell in found[: self._breadth]]

    def _taken(self, numbers: list[int]) -> Iterator[BlockMove]:
        """Blocks turned where they lie, or taken to where they matter least."""
        for number in numbers:
            score = self._rival_value[number]
            here = self._pile.spots[number]
            if score:
                step = self._step(number, here.cell, here.shape, friendly=False)
                if step is not None:
                    yield self._scored(-1.06, number, here.shape, step)
            under = self._uncovered(number)
            if score or under:
                step = self._away(number)
                if step is not None:
                    yield self._scored(0.3 * under - 0.8, number, here.shape, step)

    def _away(self, number: int) -> Step | None:
        """A block put down as low as can be."""
        here = self._pile.spots[number]
        shape = here.shape
        for base in sorted(self._loose_blocks.levels):
            there = self._loose_blocks.anchors(shape, base)
            there &= ~partly(here.foot, shape)
            if there:
                cell = (there & -there).bit_length() - 1
                return self._step(number, cell, shape, friendly=False)
        return None

    def _uncovered(self, number: int) -> float:
        """What lies under a block for the one who lifts it."""
        here = self._pile.spots[number]
        if here.level <= self._mine.level:
            return 0.0
        open_to_me = here.foot & self._mine.near(here.level)
        if open_to_me:
            for below in self._pile.spots:
                if (
                    below.summit == here.level
                    and below.top in ("grey", self._mine.colour)
                    and below.foot & open_to_me
                ):
                    on_foot = below.foot & here.foot & self._foot(here.level)
                    gain = float(here.level - self._mine.level)
                    return gain if on_foot else gain - 1.5
        return 0.0


def spaced(cells: int, most: int) -> list[int]:
    """Some of the cells, evenly chosen."""
    found = list(cells_in(cells))
    if len(found) <= most:
        return found
    return [found[i * len(found) // most] for i in range(most)]
