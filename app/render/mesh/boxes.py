"""Bevelled boxes: everything that is sawn from a board."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from app.render.mesh.build import (
    BOTTOM,
    EAST,
    NORTH,
    SOUTH,
    TOP,
    WEST,
    MeshData,
    face_coordinates,
    grid,
    joined,
)

Floats = npt.NDArray[np.float64]

_AXES = {
    EAST: ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    WEST: ((0, -1, 0), (0, 0, 1), (-1, 0, 0)),
    NORTH: ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    SOUTH: ((1, 0, 0), (0, 0, 1), (0, -1, 0)),
    TOP: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    BOTTOM: ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
}
"""For each side: the directions across, along and out."""


def box(width: float, depth: float, height: float, bevel: float, segments: int = 1) -> MeshData:
    """A box standing on z = 0 around the z axis, its edges rounded.

    Each side is a grid whose outer rows bend round the edges up to 45 degrees, where the
    neighbouring side takes over: normals are continuous, and the flat parts stay flat.
    """
    rounded, corners = _cube(segments)
    vertices = rounded.vertices.copy()
    inner = np.array([width / 2, depth / 2, height / 2]) - bevel
    vertices[:, 0:3] = corners * inner + bevel * rounded.vertices[:, 3:6]
    vertices[:, 2] += height / 2
    return face_coordinates(MeshData(vertices, rounded.triangles), (0, 0, height / 2))


@cache
def _cube(segments: int) -> tuple[MeshData, Floats]:
    """What all boxes share: how they are rounded, and round which corner (-1 or 1 each way)."""
    angles = np.linspace(np.pi / 4, 0, segments + 1)
    bends = np.tan(np.concatenate([-angles, angles[::-1]]))
    tilt_u, tilt_v = (tilt[:, :, None] for tilt in np.meshgrid(bends, bends))
    ends = np.repeat([-1.0, 1.0], segments + 1)
    end_u, end_v = (end[:, :, None] for end in np.meshgrid(ends, ends))
    sides, corners = [], []
    for slot, frame in _AXES.items():
        across, along, out = (np.array(axis, dtype=float) for axis in frame)
        normal = out + tilt_u * across + tilt_v * along
        normal /= np.linalg.norm(normal, axis=2, keepdims=True)
        corners.append((out + end_u * across + end_v * along).reshape(-1, 3))
        sides.append(grid(normal, normal, slot))
    return joined(*sides), np.concatenate(corners)
