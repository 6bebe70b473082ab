"""The value of a position, and what it is made of.

The value is the chance to win the whole game, in percent. Its parts are found by adding what is
known step by step: the cards and Faces left, then what the unseen cards are worth to the Faces that
are up, then the aces, then how the turn stands.
"""

from __future__ import annotations

from ..rules import SteeppeState
from ..rules.cards import NUMBERS
from .belief import SUITS, Belief, belief_of
from .evaluate import OUT, Chance, Evaluator, mean, percent
from .network_inputs import RestingJest, at_rest

_FRESH = Belief(
    cards=NUMBERS,
    hidden=(2, 2, 2, 2),
    gain=(2.7,) * 4,
    flair=((1.35, 1.35, 2.7, 2.7), (2.7, 2.7, 1.35, 1.35)),
    mean_worth=5.4,
    aces=(True,) * 4,
)
"""What is known before any card was seen."""


def features(state: SteeppeState) -> dict[str, float]:
    """The parts that add up to the value of a position."""
    evaluator = Evaluator(belief_of(state))
    found = {"cards": 0.0, "deck": 0.0, "aces": 0.0, "turn": 0.0}
    before = 0.0
    if not state.outcome:
        red, black = (at_rest(jest) if jest.faces else OUT for jest in state.jests)
        plain = [rest._replace(held=0, beside=False) for rest in (red, black)]
        steps = {
            "cards": _anyhow(state, plain[0], plain[1]),
            "deck": evaluator.between(state.turn, (plain[0], plain[1])),
            "aces": evaluator.between(state.turn, (red, black)),
        }
        for name, chance in steps.items():
            found[name] = percent(state, chance) - before
            before += found[name]
    found["turn"] = percent(state, evaluator.evaluate(state)) - before
    return found


def _anyhow(state: SteeppeState, red: RestingJest, black: RestingJest) -> Chance:
    """What cards and Faces left are worth, whatever the suits of the Faces."""
    evaluator = Evaluator(_FRESH)
    return mean(
        [
            (1, evaluator.between(state.turn, (red._replace(suit=one), black._replace(suit=other))))
            for one in SUITS
            for other in SUITS
        ]
    )
