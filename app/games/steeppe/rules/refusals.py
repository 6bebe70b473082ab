"""Which rule a move breaks that is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.errors import IllegalMove
from .cards import JESTS, SUITS, Act, card_text

if TYPE_CHECKING:
    from .jest import Jest
    from .state import SteeppeState


def refusal(state: SteeppeState, act: Act) -> IllegalMove:
    """Why `act`, which is not allowed, is not."""
    who = JESTS.index(act.jest)
    jest, fellow = act.jest, JESTS[1 - who]
    mine, other = state.jests[who], state.jests[1 - who]
    if state.player is None:
        return IllegalMove("The game is over.")
    if act.verb in ("keep", "play"):
        if not state.boosted:
            return IllegalMove("There is no boosted card to keep or to play.")
        return IllegalMove(
            "The boosted card is for the {fellow} Jest to answer, not for the {jest} Jest.",
            jest=jest,
            fellow=fellow,
        )
    if state.boosted:
        return IllegalMove(
            "A boosted card must be answered first: {player} keep or {player} play.",
            player=state.player,
        )
    if not mine.faces:
        return IllegalMove(
            "The {jest} Jest has lauded its three Faces and is out of this half.", jest=jest
        )
    if mine.ended:
        return IllegalMove("The {jest} Jest has already ended its turn.", jest=jest)
    if who != state.floor:
        return IllegalMove(
            "The {fellow} Jest has the floor, not the {jest} Jest.", jest=jest, fellow=fellow
        )
    if act.verb == "wait":
        return _no_wait(jest, fellow, other)
    if act.verb == "end":
        return _no_end(jest, mine)
    if act.verb == "ace" and mine.actions:
        return IllegalMove(
            "You can only use an ace when there are no actions left: the {jest} Jest still has "
            "{actions}.",
            jest=jest,
            actions=mine.actions,
        )
    if act.verb in ("ace", "give") and not mine.held >> SUITS.index(act.suit) & 1:
        return IllegalMove("The {jest} Jest doesn't hold the {ace}.", jest=jest, ace=f"a{act.suit}")
    return _no_action(act, fellow, mine, other)


def _no_action(act: Act, fellow: str, mine: Jest, other: Jest) -> IllegalMove:
    """Why a steppe, move, boost or give is not to be had."""
    jest = act.jest
    if not mine.actions:
        return IllegalMove("The {jest} Jest has no actions left.", jest=jest)
    if act.verb in ("boost", "give") and not other.faces:
        return IllegalMove(
            "The {fellow} Jest is out of this half: you can't give it anything.", fellow=fellow
        )
    if act.verb in ("steppe", "boost") and not mine.deck:
        return IllegalMove("The {jest} Jest's deck is empty: there's no card to draw.", jest=jest)
    if act.verb == "move" and mine.at + 1 == len(mine.steppes):
        return IllegalMove(
            "The {jest} Jest cannot go past the last card of its steppes.", jest=jest
        )
    return IllegalMove(
        "Half Wit: after {act!r} the {jest} Jest would have fewer actions than it owes steppes "
        "(actions left now: {actions}, steppes owed: {owed}).",
        act=str(act),
        jest=jest,
        actions=mine.actions,
        owed=mine.owed,
    )


def _no_end(jest: str, mine: Jest) -> IllegalMove:
    if mine.actions and mine.owed:
        return IllegalMove(
            "Half Wit: the {jest} Jest may not end while it has actions and owes steppes "
            "(actions left: {actions}, steppes owed: {owed}).",
            jest=jest,
            actions=mine.actions,
            owed=mine.owed,
        )
    return IllegalMove(
        "The {jest} Jest can't end its turn on the {card}, its Face's suit, while there's "
        "something else it can do.",
        jest=jest,
        card=card_text(mine.steppes[mine.at]),
    )


def _no_wait(jest: str, fellow: str, other: Jest) -> IllegalMove:
    if not other.faces:
        pattern = "The {jest} Jest can't wait: the {fellow} Jest is out of this half."
    elif other.ended:
        pattern = "The {jest} Jest can't wait: the {fellow} Jest has ended its turn."
    else:
        pattern = "The {jest} Jest can't wait: the {fellow} Jest has just waited."
    return IllegalMove(pattern, jest=jest, fellow=fellow)
