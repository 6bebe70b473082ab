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
from .evaluate import evaluate, features
from .explain import explain
from .position import Position
from .search import Search

_GREEDY = Level("greedy", Budget(), depth=1, breadth=1, noise=0.0)
_EQUALS = 8
"""So many equally good turns the greedy player chooses from."""


@contextmanager
def _uncollected() -> Iterator[None]:
    """Keeps the collector from walking a growing tree over and over: it has no cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class AufsteigerMind(Mind[AufsteigerState, Step]):
    """Plays die Aufsteiger by looking some turns ahead. Values are levels of height ahead.

    A move of the game is one step of a turn. The advice is always for the rest of the turn: its
    line goes on to the step that ends it, and then with the turns expected of the others.
    """

    levels: Mapping[str, Level] = {
        "novice": Level("novice", Budget(0.25, 120), depth=1, breadth=1, noise=13.0),
        "easy": Level("easy", Budget(0.25, 200), depth=1, breadth=1, noise=4.5),
        "medium": Level("medium", Budget(0.6, 700), depth=1, breadth=1, noise=0.5),
        "hard": Level("hard", Budget(1.0, 1500), depth=2, breadth=8, noise=0.3),
        "expert": Level("expert", Budget(1.5), depth=5, breadth=9, noise=0.0),
    }
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
        with _uncollected():
            return Search(state, level, meter).advise(random, report, variations)

    def greedy(self, state: AufsteigerState, random: Random) -> Step:
        """The first step of the turn, or rest of one, with the best value after it."""
        advice = self.advise(state, _GREEDY, Meter(_GREEDY.budget), random, variations=_EQUALS)
        best = [line for line in advice.variations if line.value == advice.value]
        return random.choice(best).moves[0]

    def evaluate(self, state: AufsteigerState, player: str) -> float:
        return evaluate(Position(state))[state.players.index(player)]

    def features(self, state: AufsteigerState, player: str) -> Mapping[str, float]:
        return features(Position(state), state.players.index(player))

    def explain(self, state: AufsteigerState, variation: Sequence[Step]) -> Phrase:
        return explain(state, variation)


MIND = AufsteigerMind()
