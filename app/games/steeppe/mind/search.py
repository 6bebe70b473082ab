"""Ranking the moves of a position as well as a level and its budget allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ....ai.budget import Meter, Stopped
from ....ai.contract import Level
from ..rules import SteeppeState
from .belief import belief_of
from .evaluate import Evaluator
from .expectimax import Choice, Expectimax, contenders
from .pruning import obvious_moves, sensible_moves


def search(
    state: SteeppeState,
    level: Level,
    meter: Meter,
    random: Random,
    report: Callable[[Sequence[Choice]], None],
) -> Sequence[Choice]:
    """Choices, best first; `report` is called with each better ranking. Always at least one."""
    moves = sensible_moves(state) if level.depth > 1 else obvious_moves(state)
    evaluator = Evaluator(belief_of(state), meter)
    best = [Choice(moves[:1], Evaluator(evaluator.belief).evaluate(state))]
    expectimax = Expectimax(evaluator, random, level.breadth)
    seen: list[tuple[float, Choice]] = []
    try:
        for move in moves:
            choice = expectimax.value_move(state, move)
            noise = random.gauss(0, level.noise / 100) if level.noise else 0
            seen.append((choice.chance.score + noise, choice))
            best = [choice for _, choice in sorted(seen, key=lambda one: -one[0])]
        report(best)
        deeper = best
        for replies in range(1, level.depth - 1):
            doubtful = contenders(deeper)
            if len(doubtful) == 1:
                break
            others = [choice for choice in best if choice not in doubtful]
            deeper = []
            for choice in doubtful:
                deeper.append(expectimax.value_move(state, choice.moves[0], replies))
                deeper.sort(key=lambda choice: -choice.chance.score)
                best = [*deeper, *doubtful[len(deeper) :], *others]
                report(best)
    except Stopped:
        pass
    return best
