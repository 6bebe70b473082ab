"""Small generated textures: shadow, gradient, vignette."""

from __future__ import annotations

import numpy as np

from ...render.imgui_backend import InterfaceRenderer, Pixels

SHADOW, EDGE = 96, 40
"""The size of the shadow's texture in pixels, and of its soft edge."""


class Textures:
    """The textures of the interface, generated once."""

    def __init__(self, painter: InterfaceRenderer) -> None:
        self.shadow = painter.add(_white(_shadow()), mipmaps=False)
        """A rounded square that fades out towards all sides."""
        self.down = painter.add(
            _white(np.repeat(np.linspace(1, 0, 64)[:, None], 8, axis=1)), mipmaps=False
        )
        """Opaque at the top, clear at the bottom."""
        self.veil = painter.add(_white(_veil()), mipmaps=False)
        """Clearest a little above the middle, denser towards the top and the bottom."""
        self.spot = painter.add(_white(_spot()), mipmaps=False)
        """Clear around its middle, opaque farther away: what a spotlight leaves in the dark."""


def _white(opacity: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> Pixels:
    made = np.full((*opacity.shape, 4), 255, dtype=np.uint8)
    made[..., 3] = np.round(255 * np.clip(opacity, 0, 1)).astype(np.uint8)
    return made


def _shadow() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """The shadow of a rounded square, from the distance to its edge."""
    across = np.abs(np.arange(SHADOW) - (SHADOW - 1) / 2)
    inner = SHADOW / 2 - EDGE
    x, y = np.meshgrid(np.maximum(across - inner, 0), np.maximum(across - inner, 0))
    part = np.clip(1 - np.hypot(x, y) / (EDGE - 1), 0, 1)
    made: np.ndarray[tuple[int, int], np.dtype[np.float64]] = part * part * (3 - 2 * part)
    return made


def _veil() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    down = np.linspace(0, 1, 128)
    edge = np.clip(np.maximum(0.42 - down, down - 0.62) / 0.42, 0, 1)
    made: np.ndarray[tuple[int, int], np.dtype[np.float64]]
    made = np.repeat((0.78 + 0.22 * edge * (2 - edge))[:, None], 4, axis=1)
    return made


def _spot() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    across = np.linspace(-1, 1, 256)
    part = np.clip((np.hypot(*np.meshgrid(across, across)) - 0.07) / 0.25, 0, 1)
    made: np.ndarray[tuple[int, int], np.dtype[np.float64]] = part * part * (3 - 2 * part)
    return made
