"""Composite widgets: list rows, player badges, key caps."""

from __future__ import annotations

from collections.abc import Sequence

from slimgui import imgui

from . import paint, theme
from .context import Gui, Key, Rect
from .hotspot import Interaction, hotspot
from .key_bindings import PAD
from .text import draw_paragraph, draw_text, text_size, text_width
from .theme import mix, with_opacity


def list_row(
    gui: Gui,
    key: Key,
    title: str,
    note: str = "",
    picture: int | None = None,
    aspect: float = 1.6,
    icon: str | None = None,
    end: str = "",
    chosen: bool = False,
    tab_stop: bool = True,
    width: float = 0.0,
) -> Interaction:
    """A row of a list: picture or icon, title, a note below it, something at the end.

    Where the line is short, the end goes on after the note. In long lists Tab stops at one only.
    """
    wide = width or imgui.get_content_region_avail()[0]
    inset = 10.0
    side = 21 * gui.text_factor
    beside = 76.0 + 14 if picture is not None else side + 13 if icon else 0.0
    ending = text_width(gui, theme.NOTE, end) + 16 if end else 0.0
    room = wide - beside - ending - 2 * inset
    if end and room < 150 * gui.text_factor:
        note, end, room = " · ".join(filter(None, (note, end))), "", room + ending
    high = text_size(gui, theme.STRONG, title, room)[1]
    below = text_size(gui, theme.NOTE, note, room)[1] + 5 if note else 0.0
    least = 52.0 if picture is not None else 0.0
    tall = max(max(least, high + below) + 2 * inset, gui.least_target)
    item = hotspot(gui, key, (wide, tall), tab_stop=tab_stop)
    if not (imgui.is_item_visible() or item.focused):  # in a long list most are scrolled away
        return item
    draw, (x, y, w, h) = paint.window_draw_list(), item.rect
    bright = 0.035 + 0.055 * item.hover - 0.02 * item.press
    paint.fill(draw, item.rect, with_opacity(theme.IVORY, bright))
    on = gui.ease((item.number, "on"), float(chosen), 0.06)
    if on:
        paint.fill(draw, item.rect, with_opacity(theme.GOLD, 0.14 * on))
        paint.outline(draw, item.rect, with_opacity(theme.GOLD, 0.7 * on), thickness=1.5)
    if picture is not None:
        frame = (x + inset, y + (h - 52) / 2, 76, 52)
        paint.fill(draw, frame, theme.colour("#2A211A"), 7)
        if picture:
            paint.picture(draw, picture, frame, aspect, 7)
        paint.outline(draw, frame, theme.LINE, 7)
    elif icon:
        paint.icon(gui, draw, icon, x + inset + 2 + side / 2, y + h / 2, side, theme.GOLD)
    top = round(y + (h - high - below) / 2)
    left = x + inset + beside
    draw_paragraph(gui, theme.STRONG, title, left, top, room, "left", theme.IVORY, draw)
    if note:
        draw_paragraph(gui, theme.NOTE, note, left, top + high + 5, room, "left", draw=draw)
    if end:
        middle = y + (h - gui.font_size(theme.NOTE)) / 2
        draw_text(gui, theme.NOTE, end, x + w - inset - ending + 16, middle)
    paint.focus_ring(draw, item.rect, item.focus, gap=1)
    return item


def key_cap(gui: Gui, name: str) -> None:
    """A key cap."""
    x, y = imgui.get_cursor_screen_pos()
    draw_cap(gui, paint.window_draw_list(), name, x, y)
    imgui.dummy(cap_size(gui, name))


def cap_size(gui: Gui, name: str) -> tuple[float, float]:
    """The size of a key cap, or of a button of a controller."""
    high = gui.font_size(theme.SMALL) + 11
    shown = name.removeprefix(PAD)
    if shown != name and len(shown) == 1:
        return high, high
    return max(high, text_width(gui, theme.SMALL, shown) + 18), high


def draw_cap(gui: Gui, draw: imgui.DrawList, name: str, x: float, y: float) -> None:
    """Draws a key cap, or a button of a controller, with its upper left corner at a point."""
    w, h = cap_size(gui, name)
    if name.startswith(PAD):
        _draw_button(gui, draw, name.removeprefix(PAD), (x, y, w, h))
        return
    paint.fill(draw, (x, y, w, h), theme.colour("#0B0806", 0.55), 6)
    paint.fill(draw, (x, y, w, h - 2.5), theme.colour("#4A4037", 0.95), 6)
    paint.sheen(gui, draw, (x, y, w, h - 2.5), theme.colour("#FFF1D8", 0.12), 6)
    paint.outline(draw, (x, y, w, h - 2.5), theme.colour("#FFF1D8", 0.2), 6)
    across = text_width(gui, theme.SMALL, name)
    left, top = x + (w - across) / 2, y + (h - 3 - gui.font_size(theme.SMALL)) / 2
    draw_text(gui, theme.SMALL, name, left, top, theme.IVORY, draw)


_BUTTONS = {"A": "#8FCB6B", "B": "#E8745E", "X": "#6FA8E0", "Y": "#E7C75B"}
_BUTTONS |= {"✕": "#9DB8E8", "○": "#E98B82", "□": "#D9A0CF", "△": "#86C9B2"}
"""The colours of the four buttons."""


def _draw_button(gui: Gui, draw: imgui.DrawList, name: str, rect: Rect) -> None:
    """A round button of a controller; a shoulder or a named one is longer."""
    x, y, w, h = rect
    ink = theme.colour(_BUTTONS.get(name, "#EFE6D6"))
    paint.fill(draw, rect, theme.colour("#14100C", 0.95), h / 2)
    paint.sheen(gui, draw, rect, theme.colour("#FFF1D8", 0.12), h / 2)
    paint.outline(draw, rect, with_opacity(ink, 0.75), h / 2, 1.5)
    middle, radius = (x + w / 2, y + h / 2), h * 0.2
    if name in "✕○□△":
        _draw_shape(draw, name, middle, radius, ink)
        return
    across = text_width(gui, theme.SMALL, name)
    top = y + (h - gui.font_size(theme.SMALL)) / 2
    draw_text(gui, theme.SMALL, name, x + (w - across) / 2, top, ink, draw)


def _draw_shape(
    draw: imgui.DrawList, name: str, at: tuple[float, float], side: float, ink: theme.Colour
) -> None:
    """A cross, a circle, a square or a triangle."""
    x, y = at
    if name == "○":
        draw.add_circle(at, side * 1.1, ink, 0, 1.8)
    elif name == "✕":
        draw.add_line((x - side, y - side), (x + side, y + side), ink, 1.8)
        draw.add_line((x - side, y + side), (x + side, y - side), ink, 1.8)
    elif name == "□":
        draw.add_rect((x - side, y - side), (x + side, y + side), ink, thickness=1.8)
    else:
        draw.add_triangle(
            (x, y - 1.2 * side),
            (x + 1.15 * side, y + 0.8 * side),
            (x - 1.15 * side, y + 0.8 * side),
            ink,
            1.8,
        )


def player_badge(
    gui: Gui,
    key: Key,
    name: str,
    colour: str,
    note: str = "",
    score: str = "",
    active: bool = False,
    icon: str | None = None,
    wide: float = 0.0,
    pictures: Sequence[str] = (),
) -> Interaction:
    """A player: stone in their colour, name, note, score; lit if active.

    Icons may follow the note, such as a crown for who leads.
    """
    w = wide or imgui.get_content_region_avail()[0]
    accent = theme.PLAYERS[colour]
    side, inset = 34.0, 14.0
    across = text_width(gui, theme.NUMBER, score) + 12 if score else 0.0
    room = w - side - across - 2 * inset - 14 - 26 * len(pictures)
    high = text_size(gui, theme.STRONG, name, room)[1]
    below = text_size(gui, theme.NOTE, note, room)[1] + 5 if note else 0.0
    item = hotspot(gui, key, (w, max(side, high + below) + 2 * inset - 2))
    draw, (x, y, _, h) = paint.window_draw_list(), item.rect
    on = gui.ease((item.number, "turn"), float(active))
    glow = mix(accent, theme.GOLD, 0.35)
    paint.fill(draw, item.rect, with_opacity(theme.IVORY, 0.045 + 0.04 * item.hover))
    if on:
        paint.fill(draw, item.rect, with_opacity(glow, 0.13 * on))
        paint.sheen(gui, draw, item.rect, with_opacity(glow, 0.10 * on))
        edge = with_opacity(mix(theme.GOLD, accent, 0.25), 0.85 * on)
        paint.outline(draw, item.rect, edge, thickness=1.6)
    avatar(gui, draw, x + inset + side / 2, y + h / 2, side / 2, accent, icon)
    top, left = round(y + (h - high - below) / 2), x + inset + side + 14
    ink = mix(theme.SOFT, theme.IVORY, on)
    draw_paragraph(gui, theme.STRONG, name, left, top, room, "left", ink, draw)
    if note:
        faint = mix(theme.FAINT, theme.GOLD_LIGHT, on)
        draw_paragraph(gui, theme.NOTE, note, left, top + high + 5, room, "left", faint, draw)
    mark = x + w - inset - across
    for name_of in pictures:
        paint.icon(gui, draw, name_of, mark - 12, y + h / 2, 19, theme.GOLD)
        mark -= 24
    if score:
        middle = y + (h - gui.font_size(theme.NUMBER)) / 2
        draw_text(gui, theme.NUMBER, score, x + w - inset - across + 12, middle, ink)
    paint.focus_ring(draw, item.rect, item.focus, gap=1)
    return item


def player_stone(
    gui: Gui, key: Key, colour: str, score: str, active: bool, icon: str | None = None
) -> Interaction:
    """A player where there is little room: a stone in their colour above the score."""
    w = imgui.get_content_region_avail()[0]
    side, size = 30.0, gui.font_size(theme.STRONG)
    item = hotspot(gui, key, (w, side + size + 20))
    draw, (x, y, _, _h) = paint.window_draw_list(), item.rect
    on = gui.ease((item.number, "turn"), float(active))
    accent = theme.PLAYERS[colour]
    paint.fill(draw, item.rect, with_opacity(theme.IVORY, 0.045 + 0.04 * item.hover))
    if on:
        paint.fill(draw, item.rect, with_opacity(mix(accent, theme.GOLD, 0.35), 0.13 * on))
        edge = with_opacity(mix(theme.GOLD, accent, 0.25), 0.85 * on)
        paint.outline(draw, item.rect, edge, thickness=1.6)
    avatar(gui, draw, x + w / 2, y + 7 + side / 2, side / 2, accent, icon)
    across = text_width(gui, theme.STRONG, score)
    ink = mix(theme.SOFT, theme.IVORY, on)
    draw_text(gui, theme.STRONG, score, x + (w - across) / 2, y + side + 12, ink)
    paint.focus_ring(draw, item.rect, item.focus, gap=1)
    return item


def avatar(
    gui: Gui,
    draw: imgui.DrawList,
    x: float,
    y: float,
    radius: float,
    colour: theme.Colour,
    icon: str | None = None,
) -> None:
    """A round lacquered stone in a player's colour, with an icon on it."""
    if imgui.is_rect_visible((x - radius, y - radius), (x + radius, y + radius)):
        paint.shadow(gui, draw, (x - radius, y - radius, 2 * radius, 2 * radius), 8, 0.5, 2)
    draw.add_circle_filled((x, y), radius, mix(colour, theme.BLACK, 0.22))
    draw.add_circle_filled((x, y - radius * 0.03), radius * 0.93, colour)
    box = (x - radius * 0.93, y - radius * 0.96, radius * 1.86, radius * 1.5)
    paint.sheen(gui, draw, box, with_opacity(theme.WHITE, 0.30), radius)
    draw.add_circle((x, y), radius - 0.5, with_opacity(theme.WHITE, 0.20))
    if icon:
        red, green, blue, _ = theme.components(colour)
        bright = 0.3 * red + 0.6 * green + 0.1 * blue > 0.55
        ink = with_opacity(theme.NIGHT, 0.85) if bright else theme.colour("#FFFDF8", 0.95)
        paint.icon(gui, draw, icon, x, y, radius * 1.12, ink)
