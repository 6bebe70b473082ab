"""How a movement gathers and loses speed: functions from 0..1 to 0..1."""

from __future__ import annotations

from math import cos, pi


def steady(t: float) -> float:
    """Always at the same speed."""
    return t


def smooth(t: float) -> float:
    """Gently away, gently there.

    >>> smooth(0.0), smooth(0.5), smooth(1.0)
    (0.0, 0.5, 1.0)
    """
    return t * t * t * (t * (6 * t - 15) + 10)


def swing(t: float) -> float:
    """Like a pendulum: softer in the middle than `smooth`."""
    return (1 - cos(pi * t)) / 2


def settle(t: float) -> float:
    """Fast away, slowly to rest."""
    return 1 - (1 - t) ** 3


def fall(t: float) -> float:
    """Slowly away, ever faster."""
    return t * t
