"""How die Aufsteiger is played well, and why."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random

from ....ai.budget import Budget, Meter
from ....ai.contract import Advice, Level, Mind, Report, no_report
from ....ai.phrases import Phrase
from ..rules.moves import Step
from ..rules.state import AufsteigerState
from .evaluate import evaluate
from .explain import explain
from .features import features
from .levels import LEVELS
from .position import Position
from .search import Search

_GREEDY = Level("greedy", Budget(), depth=1, breadth=1, noise=0.0)
_MAX_EQUALS = 8
"""The most equally good turns that the greedy player chooses from."""


@contextmanager
def _no_collection() -> Iterator[None]:
    """Suspends garbage collection, which would walk the growing tree: it has no cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class AufsteigerMind(Mind[AufsteigerState, Step]):
    """Values are levels of height ahead.

    A move of the game is one step of a turn. The advice is always for the rest of the turn: its
    variations go on to the step that ends it, and then with the turns expected of the others.
    """

    levels = LEVELS
    clear_lead = 5.0
    review_simulations = 400

    def advise(
        self,
        state: AufsteigerState,
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        variations: int = 1,
    ) -> Advice[Step]:
        with _no_collection():
            return Search(state, level, meter).advise(random, report, variations)

    def greedy(self, state: AufsteigerState, random: Random) -> Step:
        """The first step of the turn, or rest of one, with the best value after it."""
        advice = self.advise(state, _GREEDY, Meter(_GREEDY.budget), random, variations=_MAX_EQUALS)
        best = [variation for variation in advice.variations if variation.value == advice.value]
        return random.choice(best).moves[0]

    def evaluate(self, state: AufsteigerState, player: str) -> float:
        return evaluate(Position(state))[state.players.index(player)]

    def features(self, state: AufsteigerState, player: str) -> Mapping[str, float]:
        return features(Position(state), state.players.index(player))

    def explain(self, state: AufsteigerState, variation: Sequence[Step]) -> Phrase:
        return explain(state, variation)


MIND = AufsteigerMind()
