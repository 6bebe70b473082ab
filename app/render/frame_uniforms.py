"""What is the same for everything in one picture, as the shaders read it."""

from __future__ import annotations

from math import radians, tan

import moderngl
import numpy as np
import numpy.typing as npt

from ..scene.camera import Camera
from ..scene.piece import Table
from . import materials
from .programs import FRAME
from .window_light import DISTANCE, HALF_HEIGHT, HALF_WIDTH, Window

Matrix = npt.NDArray[np.float64]

TABLES = {
    "walnut": ("wood", 3.1, "#653F29", "#382115", "#4A3528", 45.0),
    "dark walnut": ("wood", 4.2, "#6F4933", "#43291C", "#574234", 51.0),
    "felt": ("felt", 1.0, "#224A3E", "#224A3E", "#2A3D34", 45.0),
}
"""Shader, width of planks, colours light and dark, backdrop, and the height of the window."""
_SHEEN = {"wood": 0.035, "felt": 0.08}
"""How much of the window's light gleams on wood and on felt, whatever their colour."""
_THROWN = 1.9
"""The light that a table throws back, of its colour."""


_DIM = (0.37, 0.43, 0.52)
"""The light on what is far behind, of its colour: that of the room, for no window is near."""
_FLOATS = 68


def _ground(light: str, dark: str, sheen: float) -> list[float]:
    """What a table throws back on the sides of pieces."""
    pairs = zip(materials.linear(light), materials.linear(dark), strict=True)
    return [_THROWN * (one + other) / 2 + 0.6 * sheen for one, other in pairs]


def backdrop_light(kind: str) -> tuple[float, float, float]:
    """What the table fades into, and what is behind it."""
    colours = materials.linear(TABLES[kind][4])
    red, green, blue = (colour * light for colour, light in zip(colours, _DIM, strict=True))
    return red, green, blue


class FrameUniforms:
    """The block of uniforms that all programs share."""

    def __init__(self, context: moderngl.Context, shadow: int) -> None:
        self._buffer = context.buffer(reserve=4 * _FLOATS)
        self._texel = 1 / shadow
        self._rest: tuple[float, ...] = ()
        self.window = Window.beside(1.0, 45.0)

    def bind(self) -> None:
        """Puts it where the programs look for it."""
        self._buffer.bind_to_uniform_block(FRAME)

    def set_table(self, table: Table) -> None:
        """The table and the window beside it."""
        shader, planks, light, dark, backdrop, elevation = TABLES[table.kind]
        window = self.window = Window.beside(table.radius, elevation, table.shadow_reach)
        radius, sheen = table.radius, _SHEEN[shader]
        self._rest = (
            *(*window.at, (DISTANCE * radius) ** 2),
            *(*window.across, HALF_WIDTH * radius),
            *(*window.up, HALF_HEIGHT * radius),
            *(radius, planks, 0.0, 0.0),
            *(*materials.linear(backdrop), 1.0),
            *(*_ground(light, dark, sheen), sheen),
            *(window.span, window.depth, self._texel),
        )

    def write(
        self,
        to_screen: Matrix,
        to_shadow: Matrix,
        camera: Camera,
        size: tuple[int, int],
        blur: float = 1.0,
    ) -> None:
        """The view of one picture, and how far its shadows are blurred."""
        width, height = size
        data = np.empty(_FLOATS, dtype=np.float32)
        data[0:16] = to_screen.T.ravel()
        data[16:32] = to_shadow.T.ravel()
        data[32:] = (
            *camera.eye,
            tan(radians(camera.field_of_view / 2)),
            *self._rest,
            blur,
            width,
            height,
            1 / width,
            1 / height,
        )
        self._buffer.write(data.tobytes())
