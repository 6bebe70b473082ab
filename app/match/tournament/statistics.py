"""What scores are worth: intervals of confidence and differences in Elo's scale.

>>> low, high = interval([1.0] * 90 + [0.0] * 10)
>>> f"{low:.2f} {high:.2f}"
'0.83 0.94'
>>> round(elo(0.75)), elo(1.0)
(191, inf)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log10, sqrt
from statistics import fmean

_Z = 1.96
"""Standard deviations on either side that hold 95 %."""


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean score (Wilson's, with draws as half games)."""
    number, mean = len(scores), fmean(scores)
    square = _Z * _Z
    middle = (mean + square / (2 * number)) / (1 + square / number)
    spread = sqrt(mean * (1 - mean) / number + square / (4 * number * number))
    half = _Z * spread / (1 + square / number)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def elo(score: float) -> float:
    """By how much one is rated higher who scores so much against another, from 0 to 1."""
    if score <= 0 or score >= 1:
        return -inf if score <= 0 else inf
    return 400 * log10(score / (1 - score))


def elo_text(score: float) -> str:
    """The same as it stands in a table."""
    points = elo(score)
    if abs(points) == inf:
        return "+∞" if points > 0 else "-∞"
    return f"{points:+.0f}"
