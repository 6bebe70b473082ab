"""Buttons: primary, secondary, quiet, and icons alone."""

from __future__ import annotations

from typing import Literal

from slimgui import imgui

from . import paint, theme
from .context import Gui, Key, Rect
from .hotspot import Interaction, dimmed, hotspot
from .text import draw_paragraph, text_size
from .theme import mix, with_opacity
from .tooltips import tooltip

Kind = Literal["primary", "secondary", "quiet"]
_SIDE, _BETWEEN = 20.0, 8.0
LESS = 20.0
"""How much of a button's padding may be given up before its text is wrapped."""


def icon_size(gui: Gui) -> float:
    """The size of an icon beside text."""
    return round(19 * gui.text_factor)


def button_size(
    gui: Gui, text: str, icon: str | None = None, width: float | None = None
) -> tuple[float, float]:
    """The size of a button: as wide as its text, or of a given width and as high as that takes."""
    taken = (icon_size(gui) + _BETWEEN if icon else 0.0) + 2 * _SIDE
    room = None if width is None else width - taken + LESS
    across, high = text_size(gui, theme.BUTTON, text, room)
    return width or round(across + taken), max(gui.control_height(theme.CONTROL), round(high + 18))


def button(
    gui: Gui,
    key: Key,
    text: str,
    kind: Kind = "secondary",
    icon: str | None = None,
    width: float | None = None,
    height: float | None = None,
    enabled: bool = True,
    tip: str = "",
    shortcut: str = "",
) -> Interaction:
    """A button with text and an icon; text that is too long for its width is wrapped."""
    size = button_size(gui, text, icon, width)
    tall = max(gui.control_height(height), size[1]) if height else size[1]
    item = hotspot(gui, key, (size[0], tall), enabled)
    draw, rect = paint.window_draw_list(), pressed(item)
    ink = draw_body(gui, draw, item, rect, kind)
    _content(gui, draw, rect, text, icon, ink)
    if tip:
        tooltip(gui, item, tip, shortcut)
    return item


def pressed(item: Interaction) -> Rect:
    """The rectangle of a widget, a little lower while it is pressed."""
    x, y, w, h = item.rect
    return (x, y + item.press, w, h)


def draw_body(
    gui: Gui,
    draw: imgui.DrawList,
    item: Interaction,
    rect: Rect,
    kind: Kind,
    radius: float = theme.RADIUS,
    lit: bool = False,
) -> theme.Colour:
    """Draws the body of a button, `lit` if it is switched on; returns the colour of its text."""
    strength = 1.0 if item.enabled else 0.4
    if kind == "primary":
        if item.enabled:
            glow = 0.17 + 0.14 * item.hover - 0.11 * item.press
            paint.shadow(gui, draw, rect, 12, 0.34, 4)
            paint.shadow(gui, draw, rect, 15, glow, 2, theme.GOLD_DEEP)
        base = mix(theme.GOLD, theme.GOLD_LIGHT, 0.55 * item.hover)
        base = mix(base, theme.GOLD_DEEP, 0.35 * item.press)
        paint.fill(draw, rect, with_opacity(base, strength), radius)
        paint.sheen(gui, draw, rect, with_opacity(theme.colour("#FFF3D6"), 0.34 * strength), radius)
        paint.sheen(
            gui, draw, rect, with_opacity(theme.colour("#8A5A10"), 0.20 * strength), radius, True
        )
        paint.outline(draw, rect, with_opacity(theme.colour("#FFF0CC"), 0.45 * strength), radius)
        ink = with_opacity(theme.NIGHT, 0.55 + 0.45 * strength)
    elif kind == "quiet":
        paint.fill(
            draw, rect, with_opacity(theme.IVORY, 0.09 * item.hover + 0.05 * item.press), radius
        )
        ink = mix(theme.SOFT, theme.IVORY, item.hover)
    else:
        bright = with_opacity(theme.IVORY, 0.09 * item.hover - 0.04 * item.press)
        paint.fill(draw, rect, with_opacity(theme.RAISED, strength), radius)
        paint.sheen(gui, draw, rect, with_opacity(theme.colour("#FFF1D8"), 0.07 * strength), radius)
        paint.fill(draw, rect, bright, radius)
        edge = with_opacity(theme.IVORY, (0.15 + 0.22 * item.hover) * strength)
        paint.outline(draw, rect, edge, radius)
        ink = theme.IVORY
    if lit:
        paint.fill(draw, rect, with_opacity(theme.GOLD, 0.17 * strength), radius)
        paint.outline(draw, rect, with_opacity(theme.GOLD, 0.75 * strength), radius, 1.5)
        ink = theme.GOLD_LIGHT
    paint.focus_ring(draw, rect, item.focus, radius)
    return ink if kind == "primary" else dimmed(item, ink)


def _content(
    gui: Gui, draw: imgui.DrawList, rect: Rect, text: str, icon: str | None, ink: theme.Colour
) -> None:
    x, y, w, h = rect
    side = icon_size(gui)
    taken = side + _BETWEEN if icon else 0.0
    across, high = text_size(gui, theme.BUTTON, text, w - taken - 2 * _SIDE + LESS)
    left = round(x + (w - across - taken) / 2)
    if icon:
        paint.icon(gui, draw, icon, left + side / 2, y + h / 2, side, ink)
    top = round(y + (h - high) / 2)
    draw_paragraph(gui, theme.BUTTON, text, left + taken, top, across + 1, "left", ink, draw)


def icon_button(
    gui: Gui,
    key: Key,
    icon: str,
    kind: Kind = "secondary",
    side: float = theme.CONTROL,
    enabled: bool = True,
    repeat: bool = False,
    tip: str = "",
    shortcut: str = "",
) -> Interaction:
    """A square button with an icon alone: give it a `tip`."""
    side = gui.control_height(side)
    item = hotspot(gui, key, (side, side), enabled, repeat)
    draw, rect = paint.window_draw_list(), pressed(item)
    ink = draw_body(gui, draw, item, rect, kind, min(theme.RADIUS, side / 3.4))
    x, y, w, h = rect
    paint.icon(gui, draw, icon, x + w / 2, y + h / 2, side * 0.47, ink)
    if tip:
        tooltip(gui, item, tip, shortcut)
    return item
