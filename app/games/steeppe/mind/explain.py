"""Why a move is good or bad, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ....ai.phrases import Phrase
from ..rules import SteeppeState
from ..rules.cards import JESTS, SUITS, Act, ace_of, card_text
from .belief import belief_of
from .evaluate import Evaluator
from .expectimax import Expectimax
from .levels import ALL_CARDS
from .network_inputs import actions_left, missing, talents
from .situation import Situation, face_of, within_moves

_LIKELY, _UNLIKELY = 0.5, 0.2


def explain(state: SteeppeState, variation: Sequence[Act]) -> Phrase:
    """What the first move of a variation is good for."""
    situation = Situation(state, variation, belief_of(state), state.actor)
    return _REASONS[variation[0].verb](situation)


def _steppe(situation: Situation) -> Phrase:
    jest = situation.jest
    if within_moves(jest, situation.who):
        if jest.owed:
            return Phrase(
                "Half Wit still asks for steppes (owed: {owed}), though the {face} is in reach.",
                {"owed": jest.owed, "face": face_of(jest)},
            )
        return Phrase(
            "The {face} can be lauded without another card: this one is a risk.",
            {"face": face_of(jest)},
        )
    hits, unseen = situation.hits(), len(situation.belief.cards)
    if hits:
        return Phrase(
            "One more card is likely to reach the Countenance ({hits} of {unseen} unseen cards do)."
            if hits >= _LIKELY * unseen
            else "One more card may reach the Countenance ({hits} of {unseen} unseen cards do).",
            {"hits": hits, "unseen": unseen},
        )
    if jest.owed:
        return Phrase(
            "Half Wit asks for steppes before anything else (owed: {owed}).", {"owed": jest.owed}
        )
    return Phrase(
        "The {face} takes more than one card (Wit missing: {missing}, actions left: {actions})."
        if situation.chance() >= _UNLIKELY
        else "The {face} is nearly out of reach (Wit missing: {missing}, actions left: {actions}).",
        {"face": face_of(jest), "missing": situation.missing, "actions": actions_left(jest)},
    )


def _move(situation: Situation) -> Phrase:
    jest, colour = situation.jest, situation.who
    if situation.missing <= 0 and not jest.on_face_suit():
        return Phrase(
            "The {face} is lauded from here already: the move only spends an action.",
            {"face": face_of(jest)},
        )
    reach = talents(jest, colour, actions_left(jest) - jest.owed)
    now, best = reach[0], max(reach)
    if best > now:
        moves = reach.index(best)
        card, more = card_text(jest.steppes[jest.at + moves]), best - now
        if moves > 1:
            return Phrase(
                "It is on the way to the {card}, where {more} more Wit is to be had.",
                {"card": card, "more": more},
            )
        return Phrase(
            "Standing on the {card} brings {more} more Wit: enough to laud the {face}."
            if now < missing(jest) <= best
            else "Standing on the {card} brings {more} more Wit.",
            {"card": card, "more": more, "face": face_of(jest)},
        )
    if now:
        return Phrase(
            "It gives up the Talent on the {card} ({worth} Wit).",
            {"card": card_text(jest.steppes[jest.at]), "worth": now},
        )
    if jest.on_face_suit():
        return Phrase(
            "It leaves the {card}, a card of the Face's suit, on which a turn should not end.",
            {"card": card_text(jest.steppes[jest.at])},
        )
    return Phrase("No Talent is in reach that way: the move only spends an action.")


def _boost(situation: Situation) -> Phrase:
    answer = situation.variation[1].verb if len(situation.variation) > 1 else _answer(situation)
    fellow = situation.fellow
    values = {"fellow": situation.fellow_name, "face": face_of(fellow)}
    lack = missing(fellow) - fellow.talent(1 - situation.who)
    if answer == "play":
        return Phrase(
            "The {fellow} Jest lays the card free of charge (Wit missing for its {face}: {lack}).",
            {**values, "lack": lack},
        )
    if not within_moves(situation.jest, situation.who) and situation.chance() >= _UNLIKELY:
        return Phrase(
            "The card goes under the deck of the {fellow} Jest, but the {own} may need the action "
            "(Wit missing: {missing}).",
            {**values, "own": face_of(situation.jest), "missing": situation.missing},
        )
    few = len(fellow.deck) * len(situation.jest.faces) < len(situation.jest.deck) * len(
        fellow.faces
    )
    return Phrase(
        "The {fellow} Jest is short of cards (left: {cards}, Faces left: {faces}): "
        "this one goes under its deck."
        if few
        else "An action to spare puts a card under the deck of the {fellow} Jest "
        "(cards left: {cards}, Faces left: {faces}).",
        {**values, "cards": len(fellow.deck), "faces": len(fellow.faces)},
    )


def _answer(situation: Situation) -> str:
    """What the fellow will say to a boost."""
    expectimax = Expectimax(Evaluator(situation.belief), Random(0), ALL_CARDS)
    return expectimax.value_move(situation.state, situation.variation[0]).moves[1].verb


def _keep(situation: Situation) -> Phrase:
    jest = situation.jest
    return Phrase(
        "The {face} is lauded without it: the card makes the deck longer "
        "(cards then: {cards}, Faces left: {faces})."
        if within_moves(jest, situation.who)
        else "Under the deck the card is good for a later turn "
        "(cards then: {cards}, Faces left: {faces}).",
        {"face": face_of(jest), "cards": len(jest.deck) + 1, "faces": len(jest.faces)},
    )


def _play(situation: Situation) -> Phrase:
    hits, unseen = situation.hits(), len(situation.belief.cards)
    values = {"face": face_of(situation.jest), "unseen": unseen}
    if within_moves(situation.jest, situation.who):
        return Phrase(
            "The {face} is in reach already, and {misses} of {unseen} unseen cards would undo that."
            if hits < unseen
            else "The {face} is in reach already, whatever the card is.",
            {**values, "misses": unseen - hits},
        )
    if hits:
        return Phrase(
            "It costs nothing, and {hits} of {unseen} unseen cards reach the Countenance.",
            {**values, "hits": hits},
        )
    return Phrase(
        "It costs nothing and brings {gain} Wit on average (missing for the {face}: {missing}).",
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
            "The {ace} would double the {face} of the {fellow} Jest.",
            {**values, "face": face_of(fellow)},
        )
    danger = _danger(situation, suit)
    if danger:
        return Phrase(
            "The {ace} would double the next Face of the {jest} Jest if that has its suit "
            "({number} of {hidden} Faces to come): give it away.",
            {
                **values,
                "jest": JESTS[situation.who],
                "number": danger,
                "hidden": sum(situation.belief.hidden),
            },
        )
    return Phrase("The {ace} is worth one more action to the {fellow} Jest.", values)


def _danger(situation: Situation, suit: int) -> int:
    """How many Faces to come, one of which may be this Jest's next, have a suit."""
    return situation.belief.hidden[suit] if len(situation.jest.faces) > 1 else 0


def _ace(situation: Situation) -> Phrase:
    suit = SUITS.index(situation.variation[0].suit)
    return Phrase(
        "The {ace} buys one more action, and cannot double a later Face any more."
        if _danger(situation, suit)
        else "The {ace} buys one more action (Wit missing: {missing}).",
        {"ace": card_text(ace_of(suit)), "missing": max(0, situation.missing)},
    )


def _end(situation: Situation) -> Phrase:
    jest = situation.jest
    values = {
        "face": face_of(jest),
        "missing": situation.missing,
        "cards": len(jest.deck),
        "faces": len(jest.faces),
    }
    if situation.missing <= 0:
        return Phrase(
            "The {face} is lauded (Wit {wit}, Countenance {countenance}).",
            {**values, "wit": jest.wit(situation.who), "countenance": jest.countenance()},
        )
    if not actions_left(jest) or (not jest.deck and not within_moves(jest, situation.who)):
        return Phrase(
            "Nothing can be done for the {face} any more (Wit missing: {missing}).", values
        )
    if within_moves(jest, situation.who):
        return Phrase(
            "It gives up the {face}, though moves alone would reach it (Wit missing: {missing}).",
            values,
        )
    return Phrase(
        "Folding saves cards: the {face} is out of reach "
        "(Wit missing: {missing}, cards left: {cards}, Faces left: {faces})."
        if situation.chance() < _UNLIKELY
        else "Folding saves cards: the {face} can wait (cards left: {cards}, Faces left: {faces}).",
        values,
    )


def _wait(situation: Situation) -> Phrase:
    verb = situation.variation[1].verb if len(situation.variation) > 1 else ""
    return Phrase(
        "It pays to see the next card of the {fellow} Jest first."
        if verb == "steppe"
        else "The {fellow} Jest may hand over a card first."
        if verb == "boost"
        else "The {fellow} Jest can go first: nothing is lost by waiting.",
        {"fellow": situation.fellow_name},
    )


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
