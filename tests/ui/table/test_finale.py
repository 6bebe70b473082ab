"""The staged end of a match: seen once, ended by any key or click, and off with reduced motion."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import games
from app.match.match import Match
from app.match.seats import Seat
from app.scene import stage_of
from app.ui.screens.playing import Playing
from tests.tools.booth import Booth
from tests.tools.loops import as_long_as
from tests.ui.screens.test_review import played

pytest.importorskip("moderngl")


@pytest.fixture
def booth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Booth]:
    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path))
    booth = Booth(tmp_path, drawn=False, animation="normal")
    booth.program.gui.motion = True
    yield booth
    booth.close()


def last_move(booth: Booth, game: str) -> Playing:
    """A match among persons whose last move has just been seen."""
    line = played(game)
    seats = {player: Seat(player) for player in line.state.players}
    screen = Playing(booth.program, Match(line.branch(line.length - 1), seats))
    booth.program.home(screen)
    booth.frame()
    screen.play(line.moves[-1])
    for _ in as_long_as(lambda: screen.table.playback.running):
        booth.frame()
    booth.frame()
    return screen


@pytest.mark.parametrize("game", games.names())
def test_the_pieces_that_have_won_are_on_the_table(game: str) -> None:
    state = played(game).state
    assert state.outcome is not None
    names = stage_of(game).winning_pieces(state, state.outcome.winners)
    assert set(names) <= stage_of(game).layout(state).pieces.keys()
    assert bool(names) == bool(state.outcome.winners)
    assert not stage_of(game).winning_pieces(state, ())


@pytest.mark.parametrize("game", games.names())
def test_the_end_is_staged_and_the_camera_returns(booth: Booth, game: str) -> None:
    screen = last_move(booth, game)
    begun = screen.view.controller.home_view
    assert screen.end.finale is not None and screen.moving
    assert "rematch" in booth.told()["buttons"], "nobody has to wait for it"
    resting = screen.view.scene.pieces
    nearest, hopped = begun.distance, False
    for _ in range(100):
        booth.frame()
        nearest = min(nearest, screen.view.controller.camera.distance)
        shown = screen.scene().pieces
        hopped |= any(shown[name].position != resting[name].position for name in shown)
    outcome = screen.match.outcome
    assert outcome is not None
    won = bool(outcome.winners)
    assert hopped == won and (nearest < 0.8 * begun.distance) == won
    booth.settle()
    assert screen.end.finale is None and not screen.moving
    assert screen.view.controller.goal == screen.view.controller.home_view
    assert screen.scene().pieces.keys() == resting.keys()


@pytest.mark.parametrize("way", ["key", "escape", "click", "undo"])
def test_anything_ends_it(booth: Booth, way: str) -> None:
    screen = last_move(booth, games.names()[0])
    assert screen.end.finale is not None
    if way == "key":
        booth.key("h")
    elif way == "escape":
        booth.key("escape")
    elif way == "click":
        booth.click(640, 300)
    else:
        screen.undo()
    assert screen.end.finale is None and booth.screen is screen
    assert screen.match.over is (way != "undo")
    booth.settle(200)
    assert screen.view.controller.goal == screen.view.controller.home_view


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"animation": "off"}])
def test_without_motion_only_the_result_is_shown(booth: Booth, setting: dict[str, object]) -> None:
    booth.program.change(**setting)
    screen = last_move(booth, games.names()[0])
    assert screen.end.finale is None and screen.end.shows_result


def test_a_game_that_is_given_up_is_not_staged(booth: Booth) -> None:
    line = played(games.names()[0])
    seats = {player: Seat(player) for player in line.state.players}
    screen = Playing(booth.program, Match(line.branch(3), seats))
    booth.program.home(screen)
    screen.concede()
    assert screen.end.finale is None and screen.end.shows_result


def test_the_result_is_put_away_and_shown_again(booth: Booth) -> None:
    screen = last_move(booth, games.names()[0])
    booth.key("h")
    screen.end.time = -1.0
    booth.press("look")
    assert "rematch" not in booth.told()["buttons"]
    booth.press("act 0")
    assert "rematch" in booth.told()["buttons"]
