"""What is told to the tracer, and how pictures are compared; tracing itself needs Blender."""

from __future__ import annotations

import numpy as np
import pytest

from app import games
from app.render.capture import Studio
from app.render.quality import QUALITIES
from app.render.renderer import _EXPOSURE
from app.scene.camera import Camera
from app.scene.piece import Scene, Table
from tests.tools.truth import lights
from tests.tools.truth.__main__ import MOMENTS, moments
from tests.tools.truth.compare import likeness
from tests.tools.truth.export import exported


@pytest.mark.parametrize("game", games.names())
def test_all_that_is_seen_is_exported(game):
    for moment in moments(game, MOMENTS):
        arrays = exported(moment.scene, moment.camera, (64, 40))
        points, triangles = arrays["solid points"], arrays["solid triangles"]
        assert triangles.max() == len(points) - 1
        assert len(arrays["solid rows"]) == len(triangles)
        assert arrays["solid rows"].shape[1] == 21
        assert np.isfinite(points).all() and abs(points).max() < 4 * moment.scene.table.radius
        assert points[:, 2].min() > -0.05, "everything stands on the table"
        assert np.allclose(np.linalg.norm(arrays["solid normals"], axis=1), 1.0, atol=0.01)


def test_light_is_shown_as_the_program_shows_it():
    """The backdrop is drawn with a known light and nothing else."""
    scene = Scene(Table("walnut", 1.0), {})
    away = Camera((60.0, 60.0, 0.0), 0.0, 80.0, 10.0)
    studio = Studio((8, 8), QUALITIES["low"], staged=False)
    drawn = np.asarray(studio.picture(scene, away))[4, 4]
    light = exported(scene, away, (8, 8))["backdrop_radiance"]
    shown = lights.on_screen(np.array([[light]]) * _EXPOSURE / lights.EXPOSURE)[0, 0]
    assert abs(shown.astype(int) - drawn).max() <= 2


def test_likeness_is_told_for_each_pixel():
    noise = np.random.default_rng(1).random((20, 20, 3))
    assert np.nanmin(likeness(noise, noise)) == pytest.approx(1.0)
    spoiled = noise.copy()
    spoiled[:8] = 1 - spoiled[:8]
    found = likeness(noise, spoiled)
    assert np.nanmean(found[:5]) < 0 and np.nanmin(found[12:]) == pytest.approx(1.0)


def test_truths_are_traced_once(tmp_path, monkeypatch):
    from tests.tools.truth import __main__ as tool

    told = []

    def pretend(command, **_):
        told.append(command)
        np.savez(command[5], light=np.ones((4, 4, 3), np.float16), pieces=np.eye(4) > 0)

    monkeypatch.setattr(tool.subprocess, "run", pretend)
    (moment,) = moments(games.names()[0], ["own"])
    picture, pieces = tool.truth(moment, tmp_path, "python", 8, 0)
    assert tool.truth(moment, tmp_path, "python", 8, 0) == (picture, pieces)
    assert len(told) == 1 and picture.exists() and pieces.exists()
