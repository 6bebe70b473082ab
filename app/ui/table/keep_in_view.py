"""Keeps pieces that are carried over the table inside the picture.

A piece whose path would leave the picture at its upper edge swings towards the viewer instead, past
the front of whatever it is carried over, as one would carry it by hand.
"""

from __future__ import annotations

from dataclasses import replace
from math import radians, tan

import numpy as np

from ...render.meshes import corners
from ...scene.animation import Transition
from ...scene.camera import Camera
from ...scene.framing import Points, in_picture
from ...scene.piece import Piece, Scene, Table

_TABLE = Table("walnut", 1.0)
_EDGE = 0.975
"""How far from the middle of the picture towards its edges pieces may be."""
_NEARER, _SOON = 0.2, 0.12
"""How much nearer to the eye a piece comes at most, and by how much it would have to be outside for
that."""
_TRIES = 5
"""A piece that comes nearer is larger and is outside again, by less and less."""


def kept_in_picture(scene: Scene, motion: Transition, camera: Camera, aspect: float) -> Scene:
    """A scene in the middle of a transition with everything that moves in the picture.

    What begins or ends outside, because somebody looks at a part of the table, is left alone.
    """
    moved = {}
    for name, ends in motion.ends.items():
        piece = scene.pieces.get(name)
        if piece is None or piece in (
            motion.before.pieces.get(name),
            motion.after.pieces.get(name),
        ):
            continue
        kept = _kept(piece, ends, camera, aspect)
        if kept is not piece:
            moved[name] = kept
    return replace(scene, pieces={**scene.pieces, **moved}) if moved else scene


def _kept(piece: Piece, ends: list[Piece], camera: Camera, aspect: float) -> Piece:
    box = _box(camera, [piece], aspect)
    if np.abs(box).max() <= _EDGE:
        return piece
    if np.abs(_box(camera, ends, aspect)).max() > 1.0:
        return piece
    eye, axes = np.array(camera.eye), camera.view()[:3, :3]
    slope = tan(radians(camera.field_of_view / 2))
    start = np.array(piece.position)
    position, outside = start, 0.0
    for _ in range(_TRIES):
        least, most = _box(camera, [replace(piece, position=tuple(position))], aspect)
        over = np.maximum(most - _EDGE, 0.0) + np.minimum(least + _EDGE, 0.0)
        outside = max(outside, float(np.abs(over).max()))
        if not over.any():
            break
        depth = float((eye - position) @ axes[2])
        across, up = over * depth * slope * (aspect, 1.0)
        position = position - across * axes[0] - up * axes[1]
        nearer = _NEARER * min(1.0, outside / _SOON)
        depth = float((eye - position) @ axes[2])
        wanted = float((eye - start) @ axes[2]) * (1.0 - nearer)
        position = eye + (position - eye) * (wanted / depth)
    x, y, z = map(float, position)
    return replace(piece, position=(x, y, z))


def _box(camera: Camera, pieces: list[Piece], aspect: float) -> Points:
    """The lower left and upper right corner around pieces in the picture."""
    scene = Scene(_TABLE, {str(number): piece for number, piece in enumerate(pieces)})
    at = in_picture(camera, corners(scene), aspect)
    return np.array([at.min(axis=0), at.max(axis=0)])
