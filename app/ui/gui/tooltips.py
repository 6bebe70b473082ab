"""Tooltips: what a widget does, and its shortcut, after a moment of hovering."""

from __future__ import annotations

from slimgui import imgui

from . import paint, theme
from .context import Gui
from .hotspot import Interaction
from .rows import cap_size, draw_cap
from .text import draw_paragraph, text_size
from .theme import with_opacity

_DELAY = 0.5
"""Seconds of hovering."""


def tooltip(gui: Gui, item: Interaction, content: str, action: str = "") -> None:
    """The tooltip of a widget, with the key of its action if there is one."""
    key = gui.bindings.cap(action) if action else ""
    if item.focused:
        gui.focus_words.append(content)
    shown = gui.ease((item.number, "tooltip"), float(tooltip_due(gui, item)), 0.05)
    if shown < 0.02:
        return
    cap = cap_size(gui, key) if key else (0.0, 0.0)
    wide, high = text_size(gui, theme.SMALL, content, gui.panel_width(300))
    across = wide + 28 + (cap[0] + 10 if key else 0)
    down = max(high, cap[1]) + 18
    x, y, w, h = item.rect
    left = min(max(8.0, x + w / 2 - across / 2), gui.logical_size[0] - across - 8)
    top = y - down - 9 if y - down - 9 > 6 else y + h + 9
    rect = (round(left), round(top + 4 * (1 - shown)), across, down)
    draw = imgui.get_foreground_draw_list()
    paint.shadow(gui, draw, rect, 14, 0.5 * shown, 4)
    paint.fill(draw, rect, with_opacity(theme.SOLID, shown), 9)
    paint.outline(draw, rect, with_opacity(theme.colour("#FFF3DC", 0.2), shown), 9)
    ink = with_opacity(theme.IVORY, shown)
    left, top = rect[0] + 14, rect[1] + (down - high) / 2
    draw_paragraph(gui, theme.SMALL, content, left, top, wide + 1, "left", ink, draw)
    if key:
        draw_cap(gui, draw, key, rect[0] + across - 12 - cap[0], rect[1] + (down - cap[1]) / 2)


def tooltip_due(gui: Gui, item: Interaction) -> bool:
    """Whether mouse or focus have been on a widget long enough for its tooltip.

    After a click there is none until they come back to it.
    """
    alone = not gui.recall("hovered", 0)
    there = item.hovered or (item.focused and alone)
    if item.clicked:
        gui.remember("clicked", item.number)
    elif not there and gui.recall("clicked", 0) == item.number:
        gui.remember("clicked", 0)
    resting = there and not item.held and gui.recall("clicked", 0) != item.number
    number, since = gui.recall("lingering", (0, 0.0))
    if not resting:
        if number == item.number:
            gui.remember("lingering", (0, 0.0))
        return False
    if number != item.number:
        gui.remember("lingering", (item.number, gui.now))
        gui.request_frame_in(_DELAY)
        return False
    left = since + _DELAY - gui.now
    if left > 1e-3:
        gui.request_frame_in(left)
    return bool(left <= 1e-3)
