"""Heads of the Faces: hair, features, beards, crowns and caps, different for each suit."""

from __future__ import annotations

from palette import BLACK, CRIMSON, GOLD, OCHRE, PALE, PAPER, RED, SHADE, SKIN, SOOT, suit
from pen import Pen

HAIR = {"h": "#8A4320", "d": "#D9AE55", "s": "#211C1F", "c": "#4E2D1A"}
LOCKS = {"h": "#6B3116", "d": "#B98A35", "s": "#45404A", "c": "#35200F"}
_FACE = "M0 88 L-26 92 C-30 112 -29 132 -24 146 C-18 160 -8 166 0 166 Z"


def head(pen: Pen, rank: str, which: str) -> None:
    """Draws the head: what is behind the face first."""
    hair, lock = HAIR[which], LOCKS[which]
    {"k": _king_hair, "q": _queen_hair, "j": _jack_hair}[rank](pen, which, hair, lock)
    pen.both("M0 150 L-10 150 L-12 180 L0 184 Z", SHADE)
    pen.both(_FACE, SKIN)
    pen.at(0, 0, flip=True).fill(_FACE, "#E6C5A0")
    _features(pen, rank, which)
    if rank == "k":
        _beard(pen, which, hair, lock)
        _crown(pen, which)
    elif rank == "q":
        _fringe(pen, which, hair, lock)
        _coronet(pen, which)
    else:
        _cap(pen, which, hair, lock)


def _features(pen: Pen, rank: str, which: str) -> None:
    dark = BLACK if which != "d" else "#5A3A12"
    lid = "#3A2415"
    for side in (False, True):
        eye = pen.at(0, 0, flip=side)
        eye.fill("M-18 121 Q-12 115 -5 121 Q-12 126 -18 121 Z", PAPER)
        eye.disc(-11.5, 120.6, 3.1, lid)
        eye.line("M-19 121.5 Q-12 114.5 -4.5 121", lid, 2)
        if rank == "q":
            eye.line("M-20 119 L-23 117", lid, 1.6)
            eye.line("M-19 110 Q-12 105 -5 109", dark, 2)
        else:
            eye.line("M-20 111 Q-12 105.5 -4.5 110.5", dark, 3.4)
    pen.line("M3.5 110 L4.5 133 Q0 138 -5 135", "#B88A5F", 2)
    if rank == "q":
        pen.fill("M-8 149 Q-4 145 0 147 Q4 145 8 149 Q0 156 -8 149 Z", RED)
        pen.disc(-17, 138, 4.5, "#E8B79A")
        pen.disc(17, 138, 4.5, "#DDA888")
    elif rank == "j":
        pen.line("M-7 149 Q0 152.5 8 147.5", CRIMSON, 2.6)
    else:
        pen.line("M-6 149 L6 149", CRIMSON, 3)


def _king_hair(pen: Pen, which: str, hair: str, lock: str) -> None:
    if which in "hc":
        pen.both("M0 84 L-30 90 C-46 108 -46 140 -52 152 C-56 166 -46 174 -36 168 L0 170 Z", hair)
        pen.lines("M-34 104 C-40 124 -38 142 -45 158", lock, 2.4)
    elif which == "d":
        for y in (112, 130, 148, 164):
            pen.both(f"M-26 {y - 10} C-44 {y - 12} -46 {y + 10} -28 {y + 9} Z", hair, lock, 1.4)
    else:
        pen.both("M0 84 L-32 90 C-38 112 -38 146 -36 178 L-20 178 L0 160 Z", hair)
        pen.lines("M-32 110 L-30 176", lock, 2.2)


def _beard(pen: Pen, which: str, hair: str, lock: str) -> None:
    shapes = {
        "h": "M0 152 L-8 143 L-27 128 C-32 156 -30 184 -20 202 C-14 194 -10 200 -6 206 L0 196 Z",
        "d": "M0 153 L-8 143 L-27 126 C-30 148 -28 170 -22 182 L0 184 Z",
        "s": "M0 152 L-8 143 L-27 124 C-32 158 -18 194 0 222 Z",
        "c": "M0 152 L-8 143 L-27 126 C-42 150 -38 190 0 198 Z",
    }
    pen.both(shapes[which], hair)
    waves = {
        "h": "M-20 146 C-24 166 -20 184 -16 196",
        "d": "M-18 148 L-16 180",
        "s": "M-18 144 C-18 172 -8 194 -3 208",
        "c": "M-22 146 C-28 166 -20 184 -8 190",
    }
    pen.lines(waves[which], lock, 2.2)
    pen.lines("M-8 152 C-10 168 -6 182 -4 190" if which != "d" else "M-6 156 L-5 180", lock, 2)
    pen.both("M0 141 C-8 138 -16 144 -24 140 C-20 152 -8 152 0 146 Z", hair, lock, 1)
    pen.fill("M-6 150 Q0 147 6 150 Q0 154 -6 150 Z", RED)


def _crown(pen: Pen, which: str) -> None:
    velvet = {"h": CRIMSON, "d": RED, "s": BLACK, "c": CRIMSON}[which]
    if which in "hs":
        pen.both("M0 46 C-20 46 -36 62 -32 86 L0 90 Z", velvet)
        pen.lines("M-31 84 C-38 62 -22 46 0 46", GOLD, 4.5)
        pen.line("M0 46 L0 84", GOLD, 4.5)
        for y in (58, 70):
            pen.disc(0, y, 2.6, PALE)
        pen.disc(0, 44, 6, GOLD, OCHRE)
        suit(pen.at(0, 34, 0.13), which, RED if which == "h" else GOLD)
        pen.both("M-32 86 L-38 62 L-24 78 L-14 60 L-6 78 L0 74 L0 88 Z", GOLD, OCHRE, 1.2)
    elif which == "d":
        pen.both("M0 90 L-30 90 L-42 50 L-26 72 L-20 42 L-9 70 L0 32 Z", GOLD, OCHRE, 1.4)
        for x, y in ((-42, 47), (-20, 39), (0, 29)):
            suit(pen.at(x, y, 0.11), "d", RED)
            suit(pen.at(-x, y, 0.11), "d", RED)
        pen.fill("M0 56 L5 66 L0 76 L-5 66 Z", RED)
    else:
        pen.both("M0 90 L-30 90 L-38 58 L-26 72 L-16 56 L-8 72 L0 54 Z", GOLD, OCHRE, 1.4)
        for x, y in ((-38, 50), (0, 42)):
            suit(pen.at(x, y, 0.19), "c", GOLD)
            suit(pen.at(-x, y, 0.19), "c", GOLD)
    pen.both("M0 102 C-12 102 -24 100 -33 96 L-34 82 C-24 86 -12 88 0 88 Z", GOLD, OCHRE, 1.4)
    for x, y, jewel in ((0, 95, RED), (-13, 94.4, BLACK), (-25, 91.6, RED)):
        for side in (x, -x):
            suit(pen.at(side, y, 0.085), "d", jewel)


def _queen_hair(pen: Pen, which: str, hair: str, lock: str) -> None:
    if which == "h":
        wave = (
            "M0 82 C-30 82 -40 100 -38 122 C-36 140 -50 150 -46 170 "
            "C-44 188 -54 196 -48 212 C-36 214 -24 200 -22 180 L0 160 Z"
        )
        pen.both(wave, hair)
        pen.lines("M-33 112 C-30 136 -42 152 -38 172 C-36 188 -44 196 -42 204", lock, 2.4)
    elif which == "d":
        pen.both("M0 80 C-28 80 -36 98 -34 120 L-28 150 L0 150 Z", hair)
        pen.both("M-30 104 C-56 100 -58 146 -32 148 C-24 146 -24 110 -30 104 Z", hair, lock, 1.6)
        for r in (12, 7):
            pen.ring(-40, 126, r, lock, 2)
            pen.ring(40, 126, r, lock, 2)
    elif which == "s":
        pen.both("M0 78 C-34 78 -42 100 -41 130 L-42 176 L-22 176 L-22 120 L0 100 Z", hair)
        pen.lines("M-34 104 L-35 172", lock, 2.2)
        pen.lines("M-28 104 L-28 172", lock, 1.6)
    else:
        pen.both("M0 80 C-30 80 -38 98 -36 122 C-36 140 -32 156 -26 160 L0 150 Z", hair)
        for k in range(6):
            y = 150 + k * 15
            x = 34 + k * 0.8
            pen.fill(
                f"M{x - 10} {y} C{x - 8} {y - 10} {x + 10} {y - 8} {x + 10} {y + 2} "
                f"C{x + 8} {y + 14} {x - 6} {y + 18} {x - 10} {y} Z",
                hair,
                lock,
                1.6,
            )
        pen.frame((30, 236, 46, 243), 2, RED)


def _fringe(pen: Pen, which: str, hair: str, lock: str) -> None:
    if which == "s":
        pen.both("M0 84 L-28 88 L-29 108 C-20 104 -10 103 0 103 Z", hair)
        for x in (-20, -10, 0, 10, 20):
            pen.line(f"M{x} 90 L{x * 1.04} 102", lock, 1.6)
    else:
        pen.both("M0 84 C-12 98 -22 104 -28 118 C-34 104 -30 88 0 80 Z", hair)
        pen.lines("M-4 90 C-14 98 -22 104 -28 112", lock, 1.6)


def _coronet(pen: Pen, which: str) -> None:
    if which in "hc":
        pen.both(
            "M0 88 C-12 88 -24 86 -31 82 L-36 60 L-24 74 L-17 54 L-9 72 L0 48 Z", GOLD, OCHRE, 1.4
        )
        for x, y in ((-36, 57), (-17, 51), (0, 44)):
            for side in (x, -x):
                pen.disc(side, y, 4.2, PAPER if which == "h" else RED, OCHRE)
    elif which == "d":
        pen.both("M0 86 L-28 82 C-30 66 -20 52 0 40 Z", RED)
        pen.both(
            "M0 88 C-12 88 -24 86 -31 82 C-34 62 -22 46 0 36 L0 44 C-16 52 -24 64 -22 76 L0 80 Z",
            GOLD,
            OCHRE,
            1.4,
        )
        suit(pen.at(0, 62, 0.2), "d", PALE)
    else:
        pen.both(
            "M0 88 C-12 88 -24 86 -31 82 L-33 66 L-22 66 L-22 56 L-11 56 L-11 46 L0 46 Z",
            GOLD,
            OCHRE,
            1.4,
        )
        suit(pen.at(0, 68, 0.2), "s", BLACK)
        pen.disc(0, 41, 4.6, PAPER, OCHRE)
    pen.both("M0 92 C-12 92 -24 90 -31 86 L-32 78 C-24 82 -12 84 0 84 Z", GOLD, OCHRE, 1.2)
    for x in (-20, -10, 0, 10, 20):
        pen.disc(x, 87.6 - abs(x) * 0.06, 2.2, RED)
    for side in (-1, 1):
        pen.disc(side * 29, 150, 3.4, GOLD, OCHRE)
        pen.disc(side * 29, 157, 2.4, PAPER, OCHRE)


def _jack_hair(pen: Pen, which: str, hair: str, lock: str) -> None:
    if which in "hd":
        pen.both(
            "M0 82 C-30 82 -38 98 -37 122 C-38 142 -44 150 -40 160 C-34 168 -24 162 -22 150 "
            "L0 130 Z",
            hair,
        )
        pen.lines("M-32 108 C-30 126 -36 142 -35 156", lock, 2.2)
    elif which == "c":
        pen.both("M0 82 C-30 82 -36 98 -35 122 L-36 158 L-22 158 L0 120 Z", hair)
        pen.lines("M-30 108 L-30 156", lock, 2)


def _cap(pen: Pen, which: str, hair: str, lock: str) -> None:
    if which == "h":
        pen.fill(
            "M-36 96 C-52 84 -44 56 -8 52 C28 46 56 66 46 86 C44 96 30 98 0 98 "
            "C-14 98 -28 100 -36 96 Z",
            RED,
            CRIMSON,
            2,
        )
        pen.fill("M-34 98 C-20 90 20 90 34 98 L34 106 C20 98 -20 98 -34 106 Z", GOLD, OCHRE, 1.2)
        feather = "M24 82 C34 52 56 38 82 40 C80 66 60 84 30 90 Z"
        pen.fill(feather, PAPER, GOLD, 1.6)
        pen.line("M28 86 C44 66 60 54 78 44", GOLD, 1.6)
        suit(pen.at(20, 84, 0.13), "h", GOLD)
    elif which == "d":
        pen.both("M0 44 C-20 44 -28 54 -30 92 L0 94 Z", RED)
        pen.fill("M-52 94 C-30 82 30 82 52 94 C34 106 -34 106 -52 94 Z", RED, CRIMSON, 1.6)
        pen.fill("M-30 82 C-14 76 14 76 30 82 L30 92 C14 86 -14 86 -30 92 Z", GOLD, OCHRE, 1.2)
        for bend in (0, 14):
            pen.fill(
                f"M-22 78 C-40 {50 + bend} -70 {44 + bend} -84 {62 + bend} "
                f"C-70 {74 + bend} -46 86 -24 86 Z",
                PALE,
                GOLD,
                1.6,
            )
        suit(pen.at(-22, 82, 0.15), "d", PALE)
    elif which == "s":
        mail = "M0 78 C-34 78 -42 100 -40 130 L-44 176 L-22 184 L-25 140 C-28 116 -20 104 0 102 Z"
        pen.both(mail, "#8E8B90", SOOT, 1.6)
        for y in range(112, 178, 9):
            pen.lines(f"M-39 {y} L-27 {y + 2}", SOOT, 1.4)
        pen.both("M0 40 C-28 42 -36 66 -36 98 L-28 104 C-20 100 -8 98 0 98 Z", BLACK)
        pen.both("M0 92 L-36 96 L-36 106 L0 102 Z", GOLD, OCHRE, 1.2)
        pen.line("M0 42 L0 94", GOLD, 4)
        pen.fill(
            "M-4 42 C-6 26 8 22 30 28 C52 34 62 52 60 76 C48 58 26 52 4 50 Z", RED, CRIMSON, 1.6
        )
    else:
        pen.fill(
            "M-40 100 C-30 92 30 92 40 100 C32 74 18 58 -6 48 C-30 40 -50 44 -62 34 "
            "C-64 54 -44 68 -40 100 Z",
            BLACK,
            SOOT,
            2,
        )
        pen.fill(
            "M-42 102 C-24 92 24 92 42 102 L40 112 C22 102 -22 102 -40 112 Z", RED, CRIMSON, 1.4
        )
        pen.fill("M22 96 C30 66 44 44 70 36 C74 60 56 84 30 100 Z", PALE, GOLD, 1.6)
        pen.line("M26 96 C40 74 52 56 68 40", GOLD, 1.6)
        pen.disc(-62, 36, 5, GOLD, OCHRE)
        suit(pen.at(22, 98, 0.15), "c", GOLD)
