"""No text is cut off, shortened or written over another, on any screen away from the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest
from slimgui import imgui

from app import languages
from app.ui.gui import paint, text
from app.ui.gui.context import Rect
from app.ui.gui.icons import ICONS
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand
from tests.tools.in_languages import languages_and
from tests.tools.pretend import pretend_games
from tests.tools.screens import State, Tour, filled, standing, states

ALL = {state.name: state for state in states()}
LONG = [name for name in ALL if name.startswith("rules") or ALL[name].scrolls]
SIZES = "normal", "large"
NAMES = "Anna-Maria Wintergreen", "Maximilian Dorotheus", "Joséphine", "Bartholomäus", "Zoé"


class Line(NamedTuple):
    """A line of text as it was drawn."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return filled(tmp_path_factory.mktemp("games"))


@pytest.fixture
def stand() -> Iterator[Stand]:
    with standing() as made:
        yield made


class Reader:
    """Reads a frame: where its lines are, and what is wrong with them."""

    def __init__(self, stand: Stand) -> None:
        self.units = stand.gui.logical_size
        self.lines: list[Line] = []
        self.wrong: list[str] = []

    def add(self, draw: Any, font: Any, size: float, place: Any, colour: int, words: str) -> None:
        if words in ICONS.values() or not words.strip():
            return
        imgui.push_font(font, size)
        across = imgui.calc_text_size(words)[0]
        imgui.pop_font()
        line = Line(words, place[0], place[1], place[0] + across, place[1] + size)
        if words.endswith("…"):
            self.wrong.append(f"shortened: {words}")
        if colour >> 24 > 100:
            self._place(line, self._window(draw))

    def _window(self, draw: Any) -> tuple[float, float, float, float, bool]:
        """Where one may write: the panel that is drawn into, or the whole window."""
        if draw != imgui.get_window_draw_list():
            return (0.0, 0.0, *self.units, False)
        (x, y), (wide, high) = imgui.get_window_pos(), imgui.get_window_size()
        return x, y, x + wide, y + high, imgui.get_scroll_max_y() > 0

    def _place(self, line: Line, window: tuple[float, float, float, float, bool]) -> None:
        left, top, right, bottom, scrolls = window
        if line.left < left - 1 or line.right > right + 1:
            self.wrong.append(f"cut off at the side: {line.text}")
        if line.left < 0 or line.right > self.units[0]:
            self.wrong.append(f"beside the window: {line.text}")
        whole = line.top >= top - 1 and line.bottom <= bottom + 1
        if not (whole or scrolls):
            self.wrong.append(f"cut off below: {line.text}")
        if whole:
            self.lines.append(line)

    def found(self) -> list[str]:
        """What is wrong."""
        over = [
            f"{one.text} over {other.text}"
            for number, one in enumerate(self.lines)
            for other in self.lines[:number]
            if one.text != other.text and _meet(one, other)
        ]
        return self.wrong + over


def _meet(one: Line, other: Line) -> bool:
    tall = min(one.bottom - one.top, other.bottom - other.top)
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > 2 and down > 0.3 * tall


def read(tour: Tour) -> Reader:
    """One frame of a screen, read."""
    reader = Reader(tour.stand)
    add_text = imgui.DrawList.add_text

    def spy(draw: Any, font: Any, size: float, place: Any, colour: int, line: str) -> None:
        reader.add(draw, font, size, place, colour, line)
        add_text(draw, font, size, place, colour, line)

    whole = text._words

    def words(gui: Any, style: Any, paragraph: str, wrap: float) -> list[str]:
        found = list(whole(gui, style, paragraph, wrap))
        if len(found) > len(paragraph.split(" ")):
            reader.wrong.append(f"broken within a word: {paragraph}")
        return found

    text._wrapped.clear()
    with patch.object(imgui.DrawList, "add_text", spy), patch.object(text, "_words", words):
        tour.frame()
    return reader


@languages_and(SIZES)
@pytest.mark.parametrize("name", ALL)
def test_every_text_is_whole(
    name: str, language: str, size: str, stand: Stand, library: Path
) -> None:
    languages.use(language)
    program: Any = FakeProgram(stand, library)
    program.change(text_size=size, names=NAMES)
    tour = Tour(stand, program, ALL[name])
    reader = read(tour)
    assert len(reader.lines) >= 5
    assert reader.found() == []


SHOW_ALL_GAMES = "title", "lessons", "statistics", "games", "settings general", "credits"
"""Screens that have something for every game."""


@pytest.mark.parametrize("count", [1, 5, 8])
@pytest.mark.parametrize("language", languages.LANGUAGES)
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
            for size in SIZES:
                program: Any = FakeProgram(stand, folder)
                program.change(text_size=size, names=NAMES)
                tour = Tour(stand, program, state)
                reader = read(tour)
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
    state: str, language: str, size: str, stand: Stand, library: Path
) -> None:
    """In a window so high that everything is seen at once."""
    languages.use(language)
    stand.resize((1280, 9000))
    program: Any = FakeProgram(stand, library)
    program.change(text_size=size)
    reader = read(Tour(stand, program, ALL[state]))
    assert len(reader.lines) > 10
    assert reader.found() == []


@pytest.mark.parametrize("language", languages.LANGUAGES)
@pytest.mark.parametrize("make", ["games", "statistics"])
def test_the_invitations_where_nothing_is_yet(
    make: str, language: str, stand: Stand, tmp_path: Path
) -> None:
    languages.use(language)
    program: Any = FakeProgram(stand, tmp_path / "none")
    program.change(text_size="large")
    reader = read(Tour(stand, program, State(make, ALL[make].make)))
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
    found = read(Tour(stand, None, State("bad", lambda program: bad))).found()
    kinds = "cut off at the side", "second over first", "cut off below", "shortened", "broken"
    assert len(found) >= 5 and all(any(kind in told for told in found) for kind in kinds)
