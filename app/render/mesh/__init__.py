"""Meshes of all pieces, built from their measures when they are first needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import product

import numpy as np
import numpy.typing as npt

from app.render.mesh.build import MeshData
from app.scene.piece import Mesh, Scene
from app.scene.turns import applied

_BUILDERS = {
    "spot": "flat.spot",
    "print": "flat.label",
    "tile": "steppe.tile",
    "steppe board": "steppe.board",
    "steppe rack": "steppe.rack",
    "block": "aufsteiger.block",
    "pawn": "aufsteiger.pawn",
    "ladder": "aufsteiger.ladder",
    "stone": "aufsteiger.stone",
    "piece": "step_by_step.piece",
    "tray": "step_by_step.tray",
    "rail": "step_by_step.rail",
    "shelf": "step_by_step.shelf",
    "disc": "step_by_step.disc",
    "rod": "step_by_step.rod",
    "ball": "step_by_step.marble",
    "card": "steeppe.card",
    "stair": "steeppe.stair",
    "face frame": "steeppe.frame",
    "easel": "steeppe.easel",
    "laud tray": "steeppe.tray",
    "jest": "jests.jest",
}
"""The module and function that builds each shape."""


def build_mesh(mesh: Mesh) -> MeshData:
    """The triangles of a mesh, ready to be drawn."""
    module, _, name = _BUILDERS[mesh.shape].partition(".")
    made: MeshData = getattr(import_module(f"app.render.mesh.{module}"), name)(*mesh.size)
    return made


def triangles(mesh: Mesh) -> npt.NDArray[np.float64]:
    """The triangles of a mesh as corners, for finding what a ray meets."""
    made = build_mesh(mesh)
    return made.vertices[made.triangles, 0:3].astype(float)


def corners(scene: Scene) -> npt.NDArray[np.float64]:
    """The corners of the boxes around all pieces of a scene: between them is all of it."""
    return np.array(
        [
            np.add(applied(piece.turn, corner), piece.place)
            for piece in scene.pieces.values()
            for corner in _box(piece.mesh)
        ]
    )


@cache
def _box(mesh: Mesh) -> tuple[tuple[float, float, float], ...]:
    points = build_mesh(mesh).vertices[:, 0:3]
    (x, y, z), (u, v, w) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
    return tuple(product((x, u), (y, v), (z, w)))
