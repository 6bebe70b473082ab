"""Flat things that lie on others: marks on places, and what is printed."""

from __future__ import annotations

import numpy as np

from .build import TOP, MeshData, grid

PRINT = 0.002
"""How far above the ground print lies, so that it is always seen."""


def spot(width: float, depth: float, above: float = 0.012) -> MeshData:
    """A rectangle a little above the ground; its surface runs from -1 to 1 both ways."""
    x, y = width / 2, depth / 2
    corners = np.array([[[-x, -y], [x, -y]], [[-x, y], [x, y]]])
    places = np.concatenate([corners, np.full((2, 2, 1), above)], axis=2)
    mesh = grid(places, np.broadcast_to([0.0, 0.0, 1.0], (2, 2, 3)), TOP)
    mesh.vertices[:, 6] = mesh.vertices[:, 0] / x
    mesh.vertices[:, 7] = mesh.vertices[:, 1] / y
    return mesh


def label(size: float) -> MeshData:
    """A square a hair above the ground that carries one printed mark."""
    mesh = spot(size, size, PRINT)
    mesh.vertices[:, 6:8] = mesh.vertices[:, 0:2]
    return mesh
