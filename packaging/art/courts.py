"""The Faces: a standing figure for each rank and suit, before a patterned ground.

Coordinates: 0 is the middle of the card, y runs down from its upper edge.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from heads import head
from palette import BLACK, CRIMSON, GOLD, IVORY, OCHRE, PALE, PAPER, RED, SKIN, SOOT, ink_of, suit
from pen import Pen
from things import attribute

LEFT, TOP, RIGHT, BOTTOM = -92, 22, 92, 426


class Dress(NamedTuple):
    """What a suit wears."""

    mantle: str
    lining: str
    robe: str
    figure: str
    """The pattern on the robe."""
    halo: str


DRESSES = {
    "h": Dress(RED, CRIMSON, PAPER, RED, "#E9CB8B"),
    "d": Dress(GOLD, OCHRE, RED, PALE, BLACK),
    "s": Dress(BLACK, SOOT, PAPER, BLACK, RED),
    "c": Dress(BLACK, SOOT, RED, PALE, "#E9CB8B"),
}

HANDS = {"k": ((-64, 290), (54, 304)), "q": ((-46, 300), (46, 300)), "j": ((-63, 292),)}


def court(card: Pen, rank: str, which: str) -> None:
    """Draws the figure in its panel."""
    pen = card.at(card.size[0] / 2, 0)
    panel = f"M{LEFT} {TOP} L{RIGHT} {TOP} L{RIGHT} {BOTTOM} L{LEFT} {BOTTOM} Z"

    def picture(sheet: Pen) -> None:
        sheet.fill(panel, PAPER)
        _ground(sheet, which)
        _halo(sheet, rank, which)
        {"k": _king, "q": _queen, "j": _jack}[rank](sheet, which)
        head(sheet, rank, which)
        attribute(sheet, rank, which)
        for x, y in HANDS[rank] if rank + which != "js" else ():
            _hand(sheet, x, y, DRESSES[which], cuff=rank != "q")

    pen.inside(panel, picture)
    pen.frame((LEFT, TOP, RIGHT, BOTTOM), 2, GOLD, 2.4)
    pen.frame((LEFT + 5, TOP + 5, RIGHT - 5, BOTTOM - 5), 1, GOLD, 1.0)


def _ground(pen: Pen, which: str) -> None:
    """A pattern that tells the suits apart."""
    ink = "#E8D8B4"
    if which == "h":
        for ray in range(48):
            a = ray * pi / 24
            pen.line(
                f"M{50 * sin(a)} {124 + 50 * cos(a)} L{400 * sin(a)} {124 + 400 * cos(a)}", ink, 1.4
            )
    elif which == "d":
        for k in range(-30, 30):
            pen.line(f"M{k * 18} 0 L{k * 18 + 300} 448", ink, 1.2)
            pen.line(f"M{k * 18} 448 L{k * 18 + 300} 0", ink, 1.2)
    elif which == "s":
        for row in range(20):
            for column in range(-6, 7):
                x = column * 24 + (row % 2) * 12
                pen.ring(x, row * 24, 12, ink, 1.2)
                pen.ring(x, row * 24, 6, ink, 1.0)
    else:
        for row in range(21):
            for column in range(-6, 7):
                suit(pen.at(column * 24 + (row % 2) * 12, row * 22, 0.1), "c", ink)


def _halo(pen: Pen, rank: str, which: str) -> None:
    dress = DRESSES[which]
    pen.disc(0, 122, 64, dress.halo)
    pen.ring(0, 122, 64, GOLD, 2.6)
    if rank == "k":
        for ray in range(36):
            a = ray * pi / 18
            far = 78 if ray % 2 else 72
            pen.line(
                f"M{66 * sin(a)} {122 + 66 * cos(a)} L{far * sin(a)} {122 + far * cos(a)}", GOLD, 2
            )
    elif rank == "q":
        for dot in range(30):
            a = dot * pi / 15
            pen.disc(71 * sin(a), 122 + 71 * cos(a), 2.8, GOLD)
    else:
        pen.ring(0, 122, 70, GOLD, 1.4)


def _king(pen: Pen, which: str) -> None:
    """A wide mantle over a robe with a row of suits, an ermine cape, a chain."""
    dress = DRESSES[which]
    pen.both("M0 176 L-58 184 C-86 200 -88 250 -92 300 L-94 448 L0 448 Z", dress.mantle)
    pen.lines("M-58 200 C-78 240 -80 330 -80 448", dress.lining, 3)
    pen.lines("M-46 210 C-62 260 -62 340 -64 448", dress.lining, 3)
    pen.both("M0 190 L-30 196 L-40 448 L0 448 Z", dress.robe)
    pen.lines("M-30 196 L-40 448", GOLD, 5)
    pen.lines("M-30 196 L-40 448", OCHRE, 1)
    for y in (268, 308, 348, 388):
        suit(pen.at(0, y, 0.21), which, dress.figure)
        pen.both(f"M-21 {y + 16} L-17 {y + 20} L-21 {y + 24} L-25 {y + 20} Z", GOLD)
    cape = "M0 168 L-34 170 C-66 178 -84 198 -88 232 C-62 246 -26 250 0 250 Z"
    pen.both(cape, IVORY, GOLD, 2.4)
    for x, y in ((-68, 214), (-48, 198), (-46, 230), (-26, 214), (-22, 238), (-72, 232)):
        pen.both(f"M{x} {y - 5} L{x + 3} {y + 5} L{x} {y + 3} L{x - 3} {y + 5} Z", BLACK)
    for k in range(-5, 6):
        a = k * pi / 14
        pen.disc(62 * sin(a), 172 + 54 * cos(a), 4.4, GOLD, OCHRE)
    pen.disc(0, 240, 13, GOLD, OCHRE)
    suit(pen.at(0, 240, 0.14), which, ink_of(which))


def _queen(pen: Pen, which: str) -> None:
    """A gown with a narrow waist, wide sleeves and a collar like a fan."""
    dress = DRESSES[which]
    fan = "M0 176 L-22 168 C-48 160 -66 144 -72 128 C-78 160 -66 192 -34 204 L0 208 Z"
    pen.both(fan, IVORY, GOLD, 2.2)
    for k in range(6):
        pen.lines(f"M-16 192 L{-70 + k * 6} {138 + k * 9}", GOLD, 1.2)
    pen.both("M0 262 L-24 262 C-60 300 -82 360 -90 448 L0 448 Z", dress.mantle)
    pen.both("M0 262 L-9 262 C-20 310 -32 370 -38 448 L0 448 Z", dress.robe)
    pen.lines("M-9 262 C-20 310 -32 370 -38 448", GOLD, 4)
    for x, top in ((-38, 300), (-56, 330), (-70, 372)):
        pen.lines(f"M{x + 12} {top - 24} C{x} {top + 30} {x - 8} 400 {x - 10} 448", dress.lining, 3)
    for y, size in ((300, 0.12), (330, 0.15), (364, 0.19), (402, 0.23)):
        suit(pen.at(0, y, size), which, dress.figure)
    bodice = "M0 186 L-34 190 C-38 220 -30 246 -24 264 L0 272 Z"
    pen.both(bodice, dress.mantle)
    pen.both("M0 186 L-13 186 L-4 264 L0 272 Z", dress.robe)
    pen.lines("M-13 186 L-4 262", GOLD, 3)
    for y in (214, 230, 246):
        pen.line(f"M{-11 + (y - 200) / 8} {y} L{11 - (y - 200) / 8} {y}", GOLD, 2)
    sleeve = (
        "M-30 192 C-56 192 -70 214 -74 246 C-78 278 -72 300 -62 306 L-40 292 "
        "C-46 270 -36 240 -28 226 Z"
    )
    pen.both(sleeve, dress.mantle, dress.lining, 2)
    pen.both(
        "M-78 276 C-74 290 -70 304 -60 312 L-36 296 L-42 282 C-52 290 -64 286 -78 276 Z",
        IVORY,
        GOLD,
        1.8,
    )
    pen.both("M0 268 L-26 262 L-25 255 L0 261 Z", GOLD)
    pen.both("M0 176 L-14 178 L-20 190 L0 206 Z", SKIN)
    for k in range(-3, 4):
        pen.disc(k * 6, 192 - abs(k) * 2.6 + 4, 3, PAPER, OCHRE)
    suit(pen.at(0, 206, 0.1), which, ink_of(which))


def _jack(pen: Pen, which: str) -> None:
    """A tunic in two halves, a belt, a short cape over one shoulder."""
    dress = DRESSES[which]
    pen.both("M0 178 L-44 188 C-62 196 -66 220 -64 262 L-56 448 L0 448 Z", dress.robe)
    pen.fill("M0 178 L44 188 C62 196 66 220 64 262 L56 448 L0 448 Z", dress.mantle)
    for y in range(196, 460, 26):
        for x in (13, 39):
            pen.fill(
                f"M{-x} {y} L{-x + 9} {y + 13} L{-x} {y + 26} L{-x - 9} {y + 13} Z", dress.figure
            )
            inner = dress.lining if which != "d" else RED
            pen.fill(f"M{x} {y} L{x + 9} {y + 13} L{x} {y + 26} L{x - 9} {y + 13} Z", inner)
    for y in (204, 228, 252):
        pen.disc(0, y, 4.2, GOLD, OCHRE)
    pen.both("M0 366 L-62 362 L-60 400 L-50 384 L-40 402 L-30 386 L-20 404 L-10 388 L0 406 Z", GOLD)
    pen.fill("M-66 296 L66 296 L66 312 L-66 312 Z", BLACK if which in "hd" else CRIMSON)
    pen.frame((-15, 291, 15, 317), 3, GOLD)
    suit(pen.at(0, 304, 0.16), which, ink_of(which))
    sleeve = (
        "M-40 188 C-72 192 -82 216 -80 250 C-80 276 -76 290 -66 294 L-46 288 "
        "C-50 262 -48 236 -42 218 Z"
    )
    pen.fill(sleeve, dress.mantle, GOLD, 1.6)
    pen.at(0, 0, flip=True).fill(sleeve, dress.robe, GOLD, 1.6)
    for y in (214, 236, 258):
        pen.line(f"M-78 {y + 6} Q-62 {y + 10} -46 {y}", dress.lining, 3)
        pen.line(f"M78 {y + 6} Q62 {y + 10} 46 {y}", dress.figure, 3)
    cape = "M0 176 L40 180 C74 188 92 216 96 262 C98 320 92 350 86 372 C72 330 60 262 26 222 Z"
    pen.fill(cape, dress.lining if which != "h" else RED, GOLD, 2.2)
    ruff = "M-36 178 C-30 166 30 166 36 178 C40 190 28 200 0 202 C-28 200 -40 190 -36 178 Z"
    pen.fill(ruff, IVORY, GOLD, 1.8)
    for k in range(-5, 6):
        pen.line(f"M{k * 4.4} 178 L{k * 6.6} {198 - abs(k) * 2}", GOLD, 1.2)


def _hand(pen: Pen, x: float, y: float, dress: Dress, cuff: bool) -> None:
    """A closed hand below its cuff."""
    if cuff:
        pen.frame((x - 13, y - 22, x + 13, y - 6), 3, GOLD)
        pen.frame((x - 13, y - 17, x + 13, y - 11), 1, dress.robe)
    pen.frame((x - 10, y - 8, x + 10, y + 12), 7, SKIN)
    for k in (-1, 0, 1):
        pen.line(f"M{x - 6} {y + 2 + k * 4.5} L{x + 7} {y + 2 + k * 4.5}", "#B98A5E", 1)
