"""The shapes of die Aufsteiger: blocks, pawns, ladders, stones."""

from __future__ import annotations

import numpy as np

from ...render.limits import REPEATED_ENGRAVING_SIZE
from ...render.materials import Material, in_player_colours, ink
from ...render.mesh.box import box
from ...render.mesh.data import (
    SLOT,
    TOP,
    UV,
    MeshData,
    joined,
    translated,
    with_repeated_engravings,
    with_slot,
)
from ...render.mesh.lathe import arc, lathe, tube
from ...render.palettes import darker
from ...render.shapes import Shapes

GAP, BEVEL = 0.012, 0.07


_NARROW = 0.86
"""How large symbols are on sides one unit wide."""


def block(long: float) -> MeshData:
    """A block about its middle, upright along its special axis, a symbol in each 2 x 2 of it."""
    mesh = box(2 - GAP, 2 - GAP, long - GAP, BEVEL, 2)
    mesh.vertices[:, 2] -= (long - GAP) / 2
    sides = mesh.vertices[:, SLOT] < TOP
    if long == 1:
        mesh.vertices[:, UV] /= np.where(sides, _NARROW, REPEATED_ENGRAVING_SIZE)[:, None]
        return mesh
    if round(long / 2) % 2 == 0:
        mesh.vertices[sides, UV] += (0.0, 1.0)
    return with_repeated_engravings(mesh)


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
        rails.append(translated(rail, x, length / 2, 0))
    count = max(3, round(length / 0.52))
    rungs = []
    for number in range(count):
        y = length * (number + 0.5) / count
        span = width / 2 - 0.07
        rungs.append(tube([(-span, y, 0.055), (span, y, 0.055)], [0.034, 0.034], 12))
    return joined(with_slot(joined(*rails), 0), with_slot(joined(*rungs), 1))


def stone() -> MeshData:
    """A round flat stone; slot 1 is the ring inlaid in its top."""
    profile = [(0.0, 0.0), *arc((0.33, 0.12), 0.12, -90, 62, 7), (0.3, 0.243)]
    body = with_slot(lathe(profile, 30), 0)
    ring = with_slot(lathe([(0.3, 0.243), (0.29, 0.238), (0.17, 0.238), (0.16, 0.243)], 30), 1)
    middle = with_slot(lathe([(0.16, 0.243), (0.0, 0.245)], 30), 0)
    return joined(body, ring, middle)


def _block_lacquer(colour: str, engraving: str) -> Material:
    return Material(colour, darker(colour, 0.7), 0.30, 0.60, 0.10, 3.9, 0.3, engraving)


def _pawn_lacquer(colour: str, engraving: str) -> Material:
    return Material(colour, darker(colour, 0.7), 0.32, 0.8, 0.06, 8, 0.25)


def _symbol_ink(colour: str, engraving: str) -> Material:
    """What a symbol is printed with on a block of a colour."""
    return ink(engraving)


_COLOURS = {
    "red": ("#B8241F", "#7C1815"),
    "yellow": ("#E3A51E", "#9A6F13"),
    "grey": ("#7F8181", "#505252"),
    "darkblue": ("#1B3580", "#3F5FB4"),
    "lightblue": ("#4D9BCB", "#316583"),
    "purple": ("#66307C", "#8F5AA8"),
}
"""The colours of the blocks, and of the symbols on them."""

SHAPES = Shapes(
    meshes={"block": block, "pawn": pawn, "ladder": ladder, "stone": stone},
    materials={
        **{
            f"{colour} {thing}": material
            for thing, finish in (
                ("block", _block_lacquer),
                ("pawn", _pawn_lacquer),
                ("ink", _symbol_ink),
            )
            for colour, material in in_player_colours(finish, _COLOURS).items()
        },
        "ladder": Material("#D8A765", "#A8733A", 0.32, 0.8, 0.06, 8, 0.8),
        "stone": Material("#2B2D30", "#1d1f21", 0.45, 0.2, 0.3, 4, 0.4),
    },
)
