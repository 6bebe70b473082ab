"""What the tests and benchmarks of minds have to know of STEPPE."""

from __future__ import annotations

from app.ai.budget import Meter
from app.games.steppe.mind.evaluate import evaluate
from app.games.steppe.rules import SteppeState
from tests.tools.rival import SingleMoves

OPENING_MOVES = 4
"""Moves played at random before a match of the benchmark."""
EXPERT_POSITIONS = 160_000
"""What the expert in Python looks at in its 1.2 seconds."""
REASONS = 6
"""Different explanations that moves of random games have at least."""


def rival(state: SteppeState, meter: Meter) -> SingleMoves:
    sign = 1 if state.turn == 0 else -1
    return SingleMoves(state, meter, 12.0, lambda now: sign * evaluate(now))
