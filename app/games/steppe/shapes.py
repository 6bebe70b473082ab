"""The shapes of STEPPE: tiles, the board, racks."""

from __future__ import annotations

from ...render.materials import Material, ink
from ...render.mesh.box import box
from ...render.mesh.data import MeshData, joined, transformed, translated, with_slot
from ...render.mesh.matrices import rotation, translation
from ...render.mesh.quad import DECAL_HEIGHT, quad
from ...render.shapes import Shapes
from .table.layout import BOARD, FLOOR, FRAME, TILE


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
        rail = box(6.12, 0.42, FRAME, 0.035)
        rails.append(transformed(with_slot(rail, 1), rotation(angle) @ translation(0, -2.85, 0)))
    return joined(flat, *rails, with_slot(joined(*lines), 2))


def rack(width: float, depth: float) -> MeshData:
    """A rack: a low tray with a rim, in which tiles lie on one another."""
    wide, deep = width + 0.08, depth + 0.08
    sides = [box(wide + 0.28, deep + 0.28, FLOOR, 0.02)]
    for x, y, long, thick in (
        (0.0, -(deep + 0.14) / 2, wide + 0.28, 0.14),
        (0.0, (deep + 0.14) / 2, wide + 0.28, 0.14),
        (-(wide + 0.14) / 2, 0.0, 0.14, deep),
        ((wide + 0.14) / 2, 0.0, 0.14, deep),
    ):
        sides.append(translated(box(long, thick, 0.26, 0.035), x, y, 0))
    return with_slot(joined(*sides), 0)


SHAPES = Shapes(
    meshes={"tile": tile, "board": board, "rack": rack},
    materials={
        "board": Material("#EAA51C", "#CB8A12", 0.45, 0.35, 0.2, 2.7, 0.35, "#6B3D12"),
        "ink": ink("#6B3D12")._replace(roughness=0.45, clearcoat=0.35, clearcoat_roughness=0.2),
        "rim ink": ink("#F3E3BF")._replace(roughness=0.5, clearcoat=0.3, clearcoat_roughness=0.2),
        "line": Material("#A8691A", "#8F5513", 0.5, 0.2, 0.3),
        "frame": Material("#8A5530", "#4D2A14", 0.42, 0.5, 0.12, 8.0, 0.7),
        "rack": Material("#A8703F", "#683C1D", 0.42, 0.5, 0.12, 6.5, 0.9),
    },
)
