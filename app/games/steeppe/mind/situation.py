"""A position and a move in it, as the explanations look at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules import SteeppeState
from ..rules.cards import JESTS, Act, card_text
from ..rules.jest import Jest
from .belief import Sight
from .expectimax import with_card
from .network_inputs import actions_of, missing, reaching, talents


class Case(NamedTuple):
    """A position and a move in it, from the side of the Jest that makes it."""

    state: SteeppeState
    line: Sequence[Act]
    sight: Sight
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

    def hits(self) -> int:
        """How many of the unseen cards bring the Face within reach of moves alone."""
        move, who = self.line[0], self.who
        return sum(
            within_moves(with_card(self.state, card, move).play(move).jests[who], who)
            for card in self.sight.cards
        )

    def chance(self) -> float:
        """Roughly, that the Face can be lauded in this turn."""
        reach = talents(self.jest, self.who, actions_of(self.jest))
        return max(reaching(self.sight, self.who, self.jest, reach), default=0.0)


def face_of(jest: Jest) -> str:
    """The name of the Face that is up."""
    return card_text(jest.faces[0])


def within_moves(jest: Jest, colour: int) -> bool:
    """Whether the Face can be lauded without another card, except those owed."""
    return max(talents(jest, colour, max(0, actions_of(jest) - jest.owed))) >= missing(jest)
