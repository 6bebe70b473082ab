"""How far it is to the summit from every square, in steps up and pieces that are still missing.

The tower's neighbours are the last step; going back from there, a step up costs 1 and so does every
piece that must be put first, while rolling on the level and downwards is free. All squares of one
cost are one set, found by floods on whole sets of squares.
"""

from __future__ import annotations

from ..rules.board import SUMMIT, Levels, beside

FAR = 10
"""This cost stands for itself and everything above."""

Costs = tuple[int, ...]
"""By cost, from 1 to FAR - 1, the squares from which the summit costs so much."""


def costs(levels: Levels, tower: int) -> Costs:
    """The squares by what the summit costs from there.

    `entered[cost][level]` has the squares that, once built up to that level, are so far away, and
    `unknown[level]` those for which this has not been found yet. Pieces make a square's cost and
    level one higher each; entered from a level higher, a square is a step further away.
    """
    unknown, up_to = [], 0
    for mask in levels:
        up_to |= mask
        unknown.append(up_to)
    entered = [[0] * (SUMMIT + 2) for _ in range(FAR + SUMMIT + 1)]
    entered[1][SUMMIT - 1] = entered[1][SUMMIT] = beside(tower)
    found = []
    for cost in range(1, FAR):
        reached = 0
        for level, here in enumerate(levels):
            squares = entered[cost][level] & unknown[level]
            if not squares:
                continue
            low, edge = unknown[level] ^ squares, squares & here
            while edge:
                more = (edge << 1 | edge >> 1 | edge << 10 | edge >> 10) & low
                squares |= more
                low ^= more
                edge = more & here
            unknown[level] = low
            reached |= squares & here
            at, total = level, cost
            while squares:
                built = squares & levels[at]
                if built:
                    squares ^= built
                    near = built << 1 | built >> 1 | built << 10 | built >> 10
                    row = entered[total]
                    row[level] |= near
                    row[level + 1] |= near
                    if level:
                        entered[total + 1][level - 1] |= near
                at -= 1
                total += 1
        found.append(reached)
    return tuple(found)


def cost_of(costs: Costs, squares: int) -> int:
    """What the summit costs from the best of some squares."""
    for cost, mask in enumerate(costs, start=1):
        if mask & squares:
            return cost
    return FAR


class CostCache:
    """The costs of every terrain seen in a search: many positions differ only in their balls."""

    def __init__(self, tower: int) -> None:
        self._tower = tower
        self._costs: dict[Levels, Costs] = {}

    def costs(self, levels: Levels) -> Costs:
        """As the function of this name, each terrain computed once."""
        known = self._costs.get(levels)
        if known is None:
            known = self._costs[levels] = costs(levels, self._tower)
        return known

    def heights(self, levels: Levels) -> dict[int, tuple[int, int]]:
        """The level of every square, and what the summit costs from there."""
        found = {self._tower: (SUMMIT, 0)}
        layers = (*self.costs(levels), -1)
        for level, left in enumerate(levels):
            for cost, mask in enumerate(layers, start=1):
                here = left & mask
                left ^= here
                while here:
                    found[here & -here] = (level, cost)
                    here &= here - 1
                if not left:
                    break
        return found
