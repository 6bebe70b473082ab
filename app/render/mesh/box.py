"""Bevelled boxes, wedges and extrusions: everything that is sawn from a board."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from .data import (
    BOTTOM,
    EAST,
    GRAIN,
    NORMAL,
    NORTH,
    POSITION,
    SOUTH,
    TOP,
    WEST,
    MeshData,
    grid,
    joined,
    with_box_uv,
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
"""For each side of a box: the directions of its surface coordinates, and out."""


def box(width: float, depth: float, height: float, bevel: float, segments: int = 1) -> MeshData:
    """A box standing on z = 0 around the z axis, edges rounded, with the grain along its longest.

    Each side is a grid whose outer rows bend round the edges up to 45 degrees, where the
    neighbouring side takes over: normals are continuous, and the flat parts stay flat.
    """
    rounded, corners = _cube(segments)
    vertices = rounded.vertices.copy()
    inner = np.array([width / 2, depth / 2, height / 2]) - bevel
    vertices[:, POSITION] = corners * inner + bevel * rounded.vertices[:, NORMAL]
    vertices[:, 2] += height / 2
    vertices[:, GRAIN] = np.argmax([width, depth, height])
    return with_box_uv(MeshData(vertices, rounded.triangles), (0, 0, height / 2))


def wedge(width: float, depth: float, low: float, high: float, bevel: float) -> MeshData:
    """A box standing on z = 0 whose top rises from the south (front) to the north (back)."""
    mesh = box(width, depth, 1.0, bevel)
    position, normal = mesh.vertices[:, POSITION], mesh.vertices[:, NORMAL]
    slope = (high - low) / depth
    upper = position[:, 2] > 0.5
    position[upper, 2] += low - 1.0 + slope * (position[upper, 1] + depth / 2)
    normal[upper & (normal[:, 2] > 0.5), 1] -= slope
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    return mesh


def extrusion(outline: Floats, width: float, soft: float) -> MeshData:
    """A closed outline (y, z), its upper side from front to back, extruded along x; open ends.

    Convex corners are rounded, by `soft` on either side of them.
    """
    steps = np.diff(outline, axis=0)
    lengths = np.linalg.norm(steps, axis=1, keepdims=True)
    directions = steps / lengths
    out = np.stack([-directions[:, 1], directions[:, 0]], axis=1)
    points, normals = [outline[0]], [out[0]]
    for corner, before, after, n, m in zip(
        outline[1:-1], directions, directions[1:], out, out[1:], strict=False
    ):
        if before[0] * after[1] - before[1] * after[0] < 0:
            rounded = (n + m) / np.linalg.norm(n + m)
            middle = corner - 0.3 * soft * (before - after)
            points += [corner - soft * before, middle, corner + soft * after]
            normals += [n, rounded, m]
        else:
            points += [corner, corner]
            normals += [n, m]
    points.append(outline[-1])
    normals.append(out[-1])
    across = np.array([-width / 2, width / 2])
    rows = np.array([[(x, *point) for x in across] for point in points])
    facing = np.array([[(0.0, *normal)] * 2 for normal in normals])
    return grid(rows, facing, 0)


@cache
def _cube(segments: int) -> tuple[MeshData, Floats]:
    """What all boxes share: a rounded cube, and the corner (-1 or 1 each way) of each vertex."""
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
