"""The view of a table: from all sides, nearer, and without its upper levels."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import isclose
from random import Random

import numpy as np
import pytest

from app import games
from app.match import records
from app.match.settings import Settings
from app.render import display
from app.render.meshes import corners
from app.scene import stage_of
from app.scene.dioramas import diorama
from app.scene.framing import share_taken
from app.scene.orbit_controller import FARTHEST, HIGHEST, LOWEST, NEAREST, OrbitController
from app.scene.picking import ray
from app.scene.piece import Scene
from app.ui.table import highlights
from app.ui.table.view import TableView
from app.ui.table.visibility import SEEN_THROUGH
from tests.tools.loops import as_long_as
from tests.tools.play import begin, positions, random_line

GAMES = games.names()
FREE = (-0.6, 0.55, -0.6, 0.9)
ASPECT = 16 / 9
SIZE = (1280.0, 720.0)


def table(game: str, scene: Scene | None = None) -> TableView:
    view = TableView(stage_of(game))
    view.show(scene or diorama(game))
    view.frame(ASPECT, FREE)
    return view


def rest(view: TableView) -> None:
    for _ in as_long_as(lambda: view.moving):
        view.advance(0.1)


def faded(view: TableView) -> set[str]:
    """What is lifted off."""
    before = view.scene.pieces
    after = view.without_lifted_levels(view.scene).pieces
    return {name for name, piece in after.items() if piece.opacity < before[name].opacity}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("side", ["front", "left", "back", "right", "top", "flip"])
def test_what_is_played_on_is_seen_from_every_side(game: str, side: str) -> None:
    view = table(game)
    if side == "flip":
        view.flip()
    elif side == "top":
        view.toggle_top()
    else:
        view.look_from(side)
    rest(view)
    names = view.stage.played_on(view.scene)
    played = {name: view.scene.pieces[name] for name in names}
    points = corners(replace(view.scene, pieces=played))
    assert share_taken(view.controller.camera, points, ASPECT, FREE) > 0.8
    assert view.from_above == (side == "top")


@pytest.mark.parametrize("game", GAMES)
def test_from_above_one_comes_back_to_where_one_was(game: str) -> None:
    view = table(game)
    view.orbit(70, 20)
    rest(view)
    own = view.controller.camera
    view.toggle_top()
    rest(view)
    assert view.controller.camera.elevation == 90 and view.controller.camera.azimuth % 90 == 0
    view.toggle_top()
    rest(view)
    assert view.controller.camera == own
    view.toggle_top()
    view.orbit(30, 0)
    view.toggle_top()
    rest(view)
    assert view.untouched, "there is no other way back"


def test_who_is_near_stays_near_on_the_other_side() -> None:
    view = table("aufsteiger")
    view.zoom(6, view.scene, (640, 360), SIZE)
    rest(view)
    near = view.controller.camera
    view.flip()
    rest(view)
    assert (view.controller.camera.distance, view.controller.camera.target) == (
        near.distance,
        near.target,
    )
    assert isclose(view.controller.camera.azimuth, near.azimuth + 180)


@pytest.mark.parametrize("at", [(900.0, 130.0), (300.0, 330.0), (1000.0, 300.0)])
def test_the_wheel_goes_to_the_pointer_also_where_nothing_stands(at: tuple[float, float]) -> None:
    view = table("steppe")
    assert view.visibility.hit(view.scene, at, SIZE) is None

    def under() -> np.ndarray:
        eye, way = ray(view.controller.camera, at, SIZE)
        return eye - way * (eye[2] / way[2])

    before, distance = under(), view.controller.camera.distance
    view.zoom(3, view.scene, at, SIZE)
    rest(view)
    assert view.controller.camera.distance < 0.8 * distance
    assert np.linalg.norm(under() - before) < 0.05 * np.linalg.norm(
        before - view.controller.home_view.target
    )


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
    line = records.load(games.asset("steppe", "diorama.json"))
    for number in range(0, line.length + 1, 3):
        state = line.state_at(number)
        view = table("steppe", stage_of("steppe").layout(state))
        view.lift(20)
        for name in faded(view):
            x, y, _ = view.scene.pieces[name].position
            assert max(abs(x), abs(y)) < 2.6, name


def test_where_there_are_no_levels_nothing_is_lifted() -> None:
    view = table("steeppe")
    view.lift(1)
    assert view.lifted == 0


# What is printed


def printed_towers():
    """Towers with symbols printed on areas that show no engraved one."""
    for seed in range(6):
        for state, _ in positions("aufsteiger", seed, 40)[::13]:
            scene = stage_of("aufsteiger").layout(state)
            if any(piece.printed_on for piece in scene.pieces.values()):
                yield scene


def test_who_points_at_a_printed_symbol_points_at_its_block() -> None:
    tried = 0
    for scene in printed_towers():
        view = table("aufsteiger", scene)
        view.toggle_top()
        rest(view)
        wide, high = SIZE
        for piece in scene.pieces.values():
            if piece.printed_on:
                x, y, _, w = view.controller.camera.view_projection(ASPECT) @ (*piece.position, 1.0)
                at = ((x / w + 1) / 2 * wide, (y / w + 1) / 2 * high)
                hit = view.visibility.hit(scene, at, SIZE)
                assert hit is not None
                covered = hit.point[2] > piece.position[2] + 0.05  # by a pawn or a higher block
                if not covered:
                    assert hit.piece.name == piece.printed_on
                    tried += 1
    assert tried > 15


def test_what_is_printed_on_a_block_is_seen_through_with_it() -> None:
    for scene in printed_towers():
        view = table("aufsteiger", scene)
        symbols = {
            name: piece.printed_on for name, piece in scene.pieces.items() if piece.printed_on
        }
        seen = highlights.faded(scene, set(symbols.values())).pieces
        assert all(seen[name].opacity == seen[on].opacity < 1 for name, on in symbols.items())
        for _ in range(8):
            view.lift(1)
            lifted = view.without_lifted_levels(scene).pieces
            assert all(lifted[name].opacity == lifted[on].opacity for name, on in symbols.items())


# Moves that are shown


def roll() -> TableView:
    """The view of a ball that begins to roll."""
    timeline = records.load(games.asset("step-by-step", "diorama.json"))
    stage = stage_of("step-by-step")
    view = TableView(stage)
    states = timeline.state_at(0), timeline.state_at(1)
    view.show(stage.layout(states[0]))
    view.play(stage.transition(states[0], timeline.moves[0], states[1]))
    return view


def test_who_wants_no_more_motion_sees_the_end_of_the_move() -> None:
    view = roll()
    view.advance(0.1)
    assert view.animating
    view.adjust(Settings().changed(animation="off"))
    assert not view.animating and view.seen == view.scene


def test_a_sound_is_heard_once_even_if_no_time_passes() -> None:
    view = roll()
    heard = [sound for seconds in (0.0, 0.0, 0.001, 0.05) for sound in view.advance(seconds)]
    assert [cue for cue, _, _ in heard] == ["roll"]


# The limits of the camera


def test_nobody_gets_below_the_table_or_out_of_the_room() -> None:
    first = stage_of("steppe").view
    controller = OrbitController.at_rest(first, 9.0)
    assert controller.orbit(0.0, 500.0).goal.elevation == HIGHEST
    assert controller.orbit(0.0, -500.0).goal.elevation == LOWEST
    assert controller.zoom(1e6).goal.distance == pytest.approx(NEAREST * first.distance)
    assert controller.zoom(1e-6).goal.distance == pytest.approx(FARTHEST * first.distance)
    x, y, z = controller.pan(50.0, 50.0).goal.target
    assert np.hypot(x, y) == pytest.approx(9.0)
    assert 0 <= z <= 9.0


def test_the_camera_glides_there_however_long_frames_take() -> None:
    controller = OrbitController.at_rest(stage_of("steppe").view, 9.0).orbit(40.0, 10.0)
    quick, slow = controller, controller.advanced(0.2)
    for _ in range(20):
        quick = quick.advanced(0.01)
    assert quick.camera.azimuth == pytest.approx(slow.camera.azimuth)
    for _ in range(1000):
        slow = slow.advanced(0.1)
    assert slow.at_goal and slow.camera == controller.goal


# The quality


@pytest.mark.parametrize(
    ("seconds", "best"),
    [
        ({"high": 0.004, "medium": 0.001}, "high"),
        ({"high": 0.02, "medium": 0.004}, "medium"),
        ({"high": 0.2, "medium": 0.05}, "low"),
    ],
)
def test_the_best_quality_that_moves_smoothly_is_chosen(seconds, best, monkeypatch) -> None:
    from app.render.capture import off_screen

    monkeypatch.setattr(display, "_context", off_screen)
    monkeypatch.setattr(display, "_seconds", lambda renderer, *_: seconds[renderer.quality.name])
    view = stage_of("steppe").view
    assert display.best_quality(diorama("steppe"), view, (300, 200)) == best


def test_what_hides_a_ball_fades_and_can_be_pointed_at_as_before() -> None:
    game = "step-by-step"
    stage = stage_of(game)
    hidden = 0
    for seed in range(6):
        for state, _ in random_line(begin(game, 2, seed), Random(seed), 40)[::8]:
            view = TableView(stage)
            view.show(stage.layout(state))
            for azimuth in (0.0, 90.0, 180.0, 270.0):
                home = view.start_view.turned(azimuth, 22.0)
                view.controller = OrbitController.at_rest(home, 8.0)
                names = view.visibility.hiding()
                if not names:
                    continue
                hidden += 1
                assert not any(name.startswith("ball ") for name in names)
                seen = highlights.faded(view.scene, names, SEEN_THROUGH)
                view.visibility._load(seen)
                assert {piece.name for piece in view.visibility._picker._pieces} >= set(names)
                view.visibility._load(seen, names)
                balls = [n for n in stage.figures(seen) if not seen.pieces[n].aside]
                shares = [view.visibility._picker.share_seen(home, name) for name in balls]
                assert max(shares) > 0.2, "with what fades away one sees it"
    assert hidden
