"""The pieces of one mesh as instances in one buffer, written only when something changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import moderngl
import numpy as np
import numpy.typing as npt

from ..scene.piece import Piece
from ..scene.rotation import matrix_rows
from .limits import SLOTS
from .materials import highlight
from .mesh.data import POSITION, MeshData

_VERTEX = "3f 3f 4f", "in_position", "in_normal", "in_surface"
_INSTANCE = (
    "4f 4f 4f 4f 4f 4f 4f/i",
    *("in_transform0", "in_transform1", "in_transform2"),
    *("in_materials0", "in_materials1", "in_engravings0", "in_engravings1"),
)
_POSITION = "3f 28x", "in_position"
_TRANSFORM = "4f 4f 4f/i", "in_transform0", "in_transform1", "in_transform2"
Content = tuple[Any, ...]
"""A buffer, its format, and the attributes in it."""
_FLOATS = 28
"""Floats of an instance."""


class MeshBuffers:
    """A mesh in a vertex buffer and an index buffer."""

    def __init__(self, context: moderngl.Context, mesh: MeshData) -> None:
        self.vertices = context.buffer(mesh.vertices.tobytes())
        self.indices = context.buffer(mesh.triangles.tobytes())
        self.count = len(mesh.vertices)
        places = mesh.vertices[:, POSITION]
        self.middle = tuple(float(x) for x in (places.min(axis=0) + places.max(axis=0)) / 2)
        """The middle of its bounding box."""


class InstanceBatch:
    """All pieces of one layer with the same mesh, drawn by one call."""

    def __init__(self, context: moderngl.Context, mesh: MeshBuffers, capacity: int = 8) -> None:
        self._context = context
        self._mesh = mesh
        self._arrays: dict[int, moderngl.VertexArray] = {}
        self._instances = np.zeros((capacity, _FLOATS), dtype=np.float32)
        self._buffer = context.buffer(reserve=self._instances.nbytes, dynamic=True)
        self._transforms = context.buffer(reserve=4, dynamic=True)
        """Those of pieces that are drawn in several views, each as often."""
        self._pieces: tuple[Piece, ...] = ()
        self._changed = False

    def __len__(self) -> int:
        return len(self._pieces)

    def put(
        self,
        pieces: tuple[Piece, ...],
        materials: Mapping[str, int],
        engravings: Mapping[str, int],
    ) -> tuple[bool, bool]:
        """These pieces and no others; whether anything looks different, and whether it moved.

        The mappings give the numbers of what pieces name.
        """
        if pieces == self._pieces:
            return False, False
        if len(pieces) > len(self._instances):
            self._instances = np.zeros((2 * len(pieces), _FLOATS), dtype=np.float32)
            self._buffer.orphan(self._instances.nbytes)
            self._pieces = ()
        moved = len(pieces) != len(self._pieces)
        for number, piece in enumerate(pieces):
            was = self._pieces[number] if number < len(self._pieces) else None
            if was is piece:
                continue
            if was != piece:
                self._instances[number] = _attributes(piece, materials, engravings)
                moved = (
                    moved
                    or was is None
                    or (was.position, was.rotation) != (piece.position, piece.rotation)
                )
        self._pieces = pieces
        self._changed = True
        return True, moved

    def clear(self) -> None:
        """No pieces at all; what comes next is written anew."""
        self._pieces = ()

    def draw(self, program: moderngl.Program) -> None:
        """Draws all pieces with a program."""
        if not self._pieces:
            return
        self._write()
        instances = (self._buffer, *_INSTANCE)
        self._array(program, (self._mesh.vertices, *_VERTEX), instances).render(
            instances=len(self._pieces)
        )

    def draw_vertices(self, program: moderngl.Program) -> None:
        """Draws the vertices of all pieces as points, with a program that knows their `middle`."""
        self._write()
        program["middle"] = self._mesh.middle
        vertices, instances = (self._mesh.vertices, *_VERTEX), (self._buffer, *_INSTANCE)
        self._array(program, vertices, instances, indexed=False).render(
            moderngl.POINTS, self._mesh.count, instances=len(self._pieces)
        )

    def _write(self) -> None:
        if self._changed:
            self._buffer.write(self._instances[: len(self._pieces)].tobytes())
            self._changed = False

    def draw_in_views(self, program: moderngl.Program, views: int) -> None:
        """Draws all pieces with a program that knows no more than where they are, so many times."""
        transforms = np.repeat(self._instances[: len(self._pieces), :12], views, axis=0)
        self._transforms.orphan(transforms.nbytes)
        self._transforms.write(transforms.tobytes())
        instances = (self._transforms, *_TRANSFORM)
        self._array(program, (self._mesh.vertices, *_POSITION), instances).render(
            instances=len(transforms)
        )

    def _array(
        self,
        program: moderngl.Program,
        vertices: Content,
        instances: Content,
        indexed: bool = True,
    ) -> moderngl.VertexArray:
        array = self._arrays.get(program.glo)
        if array is None:
            array = self._arrays[program.glo] = self._context.vertex_array(
                program,
                [_known_to(program, *vertices), _known_to(program, *instances)],
                self._mesh.indices if indexed else None,
            )
        return array


def _known_to(
    program: moderngl.Program, buffer: moderngl.Buffer, layout: str, *names: str
) -> Content:
    """The content of a buffer with padding in place of attributes that a program does not have.

    ModernGL can skip these, but takes them for gl_InstanceID where the program uses that.
    """
    formats, _, each = layout.partition("/")
    waiting, parts, known = list(names), [], []
    for part in formats.split():
        name = waiting.pop(0) if part.endswith("f") else ""
        if name and name in program:
            known.append(name)
            parts.append(part)
        else:
            parts.append(f"{4 * int(part[:-1])}x" if name else part)
    return buffer, " ".join(parts) + (f"/{each}" if each else ""), *known


def _attributes(
    piece: Piece, materials: Mapping[str, int], engravings: Mapping[str, int]
) -> npt.NDArray[np.float32]:
    """A piece as instance attributes, in the order of piece.vert."""
    row0, row1, row2 = matrix_rows(*piece.rotation)
    px, py, pz = piece.position
    slots = [materials[name] for name in piece.materials]
    slots += slots[-1:] * (SLOTS - len(slots))
    figures = [engravings[name] for name in piece.engravings]
    figures += [0] * (SLOTS - len(figures))
    if len(slots) != SLOTS or len(figures) != SLOTS:
        raise ValueError(f"{piece.name!r} needs 1 to {SLOTS} materials, at most {SLOTS} engravings")
    return np.array(
        (
            *(*row0, px, *row1, py, *row2, pz),
            *slots,
            piece.seed,
            0.93 + 0.14 * piece.seed,
            *figures,
            piece.opacity,
            materials[highlight(piece.outline)] if piece.outline else 0,
        ),
        dtype=np.float32,
    )
