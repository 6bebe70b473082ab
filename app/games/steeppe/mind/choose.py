"""Ranking the moves of a position as well as a level and its budget allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ....ai.budget import Meter, Stopped
from ....ai.contract import Level
from ..rules import SteeppeState
from .belief import sight_of
from .evaluate import Outlook
from .expectimax import Choice, Plan, close
from .pruning import obvious, sensible


def ranked(
    state: SteeppeState,
    level: Level,
    meter: Meter,
    random: Random,
    tell: Callable[[Sequence[Choice]], None],
) -> Sequence[Choice]:
    """Choices, best first; `tell` hears of each better ranking. Always at least one."""
    moves = sensible(state) if level.depth > 1 else obvious(state)
    outlook = Outlook(sight_of(state), meter)
    best = [Choice(moves[:1], Outlook(outlook.sight).now(state))]
    plan = Plan(outlook, random, level.breadth)
    seen: list[tuple[float, Choice]] = []
    try:
        for move in moves:
            choice = plan.choice(state, move)
            noise = random.gauss(0, level.noise / 100) if level.noise else 0
            seen.append((choice.chance.worth + noise, choice))
            best = [choice for _, choice in sorted(seen, key=lambda one: -one[0])]
        tell(best)
        deeper = best
        for replies in range(1, level.depth - 1):
            doubtful = close(deeper)
            if len(doubtful) == 1:
                break
            others = [choice for choice in best if choice not in doubtful]
            deeper = []
            for choice in doubtful:
                deeper.append(plan.choice(state, choice.moves[0], replies))
                deeper.sort(key=lambda choice: -choice.chance.worth)
                best = [*deeper, *doubtful[len(deeper) :], *others]
                tell(best)
    except Stopped:
        pass
    return best
