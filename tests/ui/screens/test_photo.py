"""Photo mode and sharing: what is focused, what is hidden, what the command line is asked for."""

from __future__ import annotations

from typing import Any

import pytest

from app import command_line, games, languages
from app.engine import GAMES
from app.match import records
from app.match.match import Match
from app.match.seats import Seat
from app.ui.screens import exporting, share
from app.ui.screens.photo import Photo
from app.ui.screens.playing import Playing
from app.ui.screens.share import Share
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand
from tests.tools.in_languages import languages_in_turn

FIRST = games.names()[0]


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What is sent to be drawn."""
    found: list[list[str]] = []

    def job(match: Any, command: list[str], stem: str, suffix: str, changed: Any) -> None:
        found.append([command[0], "game.json", "-o", f"made{suffix}", *command[1:]])

    monkeypatch.setattr(exporting, "ExportJob", job)
    return found


def table(stand: Stand, game: str = FIRST, moves: int | None = 3) -> Playing:
    line = records.load(games.asset(game, "diorama.json"))
    line = line if moves is None else line.branch(moves)
    match = Match(line, {player: Seat(player) for player in line.state.players})
    screen = Playing(FakeProgram(stand, live=True, animation="off"), match)  # type: ignore[arg-type]
    screen.enter()
    return screen


def photo(stand: Stand, game: str = FIRST) -> Photo:
    screen = table(stand, game)
    assert screen.key("f12", frozenset())
    (opened,) = screen.program.opened  # type: ignore[attr-defined]
    assert isinstance(opened, Photo)
    return opened


@pytest.mark.parametrize("game", GAMES)
def test_every_table_can_be_photographed(game, stand, commands):
    screen = photo(stand, game)
    scene, camera = screen.backdrop()
    assert scene is screen.view.scene and camera.shift == (0.0, 0.0)
    screen.save()
    chosen = command_line.read(commands[0])
    assert chosen.move == 3 and chosen.size == (1920, 1080)
    assert chosen.distance == pytest.approx(camera.distance, abs=1e-3)
    assert chosen.target == pytest.approx(camera.target, abs=1e-3)
    assert chosen.aperture == 0.0 and chosen.side in screen._match.state.players


def test_a_click_focuses_and_a_drag_turns(stand, commands):
    screen = photo(stand)
    assert screen.camera.lens.aperture == 0.0
    screen.pressed((400, 300), "left")
    screen.released((402, 301), "left")
    assert screen.focus == pytest.approx((402 / 1280, 301 / 720))
    assert screen.camera.lens.aperture > 0, "who focuses wants to see it"
    near = screen.camera.lens.focus
    screen.focus = (0.5, 0.97)
    assert screen.camera.lens.focus > near
    screen.pressed((400, 300), "left")
    screen.dragged((460, 300), (60, 0), "left")
    assert screen.moving and screen.camera.lens.aperture > 0
    screen.advance(0.05)
    assert screen.camera.lens.aperture == 0.0, "nothing is blurred in motion"
    screen.released((460, 300), "left")
    assert screen.focus == (0.5, 0.97)
    for _ in range(200):
        screen.advance(0.05)
    assert not screen.moving and screen.camera.lens.aperture > 0
    screen.exposure = -0.7
    screen.size = 2
    screen.save()
    chosen = command_line.read(commands[0])
    assert chosen.size == (3840, 2160) and chosen.exposure == -0.7
    assert chosen.focus == (0.5, 0.97) and chosen.aperture == pytest.approx(screen.aperture)


def test_everything_can_be_hidden_and_comes_back(stand):
    screen = photo(stand)
    program: Any = screen.program
    stand.frame(screen.draw, "photo")
    assert stand.gui.panel_rects
    screen.key("h", frozenset())
    stand.frame(screen.draw, "photo")
    assert screen.hidden and not stand.gui.panel_rects
    screen.back()
    assert not screen.hidden and not program.backs
    screen.back()
    assert program.backs == 1


@languages_in_turn("size", [(640, 400), (1280, 720), (500, 1000)])
def test_the_controls_fit_into_every_window(stand, language, size):
    languages.use(language)
    screen = photo(stand)
    screen.program.change(text_size=200)
    stand.resize(size)
    for _ in range(8):
        stand.frame(screen.draw, "photo")
    wide, high = stand.gui.logical_size
    for x, y, across, down in stand.gui.panel_rects:
        assert x >= 0 and y >= 0 and x + across <= wide and y + down <= high


def test_a_picture_is_never_longer_than_4k(stand):
    screen = photo(stand)
    stand.resize((2000, 500))
    screen.size = 2
    assert max(screen.pixels) == 3840
    stand.resize((500, 2000))
    assert max(screen.pixels) <= 3840


def test_a_film_has_the_result_at_its_end(stand, commands, monkeypatch):
    monkeypatch.setattr(share, "ffmpeg", lambda: "/usr/bin/ffmpeg")
    for moves, over in ((3, False), (None, True)):
        screen = table(stand, moves=moves)
        screen.share()
        opened = screen.program.opened[-1]  # type: ignore[attr-defined]
        assert isinstance(opened, Share)
        opened._kind, opened._size = 3, 1
        opened.save_film()
        chosen = command_line.read(commands[-1])
        assert chosen.output.suffix == ".mp4" and chosen.size == (1920, 1080)
        assert bool(chosen.ending[0]) == over


def test_without_ffmpeg_that_is_said(stand, commands, monkeypatch):
    monkeypatch.setattr(share, "ffmpeg", lambda: None)
    screen = table(stand)
    screen.share()
    opened = screen.program.opened[-1]  # type: ignore[attr-defined]
    opened._kind = 4
    opened.save_film()
    assert not commands and "ffmpeg" in screen.program.said[-1]  # type: ignore[attr-defined]
