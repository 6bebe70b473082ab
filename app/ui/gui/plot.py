"""A small plot of values over a game, such as who was ahead."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from slimgui import imgui

from . import paint, theme
from .context import Gui, Key
from .hotspot import arrow_step, hotspot
from .theme import mix, with_opacity


class PlotHit(NamedTuple):
    """What is pointed at on a plot."""

    hovered: int | None
    """The number of the value under the mouse."""
    clicked: int | None
    """The number of the value that was chosen in this frame."""


def plot(
    gui: Gui,
    key: Key,
    values: Sequence[float],
    now: int | None = None,
    width: float = 0.0,
    height: float = 110.0,
    above: theme.Colour = theme.GOOD,
    below: theme.Colour = theme.BAD,
    marks: Sequence[int] = (),
    count: int = 0,
) -> PlotHit:
    """Values above and below zero, the present one marked; hover and click to go to another.

    Marks are shown as small diamonds: the moves that turned the game. A count greater than the
    number of values leaves room for those still to come.
    """
    w = width or imgui.get_content_region_avail()[0]
    item = hotspot(gui, key, (w, height))
    draw, (x, y, _, _) = paint.window_draw_list(), item.rect
    draw.add_rect_filled((x, y), (x + w, y + height), theme.SUNKEN, 8)
    if not values:
        return PlotHit(None, None)
    ends = max(1e-9, max(abs(value) for value in values))
    inset = 8.0
    count = max(count, len(values))
    across = (w - 2 * inset) / max(1, count - 1)
    middle = y + height / 2
    xs = x + inset + across * np.arange(count)
    reach = height / 2 - 9
    ys = middle - np.asarray([*values, *[0.0] * (count - len(values))]) / ends * reach
    points = _with_crossings(xs[: len(values)], ys[: len(values)], middle)
    for (left, top), (right, to) in pairwise(points):
        tint = with_opacity(above if min(top, to) < middle else below, 0.55)
        first, second = ((0.5, 0.9 - 0.9 * abs(y - middle) / reach) for y in (top, to))
        corners = ((left, top), (right, to), (right, middle), (left, middle))
        draw.add_image_quad(
            gui.textures.down, *corners, first, second, (0.5, 0.9), (0.5, 0.9), tint
        )
    draw.add_rect_filled((x + inset, middle), (x + w - inset, middle + 1), theme.LINE)
    _line(draw, points, middle, above, below)
    hovered = None
    if item.hovered:
        there = imgui.get_mouse_pos()[0]
        hovered = int(np.clip(round((there - x - inset) / max(across, 1e-9)), 0, count - 1))
    for mark in marks:
        at_x, at_y = float(xs[mark]), float(ys[mark])
        draw.add_ngon_filled((at_x, at_y), 6, theme.NIGHT, 4)
        draw.add_ngon_filled((at_x, at_y), 4.5, theme.GOLD_LIGHT, 4)
    if now is not None:
        _cursor(draw, float(xs[now]), float(ys[now]), y, height, theme.GOLD)
    if hovered is not None and hovered != now:
        _cursor(
            draw, float(xs[hovered]), float(ys[hovered]), y, height, with_opacity(theme.IVORY, 0.7)
        )
    paint.focus_ring(draw, item.rect, item.focus, 8, 1)
    chosen = hovered if item.clicked and item.hovered else None
    if now is not None:
        step = arrow_step(gui, item)
        if step:
            chosen = min(count - 1, max(0, now + step))
    return PlotHit(hovered, chosen)


def _with_crossings(xs: np.ndarray, ys: np.ndarray, middle: float) -> list[tuple[float, float]]:
    """The points of the curve, with one more wherever it crosses the middle."""
    points = [(float(xs[0]), float(ys[0]))]
    for x, y in zip(xs[1:].tolist(), ys[1:].tolist(), strict=True):
        last_x, last_y = points[-1]
        if (last_y - middle) * (y - middle) < 0:
            share = (middle - last_y) / (y - last_y)
            points.append((last_x + share * (x - last_x), middle))
        points.append((x, y))
    return points


def _line(
    draw: imgui.DrawList,
    points: Sequence[tuple[float, float]],
    middle: float,
    above: theme.Colour,
    below: theme.Colour,
) -> None:
    """Draws the curve, one polyline for every stretch on one side of the middle."""
    stretch: list[tuple[float, float]] = []
    for number, place in enumerate(points):
        stretch.append(place)
        crosses = abs(place[1] - middle) < 1e-6
        if len(stretch) > 1 and (crosses or number == len(points) - 1):
            higher = min(y for _, y in stretch) < middle - 1e-6
            colour = mix(above if higher else below, theme.IVORY, 0.15)
            draw.add_polyline(stretch, colour, imgui.DrawFlags.NONE, 2.0)
        if crosses:
            stretch = [place]


def _cursor(
    draw: imgui.DrawList, x: float, y: float, top: float, height: float, colour: theme.Colour
) -> None:
    draw.add_rect_filled(
        (round(x), top + 5), (round(x) + 1, top + height - 5), with_opacity(colour, 0.6)
    )
    draw.add_circle_filled((x + 0.5, y), 6.0, theme.NIGHT)
    draw.add_circle_filled((x + 0.5, y), 4.5, colour)
