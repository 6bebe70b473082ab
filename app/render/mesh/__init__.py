"""Meshes of all pieces, built from their measures when they are first needed."""

from __future__ import annotations

from app.render.mesh import aufsteiger, steppe
from app.render.mesh.build import MeshData
from app.scene.piece import Mesh

_BUILDERS = {
    "tile": steppe.tile,
    "steppe board": steppe.board,
    "steppe rack": steppe.rack,
    "block": aufsteiger.block,
    "pawn": aufsteiger.pawn,
    "ladder": aufsteiger.ladder,
    "stone": aufsteiger.stone,
}


def build_mesh(mesh: Mesh) -> MeshData:
    """The triangles of a mesh."""
    return _BUILDERS[mesh.shape](*mesh.size)
