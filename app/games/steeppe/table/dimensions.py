"""How large the things of The Steppes of Steeppe are; a unit is 0.4 of a card's width."""

from __future__ import annotations

from math import asin, degrees, radians, tan
from typing import NamedTuple

CARD = (2.5, 3.5, 0.022)
"""Width, length and thickness."""
CORNER = 0.14
WIDE, LONG, THICK = CARD

INNER, STRINGER = 2.6, 0.14
"""Between the side boards of a staircase, and how thick these are."""
STAIR = INNER + 2 * STRINGER
TREAD = 0.09
"""How thick a tread is, at most."""
FOOT = 0.16
"""How high the first tread is."""
SUMMIT = 2.3
"""How high the landing is, where the Face stands."""
NOSE = 0.06
"""How far a card lies behind the front edge of its tread."""
SLOT, RECESS = 0.045, 0.09
"""Cards go under the next tread through a slot so high, in a board so far behind its edge."""
TREADS, RUN, LONGEST = 7, 1.12, 8.96
"""A staircase has so many treads, so deep; with more it is longer, and then the run shorter."""

RAIL = 0.21
FRAME = (WIDE + 0.02 + 2 * RAIL, 0.2, LONG + 0.02 + 2 * RAIL)
"""The frame of a Face: width, depth, height."""
BACKING = 0.06
"""How thick the board at the back of a frame is."""
LEAN = 17.0
"""How far frames and easels lean back."""

LEDGE = 0.62
"""How high the ledge of an easel is, where its card stands."""
EASEL = (2.3, 0.34)
"""Width and depth of the ledge."""
BESIDE = 0.11
"""How far back on the ledge the card stands."""

STEP = 0.52
"""From one lauded Face to the next."""
SHINGLE = degrees(asin((THICK + 0.0004) / STEP))
"""How steeply lauded Faces lie on one another."""
LIP = 0.08
"""How wide the rails of the tray are."""
TRAY = (WIDE + 0.06 + 2 * LIP, 11 * STEP + LONG + 2 * LIP)
RIDGE = (LONG - 0.1) * tan(radians(SHINGLE)) - 0.001
"""How high the ridge at the back of the tray is, on which the first lauded Face leans."""

JEST = 0.52
"""The radius of the foot of a figure."""
ASIDE = 0.28
"""How far left of the middle they stand, so that the ranks behind them can be read."""


class Flight(NamedTuple):
    """The measures of a staircase with enough treads."""

    treads: int
    run: float
    rise: float

    @property
    def length(self) -> float:
        """From the front of the first tread to the landing."""
        return self.treads * self.run

    @property
    def depth(self) -> float:
        """From front to back: the card on the last tread reaches far under the landing."""
        return self.length - self.run + NOSE + LONG + 0.12

    def top(self, tread: int) -> float:
        """How high a tread is, from 0."""
        return FOOT + tread * self.rise


def flight(cards: int) -> Flight:
    """The staircase for so many cards."""
    treads = max(TREADS, cards)
    return Flight(treads, min(treads * RUN, LONGEST) / treads, (SUMMIT - FOOT) / treads)
