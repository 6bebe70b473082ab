"""What is seen is what is picked: rays against an image in which each piece has its number."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from random import Random

import numpy as np
import pytest

from app import games
from app.engine import GAMES
from app.render.capture import off_screen
from app.render.meshes import build_mesh, triangles
from app.render.shaders import source
from app.scene import stage_of
from app.scene.camera import Camera
from app.scene.picking import Picker, ray
from app.scene.rotation import rotate
from tests.tools.play import begin, positions, random_line

moderngl = pytest.importorskip("moderngl")
every_game = pytest.mark.parametrize("game", games.names())
SIZE = (320, 200)
CAMERAS = [(azimuth, height) for azimuth in (10, 100, 190, 280) for height in (12, 35, 70)]
_ROUNDED = 0.02
"""By what part of a pixel a corner may be drawn elsewhere."""
NUMBERED = """#version 330 core
flat in vec3 instance;
out float number;
void main() { number = instance.x + 1.0; }
"""


@pytest.fixture(scope="module")
def numbered():
    """Draws pieces as their numbers; the image holds 0 where there is none."""
    from app.render.frame_uniforms import FrameUniforms
    from app.render.ground import TABLE_TOPS
    from app.render.instance_batch import InstanceBatch, MeshBuffers
    from app.scene.piece import Table

    context = off_screen()
    program = context.program(vertex_shader=source("piece.vert"), fragment_shader=NUMBERED)
    program["FrameUniforms"].binding = 1
    image = context.texture(SIZE, 1, dtype="f4")
    target = context.framebuffer([image], context.depth_renderbuffer(SIZE))
    frame = FrameUniforms(context, 1024)
    frame.set_table(Table("walnut", 7.0), TABLE_TOPS["walnut"])

    @cache
    def shape(mesh):
        return MeshBuffers(context, build_mesh(mesh))

    @lru_cache(maxsize=1)
    def batches(pieces):
        by_mesh = {}
        for number, piece in enumerate(pieces):
            plain = replace(piece, seed=number, materials=("brass",), engravings=())
            by_mesh.setdefault(piece.mesh, []).append(plain)
        found = {mesh: InstanceBatch(context, shape(mesh)) for mesh in by_mesh}
        for mesh, group in by_mesh.items():
            found[mesh].put(tuple(group), {"brass": 0}, {})
        return tuple(found.values())

    def draw(pieces, camera):
        context.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        frame.bind()
        frame.write(camera.view_projection(SIZE[0] / SIZE[1]), np.eye(4), camera, SIZE)
        target.use()
        target.clear()
        for batch in batches(tuple(pieces)):
            batch.draw(program)
        found = np.frombuffer(target.read(components=1, dtype="f4"), dtype=np.float32)
        assert context.error == "GL_NO_ERROR"
        return found.reshape(SIZE[1], SIZE[0])

    return draw


def targets(stage, state):
    """The table with a mark on every place that can be pointed at, and the names of the targets.

    What is printed on a piece is part of it.
    """
    scene = stage.layout(state)
    moves = list(state.legal_moves())
    names = {pick for move in moves for choices in stage.picks(state, move) for pick in choices}
    spots = [spot for pick in sorted(names) if (spot := stage.marker(state, pick)) is not None]
    solid = [piece for piece in scene.pieces.values() if piece.mesh.shape != "decal"]
    return [*solid, *spots], names


def cameras(view: Camera):
    return [view.turned(azimuth, height) for azimuth, height in CAMERAS]


@every_game
def test_every_target_that_is_seen_is_picked(game, numbered):
    assert picked(game, numbered, range(2), 2) > 20


@pytest.mark.long
@every_game
def test_every_target_that_is_seen_is_picked_in_many_positions(game, numbered):
    assert picked(game, numbered, range(100, 112), 8) > 200


def picked(game, numbered, seeds, each) -> int:
    """Tries all targets from all cameras in a few positions of each game; how many were seen."""
    stage = stage_of(game)
    picker = Picker(triangles)
    tried = 0
    for seed in seeds:
        line = positions(game, seed, 60)
        for state, _ in line[min(7, len(line) // 3) :: max(1, len(line) // each)]:
            pieces, names = targets(stage, state)
            picker.show(pieces)
            wanted = [number for number, piece in enumerate(pieces) if piece.pick in names]
            middles = np.array([_middle(pieces[number]) for number in wanted]).reshape(-1, 3)
            for camera in cameras(stage.view):
                image = numbered(pieces, camera)
                for number, (column, row) in zip(wanted, _pixels(camera, middles), strict=True):
                    if not (0 <= column < SIZE[0] and 0 <= row < SIZE[1]):
                        continue
                    if image[row, column] != number + 1:
                        continue
                    assert _is_met(pieces[number], picker, camera, column, row)
                    tried += 1
    return tried


def _pixels(camera, places):
    """The column and row in which each place is seen."""
    screen = camera.view_projection(SIZE[0] / SIZE[1])
    x, y, _, w = screen[:, :3] @ places.T + screen[:, 3:]
    parts = (np.stack([x / w, y / w], axis=1) + 1) / 2
    return np.floor(parts * SIZE).astype(int).tolist()


def _is_met(piece, picker, camera, column, row) -> bool:
    """Whether a ray through the middle of a pixel meets a piece; if that is on an edge, one to
    either side of it, since whoever draws rounds corners to parts of a pixel."""
    return any(
        (hit := picker.first(*ray(camera, (column + 0.5 + dx, row + 0.5 + dy), SIZE))) is not None
        and hit.piece.name == piece.name
        for dx, dy in (
            (0.0, 0.0),
            (_ROUNDED, 0.0),
            (-_ROUNDED, 0.0),
            (0.0, _ROUNDED),
            (0.0, -_ROUNDED),
        )
    )


@cache
def _centre(mesh):
    corners = triangles(mesh).reshape(-1, 3)
    return tuple((corners.min(axis=0) + corners.max(axis=0)) / 2)


def _middle(piece):
    return np.array(piece.position) + rotate(piece.rotation, _centre(piece.mesh))


@every_game
def test_whole_pictures_agree(game, numbered):
    """Not only in the middle: all over the picture, but for single pixels along edges."""
    stage = stage_of(game)
    picker = Picker(triangles)
    state = begin(game, GAMES[game].player_counts[-1], 3)
    state = random_line(state, Random(3), 40)[-1][0]
    pieces, _ = targets(stage, state)
    picker.show(pieces)
    random = Random(9)
    for camera in cameras(stage.view)[::5]:
        image = numbered(pieces, camera)
        wrong = 0
        for _ in range(150):
            column, row = random.randrange(SIZE[0]), random.randrange(SIZE[1])
            hit = picker.first(*ray(camera, (column + 0.5, row + 0.5), SIZE))
            seen = int(image[row, column])
            wrong += (pieces[seen - 1].name if seen else None) != (hit and hit.piece.name)
        assert wrong <= 1


@every_game
def test_nothing_is_picked_beside_the_pieces(game):
    stage = stage_of(game)
    picker = Picker(triangles)
    middle = ray(stage.view, (SIZE[0] / 2, SIZE[1] / 2), SIZE)
    assert picker.first(*middle) is None, "there are no pieces yet"
    pieces = stage.layout(begin(game, 2, 1)).pieces.values()
    picker.show(pieces)
    eye = middle[0]
    assert picker.first(eye, -middle[1]) is None, "they are not behind the camera"
    to = _middle(next(piece for piece in pieces if piece.pick)) - eye
    assert picker.first(eye, to / np.linalg.norm(to)) is not None
