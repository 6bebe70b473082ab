"""The shapes of STEP by STEP: pieces with a hole, tray and shelves, the rod, and balls.

There are up to two hundred pieces on the table, so each has only the triangles that are seen.
"""

from __future__ import annotations

import numpy as np

from ...render.materials import Material, in_player_colours
from ...render.mesh.box import box
from ...render.mesh.data import COLUMNS, NORMAL, POSITION, UV, MeshData, grid, joined, with_slot
from ...render.mesh.lathe import arc, lathe
from ...render.mesh.outline import rounded_rectangle
from ...render.shapes import Shapes

_CORNER, _BEVEL = 0.07, 0.045
_AROUND = 24
"""Sides of the hole."""
_FIGURE, _LETTER = 0.38, 4.0
"""How wide the figure on a ball would be if it filled its map, and the letter on a disc, in radii
of the disc."""


def piece(side: float, height: float, hole: float, rim: float) -> MeshData:
    """A square piece with rounded corners and a hole through the middle, its bore slot 1."""
    half = side / 2 - _BEVEL
    outline, out = rounded_rectangle(half, half, _CORNER - _BEVEL, 3)
    profile = ((-90, 0.0), (0, _BEVEL), (0, height - _BEVEL), (45, height), (90, height))
    rings, normals = [], []
    for degrees, level in profile:
        c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        lift = level if degrees != 45 else height - _BEVEL * (1 - s)
        rings.append(_at(outline + out * _BEVEL * c, lift))
        normals.append(_tilted(out, c, s))
    sides = grid(_closed(rings), _closed(normals), 0)
    angles = np.pi / 4 + 2 * np.pi * np.arange(_AROUND) / _AROUND
    circle = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    wide, narrow = circle * (hole + rim), circle * hole
    edge = grid(
        _closed([_at(wide, height), _at(narrow, height - rim)]),
        _closed([_tilted(-circle, 0, 1), _tilted(-circle, 1, 0)]),
        0,
    )
    inward = _tilted(-circle, 1, 0)
    bore = grid(
        _closed([_at(narrow, height - rim), _at(narrow, 0.0)]), _closed([inward, inward]), 1
    )
    top = _between(_at(outline, height), _at(wide, height), 1.0)
    bottom = _between(_at(outline, 0.0), _at(narrow, 0.0), -1.0)
    return joined(sides, edge, bore, top, bottom)


def _at(outline: np.ndarray, height: float) -> np.ndarray:
    return np.column_stack([outline, np.full(len(outline), height)])


def _tilted(out: np.ndarray, across: float, up: float) -> np.ndarray:
    return np.column_stack([out * across, np.full(len(out), float(up))])


def _closed(rings: list[np.ndarray]) -> np.ndarray:
    return np.stack([np.concatenate([ring, ring[:1]]) for ring in rings])


def _between(outer: np.ndarray, inner: np.ndarray, up: float) -> MeshData:
    """The flat ring between two outlines, both counterclockwise; `up` is 1 or -1."""
    count = len(outer)
    vertices = np.zeros((count + len(inner), COLUMNS), dtype=np.float32)
    vertices[:, POSITION] = np.concatenate([outer, inner])
    vertices[:, NORMAL] = 0.0, 0.0, up
    far, near = (_unrolled(ring, outer[0]) for ring in (outer, inner))
    i = j = 0
    triangles = []
    while i < count or j < len(inner):
        here, there = i % count, count + j % len(inner)
        if far[i + 1] <= near[j + 1]:
            i += 1
            triangles.append((here, i % count, there))
        else:
            j += 1
            triangles.append((here, count + j % len(inner), there))
    order = triangles if up > 0 else [(a, c, b) for a, b, c in triangles]
    return MeshData(vertices, np.array(order, dtype=np.uint32))


def _unrolled(ring: np.ndarray, first: np.ndarray) -> np.ndarray:
    """The growing angles of the points of a ring, once round and one beyond."""
    angles = np.arctan2(ring[:, 1], ring[:, 0]) - np.arctan2(first[1], first[0])
    angles = np.unwrap(np.concatenate([angles, angles[:1]]))
    return np.concatenate([angles, [np.inf]])


def tray(side: float, height: float) -> MeshData:
    """The board under the pieces."""
    return with_slot(box(side, side, height, 0.005), 0)


def rail(length: float, width: float, height: float) -> MeshData:
    """One side of the tray's frame, cut at 45 degrees at both ends; its outer face is south."""
    bevel, half, slope = 0.04, width / 2, np.sqrt(0.5)
    soft = bevel * (1 - slope)
    profile = (
        *((-half, 0.0, -1, 0), (-half, height - bevel, -1, 0)),
        *((soft - half, height - soft, -slope, slope), (bevel - half, height, 0, 1)),
        *((half - bevel, height, 0, 1), (half - soft, height - soft, slope, slope)),
        *((half, height - bevel, 1, 0), (half, 0.0, 1, 0)),
        *((half, 0.0, 0, -1), (-half, 0.0, 0, -1)),  # or light would creep in at its foot
    )
    points, normals = [], []
    for y, z, out, up in profile:
        end = length / 2 + half - y
        points.append([(-end, y, z), (end, y, z)])
        normals.append([(0.0, out, up)] * 2)
    return grid(np.array(points), np.array(normals), 0)


def shelf(length: float, depth: float, height: float) -> MeshData:
    """The thin board on which the reserve stands."""
    return with_slot(box(length, depth, height, 0.02), 0)


def disc(radius: float, height: float) -> MeshData:
    """A small inlay with a letter or number."""
    mesh = lathe([(radius, 0.0), (radius * 0.93, height), (0, height)], 18)
    mesh.vertices[:, UV] = mesh.vertices[:, 0:2] / (_LETTER * radius)
    return mesh


def rod(tower: float, ball_radius: float, rest: float) -> MeshData:
    """The brass rod through the tower, with a cup on top that holds a ball.

    `rest` is how high above the tower the middle of that ball will be.
    """
    bowl = ball_radius + 0.004
    profile = [
        *((0.115, 0.0), (0.115, 0.05), (0.165, 0.06), (0.185, 0.09), (0.175, 0.125)),
        *((0.11, 0.145), (0.08, 0.18)),
        *arc((0.0, 0.29), 0.135, -54, 56, 7),
        *((0.062, 0.42), (0.09, 0.43), (0.09, 0.45)),
        *arc((0.0, rest), bowl + 0.03, -80, -24, 7),
        *((bowl * 0.935 + dr, rest + dz) for dr, dz in ((0.05, -0.095), (0.035, -0.08))),
        *arc((0.0, rest), bowl, -17, -89.9, 6),
    ]
    return lathe([(0.115, 0.0), *((r, tower + z) for r, z in profile)], 28)


def ball(radius: float) -> MeshData:
    """A ball about the origin, with its figure eight times around it.

    The figures look south, east, north and west, four from above the equator and four from below,
    those upside down: so after half a turn about the x or y axis the ball looks as before.
    """
    rotation = np.array([[1, -1, 0], [1, 1, 0], [0, 0, np.sqrt(2)]]) / np.sqrt(2)
    patches = []
    for x in (1, -1):
        for y in (1, -1):
            for z in (1, -1):
                axes = np.diag([x, y, z]) @ rotation.T
                patches.append(_patch(axes if x * y * z > 0 else axes[[0, 2, 1]], z, radius))
    return joined(*patches)


def _patch(axes: np.ndarray, pole: int, radius: float, steps: int = 8) -> MeshData:
    """An eighth of a sphere about the origin between three axes, with a figure in its middle."""
    weights = [(steps - i - j, i, j) for i in range(steps + 1) for j in range(steps + 1 - i)]
    number = {(i, j): n for n, (_, i, j) in enumerate(weights)}
    directions = np.array(weights, dtype=float) @ axes
    directions /= np.linalg.norm(directions, axis=1, keepdims=True)
    middle = axes.sum(axis=0) / np.sqrt(3)
    up = np.array([0.0, 0.0, pole]) - pole * middle[2] * middle
    up /= np.linalg.norm(up)
    flat = np.stack([directions @ np.cross(up, middle), directions @ up], axis=1)
    bend = np.arccos(np.clip(directions @ middle, -1, 1)) * radius / _FIGURE
    vertices = np.zeros((len(directions), COLUMNS), dtype=np.float32)
    vertices[:, POSITION], vertices[:, NORMAL] = directions * radius, directions
    vertices[:, UV] = flat * (bend / np.maximum(np.linalg.norm(flat, axis=1), 1e-9))[:, None]
    triangles = []
    for i, j in number:
        if i + j < steps:
            triangles.append((number[i, j], number[i + 1, j], number[i, j + 1]))
        if i + j < steps - 1:
            triangles.append((number[i + 1, j], number[i + 1, j + 1], number[i, j + 1]))
    return MeshData(vertices, np.array(triangles, dtype=np.uint32))


def _gloss(colour: str, engraving: str) -> Material:
    return Material(colour, colour, 0.12, 1.0, 0.02, engraving_colour=engraving)


_BALLS = {
    "red": ("#C2141D", "#F0DFB8"),
    "blue": ("#164AA8", "#F0DFB8"),
    "green": ("#128046", "#F0DFB8"),
    "yellow": ("#E6A91A", "#5A3208"),
}
"""The colours of the balls, and of the figures on them."""

SHAPES = Shapes(
    meshes={
        "piece": piece,
        "tray": tray,
        "rail": rail,
        "shelf": shelf,
        "disc": disc,
        "rod": rod,
        "ball": ball,
    },
    materials={
        f"{colour} ball": made for colour, made in in_player_colours(_gloss, _BALLS).items()
    },
)
