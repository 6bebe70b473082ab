"""The result of a match: who won, by how much, what decided it, and what can be done next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from ...engine.contract import Outcome
from ...languages import _
from ...match.match import Match
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..gui.flow import Row, flow, flow_evenly, row_width
from ..table import overlay
from ..table.result_words import decided, headline
from .match_navigation import open_review, rematch

if TYPE_CHECKING:
    from .playing import Playing

_PAD, _ICON = 18.0, 50.0
_CALM = 0.6
"""Seconds during which the buttons of the result ignore clicks meant for the table."""


class Option(NamedTuple):
    """A button of the result."""

    name: str
    text: str
    icon: str
    do: Callable[[], None]


def draw(gui: Gui, playing: Playing) -> None:
    """The result panel below the table: who won and why, and what to do next."""
    outcome = playing.match.outcome
    assert outcome is not None
    calm = gui.now - playing.end.time >= _CALM
    room = overlay.between(gui)
    presenter, match = playing.presenter, playing.match
    told, reason = headline(presenter, match), decided(presenter, match)
    options = [
        (each, w.button_size(gui, each.text, each.icon)[0]) for each in options_at_end(playing)
    ]
    rows = flow(options, inf, theme.GAP)
    taken = row_width(rows[0])
    inner = room - 2 * _PAD - _ICON
    beside = inner - taken - _PAD
    if (
        w.text_width(gui, theme.HEADING, told) > beside
        or len(w.wrapped_lines(gui, theme.BODY, reason, beside)) > 2
    ):
        beside = 0.0
    with w.panel(
        gui,
        "result",
        (overlay.sides(gui)[0], gui.logical_size[1] - overlay.bar(gui), room, 0),
        (0, 1),
        _PAD,
    ):
        x, y = w.cursor()
        even = "handshake" if playing.presenter.competitive else "hourglass-medium"
        won = outcome.winners and not _lost(match, outcome)
        icon = "trophy" if won else "flag" if outcome.winners or match.conceded else even
        wide = beside or inner
        high = w.text_size(gui, theme.HEADING, told, wide)[1]
        first = w.text_width(gui, theme.HEADING, told) + _PAD
        in_line = not beside and first + w.text_width(gui, theme.BODY, reason) <= inner
        if not in_line:
            high += 8 + w.text_size(gui, theme.BODY, reason, wide)[1]
        paint.icon(gui, paint.window_draw_list(), icon, x + 17, y + high / 2, 36, theme.GOLD)
        top = y + w.draw_paragraph(
            gui, theme.HEADING, told, x + _ICON, y, wide, colour=theme.GOLD_LIGHT
        )
        if in_line:
            down = 0.8 * (gui.font_size(theme.HEADING) - gui.font_size(theme.BODY))
            w.draw_text(gui, theme.BODY, reason, x + _ICON + first, y + down)
        else:
            w.draw_paragraph(gui, theme.BODY, reason, x + _ICON, top + 8, wide)
        if beside:
            tall = w.button_size(gui, "")[1]
            place = (x + room - 2 * _PAD - taken, y + max(0.0, (high - tall) / 2))
            _draw_options(gui, rows, place, 0.0, calm)
            w.set_cursor(x, y + max(high, tall))
            w.spacer(theme.GAP)
        else:
            left = _ICON if taken <= inner else 0.0
            rows = flow_evenly(options, room - 2 * _PAD - left, theme.GAP)
            wide = 0.0 if left else room - 2 * _PAD
            _draw_options(gui, rows, (x + left, y + high + _PAD), wide, calm)


def _draw_options(
    gui: Gui, rows: list[Row[Option]], place: tuple[float, float], room: float, calm: bool
) -> None:
    """Draws the buttons, each row centred in the room if that is not 0."""
    tall = w.button_size(gui, "")[1] + theme.GAP
    for number, row in enumerate(rows):
        x, y = place[0] + max(0.0, (room - row_width(row)) / 2), place[1] + number * tall
        for option, left, _width in row:
            w.set_cursor(x + left, y)
            kind: w.Kind = "primary" if option.name == "rematch" else "secondary"
            if w.button(gui, option.name, option.text, kind, option.icon).clicked and calm:
                option.do()


def _lost(match: Match, outcome: Outcome) -> bool:
    """Whether persons played and none of them has won."""
    return bool(match.persons) and not match.persons.intersection(outcome.winners)


def options_at_end(playing: Playing) -> list[Option]:
    """Rematch, review, another try where the game was lost, the table alone, the main menu."""
    match, outcome = playing.match, playing.match.outcome
    assert outcome is not None
    found = [
        Option("rematch", _("Rematch"), "arrows-clockwise", partial(rematch, playing)),
        Option("review", _("Review"), "chart-line-up", partial(open_review, playing)),
    ]
    if match.conceded is not None:
        found.append(Option("play on", _("Play on"), "play", playing.play_on))
    elif _lost(match, outcome) and match.can_undo:
        found.append(Option("try", _("Undo"), "arrow-u-up-left", playing.undo))
    found.append(Option("look", _("Look at the table"), "eye", playing.end.look_at_table))
    found.append(Option("leave", _("Main menu"), "house", lambda: playing.program.home()))
    return found
