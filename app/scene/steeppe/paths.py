"""The way of a card through the air."""

from __future__ import annotations

from math import dist

from app.scene.easing import smooth
from app.scene.motion import Stop
from app.scene.piece import Piece, Turn, Vector
from app.scene.turns import between

_PARTS = 14


def curve(
    old: Piece, new: Piece, leave: Vector, arrive: Vector, via: Stop | None = None
) -> tuple[Stop, ...]:
    """From where a card was to where it is, leaving and arriving in given directions.

    On the way it is turned from the one pose to the other. With a stop in between it comes down
    there first.
    """
    begin, end = Stop(old.place, old.turn), Stop(new.place, new.turn)
    if via is None:
        return (begin, *_bend(begin, end, leave, arrive))
    up = (0.0, 0.0, 2.3)
    first = _bend(begin, via, leave, up)
    return (begin, *first, *_bend(via, end, up, arrive))


def _bend(begin: Stop, end: Stop, leave: Vector, arrive: Vector) -> list[Stop]:
    """The stops after the first along a curve, eased at both ends."""
    seconds = 0.55 + 0.03 * dist(begin.place, end.place)
    corners = (begin.place, _plus(begin.place, leave), _plus(end.place, arrive), end.place)
    found = []
    for part in range(1, _PARTS):
        t = part / _PARTS
        place, turn = _on(corners, smooth(t)), _turning(begin.turn, end.turn, t)
        found.append(Stop(place, turn, "roll", seconds / _PARTS))
    return [*found, Stop(end.place, end.turn, "roll", seconds / _PARTS)]


def _turning(begin: Turn, end: Turn, t: float) -> Turn:
    """Turned in the middle of the way, where there is air around."""
    return between(begin, end, smooth(min(1.0, max(0.0, (t - 0.22) / 0.5))))


def _on(corners: tuple[Vector, Vector, Vector, Vector], t: float) -> Vector:
    """A place on a cubic Bezier curve."""
    u = 1 - t
    shares = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y, z = (
        sum(share * corner[axis] for share, corner in zip(shares, corners, strict=True))
        for axis in range(3)
    )
    return x, y, z


def _plus(a: Vector, b: Vector) -> Vector:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]
