"""How a thing is carried over others: up, across above everything on the way, and down."""

from __future__ import annotations

from app.scene.easing import swing
from app.scene.motion import Stop
from app.scene.turns import between

PARTS = 24
"""Stretches of the way."""
While = tuple[float, float]
"""From when to when, in parts of the time."""
_RISING, _ACROSS, _SINKING = (0.0, 0.36), (0.28, 0.74), (0.64, 1.0)
MIDWAY: While = (0.3, 0.7)
"""When a thing is turned over that must not touch what it lay beside or will lie beside."""


def over(
    begin: Stop, end: Stop, top: float, seconds: float, turned: While = MIDWAY
) -> tuple[Stop, ...]:
    """The stops of a way that leads as high as `top`."""
    a, b = begin.place, end.place
    stops = [begin]
    for part in range(1, PARTS):
        t = part / PARTS
        across = _eased(t, _ACROSS)
        place = (
            a[0] + (b[0] - a[0]) * across,
            a[1] + (b[1] - a[1]) * across,
            a[2] + (top - a[2]) * _eased(t, _RISING) + (b[2] - top) * _eased(t, _SINKING),
        )
        turn = between(begin.turn, end.turn, _eased(t, turned))
        stops.append(Stop(place, turn, "roll", seconds / PARTS))
    return (*stops, Stop(b, end.turn, "roll", seconds / PARTS))


def _eased(t: float, while_: While) -> float:
    begin, end = while_
    return swing(min(1.0, max(0.0, (t - begin) / (end - begin))))
