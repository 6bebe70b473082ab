"""Toasts and confirmation dialogs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from slimgui import imgui

from . import paint, theme
from .buttons import Kind, button, button_size
from .context import Gui, Rect
from .panels import group, modal, same_line, spacer
from .text import draw_paragraph, paragraph, text_size
from .theme import with_opacity

HEIGHT = "height of messages"
"""The key under which the height of a column of toasts is remembered."""

Mood = Literal["info", "good", "bad"]
_ENTER = (imgui.Key.KEY_ENTER, imgui.Key.KEY_KEYPAD_ENTER)
_MOODS = {
    "info": ("info", theme.GOLD),
    "good": ("check-circle", theme.GOOD),
    "bad": ("warning", theme.BAD),
}


@dataclass
class _Toast:
    content: str
    mood: Mood
    seconds: float
    action: str
    do: Callable[[], None] | None
    number: int
    until: float = 0.0
    """When it disappears; counted from when it is first drawn."""


class ToastColumn(NamedTuple):
    """A column for toasts beside the table: its left, its bottom, its width."""

    left: float
    bottom: float
    wide: float


class Toasts:
    """Short messages, each shown for a few seconds, at the top of the window or in a column."""

    def __init__(self) -> None:
        self.shown: list[_Toast] = []
        """The newest first."""
        self._count = 0

    def say(
        self,
        gui: Gui,
        content: str,
        mood: Mood = "info",
        seconds: float = 4.0,
        action: str = "",
        do: Callable[[], None] | None = None,
    ) -> None:
        """Shows a message, with a button for `action` if there is something to do about it."""
        self._count += 1
        self.shown.insert(0, _Toast(content, mood, seconds, action, do, self._count))
        del self.shown[3:]
        gui.request_frames()

    def draw(self, gui: Gui, column: ToastColumn | None = None) -> Callable[[], None] | None:
        """Draws them, the newest first; returns what the button does that was clicked, once.

        In a column they rise from its lower end, and their height together is kept for whoever
        makes room for them (`HEIGHT`).
        """
        clicked, taken = None, 0.0
        for toast in list(self.shown):
            toast.until = toast.until or gui.now + toast.seconds
            going = gui.now >= toast.until
            name = f"toast {toast.number}"
            shown = gui.ease(name, float(not going), 0.07, 0.0)
            if going and shown < 0.02:
                self.shown.remove(toast)
                continue
            if not going:
                gui.request_frame_in(toast.until - gui.now)
            rect = _placed(gui, toast, column, taken - 18 * (1 - shown))
            if _draw_toast(gui, toast, rect, column, shown):
                clicked, toast.do, toast.until = toast.do, None, gui.now
            taken += (rect[3] + 10) * shown
        gui.remember(HEIGHT, taken if column else 0.0)
        return clicked


def _placed(gui: Gui, toast: _Toast, column: ToastColumn | None, taken: float) -> Rect:
    """The rectangle of a toast, given the height taken by newer ones."""
    wide, high = text_size(gui, theme.BODY, toast.content, _most(gui, column))
    size = button_size(gui, toast.action) if toast.action else (-12.0, 0.0)
    if column is None:
        across, high = wide + size[0] + 78, max(high, size[1] - 2) + 26
        left = round((gui.logical_size[0] - across) / 2)
        return (left, round(theme.MARGIN + taken), across, high)
    high += size[1] + 26
    return (column.left, round(column.bottom - taken - high), column.wide, high)


def _most(gui: Gui, column: ToastColumn | None) -> float:
    """The maximum width of the text of a toast."""
    return gui.panel_width(440) if column is None else column.wide - 64


def _draw_toast(
    gui: Gui, toast: _Toast, rect: Rect, column: ToastColumn | None, shown: float
) -> bool:
    """Draws a toast, its button beside the text or in a column below; whether it was clicked."""
    icon, accent = _MOODS[toast.mood]
    x, y, across, down = rect
    size = button_size(gui, toast.action) if toast.action else (0.0, 0.0)
    wide, high = text_size(gui, theme.BODY, toast.content, _most(gui, column))
    middle = y + (down - (size[1] if column else 0.0)) / 2
    with group(gui, f"toast {toast.number}", rect):
        draw = paint.window_draw_list()
        paint.glass(gui, draw, rect, 13, theme.SOLID, shown)
        paint.icon(gui, draw, icon, x + 27, middle, 22, with_opacity(accent, shown))
        ink, top = with_opacity(theme.IVORY, shown), middle - high / 2
        draw_paragraph(gui, theme.BODY, toast.content, x + 48, top, wide + 1, "left", ink, draw)
        imgui.dummy((1, 1))
        if not toast.action:
            return False
        top = y + down - size[1] - 8 if column else y + (down - size[1]) / 2
        imgui.set_cursor_screen_pos((x + across - size[0] - 8, top))
        return button(gui, "act", toast.action, "quiet").clicked


def confirm_dialog(
    gui: Gui,
    key: str,
    title: str,
    content: str,
    answers: Sequence[tuple[str, Kind]],
    width: float = 480.0,
) -> int | None:
    """A modal dialog: returns the number of the answer, -1 for Escape, None while it is open.

    Draw it in every frame while it is open. The first answer has the focus, and Enter gives it also
    where the mouse has hidden that.
    """
    with modal(gui, key, width):
        paragraph(gui, title, theme.HEADING)
        spacer(14)
        paragraph(gui, content, theme.BODY)
        spacer(26)
        given = None
        sizes = [button_size(gui, answer)[0] for answer, _ in answers]
        room = imgui.get_content_region_avail()[0]
        spare = room - sum(sizes) - theme.GAP * (len(sizes) - 1)
        in_row = spare >= 0
        if in_row:
            x, y = imgui.get_cursor_screen_pos()
            imgui.set_cursor_screen_pos((x + spare, y))
        for number, (answer, kind) in enumerate(answers):
            if in_row and number:
                same_line()
            item = button(gui, f"answer {number}", answer, kind, width=None if in_row else room)
            if number == 0 and imgui.is_window_appearing():
                imgui.set_item_default_focus()
            if item.clicked:
                given = number
        if imgui.is_key_pressed(imgui.Key.KEY_ESCAPE):
            given = -1
        elif not gui.focus_shown and any(imgui.is_key_pressed(key, False) for key in _ENTER):
            given = 0
    return given
