"""Who plays and what they have, in a strip below the table: for lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.ui.gui import theme
from app.ui.gui import widgets as w
from app.ui.gui.context import Gui
from app.ui.languages import _

if TYPE_CHECKING:
    from app.engine.contract import State
    from app.ui.faces.face import Face


_APART = 14.0
"""Between the two columns of facts."""


def standing(gui: Gui, face: Face, state: State[Any], left: float) -> None:
    """Who plays, what they have and whose turn it is, in a strip below the table."""
    wide, high = gui.units
    across = min(wide - left - 20, 860.0 * gui.text_factor)
    with w.panel(gui, "standing", (left, high - 20, across, 0), (0, 1), 12):
        x, y = w.place()
        room = w.room()[0]
        across = min(badge_width(gui, face, state), 0.36 * room)
        for number, player in enumerate(state.players):
            w.at(x + number * (across + 10), y)
            active = state.player == player
            name, accent = face.player_name(player), face.accent(player)
            note, score = _doing(state, player, active), face.score(state, player)
            w.badge(gui, player, name, accent, note, score, active, wide=across)
        begin = len(state.players) * (across + 10) + 6
        _facts(gui, face, state, (x + begin, y + 2, room - begin))


def badge_width(gui: Gui, face: Face, state: State[Any], least: float = 156.0) -> float:
    """How wide players' badges are, so that no name has to be broken."""
    return max(
        least,
        *(
            w.width(gui, theme.STRONG, face.player_name(player))
            + w.width(gui, theme.NUMBER, face.score(state, player))
            + 92
            for player in state.players
        ),
    )


def _doing(state: State[Any], player: str, active: bool) -> str:
    jests = state.snapshot().get("jests")
    if jests and jests[player]["wit"] is not None:
        own = jests[player]
        return _("Wit {wit} of {countenance}").format(
            wit=own["wit"], countenance=own["countenance"]
        )
    return _("to move") if active else ""


def _facts(gui: Gui, face: Face, state: State[Any], place: tuple[float, float, float]) -> None:
    """Where the game stands, and numbers in two columns below."""
    x, y, room = place
    w.at(x, y)
    w.text(gui, face.status(state), theme.SMALL, room)
    facts = face.facts(state)
    half = (room - _APART) / 2 if len(facts) > 1 else room
    tops = [w.place()[1] - 4] * 2
    for number, fact in enumerate(facts):
        column = number % 2
        left, top = x + column * (half + _APART), tops[column]
        across = w.width(gui, theme.SMALL, fact.value)
        w.at(left, top)
        w.text(gui, fact.text, theme.NOTE, half - across - 8)
        w.put(gui, theme.SMALL, fact.value, left + half - across, top)
        tops[column] = w.place()[1] - 4
