"""Solids of revolution about the z axis, spheres and tubes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .data import MeshData, grid, with_grain

Profile = Sequence[tuple[float, float]]
"""Points (radius, height) from the bottom to the top."""


def lathe(profile: Profile, around: int = 40, slot: int = 0, smooth: float = 40.0) -> MeshData:
    """A profile revolved about the z axis, along which its wood has grown.

    Corners sharper than `smooth` degrees stay sharp.
    """
    outline = np.asarray(_with_corners(profile, smooth), dtype=float)
    radius, height, normal_r, normal_z = outline.T
    angles = np.linspace(0, 2 * np.pi, around + 1)
    cos, sin = np.cos(angles)[None, :], np.sin(angles)[None, :]
    points = np.stack(
        [
            radius[:, None] * cos,
            radius[:, None] * sin,
            np.broadcast_to(height[:, None], (len(height), around + 1)),
        ],
        axis=2,
    )
    normals = np.stack(
        [
            normal_r[:, None] * cos,
            normal_r[:, None] * sin,
            np.broadcast_to(normal_z[:, None], (len(height), around + 1)),
        ],
        axis=2,
    )
    return with_grain(grid(points, normals, slot), 2)


def _with_corners(profile: Profile, smooth: float) -> list[tuple[float, float, float, float]]:
    """The points of a profile with normals; twice where it has a corner."""
    points = np.asarray(profile, dtype=float)
    steps = np.diff(points, axis=0)
    steps /= np.maximum(np.linalg.norm(steps, axis=1, keepdims=True), 1e-9)
    outward = np.stack([steps[:, 1], -steps[:, 0]], axis=1)
    found = []
    limit = np.cos(np.radians(smooth))
    for i, (radius, height) in enumerate(points):
        before = outward[max(i - 1, 0)]
        after = outward[min(i, len(outward) - 1)]
        if before @ after >= limit:
            mean = before + after
            mean /= np.linalg.norm(mean)
            found.append((radius, height, *mean))
        else:
            found += [(radius, height, *before), (radius, height, *after)]
    return found


def arc(
    centre: tuple[float, float], radius: float, begin: float, end: float, points: int
) -> list[tuple[float, float]]:
    """Points of a profile along a circle; angles in degrees, 0 outward, 90 up."""
    angles = np.radians(np.linspace(begin, end, points))
    return [(centre[0] + radius * np.cos(a), centre[1] + radius * np.sin(a)) for a in angles]


def sphere(radius: float, around: int = 48) -> MeshData:
    """A sphere about the origin."""
    profile = arc((0, 0), radius, -90, 90, around // 2 + 1)
    profile[0], profile[-1] = (0.0, -radius), (0.0, radius)
    return lathe(profile, around, smooth=180)


def tube(
    path: Sequence[tuple[float, float, float]],
    radii: Sequence[float],
    around: int = 16,
    slot: int = 0,
) -> MeshData:
    """A tube along a path, with a radius at each point; the ends are left open."""
    points = np.asarray(path, dtype=float)
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, _across(along[0]))
    for i in range(1, len(side)):
        side[i] = side[i - 1] - along[i] * (side[i - 1] @ along[i])
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    other = np.cross(along, side)
    angles = np.linspace(0, 2 * np.pi, around + 1)
    normals = (
        np.cos(angles)[None, :, None] * side[:, None, :]
        + np.sin(angles)[None, :, None] * other[:, None, :]
    )
    rings = points[:, None, :] + np.asarray(radii, dtype=float)[:, None, None] * normals
    return grid(rings, normals, slot)


def _across(direction: np.ndarray) -> np.ndarray:
    """Any direction that is not along the given one."""
    return np.array([0.0, 0.0, 1.0]) if abs(direction[2]) < 0.9 else np.array([1.0, 0.0, 0.0])
