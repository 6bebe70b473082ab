"""What a position is worth to each of three or four players.

Each ball has a score by its place in the order of turns, and the odds are those of its score
against all others. Once only two balls are left, it is a game for two.
"""

from __future__ import annotations

from math import exp, log
from operator import add

from ..rules.board import BOARDS
from ..rules.state import StepState
from .ball_features import Sight
from .evaluate import (
    decided,
    for_mover,
    in_turn,
    of_win,
    ranges,
    sights,
    winner,
)
from .terrain import Atlas
from .weights import MANY, ONE_STARTS

NEAR_WIN = 10.0
"""What it is worth to be at the summit's foot when a third player might still spoil it."""


def listed(ball: Sight) -> tuple[int, ...]:
    """The indices of the weights for one ball of several."""
    level, cost, ups, flat, low, exits, second, best, ways = ball
    numbers = (level, cost, ups, flat, low, exits, second, best * 5 + ways)
    return tuple(map(add, ONE_STARTS, numbers))


def scores(seen: list[Sight]) -> list[float]:
    """The scores of three or four balls: the chances to win are as their exponentials."""
    return [
        row[0] + sum(map(row.__getitem__, listed(ball)))
        for row, ball in zip(MANY[len(seen)], seen, strict=True)
    ]


def against(rivals: list[float]) -> float:
    """The score that is worth as much as these together, each as likely to win as one of them."""
    return log(sum(map(exp, rivals)) / len(rivals))


def at_the_end(state: StepState, seat: int) -> float:
    """What a game that is over, or over for this player, is worth to him."""
    won = winner(state) if state.turn > 3 else None
    if won == seat:
        return of_win(state)
    return 0.0 if won is None and state.balls[seat] else -of_win(state)


def worth(state: StepState, atlas: Atlas, seat: int) -> float:
    """What a position is worth to a player, whoever is to move and however many are left."""
    if state.turn > 3 or not state.balls[seat]:
        return at_the_end(state, seat)
    order = in_turn(state)
    if len(order) == 2:
        value = for_mover(state, atlas, order)
        return value if seat == state.turn else -value
    goals = ranges(state, order)
    sure = decided(state, order, goals)
    if sure is not None:
        value = of_win(state) if goals[0] & BOARDS[state.size].tower else NEAR_WIN
        return value if seat == sure else -value
    by_seat = dict(zip(order, scores(sights(state, atlas, order, goals)), strict=True))
    mine = by_seat.pop(seat)
    return mine - against(list(by_seat.values()))
