"""What the pointer is on: rays from the camera against the triangles that are drawn.

The shapes come from whoever draws them, so what is seen is what is picked. A piece is first tried
by the box around it; only the few whose boxes are hit are looked at triangle by triangle.
Whoever takes a ladder does not aim at its rungs: shapes with gaps can be met by their boxes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .camera import Camera
from .piece import Mesh, Piece, Vector
from .rotation import matrix_rows, rotate

Floats = npt.NDArray[np.float64]
Shapes = Callable[[Mesh], Floats]
"""The triangles of a mesh: n x 3 corners x 3 coordinates."""
_AROUND = 0.7
"""How far towards the corners of its box the points are by which it is found how much is seen."""


class Hit(NamedTuple):
    """The first thing a ray meets."""

    piece: Piece
    point: Vector
    distance: float


def ray(
    camera: Camera, at: tuple[float, float], size: tuple[float, float]
) -> tuple[Floats, Floats]:
    """From where, and which way, one looks through a point of the picture; 0,0 is lower left."""
    across = 2 * at[0] / size[0] - 1
    up = 2 * at[1] / size[1] - 1
    back = _from_screen(camera, size[0] / size[1])
    near, far = (back @ np.array([across, up, depth, 1.0]) for depth in (-1.0, 1.0))
    eye = near[:3] / near[3]
    way = far[:3] / far[3] - eye
    return eye, way / np.linalg.norm(way)


@lru_cache(maxsize=1)
def _from_screen(camera: Camera, aspect: float) -> Floats:
    """From the picture back to the table; pointers move far more often than cameras."""
    return np.asarray(np.linalg.inv(camera.view_projection(aspect)), dtype=float)


class _Faces(NamedTuple):
    """The triangles of a mesh: a corner, two edges from there, and what is at right angles."""

    corner: Floats
    one: Floats
    two: Floats
    out: Floats

    @classmethod
    def of(cls, triangles: Floats) -> _Faces:
        """What is worked out once for each mesh."""
        one, two = triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
        return cls(triangles[:, 0], one, two, np.cross(one, two))


class Picker:
    """Finds the first piece along a ray."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._faces: dict[Mesh, _Faces] = {}
        self._boxes: dict[Mesh, tuple[Floats, Floats]] = {}
        self._pieces: tuple[Piece, ...] = ()
        self._places = self._low = self._high = np.zeros((0, 3))
        self._back = np.zeros((0, 3, 3))
        """For each piece, the matrix from directions on the table to its own."""

    def show(self, pieces: Iterable[Piece]) -> None:
        """What can be met from now on."""
        pieces = tuple(pieces)
        if pieces == self._pieces:
            return
        self._pieces = pieces
        for piece in pieces:
            if piece.mesh not in self._faces:
                triangles = self._shapes(piece.mesh)
                corners = triangles.reshape(-1, 3)
                self._faces[piece.mesh] = _Faces.of(triangles)
                self._boxes[piece.mesh] = corners.min(axis=0), corners.max(axis=0)
        if not pieces:
            return
        self._places = np.array([piece.position for piece in pieces], dtype=float)
        rotations = np.array([piece.rotation for piece in pieces], dtype=float)
        self._back = np.array(matrix_rows(*rotations.T)).transpose(2, 1, 0)
        self._low = np.array([self._boxes[piece.mesh][0] for piece in pieces])
        self._high = np.array([self._boxes[piece.mesh][1] for piece in pieces])

    def first(self, eye: Floats, way: Floats, filled: Collection[str] = ()) -> Hit | None:
        """The first piece a ray meets; some shapes are as if filled to their boxes."""
        if not self._pieces:
            return None
        begin = (self._back @ (eye - self._places)[:, :, None])[:, :, 0]
        along = self._back @ way
        with np.errstate(divide="ignore", invalid="ignore"):
            one = (self._low - 1e-6 - begin) / along
            two = (self._high + 1e-6 - begin) / along
        enter = np.fmax.reduce(np.minimum(one, two), axis=1)
        leave = np.fmin.reduce(np.maximum(one, two), axis=1)
        met = np.flatnonzero((enter <= leave) & (leave > 0))
        best: tuple[float, int] | None = None
        for number in met[np.argsort(enter[met])]:
            if best is not None and enter[number] > best[0]:
                break
            mesh = self._pieces[number].mesh
            far: float | None = float(enter[number])
            if mesh.shape not in filled:
                far = _nearest(self._faces[mesh], begin[number], along[number])
            if far is not None and (best is None or far < best[0]):
                best = far, int(number)
        if best is None:
            return None
        x, y, z = eye + way * best[0]
        return Hit(self._pieces[best[1]], (float(x), float(y), float(z)), best[0])

    def share_seen(self, camera: Camera, name: str) -> float:
        """Which part of a piece no other hides, by its middle and eight points around it."""
        piece = next((piece for piece in self._pieces if piece.name == name), None)
        if piece is None:
            return 0.0
        low, high = self._boxes[piece.mesh]
        middle, half = (low + high) / 2, (high - low) * _AROUND / 2
        eye = np.array(camera.eye)
        found = 0
        for way in ((0.0, 0.0, 0.0), *product((-1.0, 1.0), repeat=3)):
            point = np.add(rotate(piece.rotation, tuple(middle + half * way)), piece.position)
            hit = self.first(eye, (point - eye) / np.linalg.norm(point - eye))
            found += hit is not None and hit.piece.name == name
        return found / 9


def _nearest(faces: _Faces, begin: Floats, way: Floats) -> float | None:
    """How far away a ray meets the first triangle that faces it."""
    facing = -(faces.out @ way)
    front = np.flatnonzero(facing > 1e-12)
    facing = facing[front]
    to = begin - faces.corner[front]
    x, y, z = way
    around = to @ np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    u = np.einsum("ij,ij->i", faces.two[front], around) / facing
    v = -np.einsum("ij,ij->i", faces.one[front], around) / facing
    far = np.einsum("ij,ij->i", faces.out[front], to) / facing
    slack = 1e-9
    inside = (u >= -slack) & (v >= -slack) & (u + v <= 1 + slack) & (far > 0)
    return float(far[inside].min()) if inside.any() else None
