"""The camera in a player's hand: turned, pushed and zoomed, always gliding after the hand.

The rig keeps where the camera is and where it is to be; each frame it goes a part of the rest. All
of it is a pure function of time: the same moves of the hand give the same pictures.
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
NEAREST, FARTHEST = 0.22, 1.9
"""Of the distance of the first view."""
_RATE = 9.0
"""How much of the rest is gone in a second, as an exponent."""
_STILL = 1e-3

PRESETS: dict[str, tuple[float, float]] = {
    "front": (0.0, 0.0),
    "left": (90.0, 0.0),
    "back": (180.0, 0.0),
    "right": (-90.0, 0.0),
    "top": (0.0, 90.0),
}
"""How far round, and how high (0 for the height of the first view)."""


class OrbitController(NamedTuple):
    """Where the camera is and where it is gliding to."""

    home_view: Camera
    """The view the game begins with."""
    reach: float
    """How far from the middle of the table one may look."""
    camera: Camera
    goal: Camera

    @classmethod
    def at_rest(cls, first: Camera, reach: float) -> OrbitController:
        """A rig at rest in the first view."""
        return cls(first, reach, first, first)

    @property
    def at_goal(self) -> bool:
        """Whether the camera is where it is to be."""
        return self.camera == self.goal

    def advanced(self, seconds: float) -> OrbitController:
        """The rig some time later."""
        if self.at_goal:
            return self
        share = 1.0 - exp(-_RATE * seconds)
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
        return self._replace(camera=goal if rest < _STILL else moved)

    def orbit(self, round_: float, up: float) -> OrbitController:
        """Turned by degrees round the table and upwards."""
        height = min(HIGHEST, max(LOWEST, self.goal.elevation + up))
        return self._to(azimuth=self.goal.azimuth + round_, elevation=height)

    def pan(self, right: float, away: float) -> OrbitController:
        """Pushed across the table, by parts of the picture's height."""
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
        """Nearer by a factor, keeping what is under the pointer where it is."""
        goal = self.goal
        least, most = self.home_view.distance * NEAREST, self.home_view.distance * FARTHEST
        distance = min(most, max(least, goal.distance / factor))
        share = 1 - distance / goal.distance
        target = goal.target if towards is None else _mix(goal.target, towards, share)
        return self._to(distance=distance, target=self._within(target))

    def preset(self, name: str) -> OrbitController:
        """To one of the named views, by the shorter way round."""
        round_, height = PRESETS[name]
        return self._turn_to(
            self.home_view.azimuth * (name == "front") + round_, height or self.home_view.elevation
        )

    def facing(self, place: Vector) -> OrbitController:
        """To the side of the table on which a place is."""
        return self._turn_to(bearing(place), self.home_view.elevation)

    def flip(self) -> OrbitController:
        """To the other side of the table."""
        return self._to(azimuth=self.goal.azimuth + 180.0)

    def home(self) -> OrbitController:
        """Back to the first view."""
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
"""Places on the table, one in a row."""


def framed(camera: Camera, scene: Scene, aspect: float, free: Viewport = WHOLE) -> Camera:
    """The same view from far enough away, and shifted, so that every piece is in the free part."""
    return fitted(camera, np.array(list(_reached(scene))), 0.1 * scene.table.radius, aspect, free)


def centred(camera: Camera, points: Points, aspect: float) -> Camera:
    """The same view with some points, such as the corners of all pieces, in its middle, all of
    them in the picture, wherever it is from."""
    turn = camera.view()[:3, :3]
    for _ in range(3):
        camera = fitted(camera, points, 0.0, aspect, _WITHIN)
        seen = (points - camera.target) @ turn.T
        at = seen[:, :2] / (camera.distance - seen[:, 2:])
        across, up = camera.distance * (at.min(axis=0) + at.max(axis=0)) / 2
        x, y, z = camera.target + across * turn[0] + up * turn[1]
        camera = replace(camera, target=(float(x), float(y), float(z)))
    return fitted(camera, points, 0.0, aspect, _WITHIN)


def fitted(camera: Camera, points: Points, margin: float, aspect: float, free: Viewport) -> Camera:
    """The same view with all points and a margin around them in the free part of the picture."""
    left, right, low, high = free
    turn = camera.view()[:3, :3]
    slope = tan(radians(camera.field_of_view / 2))
    room = slope * np.array([aspect * (right - left) / 2, (high - low) / 2])
    seen = (points - camera.target) @ turn.T
    needed = seen[:, 2:] + (np.abs(seen[:, :2]) + margin) / room
    return replace(
        camera,
        distance=max(camera.distance * 0.8, float(needed.max())),
        shift=((left + right) / 2, (low + high) / 2),
    )


def bearing(place: Vector) -> float:
    """The azimuth of a camera on whose side of the table a place is.

    >>> bearing((-2.0, 0.0, 1.0)), bearing((2.0, 0.0, 0.0))
    (90.0, -90.0)
    """
    return degrees(atan2(-place[0], -place[1]))


def _reached(scene: Scene) -> Iterator[Vector]:
    """The points that must be seen of all pieces: their origins and what `extent` adds."""
    for piece in scene.pieces.values():
        yield piece.position
        for end in piece.extent:
            x, y, z = rotate(piece.rotation, end)
            px, py, pz = piece.position
            yield px + x, py + y, pz + z


def _mix(a: Vector, b: Vector, t: float) -> Vector:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t)
