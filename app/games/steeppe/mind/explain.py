"""Why a move is good or bad, in the terms of the game."""

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
    """A sentence on the first move of a line."""
    case = Situation(state, variation, belief_of(state), state.actor)
    return _REASONS[variation[0].verb](case)


def _steppe(case: Situation) -> Phrase:
    jest = case.jest
    if within_moves(jest, case.who):
        if jest.owed:
            return Phrase(
                "Half Wit still asks for steppes (owed: {owed}), though the {face} is in reach.",
                {"owed": jest.owed, "face": face_of(jest)},
            )
        return Phrase(
            "The {face} can be lauded without another card: this one is a risk.",
            {"face": face_of(jest)},
        )
    hits, unseen = case.hits(), len(case.belief.cards)
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
        if case.chance() >= _UNLIKELY
        else "The {face} is nearly out of reach (Wit missing: {missing}, actions left: {actions}).",
        {"face": face_of(jest), "missing": case.missing, "actions": actions_left(jest)},
    )


def _move(case: Situation) -> Phrase:
    jest, colour = case.jest, case.who
    if case.missing <= 0 and not jest.on_face_suit():
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


def _boost(case: Situation) -> Phrase:
    answer = case.variation[1].verb if len(case.variation) > 1 else _answer(case)
    fellow = case.fellow
    values = {"fellow": case.fellow_name, "face": face_of(fellow)}
    lack = missing(fellow) - fellow.talent(1 - case.who)
    if answer == "play":
        return Phrase(
            "The {fellow} Jest lays the card free of charge (Wit missing for its {face}: {lack}).",
            {**values, "lack": lack},
        )
    if not within_moves(case.jest, case.who) and case.chance() >= _UNLIKELY:
        return Phrase(
            "The card goes under the deck of the {fellow} Jest, but the {own} may need the action "
            "(Wit missing: {missing}).",
            {**values, "own": face_of(case.jest), "missing": case.missing},
        )
    few = len(fellow.deck) * len(case.jest.faces) < len(case.jest.deck) * len(fellow.faces)
    return Phrase(
        "The {fellow} Jest is short of cards (left: {cards}, Faces left: {faces}): "
        "this one goes under its deck."
        if few
        else "An action to spare puts a card under the deck of the {fellow} Jest "
        "(cards left: {cards}, Faces left: {faces}).",
        {**values, "cards": len(fellow.deck), "faces": len(fellow.faces)},
    )


def _answer(case: Situation) -> str:
    """What the fellow will say to a boost."""
    plan = Expectimax(Evaluator(case.belief), Random(0), ALL_CARDS)
    return plan.value_move(case.state, case.variation[0]).moves[1].verb


def _keep(case: Situation) -> Phrase:
    jest = case.jest
    return Phrase(
        "The {face} is lauded without it: the card makes the deck longer "
        "(cards then: {cards}, Faces left: {faces})."
        if within_moves(jest, case.who)
        else "Under the deck the card is good for a later turn "
        "(cards then: {cards}, Faces left: {faces}).",
        {"face": face_of(jest), "cards": len(jest.deck) + 1, "faces": len(jest.faces)},
    )


def _play(case: Situation) -> Phrase:
    hits, unseen = case.hits(), len(case.belief.cards)
    values = {"face": face_of(case.jest), "unseen": unseen}
    if within_moves(case.jest, case.who):
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
            "gain": round(case.belief.gain[case.jest.faces[0] >> 4], 1),
            "missing": case.missing,
        },
    )


def _give(case: Situation) -> Phrase:
    suit = SUITS.index(case.variation[0].suit)
    values = {"ace": card_text(ace_of(suit)), "fellow": case.fellow_name}
    fellow = case.fellow
    if fellow.faces[0] >> 4 == suit:
        return Phrase(
            "The {ace} would double the {face} of the {fellow} Jest.",
            {**values, "face": face_of(fellow)},
        )
    danger = _danger(case, suit)
    if danger:
        return Phrase(
            "The {ace} would double the next Face of the {jest} Jest if that has its suit "
            "({number} of {hidden} Faces to come): give it away.",
            {
                **values,
                "jest": JESTS[case.who],
                "number": danger,
                "hidden": sum(case.belief.hidden),
            },
        )
    return Phrase("The {ace} is worth one more action to the {fellow} Jest.", values)


def _danger(case: Situation, suit: int) -> int:
    """How many Faces to come, one of which may be this Jest's next, have a suit."""
    return case.belief.hidden[suit] if len(case.jest.faces) > 1 else 0


def _ace(case: Situation) -> Phrase:
    suit = SUITS.index(case.variation[0].suit)
    return Phrase(
        "The {ace} buys one more action, and cannot double a later Face any more."
        if _danger(case, suit)
        else "The {ace} buys one more action (Wit missing: {missing}).",
        {"ace": card_text(ace_of(suit)), "missing": max(0, case.missing)},
    )


def _end(case: Situation) -> Phrase:
    jest = case.jest
    values = {
        "face": face_of(jest),
        "missing": case.missing,
        "cards": len(jest.deck),
        "faces": len(jest.faces),
    }
    if case.missing <= 0:
        return Phrase(
            "The {face} is lauded (Wit {wit}, Countenance {countenance}).",
            {**values, "wit": jest.wit(case.who), "countenance": jest.countenance()},
        )
    if not actions_left(jest) or (not jest.deck and not within_moves(jest, case.who)):
        return Phrase(
            "Nothing can be done for the {face} any more (Wit missing: {missing}).", values
        )
    if within_moves(jest, case.who):
        return Phrase(
            "It gives up the {face}, though moves alone would reach it (Wit missing: {missing}).",
            values,
        )
    return Phrase(
        "Folding saves cards: the {face} is out of reach "
        "(Wit missing: {missing}, cards left: {cards}, Faces left: {faces})."
        if case.chance() < _UNLIKELY
        else "Folding saves cards: the {face} can wait (cards left: {cards}, Faces left: {faces}).",
        values,
    )


def _wait(case: Situation) -> Phrase:
    verb = case.variation[1].verb if len(case.variation) > 1 else ""
    return Phrase(
        "It pays to see the next card of the {fellow} Jest first."
        if verb == "steppe"
        else "The {fellow} Jest may hand over a card first."
        if verb == "boost"
        else "The {fellow} Jest can go first: nothing is lost by waiting.",
        {"fellow": case.fellow_name},
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
