"""What everybody at the table can know of the cards that lie face down.

No order is known, but by counting the cards that were shown it is certain which ones are still to
come. The two decks, and a boosted card without an answer, are one heap of unseen cards: each draw
is any of them with the same chance.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ..rules import SteeppeState
from ..rules.jest import Cards

SUITS = range(4)


class Belief(NamedTuple):
    """The unseen cards of a position, and what one of them brings on average."""

    cards: Cards
    """The unseen number cards and aces of this half, in their fixed order."""
    hidden: tuple[int, ...]
    """How many Faces of each suit are still face down, in both halves."""
    gain: tuple[float, ...]
    """By suit of the Face: what an unseen card adds to Wit or, negative, to Countenance."""
    flair: tuple[tuple[float, ...], ...]
    """By colour and suit of the Face: what Talent on an unseen card adds."""
    mean_worth: float
    """Of an unseen card, aces counting nothing."""
    aces: tuple[bool, ...]
    """By suit, whether its ace is unseen."""


def belief_of(state: SteeppeState) -> Belief:
    """What can be known in a position: the same for every order of its hidden cards."""
    unseen = [card for jest in state.jests for card in jest.deck]
    if state.boosted:
        unseen.append(state.boosted)
    faces = [face for jest in state.jests for face in jest.faces[1:]]
    faces += [face for faces, _ in state.later for face in faces]
    by_suit = Counter(face >> 4 for face in faces)
    worths = [0] * 4
    for card in unseen:
        if card & 15 > 1:
            worths[card >> 4] += card & 15
    total, count = sum(worths), max(1, len(unseen))
    return Belief(
        cards=tuple(sorted(unseen)),
        hidden=tuple(by_suit[suit] for suit in SUITS),
        gain=tuple((total - 2 * worths[suit]) / count for suit in SUITS),
        flair=tuple(
            tuple(
                sum(worths[own] for own in (2 * colour, 2 * colour + 1) if own != suit) / count
                for suit in SUITS
            )
            for colour in (0, 1)
        ),
        mean_worth=total / count,
        aces=tuple(suit << 4 | 1 in unseen for suit in SUITS),
    )


class Draw(NamedTuple):
    """Unseen cards that would do the same for a Jest, one of them named, and their share."""

    card: int
    share: float


def draws(belief: Belief, colour: int, suit: int) -> tuple[Draw, ...]:
    """What a Jest of this colour, with a Face of this suit, may draw."""
    alike: dict[tuple[int, int], list[int]] = {}
    for card in belief.cards:
        worth, own = card & 15, card >> 4
        kind = own if worth == 1 or own == suit else 4 + (card >> 5 == colour)
        alike.setdefault((worth, kind), []).append(card)
    return tuple(Draw(cards[0], len(cards) / len(belief.cards)) for cards in alike.values())
