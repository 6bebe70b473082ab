"""The meshes of die Aufsteiger: blocks, pawns, ladders, stones."""

from __future__ import annotations

import numpy as np

from ...render.mesh.boxes import box
from ...render.mesh.build import TOP, MeshData, joined, moved, with_slot
from ...render.mesh.lathe import arc, lathe, tube
from ...render.mesh.matrices import shifted

GAP, BEVEL = 0.012, 0.07


_SYMBOL, _NARROW = 1.42, 0.86
"""How large symbols are: on sides two units wide, and on those of one."""


def block(long: float) -> MeshData:
    """A block about its middle, upright along its special axis, a symbol in each 2 x 2 of it."""
    mesh = box(2 - GAP, 2 - GAP, long - GAP, BEVEL, 2)
    mesh.vertices[:, 2] -= (long - GAP) / 2
    sides = mesh.vertices[:, 8] < TOP
    if long == 1:
        mesh.vertices[:, 6:8] /= np.where(sides, _NARROW, _SYMBOL)[:, None]
        return mesh
    if round(long / 2) % 2 == 0:
        mesh.vertices[sides, 7] += 1.0
    mesh.vertices[:, 8] += 0.5
    return mesh


def pawn() -> MeshData:
    """A turned pawn: foot, waist, collar and head."""
    profile = [
        *((0.0, 0.0), (0.34, 0.0)),
        *arc((0.33, 0.05), 0.05, -90, 80, 4),
        *((0.335, 0.13), (0.34, 0.17)),
        *arc((0.3, 0.19), 0.04, -30, 80, 3),
        *((0.24, 0.27), (0.19, 0.36), (0.155, 0.48), (0.135, 0.6), (0.13, 0.72)),
        *arc((0.13, 0.79), 0.055, -80, 80, 5),
        *((0.115, 0.86), (0.125, 0.89)),
        *arc((0.0, 1.06), 0.245, -45, 90, 12),
    ]
    return lathe(profile, 28, smooth=50)


def ladder(length: float, width: float) -> MeshData:
    """A ladder lying along y from the origin: two rails, and rungs (slot 1) every half a unit."""
    rails = []
    for side in (-1, 1):
        x = side * (width / 2 - 0.045)
        rail = box(0.09, length, 0.11, 0.025)
        rails.append(moved(rail, shifted(x, length / 2, 0)))
    count = max(3, round(length / 0.52))
    rungs = []
    for number in range(count):
        y = length * (number + 0.5) / count
        span = width / 2 - 0.07
        rungs.append(tube([(-span, y, 0.055), (span, y, 0.055)], [0.034, 0.034], 12))
    return joined(with_slot(joined(*rails), 0), with_slot(joined(*rungs), 1))


def stone() -> MeshData:
    """A round flat stone; slot 1 is the ring inlaid in its top."""
    profile = [
        (0.0, 0.0),
        *arc((0.33, 0.12), 0.12, -90, 62, 7),
        (0.3, 0.243),
    ]
    body = with_slot(lathe(profile, 30), 0)
    ring = with_slot(lathe([(0.3, 0.243), (0.29, 0.238), (0.17, 0.238), (0.16, 0.243)], 30), 1)
    middle = with_slot(lathe([(0.16, 0.243), (0.0, 0.245)], 30), 0)
    return joined(body, ring, middle)
