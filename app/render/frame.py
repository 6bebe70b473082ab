"""What is the same for everything in one picture, as the shaders read it."""

from __future__ import annotations

import moderngl
import numpy as np
import numpy.typing as npt

from app.render import stuffs
from app.render.light import DISTANCE, HALF_HEIGHT, HALF_WIDTH, Window
from app.render.programs import FRAME
from app.scene.piece import Table, Vector

Matrix = npt.NDArray[np.float64]

TABLES = {
    "walnut": (0.0, 3.1, "#4F3120", "#2C1A10", "#3C2B20", 45.0),
    "dark walnut": (0.0, 4.2, "#5A3B29", "#342116", "#4A382C", 51.0),
    "felt": (1.0, 1.0, "#14382F", "#14382F", "#1B2C28", 45.0),
}
"""Kind, width of planks, colours light and dark, backdrop, and the height of the window."""


class Frame:
    """The block of uniforms that all programs share."""

    def __init__(self, context: moderngl.Context, shadow: int) -> None:
        self._buffer = context.buffer(reserve=4 * 64)
        self._texel = 1 / shadow
        self._rest: tuple[float, ...] = ()
        self.window = Window.beside(1.0, 45.0)

    def bind(self) -> None:
        """Puts it where the programs look for it."""
        self._buffer.bind_to_uniform_block(FRAME)

    def set_table(self, table: Table) -> None:
        """The table and the window beside it."""
        kind, planks, _, _, backdrop, elevation = TABLES[table.kind]
        window = self.window = Window.beside(table.radius, elevation)
        radius = table.radius
        self._rest = (
            *(*window.at, (DISTANCE * radius) ** 2),
            *(*window.across, HALF_WIDTH * radius),
            *(*window.up, HALF_HEIGHT * radius),
            *(radius, kind, planks, 0.0),
            *(*stuffs.linear(backdrop), 1.0),
            *(window.span, window.depth, self._texel, 0.0),
        )

    def write(
        self, to_screen: Matrix, to_shadow: Matrix, eye: Vector, size: tuple[int, int]
    ) -> None:
        """The view of one picture."""
        width, height = size
        data = np.empty(64, dtype=np.float32)
        data[0:16] = to_screen.T.ravel()
        data[16:32] = to_shadow.T.ravel()
        data[32:] = (*eye, 0.0, *self._rest, width, height, 1 / width, 1 / height)
        self._buffer.write(data.tobytes())
