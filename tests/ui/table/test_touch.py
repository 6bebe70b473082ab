"""A finger or a pen that acts as a mouse with one button can do everything at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.match.match import new_match
from app.match.seats import Seat
from app.ui.screens.playing import Playing
from tests.tools.booth import BUTTONS, Booth

pytest.importorskip("moderngl")


@pytest.fixture
def booth(tmp_path: Path) -> Iterator[Booth]:
    booth = Booth(tmp_path, drawn=False)
    yield booth
    booth.close()


def at_table(booth: Booth, game: str) -> Any:
    screen = Playing(booth.program, new_match(game, [Seat(name="Anna"), Seat(name="Bo")], 3))
    booth.program.home(screen)
    booth.settle()
    return screen


def down(booth: Booth, x: float, y: float) -> None:
    booth.point(x, y)
    booth.window.event("on_mouse_press", *booth.at, BUTTONS["left"], 0)
    booth.frame()


def drag(booth: Booth, by: int, steps: int = 6) -> None:
    for _ in range(steps):
        booth.at = (booth.at[0] + by, booth.at[1])
        booth.window.event("on_mouse_drag", *booth.at, by, 0, BUTTONS["left"], 0)
        booth.frame()


def up(booth: Booth) -> None:
    booth.window.event("on_mouse_release", *booth.at, BUTTONS["left"], 0)
    booth.settle()


def empty(booth: Booth, screen: Any) -> tuple[float, float]:
    """A spot where nothing can be picked up."""
    gui = booth.program.gui
    for x in range(420, 900, 20):
        for y in (40, 60, 80):
            booth.point(x, y)
            if not gui.covers(x, y) and not screen.hand.ready:
                return x, y
    raise AssertionError("everything can be picked up")


def refused(booth: Booth, screen: Any) -> tuple[float, float]:
    """A spot where what is held cannot go, and stays in the hand."""
    gui = booth.program.gui
    for y in range(120, 560, 30):
        for x in range(400, 900, 30):
            booth.point(x, y)
            if not gui.covers(x, y) and screen.hand.refusal() is not None:
                return x, y
    raise AssertionError("it can go everywhere")


def test_dragging_the_table_turns_it(booth: Booth) -> None:
    screen = at_table(booth, "steppe")
    before = screen.view.controller.goal
    down(booth, *empty(booth, screen))
    drag(booth, 12)
    up(booth)
    after = screen.view.controller.goal
    assert abs(after.azimuth - before.azimuth) > 5 and after.target == before.target
    assert screen.remark is None


def test_holding_still_first_pans(booth: Booth) -> None:
    screen = at_table(booth, "steppe")
    before = screen.view.controller.goal
    down(booth, *empty(booth, screen))
    screen.table.pointer._since -= 1.0
    drag(booth, 12)
    up(booth)
    after = screen.view.controller.goal
    assert after.azimuth == before.azimuth and after.target != before.target


def test_a_long_press_puts_back_what_is_held(booth: Booth) -> None:
    screen = at_table(booth, "steppe")
    booth.choose(sorted(booth.told()["targets"])[0])
    assert screen.hand.chosen
    spot = refused(booth, screen)
    booth.window.planned.clear()
    down(booth, *spot)
    assert screen.hand.chosen and booth.window.planned
    for call in booth.window.planned:
        call()
    up(booth)
    assert not screen.hand.chosen


def test_a_press_that_was_let_go_or_dragged_is_no_long_one(booth: Booth) -> None:
    screen = at_table(booth, "steppe")
    booth.choose(sorted(booth.told()["targets"])[0])
    spot = refused(booth, screen)
    for moved in (False, True):
        booth.window.planned.clear()
        down(booth, *spot)
        if moved:
            drag(booth, 20, 2)
        else:
            up(booth)
        for call in booth.window.planned:
            call()
        if not moved:
            assert screen.hand.chosen


def test_pieces_are_turned_and_the_table_zoomed_by_buttons(booth: Booth) -> None:
    screen = at_table(booth, "aufsteiger")
    distance = screen.view.controller.goal.distance
    booth.press("nearer")
    assert screen.view.controller.goal.distance < distance
    booth.press("farther")
    assert screen.view.controller.goal.distance == pytest.approx(distance)
    assert "turn held" not in booth.told()["buttons"]
    blocks = sorted(pick for pick in booth.told()["targets"] if len(pick) == 2)
    for block in blocks:
        booth.choose(block)
        if len(screen.hand.orientations()) > 1:
            break
        booth.key("escape")
    before = screen.hand.orientation
    booth.press("turn held")
    assert screen.hand.orientation != before
