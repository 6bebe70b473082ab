"""Move ordering: how promising a turn looks before it is played, by fitted weights.

A turn is as promising as its goal (a step up, nearer to the summit, in the rivals' way), as its
piece (a step for the ball, a wall before a rival) and as the two together.
"""

from __future__ import annotations

from math import inf
from random import Random

from ..rules.board import BOARDS, SUMMIT, Turn, beside, level_of, reach
from ..rules.state import StepState
from .terrain import FAR, CostCache, cost_of
from .weights import ORDER

_CLIMB, _NEARER, _TAKES_STEP, _TAKES_BEST, _GOAL_AT_TOWER, _GOAL_BESIDE, _EXITS = ORDER[:7]
_STEP, _WALL, _ON_BEST, _IN_REACH, _PIECE_BESIDE, _PIECE_AT_TOWER, _LEFT, _COST, _MET = ORDER[7:]
_NOTHING_PUT = (
    _STEP[2]
    + _WALL[2]
    + _ON_BEST[0]
    + _IN_REACH[0]
    + _PIECE_BESIDE[0]
    + _PIECE_AT_TOWER[0]
    + _LEFT[0]
    + _COST[FAR]
    + _MET[0]
)


class _Rivals:
    """Where the other balls can go, taken together."""

    def __init__(self, state: StepState, cache: CostCache) -> None:
        levels, balls, tower = state.levels, state.balls, BOARDS[state.size].tower
        costs = cache.costs(levels)
        occupied = sum(balls)
        self.level = self.reach = self.steps = self.best = self.beside = 0
        for seat, ball in enumerate(balls):
            if not ball or seat == state.turn:
                continue
            there = reach(levels, tower, ball, occupied ^ ball)
            level = level_of(levels, ball)
            self.level = max(self.level, level)
            self.reach |= there
            if level < SUMMIT:
                self.steps |= there & levels[level + 1]
            self.beside |= beside(ball)
            for cost in range(cost_of(costs, ball) - 1):
                if costs[cost] & there:
                    self.best |= costs[cost] & there
                    break


def ordered_moves(state: StepState, cache: CostCache, random: Random | None = None) -> list[Turn]:
    """All legal turns, the most promising first; equals in their order, or by chance."""
    levels, own = state.levels, state.balls[state.turn]
    rivals = _Rivals(state, cache)
    heights = cache.heights(levels)
    own_level, own_cost = heights[own]
    at_tower = beside(BOARDS[state.size].tower)
    columns: list[dict[int, float]] = [{0: _NOTHING_PUT} for _ in range(SUMMIT + 1)]
    found = []
    last = level = 0
    for_goal = 0.0
    column = columns[0]
    for place, turn in enumerate(state.legal_moves()):
        _, _, goal, piece = turn
        if goal != last:
            last = goal
            level, cost = heights[goal]
            if not cost:
                found.append((inf, 0.0, turn))
                continue
            column = columns[level]
            steps = levels[level] | (levels[level - 1] if level else 0)
            if level < SUMMIT:
                steps |= levels[level + 1]
            for_goal = (
                _CLIMB[max(level - own_level, -3) + 3]
                + _NEARER[min(max(cost - own_cost, -1), 3) + 1]
                + _TAKES_STEP[goal & rivals.steps != 0]
                + _TAKES_BEST[goal & rivals.best != 0]
                + _GOAL_AT_TOWER[goal & at_tower != 0]
                + _GOAL_BESIDE[goal & rivals.beside != 0]
                + _EXITS[(beside(goal) & steps).bit_count()]
            )
        for_piece = column.get(piece)
        if for_piece is None:
            high, cost = heights[piece]
            step = min(max(high - level, -2), 2) + 2
            wall = min(max(high - rivals.level, -2), 2) + 2
            met = 0
            if piece & rivals.reach:
                met = 3 if wall > 2 else wall if wall == 2 else 1
            for_piece = column[piece] = (
                _STEP[step]
                + _WALL[wall]
                + _ON_BEST[piece & rivals.best != 0]
                + _IN_REACH[met]
                + _PIECE_BESIDE[piece & rivals.beside != 0]
                + _PIECE_AT_TOWER[high + 6 if piece & at_tower else high]
                + _LEFT[piece == own]
                + _COST[cost]
                + _MET[step * 4 + met]
            )
        tie = -place if random is None else random.random()
        found.append((for_goal + for_piece, tie, turn))
    found.sort(reverse=True)
    return [turn for _, _, turn in found]
