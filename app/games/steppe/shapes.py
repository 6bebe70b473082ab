"""The shapes of STEPPE: tiles, the board, racks."""

from __future__ import annotations

import numpy as np

from ...render.materials import Material, ink
from ...render.mesh.box import box, extrusion, wedge
from ...render.mesh.data import MeshData, joined, transformed, translated, with_grain, with_slot
from ...render.mesh.matrices import rotation, translation
from ...render.mesh.quad import DECAL_HEIGHT, quad
from ...render.shapes import Shapes
from .table.layout import BOARD, RACK_EDGE, TILE


def tile(length: float) -> MeshData:
    """A tile of one to three spaces."""
    return box(length - 0.06, 0.94, TILE, 0.05, 2)


def board() -> MeshData:
    """The yellow board in its frame, and the lines on it: slots 0, 1 and 2."""
    flat = with_slot(box(5.5, 5.5, BOARD, 0.01, 1), 0)
    lines = []
    for number in range(6):
        line = quad(5.0, 0.016, DECAL_HEIGHT)
        lines.append(translated(line, 0, number - 2.5, BOARD))
        lines.append(transformed(line, rotation(90) @ translation(0, number - 2.5, BOARD)))
    rails = []
    for angle in range(0, 360, 90):
        rail = box(5.9, 0.2, 0.2, 0.035)
        rails.append(transformed(with_slot(rail, 1), rotation(angle) @ translation(0, -2.85, 0)))
    return joined(flat, *rails, with_slot(joined(*lines), 2))


def rack(width: float, rows: float, groove: float, rise: float, lean: float) -> MeshData:
    """A rack: a notch for each row of tiles, which lean back in it, between two side boards.

    Each row lies farther back and higher than the one before.
    """
    count = int(rows)
    lowest = np.array(RACK_EDGE) + np.arange(count)[:, None] * [groove, rise]
    back = np.radians(lean)
    ridges = lowest + TILE * np.array([-np.cos(back), np.sin(back)])
    last = ridges[-1] + [groove, rise]
    end = last[0] + 0.1
    outline = [np.array([ridges[0, 0] - 0.06, 0.0]), ridges[0] - [0.06, 0.0]]
    outline += [point for notch in zip(ridges, lowest, strict=True) for point in notch]
    outline += [last, np.array([end, last[1]]), np.array([end, 0.0]), outline[0]]
    comb = with_grain(extrusion(np.array(outline), width + 0.1, 0.015), 0)
    front = outline[0][0] - 0.05
    slope = rise / groove
    low = ridges[0, 1] + 0.03 + (front - ridges[0, 0]) * slope
    deep = end + 0.02 - front
    board = wedge(0.12, deep, low, low + deep * slope, 0.035)
    sides = (translated(board, side * (width / 2 + 0.11), front + deep / 2, 0) for side in (-1, 1))
    return with_slot(joined(comb, *sides), 0)


SHAPES = Shapes(
    meshes={"tile": tile, "board": board, "rack": rack},
    materials={
        "board": Material("#EAA51C", "#CB8A12", 0.45, 0.35, 0.2, 2.7, 0.35, "#6B3D12"),
        "ink": ink("#6B3D12")._replace(roughness=0.45, clearcoat=0.35, clearcoat_roughness=0.2),
        "line": Material("#A8691A", "#8F5513", 0.5, 0.2, 0.3),
        "frame": Material("#8A5530", "#4D2A14", 0.42, 0.5, 0.12, 8.0, 0.7),
        "rack": Material("#A8703F", "#683C1D", 0.42, 0.5, 0.12, 6.5, 0.9),
    },
)
