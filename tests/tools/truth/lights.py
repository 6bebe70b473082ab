"""The lights of the room as they are, by which the shaders are judged; colours are linear light."""

from __future__ import annotations

import numpy as np

WINDOW_COLOUR = (1.0, 0.89, 0.74)
KEY = 2.15
"""Irradiance over pi from the window, on a surface that faces it in the middle of the table."""
PANES = [
    (across, up)
    for across in ((-1.0, -0.045), (0.045, 1.0))
    for up in ((-1.0, -0.373), (-0.293, 0.293), (0.373, 1.0))
]
"""From where to where each pane reaches, across and up, of half the window."""

FILL_COLOUR, FILL_DIRECTION = (0.72, 0.82, 1.0), (0.55, -0.65, 0.36)
BOUNCE_COLOUR, BOUNCE_DIRECTION = (1.0, 0.72, 0.48), (0.9, -0.15, 0.22)
FILL, BOUNCE = 0.35, 0.34
FILL_ANGLE, BOUNCE_ANGLE = 50.0, 30.0
"""How wide these lights are, in degrees."""
SCREEN = 0.35
"""The radiance of the pale screen in the room from which the rest of the fill comes."""

SKY = 0.42
ZENITH, UPPER_WALL, HORIZON = (0.60, 0.70, 0.86), (0.46, 0.46, 0.48), (0.22, 0.17, 0.13)
EXPOSURE = 0.99
"""One for all games: a tenth less than the program's own, whose lights are that much dimmer."""


def unit(vector: object) -> np.ndarray:
    found = np.asarray(vector, dtype=float)
    return found / np.linalg.norm(found)


def on_screen(light: np.ndarray) -> np.ndarray:
    """Linear light as bytes: tone_mapping.glsl once more."""
    light = np.maximum(light, 0.0) * EXPOSURE
    luminance = np.array([0.2126, 0.7152, 0.0722])
    muted = 0.1 * (light @ luminance)[..., None] + 0.9 * light
    contrasted = muted**1.25
    mapped = contrasted / (contrasted + 0.44)
    tone = (mapped @ luminance)[..., None]
    curve = np.clip(tone + (mapped - tone) * (0.95 / 0.90), 0.0, 1.0)
    srgb = np.where(curve < 0.0031308, 12.92 * curve, 1.055 * curve ** (1 / 2.4) - 0.055)
    return (np.clip(srgb, 0.0, 1.0) * 255 + 0.5).astype(np.uint8)
