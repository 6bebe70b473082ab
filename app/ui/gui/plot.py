"""Small plots: of values over a game, such as who was ahead, and of one game after another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from slimgui import imgui

from ...languages import _
from . import paint, theme
from .context import Gui, Key
from .hotspot import arrow_step, hotspot
from .text import draw_text, text_width
from .theme import mix, with_opacity

_INSET = 8.0
"""Free at both sides."""


class PlotHit(NamedTuple):
    """What is pointed at on a plot."""

    hovered: int | None
    """The number of the value under the mouse."""
    clicked: int | None
    """The number of the value that was chosen in this frame."""
    entered: bool = False
    """Whether Enter was pressed on the present one."""


class _Frame:
    """The ground of a plot: where its values stand, and what the mouse and the keys do there."""

    def __init__(
        self, gui: Gui, key: Key, width: float, height: float, count: int, margin: float = 0.0
    ) -> None:
        self.wide = width or imgui.get_content_region_avail()[0]
        self.high = height
        self._gui, self._count = gui, count
        self.item = hotspot(gui, key, (self.wide, height))
        self.draw = paint.window_draw_list()
        self.x, self.y, _, _ = self.item.rect
        self.draw.add_rect_filled(
            (self.x, self.y), (self.x + self.wide, self.y + height), theme.SUNKEN, 8
        )
        self._left = _INSET + margin
        room = self.wide - _INSET - self._left
        self.across = room / max(1, count - 1)
        self.xs = self.x + self._left + self.across * np.arange(count)
        self.middle = self.y + height / 2
        self.reach = height / 2 - 9

    def heights(self, values: Sequence[float]) -> np.ndarray:
        """Where values from -1 to 1 are drawn; those still to come in the middle."""
        missing = [0.0] * (self._count - len(values))
        return self.middle - np.asarray([*values, *missing]) * self.reach

    def rule(self, at: float, colour: theme.Colour) -> None:
        """A line across."""
        left, right = self.x + self._left, self.x + self.wide - _INSET
        self.draw.add_rect_filled((left, at), (right, at + 1), colour)

    def pointed(self, ys: np.ndarray, now: int | None, marks: Sequence[int]) -> PlotHit:
        """Draws marks and cursors on a curve, and says what was pointed at."""
        item, draw, xs = self.item, self.draw, self.xs
        hovered = None
        if item.hovered:
            there = imgui.get_mouse_pos()[0] - self.x - self._left
            hovered = int(np.clip(round(there / max(self.across, 1e-9)), 0, self._count - 1))
        for mark in marks:
            at = float(xs[mark]), float(ys[mark])
            draw.add_ngon_filled(at, 6, theme.NIGHT, 4)
            draw.add_ngon_filled(at, 4.5, theme.GOLD_LIGHT, 4)
        if now is not None:
            self._cursor(float(xs[now]), float(ys[now]), theme.GOLD)
        if hovered is not None and hovered != now:
            self._cursor(float(xs[hovered]), float(ys[hovered]), with_opacity(theme.IVORY, 0.7))
        paint.focus_ring(draw, item.rect, item.focus, 8, 1)
        chosen = hovered if item.clicked and item.hovered else None
        if now is not None:
            step = arrow_step(self._gui, item)
            if step:
                chosen = min(self._count - 1, max(0, now + step))
        return PlotHit(hovered, chosen, item.clicked and not item.hovered)

    def _cursor(self, x: float, y: float, colour: theme.Colour) -> None:
        top, bottom = self.y + 5, self.y + self.high - 5
        self.draw.add_rect_filled(
            (round(x), top), (round(x) + 1, bottom), with_opacity(colour, 0.6)
        )
        self.draw.add_circle_filled((x + 0.5, y), 6.0, theme.NIGHT)
        self.draw.add_circle_filled((x + 0.5, y), 4.5, colour)


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
    """Values from -1 to 1, the present one marked; hover and click to go to another.

    Marks are shown as small diamonds: the moves that turned the game. A count greater than the
    number of values leaves room for those still to come.
    """
    frame = _Frame(gui, key, width, height, max(count, len(values), 1))
    if not values:
        return PlotHit(None, None)
    middle, draw = frame.middle, frame.draw
    ys = frame.heights(values)
    points = _with_crossings(frame.xs[: len(values)], ys[: len(values)], middle)
    for (left, top), (right, to) in pairwise(points):
        tint = with_opacity(above if min(top, to) < middle else below, 0.55)
        first, second = ((0.5, 0.9 - 0.9 * abs(y - middle) / frame.reach) for y in (top, to))
        corners = ((left, top), (right, to), (right, middle), (left, middle))
        draw.add_image_quad(
            gui.textures.down, *corners, first, second, (0.5, 0.9), (0.5, 0.9), tint
        )
    frame.rule(middle, theme.LINE)
    _line(draw, points, middle, above, below)
    return frame.pointed(ys, now, marks)


def curves(
    gui: Gui,
    key: Key,
    lines: Sequence[tuple[theme.Colour, Sequence[float]]],
    now: int | None = None,
    height: float = 110.0,
    marks: Sequence[int] = (),
    count: int = 0,
) -> PlotHit:
    """Several lines of values from 0 to 1, each in its colour; marks stand on the highest."""
    known = max((len(values) for _, values in lines), default=0)
    frame = _Frame(gui, key, 0.0, height, max(count, known, 1))
    if not known:
        return PlotHit(None, None)
    bottom = frame.heights([-1.0])[0]
    frame.rule(bottom, theme.LINE)
    frame.rule(frame.middle, with_opacity(theme.LINE, 0.5))
    for colour, values in lines:
        ys = frame.heights([2 * value - 1 for value in values])
        points = zip(frame.xs[: len(values)].tolist(), ys[: len(values)].tolist(), strict=True)
        ink = mix(colour, theme.IVORY, 0.15)
        frame.draw.add_polyline(list(points), ink, imgui.DrawFlags.NONE, 2.0)
    highest = [2 * max(values) - 1 for values in zip(*(v for _, v in lines), strict=True)]
    return frame.pointed(frame.heights(highest), now, marks)


class Dot(NamedTuple):
    """How one value is marked on its line."""

    colour: theme.Colour
    hollow: bool = False


def dotted(
    gui: Gui,
    key: Key,
    values: Sequence[float],
    dots: Sequence[Dot],
    other: Sequence[float | None],
    now: int,
    width: float,
    height: float,
    words: str = "",
) -> PlotHit:
    """A golden line of values from 0 to 1 with a dot for each, and another one that has gaps.

    Lines at none, half and all of it are marked in per cent. `words` are read aloud.
    """
    marks = [(share, _("{share}%").format(share=round(100 * share))) for share in (0.0, 0.5, 1.0)]
    margin = max(text_width(gui, theme.NOTE, text) for _share, text in marks) + 10
    frame = _Frame(gui, key, width, height, len(values), margin)
    draw, size = frame.draw, gui.font_size(theme.NOTE)
    if len(values) == 1:
        frame.xs = frame.xs + frame.across / 2
    for share, text in marks:
        at = float(frame.heights([2 * share - 1])[0])
        frame.rule(at, theme.LINE if share != 0.5 else with_opacity(theme.LINE, 0.07))
        left = frame.x + _INSET + margin - 10 - text_width(gui, theme.NOTE, text)
        high = min(max(at - size / 2, frame.y + 1), frame.y + height - size - 3)
        draw_text(gui, theme.NOTE, text, left, high, draw=draw)
    if frame.item.focused:
        gui.focus_words[:] = [words]
    ys = frame.heights([2 * value - 1 for value in values])
    points = list(zip(frame.xs.tolist(), ys.tolist(), strict=True))
    low = frame.middle + frame.reach
    for (left, top), (right, to) in pairwise(points):
        first, second = ((0.5, 0.9 - 0.45 * (low - y) / frame.reach) for y in (top, to))
        corners = ((left, top), (right, to), (right, low), (left, low))
        tint = with_opacity(theme.GOLD, 0.3)
        draw.add_image_quad(
            gui.textures.down, *corners, first, second, (0.5, 0.9), (0.5, 0.9), tint
        )
    draw.add_polyline(points, theme.GOLD, imgui.DrawFlags.NONE, 1.5)
    radius = min(5.0, max(2.0, 0.45 * frame.across))
    _second_line(frame, other, radius)
    hit = frame.pointed(ys, now, ())
    for place, dot in zip(points, dots, strict=True):
        draw.add_circle_filled(place, radius + 1.5, theme.NIGHT)
        if dot.hollow:
            draw.add_circle(place, radius - 0.5, dot.colour, 0, min(2.0, radius / 1.5))
        else:
            draw.add_circle_filled(place, radius, dot.colour)
    draw.add_circle(points[now], radius + 3, theme.IVORY, 0, 1.5)
    return hit


def _second_line(frame: _Frame, values: Sequence[float | None], radius: float) -> None:
    """Another line, through those values that are known."""
    points = [
        (float(x), float(frame.heights([2 * value - 1])[0]))
        for x, value in zip(frame.xs, values, strict=True)
        if value is not None
    ]
    if not points:
        return
    frame.draw.add_polyline(points, with_opacity(theme.GOOD, 0.7), imgui.DrawFlags.NONE, 1.25)
    for at in points:
        frame.draw.add_ngon_filled(at, radius, theme.GOOD, 4)


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
