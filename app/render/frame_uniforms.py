"""What is the same for everything in one frame: camera, light, table, viewport."""

from __future__ import annotations

from math import log2, radians, tan

import moderngl
import numpy as np
import numpy.typing as npt

from ..scene.camera import Camera
from ..scene.piece import Table
from .area_light import DISTANCE, HALF_HEIGHT, HALF_WIDTH, AreaLight
from .ground import TableTop
from .limits import FRAME_FLOATS, ROOM_LIGHTS, UNIFORM_BLOCKS
from .materials import linear
from .room_light import view_projections

Matrix = npt.NDArray[np.float64]
_REST = FRAME_FLOATS - 36
"""Where what follows the matrices begins."""
_DETAIL = slice(_REST + 18, _REST + 20)
"""Where the last two numbers of `table` are."""


class FrameUniforms:
    """The uniform block of frame_uniforms.glsl."""

    def __init__(self, context: moderngl.Context, shadow_map_size: int) -> None:
        self._buffer = context.buffer(reserve=4 * FRAME_FLOATS)
        self._texel = 1 / shadow_map_size
        self._of_table: tuple[float, ...] = ()
        self.window = AreaLight.beside(1.0, 45.0)
        self._room = np.zeros(16 * ROOM_LIGHTS)

    def bind(self) -> None:
        """Binds the block where the programs expect it."""
        self._buffer.bind_to_uniform_block(UNIFORM_BLOCKS["FrameUniforms"])

    def set_table(self, table: Table, top: TableTop) -> None:
        """The table, what it is made of, and the window beside it."""
        radius = table.radius
        window = self.window = AreaLight.beside(radius, top.window_elevation, table.shadow_reach)
        self._room = np.concatenate([it.T.ravel() for it in view_projections(table)])
        self._of_table = (
            *(*window.centre, (DISTANCE * radius) ** 2),
            *(*window.across, HALF_WIDTH * radius),
            *(*window.up, HALF_HEIGHT * radius),
            *(radius, top.plank_width, 1.0, 0.0),
            *(*linear(top.backdrop), window.near),
            *(*top.bounce, top.sheen),
            *(window.span / window.distance, window.far, self._texel),
        )

    def write(
        self,
        view_projection: Matrix,
        light_view_projection: Matrix,
        camera: Camera,
        size: tuple[int, int],
        shadow_softness: float = 1.0,
        detail_scale: float = 1.0,
    ) -> None:
        """Uploads the view of one frame; `detail_scale` is its size by that of the picture."""
        width, height = size
        data = np.empty(FRAME_FLOATS, dtype=np.float32)
        data[0:16] = view_projection.T.ravel()
        data[16:32] = light_view_projection.T.ravel()
        data[32:_REST] = self._room
        data[_REST:] = (
            *camera.eye,
            tan(radians(camera.field_of_view / 2)),
            *self._of_table,
            shadow_softness,
            width,
            height,
            1 / width,
            1 / height,
        )
        data[_DETAIL] = detail_scale, log2(detail_scale)
        self._buffer.write(data.tobytes())
