"""Drawing with paths: shapes in the style of SVG, drawn large and made small at the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFont

FINE = 4
"""Points drawn for each point of the picture, both ways."""
FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
Spot = tuple[float, float]
Place = Callable[[float, float], Spot]

_PART = re.compile(r"([MLCQZ])|(-?\d+(?:\.\d+)?(?:e-?\d+)?)")


def outlines(path: str) -> list[list[Spot]]:
    """The lines of a path: M, L, C, Q and Z with absolute coordinates, curves as short lines."""
    found: list[list[Spot]] = []
    order, numbers = "", []
    needed = {"M": 2, "L": 2, "Q": 4, "C": 6}
    for letter, number in _PART.findall(path):
        if letter:
            order = letter
            if order == "Z":
                found[-1].append(found[-1][0])
            continue
        numbers.append(float(number))
        if len(numbers) < needed[order]:
            continue
        spots = list(zip(numbers[::2], numbers[1::2], strict=True))
        numbers = []
        if order == "M":
            found.append(spots)
            order = "L"
        else:
            found[-1] += _bent([found[-1][-1], *spots])
    return found


def _bent(spots: list[Spot]) -> list[Spot]:
    """Points along a line or a Bezier curve, without the first."""
    if len(spots) == 2:
        return spots[1:]
    points = np.asarray(spots)
    found = []
    for t in np.linspace(0, 1, 25)[1:]:
        level = points
        while len(level) > 1:
            level = level[:-1] * (1 - t) + level[1:] * t
        found.append((float(level[0][0]), float(level[0][1])))
    return found


class Pen:
    """A sheet and a way of placing what is drawn on it."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.size = width, height
        self.image = Image.new("RGB", (width * FINE, height * FINE), ground)
        self._place: Place = lambda x, y: (x, y)
        self._scale = 1.0

    def at(self, x: float, y: float, scale: float = 1.0, flip: bool = False) -> Pen:
        """The same sheet with another origin and scale; flipped left to right if wanted."""
        other = object.__new__(Pen)
        other.size, other.image = self.size, self.image
        other._scale = self._scale * scale
        outer, across = self._place, -scale if flip else scale
        other._place = lambda u, v: outer(x + u * across, y + v * scale)
        return other

    @property
    def _draw(self) -> Any:
        return ImageDraw.Draw(self.image)

    def _spots(self, line: Sequence[Spot]) -> list[Spot]:
        return [(x * FINE, y * FINE) for x, y in (self._place(*spot) for spot in line)]

    def fill(self, path: str, colour: str, edge: str = "", width: float = 1.6) -> None:
        """Fills a path, and draws its outline if an edge colour is given."""
        for line in outlines(path):
            self._draw.polygon(self._spots(line), fill=colour)
        if edge:
            self.line(path, edge, width)

    def both(self, path: str, colour: str, edge: str = "", width: float = 1.6) -> None:
        """Fills a path and its mirror image."""
        self.fill(path, colour, edge, width)
        self.at(0, 0, flip=True).fill(path, colour, edge, width)

    def line(self, path: str, colour: str, width: float = 1.6) -> None:
        """Draws along a path, with round ends and corners."""
        thick = width * self._scale * FINE
        draw = self._draw
        for line in outlines(path):
            spots = self._spots(line)
            draw.line(spots, fill=colour, width=max(1, round(thick)), joint="curve")
            for x, y in (spots[0], spots[-1]):
                r = thick / 2 - 0.5
                draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)

    def lines(self, path: str, colour: str, width: float = 1.6) -> None:
        """Draws along a path and its mirror image."""
        self.line(path, colour, width)
        self.at(0, 0, flip=True).line(path, colour, width)

    def disc(self, x: float, y: float, radius: float, colour: str, edge: str = "") -> None:
        """A disc, with an outline if an edge colour is given."""
        cx, cy = self._place(x, y)
        r = radius * self._scale
        box = tuple(v * FINE for v in (cx - r, cy - r, cx + r, cy + r))
        thick = max(1, round(1.6 * self._scale * FINE))
        self._draw.ellipse(box, fill=colour, outline=edge or None, width=thick)

    def ring(self, x: float, y: float, radius: float, colour: str, width: float) -> None:
        """A circle."""
        cx, cy = self._place(x, y)
        r = radius * self._scale
        box = tuple(v * FINE for v in (cx - r, cy - r, cx + r, cy + r))
        self._draw.ellipse(box, outline=colour, width=max(1, round(width * self._scale * FINE)))

    def frame(
        self, box: tuple[float, float, float, float], radius: float, colour: str, width: float = 0.0
    ) -> None:
        """A rounded rectangle: its outline, or all of it without a width."""
        left, top, right, bottom = box
        spots = self._spots([(left, top), (right, bottom)])
        low = [min(a, b) for a, b in zip(*spots, strict=True)]
        high = [max(a, b) for a, b in zip(*spots, strict=True)]
        r = radius * self._scale * FINE
        thick = max(1, round(width * self._scale * FINE)) if width else 0
        self._draw.rounded_rectangle(
            (*low, *high), r, fill=None if thick else colour, outline=colour, width=thick or 1
        )

    def text(
        self,
        words: str,
        x: float,
        y: float,
        height: float,
        colour: str,
        wide: float = 1.0,
        grow: Spot = (0.0, 0.0),
    ) -> None:
        """Words about a point, so high that a capital letter has the given height.

        They can be drawn narrower or wider. All strokes grow on either side, across and down: with
        more down than across, hairlines become thicker while stems and counters keep their shape.
        """
        across, down = (side * self._scale * FINE for side in grow)
        font = ImageFont.truetype(FONTS / "AbrilFatface-Regular.ttf", 1000)
        _, top, _, bottom = font.getbbox("H")
        tall = height * self._scale * FINE - 2 * down
        font = font.font_variant(size=1000 * tall / (bottom - top))
        left, top, right, bottom = font.getbbox(words)
        (cx, cy), middle = self._spots([(x, y)])[0], font.getbbox("H")
        at = cx - (left + right) / 2, cy - (middle[1] + middle[3]) / 2
        thin = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(thin).text(at, words, font=font, fill=255)
        if wide != 1:
            squeeze = (1 / wide, 0, cx - cx / wide, 0, 1, 0)
            thin = thin.transform(
                thin.size, Image.Transform.AFFINE, squeeze, Image.Resampling.BICUBIC
            )
        mask = thin
        for v in range(-round(down), round(down) + 1):
            reach = round(across * max(0.0, 1 - (v / down) ** 2) ** 0.5) if v else round(across)
            for u in range(-reach, reach + 1):
                mask = ImageChops.lighter(mask, ImageChops.offset(thin, u, v))
        self.image.paste(colour, mask=mask)

    def inside(self, path: str, draw: Callable[[Pen], None]) -> None:
        """Draws something that is cut off at the outline of a path."""
        mask = Image.new("L", self.image.size, 0)
        for line in outlines(path):
            ImageDraw.Draw(mask).polygon(self._spots(line), fill=255)
        before = self.image.copy()
        draw(self)
        after = self.image.copy()
        self.image.paste(before)
        self.image.paste(after, mask=mask)

    def done(self) -> Image.Image:
        """The finished picture."""
        return self.image.resize(self.size, Image.Resampling.LANCZOS)
