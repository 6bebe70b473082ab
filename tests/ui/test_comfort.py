"""Captions, larger targets, reduced motion, high contrast, and the page that asks at first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from slimgui import imgui

from app.match.match import new_match
from app.match.seats import Seat
from app.ui.gui import theme
from app.ui.screens.playing import Playing
from app.ui.screens.settings import SettingsScreen
from app.ui.screens.welcome import Welcome
from tests.tools.booth import Booth
from tests.tools.text_reader import read

pytest.importorskip("moderngl")


@pytest.fixture
def booth(tmp_path: Path) -> Iterator[Booth]:
    booth = Booth(tmp_path, drawn=False)
    yield booth
    booth.program.change(high_contrast=False)
    booth.close()


def above(booth: Booth) -> list[str]:
    return [line.text for line in read(booth.program.gui, booth.frame).above]


def test_sounds_that_tell_something_have_captions(booth: Booth) -> None:
    booth.program.cue("refuse")
    assert "[Not possible]" not in above(booth)
    booth.program.change(captions=True)
    booth.program.cue("refuse")
    assert "[Not possible]" in above(booth)
    booth.program.cue("place")
    assert "[Not possible]" in above(booth)


def test_targets_are_larger(booth: Booth) -> None:
    booth.program.open(SettingsScreen(booth.program))
    booth.press("groups 6")
    before = booth.program.gui.widget_rects["captions"][3]
    booth.press("large_targets")
    rects = booth.program.gui.widget_rects
    assert rects["captions"][3] >= theme.LARGE_TARGET and rects["captions"][3] >= before
    assert rects["reset"][3] >= theme.LARGE_TARGET > theme.CONTROL


def test_near_misses_count_with_large_targets(booth: Booth) -> None:
    seats = [Seat(name="Anna"), Seat(name="Bo")]
    screen: Any = Playing(booth.program, new_match("step-by-step", seats, 3))
    booth.program.home(screen)
    booth.settle()
    x, y = booth.told()["targets"]["ball 1"]
    beside = [(x + dx, y + dy) for dx in (-26, 0, 26) for dy in (-26, 0, 26)]
    found = []
    for large in (False, True):
        booth.program.change(large_targets=large)
        hits = 0
        for spot in beside:
            booth.point(*spot)
            hits += screen.hand.over == "ball 1"
        found.append(hits)
    assert found[1] > found[0]


def test_with_reduced_motion_the_camera_is_there_at_once(booth: Booth) -> None:
    seats = [Seat(name="Anna"), Seat(name="Bo")]
    screen: Any = Playing(booth.program, new_match("steppe", seats, 3))
    booth.program.change(reduced_motion=True)
    booth.program.home(screen)
    booth.settle()
    booth.window.event("on_key_press", ord("q"), 0)
    booth.frame(0.01)
    assert screen.view.controller.at_goal
    assert not imgui.get_io().config_input_text_cursor_blink


def test_inks_are_bright_and_opaque_in_high_contrast(booth: Booth) -> None:
    assert theme.ink(theme.FAINT) == theme.FAINT
    booth.program.change(high_contrast=True)
    assert theme.ink(theme.FAINT) >> 24 == 255
    assert theme.ink(theme.NIGHT) == theme.NIGHT
    assert theme.ink(theme.PLAYERS["red"]) != theme.PLAYERS["red"]


def test_the_first_page_is_skipped_and_opened_again(booth: Booth) -> None:
    booth.program.open(Welcome(booth.program))
    booth.press("text_size 2")
    booth.press("reduced_motion")
    assert booth.program.settings.text_size == 150 and booth.program.settings.reduced_motion
    booth.key("escape")
    assert booth.screen.name == "title"
    booth.program.change(text_size=100)
    booth.program.open(SettingsScreen(booth.program))
    booth.press("groups 6")
    booth.press("welcome")
    assert booth.screen.name == "welcome"
    booth.press("done")
    assert booth.screen.name == "settings"
