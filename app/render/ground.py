"""The table top: one large plane, drawn as two triangles."""

from __future__ import annotations

import moderngl
import numpy as np

_FAR = 240.0
"""How far the table reaches, in units: farther than anybody sees."""


class Ground:
    """The corners of the table top, and how each program reads them."""

    def __init__(self, context: moderngl.Context) -> None:
        self._context = context
        plane = np.zeros((4, 6), dtype=np.float32)
        plane[:, 0:2] = ((-_FAR, -_FAR), (_FAR, -_FAR), (_FAR, _FAR), (-_FAR, _FAR))
        plane[:, 5] = 1.0
        self._corners = context.buffer(plane.tobytes())
        self._order = context.buffer(np.array([0, 1, 2, 0, 2, 3], dtype=np.uint32).tobytes())
        self._arrays: dict[int, moderngl.VertexArray] = {}

    def draw(self, program: moderngl.Program) -> None:
        """Draws it with a program."""
        if program.glo not in self._arrays:
            self._arrays[program.glo] = self._context.vertex_array(
                program,
                [(self._corners, "3f 3f", "in_place", "in_normal")],
                self._order,
                skip_errors=True,
            )
        self._arrays[program.glo].render()
