"""What is the same for everything in one frame: camera, light, table, viewport."""

from __future__ import annotations

from math import radians, tan

import moderngl
import numpy as np
import numpy.typing as npt

from ..scene.camera import Camera
from ..scene.piece import Table
from .ground import TABLE_TOPS
from .limits import FRAME_FLOATS, UNIFORM_BLOCKS
from .materials import linear
from .window_light import DISTANCE, HALF_HEIGHT, HALF_WIDTH, Window

Matrix = npt.NDArray[np.float64]


class FrameUniforms:
    """The uniform block of frame_uniforms.glsl."""

    def __init__(self, context: moderngl.Context, shadow_map_size: int) -> None:
        self._buffer = context.buffer(reserve=4 * FRAME_FLOATS)
        self._texel = 1 / shadow_map_size
        self._of_table: tuple[float, ...] = ()
        self.window = Window.beside(1.0, 45.0)

    def bind(self) -> None:
        """Binds the block where the programs expect it."""
        self._buffer.bind_to_uniform_block(UNIFORM_BLOCKS["FrameUniforms"])

    def set_table(self, table: Table) -> None:
        """The table and the window beside it."""
        top, radius = TABLE_TOPS[table.kind], table.radius
        window = self.window = Window.beside(radius, top.window_elevation, table.shadow_reach)
        self._of_table = (
            *(*window.centre, (DISTANCE * radius) ** 2),
            *(*window.across, HALF_WIDTH * radius),
            *(*window.up, HALF_HEIGHT * radius),
            *(radius, top.plank_width, 0.0, 0.0),
            *(*linear(top.backdrop), 1.0),
            *(*top.bounce, top.sheen),
            *(window.span, window.depth, self._texel),
        )

    def write(
        self,
        view_projection: Matrix,
        light_view_projection: Matrix,
        camera: Camera,
        size: tuple[int, int],
        shadow_softness: float = 1.0,
    ) -> None:
        """Uploads the view of one frame."""
        width, height = size
        data = np.empty(FRAME_FLOATS, dtype=np.float32)
        data[0:16] = view_projection.T.ravel()
        data[16:32] = light_view_projection.T.ravel()
        data[32:] = (
            *camera.eye,
            tan(radians(camera.field_of_view / 2)),
            *self._of_table,
            shadow_softness,
            width,
            height,
            1 / width,
            1 / height,
        )
        self._buffer.write(data.tobytes())
