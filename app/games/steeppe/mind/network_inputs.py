"""The inputs of the networks: a Jest's prospects as numbers of about the size of 1.

`rest_inputs` are those between two turns: Faces, cards and aces. `turn_inputs` come on top of them
while a turn goes on: how far the Wit is from the Countenance, and what can still be done about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from ..rules.jest import Jest
from .belief import Belief

REST_INPUTS, TURN_INPUTS, TABLE_INPUTS = 16, 32, 6
"""How many inputs there are of each kind."""

_NO_REST = (0.0,) * REST_INPUTS
_NO_TURN = (0.0,) * TURN_INPUTS

_TALENTS_OF_NEW = (0.0, 1.0, 1.6, 2.0)
"""The best Talent on so many new cards, in Talents of one card."""
_OUT_OF_REACH = 30


class RestingJest(NamedTuple):
    """A Jest between two turns, as far as it can be known."""

    deck: int
    faces: int
    suit: int
    """Of the Face that is up."""
    held: int
    beside: bool


def at_rest(jest: Jest) -> RestingJest:
    """A Jest in play, this turn's steppes taken away."""
    return RestingJest(len(jest.deck), len(jest.faces), jest.faces[0] >> 4, jest.held, jest.beside)


def rest_inputs(belief: Belief, colour: int, rest: RestingJest) -> tuple[float, ...]:
    """Faces left, cards left, aces, and what the unseen cards are worth to this Face."""
    deck, faces, suit, held, beside = rest
    if not faces:
        return _NO_REST
    danger = 0.0
    if held and faces > 1:
        danger = sum(n for s, n in enumerate(belief.hidden) if held >> s & 1) / sum(belief.hidden)
    ace = belief.aces[suit] and not beside
    return (
        faces == 1,
        faces == 2,
        faces == 3,
        deck / 20,
        deck / faces / 10,
        min(deck, 3) / 3,
        min(deck, 6) / 6,
        min(deck, 10) / 10,
        beside,
        held.bit_count() / 2,
        danger,
        suit >> 1 == colour,
        (belief.gain[suit] - 3) / 2,
        (belief.flair[colour][suit] - 2) / 2,
        ace,
        10 / len(belief.cards) if ace else 0,
    )


def actions_left(jest: Jest) -> int:
    """The actions a Jest can still make, an ace it holds counting as one."""
    return 0 if jest.ended else jest.actions + jest.held.bit_count()


def talents(jest: Jest, colour: int, moves: int) -> list[int]:
    """The best Talent within reach of 0, 1, 2, ... moves."""
    suit, steppes, at = jest.faces[0] >> 4, jest.steppes, jest.at
    found, best = [], jest.talent(colour)
    for place in range(at, at + moves + 1):
        if at < place < len(steppes):
            card = steppes[place]
            if card >> 5 == colour and card >> 4 != suit and card & 15 > best:
                best = card & 15
        found.append(best)
    return found


def missing(jest: Jest) -> int:
    """The Wit a Jest lacks for its Countenance, Talent not counted; negative if it has more."""
    suit = jest.faces[0] >> 4
    need = 24 if jest.beside else 12
    for card in jest.steppes:
        need += card & 15 if card >> 4 == suit else -(card & 15)
    return need


def reaching_chances(belief: Belief, colour: int, jest: Jest, reach: Sequence[int]) -> list[float]:
    """The chances that Wit will reach Countenance after the cards owed, and one, two, ... more.

    `reach` has the Talents for each number of moves that the Jest can make if it draws nothing.
    What the cards drawn will bring is taken for normally distributed, roughly.
    """
    suit, at, owed, most = jest.faces[0] >> 4, jest.at, jest.owed, len(reach) - 1
    gain, flair, need = belief.gain[suit], belief.flair[colour][suit], missing(jest)
    ahead = len(jest.steppes) - 1
    chances = []
    for drawn in range(owed, min(most, max(owed, len(jest.deck))) + 1):
        moves = most - drawn
        new = min(max(at + moves - ahead, 0), drawn, 3)
        talent = max(reach[moves], _TALENTS_OF_NEW[new] * flair)
        over = (drawn * gain + talent - need) / (6 * sqrt(drawn) + 0.5)
        chances.append(1 / (1 + exp(-1.7 * over)))
    return chances


def turn_inputs(belief: Belief, colour: int, jest: Jest) -> tuple[float, ...]:
    """What a Jest has reached in this turn, and what it still can."""
    if not jest.faces:
        return _NO_TURN
    deck, faces, _, steppes, at, actions, _, _, _, ended = jest
    cards, owed = len(deck), jest.owed
    need = missing(jest)
    most = actions_left(jest)
    reach = talents(jest, colour, most)
    now = need - reach[0]
    inputs = [
        ended,
        actions / 9,
        min(actions, 2) / 2,
        owed / 4,
        min(max(need / 12, -2), 3),
        reach[0] / 10,
        now <= 0,
        most > 0,
        (len(steppes) - 1 - at) / 5,
        owed == 0,
    ]
    for drawn in range(5):
        lack = need - reach[most - drawn] if drawn <= most else _OUT_OF_REACH
        inputs += (min(max(lack / 10, -1.5), 2), lack <= 0)
    chances = reaching_chances(belief, colour, jest, reach)
    best, at_best = -1.0, 0
    for drawn, chance in enumerate(chances, owed):
        if chance > best + 0.02:
            best, at_best = chance, drawn
    best = max(best, 0.0)
    chances += (0, 0, 0)
    left = cards - at_best
    steps = next((moves for moves, talent in enumerate(reach) if talent >= need), None)
    inputs += (
        *chances[:3],
        best,
        at_best / 5,
        min(max(left / 10, -1), 2),
        min(max((cards - owed) / 10, -1), 2),
        best * (len(faces) == 1),
        best * min(max(left, 0), 3) / 3,
        min(max(now, -10), 30) / 10,
        0 if steps is None else 1 - steps / 9,
        min(max((actions if steps is None else most - steps) - owed, 0), 9) / 5,
    )
    return tuple(inputs)


def table_inputs(belief: Belief, waited: bool) -> tuple[float, ...]:
    """What concerns both Jests: the unseen cards, and whether one has just waited."""
    unseen = len(belief.cards)
    aces, hidden = sum(belief.aces), sum(belief.hidden)
    return (unseen / 40, belief.mean_worth - 5, aces / 4, waited, hidden / 10, 1)
