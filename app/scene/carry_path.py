"""Keyframes for carrying a piece over others: up, across above everything, and down."""

from __future__ import annotations

from .animation import Keyframe
from .easing import swing
from .rotation import slerp

PARTS = 24
"""How many keyframes such a path has, besides the first."""
Interval = tuple[float, float]
"""From when to when, as parts of the whole time."""
_RISING, _ACROSS, _SINKING = (0.0, 0.36), (0.28, 0.74), (0.64, 1.0)
MIDWAY: Interval = (0.3, 0.7)
"""When a piece is turned that must not touch its neighbours at either end."""


def carry_over(
    begin: Keyframe, end: Keyframe, top: float, seconds: float, turned: Interval = MIDWAY
) -> tuple[Keyframe, ...]:
    """The keyframes of a path that leads as high as `top`."""
    a, b = begin.position, end.position
    found = [begin]
    for part in range(1, PARTS):
        t = part / PARTS
        across = _eased(t, _ACROSS)
        position = (
            a[0] + (b[0] - a[0]) * across,
            a[1] + (b[1] - a[1]) * across,
            a[2] + (top - a[2]) * _eased(t, _RISING) + (b[2] - top) * _eased(t, _SINKING),
        )
        rotation = slerp(begin.rotation, end.rotation, _eased(t, turned))
        found.append(Keyframe(position, rotation, "roll", seconds / PARTS))
    return (*found, Keyframe(b, end.rotation, "roll", seconds / PARTS))


def _eased(t: float, interval: Interval) -> float:
    begin, end = interval
    return swing(min(1.0, max(0.0, (t - begin) / (end - begin))))
