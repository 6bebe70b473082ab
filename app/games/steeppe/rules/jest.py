"""One Jest: its Faces, its deck, its steppes and how far it has come along them."""

from __future__ import annotations

from typing import NamedTuple

Cards = tuple[int, ...]
Deal = tuple[Cards, Cards]
"""The Faces and the deck of one Jest in one half, top card first."""


class Jest(NamedTuple):
    """What lies before one Jest.

    Once it has ended its turn, and when it is out of the half, it has no actions and owes nothing.
    """

    deck: Cards
    """Top card first."""
    faces: Cards
    """The Faces of this half not yet lauded; the first is face up. None left: out of the half."""
    lauded: Cards
    """The Faces lauded in the whole game, in the order it was done."""
    steppes: Cards
    """The Charter first."""
    at: int
    """0 beside the Charter and on no card, k on the k-th card after the Charter."""
    actions: int
    """Actions left."""
    owing: int
    """Steppes that Half Wit still wants, as long as there is a deck to draw them from."""
    held: int
    """One bit for the suit of each ace it holds."""
    beside: bool
    """Whether the ace of the Face's suit lies beside the Face."""
    ended: bool
    """Whether it takes no more part in this turn; always so when it is out of the half."""

    @property
    def owed(self) -> int:
        """Steppes owed to Half Wit now: with an empty deck nothing is owed."""
        return self.owing if self.deck else 0

    def on_face_suit(self) -> bool:
        """Whether it stands on a card of its Face's suit."""
        return self.at > 0 and self.steppes[self.at] >> 4 == self.faces[0] >> 4

    def talent(self, colour: int) -> int:
        """What the card it stands on adds: its worth, if of its own colour and not of its Face's
        suit.
        """
        if not self.at or self.on_face_suit():
            return 0
        card = self.steppes[self.at]
        return card & 15 if card >> 5 == colour else 0

    def wit(self, colour: int) -> int:
        """The worth of its steppes not of its Face's suit, and Talent."""
        suit = self.faces[0] >> 4
        return sum(card & 15 for card in self.steppes if card >> 4 != suit) + self.talent(colour)

    def countenance(self) -> int:
        """12, with the ace 24, and the worth of its steppes of its Face's suit."""
        suit = self.faces[0] >> 4
        base = 24 if self.beside else 12
        return base + sum(card & 15 for card in self.steppes if card >> 4 == suit)

    def with_ace(self, suit: int) -> Jest:
        """After it drew, received or played an ace: beside its Face if of that suit, else held."""
        if self.faces[0] >> 4 == suit:
            return self._replace(beside=True)
        return self._replace(held=self.held | 1 << suit)

    def judged(self, colour: int) -> Jest:
        """After a turn in which it was in play: its Face lauded or not, its steppes discarded."""
        faces, lauded, held, beside = self.faces, self.lauded, self.held, self.beside
        if self.wit(colour) >= self.countenance():
            lauded, faces, beside = (*lauded, faces[0]), faces[1:], False
            if faces and held >> (faces[0] >> 4) & 1:
                held, beside = held ^ 1 << (faces[0] >> 4), True
        return Jest(self.deck, faces, lauded, (), 0, 0, 0, held, beside, not faces)

    def chartered(self) -> Jest:
        """After it sought a Charter, drawing until a card is no ace; with no steppes if in vain."""
        deck, suit, held, beside = self.deck, self.faces[0] >> 4, self.held, self.beside
        for drawn, card in enumerate(deck, 1):
            worth = card & 15
            if worth > 1:
                return Jest(
                    deck=deck[drawn:],
                    faces=self.faces,
                    lauded=self.lauded,
                    steppes=(card,),
                    at=0,
                    actions=worth - 1,
                    owing=(worth + 1) // 2 - 1,
                    held=held,
                    beside=beside,
                    ended=False,
                )
            if card >> 4 == suit:
                beside = True
            else:
                held |= 1 << (card >> 4)
        return self._replace(deck=(), held=held, beside=beside)


def dealt(deal: Deal, lauded: Cards) -> Jest:
    """A Jest at the start of a half."""
    faces, deck = deal
    return Jest(deck, faces, lauded, (), 0, 0, 0, 0, False, False)
