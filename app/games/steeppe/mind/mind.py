"""How The Steppes of Steeppe is played well, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ....ai.budget import Meter
from ....ai.contract import Advice, Level, Mind, Report, Variation, no_report
from ....ai.phrases import Phrase
from ..rules import SteeppeState
from ..rules.cards import Act
from .belief import belief_of
from .evaluate import Evaluator, evaluate, percent
from .expectimax import Choice, Expectimax
from .explain import explain
from .features import features
from .levels import ALL_CARDS, LEVELS
from .search import search


class SteeppeMind(Mind[SteeppeState, Act]):
    """Values are chances to win the whole game, in percent: the same for both Jests.

    It leads a Jest, or both; the fellow is taken to play as well as it does itself.
    """

    levels = LEVELS
    clear_lead = 50.0
    review_simulations = 1500

    def advise(
        self,
        state: SteeppeState,
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        variations: int = 1,
    ) -> Advice[Act]:
        """The best moves, from a deal that cannot be told from the true one."""
        imagined = state.imagine(str(state.player), random)

        def advice(choices: Sequence[Choice]) -> Advice[Act]:
            found = [
                Variation(moves, percent(state, chance)) for moves, chance in choices[:variations]
            ]
            return Advice(tuple(found), level.depth, meter.simulations)

        return advice(
            search(imagined, level, meter, random, lambda choices: report(advice(choices)))
        )

    def greedy(self, state: SteeppeState, random: Random) -> Act:
        """The move with the best value after it: the mean over the cards that it may turn up."""
        imagined = state.imagine(str(state.player), random)
        expectimax = Expectimax(Evaluator(belief_of(imagined)), random, ALL_CARDS)
        return expectimax.best_reply(imagined, 0).moves[0]

    def evaluate(self, state: SteeppeState, player: str) -> float:
        return evaluate(state)

    def features(self, state: SteeppeState, player: str) -> Mapping[str, float]:
        return features(state)

    def explain(self, state: SteeppeState, variation: Sequence[Act]) -> Phrase:
        return explain(state, variation)


MIND = SteeppeMind()
