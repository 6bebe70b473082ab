"""The mind of die Aufsteiger: chooses turns and explains them."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import inf
from random import Random

from ....ai.budget import Budget, Meter
from ....ai.contract import Advice, Level, Mind, Report, no_report
from ....ai.phrases import Phrase, theme_of
from ..rules.notation import Step
from ..rules.state import AufsteigerState
from . import native
from .evaluate import evaluate
from .explain import explain
from .features import features
from .position import Position
from .search import DECISIVE, PLAYOUT_DEPTH, Search
from .themes import THEMES

LEVELS = {
    "gentle": Level("gentle", Budget(0.25, 200), depth=0, breadth=3, noise=inf),
    "novice": Level("novice", Budget(0.25, 120), depth=1, breadth=1, noise=13.0),
    "easy": Level("easy", Budget(0.25, 200), depth=1, breadth=1, noise=4.5),
    "medium": Level("medium", Budget(0.4, 400), depth=1, breadth=1, noise=2.0),
    "hard": Level("hard", Budget(0.6, 700), depth=1, breadth=1, noise=0.5),
    "tough": Level("tough", Budget(1.0, 1500), depth=2, breadth=8, noise=0.3),
    "fierce": Level("fierce", Budget(1.2, 3_000), depth=5, breadth=9, noise=0.0),
    "expert": Level("expert", Budget(1.5), depth=5, breadth=9, noise=0.0),
}
"""`depth` is in turns, `noise` in levels of height."""
_GREEDY = Level("greedy", Budget(), depth=1, breadth=1, noise=0.0)
_TREE_SIMULATIONS = 2_000
"""With fewer positions, as in reviews, the expert searches in Python: a hundred of them are but one
position more in the kernel's tree."""
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


SLOPES = {2: (0.4, 0.3), 3: (0.36, 0.53), 4: (0.25, 0.4), 5: (0.33, 0.56)}
"""For most of the game, and for when it may end soon."""


class AufsteigerMind(Mind[AufsteigerState, Step]):
    """Values are levels of height ahead.

    A move of the game is one step of a turn. The advice is always for the rest of the turn: its
    variations go on to the step that ends it, and then with the turns expected of the others.
    """

    levels = LEVELS
    slopes = SLOPES
    review_simulations = 250

    def advise(
        self,
        state: AufsteigerState,
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        variations: int = 1,
    ) -> Advice[Step]:
        left = meter.left.simulations
        enough = left is None or left >= _TREE_SIMULATIONS
        if level.depth >= PLAYOUT_DEPTH and not level.noise and enough:
            found = native.advise(state, meter, random, report, variations)
            if found is not None:
                return found
        with _no_collection():
            return Search(state, level, meter).advise(random, report, variations)

    def greedy(self, state: AufsteigerState, random: Random) -> Step:
        """The first step of the turn, or rest of one, with the best value after it."""
        advice = self.advise(state, _GREEDY, Meter(_GREEDY.budget), random, variations=_MAX_EQUALS)
        best = [variation for variation in advice.variations if variation.value == advice.value]
        return random.choice(best).moves[0]

    def evaluate(self, state: AufsteigerState, player: str) -> float:
        return evaluate(Position(state))[state.players.index(player)]

    def stage(self, state: AufsteigerState) -> int:
        """Whether the game may end soon: all but one have had a turn without progress."""
        return int(state.quiet >= len(state.climbers) - 1)

    def features(self, state: AufsteigerState, player: str) -> Mapping[str, float]:
        return features(Position(state), state.players.index(player))

    def explain(self, state: AufsteigerState, variation: Sequence[Step]) -> Phrase:
        return explain(state, variation)

    def theme(self, state: AufsteigerState, variation: Sequence[Step]) -> str:
        return theme_of(explain(state, variation), THEMES) or "patience"

    def verdict(self, state: AufsteigerState, advice: Advice[Step]) -> Phrase | None:
        """That nothing avoids a loss is never proved: there are too many turns."""
        if advice.value < -DECISIVE and len(state.players) == 2:
            return Phrase("The game looks lost, but this holds out longest.")
        return None


MIND = AufsteigerMind()
