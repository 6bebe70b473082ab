"""Rotations as quaternions x, y, z, w: made from axes and angles, combined, applied.

Camera and light matrices come from pyrr. Here its functions would be too slow: one call takes 8 to
90 µs, because they work on arrays, and a frame makes hundreds on single quaternions, which as
plain tuples take less than 1 µs. The tests hold every function to what pyrr says.
"""

from __future__ import annotations

from math import acos, cos, hypot, radians, sin
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from .piece import Rotation, Vector

Component = TypeVar("Component", float, npt.NDArray[np.float64])
"""A component of one quaternion, or of many."""
Row = tuple[Component, Component, Component]


def axis_angle(axis: Vector, degrees: float) -> Rotation:
    """The rotation about an axis of length 1, counterclockwise seen from its tip.

    >>> x, y, z = rotate(axis_angle((0, 0, 1), 90), (1, 0, 0))
    >>> abs(round(x, 6)), round(y, 6), round(z, 6)
    (0.0, 1.0, 0.0)
    """
    half = radians(degrees) / 2
    s = sin(half)
    return (axis[0] * s, axis[1] * s, axis[2] * s, cos(half))


def multiply(second: Rotation, first: Rotation) -> Rotation:
    """The first rotation followed by the second."""
    ax, ay, az, aw = second
    bx, by, bz, bw = first
    return (
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    )


def rotate(rotation: Rotation, vector: Vector) -> Vector:
    """A vector after a rotation."""
    x, y, z, w = rotation
    vx, vy, vz = vector
    tx, ty, tz = 2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)
    return (
        vx + w * tx + y * tz - z * ty,
        vy + w * ty + z * tx - x * tz,
        vz + w * tz + x * ty - y * tx,
    )


def slerp(begin: Rotation, end: Rotation, t: float) -> Rotation:
    """Spherical interpolation from one rotation to another along the shorter arc, t from 0 to 1.

    >>> [round(part, 4) for part in slerp(axis_angle((0, 0, 1), 0), axis_angle((0, 0, 1), 90), 0.5)]
    [0.0, 0.0, 0.3827, 0.9239]
    """
    if begin == end:
        return end
    ax, ay, az, aw = begin
    bx, by, bz, bw = end
    cosine = ax * bx + ay * by + az * bz + aw * bw
    angle = acos(min(1.0, abs(cosine)))
    if angle < 1e-4:
        return end
    sign = 1.0 if cosine >= 0 else -1.0
    a, b = sin((1 - t) * angle) / sin(angle), sign * sin(t * angle) / sin(angle)
    return (a * ax + b * bx, a * ay + b * by, a * az + b * bz, a * aw + b * bw)


def matrix_rows(
    x: Component, y: Component, z: Component, w: Component
) -> tuple[Row[Component], Row[Component], Row[Component]]:
    """The rows of a quaternion's rotation matrix, which multiplies columns; arrays give many.

    >>> matrix_rows(0.0, 0.0, 1.0, 0.0)
    ((-1.0, 0.0, 0.0), (0.0, -1.0, 0.0), (0.0, 0.0, 1.0))
    """
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)),
        (2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)),
        (2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)),
    )


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
