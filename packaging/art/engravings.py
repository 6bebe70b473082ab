"""Draws the figures and symbols engraved on pieces, as one map of distances to their outlines.

    python packaging/art/engravings.py

writes assets/engravings.bin, packed, and assets/engravings.json. It needs numpy, pillow and scipy
and is run only when an engraving is added: the map is part of the program. There is room for 64.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy.ndimage import distance_transform_edt

ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"
FONT = ASSETS / "fonts" / "AbrilFatface-Regular.ttf"
FINE, CELL, ROW, SPREAD = 512, 128, 8, 40
"""Pixels of a drawing and of its cell in the map, cells in a row, and how far distances reach."""


class Sheet:
    """A drawing: x to the right and y up, -1 to 1."""

    def __init__(self) -> None:
        self.image = Image.new("L", (FINE, FINE), 0)
        self._draw = ImageDraw.Draw(self.image)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return FINE / 2 * (1 + x), FINE / 2 * (1 - y)

    def shape(self, *points: tuple[float, float], ink: int = 255) -> None:
        """A filled outline."""
        self._draw.polygon([self._at(*point) for point in points], fill=ink)

    def disc(self, x: float, y: float, radius: float, ink: int = 255) -> None:
        """A filled circle."""
        low, high = self._at(x - radius, y + radius), self._at(x + radius, y - radius)
        self._draw.ellipse((*low, *high), fill=ink)

    def stroke(self, *points: tuple[float, float], width: float, ink: int = 255) -> None:
        """A line."""
        wide = round(width * FINE / 2)
        self._draw.line([self._at(*point) for point in points], fill=ink, width=wide)

    def text(self, words: str, height: float) -> None:
        """Letters in the middle, so high."""
        font = ImageFont.truetype(str(FONT), round(height * FINE))
        left, top, right, bottom = self._draw.textbbox((0, 0), words, font=font)
        place = FINE / 2 - (left + right) / 2, FINE / 2 - (top + bottom) / 2
        self._draw.text(place, words, font=font, fill=255)


def figure(words: str, height: float) -> Callable[[Sheet], None]:
    """A number or word."""
    return lambda sheet: sheet.text(words, height)


def circle(outer: float, inner: float) -> Callable[[Sheet], None]:
    """A ring."""

    def draw(sheet: Sheet) -> None:
        sheet.disc(0, 0, outer)
        sheet.disc(0, 0, inner, ink=0)

    return draw


def sun(sheet: Sheet) -> None:
    """A disc with eight rays."""
    sheet.disc(0, 0, 0.29)
    for ray in range(8):
        a = ray * pi / 4
        sheet.shape(
            (0.36 * cos(a - 0.2), 0.36 * sin(a - 0.2)),
            (0.58 * cos(a), 0.58 * sin(a)),
            (0.36 * cos(a + 0.2), 0.36 * sin(a + 0.2)),
        )


def drop(sheet: Sheet) -> None:
    """A drop of water."""
    sheet.disc(0, -0.17, 0.36)
    sheet.shape((0, 0.62), (-0.325, -0.02), (0.325, -0.02))


def crescent(sheet: Sheet) -> None:
    """A moon."""
    sheet.disc(-0.03, 0, 0.53)
    sheet.disc(0.2, 0.12, 0.46, ink=0)


def star(sheet: Sheet) -> None:
    """A star with five points."""
    radii = (0.58, 0.235)
    tips = [(radii[i % 2] * sin(i * pi / 5), radii[i % 2] * cos(i * pi / 5)) for i in range(10)]
    sheet.shape(*tips)


def leaf(sheet: Sheet) -> None:
    """A leaf on its stalk, with veins."""
    steps = np.linspace(0, 1, 40)
    right = [(0.36 * sin(pi * t) ** 0.8, 1.05 * t - 0.5) for t in steps]
    sheet.shape(*right, *((-x, y) for x, y in reversed(right)))
    sheet.stroke((0, -0.5), (0, 0.4), width=0.045, ink=0)
    for y in (-0.25, -0.02, 0.2):
        for side in (-1, 1):
            sheet.stroke((0, y), (side * 0.26, y + 0.2), width=0.032, ink=0)
    sheet.stroke((0, -0.66), (0, -0.45), width=0.06)
    sheet.image = sheet.image.rotate(-30)


def polygon(*points: tuple[float, float]) -> Callable[[Sheet], None]:
    """A plain figure with straight sides."""
    return lambda sheet: sheet.shape(*points)


ENGRAVINGS: dict[str, Callable[[Sheet], None]] = {
    "1": figure("1", 0.78),
    "5": figure("5", 0.78),
    "10": figure("10", 0.78),
    "small ring": circle(0.235, 0.135),
    "leaf": leaf,
    "sun": sun,
    "drop": drop,
    "crescent": crescent,
    "star": star,
    "ring": circle(0.5, 0.28),
    **{f"number {number}": figure(str(number), 0.38) for number in range(1, 26)},
    **{f"letter {letter}": figure(letter, 0.44) for letter in "abcdefghi"},
    "triangle": polygon((0, 0.56), (-0.53, -0.36), (0.53, -0.36)),
    "square": polygon((-0.42, -0.42), (-0.42, 0.42), (0.42, 0.42), (0.42, -0.42)),
}


def distances(sheet: Sheet) -> np.ndarray:
    """How far each point is inside the outline, as a byte: 128 on it, more within."""
    inside = np.asarray(sheet.image) > 127
    signed = distance_transform_edt(inside) - distance_transform_edt(~inside)
    share = np.clip(signed / SPREAD * 0.5 + 0.5, 0, 1)
    step = FINE // CELL
    return np.rint(share.reshape(CELL, step, CELL, step).mean((1, 3)) * 255).astype(np.uint8)


def main() -> None:
    """Writes the map and the list of names."""
    side = ROW * CELL
    atlas = np.zeros((side, side), dtype=np.uint8)
    for number, draw in enumerate(ENGRAVINGS.values()):
        sheet = Sheet()
        draw(sheet)
        row, column = divmod(number, ROW)
        atlas[row * CELL : (row + 1) * CELL, column * CELL : (column + 1) * CELL] = distances(sheet)
    (ASSETS / "engravings.bin").write_bytes(zlib.compress(atlas.tobytes(), 9))
    names = json.dumps(list(ENGRAVINGS), indent=1)
    (ASSETS / "engravings.json").write_text(names + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
