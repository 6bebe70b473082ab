"""What a position is worth, and what that is made of.

The value is the chance to win the whole game, in percent. Its parts are found by adding what is
known step by step: the cards and Faces left, then what the unseen cards are worth to the Faces that
are up, then the aces, then how the turn stands.
"""

from __future__ import annotations

from ..rules import SteeppeState
from ..rules.cards import NUMBERS
from .belief import SUITS, Belief, belief_of
from .evaluate import OUT, Chance, Evaluator, mean
from .network_inputs import RestingJest, at_rest

FRESH_HALF = 0.8
"""The chance of winning a half that has not begun."""

_FRESH = Belief(
    cards=NUMBERS,
    hidden=(2, 2, 2, 2),
    gain=(2.7,) * 4,
    flair=((1.35, 1.35, 2.7, 2.7), (2.7, 2.7, 1.35, 1.35)),
    mean_worth=5.4,
    aces=(True,) * 4,
)
"""What is known before any card was seen."""


def percent(state: SteeppeState, chance: Chance) -> float:
    """The chance to win the game, from that to win the half in which a position is."""
    return 100 * chance.win * (FRESH_HALF if state.later else 1)


def evaluate(state: SteeppeState) -> float:
    """The chance to win the game without looking ahead, in percent."""
    return percent(state, Evaluator(belief_of(state)).evaluate(state))


def features(state: SteeppeState) -> dict[str, float]:
    """The value of a position in parts that add up to it."""
    outlook = Evaluator(belief_of(state))
    parts = {"cards": 0.0, "deck": 0.0, "aces": 0.0, "turn": 0.0}
    before = 0.0
    if not state.outcome:
        red, black = (at_rest(jest) if jest.faces else OUT for jest in state.jests)
        plain = [rest._replace(held=0, beside=False) for rest in (red, black)]
        steps = {
            "cards": _anyhow(state, plain[0], plain[1]),
            "deck": outlook.between(state.turn, (plain[0], plain[1])),
            "aces": outlook.between(state.turn, (red, black)),
        }
        for name, chance in steps.items():
            parts[name] = percent(state, chance) - before
            before += parts[name]
    parts["turn"] = percent(state, outlook.evaluate(state)) - before
    return parts


def _anyhow(state: SteeppeState, red: RestingJest, black: RestingJest) -> Chance:
    """What cards and Faces left are worth, whatever the suits of the Faces."""
    outlook = Evaluator(_FRESH)
    return mean(
        [
            (1, outlook.between(state.turn, (red._replace(suit=one), black._replace(suit=other))))
            for one in SUITS
            for other in SUITS
        ]
    )
