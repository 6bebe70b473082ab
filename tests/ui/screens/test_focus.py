"""The keyboard alone leads everywhere: through every screen away from the table, both ways."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyglet
import pytest
from slimgui import imgui

from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand
from tests.tools.screens import Tour, filled, standing, states

Key = imgui.Key
ALL = {state.name: state for state in states()}
every_screen = pytest.mark.parametrize("name", ALL)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return filled(tmp_path_factory.mktemp("games"))


@pytest.fixture
def stand() -> Iterator[Stand]:
    with standing() as made:
        yield made


@pytest.fixture
def program(stand: Stand, library: Path) -> Any:
    return FakeProgram(stand, library)


def group(name: str) -> str:
    """To what a widget belongs: a row of segments, a list."""
    if re.fullmatch(r"[0-9a-f]{32}|own|\d+", name):
        return "list"
    return name.rpartition(" ")[0] if re.search(r" [\w-]+$", name) else name


LEFT, RIGHT = Key.KEY_LEFT_ARROW, Key.KEY_RIGHT_ARROW
UP, DOWN = Key.KEY_UP_ARROW, Key.KEY_DOWN_ARROW
WAYS = (RIGHT,), (DOWN,), (LEFT,), (UP,), (UP, RIGHT), (DOWN, RIGHT)


def explore(tour: Tour, stop: str, others: list[str]) -> set[str]:
    """What arrows lead to from where Tab stops, within what belongs together."""
    found = {stop}
    for way in WAYS:
        if found >= set(others):
            break
        focus(tour, stop)
        for arrow in way:
            while (now := tour.press(arrow)) in others and now not in found:
                found.add(now)
    return found


@every_screen
def test_tab_stops_once_at_everything_and_arrows_lead_to_the_rest(
    name: str, stand: Stand, program: Any
) -> None:
    tour = Tour(stand, program, ALL[name])
    places = list(tour.gui.widget_rects)
    forth = walk(tour, len(places))
    back = walk(tour, len(places), Key.MOD_SHIFT)
    assert len(set(forth)) == len(forth) and set(forth) == set(back)
    turned = forth[::-1]
    start = turned.index(back[0])
    assert back == turned[start:] + turned[:start], "the same way back"
    seen = set(forth)
    for stop in forth:
        others = [other for other in places if group(other) == group(stop)]
        if set(others) - seen:
            seen |= explore(tour, stop, others)
    assert set(places) - seen == set()


def walk(tour: Tour, most: int, *held: Any) -> list[str]:
    """Where Tab stops until it comes round."""
    found = [tour.press(Key.KEY_TAB, *held)]
    for _ in range(most + 1):
        now = tour.press(Key.KEY_TAB, *held)
        if now == found[0]:
            return found
        found.append(now)
    raise AssertionError(f"Tab does not come round: {found}")


def focus(tour: Tour, name: str) -> None:
    for _ in range(60):
        if tour.press(Key.KEY_TAB) == name:
            return
    raise AssertionError(f"Tab does not lead to {name}")


@every_screen
def test_the_focus_is_seen_and_stays_while_the_mouse_and_the_window_move(
    name: str, stand: Stand, program: Any
) -> None:
    tour = Tour(stand, program, ALL[name])
    tour.rest()
    before = picture(stand)
    there = tour.press(Key.KEY_TAB)
    tour.rest()
    assert there and (abs(picture(stand) - before).max(axis=2) > 60).sum() > 60, "a ring is drawn"
    for x, y, wide, high in list(tour.gui.widget_rects.values())[:6]:
        stand.point(x + wide / 2, y + high / 2)
        tour.frame()
        tour.frame()
        assert tour.gui.focused == there
    for size in ((1024, 640), (1920, 1080), (1280, 720)):
        stand.resize(size)
        tour.frame()
        tour.frame()
        assert tour.gui.focused == there


def picture(stand: Stand) -> Any:
    stand.draw()
    return stand.picture().astype(int)


def test_a_screen_that_is_opened_by_keyboard_begins_where_one_goes_on(
    stand: Stand, program: Any
) -> None:
    for name, first in (("new steppe 2", "begin"), ("pause", "resume"), ("title", "continue")):
        Tour(stand, program, ALL["lessons"]).press(Key.KEY_TAB)
        assert Tour(stand, program, ALL[name]).gui.focused == first


# The window's keys


def test_shift_and_tab_is_tab_also_where_the_system_has_a_name_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from pyglet.window import key

    from app.ui.window import Window

    monkeypatch.setattr(
        pyglet.window.Window,
        "_event_text_symbol",
        lambda self, event: (None, event),
        raising=False,
    )
    window = Window.__new__(Window)
    assert window._event_text_symbol(key.user_key(23)) == (None, key.TAB)
    assert window._event_text_symbol(key.A) == (None, key.A)


def test_a_key_that_only_modifies_is_up_when_it_has_gone_up(stand: Stand, program: Any) -> None:
    from pyglet.window import key

    from app.ui.gui.input import Input

    tour = Tour(stand, program, ALL["title"])
    window: Any = SimpleNamespace(get_size=lambda: (1280, 720))
    hand = Input(stand.gui, window)
    tour.press(Key.KEY_TAB)
    forth = tour.press(Key.KEY_TAB)
    hand.on_key_press(key.TAB, key.MOD_SHIFT)
    hand.on_key_release(key.TAB, key.MOD_SHIFT)
    tour.rest()
    assert tour.gui.focused != forth and stand.io.key_shift
    hand.on_key_release(key.LSHIFT, key.MOD_SHIFT)
    tour.rest()
    assert not stand.io.key_shift, "else the wheel would scroll sideways"
