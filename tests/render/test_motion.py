"""Pictures in motion: smooth, true to the picture at rest, and no jump between the two."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app import games
from app.render.capture import Studio, off_screen
from app.render.quality import QUALITIES
from app.render.render_targets import read_image
from app.render.renderer import Renderer
from app.scene import stage_of
from app.scene.camera import Camera
from app.scene.dioramas import diorama
from app.scene.piece import Scene
from tests.tools.bench.picture.ssim import ssim
from tests.tools.bench.table import busiest

SIZE = (240, 150)
GAMES = games.names()


class Window:
    """A renderer and the picture it shows."""

    def __init__(self, quality: str) -> None:
        context = off_screen()
        self.renderer = Renderer(context, QUALITIES[quality])
        self.renderer.resize(SIZE)
        self.target = context.framebuffer([context.texture(SIZE, 4)])

    def draw(self, scene: Scene, camera: Camera, moving: bool) -> np.ndarray:
        self.renderer.show(scene)
        self.renderer.draw(camera, self.target, moving)
        return np.asarray(read_image(self.target, SIZE)) / 255.0

    def finish(self, scene: Scene, camera: Camera) -> np.ndarray:
        image = self.draw(scene, camera, moving=False)
        while not self.renderer.finished:
            image = self.draw(scene, camera, moving=False)
        return image


def finished(scene: Scene, camera: Camera, quality: str) -> np.ndarray:
    return np.asarray(Studio(SIZE, QUALITIES[quality]).picture(scene, camera)) / 255.0


def turns(camera: Camera, count: int = 8) -> list[Camera]:
    return [replace(camera, azimuth=camera.azimuth + 1.5 * step) for step in range(count)]


@pytest.mark.parametrize("quality", ["low", "medium", "high"])
@pytest.mark.parametrize("game", GAMES)
def test_a_turning_table_looks_like_one_at_rest(game, quality):
    scene, window = diorama(game), Window(quality)
    cameras = turns(stage_of(game).view)
    window.finish(scene, cameras[0])
    for camera in cameras[1:]:
        image = window.draw(scene, camera, moving=True)
    wanted = finished(scene, cameras[-1], "high")
    assert ssim(image, wanted) > {"low": 0.83, "medium": 0.88, "high": 0.93}[quality]
    elsewhere = finished(scene, cameras[-3], "high")
    assert ssim(image, wanted) > ssim(image, elsewhere) + 0.1, "it lags behind the camera"


@pytest.mark.parametrize("game", GAMES)
def test_what_does_not_move_stays_as_good_as_it_was(game):
    timeline, number = busiest(game)
    before, after = timeline.state_at(number), timeline.state_at(number + 1)
    stage, window = stage_of(game), Window("low")
    motion = stage.transition(before, timeline.moves[number], after)
    first = window.finish(motion.at(0.0), stage.view)
    for part in range(5):
        image = window.draw(motion.at(motion.seconds * part / 5), stage.view, moving=True)
    scene = motion.at(motion.seconds * 4 / 5)
    still = np.abs(finished(scene, stage.view, "low") - first).max(axis=2) < 1.5 / 255
    assert still.mean() > 0.3
    assert np.abs(image - first).max(axis=2)[still].mean() < 6 / 255


def test_nothing_is_left_where_a_piece_has_been():
    scene, view, window = diorama("steppe"), stage_of("steppe").view, Window("medium")
    tiles = [piece for piece in scene.pieces.values() if piece.mesh.shape == "steppe/tile"]
    tile = max(tiles, key=lambda piece: piece.position[2])
    window.finish(scene, view)
    for step in range(6):
        x, y, z = tile.position
        lifted = replace(tile, position=(x, y, z + 1.2 * step))
        moved = replace(scene, pieces={**scene.pieces, tile.name: lifted})
        image = window.draw(moved, view, moving=True)
    others = {name: piece for name, piece in moved.pieces.items() if name != tile.name}
    gone = window.draw(replace(scene, pieces=others), view, moving=True)
    wanted = finished(moved, view, "medium")
    assert ssim(image, wanted) > 0.93
    assert ssim(gone, finished(replace(scene, pieces=others), view, "medium")) > 0.93


@pytest.mark.parametrize("quality", ["low", "medium", "high"])
def test_coming_to_rest_is_no_jump_and_leaves_no_trace_of_motion(quality):
    scene, window = diorama("steppe"), Window(quality)
    cameras = turns(stage_of("steppe").view)
    for camera in cameras:
        moving = window.draw(scene, camera, moving=True)
    steps, last = [], moving
    while not window.renderer.finished:
        image = window.draw(scene, cameras[-1], moving=False)
        steps.append(np.abs(image - last).mean())
        last = image
    wanted = finished(scene, cameras[-1], quality)
    whole = np.abs(wanted - moving).mean()
    assert steps[0] < 0.5 * whole, "most of the difference at once"
    assert np.abs(last - wanted).max() < 1.5 / 255


def test_another_table_shows_nothing_of_the_one_before():
    window = Window("low")
    for camera in turns(stage_of("steppe").view, 4):
        window.draw(diorama("steppe"), camera, moving=True)
    scene, view = diorama("steeppe"), stage_of("steeppe").view
    image = window.draw(scene, view, moving=True)
    fresh = Window("low").draw(scene, view, moving=True)
    assert np.abs(image - fresh).max() < 2 / 255
