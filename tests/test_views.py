"""The view of a table: from all sides, nearer, and without its upper levels."""

from __future__ import annotations

from itertools import pairwise
from math import isclose

import numpy as np
import pytest

from app.match import records
from app.render.mesh import corners
from app.resources import resource
from app.scene import stage_of
from app.scene.picking import ray
from app.scene.piece import Scene
from app.ui.dioramas import diorama
from app.ui.table.view import TableView

GAMES = ("steppe", "step-by-step", "aufsteiger", "steeppe")
FREE = (-0.6, 0.55, -0.6, 0.9)
ASPECT = 16 / 9
SIZE = (1280.0, 720.0)


def table(game: str, scene: Scene | None = None) -> TableView:
    view = TableView(stage_of(game))
    view.show(scene or diorama(game))
    view.frame(ASPECT, FREE)
    return view


def rest(view: TableView) -> None:
    while view.moving:
        view.advance(0.1)


def faded(view: TableView) -> set[str]:
    """What is lifted off."""
    before = view.scene.pieces
    after = view.peeled(view.scene).pieces
    return {name for name, piece in after.items() if piece.opacity < before[name].opacity}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("side", ["front", "left", "back", "right", "top", "flip"])
def test_everything_is_seen_from_every_side(game: str, side: str) -> None:
    view = table(game)
    if side == "flip":
        view.flip()
    else:
        view.look_from(side)
    rest(view)
    points = corners(view.scene)
    seen = np.column_stack([points, np.ones(len(points))]) @ view.rig.now.to_screen(ASPECT).T
    at = seen[:, :2] / seen[:, 3:]
    left, right, low, high = FREE
    assert left - 0.02 <= at[:, 0].min() and at[:, 0].max() <= right + 0.02
    assert low - 0.02 <= at[:, 1].min() and at[:, 1].max() <= high + 0.02


def test_who_is_near_stays_near_on_the_other_side() -> None:
    view = table("aufsteiger")
    view.zoom(6, view.scene, (640, 360), SIZE)
    rest(view)
    near = view.rig.now
    view.flip()
    rest(view)
    assert (view.rig.now.distance, view.rig.now.target) == (near.distance, near.target)
    assert isclose(view.rig.now.azimuth, near.azimuth + 180)


@pytest.mark.parametrize("at", [(900.0, 130.0), (300.0, 330.0), (1000.0, 300.0)])
def test_the_wheel_goes_to_the_pointer_also_where_nothing_stands(at: tuple[float, float]) -> None:
    view = table("steppe")
    assert view.hit(view.scene, at, SIZE) is None

    def under() -> np.ndarray:
        eye, way = ray(view.rig.now, at, SIZE)
        return eye - way * (eye[2] / way[2])

    before, distance = under(), view.rig.now.distance
    view.zoom(3, view.scene, at, SIZE)
    rest(view)
    assert view.rig.now.distance < 0.8 * distance
    assert np.linalg.norm(under() - before) < 0.05 * np.linalg.norm(before - view.rig.first.target)


@pytest.mark.parametrize("game", ["steppe", "aufsteiger"])
def test_levels_are_lifted_off_one_by_one_and_no_farther(game: str) -> None:
    view = table(game)
    lifted = [faded(view)]
    for _ in range(20):
        view.lift(1)
        lifted.append(faded(view))
    assert lifted[0] == set() and len(lifted[1]) > 0
    assert all(fewer <= more for fewer, more in pairwise(lifted))
    most = view.lifted
    assert 1 <= most < 20 and lifted[most - 1] < lifted[most] == lifted[-1]
    view.lift(-1)
    assert faded(view) == lifted[most - 1]
    view.lift(-20)
    assert view.lifted == 0 and not faded(view)


def test_only_tiles_on_the_board_are_lifted_off() -> None:
    line = records.load(resource("assets", "dioramas", "steppe.json"))
    for number in range(0, line.length + 1, 3):
        state = line.state_at(number)
        view = table("steppe", stage_of("steppe").layout(state.snapshot()))
        view.lift(20)
        for name in faded(view):
            x, y, _ = view.scene.pieces[name].place
            assert max(abs(x), abs(y)) < 2.6, name


def test_where_there_are_no_levels_nothing_is_lifted() -> None:
    view = table("steeppe")
    view.lift(1)
    assert view.lifted == 0
