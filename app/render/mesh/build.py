"""Building meshes: triangles with normals, face coordinates and a slot for each surface.

A vertex has a position, a normal, two coordinates on its surface (in the game's units, 0,0 in the
middle), the number of the surface, its slot: pieces choose material and mark by slot; and the axis
along which the wood has grown.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
STRIDE = 10
"""Floats a vertex: position 3, normal 3, surface coordinates 2, slot 1, axis of the grain 1."""

EAST, WEST, NORTH, SOUTH, TOP, BOTTOM = range(6)


class MeshData(NamedTuple):
    """Vertices and triangles, ready for a buffer."""

    vertices: Floats
    triangles: npt.NDArray[np.uint32]


def joined(*parts: MeshData) -> MeshData:
    """Several meshes as one."""
    offsets = np.cumsum([0, *(len(part.vertices) for part in parts)])
    return MeshData(
        np.concatenate([part.vertices for part in parts]),
        np.concatenate(
            [part.triangles + offset for part, offset in zip(parts, offsets, strict=False)]
        ).astype(np.uint32),
    )


def moved(mesh: MeshData, matrix: npt.NDArray[np.float64]) -> MeshData:
    """A mesh turned and shifted by a 4 x 4 matrix (columns are the axes), and its grain with it."""
    vertices = mesh.vertices.copy()
    axes = np.abs(matrix[:3, :3]).argmax(axis=0)
    vertices[:, 9] = axes[mesh.vertices[:, 9].astype(int)]
    vertices[:, 0:3] = mesh.vertices[:, 0:3] @ matrix[:3, :3].T + matrix[:3, 3]
    vertices[:, 3:6] = mesh.vertices[:, 3:6] @ matrix[:3, :3].T
    return MeshData(vertices, mesh.triangles)


def with_slot(mesh: MeshData, slot: int) -> MeshData:
    """The same mesh with all of its surface in one slot."""
    vertices = mesh.vertices.copy()
    vertices[:, 8] = slot
    return MeshData(vertices, mesh.triangles)


def grained(mesh: MeshData, axis: int) -> MeshData:
    """The same mesh cut from wood that has grown along an axis."""
    vertices = mesh.vertices.copy()
    vertices[:, 9] = axis
    return MeshData(vertices, mesh.triangles)


def grid(points: npt.NDArray[np.float64], normals: npt.NDArray[np.float64], slot: int) -> MeshData:
    """A patch of quads from points and normals in rows and columns, counterclockwise."""
    rows, columns, _ = points.shape
    vertices = np.zeros((rows * columns, STRIDE), dtype=np.float32)
    vertices[:, 0:3] = points.reshape(-1, 3)
    vertices[:, 3:6] = normals.reshape(-1, 3)
    vertices[:, 8] = slot
    index = np.arange(rows * columns).reshape(rows, columns)
    a, b = index[:-1, :-1].ravel(), index[:-1, 1:].ravel()
    c, d = index[1:, 1:].ravel(), index[1:, :-1].ravel()
    triangles = np.stack([a, b, c, a, c, d], axis=1).reshape(-1, 3)
    return MeshData(vertices, triangles.astype(np.uint32))


def face_coordinates(mesh: MeshData, centre: tuple[float, float, float] = (0, 0, 0)) -> MeshData:
    """Sets surface coordinates of box-like slots: as seen from outside, upright or to the north."""
    vertices = mesh.vertices.copy()
    place = vertices[:, 0:3] - np.asarray(centre, dtype=np.float32)
    x, y, z = place.T
    across = {EAST: y, WEST: -y, NORTH: -x, SOUTH: x, TOP: x, BOTTOM: x}
    along = {EAST: z, WEST: z, NORTH: z, SOUTH: z, TOP: y, BOTTOM: -y}
    slots = vertices[:, 8].astype(int)
    for slot in across:
        here = slots == slot
        vertices[here, 6] = across[slot][here]
        vertices[here, 7] = along[slot][here]
    return MeshData(vertices, mesh.triangles)
