"""A position of The Steppes of Steeppe and what each move does to it."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ....engine.contract import Outcome, State
from .cards import (
    CODES,
    JESTS,
    MAY_ACE,
    MAY_ANSWER,
    MAY_BOOST,
    MAY_END,
    MAY_GIVE,
    MAY_MOVE,
    MAY_STEPPE,
    MAY_WAIT,
    NUMBERS,
    SUITS,
    Act,
    acts,
    card_text,
)
from .jest import Cards, Deal, Jest, dealt
from .refusals import refusal
from .snapshot import SteeppeSnapshot, shown

Pair = tuple[Jest, Jest]
OVER = 2
"""The floor when the game is over."""


class _Fields(NamedTuple):
    turn: int
    """Counted from 1 in each half."""
    floor: int
    """Who has the floor: 0 red, 1 black, 2 the game is over."""
    waited: bool
    """Whether the last move was the fellow's `wait`."""
    boosted: int
    """The boosted card that has not been answered; 0 if there is none."""
    jests: Pair
    later: tuple[Deal, ...]
    """The deal of the second half for red and black; none once that half has begun."""


class SteeppeState(State[Act], _Fields):
    """A position of The Steppes of Steeppe.

    Discarded cards are not kept: they are those of the half that lie nowhere else.
    """

    __slots__ = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Red and black, however many people lead them."""
        return JESTS

    @property
    def actor(self) -> int:
        """Who is to move, 0 red, 1 black: the floor's, or who has to answer a boost."""
        if self.boosted and self.jests[1 - self.floor].ended:
            return 1 - self.floor
        return self.floor

    @property
    def player(self) -> str | None:
        """The Jest to act; None when the game is over."""
        return None if self.floor == OVER else JESTS[self.actor]

    @property
    def half(self) -> int:
        """1 or 2."""
        return 1 if self.later else 2

    @property
    def key(self) -> tuple[object, ...]:
        """All fields: none of them has two values for the same position."""
        return tuple(self)

    @property
    def outcome(self) -> Outcome | None:
        """Both have won or nobody has; the scores are the Faces each has lauded."""
        if self.floor != OVER:
            return None
        scores = {name: len(jest.lauded) for name, jest in zip(JESTS, self.jests, strict=True)}
        if sum(scores.values()) == 12:
            return Outcome(JESTS, scores, "All twelve Faces are lauded.")
        return Outcome((), scores, "A Jest with Faces left has no card for a Charter.")

    def score(self, player: str) -> int:
        """Wit; 0 for a Jest out of the half."""
        colour = JESTS.index(player)
        jest = self.jests[colour]
        return jest.wit(colour) if jest.faces else 0

    def allowed(self) -> int:
        """The bits of all that the Jest to move may do."""
        floor = self.floor
        if floor == OVER:
            return 0
        if self.boosted:
            return MAY_ANSWER
        fellow = self.jests[1 - floor]
        deck, faces, _, steppes, at, actions, owing, held, _, _ = self.jests[floor]
        may = 0
        if not actions:
            may = held * MAY_ACE
            owing = 0
        else:
            if deck:
                may = MAY_STEPPE
            else:
                owing = 0
            if actions > owing:
                if at + 1 < len(steppes):
                    may |= MAY_MOVE
                if fellow.faces:
                    may |= held * MAY_GIVE
                    if deck:
                        may |= MAY_BOOST
        if not owing and not (may and at and steppes[at] >> 4 == faces[0] >> 4):
            may |= MAY_END
        if not fellow.ended and not self.waited:
            may |= MAY_WAIT
        return may

    def legal_moves(self) -> tuple[Act, ...]:
        """What the Jest to act may do; no hidden card makes a difference to it."""
        return () if self.floor == OVER else acts(self.actor, self.allowed())

    def play(self, move: Act) -> SteeppeState:
        """The state after `move`; the last `end` of a turn goes on to the next Charters."""
        who, bit = CODES[move]
        if who != self.actor or not self.allowed() & bit:
            raise refusal(self, move)
        turn, floor, _, card, jests, later = self
        mine, other = jests[who], jests[1 - who]
        verb = move.verb
        boosted, waited = 0, False
        if verb == "steppe":
            mine = _steppe(mine)
        elif verb == "move":
            mine = mine._replace(at=mine.at + 1, actions=mine.actions - 1)
        elif verb == "boost":
            boosted = mine.deck[0]
            mine = mine._replace(deck=mine.deck[1:], actions=mine.actions - 1)
        elif verb == "keep":
            mine = mine._replace(deck=(*mine.deck, card))
        elif verb == "play":
            if card & 15 == 1:
                mine = mine.with_ace(card >> 4)
            else:
                mine = mine._replace(steppes=(*mine.steppes, card))
        elif verb == "give":
            suit = SUITS.index(move.suit)
            mine = mine._replace(held=mine.held ^ 1 << suit, actions=mine.actions - 1)
            other = other.with_ace(suit)
        elif verb == "ace":
            mine = mine._replace(held=mine.held ^ 1 << SUITS.index(move.suit), actions=1)
        elif verb == "wait":
            waited = True
        else:
            mine = mine._replace(actions=0, owing=0, ended=True)
        jests = (other, mine) if who else (mine, other)
        if not card:
            if not other.ended:
                floor = 1 - who
            elif mine.ended:
                return _turn_over(turn, jests, later)
        return SteeppeState(turn, floor, waited, boosted, jests, later)

    def snapshot(self) -> SteeppeSnapshot[str]:
        """The whole position; the module `snapshot` says what each part means."""
        return shown(self, card_text)

    def view(self, player: str) -> SteeppeSnapshot[None]:
        """The snapshot with None for every hidden card; both players see the same."""
        return shown(self, lambda card: None)

    def reveals(self, move: Act) -> bool:
        """Whether `move` turns up a hidden card: by drawing it, playing a boost or ending a turn.

        A move that is not allowed shows nothing.
        """
        who, bit = CODES[move]
        if who != self.actor or not self.allowed() & bit:
            return False
        return self.play(move)._face_down() < self._face_down()

    def _face_down(self) -> int:
        """How many cards of both halves lie face down."""
        now = sum(len(jest.deck) + max(0, len(jest.faces) - 1) for jest in self.jests)
        return now + (self.boosted > 0) + sum(len(faces) + len(deck) for faces, deck in self.later)

    def imagine(self, player: str, random: Random) -> SteeppeState:
        """All that lies face down, collected, put in order and dealt anew to the same places."""
        red, black = self.jests
        below = red.faces[1:] + black.faces[1:]
        faces = sorted(below + sum((deal[0] for deal in self.later), ()))
        cards = sorted(red.deck + black.deck + (self.boosted,) * (self.boosted > 0))
        random.shuffle(faces)
        random.shuffle(cards)

        def anew(jest: Jest) -> Jest:
            return jest._replace(
                deck=_take(cards, len(jest.deck)),
                faces=jest.faces[:1] + _take(faces, len(jest.faces[1:])),
            )

        jests = (anew(red), anew(black))
        later: tuple[Deal, ...] = ()
        if self.later:
            decks = list(NUMBERS)
            random.shuffle(decks)
            later = tuple(
                (_take(faces, len(own)), _take(decks, len(deck))) for own, deck in self.later
            )
        boosted = cards.pop() if self.boosted else 0
        return self._replace(boosted=boosted, jests=jests, later=later)


def _take(pile: list[int], count: int) -> Cards:
    """So many cards off a pile."""
    taken = tuple(pile[:count])
    del pile[:count]
    return taken


def _steppe(mine: Jest) -> Jest:
    """A card drawn onto the steppes; an ace costs nothing and is not laid."""
    deck, faces, lauded, steppes, at, actions, owing, held, beside, ended = mine
    card = deck[0]
    if card & 15 == 1:
        return mine._replace(deck=deck[1:]).with_ace(card >> 4)
    return Jest(
        deck[1:],
        faces,
        lauded,
        (*steppes, card),
        at,
        actions - 1,
        owing - 1 if owing else 0,
        held,
        beside,
        ended,
    )


def _turn_over(turn: int, jests: Pair, later: tuple[Deal, ...]) -> SteeppeState:
    """All Jests in play have ended: what they have done is judged and the next turn begins."""
    red, black = (jest.judged(colour) if jest.faces else jest for colour, jest in enumerate(jests))
    if red.faces or black.faces:
        return turn_begun(turn + 1, (red, black), later)
    if later:
        return turn_begun(1, (dealt(later[0], red.lauded), dealt(later[1], black.lauded)), ())
    return SteeppeState(turn, OVER, False, 0, (red, black), ())


def turn_begun(turn: int, jests: Pair, later: tuple[Deal, ...]) -> SteeppeState:
    """A turn begins: each Jest with Faces left draws its Charter, or the game is lost at once."""
    red, black = jests
    lost = any(jest.faces and not jest.deck for jest in jests)
    if not lost and red.faces:
        red = red.chartered()
        lost = not red.steppes
    if not lost and black.faces:
        black = black.chartered()
        lost = not black.steppes
    floor = (turn - 1) % 2
    if not (red, black)[floor].faces:
        floor = 1 - floor
    return SteeppeState(turn, OVER if lost else floor, False, 0, (red, black), later)
