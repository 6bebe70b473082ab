"""Keyframes for blocks and ladders that are carried over whatever stands in between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist, hypot

import numpy as np

from ....scene.animation import Keyframe
from ....scene.carry_path import PARTS, Interval, carry_over
from ....scene.piece import Piece, Scene, Vector
from ....scene.rotation import rotate

FIRST: Interval = (0.0, 0.36)
LAST: Interval = (0.64, 1.0)
"""When a piece is turned that lies apart from others at the beginning, or at the end."""
RAISED: Interval = (0.6, 0.9)
LOWERED: Interval = (0.1, 0.4)
"""When a ladder is turned that will lean at a wall, or has: beside the wall, so that it lies flat
while it is carried over the tower."""
_CLEAR, _LIFT = 0.2, 0.4
"""Its clearance above everything on the path, and how far it is lifted at least."""
_SHARES = (0.6, 0.45, 0.3, 0.15, 0.0)
"""Where a ladder is turned about, from its foot, as a share of its length; the first that works."""
_ALONG, _NEAR = 18, 0.12
"""Points along a ladder that are looked at, and how near to a block is too near."""
_SLIM = 0.35
"""How far a ladder reaches to the sides and downwards while it is carried."""


def over_all(
    piece: Piece, begin: Keyframe, end: Keyframe, scene: Scene, turned: Interval
) -> tuple[Keyframe, ...]:
    """The keyframes of a block or ladder that is carried above everything on its path."""
    wide = _SLIM
    if piece.mesh.shape == "aufsteiger/block":
        half = piece.mesh.size[0] / 2
        wide = max(1.0, half) if begin.rotation == end.rotation else hypot(1.0, max(1.0, half))
    a, b = begin.position, end.position
    top = max(_highest(piece.name, a, b, wide, scene) + _CLEAR + wide, a[2] + _LIFT, b[2] + _LIFT)
    far, high = dist(a[:2], b[:2]), 2 * top - a[2] - b[2]
    seconds = min(1.3, 0.55 + 0.03 * far + 0.05 * high)
    path = carry_over(begin, end, top, seconds, turned)
    if turned not in (RAISED, LOWERED):
        return path
    foot = max((begin, end), key=lambda keyframe: _rise(piece, keyframe)).position[2]
    for share in _SHARES:
        lower = tuple(_sunk(piece, keyframe, foot, top, share) for keyframe in path)
        if not _cuts(piece, lower, scene):
            return lower
    return carry_over(begin, end, top, seconds, FIRST if turned == RAISED else LAST)


def _rise(ladder: Piece, keyframe: Keyframe) -> float:
    """How much higher the one end of a ladder is than the other."""
    return rotate(keyframe.rotation, (0.0, ladder.mesh.size[0], 0.0))[2]


def _sunk(ladder: Piece, keyframe: Keyframe, foot: float, top: float, share: float) -> Keyframe:
    """A ladder on its way, not turned about its foot but farther up: it stays in the picture."""
    x, y, z = keyframe.position
    high = min(1.0, max(0.0, (z - foot) / (top - foot)))
    return keyframe._replace(position=(x, y, z - share * high * _rise(ladder, keyframe)))


def _cuts(ladder: Piece, path: Sequence[Keyframe], scene: Scene) -> bool:
    """Whether a ladder would cut into a block on its way."""
    long, wide = ladder.mesh.size
    own = [(wide * x / 2, long * y / _ALONG, 0.0) for x in (-1, 0, 1) for y in range(_ALONG + 1)]
    points = np.array(
        [
            np.add(rotate(keyframe.rotation, point), keyframe.position)
            for keyframe in path[1:-1]
            for point in own
        ]
    )
    for _name, (x, y, z), (across, along) in _standing(scene):
        beside = np.abs(points[:, :2] - (x, y)) < (across + _NEAR, along + _NEAR)
        if np.any(beside.all(axis=1) & (points[:, 2] < z + _NEAR)):
            return True
    return bool(np.any(points[:, 2] < 0.0))


def _highest(name: str, begin: Vector, end: Vector, wide: float, scene: Scene) -> float:
    """The top of the highest piece under the straight path of a piece so wide."""
    path = [
        (begin[0] + (end[0] - begin[0]) * i / PARTS, begin[1] + (end[1] - begin[1]) * i / PARTS)
        for i in range(PARTS + 1)
    ]
    found = 0.0
    for other, (x, y, z), (across, along) in _standing(scene):
        if other == name or z <= found:
            continue
        if any(abs(x - px) < across + wide and abs(y - py) < along + wide for px, py in path):
            found = z
    return found


def _standing(scene: Scene) -> Iterator[tuple[str, Vector, tuple[float, float]]]:
    """The obstacles: name, middle of the top, and half the width along x and y."""
    for piece in scene.pieces.values():
        x, y, z = piece.position
        if piece.mesh.shape == "aufsteiger/block":
            half = piece.mesh.size[0] / 2
            axes = (rotate(piece.rotation, axis) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, half)))
            reach = [sum(map(abs, parts)) for parts in zip(*axes, strict=True)]
            yield piece.name, (x, y, z + reach[2]), (reach[0], reach[1])
        elif piece.mesh.shape == "aufsteiger/pawn":
            yield piece.name, (x, y, z + 1.3), (0.36, 0.36)
