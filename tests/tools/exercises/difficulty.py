"""How hard an exercise is: which levels of the AI find the answer, as a rating by Elo."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Any

from app.ai import LEVELS, mind_of
from app.ai.budget import Budget
from app.ai.think import Strength, advise
from app.engine import game_named
from app.engine.contract import State
from app.match.exercises.attempt import attempt_of, played
from app.match.exercises.rating import expected

RATINGS = dict(zip(LEVELS, (500, 700, 900, 1100, 1300, 1500, 1700, 1900), strict=True))
"""What the levels are taken to be worth: about as far apart as they are in strength."""
SEEDS = 2
POSITIONS = 3_000
"""For levels that are limited by time alone."""
MIDDLE, SPREAD = 1200, 350
"""What is expected of an exercise before anybody has tried it."""


def solved_by(game: str, state: State[Any], answer: Sequence[Any]) -> list[tuple[int, bool]]:
    """Ratings of levels, and whether they find what leads to the same position."""
    goal = played(state, answer)
    found = []
    for name in LEVELS[:-1]:
        level = mind_of(game).levels[name]
        budget = Budget(simulations=min(level.budget.simulations or POSITIONS, POSITIONS))
        for seed in range(SEEDS):
            found.append((RATINGS[name], _finds(game, state, goal, Strength(name, budget, seed))))
    return found


def _finds(game: str, state: State[Any], goal: State[Any], strength: Strength) -> bool:
    rules, random = game_named(game), Random(strength.seed)
    start = state.imagine(str(state.player), random)
    moves = list(advise(game, start, strength).variations[0].moves)
    for _ in range(30):
        tried = attempt_of(rules, start, moves)
        if tried is not None:
            return played(state, tried[0]).key == goal.key
        now = played(start, moves)
        if now.player is None:
            return False
        moves += advise(game, now, strength).variations[0].moves
    return False


def rating(tries: Sequence[tuple[int, bool]]) -> int:
    """The rating that makes it likeliest who solved it and who did not.

    >>> rating([(600, True), (1000, True), (1400, True)]) < rating([(600, False), (1000, True)])
    True
    """

    def surprise(mine: int) -> float:
        total = ((mine - MIDDLE) / SPREAD) ** 2 / 2
        for theirs, solved in tries:
            chance = expected(theirs, mine)
            total -= log(chance if solved else 1 - chance)
        return total

    return min(range(400, 2401, 10), key=surprise)
