"""The cards and the moves of The Steppes of Steeppe, with their exact texts.

Inside the engine a card is a small integer, 16 times its suit plus its worth, which makes suit,
worth and colour a shift or a mask away. The worth of an ace is 1, of a jack, queen and king 11 to
13; none of these is ever added up. No card is 0.

>>> card = card_named("10s")
>>> card >> 4, card & 15, card >> 5
(2, 10, 1)
>>> card_text(card), card_text(ace_of(0))
('10s', 'ah')
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ....engine.errors import UnreadableMove

JESTS = ("red", "black")
SUITS = "hdsc"
"""Hearts and diamonds are red, spades and clubs black: a card's colour is half its suit."""

_RANKS = ("", "a", *map(str, range(2, 11)), "j", "q", "k")

NUMBERS = tuple(suit << 4 | worth for suit in range(4) for worth in range(1, 11))
"""The 40 number cards and aces that each half is dealt from."""
FACES = tuple(suit << 4 | worth for suit in range(4) for worth in (11, 12, 13))
"""The 12 Faces, six in each half."""

_TEXTS = {card: _RANKS[card & 15] + SUITS[card >> 4] for card in NUMBERS + FACES}
_CARDS = {text: card for card, text in _TEXTS.items()}


def card_text(card: int) -> str:
    """The name of a card."""
    return _TEXTS[card]


def card_named(text: str) -> int | None:
    """The card with this name, if there is one."""
    return _CARDS.get(text)


def ace_of(suit: int) -> int:
    """The ace of the suit with this number."""
    return suit << 4 | 1


class Act(NamedTuple):
    """One thing a Jest does: an action, the answer to a boost, ending or waiting."""

    jest: str
    verb: str
    suit: str = ""
    """The suit of the ace that `give` and `ace` are about."""

    def __str__(self) -> str:
        return " ".join(self) if self.suit else f"{self.jest} {self.verb}"


_KINDS = (
    ("steppe", ""),
    ("move", ""),
    ("boost", ""),
    *(("give", suit) for suit in SUITS),
    *(("ace", suit) for suit in SUITS),
    ("end", ""),
    ("wait", ""),
    ("keep", ""),
    ("play", ""),
)
"""What a Jest can do at all, in the order of the list of legal moves; each has one bit."""

MAY_STEPPE, MAY_MOVE, MAY_BOOST, MAY_GIVE, _, _, _, MAY_ACE, _, _, _, MAY_END, MAY_WAIT = (
    1 << i for i in range(13)
)
"""Bits of what is allowed; those of `give` and `ace` are for hearts, the other suits follow."""
MAY_ANSWER = 3 << 13
"""Both answers to a boost."""

ACTS = tuple(tuple(Act(jest, verb, suit) for verb, suit in _KINDS) for jest in JESTS)
CODES = {act: (who, 1 << i) for who, acts in enumerate(ACTS) for i, act in enumerate(acts)}
"""For each move: whose it is (0 red, 1 black) and its bit."""
_BY_TEXT = {str(act): act for act in CODES}


@cache
def acts(who: int, allowed: int) -> tuple[Act, ...]:
    """The moves of one Jest whose bits are set, in their fixed order."""
    return tuple(act for i, act in enumerate(ACTS[who]) if allowed >> i & 1)


def parse_act(text: str) -> Act:
    """The move with exactly this text.

    >>> parse_act("red give h")
    Act(jest='red', verb='give', suit='h')
    >>> parse_act("red ace")
    Traceback (most recent call last):
    app.engine.errors.UnreadableMove: After 'red ace' comes the suit of an ace: h, d, s or c.
    """
    act = _BY_TEXT.get(text)
    if act is not None:
        return act
    words = text.split(" ")
    if len(words) in (2, 3) and words[0] in JESTS and words[1] in ("give", "ace"):
        raise UnreadableMove(
            "After {text!r} comes the suit of an ace: h, d, s or c.", text=" ".join(words[:2])
        )
    raise UnreadableMove(
        "{text!r} is not a move; moves look like 'red steppe', 'red move', 'red boost', "
        "'black keep', 'black play', 'red give h', 'red ace h', 'red end' or 'red wait'.",
        text=text[:60],
    )
