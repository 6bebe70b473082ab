"""No text is cut off, shortened or written over another, on any screen away from the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from slimgui import imgui

from app import languages
from app.match.settings import TEXT_SIZES
from app.ui.gui import paint
from app.ui.gui.context import Rect
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand
from tests.tools.in_languages import languages_and, languages_in_turn
from tests.tools.pretend import pretend_games
from tests.tools.screens import State, Tour, filled, standing, states
from tests.tools.text_reader import read

ALL = {state.name: state for state in states()}
LONG = [name for name in ALL if name.startswith("rules") or ALL[name].scrolls]
SIZES = TEXT_SIZES
NAMES = "Anna-Maria Wintergreen", "Maximilian Dorotheus", "Joséphine", "Bartholomäus", "Zoé"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return filled(tmp_path_factory.mktemp("games"))


@pytest.fixture
def stand() -> Iterator[Stand]:
    with standing() as made:
        yield made


@languages_and(SIZES)
@pytest.mark.parametrize("name", ALL)
def test_every_text_is_whole(
    name: str, language: str, size: int, stand: Stand, library: Path
) -> None:
    languages.use(language)
    program: Any = FakeProgram(stand, library)
    program.change(text_size=size, names=NAMES)
    tour = Tour(stand, program, ALL[name])
    reader = read(stand.gui, tour.frame)
    assert len(reader.lines) >= 5
    assert reader.found() == []


SHOW_ALL_GAMES = "title", "lessons", "statistics", "games", "settings general", "credits"
"""Screens that have something for every game."""


@languages_in_turn("count", [1, 5, 8])
def test_every_text_is_whole_with_other_numbers_of_games(
    language: str, count: int, stand: Stand, tmp_path: Path
) -> None:
    languages.use(language)
    with pretend_games(count) as names:
        library = filled(tmp_path / "games")
        shown = [
            state for state in states() if state.name in (*SHOW_ALL_GAMES, f"rules {names[0]}")
        ]
        assert len(shown) == len(SHOW_ALL_GAMES) + 1
        for folder, state in [(library, state) for state in shown] + [
            (tmp_path / "none", ALL["statistics"])
        ]:
            for size in (SIZES[0], SIZES[-1]):
                program: Any = FakeProgram(stand, folder)
                program.change(text_size=size, names=NAMES)
                tour = Tour(stand, program, state)
                reader = read(stand.gui, tour.frame)
                assert len(reader.lines) > 5 and reader.found() == [], (state.name, size)
                assert overlaps(tour) == [], (state.name, size)


def visible_widgets(tour: Tour) -> dict[str, Rect]:
    """What can be clicked, as far as it is not scrolled out of its panel."""
    found: dict[str, Rect] = {}
    button = imgui.invisible_button

    def spy(key: str, size: Any, *flags: Any) -> bool:
        (x, y), (left, top) = imgui.get_cursor_screen_pos(), imgui.get_window_pos()
        (wide, high), base = imgui.get_window_size(), (max(x, left), max(y, top))
        end = min(x + size[0], left + wide), min(y + size[1], top + high)
        if end[0] > base[0] and end[1] > base[1]:
            found[key] = (*base, end[0] - base[0], end[1] - base[1])
        return button(key, size, *flags)

    with patch.object(imgui, "invisible_button", spy):
        tour.frame()
    return found


def overlaps(tour: Tour) -> list[tuple[str, str]]:
    """Widgets that lie over each other, or beside the window."""
    rects = {key: paint.grown(rect, -2) for key, rect in visible_widgets(tour).items()}
    assert len(rects) > 1
    wide, high = tour.gui.logical_size
    beside = [(key, "") for key, (x, y, w, h) in rects.items() if not (x >= 0 and x + w <= wide)]
    beside += [(key, "") for key, (x, y, w, h) in rects.items() if not (y >= 0 and y + h <= high)]
    pairs = combinations(rects.items(), 2)
    return beside + [(a, b) for (a, one), (b, two) in pairs if paint.overlap(one, two)]


@languages_and(SIZES)
@pytest.mark.parametrize("state", LONG)
def test_nothing_is_wrong_with_what_one_scrolls_to(
    state: str, language: str, size: int, stand: Stand, library: Path
) -> None:
    """In a window so high that everything is seen at once."""
    languages.use(language)
    stand.resize((1280, 9000))
    program: Any = FakeProgram(stand, library)
    program.change(text_size=size)
    reader = read(stand.gui, Tour(stand, program, ALL[state]).frame)
    assert len(reader.lines) > 10
    assert reader.found() == []


@pytest.mark.parametrize("language", languages.LANGUAGES)
@pytest.mark.parametrize("make", ["games", "statistics"])
def test_the_invitations_where_nothing_is_yet(
    make: str, language: str, stand: Stand, tmp_path: Path
) -> None:
    languages.use(language)
    program: Any = FakeProgram(stand, tmp_path / "none")
    program.change(text_size=200)
    reader = read(stand.gui, Tour(stand, program, State(make, ALL[make].make)).frame)
    assert reader.lines and reader.found() == []


def test_what_is_cut_off_is_found(stand: Stand) -> None:
    """The reader can fail."""
    from app.ui.gui import theme
    from app.ui.gui import widgets as w

    class Bad:
        name = "bad"

        def enter(self) -> None: ...

        def advance(self, seconds: float) -> None: ...

        def draw(self, gui: Any) -> None:
            with w.panel(gui, "bad", (20, 20, 300, 200)):
                w.draw_text(gui, theme.BODY, "much too long for a panel as narrow as this", 40, 40)
                w.draw_text(gui, theme.BODY, "first", 40, 100)
                w.draw_text(gui, theme.BODY, "second", 45, 105)
                w.draw_text(gui, theme.BODY, "below", 40, 210)
                w.draw_text(gui, theme.BODY, "and so…", 40, 140)
                w.draw_paragraph(gui, theme.BODY, "Wintergreen", 40, 165, 60)

    bad: Any = Bad()
    tour = Tour(stand, None, State("bad", lambda program: bad))
    found = read(stand.gui, tour.frame).found()
    kinds = "cut off at the side", "second over first", "cut off below", "shortened", "broken"
    assert len(found) >= 5 and all(any(kind in told for told in found) for kind in kinds)
