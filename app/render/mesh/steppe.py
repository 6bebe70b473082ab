"""The meshes of STEPPE."""

from __future__ import annotations

import numpy as np

from app.render.mesh.boxes import box
from app.render.mesh.build import MeshData, joined, moved, with_slot
from app.render.mesh.matrices import shifted, turned


def tile(length: float) -> MeshData:
    """A tile of one to three spaces."""
    return box(length - 0.06, 0.94, 0.35, 0.05)


def board() -> MeshData:
    """The yellow board in its frame; the frame is slot 1."""
    flat = with_slot(box(5.5, 5.5, 0.12, 0.01, 1), 0)
    rails = []
    for angle in range(0, 360, 90):
        rail = box(5.9, 0.2, 0.2, 0.035)
        rails.append(moved(with_slot(rail, 1), turned(angle) @ shifted(0, -2.85, 0)))
    return joined(flat, *rails)


def rack(rows: float) -> MeshData:
    """A rack of rising grooves between two side boards."""
    parts = []
    count = int(rows)
    for row in range(count):
        y, z = 0.12 + row * 0.46, 0.06 + row * 0.14
        parts.append(moved(box(4.1, 0.1, 0.2, 0.02, 2), shifted(0, y, z - 0.02)))
        parts.append(moved(box(4.1, 0.34, 0.06, 0.015, 1), shifted(0, y + 0.2, z + 0.03)))
    depth = count * 0.46 + 0.5
    tilt = np.degrees(np.arctan2(0.14, 0.46))
    for side in (-2.13, 2.13):
        plank = box(0.12, depth, 0.22, 0.03)
        parts.append(
            moved(
                plank,
                shifted(side, depth / 2 - 0.1, depth * 0.14 / 0.46 / 2 - 0.02) @ turned(tilt, 0),
            )
        )
    return with_slot(joined(*parts), 0)
