"""Rotations as quaternions x, y, z, w: made from axes and angles, joined, applied."""

from __future__ import annotations

from math import acos, cos, hypot, radians, sin

from .piece import Rotation, Vector


def axis_angle(axis: Vector, degrees: float) -> Rotation:
    """The rotation about an axis of length 1, counterclockwise seen from its tip.

    >>> x, y, z = rotate(axis_angle((0, 0, 1), 90), (1, 0, 0))
    >>> round(x, 6), round(y, 6), round(z, 6)
    (0.0, 1.0, 0.0)
    """
    half = radians(degrees) / 2
    s = sin(half)
    return (axis[0] * s, axis[1] * s, axis[2] * s, cos(half))


def multiply(second: Rotation, first: Rotation) -> Rotation:
    """First one rotation, then the other."""
    ax, ay, az, aw = second
    bx, by, bz, bw = first
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def rotate(turn: Rotation, way: Vector) -> Vector:
    """A vector after a rotation."""
    x, y, z, w = turn
    vx, vy, vz = way
    tx, ty, tz = 2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)
    return (
        vx + w * tx + y * tz - z * ty,
        vy + w * ty + z * tx - x * tz,
        vz + w * tz + x * ty - y * tx,
    )


def slerp(begin: Rotation, end: Rotation, t: float) -> Rotation:
    """The rotation a part of the way from one to another, by the shorter way.

    >>> [round(part, 4) for part in slerp(axis_angle((0, 0, 1), 0), axis_angle((0, 0, 1), 90), 0.5)]
    [0.0, 0.0, 0.3827, 0.9239]
    """
    if begin == end:
        return end
    cosine = sum(a * b for a, b in zip(begin, end, strict=True))
    sign = 1.0 if cosine >= 0 else -1.0
    angle = acos(min(1.0, abs(cosine)))
    if angle < 1e-4:
        return end
    first, second = sin((1 - t) * angle) / sin(angle), sign * sin(t * angle) / sin(angle)
    x, y, z, w = (first * a + second * b for a, b in zip(begin, end, strict=True))
    return (x, y, z, w)


def from_axes(x: Vector, y: Vector, z: Vector) -> Rotation:
    """The rotation that takes the three axes to these.

    >>> [round(part, 4) for part in from_axes((0, 1, 0), (-1, 0, 0), (0, 0, 1))]
    [0.0, 0.0, 0.7071, 0.7071]
    """
    quarter = (
        (1 + x[0] - y[1] - z[2], x[1] + y[0], z[0] + x[2], y[2] - z[1]),
        (x[1] + y[0], 1 - x[0] + y[1] - z[2], y[2] + z[1], z[0] - x[2]),
        (z[0] + x[2], y[2] + z[1], 1 - x[0] - y[1] + z[2], x[1] - y[0]),
        (y[2] - z[1], z[0] - x[2], x[1] - y[0], 1 + x[0] + y[1] + z[2]),
    )
    best = max(range(4), key=lambda i: quarter[i][i])
    length = hypot(*quarter[best])
    a, b, c, d = (part / length for part in quarter[best])
    return (a, b, c, d)
