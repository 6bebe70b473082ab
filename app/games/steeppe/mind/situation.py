"""A position and a move in it, with what explanations ask about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules import SteeppeState
from ..rules.cards import JESTS, Act, card_text
from ..rules.jest import Jest
from .belief import Belief
from .expectimax import with_card
from .network_inputs import actions_left, missing, reaching_chances, talents


class Situation(NamedTuple):
    """A position and a move in it, from the side of the Jest that makes it."""

    state: SteeppeState
    variation: Sequence[Act]
    belief: Belief
    who: int

    @property
    def jest(self) -> Jest:
        return self.state.jests[self.who]

    @property
    def fellow(self) -> Jest:
        return self.state.jests[1 - self.who]

    @property
    def fellow_name(self) -> str:
        return JESTS[1 - self.who]

    @property
    def missing(self) -> int:
        """The Wit missing for the Face, with the Talent there is."""
        return missing(self.jest) - self.jest.talent(self.who)

    def walk(self) -> int:
        """How far the Jest walks with the first moves of the variation."""
        own = [act for act in self.variation if act.verb != "wait"]
        others = (number for number, act in enumerate(own) if act != own[0])
        return next(others, len(own)) if own[0].verb == "move" else 0

    def hits(self) -> int:
        """How many of the unseen cards bring the Face within reach of moves alone."""
        move, who = self.variation[0], self.who
        return sum(
            within_moves(with_card(self.state, card, move).play(move).jests[who], who)
            for card in self.belief.cards
        )

    def chance(self) -> float:
        """Roughly, that the Face can be lauded in this turn."""
        reach = talents(self.jest, self.who, actions_left(self.jest))
        return max(reaching_chances(self.belief, self.who, self.jest, reach), default=0.0)


def face_of(jest: Jest) -> str:
    """The name of the Face that is up."""
    return card_text(jest.faces[0])


def within_moves(jest: Jest, colour: int) -> bool:
    """Whether the Face can be lauded without another card, except those owed."""
    return max(talents(jest, colour, max(0, actions_left(jest) - jest.owed))) >= missing(jest)
