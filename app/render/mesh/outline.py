"""Flat outlines from which meshes are made: points and outward normals, counterclockwise."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


def rounded_rectangle(
    half_x: float, half_y: float, radius: float, points: int
) -> tuple[Floats, Floats]:
    """A rectangle about the origin with so many points to a rounded corner, from north-east on."""
    quarters = [np.linspace(start, start + 90, points) for start in (0, 90, 180, 270)]
    angles = np.radians(np.concatenate(quarters))
    normals = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    corners = np.repeat([[1, 1], [-1, 1], [-1, -1], [1, -1]], points, axis=0)
    return corners * [half_x - radius, half_y - radius] + radius * normals, normals
