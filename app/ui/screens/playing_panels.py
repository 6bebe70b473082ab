"""The panels of a match: players, moves, toolbar, actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ...languages import _
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table import overlay
from ..table.presenters import level_name, seat_name
from . import playing_popups as popups

if TYPE_CHECKING:
    from ...match.seats import Seat
    from .playing import Playing

_LEFT, _RIGHT = 292.0, 264.0
_BAR = 46.0


def draw(gui: Gui, playing: Playing) -> None:
    """Draws all panels of a match."""
    _players(gui, playing)
    _moves(gui, playing)
    _bar(gui, playing)
    _actions(gui, playing)
    playing.presenter.draw_panels(gui, playing)
    overlay.refusal(gui, playing)
    popups.hint(gui, playing, _RIGHT)
    if playing.match.over and not playing.view.animating and not playing.looking_back:
        popups.result(gui, playing)
    if playing.ai_unanswered:
        popups.unanswered_dialog(gui, playing)


def free(gui: Gui, footer: float = 0.0, aside: float = 0.0) -> tuple[float, float, float, float]:
    """The part of the window that no panel covers: left, right, lower, upper, from -1 to 1.

    The footer is the height of a game's own panels above the bar; `aside` is its side margin.
    """
    wide, high = gui.logical_size
    return (
        2 * (_LEFT + 34 + aside) / wide - 1,
        1 - 2 * (_RIGHT + 34 + aside) / wide,
        2 * (_BAR + 66 + footer) / high - 1,
        1 - 2 * 14 / high,
    )


def _middle(gui: Gui) -> float:
    """The middle between the panels at both sides."""
    return (_LEFT + gui.logical_size[0] - _RIGHT) / 2


# Players


def _players(gui: Gui, playing: Playing) -> None:
    presenter, match = playing.presenter, playing.match
    state = playing.timeline.shown
    outcome = match.outcome if not playing.looking_back else None
    winners = outcome.winners if outcome is not None and presenter.competitive else ()
    with w.panel(gui, "players", (20, 20, _LEFT, 0), pad=16):
        w.label(gui, presenter.title)
        for player, seat in match.seats.items():
            active = state.player == player and not match.over
            item = w.player_badge(
                gui,
                player,
                seat_name(presenter, seat),
                presenter.accent(player),
                _doing(playing, seat, active),
                presenter.score(state, player),
                active,
                "user" if seat.is_person else "robot",
                pictures=("trophy",) if player in winners else (),
            )
            if presenter.home_pick(player):
                w.tooltip(gui, item, presenter.home_tip())
            if item.clicked:
                playing.show_player(player)
        w.spacer(2)
        w.paragraph(gui, presenter.status(state), theme.SMALL)
        for fact in presenter.facts(state):
            x, y = w.cursor()
            wide = w.available()[0]
            w.paragraph(gui, fact.text, theme.NOTE)
            across = w.text_width(gui, theme.SMALL, fact.value)
            w.draw_text(gui, theme.SMALL, fact.value, x + wide - across, y)


def _doing(playing: Playing, seat: Seat, active: bool) -> str:
    if not active:
        return "" if seat.is_person else level_name(seat.level or "")
    if seat.is_person:
        return _("to move")
    return _("thinking…") if playing.thinking else level_name(seat.level or "")


# Moves


def _moves(gui: Gui, playing: Playing) -> None:
    wide, high = gui.logical_size
    timeline = playing.timeline
    taken = _below_moves(gui, playing) + gui.recall(w.HEIGHT, 0.0)
    rect = (wide - 20, 20, _RIGHT, max(110.0, high - 130 - taken))
    with w.panel(gui, "moves", rect, (1, 0), pad=16):
        x, y = w.cursor()
        count = f"{timeline.looking_at} / {timeline.length}"
        w.label(gui, _("Moves"))
        across = w.text_width(gui, theme.SMALL, count)
        w.draw_text(gui, theme.SMALL, count, x + w.available()[0] - across, y - 2)
        if not timeline.length and not playing.match.over:
            _manual(gui, playing)
        with w.scroll(gui, "list", w.available()[1]), w.item_spacing(1):
            chosen = playing.moves.draw(gui, timeline, timeline.looking_at)
    playing.preview(chosen.hovered)
    if chosen.clicked is not None:
        playing.look_at(None if chosen.clicked == timeline.played else chosen.clicked)


def _manual(gui: Gui, playing: Playing) -> None:
    """How a move is made, in place of the first entry of the list."""
    x, y = w.cursor()
    paint.icon(gui, paint.window_draw_list(), "cursor-click", x + 12, y + 16, 22, theme.GOLD)
    room = w.available()[0]
    high = w.draw_paragraph(gui, theme.SMALL, playing.presenter.manual(), x + 34, y + 7, room - 34)
    w.set_cursor(x, y + high + 16)


def _below_moves(gui: Gui, playing: Playing) -> float:
    """The height of the panels below the list of moves."""
    taken = playing.presenter.moves_footer_height(gui, playing)
    if playing.hint is not None:
        taken += gui.recall("height of hint panel", 0.0) + 10
    return taken


def message_column(gui: Gui, playing: Playing) -> w.ToastColumn:
    """The column of toasts, between the list of moves and the panels below it."""
    wide, high = gui.logical_size
    return w.ToastColumn(wide - 20 - _RIGHT, high - 110 - _below_moves(gui, playing), _RIGHT)


# The bar


def _bar(gui: Gui, playing: Playing) -> None:
    wide, high = gui.logical_size
    match, timeline = playing.match, playing.timeline
    with w.panel(gui, "bar", (20, high - 20, wide - 40, 0), (0, 1), 16):
        menu = w.icon_button(gui, "menu", "list", side=_BAR)
        w.tooltip(gui, menu, _("Menu"), _("Esc"))
        if menu.clicked:
            playing.open_menu()
        w.same_line()
        overlay.keys_button(gui, playing.open_keys)
        w.same_line()
        undo = w.button(
            gui, "undo", _("Undo"), icon="arrow-u-up-left", height=_BAR, enabled=match.can_undo
        )
        w.tooltip(gui, undo, _("Take the last move back"), "Ctrl+Z")
        if timeline.played and not match.can_undo:
            overlay.explain_disabled(gui, undo, playing.no_undo)
        if undo.clicked:
            playing.undo()
        w.same_line()
        redo = w.icon_button(gui, "redo", "arrow-u-up-right", side=_BAR, enabled=match.can_redo)
        w.tooltip(gui, redo, _("Play it again"), "Ctrl+Y")
        if redo.clicked:
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
    item = w.button(gui, "hint", _("Hint"), icon=icon, height=_BAR, enabled=can and not asked)
    if asked:
        overlay.explain_disabled(gui, item, _("A strong player is thinking…"))
    elif playing.hint is None:
        w.tooltip(gui, item, _("What would a strong player do?"), "H")
    if item.clicked:
        playing.ask_hint()


def _pause(gui: Gui, playing: Playing) -> None:
    """The button that pauses a match between AIs."""
    texts = _("Pause"), _("Go on")
    size = max(w.button_size(gui, text, "play")[0] for text in texts)
    icon = "play" if playing.paused else "pause"
    can = not playing.match.over
    item = w.button(gui, "wait", texts[playing.paused], "secondary", icon, size, _BAR, enabled=can)
    w.tooltip(gui, item, _("Let the AIs wait, or go on"), _("Space"))
    if item.clicked:
        playing.pause()


def _slider(gui: Gui, playing: Playing) -> None:
    """The slider between buttons to the first, previous, next and last move."""
    timeline = playing.timeline
    at, length = timeline.looking_at, timeline.length
    goal = at
    for name, icon, where, tip in (
        ("first", "skip-back", 0, _("To the beginning")),
        ("previous", "caret-left", at - 1, _("One move back")),
    ):
        item = w.icon_button(gui, name, icon, side=_BAR, enabled=at > 0)
        w.tooltip(gui, item, tip, "," if name == "previous" else "")
        goal = max(0, where) if item.clicked else goal
        w.same_line(8)
    x, y = w.cursor()
    ends = 2 * (gui.control_height(_BAR) + 8) + 10
    room = w.available()[0] - ends
    w.set_cursor(x + 6, y + gui.control_height(_BAR) / 2 - 15)
    if length:
        ticks = [float(number) for number in playing.moves.chapters(timeline)]
        chosen = round(w.slider(gui, "move", float(at), 0.0, float(length), 1.0, room - 12, ticks))
        goal = chosen if chosen != at else goal
    else:
        track(x + 6, y + gui.control_height(_BAR) / 2, room - 12)
    w.set_cursor(x + room + 6, y)
    for name, icon, where, tip in (
        ("next", "caret-right", at + 1, _("One move on")),
        ("last", "skip-forward", length, _("To the end")),
    ):
        item = w.icon_button(gui, name, icon, side=_BAR, enabled=at < length)
        w.tooltip(gui, item, tip, "." if name == "next" else "")
        goal = min(length, where) if item.clicked else goal
        w.same_line(8)
    if goal != at:
        playing.look_at(goal)


def track(x: float, y: float, width: float) -> None:
    """An empty track in place of the slider, before the first move."""
    paint.fill(
        paint.window_draw_list(), (x, y - 2.5, width, 5), theme.with_opacity(theme.IVORY, 0.08), 2.5
    )


# What one can do


def _actions(gui: Gui, playing: Playing) -> None:
    """Buttons for moves without picks; while looking back, to branch or to return."""
    high = gui.logical_size[1]
    entries: list[tuple[str, str, Callable[[], None]]] = []
    if playing.looking_back:
        entries.append((_("Play on from here"), "git-branch", playing.branch))
        entries.append((_("Back to the game"), "arrow-right", lambda: playing.look_at(None)))
    elif playing.my_turn and not playing.view.animating:
        state = playing.match.state
        for move in playing.hand.off_table_moves() if not playing.presenter.own_actions else ():
            text, icon = playing.presenter.action(state, move)
            entries.append((text, icon, partial(playing.play, move)))
    if not entries:
        return
    sizes = [w.button_size(gui, text, icon=icon)[0] for text, icon, _do in entries]
    across = sum(sizes) + 12 * (len(entries) - 1)
    with w.group(gui, "actions", (_middle(gui) - across / 2, high - 118, across + 12, 0), (0, 1)):
        for number, (text, icon, do) in enumerate(entries):
            if number:
                w.same_line(12)
            kind: w.Kind = "primary" if number == len(entries) - 1 else "secondary"
            if w.button(gui, f"act {number}", text, kind, icon).clicked:
                do()
