"""Where the light of the room comes from, besides the window's, as far as it casts shadows."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from pyrr import matrix44

from ..scene.piece import Table

DIRECTIONS = (0.55, -0.65, 0.36), (0.0, 0.0, 1.0)
"""Towards the fill and the sky, in the order of their numbers in shadow.glsl."""


def view_projections(table: Table) -> list[npt.NDArray[np.float64]]:
    """For each of them from the table to its part of the shadow map; depths grow evenly.

    The pictures are mirrored: where the window's shadow map has the backs of things, these have
    their fronts.
    """
    reach = table.shadow_reach * table.radius
    projection = matrix44.create_orthogonal_projection(
        reach, -reach, -reach, reach, 0.0, 4 * reach
    ).T
    found = []
    for direction in np.array(DIRECTIONS):
        eye = 2 * reach * direction / np.linalg.norm(direction)
        view = matrix44.create_look_at(eye, np.zeros(3), np.array([0.0, 1.0, 0.0])).T
        found.append(np.asarray(projection @ view, dtype=float))
    return found
