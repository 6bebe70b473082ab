"""What the Faces hold: swords, sceptres, flowers, lances."""

from __future__ import annotations

from math import cos, pi, sin

from palette import BLACK, CRIMSON, GOLD, OCHRE, PALE, PAPER, RED, SOOT, suit
from pen import Pen

STEEL, WOOD, LEAF = "#D9D6D0", "#7A4A24", "#3F5B3A"


def attribute(pen: Pen, rank: str, which: str) -> None:
    """The thing a Face holds; the hand comes over it."""
    _THINGS[rank + which](pen)


def _sword(pen: Pen) -> None:
    pen.fill("M-72 270 L-72 60 L-65 42 L-58 60 L-58 270 Z", STEEL, SOOT, 1.4)
    pen.line("M-65 60 L-65 266", SOOT, 1.2)
    pen.frame((-87, 262, -43, 271), 3, GOLD)
    pen.frame((-69, 270, -61, 316), 2, WOOD)
    pen.disc(-65, 320, 7, GOLD, OCHRE)


def _axe(pen: Pen) -> None:
    pen.frame((-69, 44, -62, 430), 2, WOOD)
    pen.fill(
        "M-62 66 C-50 60 -42 54 -40 44 C-30 70 -30 100 -40 126 C-42 114 -50 108 -62 104 Z",
        STEEL,
        SOOT,
        1.6,
    )
    pen.fill("M-69 72 L-84 62 L-84 108 L-69 98 Z", STEEL, SOOT, 1.6)
    pen.fill("M-65.5 26 L-59 48 L-72 48 Z", GOLD, OCHRE, 1.2)


def _sceptre(pen: Pen) -> None:
    pen.frame((-65, 84, -59, 430), 2, GOLD)
    for y in (100, 106, 250, 256):
        pen.frame((-67, y, -57, y + 3), 1, OCHRE)
    pen.disc(-62, 78, 8, GOLD, OCHRE)
    suit(pen.at(-62, 58, 0.3), "s", BLACK)
    pen.disc(-62, 78, 3.6, RED)
    _orb(pen, 54, 272)


def _staff(pen: Pen) -> None:
    pen.frame((-65, 96, -59, 430), 2, GOLD)
    pen.frame((-78, 66, -46, 73), 2, GOLD)
    pen.frame((-65.5, 44, -58.5, 98), 2, GOLD)
    pen.disc(-62, 69.5, 6, RED, OCHRE)
    _orb(pen, 54, 272)


def _orb(pen: Pen, x: float, y: float) -> None:
    pen.disc(x, y, 17, RED, CRIMSON)
    pen.line(f"M{x - 16} {y - 3} Q{x} {y + 4} {x + 16} {y - 3}", GOLD, 4)
    pen.line(f"M{x} {y - 16} L{x} {y + 1}", GOLD, 4)
    pen.line(f"M{x} {y - 32} L{x} {y - 17}", GOLD, 4)
    pen.line(f"M{x - 6} {y - 26} L{x + 6} {y - 26}", GOLD, 4)


def _rose(pen: Pen) -> None:
    pen.line("M-46 310 C-54 284 -60 262 -58 236", LEAF, 3.4)
    pen.fill("M-56 268 C-72 266 -80 256 -82 246 C-68 246 -58 254 -56 268 Z", LEAF)
    for petal in range(5):
        a = petal * 2 * pi / 5
        pen.disc(-58 + 10 * sin(a), 226 - 10 * cos(a), 9.5, RED, CRIMSON)
    pen.disc(-58, 226, 8, CRIMSON)
    pen.ring(-58, 226, 4, GOLD, 1.6)


def _fan(pen: Pen) -> None:
    for k in range(-4, 5):
        a = k * 0.24 - 0.22
        x, y = -46 + 62 * sin(a), 300 - 62 * cos(a)
        u, v = -46 + 62 * sin(a + 0.24), 300 - 62 * cos(a + 0.24)
        pen.fill(f"M-46 302 L{x} {y} L{u} {v} Z", BLACK if k % 2 else PALE, GOLD, 1.4)
        pen.disc((x + u) / 2, (y + v) / 2, 4, GOLD)
    pen.disc(-46, 302, 6, GOLD, OCHRE)


def _mirror(pen: Pen) -> None:
    pen.frame((-50, 262, -43, 330), 3, GOLD)
    pen.disc(-46, 242, 25, GOLD, OCHRE)
    pen.disc(-46, 242, 19, "#DDE3E2", OCHRE)
    pen.line("M-56 246 L-42 228", PAPER, 3)
    pen.line("M-48 252 L-36 236", PAPER, 3)


def _sprig(pen: Pen) -> None:
    pen.line("M-46 316 C-54 288 -60 268 -58 240", LEAF, 3.4)
    suit(pen.at(-58, 226, 0.42), "c", LEAF)
    suit(pen.at(-58, 226, 0.22), "c", PALE)
    pen.fill("M-56 276 C-72 276 -80 266 -82 256 C-68 256 -58 264 -56 276 Z", LEAF)


def _halberd(pen: Pen) -> None:
    pen.frame((-66, 40, -59, 430), 2, WOOD)
    pen.fill("M-62.5 14 C-54 34 -54 50 -62.5 66 C-71 50 -71 34 -62.5 14 Z", STEEL, SOOT, 1.4)
    pen.fill(
        "M-59 74 C-46 66 -40 70 -36 62 C-34 84 -40 100 -46 108 C-48 100 -52 98 -59 98 Z",
        STEEL,
        SOOT,
        1.4,
    )
    pen.fill("M-66 78 L-82 86 L-66 96 Z", STEEL, SOOT, 1.4)
    pen.frame((-68, 110, -57, 116), 2, GOLD)


def _lance(pen: Pen) -> None:
    pen.frame((-66, 30, -60, 430), 2, WOOD)
    pen.fill("M-63 26 L-57 52 L-69 52 Z", STEEL, SOOT, 1.2)
    pen.fill(
        "M-60 120 L-60 168 C-46 160 -38 176 -22 164 L-32 146 L-22 128 C-38 138 -46 112 -60 120 Z",
        BLACK,
        GOLD,
        1.6,
    )
    suit(pen.at(-46, 144, 0.15), "d", PALE)


def _shield(pen: Pen) -> None:
    pen.fill(
        "M-84 262 L-28 262 C-28 306 -36 334 -56 348 C-76 334 -84 306 -84 262 Z", BLACK, GOLD, 3
    )
    pen.fill("M-56 266 L-32 266 C-32 304 -40 328 -56 341 Z", RED)
    suit(pen.at(-56, 298, 0.36), "s", PALE)


def _bow(pen: Pen) -> None:
    pen.line("M-56 190 C-88 226 -90 330 -58 384", WOOD, 5.5)
    pen.line("M-56 190 L-58 384", PALE, 1.6)
    for y in (238, 332):
        pen.line(f"M-80 {y} L-72 {y}", GOLD, 4)


_THINGS = {
    "kh": _sword,
    "kd": _axe,
    "ks": _sceptre,
    "kc": _staff,
    "qh": _rose,
    "qd": _fan,
    "qs": _mirror,
    "qc": _sprig,
    "jh": _halberd,
    "jd": _lance,
    "js": _shield,
    "jc": _bow,
}
