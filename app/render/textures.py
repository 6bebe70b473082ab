"""Pictures as textures, and the noise from which all grain comes."""

from __future__ import annotations

import moderngl
import numpy as np
import numpy.typing as npt

from app.resources import resource

_NOISE = 512


def noise(context: moderngl.Context) -> moderngl.Texture:
    """Three kinds of noise that repeat without a seam: broad, fine, middling."""
    made = context.texture((_NOISE, _NOISE), 3, resource("assets", "noise.bin").read_bytes())
    made.build_mipmaps()
    made.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
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
