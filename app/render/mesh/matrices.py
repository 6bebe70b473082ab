"""4 x 4 matrices for column vectors, with which parts of a mesh are put in their places."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float64]


def translation(x: float, y: float, z: float) -> Matrix:
    """A shift."""
    matrix = np.eye(4)
    matrix[:3, 3] = x, y, z
    return matrix


def rotation(degrees: float, axis: int = 2) -> Matrix:
    """A rotation about x, y or z (0, 1, 2), counterclockwise seen against the axis."""
    angle = np.radians(degrees)
    one, two = (axis + 1) % 3, (axis + 2) % 3
    matrix = np.eye(4)
    matrix[one, one] = matrix[two, two] = np.cos(angle)
    matrix[one, two], matrix[two, one] = -np.sin(angle), np.sin(angle)
    return matrix
