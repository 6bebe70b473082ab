"""An orbit controller with damping: orbit, pan and zoom.

It is an immutable value that holds the camera and the goal to which the camera glides: each frame
covers a part of the distance left. The same input at the same times gives the same pictures.
"""

from __future__ import annotations

from dataclasses import replace
from math import atan2, cos, degrees, exp, radians, sin, tan
from typing import NamedTuple

from .camera import Camera
from .piece import Vector

LOWEST, HIGHEST = 6.0, 90.0
"""The range of elevations, in degrees."""
NEAREST, FARTHEST = 0.22, 1.9
"""The range of distances, as factors of that of the home view."""
_DAMPING = 9.0
"""The rate at which the camera approaches its goal: exp(-rate) is left after a second."""
_AT_REST = 1e-3
"""The distance from its goal at which the camera snaps to it."""

PRESETS = {"front": 0.0, "left": 90.0, "back": 180.0, "right": -90.0}
"""Views from the sides, by their azimuth."""


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
        azimuth = self.home_view.azimuth if name == "front" else PRESETS[name]
        return self._turn_to(azimuth, self.home_view.elevation)

    def facing(self, position: Vector) -> OrbitController:
        """To the side of the table on which a position is."""
        return self._turn_to(bearing(position), self.home_view.elevation)

    def seat(self, share: float) -> OrbitController:
        """To whoever sits at this share of the way around the table."""
        return self._turn_to(self.home_view.azimuth + 360.0 * share, self.home_view.elevation)

    def flip(self) -> OrbitController:
        """To the other side of the table."""
        return self._to(azimuth=self.goal.azimuth + 180.0)

    def home(self) -> OrbitController:
        """Back to the home view, around the shorter side."""
        home = self.home_view
        around = round((self.camera.azimuth - home.azimuth) / 360.0) * 360.0
        camera = replace(self.camera, azimuth=self.camera.azimuth - around)
        return self._replace(camera=camera, goal=home)

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


def bearing(position: Vector) -> float:
    """The azimuth of a camera on the same side of the table as a position.

    >>> bearing((-2.0, 0.0, 1.0)), bearing((2.0, 0.0, 0.0))
    (90.0, -90.0)
    """
    return degrees(atan2(-position[0], -position[1]))


def _mix(a: Vector, b: Vector, t: float) -> Vector:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t)
