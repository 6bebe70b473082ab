"""Moments of light and camera: what a turn has brought about, and the opening of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import games
from app.match.match import Match
from app.match.seats import Seat
from app.match.timeline import Timeline
from app.scene import stage_of
from app.ui.screens.playing import Playing
from app.ui.table.moments import Opening
from app.ui.table.presenters import presenter_of
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


def turns(line: Timeline) -> Iterator[tuple[int, int]]:
    """The first and the last position of each turn."""
    several, begin = presenter_of(line.game.name).by_steps, 0
    for number in range(1, line.length + 1):
        if not several or line.state_at(number).player != line.state_at(begin).player:
            yield begin, number
            begin = number


def moments(line: Timeline) -> list[tuple[int, list[str]]]:
    """After how many moves there is something to look at, and what."""
    stage, states = stage_of(line.game.name), line.state_at
    found = [(after, list(stage.moment(states(b), states(after)))) for b, after in turns(line)]
    return [(number, names) for number, names in found if names and states(number).outcome is None]


@pytest.mark.parametrize("game", games.names())
def test_some_turns_of_a_game_are_moments_and_their_pieces_are_on_the_table(game: str) -> None:
    line = played(game)
    found = moments(line)
    assert len(found) < 0.5 * len(list(turns(line))), "then it would be nothing special"
    for number, names in found:
        assert set(names) <= stage_of(game).layout(line.state_at(number)).pieces.keys()


def before_moment(booth: Booth, **settings: object) -> tuple[Playing, object]:
    """A match among persons in which the next move brings a moment, and that move."""
    booth.program.change(**settings)
    for game in games.names():
        line = played(game)
        found = moments(line) if not presenter_of(game).by_steps else []
        if found:
            number = found[0][0]
            seats = {player: Seat(player) for player in line.state.players}
            screen = Playing(booth.program, Match(line.branch(number - 1), seats))
            booth.program.home(screen)
            booth.frame()
            return screen, line.moves[number - 1]
    pytest.skip("no game has moments")


def shown(booth: Booth, screen: Playing, move: object) -> None:
    screen.play(move)
    for _ in as_long_as(lambda: screen.table.playback.running):
        booth.frame()


def test_everybody_looks_at_it_and_the_camera_returns(booth: Booth) -> None:
    screen, move = before_moment(booth)
    home = screen.view.controller.home_view
    shown(booth, screen, move)
    assert screen.moments.shown is not None and screen.moving and not screen.in_mid_turn
    assert screen.view.controller.goal.distance < 0.9 * home.distance
    for _ in as_long_as(lambda: screen.moments.shown is not None):
        booth.frame()
    booth.settle()
    assert screen.view.controller.goal == screen.view.controller.home_view


@pytest.mark.parametrize("way", ["key", "click", "wheel", "undo"])
def test_anything_ends_it(booth: Booth, way: str) -> None:
    screen, move = before_moment(booth)
    shown(booth, screen, move)
    assert screen.moments.shown is not None
    if way == "key":
        booth.key("h")
    elif way == "click":
        booth.click(640, 300)
    elif way == "wheel":
        screen.scrolled((640, 300), 1)
    else:
        screen.undo()
    assert screen.moments.shown is None and booth.screen is screen


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"animation": "off"}])
def test_without_motion_there_is_none(booth: Booth, setting: dict[str, object]) -> None:
    screen, move = before_moment(booth, **setting)
    shown(booth, screen, move)
    assert screen.moments.shown is None


def test_a_game_opens_once_and_the_camera_comes_to_the_table(booth: Booth) -> None:
    line = played(games.names()[0])
    seats = {player: Seat(player) for player in line.state.players}
    screen = Playing(booth.program, Match(line.branch(0), seats))
    booth.program.home(screen)
    assert isinstance(screen.moments.shown, Opening)
    booth.frame()
    _, seen = screen.backdrop()
    assert seen.distance > screen.view.controller.camera.distance
    booth.settle()
    assert screen.moments.shown is None and screen.backdrop()[1] == screen.view.controller.camera
    screen.leave()
    screen.enter()
    assert screen.moments.shown is None, "it has been seen"
