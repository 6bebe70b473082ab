"""Bevelled boxes: everything that is sawn from a board."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from .build import (
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
    """A box standing on z = 0 around the z axis, its edges rounded, cut along its longest side.

    Each side is a grid whose outer rows bend round the edges up to 45 degrees, where the
    neighbouring side takes over: normals are continuous, and the flat parts stay flat.
    """
    rounded, corners = _cube(segments)
    vertices = rounded.vertices.copy()
    inner = np.array([width / 2, depth / 2, height / 2]) - bevel
    vertices[:, 0:3] = corners * inner + bevel * rounded.vertices[:, 3:6]
    vertices[:, 2] += height / 2
    vertices[:, 9] = np.argmax([width, depth, height])
    return face_coordinates(MeshData(vertices, rounded.triangles), (0, 0, height / 2))


def wedge(width: float, depth: float, low: float, high: float, bevel: float) -> MeshData:
    """A board standing on z = 0 whose upper side rises from the front, the south, to the back."""
    mesh = box(width, depth, 1.0, bevel)
    place, normal = mesh.vertices[:, 0:3], mesh.vertices[:, 3:6]
    slope = (high - low) / depth
    upper = place[:, 2] > 0.5
    place[upper, 2] += low - 1.0 + slope * (place[upper, 1] + depth / 2)
    normal[upper & (normal[:, 2] > 0.5), 1] -= slope
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    return mesh


def extruded(outline: Floats, width: float, soft: float) -> MeshData:
    """A closed outline (y, z), upper side from front to back, drawn out along x; its ends are open.

    Corners that stick out are softened, by so much on either side of them.
    """
    steps = np.diff(outline, axis=0)
    lengths = np.linalg.norm(steps, axis=1, keepdims=True)
    ways = steps / lengths
    out = np.stack([-ways[:, 1], ways[:, 0]], axis=1)
    places, normals = [outline[0]], [out[0]]
    for corner, before, after, n, m in zip(
        outline[1:-1], ways, ways[1:], out, out[1:], strict=False
    ):
        if before[0] * after[1] - before[1] * after[0] < 0:
            rounded = (n + m) / np.linalg.norm(n + m)
            middle = corner - 0.3 * soft * (before - after)
            places += [corner - soft * before, middle, corner + soft * after]
            normals += [n, rounded, m]
        else:
            places += [corner, corner]
            normals += [n, m]
    places.append(outline[-1])
    normals.append(out[-1])
    across = np.array([-width / 2, width / 2])
    rows = np.array([[(x, *place) for x in across] for place in places])
    facing = np.array([[(0.0, *normal)] * 2 for normal in normals])
    return grid(rows, facing, 0)


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
