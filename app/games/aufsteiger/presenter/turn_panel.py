"""The turn panel: steps so far, what is still possible, undo, end."""

from __future__ import annotations

from ....languages import _
from ....ui.gui import paint, theme
from ....ui.gui import widgets as w
from ....ui.gui.context import Gui
from ....ui.gui.flow import Row, flow
from ....ui.table import overlay
from ..rules.fields import IN_HAND
from ..rules.notation import Step
from ..rules.state import AufsteigerState
from .move_words import bare_words, chip_words, icon_of, last_turn, short_words, turn_steps
from .tables import MatchTable

_PAD = 12.0
Told = list[tuple[AufsteigerState, Step]]
Chips = list[tuple[str, str]]
"""Texts and icons of chips; one without an icon is plain text."""


def draw(gui: Gui, table: MatchTable) -> None:
    """Draws the panel above the bar."""
    state = table.shown
    if table.looking_back or (table.match.over and table.seen == table.timeline.played):
        return
    steps = turn_steps(table.timeline, table.seen)
    room = overlay.between(gui)
    rect = (overlay.sides(gui)[0], gui.logical_size[1] - overlay.bar(gui), room, 0.0)
    with w.panel(gui, "turn", rect, (0, 1), _PAD):
        x, y = w.cursor()
        taken = _buttons(gui, table, steps, (x, y)) if table.my_turn else 0.0
        _told(gui, table, state, steps, (x, y, room - 2 * _PAD - taken))


def _buttons(gui: Gui, table: MatchTable, steps: Told, at: tuple[float, float]) -> float:
    """Draws undo and end at the right, end in gold once something was done; their width."""
    others = table.hand.off_table_moves()
    if not others:
        return 0.0
    text, icon = table.presenter.action(table.state, others[0])
    across = w.button_size(gui, text, icon)[0]
    side = gui.control_height(theme.CONTROL)
    undo = bool(steps) and table.match.can_undo
    right = at[0] + w.available()[0]
    w.set_cursor(right - across - (side + 10 if undo else 0), at[1])
    if undo:
        tip, key = _("Undo the last step"), "move.undo"
        if w.icon_button(gui, "undo step", "arrow-u-up-left", tip=tip, shortcut=key).clicked:
            table.undo()
            return across + side + 24
        w.same_line()
    tip = _("Done: next player's turn")
    kind: w.Kind = "primary" if steps else "secondary"
    if w.button(gui, "act end", text, kind, icon, tip=tip, shortcut="aufsteiger.end").clicked:
        table.play(others[0])
    return across + 14 + (side + 10 if undo else 0)


def _told(
    gui: Gui, table: MatchTable, state: AufsteigerState, steps: Told, at: tuple[float, float, float]
) -> None:
    """Draws the steps so far as chips (before the first, the last turn's), and what is possible."""
    x, y, room = at
    tall = gui.control_height(theme.CONTROL)
    ink, shown = theme.GOLD, steps
    name: Chips = []
    if not steps:
        shown = last_turn(table.timeline, table.seen)
    if shown and not (steps and table.my_turn):
        mover = shown[0][0].player or ""
        ink = theme.PLAYERS[table.presenter.accent(mover)]
        name = [(table.presenter.called(mover), "")]
    left = possible(state) if table.my_turn else ""
    rows: list[Row[tuple[str, str]]] = []
    for words in (chip_words, short_words, bare_words):
        notation = table.presenter.notation
        chips = [(words(before, step, notation), icon_of(step)) for before, step in shown]
        rows = _rows(gui, name + chips, room)
        widest = max((wide for row in rows for _chip, _left, wide in row), default=0.0)
        if len(rows) < 2 or (words is short_words and widest < room):
            break
    if len(rows) > 1 and steps:
        left = ""
    line = gui.font_size(theme.SMALL) + 12
    high = len(rows) * (line + 6) - 6 if rows else 0.0
    below = w.text_size(gui, theme.SMALL, left, room)[1] if left else 0.0
    whole = high + below + (7 if high and below else 0)
    top = y + max(0.0, round((tall - whole) / 2))
    if not steps and left:
        w.draw_paragraph(gui, theme.SMALL, left, x, top, room)
        _chips(gui, rows, (x, top + below + 7), ink)
    else:
        _chips(gui, rows, (x, top), ink)
        w.draw_paragraph(gui, theme.SMALL, left, x, top + high + 7, room)
    w.set_cursor(x, y)
    w.spacer(max(whole, tall) + theme.GAP)


def _rows(gui: Gui, chips: Chips, room: float) -> list[Row[tuple[str, str]]]:
    """Chips in rows; one without an icon is narrower."""
    sizes = [w.text_width(gui, theme.SMALL, text) + (42 if icon else 4) for text, icon in chips]
    return flow([(chip, min(room, size)) for chip, size in zip(chips, sizes, strict=True)], room, 7)


def _chips(
    gui: Gui, rows: list[Row[tuple[str, str]]], at: tuple[float, float], ink: theme.Colour
) -> None:
    """Draws the chips."""
    high = gui.font_size(theme.SMALL) + 12
    top = at[1]
    draw_list = paint.window_draw_list()
    for row in rows:
        for (text, icon), begin, wide in row:
            left = at[0] + begin
            rect = (left, top, wide, high)
            if not icon:
                w.draw_text(gui, theme.SMALL, text, left + 2, top + 6, ink)
                continue
            paint.fill(draw_list, rect, theme.with_opacity(ink, 0.16), high / 2)
            paint.outline(draw_list, rect, theme.with_opacity(ink, 0.45), high / 2)
            paint.icon(gui, draw_list, icon, left + 17, top + high / 2, 15, ink)
            w.draw_text(gui, theme.SMALL, text, left + 30, top + 6, theme.IVORY)
        top += high + 6


def possible(state: AufsteigerState) -> str:
    """What the player to move may still do in this turn."""
    turn = state.turn
    if turn.walker is not None:
        return _("Your pawn can walk before the next turn begins.")
    found = []
    if turn.moved is None and not turn.bridged and not turn.pawn_moved:
        found.append(_("move a block"))
    if not turn.walked:
        found.append(_("walk"))
    if state.climbers[turn.player].ladders:
        found.append(_("climb a ladder"))
    if state.climbers[turn.player].stone == IN_HAND:
        found.append(_("place your stone"))
    if not found:
        return ""
    return _("You can {things}.").format(things=overlay.joined(found, _("{first} or {last}")))
