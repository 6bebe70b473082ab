"""The panel of the two Jests: Wit against Countenance, actions, steppes owed, aces."""

from __future__ import annotations

from collections.abc import Sequence

from slimgui import imgui

from ....languages import _
from ....ui.gui import paint, theme
from ....ui.gui import widgets as w
from ....ui.gui.context import Gui
from ....ui.table import overlay
from ..rules.cards import JESTS, SUITS, card_text
from ..rules.jest import Jest
from ..table import positions
from .move_words import duty, jest_name
from .suits import ACE, ace, suit_shape
from .tables import MatchTable

_LEAST = 250.0
"""The height the panel needs to show pips, with text of normal size."""
_PIP = 15.0
"""The distance of two pips."""


def draw(gui: Gui, table: MatchTable) -> None:
    """Draws the panel below the players unless these are folded, and a plate at each Face."""
    state = table.shown
    if not table.view.animating and state.player is not None:
        plates: list[w.Rect] = []
        for colour, mine in enumerate(state.jests):
            if mine.faces:
                plates.append(_plate(gui, table, mine, colour, plates))
    wide = overlay.columns(gui).left
    if wide == overlay.FOLDED:
        return
    top = 20 + gui.recall("height of players", 0.0) + 10
    room = gui.logical_size[1] - overlay.bar(gui) - top
    tight = room < _LEAST * gui.text_factor
    tall = room if gui.recall("jests in full", 0.0) + 30 > room else 0.0
    with w.panel(gui, "jests", (20, top, wide, tall), pad=15):
        start = w.cursor()[1]
        for colour, mine in enumerate(state.jests):
            if colour:
                w.separator(gui, 5)
            _jest(gui, table, mine, colour, tight)
        gui.remember("jests in full", w.cursor()[1] - start - theme.GAP)


def _accent(table: MatchTable, colour: int) -> theme.Colour:
    found = theme.PLAYERS[table.presenter.accent(JESTS[colour])]
    return found if JESTS[colour] == "red" else theme.mix(found, theme.IVORY, 0.45)


def _jest(gui: Gui, table: MatchTable, mine: Jest, colour: int, tight: bool) -> None:
    name = JESTS[colour]
    seat = table.match.seats[name]
    title = jest_name(name) + (f" · {seat.name}" if seat.name else "")
    x, y = w.cursor()
    held = [SUITS[i] for i in range(4) if mine.held >> i & 1]
    room = w.available()[0] - len(held) * (ACE[0] + 5)
    ink = theme.IVORY if table.presenter.acting(table) == name else theme.SOFT
    w.paragraph(gui, title, theme.STRONG, room, colour=ink)
    for number, suit in enumerate(held):
        ace(gui, suit, x + room + 5 + number * (ACE[0] + 5), y - 4)
    if mine.faces:
        _meter(gui, table, mine, colour)
    _actions(gui, mine, tight)


def _meter(gui: Gui, table: MatchTable, mine: Jest, colour: int) -> None:
    """Wit as a bar that is full at Countenance, with both as numbers."""
    wit, grave, talent = mine.wit(colour), mine.countenance(), mine.talent(colour)
    x, y = w.cursor()
    room = w.available()[0]
    draw_list = paint.window_draw_list()
    done = wit >= grave
    share = gui.ease(("wit", colour), min(1.0, wit / grave), 0.1)
    bar = (x, y + 2, room, 10.0)
    paint.fill(draw_list, bar, theme.SUNKEN, 5)
    ink = theme.GOOD if done else _accent(table, colour)
    if share > 0.01:
        paint.fill(draw_list, (x, y + 2, max(10.0, room * share), 10.0), ink, 5)
    paint.outline(draw_list, bar, theme.LINE, 5)
    told = _("Wit {wit}").format(wit=wit)
    if talent:
        told += " " + _("(Talent {talent})").format(talent=talent)
    against = _("Countenance {grave}").format(grave=grave)
    high = gui.font_size(theme.SMALL)
    w.draw_text(gui, theme.SMALL, told, x, y + 18, theme.GOOD if done else theme.IVORY)
    across = w.text_width(gui, theme.SMALL, against)
    fits = w.text_width(gui, theme.SMALL, told) + across + 12 < room
    below = y + 18 + (0 if fits else high + 4)
    w.draw_text(gui, theme.SMALL, against, x + room - across, below, theme.SOFT)
    w.spacer(below - y + high + theme.GAP - 2)


def _actions(gui: Gui, mine: Jest, tight: bool) -> None:
    """A pip for each action left, square if it has to be a steppe, and the same in words.

    Where there is little room, in words only.
    """
    x, y = w.cursor()
    draw_list = paint.window_draw_list()
    count = 0 if tight or mine.ended or not mine.faces else mine.actions
    for number in range(count):
        left = x + 6 + number * _PIP
        if number < mine.owed:
            paint.fill(draw_list, (left - 5.5, y + 3, 11, 11), theme.GOLD, 3)
        else:
            draw_list.add_circle_filled((left, y + 8.5), 5.5, theme.with_opacity(theme.GOLD, 0.28))
            draw_list.add_circle((left, y + 8.5), 5.5, theme.GOLD, thickness=1.5)
    told, room = duty(mine), w.available()[0]
    aside = count * _PIP + 8 if count else 0.0
    if w.text_width(gui, theme.SMALL, told) <= room - aside:
        w.set_cursor(x + aside, y)
        w.paragraph(gui, told, theme.SMALL, room - aside)
    else:
        w.set_cursor(x, y + (20 if count else 0))
        w.paragraph(gui, told, theme.SMALL, room)


def _plate(
    gui: Gui, table: MatchTable, mine: Jest, colour: int, others: Sequence[w.Rect]
) -> w.Rect:
    """A plate with Wit against Countenance at the foot of a Face, below those in its way."""
    (x, y, z), _turn = positions.frame(JESTS[colour])
    at = overlay.on_screen(gui, table, (x, y - 0.25, z - 0.1))
    wit, grave = mine.wit(colour), mine.countenance()
    text = f"{wit} / {grave}"
    across = w.text_width(gui, theme.STRONG, text)
    high = gui.font_size(theme.STRONG) + 12
    wide = across + (60 if wit >= grave else 46)
    rect: w.Rect = (round(at[0] - wide / 2), round(at[1] - high / 2), wide, high)
    for other in others:
        if paint.overlap(rect, other):
            rect = (rect[0], other[1] + other[3] + 4, wide, high)
    draw_list = imgui.get_background_draw_list()
    done = wit >= grave
    ink = theme.GOOD if done else theme.GOLD
    paint.shadow(gui, draw_list, rect, 9, 0.45, 3)
    paint.fill(draw_list, rect, theme.SOLID, high / 2)
    paint.outline(draw_list, rect, theme.with_opacity(ink, 0.8), high / 2, 1.5)
    suit = card_text(mine.faces[0])[-1]
    pale = theme.colour("#F08074") if suit in "hd" else theme.colour("#CFC8BC")
    suit_shape(draw_list, suit, rect[0] + 19, rect[1] + high / 2, 15, pale)
    left, top = rect[0] + 33, rect[1] + 6
    w.draw_text(gui, theme.STRONG, text, left, top, theme.IVORY, draw_list)
    if done:
        paint.icon(gui, draw_list, "check", rect[0] + wide - 16, rect[1] + high / 2, 15, ink)
    return rect
