"""Exercises at the table: trying, refutations, hints, progress; one's own mistakes; the cards."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from time import perf_counter
from typing import Any

import moderngl
import pytest

from app import games, languages
from app.ai.contract import Advice, Variation
from app.ai.phrases import Phrase
from app.ai.review import MoveReview
from app.ai.review import Review as Reviewed
from app.ai.worker import Answer
from app.engine import game_named
from app.match import records
from app.match.exercises import exercises_of, games_with_exercises
from app.match.exercises.choice import of_the_day
from app.match.exercises.progress import load, progress_file
from app.match.exercises.training import Mistakes, OwnMistake, Training, own_mistakes
from app.match.match import Match
from app.match.seats import Seat
from app.match.timeline import Timeline
from app.render.capture import off_screen
from app.ui.screens import menu
from app.ui.screens.analysis import Analysis
from app.ui.screens.exercise import ExerciseScreen
from app.ui.screens.exercises import Exercises
from app.ui.screens.review import Review
from app.ui.table.review_summary import summarise
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand
from tests.tools.hands import hit
from tests.tools.in_languages import languages_and
from tests.tools.loops import as_long_as

GAMES = games_with_exercises()
NONE: frozenset[str] = frozenset()
MONDAY = date(2026, 3, 2)


@pytest.fixture(scope="module")
def context() -> moderngl.Context:
    return off_screen()


@pytest.fixture
def stand(context: moderngl.Context) -> Iterator[Stand]:
    made = Stand((1280, 720), context=context)
    yield made
    languages.use("en")
    made.close()


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path))


def opened(stand: Stand, game: str | None = "steppe", **more: Any) -> Any:
    program: Any = FakeProgram(stand, animation="off", **more)
    screen = ExerciseScreen(program, Training(game, today=lambda: MONDAY))
    screen.enter()
    return screen


def told(screen: Any, value: float, reply: tuple[Any, ...] = (), exact: bool = False) -> None:
    """The AI judges a try."""
    state = screen.state
    moves = reply or (next(iter(state.legal_moves())),)
    found = Advice((Variation(moves, value),), 3, 100, exact)
    screen.answered(Answer(len(screen.program.asked), found, final=True))


def wait(screen: Any, seconds: float) -> None:
    for _ in range(int(seconds * 10)):
        screen.advance(0.1)


def fail(screen: Any) -> None:
    """Tries what is second best, and has it refuted."""
    screen.play_moves(*screen.exercise.other)
    if screen.judging:
        told(screen, 9.0 if not screen.together else 1.0)


def progress() -> Any:
    return load(progress_file())[0]


@pytest.mark.parametrize("game", GAMES)
@languages_and([100, 200])
def test_every_game_is_drawn_in_all_that_happens(stand, game, language, size):
    languages.use(language)
    screen = opened(stand, game, text_size=size)
    stand.gui.set_text_size(size)
    for name in ("asked", "hint", "move", "wrong", "solved"):
        if name in ("hint", "move"):
            screen.hint()
        elif name == "wrong":
            fail(screen)
            assert screen.refutation is not None
        elif name == "solved":
            screen.again()
            screen.play_moves(*screen.exercise.answer)
            assert screen.solved
        assert stand.settle(screen.draw, "exercise") < 150, "idle: nothing is drawn"
        keys = ["leave", "on" if screen.solved else "show"]
        for key in keys:
            x, y, wide, high = stand.gui.widget_rects[key]
            assert x >= 0 and x + wide <= 1280 and y >= 0 and y + high <= 720, key
    theme = screen.presenter.theme_words(screen.exercise.theme)
    assert theme and screen.explanation
    screen.leave()


def test_the_right_move_is_right_at_once_and_counts(stand):
    screen = opened(stand)
    before = screen.training.progress.rating("steppe").value
    screen.play_moves(*screen.exercise.answer)
    assert screen.solved and not screen.program.asked
    done = progress().done[screen.exercise.id]
    assert (done.solved, done.failed) == (1, 0)
    assert progress().rating("steppe").value > before
    assert screen.explanation[0] in screen.program.spoken[-1]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_try_is_refuted_by_moves_and_taken_back(stand, game):
    screen = opened(stand, game)
    start = screen.state
    fail(screen)
    assert screen.refuting and not screen.my_turn and screen.refutation.words
    against = not game_named(game).cooperative
    if against and screen.timeline.state_at(len(screen.exercise.record["moves"]) + 1).player:
        assert screen.refutation.reply
    assert any(screen.refutation.words in text for text in screen.program.spoken)
    wait(screen, 7)
    assert screen.refuting and 0 < screen._until - perf_counter() <= 5
    screen._until = 0.0
    screen.advance(0.1)
    assert screen.state == start and screen.my_turn
    assert screen.refutation is not None, "one can still read what was wrong"
    screen.play_moves(*screen.exercise.answer)
    assert screen.solved
    done = progress().done[screen.exercise.id]
    assert (done.solved, done.failed) == (0, 1)
    assert progress().is_due(screen.exercise.id, MONDAY + timedelta(days=1))


def test_an_answer_of_the_ai_that_comes_too_late_changes_nothing(stand):
    screen = opened(stand)
    screen.play_moves(*screen.exercise.other)
    assert screen.judging
    screen.again()
    assert screen.my_turn and screen.program.stopped
    told(screen, 9.0)
    assert screen.refutation is None and not screen.refuting
    screen.play_moves(*screen.exercise.other)
    screen.answered(Answer(len(screen.program.asked), error="gone", final=True))
    assert screen.refuting, "without the AI it is still known to be wrong"


def test_hints_give_away_the_place_first_and_then_the_move(stand):
    screen = opened(stand)
    plain = screen.scene()
    screen.hint()
    lit = {name for name, piece in screen.scene().pieces.items() if piece.outline == "hint"}
    lit |= set(screen.scene().pieces) - set(plain.pieces)
    assert lit and not any(name.startswith("ghost") for name in screen.scene().pieces)
    screen.hint()
    assert any(name.startswith("ghost") for name in screen.scene().pieces)
    words = screen.presenter.describe(screen.state, screen.exercise.answer[0])
    assert words in screen.program.spoken[-1]
    screen.play_moves(*screen.exercise.answer)
    assert screen.solved and progress().done[screen.exercise.id].solved == 0


def test_who_gives_up_sees_the_answer_and_goes_on(stand):
    screen = opened(stand)
    assert screen.key("g", NONE)
    wait(screen, 1)
    assert screen.solved and screen.shown_answer and screen.state == screen.exercise.goal
    assert progress().streak == 0
    assert screen.key("return", NONE)
    later = screen.program.opened[-1]
    assert isinstance(later, ExerciseScreen) and later.exercise.id != screen.exercise.id


def test_a_turn_of_several_moves_is_tried_step_by_step_and_taken_back(stand):
    one = next(one for one in exercises_of("aufsteiger") if len(one.other) > 1)
    training = Training("aufsteiger")
    training.exercise = one
    program: Any = FakeProgram(stand, animation="off")
    screen: Any = ExerciseScreen(program, training)
    screen.enter()
    screen.play_moves(one.other[0])
    assert screen.my_turn and not screen.judging and len(screen.tried) == 1
    assert screen.key("backspace", NONE) and not screen.tried
    for move in one.other:
        screen.play_moves(move)
    assert screen.judging
    told(screen, 9.0)
    assert screen.refuting
    wait(screen, 1)
    assert screen.key("return", NONE) and not screen.tried


def test_keys_hold_for_the_whole_exercise(stand):
    screen = opened(stand)
    assert screen.key("h", NONE) and screen.hinted == 1
    assert screen.key("right", NONE) and screen.key("t", NONE)
    keys = {key for _, group in screen.key_groups() for entry in group for key in entry.keys}
    assert {"h", "g"} <= {key.lower() for key in keys}
    assert "find the best move" in screen.program.spoken[0]
    screen.play_moves(*screen.exercise.answer)
    stand.settle(screen.draw, "exercise")
    screen.analyse()
    assert isinstance(screen.program.opened[-1], Analysis)
    screen.key("escape", NONE)
    assert screen.program.backs == 1


def test_what_cannot_be_kept_is_said_and_the_exercise_goes_on(stand, tmp_path):
    (tmp_path / "data").write_text("in the way")
    screen = opened(stand)
    screen.play_moves(*screen.exercise.answer)
    assert screen.solved
    assert any("Nothing can be saved" in text for text in screen.program.said)


def test_damaged_progress_is_told_once_and_put_aside(stand):
    progress_file().parent.mkdir(parents=True)
    progress_file().write_text("{")
    screen = opened(stand)
    assert sum("damaged" in text for text in screen.program.said) == 1
    assert progress_file().with_name("exercises.json.damaged").read_text() == "{"


# One's own mistakes


def reviewed(game: str = "steppe") -> tuple[Match, Reviewed]:
    """A game whose fifth move, by a person, was a blunder, and the sixth of the AI another."""
    line = records.load(games.asset(game, "diorama.json"))
    players = line.state.players
    seats = {
        name: Seat(name, level="easy" if place else None) for place, name in enumerate(players)
    }
    moves = []
    for number, move in enumerate(line.moves, start=1):
        state = line.state_at(number - 1)
        others = [each for each in state.legal_moves() if each != move]
        bad = number in (5, 6) and others
        best = others[0] if bad else move
        grade = "blunder" if bad else "best"
        why = Phrase("Scores {points}.", {"points": "1"})
        loss = 0.4 if bad else 0.0
        moves.append(MoveReview(number, str(state.player), move, best, why, loss, grade))
    even = dict.fromkeys(players, 0.5)
    return Match(line, seats), Reviewed((even,) * (len(moves) + 1), tuple(moves))


def test_turning_points_of_people_become_exercises(stand):
    match, found = reviewed()
    curves = summarise("steppe", found, match.state.players).curves
    exercises = own_mistakes(match, found.moves, curves)
    mine = [one.number for one in found.moves if one.turning and one.player in match.persons]
    assert [one.number for one in exercises] == mine and mine
    one = exercises[0]
    assert one.state == match.timeline.state_at(one.number - 1)
    program: Any = FakeProgram(stand, animation="off")
    screen: Any = ExerciseScreen(program, Mistakes(exercises))
    screen.enter()
    stand.settle(screen.draw, "exercise")
    other = next(move for move in screen.state.legal_moves() if move not in (one.answer[0],))
    screen.play_moves(other)
    told(screen, 60.0)
    assert screen.refuting
    screen.again()
    screen.play_moves(other)
    told(screen, -9.0)
    assert screen.solved and screen.as_good, "another move is as good"
    stand.settle(screen.draw, "exercise")
    assert not progress_file().exists(), "nothing of it counts"
    screen.go_on()
    assert program.backs == 1 or isinstance(program.opened[-1], ExerciseScreen)


def test_a_review_leads_to_ones_mistakes(stand):
    match, found = reviewed()
    program: Any = FakeProgram(stand, animation="off")
    screen: Any = Review(program, match)
    screen.enter()
    assert not screen.can_learn
    screen.answered(Answer(len(program.asked), found, final=True))
    assert screen.can_learn
    stand.settle(screen.draw, "review")
    screen.learn()
    assert isinstance(program.opened[-1], ExerciseScreen)
    screen.leave()


# The cards


def test_the_cards_lead_to_the_next_exercise_and_to_that_of_the_day(stand):
    program: Any = FakeProgram(stand, animation="off")
    screen = Exercises(program, today=lambda: MONDAY)
    screen.enter()
    stand.settle(screen.draw, "exercises")
    screen.begin("steppe")
    first = program.opened[-1]
    assert isinstance(first, ExerciseScreen) and first.exercise.game == "steppe"
    screen.begin(None)
    daily = program.opened[-1]
    assert daily.exercise is of_the_day(MONDAY) and daily.training.daily
    daily.enter()
    daily.show_me()
    assert progress().day < MONDAY, "being shown it is not solving it"
    screen.begin(None)
    again = program.opened[-1]
    again.enter()
    again.play_moves(*again.exercise.answer)
    assert progress().day == MONDAY and progress().days == 1
    screen.enter()
    stand.settle(screen.draw, "exercises")
    again.go_on()
    assert not program.opened[-1].training.daily
    for made in (daily, again):
        made.leave()
    screen.leave()


def test_the_title_leads_there(stand):
    program: Any = FakeProgram(stand)
    menu.go(program, "exercises")
    assert isinstance(program.opened[-1], Exercises)


@pytest.mark.parametrize("game", ["steppe", "step-by-step"])
def test_the_answer_is_played_by_hand(stand, game):
    """What is pointed at is chosen as in a match."""
    screen = opened(stand, game)
    stand.settle(screen.draw, "exercise")
    stage, move = screen.view.stage, screen.exercise.answer[0]
    for choices in stage.picks(screen.state, move):
        screen.hand.point(hit(stage, screen.state, choices[0]))
        for _ in as_long_as(lambda: screen.hand.candidate() not in (None, move), 8):
            screen.table.pointer.turn_held(1)
        screen.press_target()
    assert screen.solved


def test_many_players_are_judged_by_where_they_stand(stand):
    """With more than two a search for another player says nothing."""
    line = Timeline.begin(game_named("step-by-step"), 3, 1)
    state = line.state
    moves = list(state.legal_moves())
    one = OwnMistake("", "step-by-step", records.record_of(line), (moves[0],), chance=0.9, gap=0.3)
    program: Any = FakeProgram(stand, animation="off")
    screen: Any = ExerciseScreen(program, Mistakes([one]))
    screen.enter()
    screen.play_moves(moves[5])
    told(screen, -1000.0)
    assert screen.refuting and screen.refutation.chance < 0.9


def test_who_leaves_while_a_try_is_judged_finds_the_exercise_as_it_was(stand):
    screen = opened(stand)
    start = screen.state
    screen.play_moves(*screen.exercise.other)
    assert screen.judging
    screen.leave()
    screen.enter()
    assert screen.state == start and screen.my_turn and not screen.judging
