"""The camera and its matrices."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from pyrr import matrix44

from .piece import Vector

Matrix = npt.NDArray[np.float64]
"""4 x 4, multiplies column vectors: pyrr's, which multiply rows, are transposed."""
_FAR = 200.0
"""How far beyond the table the far plane is, however near the camera."""


class Lens(NamedTuple):
    """What a camera takes its pictures through."""

    aperture: float = 0.0
    """The radius of its opening, in units: through a wide one, only what is in focus is sharp."""
    focus: float = 1.0
    """How far away it is focused, in units along the line of sight."""
    exposure: float = 0.0
    """By how many stops pictures are brighter than usual."""


PINHOLE = Lens()
"""Everything is sharp."""


@dataclass(frozen=True)
class Camera:
    """A camera on a sphere around its target."""

    target: Vector
    azimuth: float
    """Degrees around the table: 0 looks from the south, 90 from the west."""
    elevation: float
    """Degrees above the table."""
    distance: float
    field_of_view: float = 24.3
    """The vertical angle of view in degrees."""
    shift: tuple[float, float] = (0.0, 0.0)
    """Where the target is in the picture: 0, 0 in the middle, 1 at the right or upper edge."""
    lens: Lens = PINHOLE

    @property
    def eye(self) -> Vector:
        """The position of the camera."""
        a, h = radians(self.azimuth), radians(self.elevation)
        x, y, z = self.target
        return (
            x - self.distance * sin(a) * cos(h),
            y - self.distance * cos(a) * cos(h),
            z + self.distance * sin(h),
        )

    def view(self) -> Matrix:
        """The view matrix: from world space to the camera's."""
        up = (sin(radians(self.azimuth)), cos(radians(self.azimuth)), 0.0)
        if self.elevation < 89.0:
            up = (0.0, 0.0, 1.0)
        look = matrix44.create_look_at(
            np.array(self.eye, dtype=float), np.array(self.target, dtype=float), np.array(up)
        )
        return np.asarray(look, dtype=float).T

    def projection(self, aspect: float) -> Matrix:
        """The projection matrix: from the camera's space to clip space."""
        near, far = max(0.5, self.distance * 0.2), self.distance * 6.0 + _FAR
        made = matrix44.create_perspective_projection(self.field_of_view, aspect, near, far)
        made = np.asarray(made, dtype=float).T
        made[0, 2], made[1, 2] = -self.shift[0], -self.shift[1]
        return made

    def view_projection(self, aspect: float, through: tuple[float, float] = (0.0, 0.0)) -> Matrix:
        """From world space to clip space, seen through a point of the lens, of radius 1.

        What is in focus stays where it is, from whatever point it is seen.
        """
        seen = np.eye(4)
        for axis, share in enumerate(through):
            aside = share * self.lens.aperture
            seen[axis, 2], seen[axis, 3] = -aside / self.lens.focus, -aside
        return self.projection(aspect) @ seen @ self.view()

    def turned(self, azimuth: float, elevation: float) -> Camera:
        """The same camera elsewhere on its sphere."""
        return replace(self, azimuth=azimuth, elevation=elevation)
