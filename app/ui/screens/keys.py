"""The key sheet: what keys and mouse do at a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ...languages import _
from ...scene.camera import Camera
from ...scene.piece import Scene
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..gui.flow import Row, flow
from ..gui.key_bindings import caption
from ..gui.rows import cap_size, draw_cap
from ..table.key_sheet import Entry, mouse_actions
from .screen import Screen
from .services import Services
from .table_screen import TableScreen

_APART, _PAD = 40.0, 28.0
_ABOVE = 32.0
"""Height left free above and below the sheet together, at least."""
_LINE = 5.0
"""The gap between two lines of keys."""
Line = tuple[tuple[str, ...], str]
"""Key caps and what the keys do."""


class Keys(Screen):
    """The key sheet over the table it belongs to."""

    name = "keys"

    def __init__(self, program: Services, below: TableScreen) -> None:
        super().__init__(program)
        self._below = below

    def backdrop(self) -> tuple[Scene, Camera]:
        return self._below.backdrop()

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        w.scrim(gui, 0.55)
        needed = min(gui.recall("height of the sheet", high), high - _ABOVE)
        rect = (wide / 2, high / 2, min(1200.0, wide - 60), needed)
        with w.panel(gui, "keys", rect, (0.5, 0.5), _PAD, theme.with_opacity(theme.SOLID, 0.5)):
            x, y = w.cursor()
            room = w.available()[0]
            close = w.button_size(gui, _("Close"), "x")[0]
            w.paragraph(gui, _("Keys and mouse"), theme.TITLE, room - close - 20)
            below = w.cursor()
            w.set_cursor(x + room - close, y)
            if w.button(gui, "close", _("Close"), "quiet", "x").clicked:
                self.back()
            w.set_cursor(*below)
            top = w.cursor()[1] - y
            with w.scroll(gui, "sheet", w.available()[1]):
                found = top + self._columns(gui, high - _ABOVE - top - 2 * _PAD) + 2 * _PAD + 24
        if found != gui.recall("height of the sheet", high):
            gui.remember("height of the sheet", found)
            gui.request_frames()

    def _columns(self, gui: Gui, high: float) -> float:
        """Draws the groups in two columns, or in three if two are too high; their height.

        Where large text leaves no room for the caps, they stand in one.
        """
        pad = gui.bindings.pad
        groups = [(title, _lines(entries, pad)) for title, entries in self._below.key_groups()]
        if not pad:
            groups.append((_("Mouse"), [((name,), text) for name, text in mouse_actions()]))
        x, top = w.cursor()
        room = w.available()[0]
        widths = {count: (room - 14 - _APART * (count - 1)) / count for count in (2, 3)}
        caps = (cap for _title, lines in groups for caps, _text in lines for cap in caps)
        widest = max(cap_size(gui, cap)[0] for cap in caps)
        fitting = [count for count, wide in widths.items() if widest + 8 <= _aside(gui, wide)]
        for count in fitting or [1]:
            wide = widths.get(count, room - 14)
            tall = [_height(gui, lines, wide) for _title, lines in groups]
            columns = _cut(tall, count)
            most = max(sum(tall[number] for number in column) for column in columns)
            if most <= high:
                break
        for number, column in enumerate(columns):
            y = top
            for group in column:
                _group(gui, *groups[group], (x + number * (wide + _APART), y, wide))
                y += tall[group]
        w.set_cursor(x, top + most - 16)
        w.spacer(1)
        return most

    def act(self, action: str) -> bool:
        if action == "screen.keys":
            self.back()
            return True
        return False


def _cut(tall: Sequence[float], count: int) -> list[list[int]]:
    """Distributes groups over columns in their order, so that the highest is as low as possible."""

    def highest(places: tuple[int, ...]) -> float:
        found = zip(places, tall, strict=True)
        ends = [0.0] * count
        for place, high in found:
            ends[place] += high
        return max(ends)

    best = min(product(range(count), repeat=len(tall)), key=highest)
    return [[n for n, place in enumerate(best) if place == column] for column in range(count)]


def _lines(entries: Sequence[Entry], pad: str) -> list[Line]:
    return [(tuple(caption(key, pad) for key in entry.keys), entry.text) for entry in entries]


def _aside(gui: Gui, width: float) -> float:
    """The width of the caps in a column; the text stands beside them."""
    return round(min(0.44 * width, 200 * gui.text_factor))


def _rows(gui: Gui, caps: Sequence[str], room: float) -> list[Row[str]]:
    return flow([(name, cap_size(gui, name)[0]) for name in caps], room, 4)


def _line_height(gui: Gui, line: Line, width: float) -> float:
    aside = _aside(gui, width)
    caps = len(_rows(gui, line[0], aside - 8)) * (cap_size(gui, "R")[1] + 4) - 4
    words = w.text_size(gui, theme.SMALL, line[1], width - aside)[1] + 7
    return max(caps, words) + _LINE


def _height(gui: Gui, lines: Sequence[Line], width: float) -> float:
    heading = gui.font_size(theme.LABEL) + 14
    return heading + sum(_line_height(gui, line, width) for line in lines) + 16


def _group(gui: Gui, title: str, lines: Sequence[Line], place: tuple[float, float, float]) -> None:
    x, y, wide = place
    draw = paint.window_draw_list()
    w.draw_text(gui, theme.LABEL, title.upper(), x, y, theme.GOLD)
    y += gui.font_size(theme.LABEL) + 14
    aside, cap_high = _aside(gui, wide), cap_size(gui, "R")[1]
    for line in lines:
        for number, row in enumerate(_rows(gui, line[0], aside - 8)):
            for name, left, _width in row:
                draw_cap(gui, draw, name, x + left, y + number * (cap_high + 4))
        w.draw_paragraph(
            gui, theme.SMALL, line[1], x + aside, y + 5, wide - aside, "left", theme.IVORY
        )
        y += _line_height(gui, line, wide)
