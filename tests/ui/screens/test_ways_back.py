"""Escape leads one step back from everywhere, and never out of the program without a question."""

from __future__ import annotations

import pytest

from app import games
from app.match.match import new_match
from app.match.seats import Seat
from app.ui.screens.playing import Playing
from tests.tools.booth import Booth

pytest.importorskip("moderngl")


@pytest.fixture
def ended(booth: Booth, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Gets an entry when the program would end."""
    ends: list[bool] = []
    monkeypatch.setattr(booth.program, "quit", lambda: ends.append(True))
    return ends


def table(booth: Booth) -> Playing:
    game = games.names()[0]
    screen = Playing(booth.program, new_match(game, [Seat(), Seat()], seed=3))
    booth.program.home(screen)
    booth.settle()
    return screen


def test_on_the_title_escape_asks_and_escape_again_stays(booth: Booth, ended: list[bool]) -> None:
    for _ in range(2):
        booth.key("escape")
        assert "answer 0" in booth.told()["buttons"]
        booth.key("escape")
        assert booth.screen.name == "title" and "answer 0" not in booth.told()["buttons"]
    booth.key("escape")
    booth.press("answer 1")
    assert not ended and "answer 0" not in booth.told()["buttons"]


@pytest.mark.parametrize("by", ["mouse", "enter"])
def test_who_answers_yes_on_the_title_leaves(booth: Booth, ended: list[bool], by: str) -> None:
    booth.key("escape")
    assert not ended
    if by == "mouse":
        booth.press("answer 0")
    else:
        booth.key("return")
    assert ended == [True]


def test_from_a_paused_game_to_a_new_one_and_back_to_the_table(booth: Booth) -> None:
    screen = table(booth)
    booth.key("escape")
    booth.press("new")
    ways = []
    for _ in range(3):
        ways.append(booth.screen.name)
        booth.key("escape")
    assert ways == ["new game", "pause", "playing"]
    assert booth.program.stack.all[1] is screen and booth.screen.name == "pause"


def test_a_new_game_from_a_paused_one_takes_its_place_and_both_are_kept(booth: Booth) -> None:
    screen = table(booth)
    screen.play(screen.state.legal_moves()[0])
    booth.key("escape")
    booth.press("new")
    booth.press("begin")
    assert [each.name for each in booth.program.stack.all] == ["title", "playing"]
    assert booth.screen is not screen
    assert screen.match.id in {entry.id for entry in booth.program.library.list()}


def test_who_looks_back_is_led_to_the_game_before_the_menu(booth: Booth) -> None:
    screen = table(booth)
    screen.play(screen.state.legal_moves()[0])
    screen.look_at(0)
    booth.key("escape")
    assert booth.screen is screen and not screen.looking_back
    booth.key("escape")
    assert booth.screen.name == "pause"
