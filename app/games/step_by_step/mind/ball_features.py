"""The features of one ball: how high it is, what the summit costs it, and how free it is."""

from __future__ import annotations

from typing import NamedTuple

from ..rules.board import SUMMIT, Levels, beside
from .terrain import FAR, Costs, cost_of

_FLAT = (0, 1, 2, 3, 3, 4, 4, 4, 4, *[5] * 8, *[6] * 64)
_LOW = (0, 1, 1, 2, 2, 2, 2, *[3] * 8, *[4] * 66)
"""Numbers of squares on the ball's level and below it, in classes."""


class BallFeatures(NamedTuple):
    """The features of one ball, each the index of a weight."""

    level: int
    cost: int
    """What the summit costs from the ball's square, at most FAR."""
    ups: int
    """The squares one level up that it can reach in one turn, at most 4."""
    flat: int
    """The class of the number of squares it can reach on its own level."""
    low: int
    """The class of the number of squares it can reach below."""
    exits: int
    """The neighbouring squares it can go to."""
    second: int
    """The squares two levels up that it can reach in two turns, at most 3."""
    best: int
    """What the summit costs from the best square it can reach in one turn."""
    routes: int
    """How many such squares there are, at most 4."""


def ball_features(levels: Levels, costs: Costs, ball: int, others: int, goals: int) -> BallFeatures:
    """The features of a ball; `goals` are the squares it can reach, but for the tower's."""
    level = 0
    while level < SUMMIT and not levels[level] & ball:
        level += 1
    flat = goals & levels[level]
    up = goals & levels[level + 1] if level < SUMMIT else 0
    second = 0
    if up and level < SUMMIT - 1:
        above = levels[level + 1] & ~others
        seen = up
        while True:
            near = seen << 1 | seen >> 1 | seen << 10 | seen >> 10
            more = near & above & ~seen
            if not more:
                break
            seen |= more
        second = min((near & levels[level + 2] & ~others).bit_count(), 3)
    best = cost_of(costs, goals)
    routes = min((costs[best - 1] & goals).bit_count(), 4) if best < FAR else 0
    return BallFeatures(
        level,
        cost_of(costs, ball),
        min(up.bit_count(), 4),
        _FLAT[flat.bit_count()],
        _LOW[(goals & ~(flat | up)).bit_count()],
        (beside(ball) & goals).bit_count(),
        second,
        best,
        routes,
    )
