"""The screen of statistics: one game over time, its filters, the graph by mouse, keys and ear."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from slimgui import imgui

from app.match import accuracies
from app.match.exercises import exercises_of
from app.match.exercises.progress import Progress
from app.match.exercises.rating import Rating
from app.match.exercises.themes import theme_results
from app.match.history import Choice
from app.ui.screens.exercise import ExerciseScreen
from app.ui.screens.statistics import MOST_SHOWN, Statistics
from tests.tools.careers import Career, past
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand
from tests.tools.screens import State, Tour, standing

GAME = "steppe"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path))


@pytest.fixture(scope="module")
def stand() -> Iterator[Stand]:
    with standing() as made:
        yield made


@pytest.fixture
def program(stand: Stand, tmp_path: Path) -> Any:
    return FakeProgram(stand, tmp_path / "games")


def visit(stand: Stand, program: Any, count: int, game: str = GAME, *clicks: str) -> Any:
    stand.resize((1280, 1400))  # nothing is scrolled away
    return Tour(stand, program, State("statistics", lambda p: Career(p, game, count), clicks))


def click(tour: Any, key: str, across: float = 0.5) -> None:
    x, y, wide, high = tour.gui.widget_rects[key]
    tour.stand.click(x + across * wide, y + high / 2, tour.screen.draw, tour._name)
    tour.rest()


@pytest.mark.parametrize("game", ["steppe", "steeppe"])
@pytest.mark.parametrize("count", [0, 1, 3, MOST_SHOWN + 5])
def test_any_number_of_games(count: int, game: str, stand: Stand, program: Any) -> None:
    tour = visit(stand, program, count, game)
    screen = tour.screen
    assert screen.tally.played == count == len(screen.history)
    assert len(screen.shown) == min(count, MOST_SHOWN)
    assert ("over time" in tour.gui.widget_rects) == (count > 0)
    assert screen.found.apart[game] == (count > 1), "a branch is told of and not counted"
    assert f"train {game}" in tour.gui.widget_rects


def test_by_opponent_side_and_person(stand: Stand, program: Any) -> None:
    tour = visit(stand, program, 60)
    screen = tour.screen
    assert screen.opponents == ("easy", "medium", "hard", "expert")
    click(tour, "opponent 3")
    hard = screen.tally
    assert screen.choice == Choice("hard") and set(hard.levels) == {"hard"}
    click(tour, "side 2")
    assert screen.choice == Choice("hard", "blue") and 0 < screen.tally.played < hard.played
    assert all(seat.name != "Anna" for one in screen.history for seat in one.entry.seats[:1])
    click(tour, "opponent 0")
    click(tour, "side 0")
    assert screen.tally.played == 60
    click(tour, "person 1")
    assert screen.person == "Anna" and screen.tally.played == 60


def test_a_game_is_chosen_on_the_graph_and_opened(stand: Stand, program: Any) -> None:
    tour = visit(stand, program, 3)
    opened: list[str] = []
    tour.screen.open = opened.append
    click(tour, "over time", 0.99)
    assert tour.screen.at == 2 and not opened
    click(tour, "over time", 0.1)
    assert tour.screen.at == 0
    stand.point(-1e6, -1e6)
    tour.rest()
    click(tour, "this game")
    assert opened == [tour.screen.shown[0].entry.id]


def test_the_graph_by_keys_and_by_ear(stand: Stand, program: Any) -> None:
    tour = visit(stand, program, 3)
    opened: list[str] = []
    tour.screen.open = opened.append
    for _ in range(12):
        if tour.press(imgui.Key.KEY_TAB) == "over time":
            break
    words = list(tour.gui.focus_words)
    assert len(words) == 1 and "moves" in words[0] and "accuracy" in words[0]
    tour.press(imgui.Key.KEY_LEFT_ARROW)
    assert tour.screen.at == 1 and tour.gui.focused == "over time"
    assert tour.gui.focus_words != words
    tour.press(imgui.Key.KEY_ENTER)
    assert opened == [tour.screen.shown[1].entry.id]


def test_tabs_lead_to_games_and_back(stand: Stand, program: Any) -> None:
    tour = visit(stand, program, 3)
    click(tour, "games 0")
    assert tour.screen.game is None
    click(tour, f"look at {GAME}")
    assert tour.screen.game == GAME and tour.screen.tally.played == 3
    click(tour, f"train {GAME}")
    assert isinstance(program.opened[-1], ExerciseScreen)


def test_reviews_and_exercises_are_read_from_their_files(stand: Stand, program: Any) -> None:
    entries, known = past(GAME, 4)
    for identity, one in known.games.items():
        accuracies.keep(identity, one.moves, one.players)
    screen = Statistics(program)
    screen.enter()
    screen.count(entries)
    screen.look_at(GAME)
    found = [one.accuracy is not None for one in screen.history]
    assert found == [True, False, True, False]
    accuracies.accuracies_file().write_text("{")
    screen.enter()
    assert "damaged" in program.said[-1] and not screen.accuracies.games


def test_themes_from_the_strongest_to_the_weakest() -> None:
    exercises, progress = exercises_of(GAME), Progress()
    by_theme: dict[str, list[str]] = {}
    for one in exercises:
        by_theme.setdefault(one.theme, []).append(one.id)
    (strong, some), (weak, others) = list(by_theme.items())[:2]
    for identity, solved in [*((i, True) for i in some), *((i, False) for i in others)]:
        progress = progress.with_result(GAME, identity, Rating(), solved, date(2026, 3, 2))
    found = theme_results(exercises, progress)
    assert [(one.theme, one.solved, one.tries) for one in found] == [
        (strong, len(some), len(some)),
        (weak, 0, len(others)),
    ]
    assert theme_results(exercises, Progress()) == ()
