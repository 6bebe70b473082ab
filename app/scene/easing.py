"""Easing functions: from the part of the time to the part of the distance, both 0 to 1."""

from __future__ import annotations

from math import cos, pi


def steady(t: float) -> float:
    """Linear: constant speed."""
    return t


def smooth(t: float) -> float:
    """Ease in and out with no acceleration at either end (smootherstep).

    >>> smooth(0.0), smooth(0.5), smooth(1.0)
    (0.0, 0.5, 1.0)
    """
    return t * t * t * (t * (6 * t - 15) + 10)


def swing(t: float) -> float:
    """Ease in and out along a cosine, slower in the middle than `smooth`."""
    return (1 - cos(pi * t)) / 2


def settle(t: float) -> float:
    """Ease out, cubic: fast at first, slowly to rest."""
    return 1 - (1 - t) ** 3


def fall(t: float) -> float:
    """Ease in, quadratic: ever faster, as something falls."""
    return t * t
