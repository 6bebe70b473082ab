"""The four suits and small aces, drawn for panels."""

from __future__ import annotations

from slimgui import imgui

from ....ui.gui import paint, theme
from ....ui.gui import widgets as w
from ....ui.gui.context import Gui

_RED, _BLACK = theme.colour("#C23A30"), theme.colour("#26221E")
ACE = (32.0, 25.0)
"""How large a small ace is."""


def suit_shape(
    draw: imgui.DrawList,
    suit: str,
    x: float,
    y: float,
    size: float,
    ink: theme.Colour | None = None,
) -> None:
    """A suit about its middle."""
    colour = ink if ink is not None else _RED if suit in "hd" else _BLACK
    s = size / 2
    if suit == "d":
        draw.add_quad_filled((x, y - s), (x + 0.74 * s, y), (x, y + s), (x - 0.74 * s, y), colour)
    elif suit == "h":
        for side in (-1, 1):
            draw.add_circle_filled((x + side * 0.45 * s, y - 0.32 * s), 0.52 * s, colour)
        draw.add_triangle_filled(
            (x - 0.9 * s, y - 0.06 * s), (x + 0.9 * s, y - 0.06 * s), (x, y + 0.95 * s), colour
        )
    elif suit == "s":
        for side in (-1, 1):
            draw.add_circle_filled((x + side * 0.44 * s, y + 0.16 * s), 0.48 * s, colour)
        draw.add_triangle_filled(
            (x - 0.84 * s, y - 0.02 * s), (x, y - s), (x + 0.84 * s, y - 0.02 * s), colour
        )
        _foot(draw, x, y, s, colour)
    else:
        for dx, dy in ((0.0, -0.48), (-0.5, 0.16), (0.5, 0.16)):
            draw.add_circle_filled((x + dx * s, y + dy * s), 0.45 * s, colour)
        _foot(draw, x, y, s, colour)


def _foot(draw: imgui.DrawList, x: float, y: float, s: float, colour: theme.Colour) -> None:
    draw.add_triangle_filled((x - 0.38 * s, y + s), (x, y), (x + 0.38 * s, y + s), colour)


def ace(gui: Gui, suit: str, x: float, y: float) -> None:
    """A small card with an A and its suit, its upper left corner at a place."""
    draw = paint.window_draw_list()
    rect = (x, y, *ACE)
    paint.shadow(gui, draw, rect, 5, 0.35, 1)
    paint.fill(draw, rect, theme.colour("#F4EDDD"), 5)
    ink = _RED if suit in "hd" else _BLACK
    size = gui.font_size(theme.SMALL)
    w.draw_text(gui, theme.SMALL, "A", x + 5, y + (ACE[1] - size) / 2, ink, draw)
    suit_shape(draw, suit, x + ACE[0] - 10, y + ACE[1] / 2, 13)
