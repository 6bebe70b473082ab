"""A wide card: a picture at the left, a title and a text, and a button to begin at the right."""

from __future__ import annotations

from contextlib import nullcontext

from slimgui import imgui

from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui, Rect

_BESIDE = 364.0
"""The width that picture and button take."""
_PICTURE = 250.0
_LEAST = 104.0


def wide_card_height(gui: Gui, title: str, note: str, wide: float) -> float:
    """How high the card is."""
    room = wide - _BESIDE
    words = w.text_size(gui, theme.HEADING, title, room)[1]
    words += 8 + w.text_size(gui, theme.SMALL, note, room)[1]
    return max(_LEAST, words + 30)


def wide_card(
    gui: Gui,
    key: str,
    rect: Rect,
    title: str,
    note: str,
    picture: int,
    aspect: float,
    scrolls: bool = False,
) -> w.Interaction:
    """Draws the card, straight on the table or in an area that scrolls."""
    x, y, wide, high = rect
    with nullcontext() if scrolls else w.group(gui, key, rect):
        w.set_cursor(x, y)
        item = w.hotspot(gui, key, (wide, high))
    draw = paint.window_draw_list()
    paint.shadow(gui, draw, rect, 26, 0.45 + 0.1 * item.hover, 8)
    paint.fill(draw, rect, theme.colour("#1A140F"), 18)
    flags = imgui.DrawFlags.ROUND_CORNERS_LEFT
    paint.picture(draw, picture, (x, y, _PICTURE, high), aspect, 18, flags=flags)
    paint.fill(draw, rect, theme.with_opacity(theme.IVORY, 0.04 * item.hover), 18)
    room, left = wide - _BESIDE, x + _PICTURE + 24
    inner = w.text_size(gui, theme.HEADING, title, room)[1] + 8
    inner += w.text_size(gui, theme.SMALL, note, room)[1]
    top = y + (high - inner) / 2
    top += w.draw_paragraph(gui, theme.HEADING, title, left, top, room, draw=draw) + 8
    w.draw_paragraph(gui, theme.SMALL, note, left, top, room, draw=draw)
    middle = (x + wide - 50, y + high / 2)
    ink = theme.mix(theme.with_opacity(theme.GOLD, 0.75), theme.GOLD_LIGHT, item.hover)
    draw.add_circle_filled(middle, 21 + item.hover, ink)
    paint.icon(gui, draw, "play", middle[0] + 1, middle[1], 19, theme.NIGHT)
    edge = theme.mix(theme.LINE, theme.GOLD_LIGHT, item.hover)
    paint.outline(draw, rect, edge, 18, 1 + item.hover)
    paint.focus_ring(draw, rect, item.focus, 18, 2)
    return item
