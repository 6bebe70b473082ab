"""The meshes of STEPPE."""

from __future__ import annotations

import numpy as np

from app.render.mesh.boxes import box
from app.render.mesh.build import MeshData, joined, moved, with_slot
from app.render.mesh.flat import PRINT, spot
from app.render.mesh.matrices import shifted, turned


def tile(length: float) -> MeshData:
    """A tile of one to three spaces."""
    return box(length - 0.06, 0.94, 0.35, 0.05)


def board() -> MeshData:
    """The yellow board in its frame, and the lines on it: slots 0, 1 and 2."""
    flat = with_slot(box(5.5, 5.5, 0.12, 0.01, 1), 0)
    lines = []
    for number in range(6):
        line = spot(5.0, 0.016, PRINT)
        lines.append(moved(line, shifted(0, number - 2.5, 0.12)))
        lines.append(moved(line, turned(90) @ shifted(0, number - 2.5, 0.12)))
    rails = []
    for angle in range(0, 360, 90):
        rail = box(5.9, 0.2, 0.2, 0.035)
        rails.append(moved(with_slot(rail, 1), turned(angle) @ shifted(0, -2.85, 0)))
    return joined(flat, *rails, with_slot(joined(*lines), 2))


def rack(width: float, rows: float, groove: float, rise: float) -> MeshData:
    """A rack: a sloping floor with a ledge before each row of tiles, between two side boards."""
    count = int(rows)
    deep = count * groove + 0.35
    slope = np.degrees(np.arctan2(rise, groove))
    along = deep / np.cos(np.radians(slope))
    middle = 0.5 + (count - 1) * groove / 2
    level = 0.1 + (count - 1) * rise / 2

    def sloping(part: MeshData, x: float, drop: float) -> MeshData:
        return moved(part, shifted(x, middle, level - drop) @ turned(slope, 0))

    parts = [sloping(box(width + 0.1, along, 0.05, 0.01), 0.0, 0.05)]
    for side in (-1, 1):
        x = side * (width / 2 + 0.11)
        parts.append(sloping(box(0.12, along + 0.1, 0.3, 0.035), x, 0.12))
    for row in range(count):
        ledge = box(width + 0.1, 0.07, 0.13, 0.02)
        parts.append(moved(ledge, shifted(0, 0.5 + row * groove - 0.4, 0.06 + row * rise - 0.1)))
    return with_slot(joined(*parts), 0)
