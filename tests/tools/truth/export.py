"""A scene as plain arrays: what the tracer needs to know, without a module of the program."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from app.render.area_light import HALF_HEIGHT, HALF_WIDTH, AreaLight
from app.render.engravings import EngravingIndex, distance_map
from app.render.ground import TABLE_TOPS
from app.render.images import images
from app.render.limits import MATERIAL_KINDS, SLOTS
from app.render.material_table import material_named
from app.render.materials import linear
from app.render.mesh.data import GRAIN, NORMAL, POSITION, SLOT, UV, MeshData
from app.render.meshes import DECAL, HIGHLIGHT, build_mesh
from app.render.shapes import shapes_of, split_name
from app.resources import resource
from app.scene.camera import Camera
from app.scene.piece import Piece, Scene
from app.scene.rotation import matrix_rows

Arrays = dict[str, npt.NDArray[np.generic]]
SOLID, DECALS, GLASS = "solid", "decals", "glass"
_NOISE = 512
_AXES = np.array([[0, 1, 2], [1, 0, 2], [2, 0, 1]])
"""The order of coordinates in which wood has grown along the first."""
_HAIR = 0.0004


def exported(scene: Scene, camera: Camera, size: tuple[int, int]) -> Arrays:
    """All that is seen in a picture of this size."""
    top, radius = TABLE_TOPS[scene.table.kind], scene.table.radius
    window = AreaLight.beside(radius, top.window_elevation)
    found: Arrays = {
        "size": np.array(size),
        "view": np.linalg.inv(camera.view()),
        "field_of_view": np.array(camera.field_of_view),
        "shift": np.array(camera.shift),
        "window": np.array([window.centre, window.across, window.up]),
        "half_window": np.array([HALF_WIDTH * radius, HALF_HEIGHT * radius]),
        "radius": np.array(radius),
        "distance": np.array(window.distance),
        "planks": np.array(top.plank_width if top.shader == "ground_wood" else 0.0),
        "ground": np.array([linear(top.colour), linear(top.grain_colour), linear(top.backdrop)]),
        "backdrop_radiance": np.array(top.backdrop_radiance),
        "bounce": np.array(top.bounce),
        "sheen": np.array(top.sheen),
        "noise": _noise(),
        "engravings": distance_map(),
    }
    groups: dict[str, list[Piece]] = {}
    for piece in scene.pieces.values():
        if piece.mesh.shape != HIGHLIGHT:
            groups.setdefault(_group(piece), []).append(piece)
    for game in {split_name(piece.mesh.shape)[0] for piece in scene.pieces.values()} - {""}:
        if shapes_of(game).images:
            found["images"] = images(game)
    for name, pieces in groups.items():
        for key, array in _gathered(pieces).items():
            found[f"{name} {key}"] = array
    return found


def _group(piece: Piece) -> str:
    if piece.mesh.shape == DECAL:
        return DECALS
    return SOLID if piece.opacity >= 1.0 else GLASS


def _noise() -> npt.NDArray[np.uint8]:
    data = resource("assets", "noise.bin").read_bytes()[: 3 * _NOISE * _NOISE]
    return np.frombuffer(data, np.uint8).reshape(_NOISE, _NOISE, 3)


def _gathered(pieces: list[Piece]) -> Arrays:
    """Pieces as one mesh; for every triangle what it is made of, as the tracer reads it."""
    points, normals, inner, inner_normals, uvs, triangles, rows = ([] for _ in range(7))
    numbers, count = EngravingIndex(), 0
    for piece in pieces:
        mesh = build_mesh(piece.mesh)
        vertices = mesh.vertices.astype(float)
        rotation = np.array(matrix_rows(*piece.rotation)).reshape(3, 3)
        where, normal = vertices[:, POSITION], vertices[:, NORMAL]
        points.append((where + normal * _apart(mesh)[:, None]) @ rotation.T + piece.position)
        normals.append(normal @ rotation.T)
        order = _AXES[(vertices[:, GRAIN] + 0.5).astype(int)]
        inner.append(np.take_along_axis(where, order, 1))
        inner_normals.append(np.take_along_axis(normal, order, 1))
        uvs.append(np.c_[vertices[:, UV], np.zeros(len(vertices))])
        triangles.append(mesh.triangles.astype(int) + count)
        count += len(vertices)
        slots = vertices[mesh.triangles[:, 0], SLOT]
        whole = (slots + 0.1).astype(int)
        its = _rows(piece, numbers)[whole]
        its[:, 8] = slots - whole > 0.25
        rows.append(its)
    return {
        "points": np.concatenate(points),
        "normals": np.concatenate(normals),
        "inner": np.concatenate(inner),
        "inner_normals": np.concatenate(inner_normals),
        "uvs": np.concatenate(uvs),
        "triangles": np.concatenate(triangles),
        "rows": np.concatenate(rows),
    }


def _rows(piece: Piece, numbers: EngravingIndex) -> npt.NDArray[np.float64]:
    """What each slot of a piece is made of: 21 numbers, read in threes by trace.py."""
    names = [*piece.materials, *piece.materials[-1:] * (SLOTS - len(piece.materials))]
    figures = [*piece.engravings, *[""] * (SLOTS - len(piece.engravings))]
    found = []
    for name, figure in zip(names, figures, strict=True):
        it = material_named(name)
        found.append(
            [
                *(it.roughness, it.grain_frequency, it.grain_contrast),
                *(it.clearcoat, it.clearcoat_roughness, it.metallic),
                *(MATERIAL_KINDS.index(it.kind), numbers[figure], 0.0),
                *(piece.seed, 0.93 + 0.14 * piece.seed, piece.opacity),
                *linear(it.colour),
                *linear(it.grain_colour),
                *linear(it.engraving_colour),
            ]
        )
    return np.array(found, dtype=float)


def _apart(mesh: MeshData) -> npt.NDArray[np.float64]:
    """By how much each vertex is moved outwards.

    Parts of a mesh may overlap in the very same plane, where a path would be caught: each closed
    part is a hair larger than the one before.
    """
    keys = np.unique(np.round(mesh.vertices[:, POSITION], 4), axis=0, return_inverse=True)[1]
    part, now, unpaired = np.zeros(len(mesh.vertices)), 0, set[tuple[int, int]]()
    for corners in mesh.triangles.astype(int):
        part[corners] = now
        a, b, c = keys.ravel()[corners].tolist()
        for edge in ((a, b), (b, c), (c, a)):
            if edge[0] != edge[1]:
                unpaired ^= {(min(edge), max(edge))}
        if not unpaired:
            now += 1
    return part % 5 * _HAIR
