"""The camera: where it is and what it sees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, radians, sin

import numpy as np
import numpy.typing as npt
from pyrr import matrix44

from .piece import Vector

Matrix = npt.NDArray[np.float64]
"""4 x 4, to be multiplied by columns from the right."""
_BEHIND = 200.0
"""How much farther than the table one sees, in units, however near one is."""


@dataclass(frozen=True)
class Camera:
    """A camera on a sphere about the point it looks at."""

    target: Vector
    azimuth: float
    """Degrees from straight south towards the west."""
    elevation: float
    """Degrees above the table."""
    distance: float
    field_of_view: float = 24.3
    """Degrees from the lower to the upper edge of the picture."""
    shift: tuple[float, float] = (0.0, 0.0)
    """Where in the picture the target is seen: 0, 0 in the middle, 1 at the right or upper edge."""

    @property
    def eye(self) -> Vector:
        """Where it is."""
        a, h = radians(self.azimuth), radians(self.elevation)
        x, y, z = self.target
        return (
            x - self.distance * sin(a) * cos(h),
            y - self.distance * cos(a) * cos(h),
            z + self.distance * sin(h),
        )

    def view(self) -> Matrix:
        """From the table to the camera."""
        up = (sin(radians(self.azimuth)), cos(radians(self.azimuth)), 0.0)
        if self.elevation < 89.0:
            up = (0.0, 0.0, 1.0)
        look = matrix44.create_look_at(
            np.array(self.eye, dtype=float), np.array(self.target, dtype=float), np.array(up)
        )
        return np.asarray(look, dtype=float).T

    def projection(self, aspect: float) -> Matrix:
        """From the camera to the screen."""
        near, far = max(0.5, self.distance * 0.2), self.distance * 6.0 + _BEHIND
        made = matrix44.create_perspective_projection(self.field_of_view, aspect, near, far)
        made = np.asarray(made, dtype=float).T
        made[0, 2], made[1, 2] = -self.shift[0], -self.shift[1]
        return made

    def view_projection(self, aspect: float) -> Matrix:
        """From the table to the screen."""
        return self.projection(aspect) @ self.view()

    def turned(self, azimuth: float, height: float) -> Camera:
        """The same camera elsewhere on its sphere."""
        return replace(self, azimuth=azimuth, elevation=height)
