"""How STEP by STEP is played well, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ....ai.budget import Meter
from ....ai.contract import Advice, Level, Mind, Report, no_report
from ....ai.phrases import Phrase
from ..rules import StepState, Turn
from ..rules.board import BOARDS
from ..rules.state import PLAYERS
from .evaluate import evaluate
from .explain import explain
from .features import features
from .levels import LEVELS
from .search import StepSearch
from .terrain import CostCache


class StepMind(Mind[StepState, Turn]):
    """Values are logarithms of the odds of winning."""

    levels = LEVELS
    clear_lead = 2.0
    review_simulations = 600

    def advise(
        self,
        state: StepState,
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        variations: int = 1,
    ) -> Advice[Turn]:
        search = StepSearch(state, meter, level.breadth)
        return search.advise(state, level, random, report, variations)

    def evaluate(self, state: StepState, player: str) -> float:
        return evaluate(state, CostCache(BOARDS[state.size].tower), PLAYERS.index(player))

    def features(self, state: StepState, player: str) -> Mapping[str, float]:
        return features(state, CostCache(BOARDS[state.size].tower), PLAYERS.index(player))

    def explain(self, state: StepState, variation: Sequence[Turn]) -> Phrase:
        return explain(state, variation)


MIND = StepMind()
