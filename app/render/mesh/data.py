"""Mesh data: vertices and triangles, and how meshes are put together.

Units are those of the game's table: x to the right, y away from the first player, z up. Triangles
are counterclockwise seen from outside.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .matrices import Matrix, translation

Floats = npt.NDArray[np.float32]

POSITION, NORMAL, UV, SLOT, GRAIN = slice(0, 3), slice(3, 6), slice(6, 8), 8, 9
"""The columns of a vertex.

UV are coordinates on the surface, in units from its middle. The slot is the number of the surface:
pieces choose material and engraving by slot; with a half added, engravings repeat. GRAIN is the
axis along which the wood has grown: 0, 1, 2 for x, y, z.
"""
COLUMNS = 10

EAST, WEST, NORTH, SOUTH, TOP, BOTTOM = range(6)
"""The slots of the sides of a box, EAST towards positive x."""


class MeshData(NamedTuple):
    """Vertices, a row of `COLUMNS` each, and triangles, a row of three vertex numbers each."""

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


def transformed(mesh: MeshData, matrix: Matrix) -> MeshData:
    """A mesh and its grain, moved by a 4 x 4 matrix for column vectors (see matrices.py)."""
    vertices = mesh.vertices.copy()
    axes = np.abs(matrix[:3, :3]).argmax(axis=0)
    vertices[:, GRAIN] = axes[mesh.vertices[:, GRAIN].astype(int)]
    vertices[:, POSITION] = mesh.vertices[:, POSITION] @ matrix[:3, :3].T + matrix[:3, 3]
    vertices[:, NORMAL] = mesh.vertices[:, NORMAL] @ matrix[:3, :3].T
    return MeshData(vertices, mesh.triangles)


def translated(mesh: MeshData, x: float, y: float, z: float) -> MeshData:
    """A mesh shifted."""
    return transformed(mesh, translation(x, y, z))


def with_slot(mesh: MeshData, slot: int) -> MeshData:
    """The same mesh with all of its surface in one slot."""
    vertices = mesh.vertices.copy()
    vertices[:, SLOT] = slot
    return MeshData(vertices, mesh.triangles)


def with_grain(mesh: MeshData, axis: int) -> MeshData:
    """The same mesh cut from wood that has grown along an axis: 0, 1, 2 for x, y, z."""
    vertices = mesh.vertices.copy()
    vertices[:, GRAIN] = axis
    return MeshData(vertices, mesh.triangles)


def with_repeated_engravings(mesh: MeshData) -> MeshData:
    """The same mesh with an engraving in every 2 x 2 units of each surface.

    They are as wide as limits.py says; one of them is in the middle, at 0, 0.
    """
    vertices = mesh.vertices.copy()
    vertices[:, SLOT] += 0.5
    return MeshData(vertices, mesh.triangles)


def grid(points: npt.NDArray[np.float64], normals: npt.NDArray[np.float64], slot: int) -> MeshData:
    """A patch of quads from points and normals in rows and columns, counterclockwise."""
    rows, columns, _ = points.shape
    vertices = np.zeros((rows * columns, COLUMNS), dtype=np.float32)
    vertices[:, POSITION] = points.reshape(-1, 3)
    vertices[:, NORMAL] = normals.reshape(-1, 3)
    vertices[:, SLOT] = slot
    index = np.arange(rows * columns).reshape(rows, columns)
    a, b = index[:-1, :-1].ravel(), index[:-1, 1:].ravel()
    c, d = index[1:, 1:].ravel(), index[1:, :-1].ravel()
    triangles = np.stack([a, b, c, a, c, d], axis=1).reshape(-1, 3)
    return MeshData(vertices, triangles.astype(np.uint32))


def with_box_uv(mesh: MeshData, centre: tuple[float, float, float] = (0, 0, 0)) -> MeshData:
    """Surface coordinates for slots EAST to BOTTOM: seen from outside, upright or to the north."""
    vertices = mesh.vertices.copy()
    x, y, z = (vertices[:, POSITION] - np.asarray(centre, dtype=np.float32)).T
    across = {EAST: y, WEST: -y, NORTH: -x, SOUTH: x, TOP: x, BOTTOM: x}
    along = {EAST: z, WEST: z, NORTH: z, SOUTH: z, TOP: y, BOTTOM: -y}
    slots = vertices[:, SLOT].astype(int)
    for slot in across:
        here = slots == slot
        vertices[here, UV] = np.stack([across[slot][here], along[slot][here]], axis=1)
    return MeshData(vertices, mesh.triangles)
