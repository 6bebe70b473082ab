"""Focusing a camera on what is seen at a point of the picture."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin

import numpy as np

from ..scene.camera import Camera, Lens
from ..scene.picking import Picker, ray
from ..scene.piece import Scene
from .meshes import DECAL, triangles

_WIDEST = 0.06
"""The radius of the lens at its widest, as a share of the distance it is focused at."""
MIDDLE = 0.5, 0.5


def focused(
    camera: Camera,
    scene: Scene,
    aspect: float,
    at: tuple[float, float] = MIDDLE,
    aperture: float = 0.0,
    exposure: float = 0.0,
) -> Camera:
    """The camera with its lens so far open, 0 to 1, focused on what is seen at a point of the
    picture (shares of its width and height, from the lower left)."""
    focus = focus_distance(camera, scene, aspect, at)
    lens = Lens(aperture * _WIDEST * focus, focus, exposure)
    return replace(camera, lens=lens)


def focus_distance(camera: Camera, scene: Scene, aspect: float, at: tuple[float, float]) -> float:
    """How far away, along the line of sight, is what is seen at a point: a piece or the table."""
    picker = Picker(triangles)
    picker.show(piece for piece in scene.pieces.values() if piece.mesh.shape != DECAL)
    origin, direction = ray(camera, (at[0] * aspect, at[1]), (aspect, 1.0))
    hit = picker.first(origin, direction)
    a, h = radians(camera.azimuth), radians(camera.elevation)
    forward = np.array([sin(a) * cos(h), cos(a) * cos(h), -sin(h)])
    if hit is not None:
        point = np.array(hit.point)
    elif direction[2] < 0:
        point = origin - direction * (origin[2] / direction[2])
    else:
        return camera.distance
    away = float(np.dot(point - np.array(camera.eye), forward))
    return min(max(away, 0.1 * camera.distance), 6.0 * camera.distance)
