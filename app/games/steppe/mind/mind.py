"""How STEPPE is played well, and why."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ....ai.budget import Meter
from ....ai.contract import Advice, Level, Mind, Report, no_report
from ....ai.phrases import Phrase
from ..rules import PLAYERS, SteppeState, TilePlacement
from .evaluate import evaluate
from .explain import explain
from .features import features
from .levels import LEVELS
from .search import search


class SteppeMind(Mind[SteppeState, TilePlacement]):
    """Values are points ahead at the end."""

    levels = LEVELS
    clear_lead = 25.0
    review_simulations = 4000

    def advise(
        self,
        state: SteppeState,
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        variations: int = 1,
    ) -> Advice[TilePlacement]:
        return search(state, level, meter, random, report, variations)

    def evaluate(self, state: SteppeState, player: str) -> float:
        value = evaluate(state)
        return value if player == PLAYERS[0] else -value

    def features(self, state: SteppeState, player: str) -> dict[str, float]:
        return features(state, player)

    def explain(self, state: SteppeState, variation: Sequence[TilePlacement]) -> Phrase:
        return explain(state, variation)


MIND = SteppeMind()
