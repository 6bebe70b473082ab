"""How STEPPE is played well, and why."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random

from ....ai.budget import Budget, Meter
from ....ai.contract import Advice, Level, Mind, Report, no_report
from ....ai.glance import advice_of
from ....ai.phrases import Phrase, theme_of
from ..rules import PLAYERS, SteppeState, TilePlacement
from .evaluate import evaluate
from .explain import explain, verdict
from .features import features
from .glance import glance
from .search import search
from .themes import THEMES

LEVELS = {
    "gentle": Level("gentle", Budget(0.1), depth=0, breadth=2, noise=inf),
    "novice": Level("novice", Budget(0.1, 300), depth=1, breadth=120, noise=11.0),
    "easy": Level("easy", Budget(0.5, 1_500), depth=2, breadth=10, noise=7.5),
    "medium": Level("medium", Budget(0.8, 3_000), depth=3, breadth=10, noise=3.2),
    "hard": Level("hard", Budget(0.8, 5_000), depth=40, breadth=14, noise=0.0),
    "tough": Level("tough", Budget(0.8, 50_000), depth=40, breadth=14, noise=0.0),
    "fierce": Level("fierce", Budget(1.0, 500_000), depth=40, breadth=14, noise=0.0),
    "expert": Level("expert", Budget(1.2), depth=40, breadth=14, noise=0.0),
}
"""`noise` is in points; the expert's tree has no use for `depth`."""

SLOPES = {2: (0.06, 0.09, 0.11, 0.11, 0.135, 0.15, 0.35, 0.65, 1.8)}
"""For three parts of each level."""


class SteppeMind(Mind[SteppeState, TilePlacement]):
    """Values are points ahead at the end."""

    levels = LEVELS
    slopes = SLOPES
    review_simulations = 20_000

    def advise(
        self,
        state: SteppeState,
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        variations: int = 1,
    ) -> Advice[TilePlacement]:
        if not level.depth:
            return advice_of(self, state, glance(state, level.breadth, random), variations)
        return search(state, level, meter, random, report, variations)

    def evaluate(self, state: SteppeState, player: str) -> float:
        value = evaluate(state)
        return value if player == PLAYERS[0] else -value

    def stage(self, state: SteppeState) -> int:
        """By level, and within it by the spaces left."""
        free = (state.floor & ~state.covered).bit_count()
        return 3 * state.level - 3 + (0 if free > 16 else 1 if free > 8 else 2)

    def features(self, state: SteppeState, player: str) -> dict[str, float]:
        return features(state, player)

    def explain(self, state: SteppeState, variation: Sequence[TilePlacement]) -> Phrase:
        return explain(state, variation)

    def theme(self, state: SteppeState, variation: Sequence[TilePlacement]) -> str:
        return theme_of(explain(state, variation), THEMES) or "points"

    def verdict(self, state: SteppeState, advice: Advice[TilePlacement]) -> Phrase | None:
        return verdict(state, advice)


MIND = SteppeMind()
