"""The pieces of one mesh in one buffer, written only when something changed."""

from __future__ import annotations

from collections.abc import Mapping

import moderngl
import numpy as np
import numpy.typing as npt

from ..scene.piece import Piece
from ..scene.rotation import matrix_rows
from .limits import SLOTS
from .materials import highlight
from .mesh.build import MeshData

_ROW = 28
_LAYOUT = "4f 4f 4f 4f 4f 4f 4f/i"
_NAMES = ("in_row0", "in_row1", "in_row2", "in_stuff0", "in_stuff1", "in_marks0", "in_marks1")


class MeshBuffers:
    """The triangles of a mesh in buffers."""

    def __init__(self, context: moderngl.Context, mesh: MeshData) -> None:
        self.vertices = context.buffer(mesh.vertices.tobytes())
        self.triangles = context.buffer(mesh.triangles.tobytes())


class InstanceBatch:
    """All pieces with the same mesh that are drawn in the same manner."""

    def __init__(self, context: moderngl.Context, shape: MeshBuffers, room: int = 8) -> None:
        self._context = context
        self._shape = shape
        self._arrays: dict[int, moderngl.VertexArray] = {}
        self._rows = np.zeros((room, _ROW), dtype=np.float32)
        self._buffer = context.buffer(reserve=self._rows.nbytes, dynamic=True)
        self._pieces: tuple[Piece, ...] = ()
        self._dirty = False

    def __len__(self) -> int:
        return len(self._pieces)

    def put(
        self,
        pieces: tuple[Piece, ...],
        materials: Mapping[str, int],
        engravings: Mapping[str, int],
    ) -> tuple[bool, bool]:
        """These pieces and no others; whether anything looks different, and whether it moved."""
        if pieces == self._pieces:
            return False, False
        if len(pieces) > len(self._rows):
            self._rows = np.zeros((2 * len(pieces), _ROW), dtype=np.float32)
            self._buffer.orphan(self._rows.nbytes)
            self._pieces = ()
        moved = len(pieces) != len(self._pieces)
        for number, piece in enumerate(pieces):
            was = self._pieces[number] if number < len(self._pieces) else None
            if was is piece:
                continue
            if was != piece:
                self._rows[number] = _row(piece, materials, engravings)
                moved = (
                    moved
                    or was is None
                    or (was.position, was.rotation) != (piece.position, piece.rotation)
                )
        self._pieces = pieces
        self._dirty = True
        return True, moved

    def clear(self) -> None:
        """No pieces at all; what comes next is written anew."""
        self._pieces = ()

    def draw(self, program: moderngl.Program) -> None:
        """Draws all pieces with a program."""
        if not self._pieces:
            return
        if self._dirty:
            self._buffer.write(self._rows[: len(self._pieces)].tobytes())
            self._dirty = False
        self._array(program).render(instances=len(self._pieces))

    def _array(self, program: moderngl.Program) -> moderngl.VertexArray:
        array = self._arrays.get(program.glo)
        if array is None:
            array = self._context.vertex_array(
                program,
                [
                    (self._shape.vertices, "3f 3f 4f", "in_place", "in_normal", "in_surface"),
                    (self._buffer, _LAYOUT, *_NAMES),
                ],
                self._shape.triangles,
                skip_errors=True,
            )
            self._arrays[program.glo] = array
        return array


def _row(
    piece: Piece, materials: Mapping[str, int], engravings: Mapping[str, int]
) -> npt.NDArray[np.float32]:
    """A piece as instance attributes, in the order of `_NAMES`."""
    row0, row1, row2 = matrix_rows(*piece.rotation)
    px, py, pz = piece.position
    slots = [materials[name] for name in piece.materials]
    slots += slots[-1:] * (SLOTS - len(slots))
    figures = [engravings[name] for name in piece.engravings]
    figures += [0] * (SLOTS - len(figures))
    return np.array(
        (
            *row0,
            px,
            *row1,
            py,
            *row2,
            pz,
            *slots,
            piece.seed,
            0.93 + 0.14 * piece.seed,
            *figures,
            piece.opacity,
            materials[highlight(piece.outline)] if piece.outline else 0,
        ),
        dtype=np.float32,
    )
