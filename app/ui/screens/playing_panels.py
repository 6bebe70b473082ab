"""The panels of a match: players and moves at the sides, toolbar, actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...languages import _
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..gui.flow import flow_evenly, row_width
from ..table import overlay
from ..table.refusal_words import no_undo
from . import ai_failed_dialog, hint_panel, result_panel, side_panels
from .match_navigation import branch, open_menu
from .step_bar import BAR, step_bar

if TYPE_CHECKING:
    from .playing import Playing


def draw(gui: Gui, playing: Playing) -> None:
    """Draws all panels of a match."""
    moment = playing.end.finale or playing.moments.shown
    if moment is not None:
        place = moment.place
        spot = None if place is None else overlay.on_screen(gui, playing, place)
        moment.draw(gui, spot)
    side_panels.draw(gui, playing)
    _bar(gui, playing)
    _actions(gui, playing)
    playing.presenter.draw_panels(gui, playing)
    overlay.refusal(gui, playing)
    overlay.remark(gui, playing)
    hint_panel.draw(gui, playing)
    if playing.end.shows_result:
        result_panel.draw(gui, playing)
    ai_failed_dialog.draw(gui, playing)


def free(gui: Gui, footer: float = 0.0) -> tuple[float, float, float, float]:
    """The part of the window that no panel covers: left, right, lower, upper, from -1 to 1.

    The footer is the height of a game's own panels above the bar.
    """
    wide, high = gui.logical_size
    columns = overlay.columns(gui)
    bar = overlay.EDGE + gui.recall("height of bar", BAR + 32)
    return (
        2 * (overlay.EDGE + columns.left) / wide - 1,
        1 - 2 * (overlay.EDGE + columns.right) / wide,
        2 * max(bar, overlay.bar(gui) + footer if footer else 0.0) / high - 1,
        1.0,
    )


# The bar


def _bar(gui: Gui, playing: Playing) -> None:
    wide, high = gui.logical_size
    match, timeline = playing.match, playing.timeline
    with w.panel(gui, "bar", (20, high - 20, wide - 40, 0), (0, 1), 16):
        tip, key = _("Menu"), "screen.back"
        if w.icon_button(gui, "menu", "list", side=BAR, tip=tip, shortcut=key).clicked:
            open_menu(playing)
        w.same_line()
        overlay.keys_button(gui, playing.open_keys)
        w.same_line()
        can, icon = match.can_undo, "arrow-u-up-left"
        undo = w.button(gui, "undo", _("Undo"), icon=icon, height=BAR, enabled=can)
        w.tooltip(gui, undo, _("Undo the last move"), "move.undo")
        if timeline.played and not can:
            overlay.explain_disabled(gui, undo, no_undo(match))
        if undo.clicked:
            playing.undo()
        w.same_line()
        can, tip, key = match.can_redo, _("Redo"), "move.redo"
        icon = "arrow-u-up-right"
        if w.icon_button(gui, "redo", icon, side=BAR, enabled=can, tip=tip, shortcut=key).clicked:
            playing.redo()
        w.same_line()
        if playing.spectating:
            _pause(gui, playing)
        else:
            _hint(gui, playing)
        w.same_line(22)
        _slider(gui, playing)


def _hint(gui: Gui, playing: Playing) -> None:
    can, asked = playing.my_turn, playing.my_turn and playing.thinking
    icon = "hourglass-medium" if asked else "lightbulb"
    item = w.button(gui, "hint", _("Hint"), icon=icon, height=BAR, enabled=can and not asked)
    if asked:
        overlay.explain_disabled(gui, item, _("Looking for a good move…"))
    elif not playing.hints.open:
        w.tooltip(gui, item, _("What would the AI play, and why?"), "match.hint")
    if item.clicked:
        playing.hints.ask()


def _pause(gui: Gui, playing: Playing) -> None:
    """The button that pauses a match between AIs."""
    texts = _("Pause"), _("Resume")
    size = max(w.button_size(gui, text, "play")[0] for text in texts)
    icon = "play" if playing.paused else "pause"
    can = not playing.match.over
    item = w.button(gui, "wait", texts[playing.paused], "secondary", icon, size, BAR, enabled=can)
    w.tooltip(gui, item, _("Pause or resume the AIs"), "match.wait")
    if item.clicked:
        playing.pause()


def _slider(gui: Gui, playing: Playing) -> None:
    """The slider between buttons to the first, previous, next and last move."""
    timeline = playing.timeline
    at, length = playing.seen, side_panels.listed(playing)
    before = (
        ("first", "skip-back", 0, _("To the start"), ""),
        ("previous", "caret-left", timeline.earlier(at), _("Back one move"), "match.earlier"),
    )
    after = (
        ("next", "caret-right", timeline.later(at), _("Forward one move"), "match.later"),
        ("last", "skip-forward", length, _("To the end"), ""),
    )
    chapters = [number for number in playing.moves.chapters(timeline) if number <= length]
    goal = step_bar(gui, at, length, chapters, before, after)
    if goal != at:
        playing.look_at(goal)


# What one can do


def _actions(gui: Gui, playing: Playing) -> None:
    """Buttons for moves without picks; while looking back, to branch or to return."""
    entries: list[tuple[str, str, Callable[[], None]]] = []
    if playing.looking_back:
        entries.append((_("Play from here"), "git-branch", partial(branch, playing)))
        entries.append((_("Back to the game"), "arrow-right", lambda: playing.look_at(None)))
    elif playing.match.over and not playing.view.animating and not playing.end.shows_result:
        entries.append((_("Result"), "trophy", playing.end.show_result))
    elif playing.my_turn and not playing.view.animating:
        state = playing.match.state
        for move in playing.hand.off_table_moves() if not playing.presenter.own_actions else ():
            text, icon = playing.presenter.action(state, move)
            entries.append((text, icon, partial(playing.play, move)))
    draw_actions(gui, entries)


def draw_actions(gui: Gui, entries: Sequence[tuple[str, str, Callable[[], None]]]) -> None:
    """Draws buttons in a row above the bar: text, icon and action of each."""
    if not entries:
        return
    high = gui.logical_size[1]
    sizes = [w.button_size(gui, text, icon=icon)[0] for text, icon, _do in entries]
    rows = flow_evenly(list(zip(enumerate(entries), sizes, strict=True)), overlay.between(gui), 12)
    step = gui.control_height(theme.CONTROL) + 12
    bottom = high - overlay.bar(gui) - 6
    across = max(map(row_width, rows))
    middle = overlay.sides(gui)[0] + overlay.between(gui) / 2
    rect = (middle - across / 2, bottom, across + 12, step * len(rows) - 12)
    with w.group(gui, "actions", rect, (0, 1)) as place:
        for line, row in enumerate(rows):
            for (number, (text, icon, do)), left, _width in row:
                w.set_cursor(middle - row_width(row) / 2 + left, place[1] + line * step)
                kind: w.Kind = "primary" if number == len(entries) - 1 else "secondary"
                if w.button(gui, f"act {number}", text, kind, icon).clicked:
                    do()
