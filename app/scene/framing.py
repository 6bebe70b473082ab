"""Framing: from how far away a view shows something, and where in the picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import radians, tan
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .camera import Camera
from .piece import Scene, Vector
from .rotation import rotate

Viewport = tuple[float, float, float, float]
"""The part of a picture that is not covered: left, right, lower and upper edge, from -1 to 1."""

WHOLE: Viewport = (-0.97, 0.97, -0.95, 0.95)
_WITHIN: Viewport = (-0.92, 0.92, -0.9, 0.9)
Points = npt.NDArray[np.float64]
"""Positions, one in a row."""


def framed(camera: Camera, scene: Scene, aspect: float, free: Viewport = WHOLE) -> Camera:
    """The same view, moved away and shifted until all pieces are in the free viewport."""
    return fitted(
        camera, np.array(list(_framed_points(scene))), 0.1 * scene.table.radius, aspect, free
    )


def centred(camera: Camera, points: Points, aspect: float) -> Camera:
    """The same view with some points, such as the corners of all pieces, in its middle and all of
    them in the picture."""
    axes = camera.view()[:3, :3]
    for _ in range(3):
        camera = fitted(camera, points, 0.0, aspect, _WITHIN)
        seen = (points - camera.target) @ axes.T
        at = seen[:, :2] / (camera.distance - seen[:, 2:])
        across, up = camera.distance * (at.min(axis=0) + at.max(axis=0)) / 2
        x, y, z = camera.target + across * axes[0] + up * axes[1]
        camera = replace(camera, target=(float(x), float(y), float(z)))
    return fitted(camera, points, 0.0, aspect, _WITHIN)


def fitted(camera: Camera, points: Points, margin: float, aspect: float, free: Viewport) -> Camera:
    """The same view with all points and a margin around them in the free part of the picture."""
    left, right, low, high = free
    axes = camera.view()[:3, :3]
    slope = tan(radians(camera.field_of_view / 2))
    room = slope * np.array([aspect * (right - left) / 2, (high - low) / 2])
    seen = (points - camera.target) @ axes.T
    needed = seen[:, 2:] + (np.abs(seen[:, :2]) + margin) / room
    return replace(
        camera,
        distance=max(camera.distance * 0.8, float(needed.max())),
        shift=((left + right) / 2, (low + high) / 2),
    )


LEAST = 0.86
"""How much of the free viewport what is played on takes at least, in the tighter direction, when a
view is moved away for what lies around it."""
_STEPS = 28
"""Halvings of an interval of distances: finer than a pixel."""
_LEAST_ROOM = 0.2
"""What of a picture counts as free at least, in each direction, even where panels cover it all."""


class Margins(NamedTuple):
    """What is left free at the edges of a viewport, in the same unit."""

    left: float = 0.0
    right: float = 0.0
    low: float = 0.0
    high: float = 0.0


NO_MARGINS = Margins()


def filling(
    camera: Camera,
    points: Points,
    around: Points,
    aspect: float,
    free: Viewport,
    margins: Margins = NO_MARGINS,
) -> Camera:
    """The same view from as near as all points are in the free viewport, within its margins.

    It is moved away for points `around` them that would be outside, but not so far that the others
    take less than `LEAST` of the viewport.
    """
    axes = camera.view()[:3, :3]
    near, far = ((each - camera.target) @ axes.T for each in (points, np.vstack([points, around])))
    slope = tan(radians(camera.field_of_view / 2))
    scale = np.array([slope * aspect, slope])
    low = np.array([free[0], free[2]])
    high = np.array([free[1], free[3]])
    inner_low = np.add(low, (margins.left, margins.low))
    inner_high = np.subtract(high, (margins.right, margins.high))
    room = np.maximum(inner_high - inner_low, _LEAST_ROOM)
    nearest = _nearest(near, scale, room)
    farthest = max(nearest, _nearest(near, scale, np.maximum(LEAST * (high - low), _LEAST_ROOM)))
    distance = min(max(nearest, _nearest(far, scale, room)), farthest)
    least, most = _span(far, scale, distance)
    shift = (inner_low + inner_high - least - most) / 2
    least, most = _span(near, scale, distance)
    x, y = np.maximum(np.minimum(shift, inner_high - most), inner_low - least)
    return replace(camera, distance=distance, shift=(float(x), float(y)))


def _nearest(seen: Points, scale: Points, room: Points) -> float:
    """The least distance from which points, in the camera's space, take no more than this room."""

    def fits(distance: float) -> bool:
        least, most = _span(seen, scale, distance)
        return bool((most - least <= room).all())

    near = float(seen[:, 2].max()) + 1e-3
    step = 1.0
    while not fits(near + step):
        step *= 2.0
    far = near + step
    for _ in range(_STEPS):
        middle = (near + far) / 2
        near, far = (near, middle) if fits(middle) else (middle, far)
    return far


def _span(seen: Points, scale: Points, distance: float) -> tuple[Points, Points]:
    """The lower left and upper right corner of points in the picture, before any shift."""
    at = seen[:, :2] / (distance - seen[:, 2:]) / scale
    return at.min(axis=0), at.max(axis=0)


def in_picture(camera: Camera, points: Points, aspect: float) -> Points:
    """Where points are seen, one in a row: 0, 0 is the middle and 1, 1 the upper right corner."""
    seen = np.column_stack([points, np.ones(len(points))]) @ camera.view_projection(aspect).T
    return np.asarray(seen[:, :2] / seen[:, 3:], dtype=float)


def share_taken(camera: Camera, points: Points, aspect: float, free: Viewport) -> float:
    """How much of the free viewport points take in the tighter direction; 0 if some are outside."""
    at = in_picture(camera, points, aspect)
    (left, low), (right, high) = at.min(axis=0), at.max(axis=0)
    slack = 1e-6
    if left < free[0] - slack or right > free[1] + slack:
        return 0.0
    if low < free[2] - slack or high > free[3] + slack:
        return 0.0
    return float(max((right - left) / (free[1] - free[0]), (high - low) / (free[3] - free[2])))


def _framed_points(scene: Scene) -> Iterator[Vector]:
    """The points that must be seen of all pieces: their origins and what `extent` adds."""
    for piece in scene.pieces.values():
        yield piece.position
        for end in piece.extent:
            x, y, z = rotate(piece.rotation, end)
            px, py, pz = piece.position
            yield px + x, py + y, pz + z
