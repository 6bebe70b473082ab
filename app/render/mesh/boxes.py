"""Bevelled boxes: everything that is sawn from a board."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from app.render.mesh.build import (
    BOTTOM,
    EAST,
    NORTH,
    SOUTH,
    TOP,
    WEST,
    MeshData,
    face_coordinates,
    grid,
    joined,
)

Floats = npt.NDArray[np.float64]

_AXES = {
    EAST: ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    WEST: ((0, -1, 0), (0, 0, 1), (-1, 0, 0)),
    NORTH: ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    SOUTH: ((1, 0, 0), (0, 0, 1), (0, -1, 0)),
    TOP: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    BOTTOM: ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
}
"""For each side: the directions across, along and out."""


def box(width: float, depth: float, height: float, bevel: float, segments: int = 1) -> MeshData:
    """A box standing on z = 0 around the z axis, its edges rounded.

    Each side is a grid whose outer rows bend round the edges up to 45 degrees, where the
    neighbouring side takes over: normals are continuous, and the flat parts stay flat.
    """
    half = np.array([width / 2, depth / 2, height / 2])
    sides = []
    for slot, frame in _AXES.items():
        across, along, out = (np.array(axis, dtype=float) for axis in frame)
        rows = (
            _rows(abs(half @ across), bevel, segments),
            _rows(abs(half @ along), bevel, segments),
        )
        sides.append(_side(slot, (across, along, out), half, bevel, rows))
    mesh = joined(*sides)
    mesh.vertices[:, 2] += height / 2
    return face_coordinates(mesh, (0, 0, height / 2))


def _rows(half: float, bevel: float, segments: int) -> tuple[Floats, Floats]:
    """Positions of the centres of rounding across a side, and the angles bent there."""
    angles = np.linspace(np.pi / 4, 0, segments + 1)
    inner = half - bevel
    place = np.concatenate([np.full(segments + 1, -inner), np.full(segments + 1, inner)])
    return place, np.concatenate([-angles, angles[::-1]])


def _side(
    slot: int,
    frame: tuple[Floats, Floats, Floats],
    half: Floats,
    bevel: float,
    rows: tuple[tuple[Floats, Floats], tuple[Floats, Floats]],
) -> MeshData:
    """One side of a box."""
    across, along, out = frame
    (u, bend_u), (v, bend_v) = rows
    place_u, place_v = np.meshgrid(u, v)
    tilt_u, tilt_v = np.meshgrid(np.tan(bend_u), np.tan(bend_v))
    normal = (
        out[None, None, :]
        + tilt_u[:, :, None] * across[None, None, :]
        + tilt_v[:, :, None] * along[None, None, :]
    )
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    centre = (
        out * (abs(half @ out) - bevel)
        + place_u[:, :, None] * across[None, None, :]
        + place_v[:, :, None] * along[None, None, :]
    )
    return grid(centre + bevel * normal, normal, slot)
