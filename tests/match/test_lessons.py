"""The lessons, the game with notes, their translations, and the pages of rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from app import games, languages
from app.engine import game_named
from app.engine.contract import State
from app.languages import LANGUAGES
from app.match import records
from app.match.lessons import commentaries, lesson_of, strategy_of
from app.match.lessons.course import Course, begun, judge
from app.match.lessons.model import (
    ANSWER_WORDS,
    MOST_STEPS,
    STEP_WORDS,
    TITLE_WORDS,
    TOPICS,
    TURN,
    Commentary,
    Lesson,
    Moves,
    Right,
    Task,
    matching,
)
from app.scene import stage_of
from tests.test_languages import TRANSLATED, catalogues
from tests.tools.lessons import answers, lesson_on, positions
from tests.tools.per_game import per_game
from tests.tools.typesetting import ill_set

GAMES = games.names()
TRANSLATED_WORDS = STEP_WORDS + 10

pytestmark = pytest.mark.filterwarnings("error")
every_game = pytest.mark.parametrize("game", GAMES)
LESSONS = [
    (game, topic) for game in GAMES for topic in TOPICS if topic == "rules" or strategy_of(game)
]
every_lesson = pytest.mark.parametrize(("game", "topic"), LESSONS)


# Every way through a lesson


@cache
def moves_of(state: State[Any]) -> tuple[str, ...]:
    return tuple(str(move) for move in state.legal_moves())


@cache
def tries(game: str, topic: str) -> tuple[str, ...]:
    """Moves a learner may try: all that are legal somewhere in the lesson, and many others."""
    found = {
        text for _, states in positions(game, topic) for state in states for text in moves_of(state)
    }
    found |= {
        text for task, _ in tasks(game, topic) for moves in task.wrong for text in several(moves)
    }
    return (
        tuple(sorted(text for text in found if "*" not in text))
        + per_game(game, "sentences").TRIED_IN_LESSONS
    )


def several(moves: Moves) -> tuple[str, ...]:
    return (moves,) if isinstance(moves, str) else moves


def tasks(game: str, topic: str) -> Iterator[tuple[Task, tuple[State[Any], ...]]]:
    for step, states in positions(game, topic):
        if step.task is not None:
            yield step.task, states


@every_lesson
def test_a_lesson_says_what_it_is_about(game: str, topic: str) -> None:
    lesson = lesson_on(game, topic)
    assert (lesson.game, lesson.topic) == (game, topic)


@every_lesson
def test_a_lesson_is_short_and_mostly_played(game: str, topic: str) -> None:
    steps = lesson_on(game, topic).steps
    assert 2 <= len(steps) <= MOST_STEPS
    assert sum(step.task is not None for step in steps) * 2 >= len(steps)
    assert steps[-1].task is None, "it ends with a tip"
    assert not any(step.task is not None and step.look is not None for step in steps)


@every_game
def test_a_lesson_teaches_to_turn_the_table_and_to_look_closer(game: str) -> None:
    looks = [step.look for step in lesson_of(game).steps if step.look is not None]
    assert len(looks) == 1 and TURN in looks[0].ways and len(looks[0].ways) > 1


@every_lesson
def test_every_path_leads_on(game: str, topic: str) -> None:
    for step, states in positions(game, topic):
        for state in states:
            if step.task is not None:
                assert answers(step.task, state)


@every_lesson
def test_every_right_answer_can_be_given(game: str, topic: str) -> None:
    for task, states in tasks(game, topic):
        given = {id(right) for state in states for _, right in answers(task, state)}
        assert given == {id(right) for right in task.right}
        for right in task.right:
            for pattern in several(right.moves):
                assert any(matching(pattern, m) >= 0 for s in states for m in moves_of(s))


@every_lesson
def test_wrong_moves_exist_and_get_a_reaction(game: str, topic: str) -> None:
    rules = game_named(game)
    for task, states in tasks(game, topic):
        for state in states:
            right = {text for text, _ in answers(task, state)}
            wrong = [text for text in moves_of(state) if text not in right]
            assert wrong
            step = max(1, len(wrong) // 40)
            for text in wrong[::step]:
                before = state.snapshot()
                verdict = judge(task, rules, state, text)
                assert (verdict.right, verdict.legal, verdict.replies) == (False, True, ())
                assert verdict.text in {*task.wrong.values(), task.otherwise}
                assert state.snapshot() == before


@every_lesson
def test_every_reaction_can_be_met(game: str, topic: str) -> None:
    """Each pattern of a wrong move fits a move that can be tried and gets this reaction."""
    rules = game_named(game)
    for task, states in tasks(game, topic):
        for moves, reaction in task.wrong.items():
            for pattern in several(moves):
                fitting = [text for text in tries(game, topic) if matching(pattern, text) >= 0]
                assert fitting, pattern
                spread = fitting[:: max(1, len(fitting) // 10)]
                verdicts = [judge(task, rules, states[0], text) for text in spread]
                assert any(v.text == reaction for v in verdicts), pattern


@every_lesson
def test_what_is_pointed_at_is_there(game: str, topic: str) -> None:
    for step, states in positions(game, topic):
        for state in states:
            stage = stage_of(game)
            scene = stage.layout(state)
            for point in step.points:
                there = stage.marker(state, point) or stage.pointed_pieces(scene, point)
                assert there, point
        assert len(set(step.points)) == len(step.points)


# Being led through


@every_lesson
def test_a_learner_who_follows_gets_to_the_end(game: str, topic: str) -> None:
    course = Course(lesson_on(game, topic))
    for number in range(len(course.lesson.steps)):
        assert course.number == number
        assert course.finished == (number + 1 == len(course.lesson.steps))
        if course.waiting:
            course.go_on()
            assert course.number == number, "an unsolved task is not skipped"
            look = course.step.look
            if look is None:
                assert course.play(course.example()).right
            else:
                done = [course.look(way) for way in look.ways]
                assert [verdict is not None for verdict in done] == [False] * (len(done) - 1) + [
                    True
                ]
        course.go_on()
    assert course.number == len(course.lesson.steps) - 1


def test_back_and_again_give_the_step_as_it_began() -> None:
    course = Course(lesson_of("steppe"))
    course.go_on()
    before = course.state
    course.play("one 12")
    assert course.state != before
    course.again()
    assert course.state == before and course.waiting
    course.play("one 12")
    course.go_on()
    course.back()
    assert course.state == before and course.waiting and course.number == 1
    course.back()
    course.back()
    assert course.number == 0


def test_a_wrong_move_leaves_the_position() -> None:
    course = Course(lesson_of("steppe"))
    course.go_on()
    before = course.state
    assert not course.play("one 1").right
    assert course.state is before and course.waiting


def test_the_closest_reaction_is_given() -> None:
    task = Task(
        right=(Right("one 12", "yes"), Right("five *", "big", gain=5)),
        wrong={"one *": "a one", ("one 1", "ten *"): "corner or ten"},
        otherwise="no",
    )
    game = game_named("steppe")
    state = game.start({})

    def says(text: str) -> tuple[bool, str]:
        verdict = judge(task, game, state, text)
        return verdict.right, verdict.text

    assert says("one 12") == (True, "yes")
    assert says("five 1,2") == (True, "big")
    assert says("one 1") == (False, "corner or ten")
    assert says("one 2") == (False, "a one")
    assert says("ten 1,2,3") == (False, "corner or ten")
    assert says("white 1") == (False, "no")


def test_an_illegal_move_without_a_reaction_is_told_the_rule() -> None:
    task = Task((Right("one 12", "yes"),), {}, "no")
    game = game_named("steppe")
    verdict = judge(task, game, game.start({}), "white 13")
    assert (verdict.right, verdict.legal) == (False, False)
    assert verdict.text.format(**verdict.values) == "Space 13 is already covered in level 1."


def test_gain_is_what_the_mover_wins() -> None:
    game = game_named("steppe")
    task = Task((Right("*", "yes", gain=5),), {}, "no")
    state = game.start({})
    assert {text.split()[0] for text, _ in answers(task, state)} == {"five", "ten"}


# Games with notes


@pytest.mark.parametrize("commentary", commentaries(), ids=lambda commentary: commentary.title)
def test_notes_are_about_moves_of_the_game(commentary: Commentary) -> None:
    numbers = [note.move for note in commentary.notes]
    assert numbers == sorted(set(numbers))
    assert set(numbers) <= set(range(1, len(commentary.start.moves) + 1))
    assert {note.mark for note in commentary.notes} <= {"", "!", "?"}
    assert 0 <= commentary.picture.move <= len(commentary.start.moves)
    assert begun(commentary.game, commentary.start).state.outcome is not None


# Texts


def texts_of(lesson: Lesson) -> Iterator[tuple[str, int]]:
    """All texts of a lesson with the number of words each may have."""
    yield lesson.title, TITLE_WORDS
    for step in lesson.steps:
        yield step.text, STEP_WORDS
        if step.task is not None:
            yield step.task.otherwise, ANSWER_WORDS
            for right in step.task.right:
                yield right.praise, ANSWER_WORDS
            for reaction in step.task.wrong.values():
                yield reaction, ANSWER_WORDS
        if step.look is not None:
            yield step.look.praise, ANSWER_WORDS


def all_texts() -> list[tuple[str, int]]:
    found = [pair for each in LESSONS for pair in texts_of(lesson_on(*each))]
    for told in commentaries():
        found += [(told.title, TITLE_WORDS), (told.opening, STEP_WORDS), (told.closing, STEP_WORDS)]
        found += [(note.text, STEP_WORDS) for note in told.notes]
    return found


def test_no_text_is_too_long() -> None:
    for text, limit in all_texts():
        assert 1 <= len(text.split()) <= limit, text
        assert text == " ".join(text.split()), text


def test_every_text_is_found_for_the_catalogues() -> None:
    found = set()
    for game in GAMES:
        part = Path(str(games.part(game, "lessons").__file__))
        for path in part.parent.glob("*.py") if part.stem == "__init__" else [part]:
            source = path.read_text(encoding="utf-8")
            found |= {text for _, text in catalogues.texts_of(source, (), catalogues.LESSON_MARKS)}
    assert found == {text for text, _ in all_texts()}


@cache
def translated(language: str) -> dict[str, str]:
    """The lessons and the games with notes in another language."""
    languages.use(language)
    try:
        return {text: languages._(text) for text, _ in all_texts()}
    finally:
        languages.use("en")


@pytest.mark.parametrize("language", TRANSLATED)
def test_translated_texts_fit_and_fill_in_the_same(language: str) -> None:
    for english, text in translated(language).items():
        assert _holes(text) == _holes(english), text
        assert len(text.split(" ")) <= TRANSLATED_WORDS, text
        assert text != english
        assert _numbers(text) >= {n for n in _numbers(english) if len(n) > 1}, text


@pytest.mark.parametrize("language", TRANSLATED)
def test_rules_pages_are_well_set(language: str) -> None:
    for game in GAMES:
        for line in page(language, game).splitlines():
            assert not ill_set(language, line)


def _holes(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text)} - {None}


def _numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


# Pages of rules

PICTURE = re.compile(
    r"!\[([^\]]+)\]\(position: ([a-z-]+), move (\d+)((?:, turned -?\d+)?(?:, near)?)\)"
)
SECTIONS = [
    "What it is",
    "Contents",
    "Aim",
    "Setup",
    "A turn",
    "Scoring and end",
    "Options",
    "Examples",
    "How moves are written",
    "In five lines",
]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def page(language: str, game: str) -> str:
    return games.asset(game, f"rules.{language}.md").read_text(encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@every_game
def test_the_sections_of_a_page_are_in_order(game: str) -> None:
    found = list(sections(page("en", game)))
    assert found == [title for title in SECTIONS if title in found]
    assert (found[0], found[-1]) == (SECTIONS[0], SECTIONS[-1])


@pytest.mark.parametrize("language", TRANSLATED)
def test_sections_are_called_the_same_in_all_games(language: str) -> None:
    called: dict[str, set[str]] = {}
    for game in GAMES:
        both = zip(sections(page("en", game)), sections(page(language, game)), strict=True)
        for english, title in both:
            called.setdefault(english, set()).add(title)
    assert [titles for titles in called.values() if len(titles) > 1] == []


@every_game
@every_language
def test_a_page_has_one_title_and_ends_with_five_lines(language: str, game: str) -> None:
    text = page(language, game)
    assert text.startswith("# ") and text.count("\n# ") == 0
    lines = [line for line in list(sections(text).values())[-1].splitlines() if line]
    assert len(lines) == 5
    assert all(line.startswith("- ") for line in lines)


@every_game
@pytest.mark.parametrize("language", TRANSLATED)
def test_all_languages_say_the_same(language: str, game: str) -> None:
    """The same headings, lists, tables, pictures and numbers, section by section."""
    english, other = sections(page("en", game)), sections(page(language, game))
    for one, two in zip(english.values(), other.values(), strict=True):
        assert _shape(one) == _shape(two)
        assert [p[1:] for p in PICTURE.findall(one)] == [p[1:] for p in PICTURE.findall(two)]
        assert _figures(game, one) == _figures(game, two)


def _figures(game: str, text: str) -> list[str]:
    """The numbers of a text, without those that are a name in one of the languages."""
    names = per_game(game, "sentences").NUMBERS_AS_NAMES
    return sorted(number for number in re.findall(r"\d+", text) if number not in names)


def _shape(text: str) -> list[str]:
    kinds = []
    for line in filter(None, text.splitlines()):
        first = line.split()[0]
        if first == "|":
            kinds.append(f"row of {line.count('|') - 1}")
        else:
            kinds.append(first if first in ("-", "###") else "!" if first[0] == "!" else "text")
    return kinds


@every_game
@every_language
def test_a_page_uses_only_plain_small_markdown(language: str, game: str) -> None:
    for line in page(language, game).splitlines():
        rest = PICTURE.sub("", line)
        assert not re.search(r"[`<>\[\]_]|https?:|^\d+\. |^\s", rest), line
        assert rest.count("**") % 2 == 0 and "*" not in rest.replace("**", ""), line
        if line.startswith("|"):
            assert line.count("|") in (3, 4), line
            assert line.endswith(" |")
        assert ("!" in line) == bool(PICTURE.search(line)) or not line.startswith("!"), line


def pictures() -> list[tuple[str, str, int]]:
    return [
        (game, name, int(move))
        for language in LANGUAGES
        for game in GAMES
        for _, name, move, _ in PICTURE.findall(page(language, game))
    ]


def test_every_picture_can_be_drawn() -> None:
    for game, name, move in pictures():
        timeline = records.load(games.asset(game, "records", f"{name}.json"))
        assert timeline.game.name == game
        assert timeline.state_at(move).snapshot()["game"] == game


def test_every_record_replays_and_is_used() -> None:
    used = {games.asset(game, "records", f"{name}.json") for game, name, _ in pictures()}
    paths = [path for game in GAMES for path in games.asset(game, "records").glob("*")]
    assert set(paths) == used
    for path in paths:
        text = path.read_text(encoding="utf-8")
        record = records.record_of(records.load(path))
        assert records.dumps(record) == text, path.name


def test_a_damaged_record_would_be_noticed() -> None:
    record = records.loads(
        games.asset("steppe", "records", "proof.json").read_text(encoding="utf-8")
    )
    record["moves"][30] = "ten 1,2,3"
    with pytest.raises(records.BadRecord, match="Move 31"):
        records.replay(record)
