"""Leaves out legal moves that are never better than another one.

Some things need no search. Steppes that are owed have to be laid in any case, so it is best to
see them before anything else is decided. A walk that leads to no better Talent is an action thrown
away, and so is one by a Jest that has the Wit it needs and could as well wait. And a Jest that can
laud its Face with the cards it has draws no more, and does not end before it has done so.
"""

from __future__ import annotations

from ..rules import SteeppeState
from ..rules.cards import Act
from .network_inputs import actions_left, missing, talents

_AIDS = ("boost", "give", "wait")
"""Moves that only make sense to one who thinks of both Jests."""


def sensible_moves(state: SteeppeState) -> tuple[Act, ...]:
    """The legal moves without those that are never better than another one."""
    moves = state.legal_moves()
    if state.boosted or state.outcome:
        return moves
    jest = state.jests[state.floor]
    owed = jest.owed
    if owed and jest.actions and len(jest.deck) > jest.actions:
        return moves[:1]
    reach = talents(jest, state.floor, max(0, actions_left(jest) - owed))
    need = missing(jest)
    idle = reach[-1] == reach[0] or (reach[0] >= need and _can_stay(state))
    if idle and not jest.on_face_suit():
        moves = _without("move", moves)
    if not owed and reach[-1] >= need:
        moves = _without("steppe", moves)
        if reach[0] < need:
            moves = _without("end", moves)
    return moves


def obvious_moves(state: SteeppeState) -> tuple[Act, ...]:
    """What is left of these to one who thinks of one Jest only: a Face is lauded when it can be."""
    moves = sensible_moves(state)
    own = tuple(move for move in moves if move.verb not in _AIDS) or moves
    who = state.actor
    if not state.boosted and state.jests[who].talent(who) >= missing(state.jests[who]):
        return tuple(move for move in own if move.verb == "end") or own
    return own


def _can_stay(state: SteeppeState) -> bool:
    """Whether nothing forces the Jest with the floor to do something or to end."""
    return state.jests[1 - state.floor].ended or not state.waited


def _without(verb: str, moves: tuple[Act, ...]) -> tuple[Act, ...]:
    """The moves of other kinds, unless only waiting would be left."""
    others = tuple(move for move in moves if move.verb != verb)
    return others if any(move.verb != "wait" for move in others) else moves
