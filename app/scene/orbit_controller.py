"""An orbit controller with damping: orbit, pan and zoom, and framing of a whole scene.

It is an immutable value that holds the camera and the goal to which the camera glides: each frame
covers a part of the distance left. The same input at the same times gives the same pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import atan2, cos, degrees, exp, radians, sin, tan
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .camera import Camera
from .piece import Scene, Vector
from .rotation import rotate

LOWEST, HIGHEST = 6.0, 90.0
"""The range of elevations, in degrees."""
NEAREST, FARTHEST = 0.22, 1.9
"""The range of distances, as factors of that of the home view."""
_DAMPING = 9.0
"""The rate at which the camera approaches its goal: exp(-rate) is left after a second."""
_AT_REST = 1e-3
"""How near the goal the camera is put there."""

PRESETS: dict[str, tuple[float, float]] = {
    "front": (0.0, 0.0),
    "left": (90.0, 0.0),
    "back": (180.0, 0.0),
    "right": (-90.0, 0.0),
    "top": (0.0, 90.0),
}
"""Azimuth and elevation; 0 for the elevation of the home view."""


class OrbitController(NamedTuple):
    """A camera and the goal it glides to."""

    home_view: Camera
    """The view that a match begins with."""
    reach: float
    """How far from the middle of the table the target may be."""
    camera: Camera
    goal: Camera

    @classmethod
    def at_rest(cls, home_view: Camera, reach: float) -> OrbitController:
        """A controller at rest in its home view."""
        return cls(home_view, reach, home_view, home_view)

    @property
    def at_goal(self) -> bool:
        """Whether the camera has arrived at its goal."""
        return self.camera == self.goal

    def advanced(self, seconds: float) -> OrbitController:
        """The controller some seconds later."""
        if self.at_goal:
            return self
        share = 1.0 - exp(-_DAMPING * seconds)
        now, goal = self.camera, self.goal
        target = _mix(now.target, goal.target, share)
        azimuth = now.azimuth + (goal.azimuth - now.azimuth) * share
        height = now.elevation + (goal.elevation - now.elevation) * share
        distance = now.distance * (goal.distance / now.distance) ** share
        shift = (
            now.shift[0] + (goal.shift[0] - now.shift[0]) * share,
            now.shift[1] + (goal.shift[1] - now.shift[1]) * share,
        )
        moved = replace(
            now, target=target, azimuth=azimuth, elevation=height, distance=distance, shift=shift
        )
        rest = max(
            *(abs(a - b) for a, b in zip(target, goal.target, strict=True)),
            *(abs(a - b) for a, b in zip(shift, goal.shift, strict=True)),
            abs(goal.azimuth - azimuth) / 20,
            abs(goal.elevation - height) / 20,
            abs(goal.distance - distance) / 10,
        )
        return self._replace(camera=goal if rest < _AT_REST else moved)

    def orbit(self, round_: float, up: float) -> OrbitController:
        """Turned around the table and upwards, by degrees."""
        height = min(HIGHEST, max(LOWEST, self.goal.elevation + up))
        return self._to(azimuth=self.goal.azimuth + round_, elevation=height)

    def pan(self, right: float, away: float) -> OrbitController:
        """Moved across the table, by fractions of the height of the picture."""
        goal = self.goal
        scale = 2 * goal.distance * tan(radians(goal.field_of_view / 2))
        a = radians(goal.azimuth)
        tilt = max(0.35, sin(radians(goal.elevation)))
        across, along = right * scale, away * scale / tilt
        x, y, z = goal.target
        return self._to(
            target=self._within(
                (x + cos(a) * across + sin(a) * along, y - sin(a) * across + cos(a) * along, z)
            )
        )

    def zoom(self, factor: float, towards: Vector | None = None) -> OrbitController:
        """Nearer by a factor, keeping the point `towards` where it is in the picture."""
        goal = self.goal
        least, most = self.home_view.distance * NEAREST, self.home_view.distance * FARTHEST
        distance = min(most, max(least, goal.distance / factor))
        share = 1 - distance / goal.distance
        target = goal.target if towards is None else _mix(goal.target, towards, share)
        return self._to(distance=distance, target=self._within(target))

    def preset(self, name: str) -> OrbitController:
        """To one of the presets, around the shorter side."""
        round_, height = PRESETS[name]
        return self._turn_to(
            self.home_view.azimuth * (name == "front") + round_, height or self.home_view.elevation
        )

    def facing(self, position: Vector) -> OrbitController:
        """To the side of the table on which a position is."""
        return self._turn_to(bearing(position), self.home_view.elevation)

    def flip(self) -> OrbitController:
        """To the other side of the table."""
        return self._to(azimuth=self.goal.azimuth + 180.0)

    def home(self) -> OrbitController:
        """Back to the home view."""
        return self._turn_to(self.home_view.azimuth, self.home_view.elevation)

    def _turn_to(self, azimuth: float, height: float) -> OrbitController:
        around = round((self.goal.azimuth - azimuth) / 360.0) * 360.0
        return self._to(
            azimuth=azimuth + around,
            elevation=height,
            target=self.home_view.target,
            distance=self.home_view.distance,
        )

    def _within(self, target: Vector) -> Vector:
        x, y, z = target
        far = (x * x + y * y) ** 0.5
        if far > self.reach:
            x, y = x * self.reach / far, y * self.reach / far
        return (x, y, min(self.reach, max(0.0, z)))

    def _to(self, **changes: object) -> OrbitController:
        return self._replace(goal=replace(self.goal, **changes))  # type: ignore[arg-type]


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


def bearing(position: Vector) -> float:
    """The azimuth of a camera on the same side of the table as a position.

    >>> bearing((-2.0, 0.0, 1.0)), bearing((2.0, 0.0, 0.0))
    (90.0, -90.0)
    """
    return degrees(atan2(-position[0], -position[1]))


def _framed_points(scene: Scene) -> Iterator[Vector]:
    """The points that must be seen of all pieces: their origins and what `extent` adds."""
    for piece in scene.pieces.values():
        yield piece.position
        for end in piece.extent:
            x, y, z = rotate(piece.rotation, end)
            px, py, pz = piece.position
            yield px + x, py + y, pz + z


def _mix(a: Vector, b: Vector, t: float) -> Vector:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t)
