"""Exercises: the data of every game, what counts as an answer, ratings, progress, its file."""

from __future__ import annotations

import json
from collections.abc import Hashable
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app import games
from app.ai import mind_of
from app.engine import game_named
from app.match.exercises import exercises_of, games_with_exercises
from app.match.exercises.attempt import actions, attempt_of, played
from app.match.exercises.choice import next_of, of_the_day
from app.match.exercises.model import Exercise
from app.match.exercises.progress import PAUSES, Progress, load, read, save
from app.match.exercises.rating import LEAST, MOST, Rating
from app.match.exercises.training import Training
from app.match.folders import CannotWrite
from app.match.records import record_of
from app.match.timeline import Timeline
from app.ui.table.presenters import presenter_of
from tests.tools.exercises.making import CLEAR, SEEDS, confirmed
from tests.tools.exercises.writing import collected, identity, write
from tests.tools.per_game import per_game

MONDAY = date(2026, 3, 2)
WITH_EXERCISES = games_with_exercises()
every_game = pytest.mark.parametrize("game", WITH_EXERCISES)


def test_all_games_of_the_house_have_exercises() -> None:
    own = [
        game for game in games.names() if games.asset(game, "diorama.json").parts[-4] == "assets"
    ]
    assert [game for game in WITH_EXERCISES if game in own] == own


@every_game
def test_the_data_are_in_order(game: str) -> None:
    found = exercises_of(game)
    ids = [one.id for one in found]
    assert len(set(ids)) == len(ids)
    assert [(one.rating, one.id) for one in found] == sorted((one.rating, one.id) for one in found)
    assert len({one.theme for one in found}) > 1
    for one in found:
        assert presenter_of(game).theme_words(one.theme), one.theme
        assert one.gap >= CLEAR and one.chance - one.other_chance <= one.gap + 0.01
        assert one.seeds == SEEDS and one.positions > 0
        assert one.id == identity(game, {**one.record}, [str(move) for move in one.answer])


@every_game
def test_every_exercise_can_be_played(game: str) -> None:
    rules = game_named(game)
    for one in exercises_of(game):
        state: Any = one.state
        assert state.player is not None and state.key != one.goal.key
        assert attempt_of(rules, one.state, (*one.answer, *one.line)) is not None
        assert one.solved_by(one.goal)
        tried = attempt_of(rules, one.state, one.other)
        assert tried is not None and tried[0] == one.other
        assert not one.solved_by(tried[1])
        for move in (*one.answer, *one.line):
            if state.reveals(move) and move not in one.answer:
                break
            assert move in state.legal_moves()
            state = state.play(move)
        assert mind_of(game).theme(one.state, (*one.answer, *one.line)) == one.theme


@pytest.mark.long
@every_game
def test_every_answer_is_confirmed_anew(game: str) -> None:
    for one in exercises_of(game):
        found = confirmed(game, one.state, longest=len(one.answer))
        assert found, one.id
        assert one.solved_by(played(one.state, found[-1].answer)), one.id


def exercise(game: str = "steppe") -> Exercise:
    return exercises_of(game)[0]


def test_what_leads_to_the_same_position_is_the_answer_as_well() -> None:
    """However it came about; a turn that only has the answer in it may be as good."""
    _, first, second = per_game("step-by-step", "data").meeting()
    rules = game_named("step-by-step")
    begun = record_of(Timeline.begin(rules))
    lines = [tuple(map(rules.parse, moves)) for moves in (first, second)]
    one = Exercise("", "step-by-step", begun, lines[0])
    assert lines[0] != lines[1] and one.solved_by(played(one.state, lines[1]))
    assert one.is_within((*reversed(one.answer), one.answer[0]))
    assert not one.is_within(one.answer)


def test_where_all_play_together_a_try_is_one_action() -> None:
    one = exercise("steeppe")
    rules = game_named("steeppe")
    made = list(actions(rules, one.state))
    assert one.answer in made
    found = attempt_of(rules, one.state, one.answer)
    assert found is not None and found[0] == one.answer
    nothing: tuple[Hashable, ...] = ()
    assert attempt_of(rules, one.state, nothing) is None


def test_who_solves_hard_ones_rises_and_who_fails_easy_ones_falls() -> None:
    me = Rating()
    assert me.after(Rating(1800.0, 60.0), 1.0).value > me.after(Rating(800.0, 60.0), 1.0).value
    assert me.after(Rating(1800.0, 60.0), 0.0).value > me.after(Rating(800.0, 60.0), 0.0).value
    for _ in range(300):
        me = me.after(Rating(1600.0, 60.0), 1.0)
    assert 1600 < me.value <= MOST
    for _ in range(3000):
        me = me.after(Rating(LEAST, 60.0), 0.0)
    assert me.value >= LEAST


def test_what_failed_comes_back_later_and_later_and_then_no_more() -> None:
    one, progress, today = exercise(), Progress(), MONDAY
    theirs = Rating(float(one.rating), 80.0)
    progress = progress.with_result(one.game, one.id, theirs, True, today)
    assert not progress.is_due(one.id, today + timedelta(days=400))
    progress = progress.with_result(one.game, one.id, theirs, False, today)
    for pause in PAUSES:
        assert not progress.is_due(one.id, today + timedelta(days=pause - 1))
        today += timedelta(days=pause)
        assert progress.is_due(one.id, today)
        assert next_of(one.game, progress, today) == one
        progress = progress.with_result(one.game, one.id, theirs, True, today)
    assert not progress.is_due(one.id, today + timedelta(days=400))
    assert (progress.streak, progress.best_streak) == (4, 4)
    assert progress.done[one.id].failed == 1


def test_the_next_exercise_is_new_and_about_as_hard_as_one_can_solve() -> None:
    progress, before = Progress(ratings={"steppe": Rating(800.0, 60.0)}), None
    seen = []
    for _ in exercises_of("steppe"):
        one = next_of("steppe", progress, MONDAY, before)
        assert one is not None
        seen.append(one.id)
        progress = progress.with_result("steppe", one.id, Rating(), True, MONDAY)
        before = one
    assert len(set(seen)) == len(seen)
    assert next_of("steppe", progress, MONDAY, before) not in (None, before)
    first = {one.id: one for one in exercises_of("steppe")}[seen[0]]
    assert first.rating < 1100


def test_the_exercise_of_the_day_is_the_same_all_day_and_the_games_take_turns() -> None:
    week = [of_the_day(MONDAY + timedelta(days=day)) for day in range(len(WITH_EXERCISES))]
    assert {one.game for one in week if one is not None} == set(WITH_EXERCISES)
    assert of_the_day(MONDAY) is week[0]


def test_days_in_a_row_are_counted_until_one_is_left_out() -> None:
    progress = Progress().with_day(MONDAY).with_day(MONDAY)
    assert progress.days == 1
    progress = progress.with_day(MONDAY + timedelta(days=1))
    assert progress.days_now(MONDAY + timedelta(days=2)) == 2
    assert progress.days_now(MONDAY + timedelta(days=3)) == 0
    progress = progress.with_day(MONDAY + timedelta(days=5))
    assert (progress.days, progress.best_days) == (1, 2)


# The file


def some_progress() -> Progress:
    one = exercise()
    progress = Progress().with_result(one.game, one.id, Rating(), False, MONDAY)
    return progress.with_day(MONDAY).with_result("toy", "0a0a0a0a", Rating(), True, MONDAY)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "data" / "exercises.json"
    assert load(path) == (Progress(), None)
    save(path, some_progress())
    again, said = load(path)
    assert said is None and again.as_json() == some_progress().as_json()
    assert again.done.keys() == some_progress().done.keys()


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b'{"escalier": "game"}', b"1e999"]
)
def test_a_damaged_file_is_put_aside_with_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "exercises.json"
    path.write_bytes(content)
    found, said = load(path)
    assert found == Progress() and "put aside" in str(said)
    assert (tmp_path / "exercises.json.damaged").read_bytes() == content
    assert load(path) == (Progress(), None)


def test_what_a_newer_program_wrote_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "exercises.json"
    path.write_text('{"escalier": "exercises", "version": 2, "more": 1}')
    before = path.read_bytes()
    found, said = load(path)
    assert found == Progress() and "newer" in str(said)
    save(path, some_progress())
    assert path.read_bytes() == before


def test_a_folder_in_its_place_is_a_sentence_and_not_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "exercises.json"
    path.mkdir()
    assert load(path)[1] is not None
    (tmp_path / "file").write_text("x")
    with pytest.raises(CannotWrite):
        save(tmp_path / "file" / "exercises.json", some_progress())


def test_hostile_values_do_no_harm() -> None:
    random = Random(7)
    whole = some_progress().as_json()
    values = [
        None,
        True,
        -1,
        10**30,
        1e308,
        "x" * 5000,
        [],
        {},
        [1, 2, 3],
        "9999-99-99",
        "0001-01-01",
    ]
    values += ["9999-12-31", [1e308, -1e308], [True, False], {"a": {"b": []}}, {"ö": 1}]
    for _ in range(400):
        data = json.loads(json.dumps(whole))
        place = random.choice([data, data["done"], *data["done"].values(), data["ratings"]])
        name = random.choice([*place, "other"])
        place[name] = random.choice(values)
        found = read(data)
        one = exercise()
        after = found.with_result(one.game, one.id, Rating(), random.random() < 0.5, MONDAY)
        after = after.with_day(MONDAY)
        assert after.days_now(MONDAY) >= 0 and len(read(after.as_json()).done) == len(after.done)
        assert next_of(one.game, after, MONDAY) is not None


# The tool


def test_what_was_found_becomes_a_file_that_can_be_read(tmp_path: Path) -> None:
    found = []
    for number, one in enumerate(exercises_of("steppe")[:3]):
        data = {
            "moves": one.record["moves"],
            **{name: [str(move) for move in getattr(one, name)] for name in ("answer", "line")},
            "other": [str(move) for move in one.other],
            "chance": one.chance,
            "other chance": one.other_chance,
            "gap": one.gap,
            "positions": one.positions,
            "seeds": [1, 2],
            "proved": one.proved,
            "rating": 2000 - one.rating,
        }
        begun = {name: one.record[name] for name in ("players", "options", "setup")}
        found += [{"number": number, **begun, "exercises": [data]}] * 2
    content = collected("steppe", found, 10)
    assert len(content["exercises"]) == len(content["games"]) == 3
    path = tmp_path / "exercises.json"
    write(path, content)
    assert json.loads(path.read_text("utf-8")) == content
    ratings = [one["rating"] for one in content["exercises"]]
    assert ratings == sorted(ratings)


def test_endless_numbers_are_no_ratings() -> None:
    assert read({"ratings": {"steppe": [10**400, 80]}}).ratings == {}


def test_the_exercise_of_a_day_counts_once_and_for_its_day(tmp_path: Path) -> None:
    days = [date(2026, 3, 2)]
    training = Training(None, tmp_path / "exercises.json", lambda: days[0])
    training.done(True)
    days[0] += timedelta(days=1)
    training.found()
    assert training.progress.day == date(2026, 3, 2)
    again = Training(None, tmp_path / "exercises.json", lambda: date(2026, 3, 2))
    again.done(True)
    assert load(tmp_path / "exercises.json")[0].streak == 1
