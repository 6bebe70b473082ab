"""What is certain to go wrong: Faces out of reach, and decks that have run out."""

from __future__ import annotations

from ....languages import _
from ....ui.table.presenter import Threat
from ..rules.cards import JESTS, card_text
from ..rules.jest import Jest
from ..rules.state import SteeppeState
from .move_words import card_name

_ACES = 4
"""Aces that may still turn up, each worth one more action."""
_HIGHEST = 10
"""The worth of the best card there is, and so the most that Talent adds."""


def threats(state: SteeppeState) -> list[Threat]:
    """What the rules make certain for either Jest."""
    found = []
    for who, (name, mine) in enumerate(zip(JESTS, state.jests, strict=True)):
        if not mine.faces or state.player is None:
            continue
        face = card_name(card_text(mine.faces[0]))
        if not mine.deck and len(mine.faces) > 1:
            text = _(
                "{player} has Faces to come but no cards left: unless it keeps a boost, you "
                "lose when this turn ends."
            )
            found.append(Threat(name, text))
        elif _most_wit(state, who) < mine.countenance():
            text = _("{player} can't laud the {face} this turn any more.")
            found.append(Threat(name, text.replace("{face}", face)))
        elif not mine.deck and mine.wit(who) < mine.countenance():
            text = _(
                "{player} has no cards left: unless it lauds the {face} or keeps a boost, you "
                "lose when this turn ends."
            )
            found.append(Threat(name, text.replace("{face}", face)))
    return found


def _most_wit(state: SteeppeState, who: int) -> int:
    """More Wit than this a Jest cannot have at the end of the turn, whatever turns up."""
    mine, fellow = state.jests[who], state.jests[1 - who]
    suit = mine.faces[0] >> 4
    cards = _draws(mine) + (_draws(fellow) if fellow.faces else 0) + (state.boosted > 0)
    unseen = [card for jest in state.jests for card in jest.deck] + [state.boosted]
    worths = sorted((card & 15 for card in unseen if card >> 4 != suit), reverse=True)
    talent = mine.talent(who)
    plain = mine.wit(who) - talent
    return plain + sum(worths[:cards]) + (talent if mine.ended else _HIGHEST)


def _draws(jest: Jest) -> int:
    """The most cards a Jest can still take from its deck in this turn."""
    return 0 if jest.ended else min(len(jest.deck), jest.actions + jest.held.bit_count() + _ACES)
