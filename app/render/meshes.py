"""The triangles of a mesh by its name, from a game's shapes or from the library."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product

import numpy as np
import numpy.typing as npt

from ..scene.piece import Mesh, Piece, Scene, Vector
from ..scene.rotation import rotate
from .limits import SLOTS
from .mesh.data import POSITION, SLOT, MeshData
from .mesh.quad import decal, highlight
from .shapes import MeshBuilder, shapes_of, split_name

HIGHLIGHT, DECAL = "highlight", "decal"
LIBRARY: Mapping[str, MeshBuilder] = {HIGHLIGHT: highlight, DECAL: decal}
"""The meshes of no game: a highlight on a place, and what is printed on a surface.

Each is drawn in a pass of its own, whatever its material.
"""


def build_mesh(mesh: Mesh) -> MeshData:
    """The triangles of a mesh, ready to be drawn."""
    game, name = split_name(mesh.shape)
    builders = shapes_of(game).meshes if game else LIBRARY
    if name not in builders:
        raise LookupError(f"no mesh {mesh.shape!r}: there are {', '.join(builders)}")
    made = builders[name](*mesh.size)
    if made.vertices[:, SLOT].max() >= SLOTS:
        raise ValueError(f"mesh {mesh.shape!r} has more than {SLOTS} slots")
    return made


def triangles(mesh: Mesh) -> npt.NDArray[np.float64]:
    """The triangles of a mesh as corners, for finding what a ray meets."""
    made = build_mesh(mesh)
    return made.vertices[made.triangles, POSITION].astype(float)


def corners(scene: Scene) -> npt.NDArray[np.float64]:
    """The corners of the bounding boxes of all pieces of a scene: between them is all of it."""
    return np.array(
        [
            np.add(rotate(piece.rotation, corner), piece.position)
            for piece in scene.pieces.values()
            for corner in _box(piece.mesh)
        ]
    ).reshape(-1, 3)


def box_of(piece: Piece) -> tuple[Vector, Vector]:
    """The lowest and the highest corner of the upright box around a piece."""
    points = np.array([rotate(piece.rotation, corner) for corner in _box(piece.mesh)])
    low, high = (np.add(each(axis=0), piece.position).tolist() for each in (points.min, points.max))
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])


@cache
def _box(mesh: Mesh) -> tuple[tuple[float, float, float], ...]:
    points = build_mesh(mesh).vertices[:, POSITION]
    (x, y, z), (u, v, w) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
    return tuple(product((x, u), (y, v), (z, w)))
