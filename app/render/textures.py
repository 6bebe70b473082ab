"""Textures made when the program starts: noise for grain, and the figures engraved on pieces."""

from __future__ import annotations

import moderngl
import numpy as np
import numpy.typing as npt

SIZE = 512


def noise(seed: int = 1) -> npt.NDArray[np.uint8]:
    """Four kinds of noise that repeat without a seam: broad, fine, middling, and white."""
    random = np.random.default_rng(seed)
    down, across = np.fft.fftfreq(SIZE) * SIZE, np.fft.rfftfreq(SIZE) * SIZE
    length = np.hypot(down[:, None], across[None, :])
    length[0, 0] = 1.0
    kinds = []
    for falling, longest in ((1.6, 1.0), (0.9, 6.0), (1.2, 3.0), (0.0, 1.0)):
        waves = random.standard_normal((2, *length.shape), dtype=np.float32)
        spectrum = (waves[0] + 1j * waves[1]) * ((length >= longest) / length**falling)
        spectrum[0, 0] = 0.0
        values = np.fft.irfft2(spectrum, (SIZE, SIZE))
        kinds.append(np.clip(values / values.std() * 0.18 + 0.5, 0, 1))
    return (np.stack(kinds, axis=2) * 255).astype(np.uint8)


def loaded(context: moderngl.Context, image: npt.NDArray[np.uint8]) -> moderngl.Texture:
    """An image (rows, columns, channels) as a texture with smaller copies of itself."""
    height, width, parts = image.shape
    made = context.texture((width, height), parts, np.ascontiguousarray(image).tobytes())
    made.build_mipmaps()
    made.filter = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
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
