"""Path finding for pawns, from cell to cell over the areas they may walk on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import chain

from ..rules import board, walking
from ..rules.state import AufsteigerState

_STEPS = (1, -1, board.ROW, -board.ROW)
_ROUND = 3.0
"""The cost of a cell where another pawn stands or a piece lies; a free one costs 1."""


def neighbours(cell: int) -> Iterator[int]:
    """The cells side by side with one."""
    for step in _STEPS:
        other = cell + step
        if other >= 0 and board.CELLS >> other & 1:
            yield other


class Ground:
    """What the pawn to move may walk on, cell by cell."""

    def __init__(self, state: AufsteigerState, lying: Iterable[int] = ()) -> None:
        self._pile = state.pile
        mover = state.climbers[state.mover]
        others = (climber.cell for climber in state.climbers if climber is not mover)
        self._crowd = walking.occupied(chain(others, lying))
        levels = walking.footing(
            state.pile, mover.colour, state.stones, walking.occupied(state.pawns)
        )
        self.level = {
            cell: level for level, mask in levels.items() for cell in board.cells_in(mask)
        }
        own = state.pile.area_at(mover.cell)
        height = state.pile.level_at(mover.cell)
        self.level |= dict.fromkeys(board.cells_in(own), height)
        self._descend = not state.rules.no_descent

    def path(self, begin: int, end: int) -> list[int]:
        """The cheapest path from one cell to another, both included; straight if there is none."""
        costs, came = {begin: 0.0}, {begin: begin}
        queue = [(0.0, begin)]
        while queue:
            cost, cell = heappop(queue)
            if cell == end:
                break
            if cost > costs[cell]:
                continue
            for other in neighbours(cell):
                if not self._steps(cell, other):
                    continue
                price = cost + (_ROUND if self._crowd >> other & 1 else 1.0)
                if price < costs.get(other, 1e9):
                    costs[other], came[other] = price, cell
                    heappush(queue, (price, other))
        if end not in came:
            return [begin, end]
        path = [end]
        while path[-1] != begin:
            path.append(came[path[-1]])
        return path[::-1]

    def _steps(self, cell: int, other: int) -> bool:
        if other not in self.level:
            return False
        rise = self.level[other] - self.level[cell]
        return rise <= 1 and (rise >= 0 or self._descend)


def foot_and_top(state: AufsteigerState, goal: int) -> tuple[int, int]:
    """Where a ladder stands and where it leads: cells side by side, on the way to the goal."""
    start = state.climbers[state.mover].cell
    below, above = state.pile.area_at(start), state.pile.area_at(goal)
    found = [
        (_far(foot, start) + _far(top, goal), foot, top)
        for top in board.cells_in(above)
        for foot in neighbours(top)
        if below >> foot & 1
    ]
    _, foot, top = min(found)
    return foot, top


def bridge_ends(state: AufsteigerState, ladder: str, goal: int) -> tuple[int, int]:
    """The cells between which a ladder is laid over a gap, near the pawn and near the goal."""
    pile = state.pile
    start = state.climbers[state.mover].cell
    low, high = pile.level_at(start), pile.level_at(goal)
    below, above = pile.area_at(start), pile.area_at(goal)
    found = []
    for first in board.cells_in(below):
        for step in _STEPS:
            cell, gap = first + step, 0
            while cell >= 0 and board.CELLS >> cell & 1 and pile.level_at(cell) < min(low, high):
                cell, gap = cell + step, gap + 1
            wide = gap * gap + (high - low) ** 2
            if gap and cell >= 0 and above >> cell & 1 and wide <= walking.SPAN[ladder]:
                found.append((_far(first, start) + _far(cell, goal), first, cell))
    _, first, last = min(found)
    return first, last


def _far(cell: int, other: int) -> int:
    if min(cell, other) < 0:
        return 0
    return abs(cell % board.ROW - other % board.ROW) + abs(cell // board.ROW - other // board.ROW)
