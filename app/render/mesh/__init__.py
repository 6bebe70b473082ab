"""Meshes of all pieces, built from their measures when they are first needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import product

import numpy as np
import numpy.typing as npt

from ...scene.piece import Mesh, Scene
from ...scene.rotation import rotate
from .build import MeshData

_BUILDERS = {
    "spot": "render.mesh.flat.spot",
    "print": "render.mesh.flat.label",
    "tile": "games.steppe.shapes.tile",
    "steppe board": "games.steppe.shapes.board",
    "steppe rack": "games.steppe.shapes.rack",
    "block": "games.aufsteiger.shapes.block",
    "pawn": "games.aufsteiger.shapes.pawn",
    "ladder": "games.aufsteiger.shapes.ladder",
    "stone": "games.aufsteiger.shapes.stone",
    "piece": "games.step_by_step.shapes.piece",
    "tray": "games.step_by_step.shapes.tray",
    "rail": "games.step_by_step.shapes.rail",
    "shelf": "games.step_by_step.shapes.shelf",
    "disc": "games.step_by_step.shapes.disc",
    "rod": "games.step_by_step.shapes.rod",
    "ball": "games.step_by_step.shapes.marble",
    "card": "games.steeppe.shapes.furniture.card",
    "stair": "games.steeppe.shapes.furniture.stair",
    "face frame": "games.steeppe.shapes.furniture.frame",
    "easel": "games.steeppe.shapes.furniture.easel",
    "laud tray": "games.steeppe.shapes.furniture.tray",
    "jest": "games.steeppe.shapes.jests.jest",
}
"""The module and function that builds each shape."""


def build_mesh(mesh: Mesh) -> MeshData:
    """The triangles of a mesh, ready to be drawn."""
    module, _, name = _BUILDERS[mesh.shape].rpartition(".")
    made: MeshData = getattr(import_module(f"...{module}", __package__), name)(*mesh.size)
    return made


def triangles(mesh: Mesh) -> npt.NDArray[np.float64]:
    """The triangles of a mesh as corners, for finding what a ray meets."""
    made = build_mesh(mesh)
    return made.vertices[made.triangles, 0:3].astype(float)


def corners(scene: Scene) -> npt.NDArray[np.float64]:
    """The corners of the boxes around all pieces of a scene: between them is all of it."""
    return np.array(
        [
            np.add(rotate(piece.rotation, corner), piece.position)
            for piece in scene.pieces.values()
            for corner in _box(piece.mesh)
        ]
    )


@cache
def _box(mesh: Mesh) -> tuple[tuple[float, float, float], ...]:
    points = build_mesh(mesh).vertices[:, 0:3]
    (x, y, z), (u, v, w) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
    return tuple(product((x, u), (y, v), (z, w)))
