"""Popups of a match: the hint, the result, the dialog for an AI that does not answer."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from ...languages import _, say
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..gui.flow import Row, flow, flow_evenly, row_width
from ..table import overlay
from ..table.presenters import seat_name

if TYPE_CHECKING:
    from .playing import Playing

_PAD, _ICON = 18.0, 50.0
_CALM = 0.6
"""Seconds during which the buttons of the result ignore clicks meant for the table."""


def hint(gui: Gui, playing: Playing, width: float) -> None:
    """The hint, at the right above the game's own panels."""
    found = playing.hint
    if found is None:
        return
    bottom = gui.logical_size[1] - 110 - playing.presenter.moves_footer_height(gui, playing)
    rect = (gui.logical_size[0] - 20, bottom, width, 0.0)
    with w.panel(gui, "hint panel", rect, (1, 1), 16):
        w.label(gui, _("Hint"))
        state, presenter = playing.match.state, playing.presenter
        w.paragraph(
            gui, presenter.whose(state, presenter.describe(state, found.advice.move)), theme.STRONG
        )
        w.paragraph(gui, say(found.why.pattern, found.why.values, presenter.game))
        if w.button(gui, "play hint", _("Play it"), "primary", "check").clicked:
            playing.play(found.advice.move)
            return
        both = w.button_size(gui, _("Play it"), "check")[0] + w.button_size(gui, _("Thank you"))[0]
        if both + theme.GAP < width - 32:
            w.same_line()
        if w.button(gui, "drop hint", _("Thank you"), "quiet").clicked:
            playing.drop_hint()


def unanswered_dialog(gui: Gui, playing: Playing) -> None:
    """The AI found no move: ask again, or let persons play in its place."""
    said = _(
        "It was asked several times and found no move. Nothing is lost: ask it once more, or let "
        "persons play on in its place."
    )
    answers: list[tuple[str, w.Kind]] = [
        (_("Try again"), "primary"),
        (_("Play on with persons"), "secondary"),
    ]
    chosen = w.confirm_dialog(gui, "silence", _("The AI does not answer"), said, answers)
    if chosen == 0:
        playing.ask_again()
    elif chosen == 1:
        playing.replace_ais()
    elif chosen is not None:
        playing.open_menu()


# The end


class Option(NamedTuple):
    """A button of the result."""

    name: str
    text: str
    icon: str
    do: Callable[[], None]


def result(gui: Gui, playing: Playing) -> None:
    """The result panel below the table: who won and why, and what to do next."""
    outcome = playing.match.outcome
    assert outcome is not None
    calm = gui.now - playing.ended >= _CALM
    room = gui.logical_size[0] - overlay.LEFT - overlay.RIGHT
    told, reason = _headline(playing), _(outcome.reason)
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
        gui, "result", (overlay.LEFT, gui.logical_size[1] - overlay.BAR, room, 0), (0, 1), _PAD
    ):
        x, y = w.cursor()
        draw = "handshake" if playing.presenter.competitive else "hourglass-medium"
        icon = "trophy" if outcome.winners else "flag" if playing.match.conceded else draw
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


def _headline(playing: Playing) -> str:
    match, presenter = playing.match, playing.presenter
    outcome = match.outcome
    assert outcome is not None
    names = [seat_name(presenter, match.seats[player]) for player in outcome.winners]
    if not presenter.competitive:
        return _("The game is won") if names else _("The game is lost")
    if not names:
        return _("A draw")
    pattern = _("{names} wins") if len(names) == 1 else _("{names} win")
    return pattern.format(names=overlay.joined(names, _("{first} and {last}")))


def options_at_end(playing: Playing) -> list[Option]:
    """Rematch, review, another try where the game was lost, leave."""
    match, outcome = playing.match, playing.match.outcome
    assert outcome is not None
    found = [
        Option("rematch", _("Rematch"), "arrows-clockwise", playing.rematch),
        Option("review", _("Review"), "chart-line-up", playing.review),
    ]
    lost = match.persons and not match.persons.intersection(outcome.winners)
    if match.conceded is not None:
        found.append(Option("play on", _("Play on"), "play", playing.play_on))
    elif lost and match.can_undo:
        found.append(Option("try", _("Take it back"), "arrow-u-up-left", playing.undo))
    found.append(Option("leave", _("Leave"), "house", lambda: playing.program.home()))
    return found
