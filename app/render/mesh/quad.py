"""Flat quads that lie on other things: highlights of places, and decals."""

from __future__ import annotations

import numpy as np

from .data import POSITION, TOP, UV, MeshData, grid

DECAL_HEIGHT = 0.002
"""How far above a surface print lies, so that it is always seen."""
_HIGHLIGHT_HEIGHT = 0.012


def quad(width: float, depth: float, height: float) -> MeshData:
    """A rectangle about the z axis, facing up; its surface runs from -1 to 1 both ways."""
    half = width / 2, depth / 2
    x, y = half
    corners = np.array([[[-x, -y], [x, -y]], [[-x, y], [x, y]]])
    points = np.concatenate([corners, np.full((2, 2, 1), height)], axis=2)
    mesh = grid(points, np.broadcast_to([0.0, 0.0, 1.0], (2, 2, 3)), TOP)
    mesh.vertices[:, UV] = mesh.vertices[:, POSITION][:, :2] / half
    return mesh


def highlight(width: float, depth: float) -> MeshData:
    """A highlight on a place so large."""
    return quad(width, depth, _HIGHLIGHT_HEIGHT)


def decal(size: float) -> MeshData:
    """A square that carries one printed figure; its surface is in units."""
    mesh = quad(size, size, DECAL_HEIGHT)
    mesh.vertices[:, UV] = mesh.vertices[:, POSITION][:, :2]
    return mesh
