"""The buttons of the camera, levels as numbers, and words for what the pointer is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app import games
from app.scene import stage_of
from app.ui.screens.playing import Playing
from app.ui.table import camera_buttons, places
from tests.tools.booth import Booth
from tests.ui.table.test_framing import booth_of, sit_down

GAMES = games.names()
LEVELS = [game for game in GAMES if stage_of(game).level_height]


@pytest.fixture(params=GAMES)
def table(request: Any, tmp_path: Path) -> Any:
    booth = booth_of(tmp_path, (1280, 720))
    yield booth, sit_down(booth, request.param, 0.5)
    booth.close()


def rest(booth: Booth, screen: Playing) -> None:
    for _ in range(200):
        if screen.view.controller.at_goal:
            break
        booth.frame()
    booth.settle()


def test_each_button_does_what_it_says(table: Any) -> None:
    booth, screen = table
    view, home = screen.view, screen.view.controller.camera
    booth.press("turn left")
    rest(booth, screen)
    assert view.controller.camera.azimuth == pytest.approx(home.azimuth + 15)
    booth.press("turn right")
    booth.press("turn right")
    rest(booth, screen)
    assert view.controller.camera.azimuth == pytest.approx(home.azimuth - 15)
    booth.press("top")
    rest(booth, screen)
    assert view.from_above and view.controller.camera.elevation == 90
    booth.press("look through")
    assert screen.table.controls.through == 1
    if view.stage.level_height:
        booth.press("lift")
        assert view.lifted == 1
        booth.press("put back")
        assert view.lifted == 0
        booth.press("lift")
    booth.press("reset view")
    rest(booth, screen)
    assert view.untouched and not view.lifted and not screen.table.controls.through
    assert view.controller.camera.azimuth == pytest.approx(home.azimuth)


def test_there_are_buttons_for_levels_where_there_are_levels(table: Any) -> None:
    booth, screen = table
    buttons = booth.told()["buttons"]
    assert ("levels" in buttons) == ("lift" in buttons) == (screen.view.stage.level_height > 0)


def test_the_keyboard_reaches_the_buttons(table: Any) -> None:
    booth, _screen = table
    seen = set()
    for _ in range(60):
        booth.key("tab")
        seen.add(booth.program.gui.focused)
    assert {"turn left", "top", "look through", "reset view"} <= seen


def test_they_fade_and_then_nothing_is_drawn_any_more(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    booth, _screen = table
    shown: list[float] = []
    strength = camera_buttons._strength

    def watched(*values: Any) -> float:
        shown.append(strength(*values))
        return shown[-1]

    monkeypatch.setattr(camera_buttons, "_strength", watched)
    gui = booth.program.gui
    booth.point(300, 300)
    assert shown[-1] == 1.0, "whoever sits down sees them"
    gui.remember("camera buttons until", gui.now)
    booth.point(301, 300)
    booth.settle()
    assert shown[-1] < 0.6
    booth.point(*booth.told()["buttons"]["top"])
    booth.settle()
    assert shown[-1] == 1.0
    gui.remember("camera buttons until", gui.now)
    booth.point(300, 300)
    booth.settle()
    assert booth.frame() != 0.0, "idle"


@pytest.mark.parametrize("game", LEVELS)
def test_levels_come_by_themselves_from_above_and_stay_if_one_likes(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    booth = booth_of(tmp_path, (1280, 720))
    screen = sit_down(booth, game, 0.5)
    drawn: list[int] = []
    number = places._number
    monkeypatch.setattr(
        places,
        "_number",
        lambda gui, d, mark, *v: (drawn.append(mark.level), number(gui, d, mark, *v)),
    )

    def levels() -> list[int]:
        drawn.clear()
        booth.program.gui.request_frames(1)
        booth.frame()
        return sorted(drawn)

    assert not levels()
    booth.key("t")
    rest(booth, screen)
    marks = sorted(mark.level for mark in screen.view.stage.level_marks(screen.shown))
    above = levels()
    assert len(above) > 0.6 * len(marks) and set(above) <= set(marks)
    booth.key("t")
    rest(booth, screen)
    assert not levels()
    booth.press("levels")
    assert booth.program.settings.level_numbers == "always" and levels()
    booth.key("l")
    assert not levels()
    booth.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_pointer_is_told_what_it_is_over(game: str, tmp_path: Path) -> None:
    """Over the whole table something is said, with the level where there are levels."""
    booth = booth_of(tmp_path, (1280, 720))
    screen = sit_down(booth, game, 0.5)
    told = set()
    for x in range(300, 1000, 25):
        for y in range(60, 560, 25):
            booth.point(x, y)
            if screen.table.pointer.hovered:
                told.add(screen.presenter.place_words(screen.shown, screen.table.pointer.hovered))
    told.discard("")
    assert len(told) > 5
    if stage_of(game).level_height:
        assert len({text for text in told if "evel" in text}) > 3
    booth.close()
