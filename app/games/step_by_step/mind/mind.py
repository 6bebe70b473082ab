"""How STEP by STEP is played well, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from random import Random

from ....ai.budget import Budget, Meter
from ....ai.contract import Advice, Level, Mind, Report, no_report
from ....ai.glance import advice_of
from ....ai.phrases import Phrase, theme_of
from ..rules import StepState, Turn
from ..rules.board import BOARDS, level_of
from ..rules.state import PLAYERS
from . import native
from .evaluate import evaluate
from .explain import explain
from .features import features
from .glance import glance
from .search import StepSearch
from .terrain import CostCache
from .themes import THEMES

UNLIMITED = 40
"""A level that may look so far ahead is limited by its budget alone: the native kernel plays it."""

LEVELS = {
    "gentle": Level("gentle", Budget(0.1), depth=0, breadth=6, noise=inf),
    "novice": Level("novice", Budget(0.1, 400), depth=1, breadth=40, noise=1.8),
    "easy": Level("easy", Budget(0.1, 400), depth=1, breadth=40, noise=0.7),
    "medium": Level("medium", Budget(0.1, 400), depth=1, breadth=16, noise=0.25),
    "hard": Level("hard", Budget(0.6, 1_500), depth=2, breadth=24, noise=0.2),
    "tough": Level("tough", Budget(1.0, 600), depth=3, breadth=32, noise=0.0),
    "fierce": Level("fierce", Budget(1.0, 1_000), depth=UNLIMITED, breadth=64, noise=0.0),
    "expert": Level("expert", Budget(1.2), depth=UNLIMITED, breadth=64, noise=0.0),
}
"""`noise` is in logarithms of odds."""

SLOPES = {2: (0.13, 0.44, 1.6), 3: (1.0, 1.5, 0.95), 4: (0.5, 0.8, 1.55)}
"""By the level of the highest ball: up to 1, 2, and higher."""


class StepMind(Mind[StepState, Turn]):
    """Values are logarithms of the odds of winning."""

    levels = LEVELS
    slopes = SLOPES
    review_simulations = 2000

    def advise(
        self,
        state: StepState,
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        variations: int = 1,
    ) -> Advice[Turn]:
        if not level.depth:
            return advice_of(self, state, glance(state, level.breadth, random), variations)
        if level.depth >= UNLIMITED:
            found = native.advise(state, level, meter, random, report, variations)
            if found is not None:
                return found
        search = StepSearch(state, meter, level.breadth)
        return search.advise(state, level, random, report, variations)

    def evaluate(self, state: StepState, player: str) -> float:
        return evaluate(state, CostCache(BOARDS[state.size].tower), PLAYERS.index(player))

    def stage(self, state: StepState) -> int:
        """By how high the highest ball lies."""
        highest = max(level_of(state.levels, ball) for ball in state.balls if ball)
        return min(max(highest - 1, 0), 2)

    def features(self, state: StepState, player: str) -> Mapping[str, float]:
        return features(state, CostCache(BOARDS[state.size].tower), PLAYERS.index(player))

    def explain(self, state: StepState, variation: Sequence[Turn]) -> Phrase:
        return explain(state, variation)

    def theme(self, state: StepState, variation: Sequence[Turn]) -> str:
        return theme_of(explain(state, variation), THEMES) or "race"


MIND = StepMind()
