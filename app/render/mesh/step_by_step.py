"""The meshes of STEP by STEP: pieces with a hole, the tray, the rod, and balls."""

from __future__ import annotations

import numpy as np

from app.render.mesh.boxes import box
from app.render.mesh.build import TOP, MeshData, grid, joined, moved, with_slot
from app.render.mesh.matrices import shifted, turned
from app.render.mesh.turned import arc, ball, lathe

SIDE, HEIGHT, CORNER, BEVEL = 0.97, 0.36, 0.07, 0.045
HOLE, RIM = 0.165, 0.028
_AROUND = 64


def piece() -> MeshData:
    """A square piece with rounded corners and a hole through the middle."""
    outline, out = _rounded_square(SIDE / 2, CORNER)
    rings, normals = [], []
    for angle in np.radians([90, 60, 30, 0]):
        inset = BEVEL * (1 - np.cos(angle))
        lift = HEIGHT - BEVEL * (1 - np.sin(angle))
        rings.append(_ring(outline - out * inset, lift))
        normals.append(_tilted(out, np.cos(angle), np.sin(angle)))
    rings.append(_ring(outline, BEVEL))
    normals.append(_tilted(out, 1.0, 0.0))
    for angle in np.radians([-30, -60, -90]):
        inset = BEVEL * (1 - np.cos(angle))
        rings.append(_ring(outline - out * inset, BEVEL * (1 + np.sin(angle))))
        normals.append(_tilted(out, np.cos(angle), np.sin(angle)))
    side = grid(np.stack(rings)[::-1], np.stack(normals)[::-1], TOP)
    circle = np.stack([np.cos(_angles()), np.sin(_angles())], axis=1)
    up = np.broadcast_to([0.0, 0.0, 1.0], (_AROUND + 1, 3))
    edge = _ring(outline - out * BEVEL, HEIGHT)
    rim = _ring(circle * (HOLE + RIM), HEIGHT)
    top = grid(np.stack([edge, rim]), np.stack([up, up]), TOP)
    down = [
        (_ring(circle * (HOLE + RIM * (1 - np.sin(a))), HEIGHT - RIM * (1 - np.cos(a))), a)
        for a in np.radians([0, 30, 60, 90])
    ]
    down.append((_ring(circle * HOLE, 0.0), np.pi / 2))
    wall = grid(
        np.stack([place for place, _ in down]),
        np.stack([_tilted(-circle, np.sin(a), np.cos(a)) for _, a in down]),
        TOP,
    )
    mesh = joined(side, top, wall)
    mesh.vertices[:, 6:8] = mesh.vertices[:, 0:2]
    return mesh


def _angles() -> np.ndarray:
    return np.linspace(0, 2 * np.pi, _AROUND + 1)


def _rounded_square(half: float, corner: float) -> tuple[np.ndarray, np.ndarray]:
    """Points of the outline, as many as the circle of the hole has, and the way out there."""
    places, ways = [], []
    inner = half - corner
    for angle in _angles():
        way = np.array([np.cos(angle), np.sin(angle)])
        if abs(way[0]) * inner > half * abs(way[1]) * 1.0 or abs(way[1]) * inner > half * abs(
            way[0]
        ):
            far = half / max(abs(way))
            place = way * far
            out = np.zeros(2)
            out[np.argmax(abs(way))] = np.sign(way[np.argmax(abs(way))])
        else:
            middle = np.sign(way) * inner
            along = way @ middle
            far = along + np.sqrt(along**2 - middle @ middle + corner**2)
            place = way * far
            out = (place - middle) / corner
        places.append(place)
        ways.append(out)
    return np.array(places), np.array(ways)


def _ring(outline: np.ndarray, height: float) -> np.ndarray:
    return np.column_stack([outline, np.full(len(outline), height)])


def _tilted(out: np.ndarray, across: float, up: float) -> np.ndarray:
    return np.column_stack([out * across, np.full(len(out), up)])


def tray(size: float) -> MeshData:
    """The board under the pieces and the frame around it."""
    rails = []
    reach = size / 2 + 0.03
    for angle in range(0, 360, 90):
        rail = box(2 * reach + 0.48, 0.24, 0.3, 0.04)
        rails.append(moved(rail, turned(angle) @ shifted(0, -reach - 0.12, 0)))
    floor = box(2 * reach, 2 * reach, 0.06, 0.005, 1)
    return with_slot(joined(floor, *rails), 0)


def finial() -> MeshData:
    """The brass rod where it stands out of the tower, with a turned knob."""
    profile = [
        *((0.115, 0.0), (0.115, 0.1), (0.17, 0.12), (0.18, 0.16), (0.13, 0.19), (0.1, 0.24)),
        *arc((0.08, 0.36), 0.17, -60, 60, 9),
        *((0.1, 0.5), (0.075, 0.54), (0.11, 0.57), (0.115, 0.6), (0.075, 0.63)),
        *arc((0.0, 0.74), 0.13, -55, 68, 12),
        *((0.03, 0.88), (0.02, 0.92), (0.0, 0.94)),
    ]
    return lathe(profile, 48)


def marble(radius: float) -> MeshData:
    """A ball, standing on its lowest point."""
    mesh = ball(radius)
    mesh.vertices[:, 2] += radius
    return mesh
