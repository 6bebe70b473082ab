"""Rotations as quaternions x, y, z, w: made from axes and angles, joined, applied."""

from __future__ import annotations

from math import cos, radians, sin

from app.scene.piece import Turn, Vector


def about(axis: Vector, degrees: float) -> Turn:
    """The rotation about an axis of length 1, counterclockwise seen from its tip.

    >>> x, y, z = applied(about((0, 0, 1), 90), (1, 0, 0))
    >>> round(x, 6), round(y, 6), round(z, 6)
    (0.0, 1.0, 0.0)
    """
    half = radians(degrees) / 2
    s = sin(half)
    return (axis[0] * s, axis[1] * s, axis[2] * s, cos(half))


def joined(second: Turn, first: Turn) -> Turn:
    """First one rotation, then the other."""
    ax, ay, az, aw = second
    bx, by, bz, bw = first
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def applied(turn: Turn, way: Vector) -> Vector:
    """A vector after a rotation."""
    x, y, z, w = turn
    vx, vy, vz = way
    tx, ty, tz = 2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)
    return (
        vx + w * tx + y * tz - z * ty,
        vy + w * ty + z * tx - x * tz,
        vz + w * tz + x * ty - y * tx,
    )
