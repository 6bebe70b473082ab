"""Picking: rays from the camera against the triangles that are drawn.

The triangles are those of the renderer, so what is seen is what is picked. A ray is tested against
the bounding boxes of all pieces at once, then against the triangles of the few that it hits. Shapes
with gaps can be picked by their boxes: whoever takes a ladder does not aim at its rungs.
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
_SAMPLES_AT = 0.7
"""Where visibility is sampled: so far from the middle of a bounding box towards its corners."""


class Hit(NamedTuple):
    """The first piece that a ray hits, and where."""

    piece: Piece
    point: Vector
    distance: float


def ray(
    camera: Camera, at: tuple[float, float], size: tuple[float, float]
) -> tuple[Floats, Floats]:
    """The origin and direction of the ray through a point of the picture; 0,0 is lower left."""
    across = 2 * at[0] / size[0] - 1
    up = 2 * at[1] / size[1] - 1
    back = _from_screen(camera, size[0] / size[1])
    near, far = (back @ np.array([across, up, depth, 1.0]) for depth in (-1.0, 1.0))
    eye = near[:3] / near[3]
    direction = far[:3] / far[3] - eye
    return eye, direction / np.linalg.norm(direction)


@lru_cache(maxsize=1)
def _from_screen(camera: Camera, aspect: float) -> Floats:
    """The inverse view-projection, kept because pointers move far more often than cameras."""
    return np.asarray(np.linalg.inv(camera.view_projection(aspect)), dtype=float)


class _Triangles(NamedTuple):
    """The triangles of a mesh as intersection tests want them, one in a row."""

    corner: Floats
    edge1: Floats
    edge2: Floats
    normal: Floats

    @classmethod
    def of(cls, triangles: Floats) -> _Triangles:
        """Computed once for each mesh."""
        edge1, edge2 = triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
        return cls(triangles[:, 0], edge1, edge2, np.cross(edge1, edge2))


class Picker:
    """Finds the first piece that a ray hits."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes
        self._triangles: dict[Mesh, _Triangles] = {}
        self._boxes: dict[Mesh, tuple[Floats, Floats]] = {}
        self._pieces: tuple[Piece, ...] = ()
        self._positions = self._low = self._high = np.zeros((0, 3))
        self._inverse = np.zeros((0, 3, 3))
        """For each piece, the rotation from world space to its own."""

    def show(self, pieces: Iterable[Piece]) -> None:
        """Takes these pieces, and no others, to be hit from now on."""
        pieces = tuple(pieces)
        if pieces == self._pieces:
            return
        self._pieces = pieces
        for piece in pieces:
            if piece.mesh not in self._triangles:
                triangles = self._shapes(piece.mesh)
                corners = triangles.reshape(-1, 3)
                self._triangles[piece.mesh] = _Triangles.of(triangles)
                self._boxes[piece.mesh] = corners.min(axis=0), corners.max(axis=0)
        if not pieces:
            return
        self._positions = np.array([piece.position for piece in pieces], dtype=float)
        rotations = np.array([piece.rotation for piece in pieces], dtype=float)
        self._inverse = np.array(matrix_rows(*rotations.T)).transpose(2, 1, 0)
        self._low = np.array([self._boxes[piece.mesh][0] for piece in pieces])
        self._high = np.array([self._boxes[piece.mesh][1] for piece in pieces])

    def first(self, eye: Floats, direction: Floats, filled: Collection[str] = ()) -> Hit | None:
        """The first piece that a ray hits; shapes in `filled` are hit by their bounding boxes."""
        if not self._pieces:
            return None
        origin = (self._inverse @ (eye - self._positions)[:, :, None])[:, :, 0]
        along = self._inverse @ direction
        with np.errstate(divide="ignore", invalid="ignore"):
            low = (self._low - 1e-6 - origin) / along
            high = (self._high + 1e-6 - origin) / along
        enter = np.fmax.reduce(np.minimum(low, high), axis=1)
        leave = np.fmin.reduce(np.maximum(low, high), axis=1)
        boxes_hit = np.flatnonzero((enter <= leave) & (leave > 0))
        best: tuple[float, int] | None = None
        for number in boxes_hit[np.argsort(enter[boxes_hit])]:
            if best is not None and enter[number] > best[0]:
                break
            mesh = self._pieces[number].mesh
            distance: float | None = float(enter[number])
            if mesh.shape not in filled:
                distance = _intersect(self._triangles[mesh], origin[number], along[number])
            if distance is not None and (best is None or distance < best[0]):
                best = distance, int(number)
        if best is None:
            return None
        x, y, z = eye + direction * best[0]
        return Hit(self._pieces[best[1]], (float(x), float(y), float(z)), best[0])

    def before(self, camera: Camera, name: str) -> str | None:
        """The name of the first piece in front of the middle of another; None for none."""
        piece = next((piece for piece in self._pieces if piece.name == name), None)
        if piece is None:
            return None
        low, high = self._boxes[piece.mesh]
        middle = np.add(rotate(piece.rotation, tuple((low + high) / 2)), piece.position)
        eye = np.array(camera.eye)
        hit = self.first(eye, (middle - eye) / np.linalg.norm(middle - eye))
        return None if hit is None or hit.piece.name == name else hit.piece.name

    def share_seen(self, camera: Camera, name: str) -> float:
        """How much of a piece no other hides, 0 to 1, sampled at its middle and 8 points around."""
        piece = next((piece for piece in self._pieces if piece.name == name), None)
        if piece is None:
            return 0.0
        low, high = self._boxes[piece.mesh]
        middle, half = (low + high) / 2, (high - low) * _SAMPLES_AT / 2
        eye = np.array(camera.eye)
        found = 0
        for corner in ((0.0, 0.0, 0.0), *product((-1.0, 1.0), repeat=3)):
            point = np.add(rotate(piece.rotation, tuple(middle + half * corner)), piece.position)
            hit = self.first(eye, (point - eye) / np.linalg.norm(point - eye))
            found += hit is not None and hit.piece.name == name
        return found / 9


def _intersect(triangles: _Triangles, origin: Floats, direction: Floats) -> float | None:
    """The distance to the nearest front-facing triangle on a ray (Möller and Trumbore)."""
    facing = -(triangles.normal @ direction)
    front = np.flatnonzero(facing > 1e-12)
    facing = facing[front]
    to = origin - triangles.corner[front]
    x, y, z = direction
    around = to @ np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    u = np.einsum("ij,ij->i", triangles.edge2[front], around) / facing
    v = -np.einsum("ij,ij->i", triangles.edge1[front], around) / facing
    distance = np.einsum("ij,ij->i", triangles.normal[front], to) / facing
    slack = 1e-9
    inside = (u >= -slack) & (v >= -slack) & (u + v <= 1 + slack) & (distance > 0)
    return float(distance[inside].min()) if inside.any() else None
