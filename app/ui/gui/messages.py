"""What comes and goes above the panels: tooltips, messages, questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from slimgui import imgui

from app.ui.gui import paint, theme
from app.ui.gui.buttons import Kind, button, button_size
from app.ui.gui.context import Gui
from app.ui.gui.panels import area, beside, modal, space
from app.ui.gui.rows import cap_size, draw_cap
from app.ui.gui.text import block, measure, text
from app.ui.gui.theme import faded
from app.ui.gui.touch import Touch, lingers

Mood = Literal["info", "good", "bad"]
_MOODS = {
    "info": ("info", theme.GOLD),
    "good": ("check-circle", theme.GOOD),
    "bad": ("warning", theme.BAD),
}


def tooltip(gui: Gui, felt: Touch, content: str, key: str = "") -> None:
    """Explains a widget when the mouse or the focus rests on it; may show the key that does it."""
    shown = gui.ease((felt.number, "tooltip"), float(lingers(gui, felt)), 0.05)
    if shown < 0.02:
        return
    cap = cap_size(gui, key) if key else (0.0, 0.0)
    wide, high = measure(gui, theme.SMALL, content, 300)
    across = wide + 28 + (cap[0] + 10 if key else 0)
    down = max(high, cap[1]) + 18
    x, y, w, h = felt.rect
    left = min(max(8.0, x + w / 2 - across / 2), gui.units[0] - across - 8)
    top = y - down - 9 if y - down - 9 > 6 else y + h + 9
    rect = (round(left), round(top + 4 * (1 - shown)), across, down)
    draw = imgui.get_foreground_draw_list()
    paint.shadow(gui, draw, rect, 14, 0.5 * shown, 4)
    paint.fill(draw, rect, faded(theme.SOLID, shown), 9)
    paint.outline(draw, rect, faded(theme.ink("#FFF3DC", 0.2), shown), 9)
    ink = faded(theme.IVORY, shown)
    block(
        gui,
        theme.SMALL,
        content,
        rect[0] + 14,
        rect[1] + (down - high) / 2,
        wide + 1,
        "left",
        ink,
        draw,
    )
    if key:
        draw_cap(gui, draw, key, rect[0] + across - 12 - cap[0], rect[1] + (down - cap[1]) / 2)


@dataclass
class _Toast:
    content: str
    mood: Mood
    seconds: float
    action: str
    number: int
    until: float = 0.0
    """When it goes; the time counts from when it is first seen."""


class Messages:
    """Short messages at the top of the window, the newest first, each for a few seconds."""

    def __init__(self) -> None:
        self._toasts: list[_Toast] = []
        self._count = 0

    def say(
        self, gui: Gui, content: str, mood: Mood = "info", seconds: float = 4.0, action: str = ""
    ) -> int:
        """Shows a message, with a button if there is something to do about it; gives its number."""
        self._count += 1
        self._toasts.insert(0, _Toast(content, mood, seconds, action, self._count))
        del self._toasts[3:]
        gui.woken()
        return self._count

    def draw(self, gui: Gui, top: float = theme.MARGIN) -> int | None:
        """Draws them; gives the number of the message whose button was clicked."""
        clicked = None
        y = top
        for toast in list(self._toasts):
            toast.until = toast.until or gui.now + toast.seconds
            going = gui.now >= toast.until
            name = f"toast {toast.number}"
            shown = gui.ease(name, float(not going), 0.07, 0.0)
            if going and shown < 0.02:
                self._toasts.remove(toast)
                continue
            if not going:
                gui.wake_in(toast.until - gui.now)
            high, acted = _draw_toast(gui, toast, y, shown)
            if acted:
                clicked, toast.until = toast.number, gui.now
            y += (high + 10) * shown
        return clicked


def _draw_toast(gui: Gui, toast: _Toast, y: float, shown: float) -> tuple[float, bool]:
    icon, accent = _MOODS[toast.mood]
    aside = button_size(gui, toast.action)[0] + 12 if toast.action else 0.0
    wide, high = measure(gui, theme.BODY, toast.content, 440)
    across, down = wide + 66 + aside, max(high + 26, 62.0 if toast.action else 0.0)
    x = round((gui.units[0] - across) / 2)
    rect = (x, round(y - 18 * (1 - shown)), across, down)
    with area(gui, f"toast {toast.number}", rect):
        draw = paint.here()
        paint.glass(gui, draw, rect, 13, theme.SOLID, shown)
        paint.icon(gui, draw, icon, x + 27, rect[1] + down / 2, 22, faded(accent, shown))
        ink = faded(theme.IVORY, shown)
        block(
            gui,
            theme.BODY,
            toast.content,
            x + 48,
            rect[1] + (down - high) / 2,
            wide + 1,
            "left",
            ink,
            draw,
        )
        imgui.dummy((1, 1))
        if not toast.action:
            return down, False
        size = button_size(gui, toast.action)
        imgui.set_cursor_screen_pos((x + across - aside, rect[1] + (down - size[1]) / 2))
        return down, button(gui, "act", toast.action, "quiet").clicked


def ask(
    gui: Gui,
    key: str,
    title: str,
    content: str,
    answers: Sequence[tuple[str, Kind]],
    wide: float = 480.0,
) -> int | None:
    """A question that must be answered: the number of the answer, -1 for Escape, else None.

    Draw it as long as the question is open. The first answer has the focus.
    """
    with modal(gui, key, wide):
        text(gui, title, theme.HEADING)
        space(14)
        text(gui, content, theme.BODY)
        space(26)
        given = None
        sizes = [button_size(gui, answer)[0] for answer, _ in answers]
        room = imgui.get_content_region_avail()[0]
        in_row = sum(sizes) + theme.GAP * (len(sizes) - 1) <= room
        if in_row:
            left = (
                imgui.get_cursor_screen_pos()[0] + room - sum(sizes) - theme.GAP * (len(sizes) - 1)
            )
            imgui.set_cursor_screen_pos((left, imgui.get_cursor_screen_pos()[1]))
        for number, (answer, kind) in enumerate(answers):
            if in_row and number:
                beside()
            felt = button(gui, f"answer {number}", answer, kind, wide=None if in_row else room)
            if number == 0 and imgui.is_window_appearing():
                imgui.set_item_default_focus()
            if felt.clicked:
                given = number
        if imgui.is_key_pressed(imgui.Key.KEY_ESCAPE):
            given = -1
    return given
