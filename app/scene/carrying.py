"""How a thing is carried over others: up, across above everything on the way, and down."""

from __future__ import annotations

from .animation import Keyframe
from .easing import swing
from .rotation import slerp

PARTS = 24
"""Stretches of the way."""
Interval = tuple[float, float]
"""From when to when, in parts of the time."""
_RISING, _ACROSS, _SINKING = (0.0, 0.36), (0.28, 0.74), (0.64, 1.0)
MIDWAY: Interval = (0.3, 0.7)
"""When a thing is turned over that must not touch what it lay beside or will lie beside."""


def carry_over(
    begin: Keyframe, end: Keyframe, top: float, seconds: float, turned: Interval = MIDWAY
) -> tuple[Keyframe, ...]:
    """The stops of a way that leads as high as `top`."""
    a, b = begin.position, end.position
    stops = [begin]
    for part in range(1, PARTS):
        t = part / PARTS
        across = _eased(t, _ACROSS)
        place = (
            a[0] + (b[0] - a[0]) * across,
            a[1] + (b[1] - a[1]) * across,
            a[2] + (top - a[2]) * _eased(t, _RISING) + (b[2] - top) * _eased(t, _SINKING),
        )
        turn = slerp(begin.rotation, end.rotation, _eased(t, turned))
        stops.append(Keyframe(place, turn, "roll", seconds / PARTS))
    return (*stops, Keyframe(b, end.rotation, "roll", seconds / PARTS))


def _eased(t: float, while_: Interval) -> float:
    begin, end = while_
    return swing(min(1.0, max(0.0, (t - begin) / (end - begin))))
