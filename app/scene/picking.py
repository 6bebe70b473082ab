"""What the pointer is on: rays from the camera against the triangles that are drawn.

The shapes come from whoever draws them, so what is seen is what is picked. A piece is first tried
by the box around it; only the few whose boxes are hit are looked at triangle by triangle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from app.scene.camera import Camera
from app.scene.piece import Mesh, Piece, Vector

Floats = npt.NDArray[np.float64]
Shapes = Callable[[Mesh], Floats]
"""The triangles of a mesh: n x 3 corners x 3 coordinates."""


@dataclass(frozen=True)
class Hit:
    """The first thing a ray meets."""

    piece: Piece
    place: Vector
    far: float


def ray(
    camera: Camera, at: tuple[float, float], size: tuple[float, float]
) -> tuple[Floats, Floats]:
    """From where, and which way, one looks through a point of the picture; 0,0 is lower left."""
    across = 2 * at[0] / size[0] - 1
    up = 2 * at[1] / size[1] - 1
    back = np.linalg.inv(camera.to_screen(size[0] / size[1]))
    near, far = (back @ np.array([across, up, depth, 1.0]) for depth in (-1.0, 1.0))
    eye = near[:3] / near[3]
    way = far[:3] / far[3] - eye
    return eye, way / np.linalg.norm(way)


class Picker:
    """Finds the first piece along a ray."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._triangles: dict[Mesh, Floats] = {}
        self._boxes: dict[Mesh, tuple[Floats, Floats]] = {}
        self._pieces: tuple[Piece, ...] = ()
        self._places = self._turns = self._low = self._high = np.zeros((0, 3))

    def show(self, pieces: Iterable[Piece]) -> None:
        """What can be met from now on."""
        pieces = tuple(pieces)
        if pieces == self._pieces:
            return
        self._pieces = pieces
        for piece in pieces:
            if piece.mesh not in self._triangles:
                triangles = self._shapes(piece.mesh)
                corners = triangles.reshape(-1, 3)
                self._triangles[piece.mesh] = triangles
                self._boxes[piece.mesh] = corners.min(axis=0), corners.max(axis=0)
        if not pieces:
            return
        self._places = np.array([piece.place for piece in pieces], dtype=float)
        self._turns = np.array([piece.turn for piece in pieces], dtype=float)
        self._low = np.array([self._boxes[piece.mesh][0] for piece in pieces])
        self._high = np.array([self._boxes[piece.mesh][1] for piece in pieces])

    def first(self, eye: Floats, way: Floats) -> Hit | None:
        """The first piece a ray meets."""
        if not self._pieces:
            return None
        begin = _turned_back(self._turns, eye - self._places)
        along = _turned_back(self._turns, np.broadcast_to(way, begin.shape))
        with np.errstate(divide="ignore", invalid="ignore"):
            one = (self._low - 1e-6 - begin) / along
            two = (self._high + 1e-6 - begin) / along
        enter = np.nanmax(np.minimum(one, two), axis=1)
        leave = np.nanmin(np.maximum(one, two), axis=1)
        met = np.flatnonzero((enter <= leave) & (leave > 0))
        best: tuple[float, int] | None = None
        for number in met[np.argsort(enter[met])]:
            if best is not None and enter[number] > best[0]:
                break
            triangles = self._triangles[self._pieces[number].mesh]
            far = _nearest(triangles, begin[number], along[number])
            if far is not None and (best is None or far < best[0]):
                best = far, int(number)
        if best is None:
            return None
        x, y, z = eye + way * best[0]
        return Hit(self._pieces[best[1]], (float(x), float(y), float(z)), best[0])

    def at(
        self, camera: Camera, point: tuple[float, float], size: tuple[float, float]
    ) -> Hit | None:
        """The first piece seen at a point of the picture; 0,0 is lower left."""
        return self.first(*ray(camera, point, size))


def _turned_back(turns: Floats, ways: Floats) -> Floats:
    """Vectors as the pieces see them: each rotated back by its piece's turn."""
    axis, w = -turns[:, :3], turns[:, 3:]
    twice = 2 * np.cross(axis, ways)
    return np.asarray(ways + w * twice + np.cross(axis, twice))


def _nearest(triangles: Floats, begin: Floats, way: Floats) -> float | None:
    """How far away a ray meets the first triangle that faces it."""
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    ab, ac = b - a, c - a
    across = np.cross(way, ac)
    facing = np.einsum("ij,ij->i", ab, across)
    front = facing > 1e-12
    ab, ac, a, across, facing = ab[front], ac[front], a[front], across[front], facing[front]
    out = begin - a
    u = np.einsum("ij,ij->i", out, across) / facing
    over = np.cross(out, ab)
    v = over @ way / facing
    far = np.einsum("ij,ij->i", ac, over) / facing
    slack = 1e-9
    inside = (u >= -slack) & (v >= -slack) & (u + v <= 1 + slack) & (far > 0)
    return float(far[inside].min()) if inside.any() else None
