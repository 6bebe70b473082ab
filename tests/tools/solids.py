"""Boxes around pieces: do they cut into each other, do they rest on something?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import numpy as np

from app.render.meshes import triangles
from app.scene import stage_of
from app.scene.piece import Mesh, Piece
from app.scene.rotation import rotate
from tests.tools.play import AnyState, positions

SLACK = 1e-3


def tables(game: str, seed: int, every: int) -> Iterator[tuple[AnyState, list[Piece]]]:
    """Every nth position of a random game, and the pieces on its table."""
    for position, _ in positions(game, seed, 400)[::every]:
        yield position, list(stage_of(game).layout(position).pieces.values())


@cache
def extent(mesh: Mesh) -> tuple[np.ndarray, np.ndarray]:
    """The lowest and highest corner of a mesh in its own space."""
    corners = triangles(mesh).reshape(-1, 3)
    return corners.min(axis=0), corners.max(axis=0)


class Solid:
    """The box around a piece, turned as the piece is."""

    def __init__(self, piece: Piece) -> None:
        low, high = extent(piece.mesh)
        self.piece = piece
        self.half = (high - low) / 2
        self.middle = np.array(piece.position) + rotate(piece.rotation, tuple((low + high) / 2))
        self.axes = np.array([rotate(piece.rotation, axis) for axis in np.eye(3).tolist()])
        reach = np.abs(self.axes.T) @ self.half
        self.low, self.high = self.middle - reach, self.middle + reach

    def cuts(self, other: Solid) -> bool:
        """Whether two boxes share more than their surfaces (separating axes)."""
        if (self.low > other.high - SLACK).any() or (other.low > self.high - SLACK).any():
            return False
        crossed = [np.cross(a, b) for a, b in product(self.axes, other.axes)]
        between = other.middle - self.middle
        for axis in [*self.axes, *other.axes, *crossed]:
            length = np.linalg.norm(axis)
            if length < 1e-9:
                continue
            way = axis / length
            room = np.abs(self.axes @ way) @ self.half + np.abs(other.axes @ way) @ other.half
            if abs(between @ way) > room - SLACK:
                return False
        return True


def cutting(pieces: list[Piece]) -> list[tuple[str, str]]:
    """The pairs of pieces that are in each other."""
    solids = [Solid(piece) for piece in pieces]
    return [(a.piece.name, b.piece.name) for a, b in combinations(solids, 2) if a.cuts(b)]


def floating(pieces: list[Piece], ground: float = 0.0, gap: float = 0.02) -> list[str]:
    """The pieces that rest neither on the ground nor on another piece."""
    solids = [Solid(piece) for piece in pieces]
    found = []
    for solid in solids:
        bottom = solid.low[2]
        if abs(bottom - ground) <= gap:
            continue
        below = [
            other
            for other in solids
            if other is not solid
            and abs(other.high[2] - bottom) <= gap
            and (other.low[:2] < solid.high[:2] - SLACK).all()
            and (other.high[:2] > solid.low[:2] + SLACK).all()
        ]
        if not below:
            found.append(solid.piece.name)
    return found
