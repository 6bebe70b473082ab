"""At the table, without a window: the sheet of keys, what panels cover, matches without a move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.tools import windowless  # noqa: F401  # isort: skip

import moderngl
import pytest

from app import languages
from app.engine import GAMES
from app.match.lessons import commentaries, lesson_of
from app.match.lessons.course import Course
from app.match.match import Match, new_match
from app.match.seats import Seat
from app.render.capture import off_screen
from app.ui.gui.key_bindings import caption
from app.ui.screens import result_panel
from app.ui.screens.annotated import Annotated
from app.ui.screens.keys import Keys
from app.ui.screens.lesson import Lesson
from app.ui.screens.playing import Playing
from app.ui.screens.review import Review
from app.ui.screens.table_screen import TableScreen
from app.ui.table.presenters import presenter_of
from app.ui.window import Window
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand
from tests.tools.game_data import data_of
from tests.tools.in_languages import languages_and
from tests.tools.loops import as_long_as
from tests.ui.screens.test_review import match_of, played


@pytest.fixture(scope="module")
def context() -> moderngl.Context:
    return off_screen()


@pytest.fixture
def program(context: moderngl.Context) -> Iterator[Any]:
    stand = Stand((1280, 720), context=context)
    yield FakeProgram(stand, animation="off")
    languages.use("en")
    stand.close()


def playing(program: Any, game: str, moves: int) -> Playing:
    """A match in which persons have made some moves."""
    line = played(game, min(moves, played(game).length - 1))
    screen = Playing(program, match_of(line))
    screen.enter()
    return screen


# Keys

NAMED = (
    *("left", "right", "up", "down", "return", "enter", "num_enter", "space", "backspace"),
    *("comma", "period", "bracketleft", "bracketright", "home", "end", "pageup", "pagedown"),
    *(
        "plus",
        "equal",
        "num_add",
        "minus",
        "num_subtract",
        "f1",
        "f2",
        "f4",
        "f5",
        "f11",
        "f12",
        "delete",
    ),
    *("slash", "semicolon", "insert", "grave"),
)
SAME = {"enter": "return", "num_enter": "return", "equal": "plus", "num_add": "plus"}
SAME |= {"num_subtract": "minus"}
KEYS = (*"rabcdefghijklmnopqstuvwxyz0123456789", *NAMED)
HELD = {"r", "shift+r"}
"""What means something only while something is held: tried first."""
BY_WINDOW = {"escape", "tab", "question", "f11", "any"}
"""What the window hands on in another way than as a key, and what is not a key."""


def meaning(screen: TableScreen) -> set[str]:
    """The keys that do something on a screen as it is; those that do the same under one name."""
    found = set()
    for name, ctrl, shift in product(KEYS, (False, True), (False, True)):
        if ctrl and name not in ("z", "y"):
            continue
        if shift and name not in ("r", "x", "z"):
            continue
        held = frozenset(word for word, on in (("ctrl", ctrl), ("shift", shift)) if on)
        for _ in as_long_as(lambda: screen.table.playback.running):
            screen.advance(0.1)
        if screen.key(name, held):
            found.add("+".join([*("ctrl",) * ctrl, *("shift",) * shift, SAME.get(name, name)]))
    return found - {"ctrl+shift+y", "shift+z", "z"} - BY_WINDOW


def listed(screen: TableScreen) -> set[str]:
    entries = (entry for _title, keys in screen.key_groups() for entry in keys)
    return {key for entry in entries for key in entry.keys}


def screens(program: Any) -> Iterator[tuple[str, list[TableScreen]]]:
    """Each kind of screen in states in which all its keys mean something."""
    for game in GAMES:
        states: list[TableScreen] = [playing(program, game, moves) for moves in (4, 7, 12)]
        for screen in states:
            screen.look_at(2)  # type: ignore[attr-defined]
        at_work = playing(program, game, 6)
        point = min(at_work.hand.first_picks())
        at_work.hand.point_at(point)
        at_work.press_target()
        yield game, [*states, at_work]
    others: dict[str, list[TableScreen]] = {
        "lesson": [Lesson(program, Course(lesson_of("steppe"), step)) for step in (1, 2)],
        "review": [Review(program, match_of(played("steppe", 9)))],
        "annotated": [Annotated(program, commentary) for commentary in commentaries()[:1]],
    }
    for name, states in others.items():
        for screen in states:
            screen.enter()
        yield name, states


def test_every_key_is_on_the_sheet_and_means_something(program):
    for name, states in screens(program):
        found: set[str] = set()
        for screen in states:
            found |= meaning(screen)
        sheet = listed(states[0]) - BY_WINDOW
        assert found <= sheet, f"not on the sheet of {name}: {found - sheet}"
        hardly = set(getattr(data_of(name), "RARE_KEYS", "")) if name in GAMES else HELD
        assert sheet - hardly <= found, f"means nothing in {name}: {sheet - hardly - found}"


@languages_and([100, 200])
def test_the_sheet_is_drawn_in_full(program, language, size):
    """Every word of it is shown, in columns that end within the sheet or scroll."""
    languages.use(language)
    program.gui.set_text_size(size)
    for game in GAMES:
        screen = playing(program, game, 4)
        sheet = Keys(program, screen)
        program.stand.settle(sheet.draw, "keys")
        assert "close" in program.gui.widget_rects
    caps = {caption(key) for key in listed(screen)}
    assert {"?", f"{languages._('Ctrl')}+Z", "←"} <= caps


def test_a_question_mark_opens_and_closes_the_sheet(program):
    screen = playing(program, "steppe", 2)
    window = SimpleNamespace(_shown=screen)
    Window.on_text(window, "a")  # type: ignore[arg-type]
    assert not program.opened
    Window.on_text(window, "?")  # type: ignore[arg-type]
    program.opened[0].key("question", frozenset())
    assert isinstance(program.opened[0], Keys) and program.backs == 1


# Watching


def test_who_watches_lets_the_ais_wait(program):
    seats = [Seat(level="easy"), Seat(level="novice")]
    screen = Playing(program, new_match("steppe", seats))
    screen.enter()
    asked, stopped = len(program.asked), program.stopped
    assert asked == 1 and screen.spectating and "space" in listed(screen)
    assert screen.key("space", frozenset()) and screen.paused
    assert program.stopped == stopped + 1 and not screen.thinking
    program.stand.settle(screen.draw, "playing")
    assert "wait" in program.gui.widget_rects and "hint" not in program.gui.widget_rects
    screen.key("space", frozenset())
    assert not screen.paused and len(program.asked) == asked + 1


# What panels cover


def held_tile(program: Any) -> Playing:
    screen = playing(program, "steppe", 4)
    program.stand.settle(screen.draw, "playing")
    screen.advance(0.1)
    screen.hand.point_at("rack red one")
    screen.press_target()
    assert screen.hand.chosen
    return screen


def test_nothing_is_pointed_at_behind_a_panel(program):
    screen = held_tile(program)
    spot = next(at for at in grid() if screen.pointed(at) or screen.hand.ready)
    assert screen.hand.over
    screen.pointed(None)
    assert not screen.hand.over and not screen.hand.ready
    screen.table.pointer._pressed["left"] = (0.0, 0.0)
    program.gui.panel_rects.append((0.0, 0.0, *program.gui.logical_size))
    screen.dragged(spot, (1.0, 0.0), "left")
    assert screen.pointer is None and not screen.hand.over
    moves = screen.timeline.played
    screen.released(spot, "left")
    assert screen.timeline.played == moves and not screen.hand.chosen, "it goes back"
    program.gui.panel_rects.clear()
    screen.hand.point_at("rack red one")
    screen.press_target()
    screen.table.pointer._pressed["left"] = (0.0, 0.0)
    screen.released(spot, "left")
    assert screen.timeline.played == moves + 1


def test_the_mouse_on_a_panel_points_at_nothing(tmp_path: Path, monkeypatch):
    """By the events of the window: marks and words go when the mouse leaves the table."""
    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path))
    from tests.tools.booth import Booth

    booth = Booth(tmp_path, (640, 400))
    booth.program.worker = lambda: None
    screen = Playing(booth.program, match_of(played("steppe", 4)))
    booth.program.home(screen)
    booth.choose("rack red one")
    booth.hover("space 1")
    assert screen.hand.ready and screen.pointer is not None
    booth.point(50, 50)
    assert screen.pointer is None and not screen.hand.ready and not screen.hand.over
    booth.hover("space 1")
    assert screen.hand.ready
    booth.window.event("on_mouse_leave", 0, 0)
    assert screen.pointer is None and not screen.hand.ready
    booth.close()


def grid() -> Iterator[tuple[float, float]]:
    """Places all over the window."""
    return product(range(330, 980, 20), range(130, 700, 20))


# Undo and redo


def test_undo_and_redo_are_seen_and_end_where_they_should(program):
    program.settings = program.settings.changed(animation="normal")
    screen = playing(program, "steppe", 6)
    screen.view.adjust(program.settings)
    screen.undo()
    assert screen.view.animating and screen.timeline.played == 5
    screen.redo()
    assert screen.table.playback.running and screen.timeline.played == 6
    for _ in as_long_as(lambda: screen.table.playback.running):
        screen.advance(0.1)
    assert screen.view.scene == screen.table.layout(screen.match.state)
    assert screen.hand.state is screen.match.state


# Matches without a move


def test_a_match_without_a_move_leaves_no_file(tmp_path: Path):
    from app.ui.autosave import Autosave

    autosave = Autosave(FakeProgram(folder=tmp_path))
    match = new_match("steppe", [Seat(), Seat(level="easy")])
    assert autosave.save(match)
    assert not list(tmp_path.iterdir())
    match.play(match.state.legal_moves()[0])
    assert autosave.save(match)
    assert [file.stem for file in tmp_path.iterdir()] == [match.id]
    match.undo()
    assert autosave.save(match)
    assert not list(tmp_path.iterdir())


def test_a_lost_game_offers_another_try(program):
    line = played("steppe")
    outcome = line.state.outcome
    assert outcome is not None
    for player in line.state.players:
        other = next(name for name in line.state.players if name != player)
        seats = {player: Seat(player), other: Seat(other, level="easy")}
        screen = Playing(program, Match(line.branch(line.length), seats))
        offered = {option.name for option in result_panel.options_at_end(screen)}
        assert ("try" in offered) == (player not in outcome.winners)
        assert {"rematch", "review", "look", "leave"} <= offered


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_at_the_end_covers_nothing_of_the_table(program, game, size):
    languages.use("fr")
    gui, stand = program.gui, program.stand
    gui.set_text_size(size)
    screen = playing(program, game, played(game).length)
    for _ in range(4):
        screen.advance(5.0)
        stand.settle(screen.draw)
    wide, high = gui.logical_size
    tops = [y for x, y, across, _tall in gui.panel_rects if x < wide / 2 < x + across]
    to_screen = screen.view.controller.camera.view_projection(wide / high)
    for name in screen.view.stage.played_on(screen.view.scene):
        piece = screen.view.scene.pieces[name]
        _x, y, _z, depth = to_screen @ (*piece.position, 1.0)
        assert (1 - y / depth) / 2 * high < min(tops), f"{piece.name} is covered"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_how_a_move_is_made(game):
    assert len(presenter_of(game).manual()) > 40
