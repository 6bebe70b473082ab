"""Pictures as textures, and the noise from which all grain comes."""

from __future__ import annotations

from ctypes import CFUNCTYPE, c_char_p, c_int, c_uint

import moderngl
import numpy as np
import numpy.typing as npt

from ..resources import resource

_NOISE = 512
_PLANE, _RGB8, _RGB, _BYTES = 0x0DE1, 0x8051, 0x1907, 0x1401
"""OpenGL's names for a plane texture, for how it is kept, and for what is handed over."""
_Fill = CFUNCTYPE(None, c_uint, c_int, c_int, c_int, c_int, c_int, c_uint, c_uint, c_char_p)


def noise(context: moderngl.Context, fine: bool) -> moderngl.Texture:
    """Three kinds of noise that repeat without a seam: broad, fine, middling.

    Its smaller copies come with it. OpenGL could make them, but where software draws, that alone
    takes a tenth of the time to the first picture; moderngl itself cannot fill them. Where it need
    not be fine, only the nearest of them is read: half of the work, and hardly to be seen.
    """
    data, side = resource("assets", "noise.bin").read_bytes(), _NOISE
    made = context.texture((side, side), 3, data[: 3 * side * side])
    made.use()
    fill = _Fill(context.mglo._context.load_opengl_function("glTexImage2D"))
    level = begin = 0
    while side > 1:
        begin += 3 * side * side
        side, level = side // 2, level + 1
        part = data[begin : begin + 3 * side * side]
        fill(_PLANE, level, _RGB8, side, side, 0, _RGB, _BYTES, part)
    smaller = moderngl.LINEAR_MIPMAP_LINEAR if fine else moderngl.LINEAR_MIPMAP_NEAREST
    made.filter = (smaller, moderngl.LINEAR)
    return made


def plain(context: moderngl.Context, image: npt.NDArray[np.uint8]) -> moderngl.Texture:
    """An image (rows, columns) of one channel as a texture, without smaller copies of itself."""
    height, width = image.shape
    made = context.texture((width, height), 1, image.tobytes())
    made.filter = (moderngl.LINEAR, moderngl.LINEAR)
    return made


def layered(context: moderngl.Context, images: npt.NDArray[np.uint8]) -> moderngl.TextureArray:
    """Images (number, rows, columns, channels) as the layers of one texture."""
    count, height, width, parts = images.shape
    made = context.texture_array(
        (width, height, count), parts, np.ascontiguousarray(images).tobytes()
    )
    made.build_mipmaps()
    made.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
    made.repeat_x = made.repeat_y = False
    return made
