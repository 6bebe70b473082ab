"""Why a move is good or bad, in a sentence: counted out on what everybody can see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ....ai.phrases import Count, Phrase
from ..rules import SteeppeState
from ..rules.cards import JESTS, SUITS, Act, ace_of, card_text
from ..rules.jest import Jest
from .belief import belief_of
from .evaluate import Evaluator
from .expectimax import ALL_CARDS, Expectimax
from .network_inputs import actions_left, missing, talents
from .situation import Situation, face_of, within_moves

_LIKELY, _UNLIKELY = 0.5, 0.2


def explain(state: SteeppeState, variation: Sequence[Act]) -> Phrase:
    """What the first move of a variation is good for."""
    while variation[0].verb == "wait" and len(variation) > 1:  # nobody has to be told to wait
        state, variation = state.play(variation[0]), variation[1:]
    situation = Situation(state, variation, belief_of(state), state.actor)
    return _REASONS[variation[0].verb](situation)


def _steppe(situation: Situation) -> Phrase:
    jest = situation.jest
    values: dict[str, object] = {"face": face_of(jest), "missing": situation.missing}
    owed = Count("1 steppe", "{count} steppes", jest.owed)
    if within_moves(jest, situation.who):
        if jest.owed:
            return Phrase(
                "Half Wit still asks for {owed}, though the {face} is within reach.",
                {**values, "owed": owed},
            )
        return Phrase("You can laud the {face} without another card: this one is a risk.", values)
    hits, unseen = situation.hits(), len(situation.belief.cards)
    if hits:
        return Phrase(
            "One more card will probably do it: {hits} of {unseen} unseen cards would."
            if hits >= _LIKELY * unseen
            else "One more card might do it: {hits} of {unseen} unseen cards would.",
            {"hits": _number(hits), "unseen": unseen},
        )
    if jest.owed:
        return Phrase("Half Wit comes first: {owed} still owed.", {"owed": owed})
    actions = Count("1 action", "{count} actions", actions_left(jest))
    return Phrase(
        "No single card is enough for the {face} yet: {missing} Wit short, with {actions} left.",
        {**values, "actions": actions},
    )


def _move(situation: Situation) -> Phrase:
    jest, colour = situation.jest, situation.who
    if situation.missing <= 0 and not jest.on_face_suit():
        return Phrase(
            "This spot is enough to laud the {face}: moving only spends an action.",
            {"face": face_of(jest)},
        )
    reach = talents(jest, colour, actions_left(jest) - jest.owed)
    now, best = reach[0], max(reach)
    planned = situation.walk()
    if 1 < planned < len(reach) and reach[planned] > now:
        best = reach[planned]
    if best > now:
        moves = reach.index(best)
        card, more = card_text(jest.steppes[jest.at + moves]), best - now
        if moves > max(1, planned):
            return Phrase(
                "On the way to the {card}, which adds {more} Wit.",
                {"card": card, "more": more},
            )
        return Phrase(
            "Standing on the {card} adds {more} Wit: enough to laud the {face}."
            if now < missing(jest) <= best
            else "Standing on the {card} adds {more} Wit.",
            {"card": card, "more": more, "face": face_of(jest)},
        )
    if now:
        return Phrase(
            "Gives up the Talent on the {card}, {worth} Wit.",
            {"card": card_text(jest.steppes[jest.at]), "worth": now},
        )
    if jest.on_face_suit():
        return Phrase(
            "Leaves the {card}: don't end a turn on the Face's own suit.",
            {"card": card_text(jest.steppes[jest.at])},
        )
    return Phrase("There's no Talent up there: moving only spends an action.")


def _boost(situation: Situation) -> Phrase:
    answer = situation.variation[1].verb if len(situation.variation) > 1 else _answer(situation)
    jest, fellow = situation.jest, situation.fellow
    values = {"fellow": situation.fellow_name, "face": face_of(fellow), **_cards(fellow)}
    lack = missing(fellow) - fellow.talent(1 - situation.who)
    if answer == "play":
        return Phrase(
            "The {fellow} Jest can lay the card for free: it needs {lack} more Wit for its {face}."
            if lack > 0
            else "The {fellow} Jest can lay the card for free.",
            {**values, "lack": lack},
        )
    if not within_moves(jest, situation.who) and situation.chance() >= _UNLIKELY:
        return Phrase(
            "The card goes under the {fellow} Jest's deck, though the {own} still needs "
            "{missing} more Wit.",
            {**values, "own": face_of(jest), "missing": situation.missing},
        )
    few = len(fellow.deck) * len(jest.faces) < len(jest.deck) * len(fellow.faces)
    return Phrase(
        "The {fellow} Jest is running short, with {cards} for {faces}: this one goes under its "
        "deck."
        if few
        else "The card goes under the {fellow} Jest's deck, which has {cards} for {faces}.",
        values,
    )


def _answer(situation: Situation) -> str:
    """What the fellow will say to a boost."""
    expectimax = Expectimax(Evaluator(situation.belief), Random(0), ALL_CARDS)
    return expectimax.value_move(situation.state, situation.variation[0]).moves[1].verb


def _keep(situation: Situation) -> Phrase:
    jest = situation.jest
    return Phrase(
        "The {face} is within reach without it, and the deck grows: {cards} for {faces}."
        if within_moves(jest, situation.who)
        else "Under the deck, the card is saved for a later turn: {cards} for {faces}.",
        {"face": face_of(jest), **_cards(jest, 1)},
    )


def _play(situation: Situation) -> Phrase:
    hits, unseen = situation.hits(), len(situation.belief.cards)
    values = {"face": face_of(situation.jest), "unseen": unseen}
    if within_moves(situation.jest, situation.who):
        return Phrase(
            "The {face} is already within reach, and {misses} of {unseen} unseen cards would "
            "spoil that."
            if hits < unseen
            else "The {face} is already within reach, whatever the card is.",
            {**values, "misses": _number(unseen - hits)},
        )
    if hits:
        return Phrase(
            "It's free, and {hits} of {unseen} unseen cards would be enough.",
            {**values, "hits": _number(hits)},
        )
    return Phrase(
        "It's free and adds {gain} Wit on average; {missing} more needed for the {face}.",
        {
            **values,
            "gain": round(situation.belief.gain[situation.jest.faces[0] >> 4], 1),
            "missing": situation.missing,
        },
    )


def _give(situation: Situation) -> Phrase:
    suit = SUITS.index(situation.variation[0].suit)
    values = {"ace": card_text(ace_of(suit)), "fellow": situation.fellow_name}
    fellow = situation.fellow
    if fellow.faces[0] >> 4 == suit:
        return Phrase(
            "The {ace} would double the {fellow} Jest's {face}.",
            {**values, "face": face_of(fellow)},
        )
    danger = _danger(situation, suit)
    if danger:
        return Phrase(
            "The {ace} might double the {jest} Jest's next Face: {number} of the {hidden} Faces "
            "still to come match its suit.",
            {
                **values,
                "jest": JESTS[situation.who],
                "number": _number(danger),
                "hidden": sum(situation.belief.hidden),
            },
        )
    return Phrase("The {ace} gives the {fellow} Jest one more action.", values)


def _danger(situation: Situation, suit: int) -> int:
    """How many Faces to come, one of which may be this Jest's next, have a suit."""
    return situation.belief.hidden[suit] if len(situation.jest.faces) > 1 else 0


def _ace(situation: Situation) -> Phrase:
    suit = SUITS.index(situation.variation[0].suit)
    values = {
        "ace": card_text(ace_of(suit)),
        "face": face_of(situation.jest),
        "missing": situation.missing,
    }
    if _danger(situation, suit):
        return Phrase(
            "The {ace} buys one more action, and can no longer double a later Face.", values
        )
    if situation.missing <= 0:
        return Phrase("The {ace} buys one more action.", values)
    return Phrase(
        "The {ace} buys one more action: the {face} still needs {missing} more Wit.", values
    )


def _end(situation: Situation) -> Phrase:
    jest = situation.jest
    values = {"face": face_of(jest), "missing": situation.missing, **_cards(jest)}
    if situation.missing <= 0:
        return Phrase(
            "Lauds the {face}: {wit} Wit against a Countenance of {countenance}.",
            {**values, "wit": jest.wit(situation.who), "countenance": jest.countenance()},
        )
    if within_moves(jest, situation.who):
        return Phrase(
            "Gives up the {face}, though moving on would be enough: {missing} Wit short.",
            values,
        )
    if not actions_left(jest) or not jest.deck:
        return Phrase("The {face} is out of reach without help: {missing} Wit short.", values)
    return Phrase(
        "Ending now saves cards: the {face} is {missing} Wit away, with {cards} left for {faces}.",
        values,
    )


def _wait(situation: Situation) -> Phrase:
    return Phrase("The {fellow} Jest can go first.", {"fellow": situation.fellow_name})


def _cards(jest: Jest, more: int = 0) -> dict[str, object]:
    """What a Jest has left, with so many cards more."""
    return {
        "cards": Count("1 card", "{count} cards", len(jest.deck) + more),
        "faces": Count("1 Face", "{count} Faces", len(jest.faces)),
    }


def _number(number: int) -> Count:
    return Count("one", "{count}", number)


_REASONS: dict[str, Callable[[Situation], Phrase]] = {
    "steppe": _steppe,
    "move": _move,
    "boost": _boost,
    "keep": _keep,
    "play": _play,
    "give": _give,
    "ace": _ace,
    "end": _end,
    "wait": _wait,
}
