"""Ratings of whoever solves exercises, and of the exercises: Glicko, one result at a time.

A solver and an exercise meet like two players: who solves it at the first try has won.

>>> somebody, exercise = Rating(), Rating(1500.0, 80.0)
>>> after = somebody.after(exercise, 1.0)
>>> round(after.value), round(after.deviation)
(1389, 201)
>>> round(exercise.after(somebody, 0.0).value)
1476
"""

from __future__ import annotations

from math import exp, log, pi, sqrt
from typing import NamedTuple

BEGIN, UNKNOWN = 1200.0, 220.0
"""The rating of somebody of whom nothing is known, and its deviation."""
LEAST, MOST = 100.0, 3500.0
SURE = 45.0
"""No deviation becomes smaller: everybody goes on learning."""
_Q = log(10) / 400


class Rating(NamedTuple):
    """How strong somebody is, or how hard an exercise, and how far that may be off."""

    value: float = BEGIN
    deviation: float = UNKNOWN

    def after(self, other: Rating, score: float) -> Rating:
        """The rating once another was met, with 1 for a win and 0 for a loss."""
        weight = 1 / sqrt(1 + 3 * (_Q * other.deviation / pi) ** 2)
        chance = expected(self.value, other.value, weight)
        precision = 1 / self.deviation**2 + (_Q * weight) ** 2 * chance * (1 - chance)
        value = self.value + _Q / precision * weight * (score - chance)
        return Rating(min(max(value, LEAST), MOST), max(SURE, sqrt(1 / precision)))


def expected(mine: float, theirs: float, weight: float = 1.0) -> float:
    """The chance of somebody with one rating against another.

    >>> expected(1200, 1200), round(expected(1600, 1200), 2)
    (0.5, 0.91)
    """
    return 1.0 / (1.0 + exp(_Q * weight * (theirs - mine)))
