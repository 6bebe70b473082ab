"""Choosing one of several: a row of segments, and tabs."""

from __future__ import annotations

from collections.abc import Sequence

from slimgui import imgui

from . import paint, theme
from .buttons import icon_size
from .context import Gui
from .hotspot import hotspot
from .text import draw_paragraph, text_size, text_width
from .theme import mix, with_opacity

_SIDE = 14.0


def segmented(
    gui: Gui,
    key: str,
    options: Sequence[str],
    chosen: int,
    wide: float = 0.0,
    icons: Sequence[str] = (),
) -> int:
    """A row of which one is chosen; the number of the one that is now.

    Segments are alike while their texts allow it, then as wide as these need, and what finds no
    room stands in a second row.
    """
    room = wide or imgui.get_content_region_avail()[0]
    taken = 2 * _SIDE + (icon_size(gui) + 6 if icons else 0)
    needs = [text_width(gui, theme.BUTTON, option) + taken for option in options]
    rows = _rows(needs, room - 8)
    start = imgui.get_cursor_screen_pos()
    step = max(36.0, gui.font_size(theme.BUTTON) + 18, gui.least_target)
    high = step * len(rows) + 8
    draw = paint.window_draw_list()
    back = (start[0], start[1], room, high)
    paint.fill(draw, back, theme.SUNKEN)
    paint.outline(draw, back, theme.LINE)
    now = chosen
    places = []
    for line, row in enumerate(rows):
        x = start[0] + 4
        for across in row:
            places.append((round(x), round(start[1] + 4 + line * step), round(across), step))
            x += across
    _slide(gui, key, places[chosen], draw)
    for number, (x, y, across, down) in enumerate(places):
        option = options[number]
        imgui.set_cursor_screen_pos((x, y))
        item = hotspot(gui, f"{key} {number}", (across, down), tab_stop=number == chosen)
        if item.clicked and number != chosen:
            now = number
            gui.cue("switch")
        on = gui.ease((item.number, "on"), float(number == chosen), 0.06)
        tint = with_opacity(theme.IVORY, 0.06 * item.hover * (1 - on))
        paint.fill(draw, (x + 1, y + 1, across - 2, down - 2), tint, 8)
        ink = mix(mix(theme.SOFT, theme.IVORY, item.hover), theme.NIGHT, on)
        side = icon_size(gui) + 6 if icons else 0.0
        text_wide, text_high = text_size(gui, theme.BUTTON, option, across - taken + 8)
        left = x + (across - text_wide - side) / 2
        if icons:
            paint.icon(gui, draw, icons[number], left + side / 2 - 3, y + down / 2, side - 6, ink)
        left, top = left + side, y + (down - text_high) / 2
        draw_paragraph(gui, theme.BUTTON, option, left, top, text_wide + 1, "left", ink, draw)
        paint.focus_ring(draw, (x, y, across, down), item.focus, 8, 2)
    imgui.set_cursor_screen_pos(start)
    imgui.dummy((room, high))
    return now


def _rows(needs: Sequence[float], room: float) -> list[list[float]]:
    """How wide each segment is, row by row."""
    count = len(needs)
    if max(needs) * count <= room:
        return [[room / count] * count]
    if sum(needs) <= room:
        spare = (room - sum(needs)) / count
        return [[need + spare for need in needs]]
    per_row = max(1, min(count - 1, int(room // max(needs))))
    lines = -(-count // per_row)
    per_row = -(-count // lines)
    return [
        [room / len(needs[first : first + per_row])] * len(needs[first : first + per_row])
        for first in range(0, count, per_row)
    ]


def _slide(
    gui: Gui, key: str, goal: tuple[float, float, float, float], draw: imgui.DrawList
) -> None:
    """The golden plate under the chosen segment, which glides from one to the next."""
    base = imgui.get_window_pos()
    left = gui.ease((key, "left"), goal[0] - base[0], 0.05) + base[0]
    top = gui.ease((key, "top"), goal[1] - base[1] + imgui.get_scroll_y(), 0.05)
    top += base[1] - imgui.get_scroll_y()
    wide = gui.ease((key, "across"), goal[2], 0.05)
    rect = (left, top, wide, goal[3])
    low = top + goal[3]
    if all(imgui.is_rect_visible((left, y), (left + wide, y + 1)) for y in (top, low)):
        paint.shadow(gui, draw, rect, 8, 0.3, 2)
    paint.fill(draw, rect, theme.GOLD, 8)
    paint.sheen(gui, draw, rect, theme.colour("#FFF3D6", 0.3), 8)


def tabs(gui: Gui, key: str, options: Sequence[str], chosen: int, wide: float = 0.0) -> int:
    """Headings side by side, the chosen one underlined; the number of the one that is now."""
    room = wide or imgui.get_content_region_avail()[0]
    start = imgui.get_cursor_screen_pos()
    size = gui.font_size(theme.STRONG)
    high, gap = max(size + 22, gui.least_target), 26.0
    draw, now = paint.window_draw_list(), chosen
    x, y = start
    underline = (x, y, 0.0)
    for number, option in enumerate(options):
        across = text_width(gui, theme.STRONG, option)
        if x > start[0] and x + across > start[0] + room:
            x, y = start[0], y + high
        imgui.set_cursor_screen_pos((x - 8, y))
        item = hotspot(gui, f"{key} {number}", (across + 16, high), tab_stop=number == chosen)
        if item.clicked and number != chosen:
            now = number
            gui.cue("switch")
        on = gui.ease((item.number, "on"), float(number == chosen), 0.06)
        ink = mix(mix(theme.FAINT, theme.IVORY, item.hover), theme.GOLD_LIGHT, on)
        draw_paragraph(gui, theme.STRONG, option, x, y + 9, across + 1, "left", ink, draw)
        paint.focus_ring(draw, (x - 8, y + 2, across + 16, high - 6), item.focus, 8, 0)
        if number == chosen:
            underline = (x, y + high, across)
        x += across + gap
    bottom = y + high
    draw.add_rect_filled((start[0], bottom - 1), (start[0] + room, bottom), theme.LINE)
    base = imgui.get_window_pos()[0]
    left = gui.ease((key, "left"), underline[0] - base, 0.05) + base
    across = gui.ease((key, "across"), underline[2], 0.05)
    paint.fill(draw, (left, underline[1] - 3, across, 3), theme.GOLD, 2)
    imgui.set_cursor_screen_pos(start)
    imgui.dummy((room, bottom - start[1] + 4))
    return now
