"""Drawing primitives: shadows, panels, focus rings, icons, pictures."""

from __future__ import annotations

from itertools import pairwise

from slimgui import imgui

from . import theme
from .context import Gui, Rect
from .icons import ICONS
from .textures import EDGE, SHADOW
from .theme import Colour, with_opacity

_GLEAM, _GLEAMS = theme.colour("#FFE9C4", 0.06), 120.0
"""The light along the upper edge of panels, and how far down it reaches."""


def window_draw_list() -> imgui.DrawList:
    """The draw list of the current panel."""
    return imgui.get_window_draw_list()


def fill(draw: imgui.DrawList, rect: Rect, colour: Colour, radius: float = theme.RADIUS) -> None:
    """Fills a rounded rectangle."""
    x, y, w, h = rect
    draw.add_rect_filled((x, y), (x + w, y + h), colour, min(radius, h / 2, w / 2))


def outline(
    draw: imgui.DrawList,
    rect: Rect,
    colour: Colour,
    radius: float = theme.RADIUS,
    thickness: float = 1.0,
) -> None:
    """Outlines a rounded rectangle, just inside it."""
    x, y, w, h = rect
    inset = thickness / 2
    draw.add_rect(
        (x + inset - 0.5, y + inset - 0.5),
        (x + w - inset + 0.5, y + h - inset + 0.5),
        theme.edge(colour),
        max(0.0, min(radius, h / 2, w / 2) - inset + 0.5),
        thickness=thickness,
    )


def grown(rect: Rect, by: float) -> Rect:
    """A rectangle larger by so much on every side."""
    x, y, w, h = rect
    return (x - by, y - by, w + 2 * by, h + 2 * by)


def overlap(one: Rect, other: Rect) -> bool:
    """Whether two rectangles overlap."""
    return all(one[i] < other[i] + other[i + 2] and other[i] < one[i] + one[i + 2] for i in (0, 1))


def contains(rect: Rect, x: float, y: float) -> bool:
    """Whether a point is within a rectangle."""
    return rect[0] <= x < rect[0] + rect[2] and rect[1] <= y < rect[1] + rect[3]


def shadow(
    gui: Gui,
    draw: imgui.DrawList,
    rect: Rect,
    reach: float = 26.0,
    opacity: float = 0.42,
    drop: float = 8.0,
    colour: Colour = theme.BLACK,
) -> None:
    """A soft shadow around a rectangle, nine-sliced from one small texture.

    Its middle, which is hidden anyway, is left out. It may reach beyond the panel it is drawn in,
    but not above or below one that scrolls.
    """
    x, y, w, h = grown(rect, reach * 0.55)
    y += drop
    edge = min(reach * 1.5, w / 2, h / 2)
    part = EDGE / SHADOW
    columns = ((x, 0.0), (x + edge, part), (x + w - edge, 1 - part), (x + w, 1.0))
    rows = ((y, 0.0), (y + edge, part), (y + h - edge, 1 - part), (y + h, 1.0))
    tint = with_opacity(colour, opacity)
    if draw == imgui.get_window_draw_list() and imgui.get_scroll_max_y() > 0:
        above = imgui.get_window_pos()[1]
        below = above + imgui.get_window_size()[1]
        draw.push_clip_rect((0.0, above), (gui.logical_size[0], below))
    else:
        draw.push_clip_rect_full_screen()
    for (top, v), (bottom, to_v) in pairwise(rows):
        for (left, u), (right, to_u) in pairwise(columns):
            if u == v == part:
                continue
            draw.add_image(
                gui.textures.shadow, (left, top), (right, bottom), (u, v), (to_u, to_v), tint
            )
    draw.pop_clip_rect()


def sheen(
    gui: Gui,
    draw: imgui.DrawList,
    rect: Rect,
    colour: Colour,
    radius: float = theme.RADIUS,
    upwards: bool = False,
) -> None:
    """A gradient that fades out from the top, or from the bottom."""
    x, y, w, h = rect
    top, bottom = ((0.0, 1.0), (1.0, 0.0)) if upwards else ((0.0, 0.0), (1.0, 1.0))
    draw.add_image_rounded(
        gui.textures.down, (x, y), (x + w, y + h), top, bottom, colour, min(radius, h / 2, w / 2)
    )


def glass(
    gui: Gui,
    draw: imgui.DrawList,
    rect: Rect,
    radius: float = theme.PANEL_RADIUS,
    tint: Colour = 0,
    opacity: float = 1.0,
) -> None:
    """The background of a panel: shadow, blurred table, tint, bright edge.

    An opaque tint hides the table behind it.
    """
    x, y, w, h = rect
    shadow(gui, draw, rect, opacity=0.5 * opacity)
    draw.push_clip_rect_full_screen()
    if theme.high_contrast():
        fill(draw, rect, with_opacity(theme.BLACK, opacity), radius)
        outline(draw, rect, with_opacity(theme.IVORY, opacity), radius, 2.0)
        draw.pop_clip_rect()
        return
    if gui.painter.backdrop:
        backdrop(gui, draw, rect, opacity, radius)
        if tint:
            fill(draw, rect, with_opacity(tint, opacity), radius)
    else:
        fill(draw, rect, with_opacity(theme.SOLID, opacity), radius)
    flags = imgui.DrawFlags.ROUND_CORNERS_TOP if h > _GLEAMS else imgui.DrawFlags.ROUND_CORNERS_ALL
    bright, corner = with_opacity(_GLEAM, opacity), (x + w, y + min(h, _GLEAMS))
    draw.add_image_rounded(gui.textures.down, (x, y), corner, (0, 0), (1, 1), bright, radius, flags)
    outline(draw, rect, with_opacity(theme.LINE, opacity), radius)
    draw.pop_clip_rect()


def gleam(below: float, height: float) -> Colour:
    """The brightness of a panel's highlight at a distance from its top; 0 where there is none."""
    share = 1 - below / min(height, _GLEAMS)
    return with_opacity(_GLEAM, share) if 0 < share <= 1 else 0


def backdrop(
    gui: Gui, draw: imgui.DrawList, rect: Rect, opacity: float = 1.0, radius: float = 0.0
) -> None:
    """Draws the blurred table behind a rectangle."""
    x, y, w, h = rect
    wide, high = gui.logical_size
    place = (x, y), (x + w, y + h)
    cut = (x / wide, 1 - y / high), ((x + w) / wide, 1 - (y + h) / high)
    tint = with_opacity(theme.WHITE, opacity)
    draw.add_image_rounded(gui.painter.backdrop, *place, *cut, tint, radius)


def focus_ring(
    draw: imgui.DrawList, rect: Rect, amount: float, radius: float = theme.RADIUS, gap: float = 3.0
) -> None:
    """The focus ring; the amount goes from 0 to 1."""
    if amount <= 0.01:
        return
    out = gap + 3.0 * (1 - amount)
    for further, colour, opacity, thickness in (
        (2.5, theme.GOLD, 0.22, 3.0),
        (-1.0, theme.NIGHT, 0.7, 1.5),
        (0.0, theme.GOLD_LIGHT, 1.0, 2.0),
    ):
        tint, by = with_opacity(colour, opacity * amount), out + further
        outline(draw, grown(rect, by), tint, radius + by, thickness)


def icon(
    gui: Gui, draw: imgui.DrawList, name: str, x: float, y: float, size: float, colour: Colour
) -> None:
    """An icon centred at a point."""
    high = round(size)
    corner = round(x - high / 2), round(y - high / 2 + 0.3)
    draw.add_text(gui.font("icons"), high, corner, theme.ink(colour), ICONS[name])


def picture(
    draw: imgui.DrawList,
    number: int,
    rect: Rect,
    aspect: float,
    radius: float = theme.RADIUS,
    tint: Colour = theme.WHITE,
    flags: imgui.DrawFlags = imgui.DrawFlags.ROUND_CORNERS_ALL,
    near: float = 1.0,
) -> None:
    """A picture of this aspect, cropped to fill a rectangle."""
    x, y, w, h = rect
    wide = min(1.0, w / h / aspect) / near
    high = min(1.0, aspect * h / w) / near
    u, v = (1 - wide) / 2, (1 - high) / 2
    draw.add_image_rounded(
        number, (x, y), (x + w, y + h), (u, v), (1 - u, 1 - v), tint, radius, flags
    )
