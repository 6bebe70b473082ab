"""The area light of the scene: the window by which a table of any size stands."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from pyrr import matrix44

AZIMUTH = 150.0
"""Degrees from the east: left, a little behind the table."""
DISTANCE, HALF_WIDTH, HALF_HEIGHT = 2.6, 0.6, 0.75
"""In radii of the table."""

Vector = npt.NDArray[np.float64]


class AreaLight(NamedTuple):
    """A window in the room, and the view of the shadow map from it."""

    centre: Vector
    across: Vector
    up: Vector
    radius: float
    """Of the table."""
    span: float
    """How much of the table the shadow map covers, in units."""

    @classmethod
    def beside(cls, radius: float, elevation: float, shadow_reach: float = 1.45) -> AreaLight:
        """The window for a table of this radius, with shadows as far as so many radii."""
        a, e = radians(AZIMUTH), radians(elevation)
        direction = np.array([cos(a) * cos(e), sin(a) * cos(e), sin(e)])
        across = np.cross((0.0, 0.0, 1.0), direction)
        across /= np.linalg.norm(across)
        up = np.cross(direction, across)
        return cls(direction * DISTANCE * radius, across, up, radius, 2 * shadow_reach * radius)

    @property
    def distance(self) -> float:
        """From the window to the middle of the table."""
        return DISTANCE * self.radius

    @property
    def near(self) -> float:
        """From any point of the window to the nearest thing in its shadow map."""
        return 0.85 * self.radius

    @property
    def far(self) -> float:
        """The same to the farthest thing."""
        return 4.6 * self.radius

    def view_projection(self, offset: tuple[float, float] = (0.0, 0.0)) -> npt.NDArray[np.float64]:
        """From the table to the shadow map, seen from a point of the window (-1 to 1 each way)."""
        point = (
            self.centre
            + offset[0] * HALF_WIDTH * self.radius * self.across
            + offset[1] * HALF_HEIGHT * self.radius * self.up
        )
        view = matrix44.create_look_at(point, np.zeros(3), np.array([0.0, 0.0, 1.0])).T
        half = self.near * self.span / 2 / self.distance
        projection = matrix44.create_perspective_projection_from_bounds(
            -half, half, -half, half, self.near, self.far
        ).T
        return np.asarray(projection @ view, dtype=float)
