"""The rules of The Steppes of Steeppe as a game: setups, notation, seats."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from ....engine.checks import check_list, check_object, plain
from ....engine.contract import JSON, Game, Options
from ....engine.errors import BadSetup
from .cards import FACES, JESTS, NUMBERS, Act, card_named, card_text, parse_act
from .jest import Cards, Deal, dealt
from .led import LedState, at_hand, grouped
from .state import SteeppeState, turn_begun

_FACES_EACH, _DECK_EACH = 3, 20


class Steeppe(Game[SteeppeState, Act]):
    """The rules of The Steppes of Steeppe.

    >>> state = GAME.start(GAME.draw_setup(2, seed=7))
    >>> state.player, state.snapshot()["jests"]["red"]["steppes"]
    ('red', ['6s'])
    >>> [str(move) for move in state.legal_moves()]
    ['red steppe', 'red boost', 'red wait']
    >>> state = state.play(GAME.parse("red boost"))
    >>> [str(move) for move in state.legal_moves()]
    ['black keep', 'black play']
    >>> state.play(GAME.parse("black steppe"))
    Traceback (most recent call last):
    app.engine.errors.IllegalMove: A boosted card must be answered first: black keep or black play.
    """

    def draw_setup(self, players: int, seed: int, options: Options | None = None) -> JSON:
        """Both halves dealt at random; the number of people makes no difference."""
        self.check_players(players)
        self.resolve(options)
        random = Random(seed)
        faces = [card_text(card) for card in FACES]
        random.shuffle(faces)
        halves = []
        for first in (0, 6):
            cards = [card_text(card) for card in NUMBERS]
            random.shuffle(cards)
            halves.append(
                {
                    jest: {
                        "faces": faces[first + who * 3 : first + who * 3 + 3],
                        "deck": cards[who * 20 : who * 20 + 20],
                    }
                    for who, jest in enumerate(JESTS)
                }
            )
        return {"halves": halves}

    def start(self, setup: JSON, options: Options | None = None) -> SteeppeState:
        """The first turn, its Charters drawn."""
        self.resolve(options)
        (red, black), later = _halves(setup)
        return turn_begun(1, (dealt(red, ()), dealt(black, ())), later)

    def parse(self, text: str) -> Act:
        """The move with exactly this text."""
        return parse_act(text)

    def actions(self, moves: Sequence[Act]) -> list[tuple[Act, ...]]:
        """Waits go with what they make way for, and a walk is one action."""
        return grouped(moves)

    def at_hand(self, state: SteeppeState, led: Collection[str]) -> LedState:
        """Who leads both Jests need not wait, and walks lead as far as one likes."""
        return at_hand(state, led)

    def seats(self, state: SteeppeState) -> tuple[int, ...]:
        """One person leads both Jests, or each of two leads one; no rule depends on it."""
        return self.player_counts


def _halves(setup: object) -> list[tuple[Deal, Deal]]:
    """The deals of both halves, if they are what the rules ask for."""
    given = check_list(check_object(setup, "the setup", ("halves",))["halves"], "the halves")
    if len(given) != 2:
        raise BadSetup("The setup must have 2 halves, not {count}.", count=len(given))
    halves = []
    faces: set[int] = set()
    for number, value in enumerate(given, 1):
        half = check_object(value, f"half {number}", JESTS)
        cards: set[int] = set()
        deals = []
        for name in JESTS:
            owner = f"{name} in half {number}"
            deal = check_object(half[name], owner, ("faces", "deck"))
            deals.append(
                (
                    _cards(deal["faces"], f"the faces of {owner}", _FACES_EACH, FACES, faces),
                    _cards(deal["deck"], f"the deck of {owner}", _DECK_EACH, NUMBERS, cards),
                )
            )
        halves.append((deals[0], deals[1]))
    return halves


def _cards(value: object, name: str, count: int, kind: Cards, used: set[int]) -> Cards:
    """So many cards of one kind, none of them used before; they are marked as used."""
    given = check_list(value, name)
    if len(given) != count:
        raise BadSetup(
            "{name} must be {count} cards, not {given}.",
            name=name.capitalize(),
            count=count,
            given=len(given),
        )
    cards = []
    for text in given:
        card = card_named(text) if isinstance(text, str) else None
        if card is None or card not in kind:
            raise BadSetup(
                "{card} in {name} is not a Face."
                if kind is FACES
                else "{card} in {name} is not a number card or an ace.",
                name=name,
                card=plain(text),
            )
        if card in used:
            raise BadSetup("{card} in {name} is dealt a second time.", name=name, card=plain(text))
        used.add(card)
        cards.append(card)
    return tuple(cards)


GAME = Steeppe(name="steeppe", player_counts=(1, 2), players=JESTS, cooperative=True)
