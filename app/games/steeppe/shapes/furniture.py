"""The meshes of The Steppes of Steeppe: cards and the furniture they stand on."""

from __future__ import annotations

import numpy as np

from ....render.mesh.box import box, wedge
from ....render.mesh.data import (
    COLUMNS,
    NORMAL,
    POSITION,
    SLOT,
    UV,
    MeshData,
    joined,
    transformed,
    translated,
    with_slot,
)
from ....render.mesh.matrices import rotation, translation
from ....render.mesh.outline import rounded_rectangle
from ..table import dimensions

FRONT, BACK, EDGE = range(3)


def card() -> MeshData:
    """A card: its picture in slot 0, its back in slot 1, its edge in slot 2.

    Surface coordinates run from -1/2 to 1/2 both ways, as pictures of cards are read.
    """
    outline, out = rounded_rectangle(dimensions.WIDE / 2, dimensions.LONG / 2, dimensions.CORNER, 5)
    count = len(outline)
    around = np.arange(count)
    after = (around + 1) % count
    parts = []
    for slot, height, up in ((FRONT, dimensions.THICK, 1.0), (BACK, 0.0, -1.0)):
        vertices = np.zeros((count, COLUMNS), dtype=np.float32)
        vertices[:, POSITION] = np.insert(outline, 2, height, axis=1)
        vertices[:, NORMAL] = 0.0, 0.0, up
        vertices[:, UV] = outline * (up / dimensions.WIDE, 1 / dimensions.LONG)
        vertices[:, SLOT] = slot
        fan = np.stack([np.zeros_like(around), around, after], axis=1)[1:-1]
        parts.append(MeshData(vertices, (fan if up > 0 else fan[:, ::-1]).astype(np.uint32)))
    edge = np.zeros((2 * count, COLUMNS), dtype=np.float32)
    heights = np.repeat([0.0, dimensions.THICK], count)
    edge[:, POSITION] = np.insert(np.tile(outline, (2, 1)), 2, heights, axis=1)
    edge[:, NORMAL] = np.insert(np.tile(out, (2, 1)), 2, 0.0, axis=1)
    edge[:, SLOT] = EDGE
    low, next_, high, over = around, after, around + count, after + count
    sides = np.stack([low, next_, over, low, over, high], axis=1).reshape(-1, 3)
    return joined(*parts, MeshData(edge, sides.astype(np.uint32)))


def stair(treads: float, run: float, rise: float) -> MeshData:
    """Treads and a landing (slot 0) between two side boards (slot 1)."""
    flight = dimensions.Flight(int(treads), run, rise)
    thick = min(dimensions.TREAD, 0.45 * rise)
    front, back = -flight.depth / 2, flight.depth / 2
    landing = front + flight.length
    parts = []
    for tread in range(flight.treads):
        deep = run + 0.2
        board = box(dimensions.INNER, deep, thick, 0.02)
        y = front + tread * run + deep / 2
        parts.append(with_slot(translated(board, 0, y, flight.top(tread) - thick), 0))
        if tread:
            parts.append(_riser(flight, tread, thick))
    cap = box(dimensions.STAIR + 0.08, back - landing, dimensions.TREAD, 0.025)
    cap = translated(cap, 0, (landing + back) / 2, dimensions.SUMMIT - dimensions.TREAD)
    under = dimensions.SUMMIT - dimensions.TREAD
    parts += [
        with_slot(cap, 0),
        with_slot(translated(box(dimensions.INNER, 0.1, under, 0.02), 0, back - 0.06, 0), 0),
    ]
    for side in (-1, 1):
        x = side * (dimensions.INNER + dimensions.STRINGER) / 2
        low, high = dimensions.FOOT + 0.22, dimensions.SUMMIT - 0.012
        parts.append(_board(x, (front - 0.05, landing), (low, high), landing))
        parts.append(_board(x, (landing, back), (under, under), landing))
    return joined(*parts)


def _riser(flight: dimensions.Flight, tread: int, thick: float) -> MeshData:
    """The board below the front of a tread: it hides the cards that lie there, but for a slot."""
    low = flight.top(tread - 1) + dimensions.SLOT
    high = flight.top(tread) - thick
    board = box(dimensions.INNER, 0.05, high - low + 0.02, 0.005)
    y = -flight.depth / 2 + tread * flight.run + dimensions.RECESS
    return with_slot(translated(board, 0, y, low), 0)


def _board(
    x: float, ends: tuple[float, float], tops: tuple[float, float], joint: float
) -> MeshData:
    """A side board whose upper edge rises from front to back; no bevel where another goes on."""
    front, back = ends
    board = wedge(dimensions.STRINGER, back - front, *tops, 0.03)
    board = with_slot(translated(board, x, (front + back) / 2, 0), 1)
    position, normal = board.vertices[:, POSITION], board.vertices[:, NORMAL]
    flush = np.abs(position[:, 1] - joint) < 0.05
    position[flush, 1] = joint
    normal[flush & (np.abs(normal[:, 1]) < 0.9), 1] = 0.0
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    return board


def frame() -> MeshData:
    """A frame (slot 0) with a gilt inner edge (slot 1) and a board at its back (slot 2)."""
    width, deep, height = dimensions.FRAME
    rail = dimensions.RAIL
    parts = []
    for side in (-1, 1):
        x = side * (width - rail) / 2
        upright = with_slot(box(rail, deep, height, 0.045, 2), 0)
        parts.append(translated(upright, x, 0, 0))
        across = with_slot(box(width - 2 * rail, deep * 0.94, rail, 0.04, 2), 0)
        parts.append(translated(across, 0, 0, 0 if side < 0 else height - rail))
        slip = with_slot(box(0.08, 0.05, height - 2 * rail, 0.02), 1)
        x = side * (width / 2 - rail - 0.02)
        parts.append(translated(slip, x, -deep / 2 + 0.06, rail))
        slip = with_slot(box(width - 2 * rail, 0.05, 0.08, 0.02), 1)
        z = rail - 0.02 if side < 0 else height - rail - 0.06
        parts.append(translated(slip, 0, -deep / 2 + 0.06, z))
    backing = with_slot(box(width - 2 * rail, dimensions.BACKING, height - 2 * rail, 0.005), 2)
    parts.append(translated(backing, 0, deep / 2 - dimensions.BACKING / 2, rail))
    return joined(*parts, _strut(deep))


def _strut(deep: float) -> MeshData:
    """What holds a leaning frame from behind; its foot stands on the landing."""
    lean = np.radians(dimensions.LEAN)
    high, reach = 2.2 * np.cos(lean), 0.9
    foot = deep / 2 * np.cos(lean) + 2.2 * np.sin(lean) + reach
    slant = np.arctan2(reach, high)
    upright = translation(0, foot, 0.03 - deep / 2 * np.sin(lean)) @ rotation(np.degrees(slant), 0)
    strut = box(0.5, 0.05, np.hypot(reach, high) - 0.08, 0.015)
    return with_slot(transformed(strut, rotation(dimensions.LEAN, 0) @ upright), 2)


def easel() -> MeshData:
    """A stand for one card: a ledge on two legs, two laths that lean back, and a third leg."""
    width, deep = dimensions.EASEL
    lean = np.radians(dimensions.LEAN)
    parts = [translated(box(width, deep, 0.1, 0.025), 0, 0.06, dimensions.LEDGE - 0.1)]
    lip = box(width, 0.06, 0.09, 0.02)
    parts.append(translated(lip, 0, 0.06 - deep / 2 + 0.03, dimensions.LEDGE - 0.02))
    foot = dimensions.LEDGE - 0.06
    back = dimensions.BESIDE - 0.06 * np.tan(lean) + 0.036 / np.cos(lean)
    leaning = translation(0, back, foot) @ rotation(-dimensions.LEAN, 0)
    for side in (-1, 1):
        x = side * (width / 2 - 0.26)
        parts.append(translated(box(0.12, 0.12, dimensions.LEDGE - 0.08, 0.025), x, -0.02, 0))
        parts.append(transformed(box(0.12, 0.07, 2.7, 0.02), leaning @ translation(x, 0, 0)))
    parts.append(
        transformed(box(width - 0.3, 0.05, 0.14, 0.02), leaning @ translation(0, 0.06, 1.8))
    )
    along = 1.85
    top = foot + along * np.cos(lean)
    splay = 16.0
    reach = back + along * np.sin(lean) + 0.1 + top * np.tan(np.radians(splay))
    leg = box(0.12, 0.07, top / np.cos(np.radians(splay)), 0.02)
    parts.append(transformed(leg, translation(0, reach, 0.012) @ rotation(splay, 0)))
    return with_slot(joined(*parts), 0)


def tray() -> MeshData:
    """A low rail round the lauded Faces; at the back a ridge, on which the first one leans."""
    width, deep = dimensions.TRAY
    parts = []
    for side in (-1, 1):
        rail = box(dimensions.LIP, deep, 0.1, 0.025)
        parts.append(translated(rail, side * (width - dimensions.LIP) / 2, 0, 0))
    front = box(width - 2 * dimensions.LIP, dimensions.LIP, 0.06, 0.02)
    parts.append(translated(front, 0, -(deep - dimensions.LIP) / 2, 0))
    ridge = box(width - 2 * dimensions.LIP, 0.1, dimensions.RIDGE, 0.02)
    parts.append(translated(ridge, 0, deep / 2 - dimensions.LIP - 0.05, 0))
    return with_slot(joined(*parts), 0)
