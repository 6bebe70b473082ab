"""Draws the cards, one below the other, and writes down their names: assets/games/steeppe/cards.*

Run it after changing anything here; the results are kept in the repository:

    .venv/bin/python packaging/art/cards.py

Ranks stand upright in all four corners: on a staircase only the lower edge of a card is seen.
"""

from __future__ import annotations

import json
from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple

import numpy as np
from courts import court
from palette import DEEP, GOLD, IVORY, NAVY, PALE, SUITS, ink_of, suit
from pen import Pen
from PIL import Image

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "games" / "steeppe"
WIDTH, HEIGHT = 320, 448
RANKS = ("a", *map(str, range(2, 11)), "j", "q", "k")

_LEFT, _MIDDLE, _RIGHT = 107, 160, 213
_TALL = {
    4: (106, 185, 263, 342),
    3: (106, 224, 342),
    2: (106, 342),
}


def _pips(count: int) -> list[tuple[float, float]]:
    """Where the pips of a number card are."""
    side = 4 if count >= 9 else 3 if count >= 6 else 2 if count >= 4 else 0
    found = [(x, y) for y in _TALL.get(side, ()) for x in (_LEFT, _RIGHT)]
    extra = {
        2: (106, 342),
        3: (106, 224, 342),
        5: (224,),
        7: (165,),
        8: (165, 283),
        9: (224,),
        10: (145.5, 302.5),
    }
    return found + [(_MIDDLE, y) for y in extra.get(count, ())]


class _Index(NamedTuple):
    """How a rank is written in a corner."""

    height: float = 52
    foot: float = 23
    """Where the letter stands, below the point that the corner is counted from."""
    pip: float = 48
    """The middle of the suit, below the same point."""
    wide: float = 1.0
    grow: tuple[float, float] = (0.5, 1.0)
    """Thin lines are lost on a small card: more where they make the figure, less where gaps do."""


_INDICES = {
    "a": _Index(grow=(1.0, 1.25)),
    "4": _Index(grow=(1.0, 1.25)),
    "5": _Index(grow=(0.75, 0.75)),
    "6": _Index(grow=(0.25, 0.75)),
    "7": _Index(grow=(0.75, 1.25)),
    "9": _Index(grow=(0.25, 0.75)),
    "10": _Index(wide=0.88, grow=(0.25, 1.0)),
    "j": _Index(46, 18, 46, grow=(0.75, 1.0)),
    "q": _Index(39, 10, 43.5, grow=(0.5, 1.0)),
    "k": _Index(45, 18, 46, grow=(0.75, 1.0)),
}


def _corners(pen: Pen, rank: str, which: str) -> None:
    """Rank and suit in the corners, upright everywhere."""
    ink, words, index = ink_of(which), rank.upper(), _INDICES.get(rank, _Index())
    for x in (37, WIDTH - 37):
        for y in (45, HEIGHT - 84):
            inward = 7 if x < WIDTH / 2 else -7
            at = x + (inward if rank == "10" else 0), y + index.foot - index.height / 2
            pen.text(words, *at, index.height, ink, index.wide, index.grow)
            suit(pen.at(x, y + index.pip, 0.37), which, ink)


def _number(rank: str, which: str) -> Image.Image:
    pen = Pen(WIDTH, HEIGHT, IVORY)
    for x, y in _pips(int(rank)):
        suit(pen.at(x, y, 0.44), which, ink_of(which))
    _corners(pen, rank, which)
    return pen.done()


def _ace(which: str) -> Image.Image:
    """A large pip within a wreath of rays."""
    pen = Pen(WIDTH, HEIGHT, IVORY)
    ink, middle = ink_of(which), pen.at(WIDTH / 2, HEIGHT / 2)
    for ray in range(48):
        a = ray * pi / 24
        inner, outer = (84, 104) if ray % 4 == 0 else (84, 95) if ray % 2 == 0 else (84, 89)
        s, c = sin(a), cos(a)
        middle.line(f"M{s * inner} {c * inner} L{s * outer} {c * outer}", GOLD, 1.8)
    middle.ring(0, 0, 80, GOLD, 2.2)
    middle.ring(0, 0, 74, GOLD, 1.0)
    for ray in range(4):
        a = ray * pi / 2
        suit(middle.at(114 * sin(a), 116 * cos(a), 0.13), which, ink)
    suit(middle.at(0, 0, 1.16), which, ink)
    suit(middle.at(0, 0, 0.94), which, PALE, outline=True)
    suit(middle.at(0, 0, 0.40), which, GOLD)
    for end in (-1, 1):
        tip = middle.at(0, end * 150)
        tip.line("M-44 0 Q-20 0 0 0 Q20 0 44 0", GOLD, 1.6)
        tip.fill("M0 -7 L6 0 L0 7 L-6 0 Z", ink)
        for side in (-1, 1):
            tip.disc(side * 20, 0, 2.6, GOLD)
            tip.disc(side * 46, 0, 2.2, GOLD)
    _corners(pen, "a", which)
    return pen.done()


def _face(rank: str, which: str) -> Image.Image:
    pen = Pen(WIDTH, HEIGHT, IVORY)
    court(pen, rank, which)
    _corners(pen, rank, which)
    return pen.done()


def _back() -> Image.Image:
    """A lattice of gold on blue, with a staircase in the middle."""
    pen = Pen(WIDTH, HEIGHT, IVORY)
    pen.frame((15, 15, WIDTH - 15, HEIGHT - 15), 9, NAVY)

    def lattice(sheet: Pen) -> None:
        step = 20
        for k in range(-30, 60):
            sheet.line(f"M{k * step} 0 L{k * step + HEIGHT * 0.72} {HEIGHT}", GOLD, 1.3)
            sheet.line(f"M{k * step} {HEIGHT} L{k * step + HEIGHT * 0.72} 0", GOLD, 1.3)
        down = step / 0.72 / 2
        for row in range(-1, 36):
            for column in range(-1, 18):
                x = column * step + (row % 2) * step / 2 + step / 2
                sheet.disc(x, row * down + down - 1, 1.5, PALE)

    edge = 29
    right, low = WIDTH - edge, HEIGHT - edge
    pen.inside(f"M{edge} {edge} L{right} {edge} L{right} {low} L{edge} {low} Z", lattice)
    pen.frame((22, 22, WIDTH - 22, HEIGHT - 22), 5, GOLD, 1.4)
    pen.frame((edge, edge, right, low), 3, GOLD, 2.4)
    middle = pen.at(WIDTH / 2, HEIGHT / 2)
    middle.disc(0, 0, 74, NAVY)
    for ray in range(40):
        a = ray * pi / 20
        s, c = sin(a), cos(a)
        middle.line(
            f"M{60 * s} {60 * c} L{(66 + 4 * (ray % 2)) * s} {(66 + 4 * (ray % 2)) * c}", GOLD, 1.6
        )
    middle.ring(0, 0, 74, GOLD, 2.6)
    middle.disc(0, 0, 57, DEEP)
    middle.ring(0, 0, 57, PALE, 2.0)
    steps = "M-40 30 " + " ".join(
        f"L{-40 + 16 * k} {22 - 13 * k} L{-24 + 16 * k} {22 - 13 * k}" for k in range(5)
    )
    middle.fill(steps + " L40 30 Z", PALE)
    for k in range(1, 5):
        middle.line(f"M{-40 + 16 * k} {22 - 13 * k} L{-40 + 16 * k} 28", GOLD, 1.2)
    for x, y in ((-22, -24), (-8, -38)):
        middle.fill(f"M{x} {y - 5} L{x + 3} {y} L{x} {y + 5} L{x - 3} {y} Z", GOLD)
    return pen.done()


def all_cards() -> dict[str, Image.Image]:
    """Every card by its name, and the back."""
    found = {"back": _back()}
    for which in SUITS:
        for rank in RANKS:
            draw = _ace(which) if rank == "a" else None
            if draw is None:
                draw = _face(rank, which) if rank in "jqk" else _number(rank, which)
            found[rank + which] = draw
    return found


def _palette(strip: np.ndarray) -> Image.Image:
    """The colours of the file: rare ones count for more than their share of the picture."""
    colours, counts = np.unique(strip.reshape(-1, 3), axis=0, return_counts=True)
    often = np.maximum(1, np.rint(counts**0.4)).astype(int)
    sample = np.repeat(colours, often, axis=0)
    return Image.fromarray(sample[None]).quantize(255, Image.Quantize.MEDIANCUT)


def main() -> None:
    """Writes the strip and the list of names."""
    cards = all_cards()
    strip = np.concatenate([np.asarray(card) for card in cards.values()])
    image = Image.fromarray(strip)
    image = image.quantize(palette=_palette(strip), dither=Image.Dither.NONE)
    image.save(ASSETS / "cards.png", optimize=True)
    names = json.dumps([f"card {name}" for name in cards], indent=1)
    (ASSETS / "cards.json").write_text(names + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
