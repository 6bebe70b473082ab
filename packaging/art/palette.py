"""The colours of the cards and the four suits."""

from __future__ import annotations

from pen import Pen

IVORY, PALE, PAPER = "#F4ECDC", "#EFD9A2", "#FBF6EA"
RED, CRIMSON = "#B5171B", "#7E0F14"
BLACK, SOOT = "#1B1A1E", "#37353C"
GOLD, OCHRE = "#C9973C", "#8F6420"
NAVY, DEEP = "#22346B", "#182750"
SKIN, SHADE = "#F1D8B8", "#D9B48C"

SUITS = "hdsc"


def ink_of(which: str) -> str:
    """Hearts and diamonds are red."""
    return RED if which in "hd" else BLACK


_SHAPES = {
    "h": (
        "M0 52 C-9 38 -50 12 -50 -18 C-50 -40 -34 -50 -22 -50 C-10 -50 -2 -41 0 -30 "
        "C2 -41 10 -50 22 -50 C34 -50 50 -40 50 -18 C50 12 9 38 0 52 Z"
    ),
    "d": "M0 -56 Q14 -24 40 0 Q14 24 0 56 Q-14 24 -40 0 Q-14 -24 0 -56 Z",
    "s": (
        "M0 -54 C8 -36 48 -10 48 14 C48 30 37 38 26 38 C16 38 8 32 4 24 C5 36 9 46 18 54 "
        "L-18 54 C-9 46 -5 36 -4 24 C-8 32 -16 38 -26 38 C-37 38 -48 30 -48 14 "
        "C-48 -10 -8 -36 0 -54 Z"
    ),
}


def suit(pen: Pen, which: str, colour: str, outline: bool = False) -> None:
    """A suit about the origin, about a hundred high."""
    if which == "c":
        if outline:
            for x, y in ((0, -27), (-25, 12), (25, 12)):
                pen.ring(x, y, 19, colour, 1.6)
            return
        for x, y in ((0, -28), (-26, 11), (26, 11)):
            pen.disc(x, y, 24, colour)
        pen.fill(
            "M-6 -20 L6 -20 L22 14 L4 16 C5 34 9 46 18 54 L-18 54 C-9 46 -5 34 -4 16 L-22 14 Z",
            colour,
        )
    elif outline:
        pen.line(_SHAPES[which], colour, 1.6)
    else:
        pen.fill(_SHAPES[which], colour)
