"""A position of The Steppes of Steeppe as JSON, whole or as a player may see it.

The parts of a snapshot that do not explain themselves:

- `player` is the Jest to act, which differs from `floor` when a Jest that has ended has to answer
  a boost; `waited`: the last move was a `wait`, so that the Jest with the floor may not wait.
- `boost`: the card handed over and not answered yet, from whom to whom; null if there is none.
- `jests`, by name. `lauded`: the Faces of the whole game; `face`: the one face up, null for a Jest
  out of the half; `below`: those under it, next first; `aces`: what lies beside the Face; `held`:
  the aces it holds; `deck`: top card first; `steppes`: the Charter first; `at`: where the figure
  is, 0 beside the Charter and on no card, k on `steppes[k]`; `actions` left and steppes `owed` to
  Half Wit (both 0 once it has `ended`); `wit` (Talent included), `talent` and `countenance` as they
  would count now, null for a Jest out of the half.
- `discard`: the cards of this half that are out of the game, in no order but the cards' own.
- `to_come`: the deal of the second half; null once that has begun.

In a view every card face down is null: decks, `below`, `to_come` and the card of `boost`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypedDict, TypeVar

from ....engine.contract import Snapshot
from .cards import JESTS, NUMBERS, ace_of, card_text

if TYPE_CHECKING:
    from .jest import Cards, Jest
    from .state import SteeppeState


Card = TypeVar("Card", bound=str | None)
"""A card that lies face down: its name in a snapshot, None in a view."""

BoostSnapshot = TypedDict(  # "from" is a keyword of Python
    "BoostSnapshot", {"from": str, "to": str, "card": str | None}
)


class DealSnapshot(TypedDict, Generic[Card]):
    """The cards of a Jest for the second half."""

    faces: list[Card]
    deck: list[Card]


class JestSnapshot(TypedDict, Generic[Card]):
    """What lies before one Jest."""

    in_play: bool
    ended: bool
    lauded: list[str]
    face: str | None
    below: list[Card]
    aces: list[str]
    held: list[str]
    deck: list[Card]
    steppes: list[str]
    at: int
    actions: int
    owed: int
    wit: int | None
    talent: int | None
    countenance: int | None


class SteeppeSnapshot(Snapshot, Generic[Card]):
    """A position as JSON data."""

    half: int
    turn: int
    floor: str | None
    waited: bool
    boost: BoostSnapshot | None
    jests: dict[str, JestSnapshot[Card]]
    discard: list[str]
    to_come: dict[str, DealSnapshot[Card]] | None


def shown(state: SteeppeState, face_down: Callable[[int], Card]) -> SteeppeSnapshot[Card]:
    """The snapshot; what is seen of a card that lies face down is for the caller to say."""
    outcome = state.outcome
    player = state.player
    return {
        "game": "steeppe",
        "options": {},
        "players": list(JESTS),
        "player": player,
        "half": state.half,
        "turn": state.turn,
        "floor": None if player is None else JESTS[state.floor],
        "waited": state.waited,
        "boost": _boost(state, face_down) if state.boosted else None,
        "jests": {
            name: _jest(jest, colour, face_down)
            for colour, (name, jest) in enumerate(zip(JESTS, state.jests, strict=True))
        },
        "discard": _texts(_discarded(state)),
        "to_come": {
            name: {"faces": list(map(face_down, faces)), "deck": list(map(face_down, deck))}
            for name, (faces, deck) in zip(JESTS, state.later, strict=True)
        }
        if state.later
        else None,
        "result": outcome and outcome.as_json(),
    }


def _boost(state: SteeppeState, face_down: Callable[[int], str | None]) -> BoostSnapshot:
    giver, receiver = JESTS[1 - state.actor], JESTS[state.actor]
    return {"from": giver, "to": receiver, "card": face_down(state.boosted)}


def _jest(jest: Jest, colour: int, face_down: Callable[[int], Card]) -> JestSnapshot[Card]:
    in_play = bool(jest.faces)
    return {
        "in_play": in_play,
        "ended": in_play and jest.ended,
        "lauded": _texts(jest.lauded),
        "face": card_text(jest.faces[0]) if in_play else None,
        "below": list(map(face_down, jest.faces[1:])),
        "aces": _texts(_beside(jest)),
        "held": _texts(_held(jest)),
        "deck": list(map(face_down, jest.deck)),
        "steppes": _texts(jest.steppes),
        "at": jest.at,
        "actions": jest.actions,
        "owed": jest.owed,
        "wit": jest.wit(colour) if in_play else None,
        "talent": jest.talent(colour) if in_play else None,
        "countenance": jest.countenance() if in_play else None,
    }


def _texts(cards: Cards) -> list[str]:
    return [card_text(card) for card in cards]


def _held(jest: Jest) -> Cards:
    return tuple(ace_of(suit) for suit in range(4) if jest.held >> suit & 1)


def _beside(jest: Jest) -> Cards:
    return (ace_of(jest.faces[0] >> 4),) if jest.beside else ()


def _discarded(state: SteeppeState) -> Cards:
    """The cards of this half that lie nowhere."""
    elsewhere = {state.boosted}
    for jest in state.jests:
        elsewhere.update(jest.deck, jest.steppes, _held(jest), _beside(jest))
    return tuple(card for card in NUMBERS if card not in elsewhere)
