"""How The Steppes of Steeppe is played well, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from ....ai.budget import Budget, Meter
from ....ai.contract import Advice, Level, Mind, Report, Variation, no_report
from ....ai.phrases import Phrase
from ..rules import SteeppeState
from ..rules.cards import Act
from . import native
from .belief import belief_of
from .evaluate import Chance, Evaluator, evaluate, percent
from .expectimax import ALL_CARDS, Choice, Expectimax
from .explain import explain
from .features import features
from .search import plan_of, search, whole_plan
from .themes import THEMES

LEVELS = {
    level.name: level
    for level in (
        Level("gentle", Budget(seconds=0.3), depth=1, breadth=1, noise=30.0),
        Level("novice", Budget(seconds=0.3), depth=1, breadth=2, noise=16.0),
        Level("easy", Budget(seconds=0.3), depth=2, breadth=3, noise=9.0),
        Level("medium", Budget(seconds=0.4), depth=2, breadth=4, noise=6.0),
        Level("hard", Budget(seconds=0.5), depth=2, breadth=4, noise=3.8),
        Level("tough", Budget(seconds=0.7), depth=2, breadth=5, noise=2.3),
        Level("fierce", Budget(seconds=1.0), depth=2, breadth=8, noise=1.0),
        Level("expert", Budget(seconds=1.5), depth=3, breadth=ALL_CARDS, noise=0.0),
    )
}
"""`depth` 1 sees what one move does, so that it lays cards, walks and ends, each Jest for itself; 2
sees an answer as well, and with it what boosting, giving and waiting are good for; 3 also sees the
best reply to every card that may turn up. `breadth` is how many of the unseen cards are thought of
when one is drawn. `noise` is in percent of the chance to win the half; it blurs what is open to
judgement, not what is plain (`pruning`)."""

SLOPES = {2: (1.15,)}
"""The networks are a little too cautious."""


class SteeppeMind(Mind[SteeppeState, Act]):
    """Values are chances to win the whole game, in percent: the same for both Jests.

    It leads a Jest, or both; the fellow is taken to play as well as it does itself.
    """

    levels = LEVELS
    slopes = SLOPES
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
        """The best moves, from a deal that cannot be told from the true one.

        The expert's are found by the native kernel, if it is there.
        """
        imagined = state.imagine(str(state.player), random)
        if not level.noise:
            found = native.advise(
                imagined, meter, random, lambda heard: report(_in_percent(state, heard)), variations
            )
            if found is not None:
                return _in_percent(state, found)

        def advice(choices: Sequence[Choice]) -> Advice[Act]:
            found = [
                Variation(moves, percent(state, chance)) for moves, chance in choices[:variations]
            ]
            return Advice(tuple(found), level.depth, meter.simulations)

        best = advice(
            search(
                *(imagined, level, meter, random),
                report=lambda choices: report(advice(choices)),
                wanted=variations,
            )
        )
        first, *others = best.variations
        plan, unfinished = whole_plan(imagined, first.moves, level, meter, random)
        return replace(
            best,
            variations=(replace(first, moves=plan), *others),
            simulations=meter.simulations,
            committed=len(plan),
            unfinished=unfinished,
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

    def theme(self, state: SteeppeState, variation: Sequence[Act]) -> str:
        """By what is done: nobody has to be told to wait."""
        acts = [act.verb for act in variation if act.verb != "wait"]
        return next((theme for theme, verbs in THEMES.items() if acts and acts[0] in verbs), "")

    def verdict(self, state: SteeppeState, advice: Advice[Act]) -> Phrase | None:
        """Whatever is drawn, a Jest with Faces left will have no card for a Charter."""
        if advice.value == 0:
            return Phrase("This game can't be won any more.")
        return None


def _in_percent(state: SteeppeState, found: Advice[Act]) -> Advice[Act]:
    """What the kernel said, with chances to win the game, decided on until a card is shown."""
    lines = [
        replace(line, value=percent(state, Chance(line.value, 0.0))) for line in found.variations
    ]
    plan, unfinished = plan_of(state, lines[0].moves)
    lines[0] = replace(lines[0], moves=plan)
    return replace(found, variations=tuple(lines), committed=len(plan), unfinished=unfinished)


MIND = SteeppeMind()
