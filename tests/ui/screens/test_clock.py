"""Two at one screen: clocks at the table, the end by time, and a table that turns to who moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.match.clock import read_control
from app.match.match import new_match
from app.match.seats import Seat
from app.ui.screens.new_game import NewGame
from app.ui.screens.playing import Playing
from tests.tools.booth import Booth
from tests.tools.text_reader import read

pytest.importorskip("moderngl")


@pytest.fixture
def booth(tmp_path: Path) -> Iterator[Booth]:
    booth = Booth(tmp_path, drawn=False)
    yield booth
    booth.close()


def at_table(booth: Booth, control: str | None = None) -> Any:
    seats = [Seat(name="Anna"), Seat(name="Bo")]
    time = read_control(control) if control else None
    screen = Playing(booth.program, new_match("steppe", seats, 3, time=time))
    booth.program.home(screen)
    booth.settle()
    return screen


def words(booth: Booth) -> str:
    return " | ".join(line.text for line in read(booth.program.gui, booth.frame).lines)


def test_clocks_are_shown_and_run_out(booth: Booth) -> None:
    screen = at_table(booth, "game 600")
    assert "10:00" in words(booth)
    screen._clock -= 65
    booth.frame()
    assert 500 < screen.match.time_left("red") <= 535 and screen.match.time_left("blue") == 600
    assert re.search(r"8:[45]\d", words(booth))
    screen._clock -= 600
    booth.settle()
    assert screen.match.over and "Anna ran out of time." in words(booth)
    screen.end.time -= 10  # a click in the heat of the moment does nothing
    booth.press("play on")
    assert not screen.match.over and screen.my_turn
    assert screen.match.clock.off and "10:00" not in words(booth)


def test_a_pause_stops_the_clock(booth: Booth) -> None:
    screen = at_table(booth, "turn 60")
    booth.key("escape")
    assert booth.screen is not screen
    screen._clock -= 100
    booth.settle()
    booth.key("escape")
    booth.settle()
    assert booth.screen is screen and screen.match.time_left("red") > 50


def test_what_a_clock_showed_is_seen_when_one_looks_back(booth: Booth) -> None:
    screen = at_table(booth, "game 600")
    for seconds in (20, 40):
        screen._clock -= seconds
        screen.play(screen.state.legal_moves()[0])
        booth.settle()
    screen.look_at(1)
    booth.settle()
    shown = words(booth)
    assert re.search(r"9:[34]\d", shown) and "10:00" in shown and "9:2" not in shown


def test_a_clock_is_chosen_remembered_and_taken_along(booth: Booth) -> None:
    screen = NewGame(booth.program, "steppe")
    booth.program.open(screen)
    booth.press("clock 2")
    assert str(screen.clock.control) == "increment 600 5"
    screen.begin()
    assert booth.program.settings.last_clock == "increment 600 5"
    playing: Any = booth.screen
    assert str(playing.match.clock.control) == "increment 600 5"
    assert str(NewGame(booth.program, "steppe").clock.control) == "increment 600 5"


def test_the_table_turns_to_whoever_moves_if_that_is_wanted(booth: Booth) -> None:
    screen = at_table(booth)
    before = screen.view.controller.goal.azimuth
    screen.play(screen.state.legal_moves()[0])
    booth.settle()
    assert screen.view.controller.goal.azimuth == before
    booth.program.change(turn_table=True)
    screen.play(screen.state.legal_moves()[0])
    booth.settle()
    screen.play(screen.state.legal_moves()[0])
    booth.settle()
    assert abs(screen.view.controller.goal.azimuth - before) == pytest.approx(180)


def test_time_runs_for_an_ai_only_while_it_thinks(booth: Booth) -> None:
    seats = [Seat(level="gentle"), Seat(name="Bo")]
    match = new_match("steppe", seats, 3, time=read_control("game 600"))
    screen = Playing(booth.program, match)
    booth.program.home(screen)
    booth.frame()
    screen.ai._reply = None
    screen.ai.busy = 99
    assert screen.counting
    screen.ai._reply = object()
    assert not screen.counting, "its move is only held back for the eye"
    screen.ai.stop()
    screen._clock -= 1000
    booth.frame()
    assert not screen.match.over and not screen.counting
    screen.paused = True
    assert not screen.counting
