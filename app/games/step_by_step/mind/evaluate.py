"""The static value of a position: the logarithm of the odds of winning.

For two balls their features are weighed together, because a stair is for everybody and what counts
is who is on it first. For three or four, each ball has a score by its place in the order of turns,
and the odds are those of its score against all others. Once only two balls are left, it is a game
for two. A position that is decided already is worth a win.
"""

from __future__ import annotations

from math import exp, log
from operator import add

from ..rules.board import BOARDS
from ..rules.state import StepState
from .ball_features import BallFeatures, ball_features
from .endgame import decided_winner, final_value, reachable_squares, turn_order, win_value
from .terrain import FAR, CostCache
from .weights import MANY, ONE_STARTS, TWO, TWO_STARTS

NEAR_WIN = 10.0
"""What it is worth to be at the summit's foot when a third player might still spoil it."""
_COSTS = FAR + 1


def evaluate(state: StepState, cache: CostCache, seat: int) -> float:
    """The value for a player, whoever is to move and however many are left."""
    if state.turn > 3 or not state.balls[seat]:
        return final_value(state, seat)
    order = turn_order(state)
    if len(order) == 2:
        value = _evaluate_two(state, cache, order)
        return value if seat == state.turn else -value
    goals = reachable_squares(state, order)
    winner = decided_winner(state, order, goals)
    if winner is not None:
        value = win_value(state) if goals[0] & BOARDS[state.size].tower else NEAR_WIN
        return value if seat == winner else -value
    by_seat = dict(zip(order, scores(all_ball_features(state, cache, order, goals)), strict=True))
    mine = by_seat.pop(seat)
    return mine - combined_score(list(by_seat.values()))


def pair_indices(mine: BallFeatures, theirs: BallFeatures, reserve: int) -> tuple[int, ...]:
    """The indices of the weights for two balls, the one to move first."""
    level, cost, ups, flat, low, exits, second, best, routes = mine
    level2, cost2, ups2, flat2, low2, exits2, second2, best2, routes2 = theirs
    higher = 2 if level > level2 else 0 if level < level2 else 1
    numbers = (
        level * 6 + level2,
        cost * _COSTS + cost2,
        best * _COSTS + best2,
        best * _COSTS + cost2,
        cost * _COSTS + best2,
        min(reserve // 6, 7) * 3 + higher,
        best * 5 + routes,
        best2 * 5 + routes2,
        *(ups, ups2, flat, flat2, low, low2, exits, exits2, second, second2),
    )
    return tuple(map(add, TWO_STARTS, numbers))


def all_ball_features(
    state: StepState, cache: CostCache, order: list[int], goals: list[int]
) -> list[BallFeatures]:
    """The features of each ball that is not out, in the order of turns."""
    costs, ground = cache.costs(state.levels), BOARDS[state.size].ground
    occupied = sum(state.balls)
    return [
        ball_features(state.levels, costs, ball, occupied ^ ball, there & ground)
        for ball, there in zip((state.balls[seat] for seat in order), goals, strict=True)
    ]


def _evaluate_two(state: StepState, cache: CostCache, order: list[int]) -> float:
    """The value for the player to move, of two who are left."""
    goals = reachable_squares(state, order)
    winner = decided_winner(state, order, goals)
    if winner is not None:
        return win_value(state) if winner == state.turn else -win_value(state)
    mine, theirs = all_ball_features(state, cache, order, goals)
    return TWO[0] + sum(map(TWO.__getitem__, pair_indices(mine, theirs, state.reserve)))


def weight_indices(ball: BallFeatures) -> tuple[int, ...]:
    """The indices of the weights for one ball of several."""
    level, cost, ups, flat, low, exits, second, best, routes = ball
    numbers = (level, cost, ups, flat, low, exits, second, best * 5 + routes)
    return tuple(map(add, ONE_STARTS, numbers))


def scores(balls: list[BallFeatures]) -> list[float]:
    """The scores of three or four balls: the chances to win are as their exponentials."""
    return [
        row[0] + sum(map(row.__getitem__, weight_indices(ball)))
        for row, ball in zip(MANY[len(balls)], balls, strict=True)
    ]


def combined_score(rivals: list[float]) -> float:
    """The score of rivals taken as one, as likely to win as they are on average."""
    return log(sum(map(exp, rivals)) / len(rivals))
