"""Textures from images, and the noise from which all grain comes."""

from __future__ import annotations

from ctypes import CFUNCTYPE, c_char_p, c_int, c_uint

import moderngl
import numpy as np
import numpy.typing as npt

from ..resources import resource

_NOISE_SIZE = 512
_TEXTURE_2D, _RGB8, _RGB, _UNSIGNED_BYTE = 0x0DE1, 0x8051, 0x1907, 0x1401
"""OpenGL's constants."""
_TexImage2D = CFUNCTYPE(None, c_uint, c_int, c_int, c_int, c_int, c_int, c_uint, c_uint, c_char_p)


def noise(context: moderngl.Context, trilinear: bool) -> moderngl.Texture:
    """Three channels of tileable noise: broad, fine, middling.

    Its mipmaps come from the file. OpenGL could make them, but where the processor draws, that
    alone takes a tenth of the time to the first picture; moderngl itself cannot upload them.
    Without trilinear filtering only the nearest mipmap is read: half of the work, and hardly to be
    seen.
    """
    data, size = resource("assets", "noise.bin").read_bytes(), _NOISE_SIZE
    texture = context.texture((size, size), 3, data[: 3 * size * size])
    texture.use()
    upload = _TexImage2D(context.mglo._context.load_opengl_function("glTexImage2D"))
    level = begin = 0
    while size > 1:
        begin += 3 * size * size
        size, level = size // 2, level + 1
        mipmap = data[begin : begin + 3 * size * size]
        upload(_TEXTURE_2D, level, _RGB8, size, size, 0, _RGB, _UNSIGNED_BYTE, mipmap)
    minify = moderngl.LINEAR_MIPMAP_LINEAR if trilinear else moderngl.LINEAR_MIPMAP_NEAREST
    texture.filter = (minify, moderngl.LINEAR)
    return texture


def single_channel(context: moderngl.Context, image: npt.NDArray[np.uint8]) -> moderngl.Texture:
    """An image (rows, columns) as a texture without mipmaps."""
    height, width = image.shape
    texture = context.texture((width, height), 1, image.tobytes())
    texture.filter = (moderngl.LINEAR, moderngl.LINEAR)
    return texture


def array(context: moderngl.Context, images: npt.NDArray[np.uint8]) -> moderngl.TextureArray:
    """Images (number, rows, columns, channels) as the layers of one texture, with mipmaps."""
    count, height, width, channels = images.shape
    texture = context.texture_array(
        (width, height, count), channels, np.ascontiguousarray(images).tobytes()
    )
    texture.build_mipmaps()
    texture.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
    texture.repeat_x = texture.repeat_y = False
    return texture
