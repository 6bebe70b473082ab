"""Which Jest the buttons act for: the one to move or, for who leads both, the one last led.

On the table everything can be pointed at whose it is; only buttons and keys need to know.
"""

from __future__ import annotations

from ..rules.cards import JESTS
from ..rules.led import LedState
from .tables import MatchTable

_KEY = "the Jest that is led"
_ANSWERS = ("keep", "play", "wait")
"""Moves that make nobody the leader."""


def at_hand(table: MatchTable) -> LedState:
    """What the persons at the table can do."""
    led = table.at_hand
    assert isinstance(led, LedState)
    return led


def leading(table: MatchTable) -> int:
    """The Jest that is led, 0 red, 1 black."""
    state, led = table.state, at_hand(table)
    if not led.alone or state.boosted or state.player is None:
        return state.actor
    match, played, who = table.program.gui.recall(_KEY, ("", 0, 0))
    if (match, played) != (table.match.id, table.timeline.played):
        who = _last_led(table)
    return 1 - who if state.jests[who].ended else int(who)


def _last_led(table: MatchTable) -> int:
    """The Jest that acted last in this turn, or the one that begins it."""
    history, state = table.timeline, table.state
    for number in range(history.played - 1, -1, -1):
        before = history.state_at(number)
        if (before.turn, before.half) != (state.turn, state.half):
            break
        if history.moves[number].verb not in _ANSWERS:
            return JESTS.index(history.moves[number].jest)
    return state.floor


def can_switch(table: MatchTable) -> bool:
    """Whether the other Jest can be led instead."""
    state, fellow = table.state, 1 - leading(table)
    return at_hand(table).alone and not state.boosted and not state.jests[fellow].ended


def switch(table: MatchTable) -> None:
    """Leads the other Jest from now on."""
    who = 1 - leading(table)
    table.program.gui.remember(_KEY, (table.match.id, table.timeline.played, who))
    table.program.cue("pick")
    table.refresh()
