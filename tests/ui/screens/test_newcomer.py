"""What somebody tries who sees a game for the first time, driven by mouse and keys."""

from __future__ import annotations

import pytest

from app.languages import say
from app.match.lessons import lesson_of
from app.match.lessons.course import Course
from app.match.match import new_match
from app.match.seats import Seat
from app.scene.animation import moved_pairs
from app.ui.screens.lesson import Lesson
from app.ui.screens.playing import Playing
from app.ui.table.refusal_words import no_undo
from tests.tools.booth import Booth

pytest.importorskip("moderngl")


def lesson(booth: Booth, game: str, step: int) -> Lesson:
    screen = Lesson(booth.program, Course(lesson_of(game), step))
    booth.program.open(screen)
    booth.settle()
    return screen


def playing(booth: Booth, game: str, *levels: str | None) -> Playing:
    seats = [Seat(name=f"{number}", level=level) for number, level in enumerate(levels)]
    screen = Playing(booth.program, new_match(game, seats, seed=3))
    booth.program.open(screen)
    return screen


def test_a_click_while_a_lesson_goes_on_only_ends_what_is_shown(booth: Booth) -> None:
    """After it the task can be done: nothing waits for the end of a motion that was skipped."""
    booth.program.change(animation="normal")
    screen = lesson(booth, "step-by-step", 3)
    screen.show_me()
    booth.wait(lambda: not screen.table.playback.running)
    screen.go_on()
    assert screen.table.playback.running and screen.hand.state is None
    booth.window.event("on_mouse_press", 640, 300, 1, 0)
    booth.window.event("on_mouse_release", 640, 300, 1, 0)
    booth.settle()
    assert not screen.table.playback.running and screen.asking
    assert screen.hand.state is screen.course.state


def test_what_forbids_a_move_in_a_lesson_is_forgotten_once_one_goes_on(booth: Booth) -> None:
    screen = lesson(booth, "step-by-step", 1)
    for pick in ("ball 1", "square d4"):
        screen.hand.point_at(pick)
        screen.press_target()
    assert screen.verdict is not None and not screen.verdict.legal
    screen.hand.point_at("square b3")
    screen.press_target()
    assert screen.verdict is None and len(screen.hand.chosen) == 2
    assert screen.presenter.guide(screen.hand.chosen) != screen.presenter.guide(
        screen.hand.chosen[:1]
    )


def test_the_key_that_the_palette_names_works_in_lessons_too(booth: Booth) -> None:
    screen = lesson(booth, "aufsteiger", 2)
    screen.hand.point_at("c1")
    screen.press_target()
    before = screen.hand.orientation
    booth.key("c")
    assert screen.hand.chosen == ("c1",) and screen.hand.orientation != before


@pytest.mark.parametrize("game", ["steppe", "steeppe"])
def test_undo_with_nothing_to_take_back_lets_the_ai_think_on(booth: Booth, game: str) -> None:
    screen = playing(booth, game, "novice", None)
    booth.frame()
    assert screen.thinking and not screen.match.can_undo
    booth.key("ctrl+z")
    assert screen.thinking or screen.timeline.played
    booth.wait(lambda: screen.timeline.played)


def test_what_was_taken_back_among_ais_is_played_again_and_they_go_on(booth: Booth) -> None:
    """What the AI thought about the earlier position is not taken for its next move."""
    screen = playing(booth, "step-by-step", "novice", "novice")
    booth.wait(lambda: screen.timeline.played >= 3)
    for name in ("ctrl+z", "ctrl+y") * 3:
        booth.key(name)
    played = screen.timeline.played
    booth.wait(lambda: screen.match.over or screen.timeline.played >= played + 3)


def test_why_a_card_cannot_be_taken_back_is_the_same_by_key_and_by_button(booth: Booth) -> None:
    screen = playing(booth, "steeppe", None, None)
    booth.key("c")
    assert screen.timeline.undo_limit == 1 and not screen.match.can_undo
    assert "revealed" in no_undo(screen.match)
    fresh = playing(booth, "steeppe", None, None)
    assert "revealed" not in no_undo(fresh.match)


def test_a_pawn_on_the_table_is_told_so_in_words(booth: Booth) -> None:
    """Pointing at the foot of the tower is pointing at the table, of which it takes no cell."""
    screen = playing(booth, "aufsteiger", None, None)
    booth.settle()
    hand, state = screen.hand, screen.match.state
    hand.point_at(f"{state.player} pawn")
    hand.press()
    hand.point_at("cell 0,0")
    error = hand.refusal()
    assert error is not None and "'" not in say(error.pattern, error.values)
    assert screen.view.stage.enclosing_place(state, "cell 0,0") == "cell table"
    assert screen.view.stage.enclosing_place(state, "cell 14,14") == ""


def test_the_tile_that_is_lit_is_the_one_that_leaves_the_rack(booth: Booth) -> None:
    screen = playing(booth, "steppe", None, None)
    booth.settle()
    screen.hand.point_at("rack red five")
    screen.press_target()
    lit = {name for name, piece in screen.scene().pieces.items() if piece.outline == "chosen"}
    before = screen.table.layout(screen.match.state)
    move = screen.match.game.parse("five 7,12")
    gone = {
        was.name
        for was, _ in moved_pairs(before, screen.table.layout(screen.match.state.play(move)))
    }
    assert lit == gone and len(lit) == 1
