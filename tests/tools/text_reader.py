"""Reads what is written in a frame: finds what is cut off, shortened or written over another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple
from unittest.mock import patch

from slimgui import imgui

from app.languages import _
from app.ui.gui import text
from app.ui.gui.context import Gui
from app.ui.gui.icons import ICONS


class Line(NamedTuple):
    """A line of text as it was drawn."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


class Reader:
    """Reads a frame: where its lines are, and what is wrong with them."""

    def __init__(self, gui: Gui) -> None:
        self.units = gui.logical_size
        self.lines: list[Line] = []
        self.above: list[Line] = []
        """What is written on cards above all panels."""
        self.wrong: list[str] = []

    def add(self, draw: Any, font: Any, size: float, place: Any, colour: int, words: str) -> None:
        if words in ICONS.values() or not words.strip():
            return
        imgui.push_font(font, size)
        across = imgui.calc_text_size(words)[0]
        imgui.pop_font()
        words = words.replace(text._HAIR, "")
        line = Line(words, place[0], place[1], place[0] + across, place[1] + size)
        if words.endswith("…") and words not in (_("thinking…"), _("Looking for a good move…")):
            self.wrong.append(f"shortened: {words}")
        above = draw == imgui.get_foreground_draw_list()  # on cards that hide what is below
        if colour >> 24 > 100:
            self._place(line, self._window(draw), self.above if above else self.lines)

    def _window(self, draw: Any) -> tuple[float, float, float, float, bool]:
        """Where one may write: the panel that is drawn into, or the whole window."""
        if draw != imgui.get_window_draw_list():
            return (0.0, 0.0, *self.units, False)
        (x, y), (wide, high) = imgui.get_window_pos(), imgui.get_window_size()
        return x, y, x + wide, y + high, imgui.get_scroll_max_y() > 0

    def _place(
        self, line: Line, window: tuple[float, float, float, float, bool], lines: list[Line]
    ) -> None:
        left, top, right, bottom, scrolls = window
        if line.left < left - 1 or line.right > right + 1:
            self.wrong.append(f"cut off at the side: {line.text}")
        if line.left < 0 or line.right > self.units[0]:
            self.wrong.append(f"beside the window: {line.text}")
        whole = line.top >= top - 1 and line.bottom <= bottom + 1
        if not (whole or scrolls):
            self.wrong.append(f"cut off below: {line.text}")
        if whole:
            lines.append(line)

    def found(self) -> list[str]:
        """What is wrong."""
        over = [
            f"{one.text} over {other.text}"
            for lines in (self.lines, self.above)
            for number, one in enumerate(lines)
            for other in lines[:number]
            if one.text != other.text and _meet(one, other)
        ]
        return self.wrong + over


def _meet(one: Line, other: Line) -> bool:
    tall = min(one.bottom - one.top, other.bottom - other.top)
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > 2 and down > 0.3 * tall


def read(gui: Gui, frame: Callable[[], object]) -> Reader:
    """What is written in one frame, which is drawn now."""
    reader = Reader(gui)
    add_text = imgui.DrawList.add_text

    def spy(draw: Any, font: Any, size: float, place: Any, colour: int, line: str) -> None:
        reader.add(draw, font, size, place, colour, line)
        add_text(draw, font, size, place, colour, line)

    whole = text._words

    def words(gui: Any, style: Any, paragraph: str, wrap: float) -> list[str]:
        found = list(whole(gui, style, paragraph, wrap))
        if len(found) > len(paragraph.split(" ")) and "://" not in paragraph:
            reader.wrong.append(f"broken within a word: {paragraph}")
        return found

    text._wrapped.clear()
    with patch.object(imgui.DrawList, "add_text", spy), patch.object(text, "_words", words):
        frame()
    return reader
