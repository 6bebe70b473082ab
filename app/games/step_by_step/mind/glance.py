"""What catches a beginner's eye in STEP by STEP: a step for the next turn, near the tower.

It rolls down only if it has to, and doesn't mind who else will use its stairs.
"""

from __future__ import annotations

from random import Random

from ..rules import StepState, Turn
from ..rules.board import BOARDS, beside, level_of


def glance(state: StepState, few: int, random: Random) -> list[Turn]:
    """So many turns that look natural, those nearest to the tower first; or the summit."""
    levels, tower = state.levels, BOARDS[state.size].tower
    turns = state.legal_moves()
    if turns[0].to == tower:
        return [turns[0]]
    own = level_of(levels, state.balls[state.turn])

    def is_natural(turn: Turn) -> bool:
        here = level_of(levels, turn.to)
        return here >= own and turn.put != 0 and level_of(levels, turn.put) == here

    natural = [turn for turn in turns if is_natural(turn)] or turns
    seen = random.sample(natural, min(few, len(natural)))
    return sorted(seen, key=lambda turn: _distance(turn.put or turn.to, tower))


def _distance(square: int, tower: int) -> int:
    """How many squares lie on the way to the tower."""
    reached, steps = tower, 0
    while not reached & square:
        reached |= beside(reached)
        steps += 1
    return steps
