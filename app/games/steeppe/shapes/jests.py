"""The two Jests: turned figures with a cap and bells.

Red has a wide skirt, a collar with points and two horns; black is slender, with a smooth ruff and
three horns.
"""

from __future__ import annotations

import numpy as np

from ....render.mesh.data import POSITION, MeshData, grid, joined, translated, with_slot
from ....render.mesh.lathe import arc, lathe, sphere, tube
from ..table import dimensions

BODY, TRIM, HEAD, BELL = range(4)
_AROUND = 26
_BASE = ((0.0, 0.0), (0.44, 0.0), (0.46, 0.03), (0.46, 0.075), (0.43, 0.11), (0.36, 0.125))


def jest(horns: float) -> MeshData:
    """A Jest with two or three horns: body, trim, head and bells are slots 0 to 3."""
    red = int(horns) == 2
    parts = [lathe(_BASE, _AROUND, TRIM)]
    parts += _red_body() if red else _black_body()
    top = 1.23
    parts.append(translated(with_slot(sphere(0.2, 20), HEAD), 0, 0, top))
    nose = translated(with_slot(sphere(0.05, 8), HEAD), 0, -0.2, top - 0.02)
    parts.append(nose)
    cap = [*arc((0, top + 0.03), 0.225, 8, 80, 6), (0.0, top + 0.26)]
    parts.append(lathe([(0.2, top + 0.02), *cap], _AROUND, BODY))
    band = [(0.21, top + 0.02), (0.245, top + 0.03), (0.25, top + 0.07), (0.215, top + 0.1)]
    parts.append(lathe(band, _AROUND, TRIM))
    for number in range(int(horns)):
        parts += _horn(number, int(horns), top + 0.16)
    made = joined(*parts)
    made.vertices[:, POSITION] *= dimensions.JEST / _BASE[3][0]
    return made


def _red_body() -> list[MeshData]:
    skirt = [
        (0.38, 0.11),
        (0.395, 0.16),
        (0.36, 0.3),
        (0.28, 0.52),
        (0.205, 0.78),
        (0.16, 1.0),
        (0.13, 1.1),
    ]
    return [lathe(skirt, _AROUND, BODY, smooth=180), _points(0.98, 9, 0.17, 0.36)]


def _black_body() -> list[MeshData]:
    coat = [
        *((0.36, 0.11), (0.37, 0.17), (0.31, 0.27), (0.2, 0.36), (0.15, 0.46), (0.16, 0.56)),
        *((0.235, 0.74), (0.27, 0.86), (0.24, 0.96), (0.14, 1.04), (0.12, 1.1)),
    ]
    belt = [(0.145, 0.43), (0.18, 0.445), (0.18, 0.495), (0.145, 0.51)]
    ruff = [(0.12, 0.99), *arc((0.24, 1.035), 0.055, -80, 80, 6), (0.12, 1.08)]
    return [
        lathe(coat, _AROUND, BODY, smooth=180),
        lathe(belt, _AROUND, TRIM),
        lathe(ruff, _AROUND, TRIM, smooth=60),
    ]


def _points(height: float, count: int, inner: float, outer: float) -> MeshData:
    """A collar with hanging points, thin, seen from both sides."""
    steps = 4 * count
    angles = np.linspace(0, 2 * np.pi, steps + 1)
    reach = 0.5 + 0.5 * np.abs((np.arange(steps + 1) / 4 % 1) * 2 - 1)
    rings, normals = [], []
    for share, lift in ((0.0, 0.09), (0.45, 0.045), (1.0, -0.13)):
        radius = inner + (outer - inner) * share * reach
        z = height + 0.05 + lift * (0.4 + 0.6 * reach)
        rings.append(np.stack([radius * np.cos(angles), radius * np.sin(angles), z], axis=1))
        slope = np.array([0.6, 0.8]) if share else np.array([0.35, 0.93])
        side = np.stack([np.cos(angles) * slope[0], np.sin(angles) * slope[0]], axis=1)
        normals.append(np.column_stack([side, np.full(steps + 1, slope[1])]))
    points, out = np.stack(rings), np.stack(normals)
    out /= np.linalg.norm(out, axis=2, keepdims=True)
    return joined(grid(points[::-1], out[::-1], TRIM), grid(points - [0, 0, 0.02], -out, TRIM))


def _horn(number: int, horns: int, height: float) -> list[MeshData]:
    """A horn of the cap: up, over and down again, with a bell at its end."""
    if horns == 2:
        direction, bend, rise, end = (0.0, np.pi)[number], 0.2, 0.0, 165.0
    else:
        direction, bend, rise, end = np.radians((200.0, -20.0, 80.0)[number]), 0.16, 0.13, 140.0
    bends = np.radians(np.linspace(0, end, 9))
    out = 0.05 + bend * (1 - np.cos(bends))
    up = height + rise + bend * np.sin(bends) * 1.1
    if rise:
        out, up = np.concatenate([[0.03], out]), np.concatenate([[height], up])
    path = np.stack([out * np.cos(direction), out * np.sin(direction), up], axis=1)
    radii = np.linspace(1, 0, len(path)) ** 0.9 * 0.125 + 0.03
    slot = TRIM if number == 1 else BODY
    bell = translated(with_slot(sphere(0.068, 12), BELL), *path[-1])
    return [tube([tuple(p) for p in path], list(radii), 12, slot), bell]
