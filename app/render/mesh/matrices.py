"""Matrices for putting meshes together."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float64]


def shifted(x: float, y: float, z: float) -> Matrix:
    """A shift."""
    matrix = np.eye(4)
    matrix[:3, 3] = x, y, z
    return matrix


def turned(degrees: float, axis: int = 2) -> Matrix:
    """A rotation about x, y or z (0, 1, 2)."""
    a = np.radians(degrees)
    one, two = (axis + 1) % 3, (axis + 2) % 3
    matrix = np.eye(4)
    matrix[one, one] = matrix[two, two] = np.cos(a)
    matrix[one, two], matrix[two, one] = -np.sin(a), np.sin(a)
    return matrix
