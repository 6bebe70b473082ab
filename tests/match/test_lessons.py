"""The lessons, the game with notes, their French, and the pages of rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from string import Formatter
from typing import Any

import pytest
from babel.messages.pofile import read_po

from app import games
from app.engine import game_named
from app.engine.contract import State
from app.games.steppe.lessons.proof_game import PROOF_GAME
from app.games.steppe.rules import PLACEMENTS
from app.match import records
from app.match.lessons import Lesson, Right, Step, Task, Wrong, lesson_of
from app.match.lessons.course import Course, accepted, begun, judge
from app.match.lessons.model import Start, matching
from tests import ROOT
from tests.games.steppe.test_rules import PROOF_MOVES

GAMES = games.names()
STEP_WORDS, ANSWER_WORDS, FRENCH_WORDS = 45, 25, 55

pytestmark = pytest.mark.filterwarnings("error")
every_game = pytest.mark.parametrize("game", GAMES)


# Every way through a lesson


def play(state: State[Any], game: str, *texts: str) -> State[Any]:
    for text in texts:
        state = state.play(game_named(game).parse(text))
    return state


@cache
def answers(task: Task, state: State[Any]) -> list[tuple[str, Right]]:
    return accepted(task, state)


@cache
def ways(game: str) -> tuple[tuple[Step, tuple[State[Any], ...]], ...]:
    """Each step with every position a learner can be in when it is shown."""
    found: list[tuple[Step, tuple[State[Any], ...]]] = []
    states: dict[Any, State[Any]] = {}
    for step in lesson_of(game).steps:
        if step.start is not None:
            states = {0: begun(game, step.start).state}
        assert states, "the first step says where it begins"
        here = [play(state, game, *step.plays) for state in states.values()]
        found.append((step, tuple(here)))
        if step.task is not None:
            here = [
                play(state, game, text, *right.replies)
                for state in here
                for text, right in answers(step.task, state)
            ]
        states = {state.key: state for state in here}
    return tuple(found)


@cache
def moves_of(state: State[Any]) -> tuple[str, ...]:
    return tuple(str(move) for move in state.legal_moves())


@cache
def tries(game: str) -> tuple[str, ...]:
    """Moves a learner may try: all that are legal somewhere in the lesson, and many others."""
    found = {text for _, states in ways(game) for state in states for text in moves_of(state)}
    if game == "steppe":
        found |= {str(move) for move in PLACEMENTS}
    elif game == "step-by-step":
        found |= {"d4 c4", "e6 d6", "e6"}
    elif game == "aufsteiger":
        found |= {text for wrong in wrongs(game) for text in wrong.moves if "*" not in text}
        found |= {"block h4 17,10 2x2 yellow", "block h9 17,10 2x2 grey", "climb large 17,10"}
    return tuple(sorted(found))


def wrongs(game: str) -> Iterator[Wrong]:
    for task, _ in tasks(game):
        yield from task.wrong


def tasks(game: str) -> Iterator[tuple[Task, tuple[State[Any], ...]]]:
    for step, states in ways(game):
        if step.task is not None:
            yield step.task, states


def test_every_game_has_a_lesson() -> None:
    assert GAMES == ("steppe", "step-by-step", "aufsteiger", "steeppe")
    assert all(lesson_of(game).game == game for game in GAMES)


@every_game
def test_a_lesson_is_short_and_mostly_played(game: str) -> None:
    steps = lesson_of(game).steps
    assert 8 <= len(steps) <= 12
    assert sum(step.task is not None for step in steps) * 2 >= len(steps)
    assert steps[-1].task is None, "it ends with a tip"


@every_game
def test_every_path_leads_on(game: str) -> None:
    for step, states in ways(game):
        for state in states:
            if step.task is not None:
                assert answers(step.task, state)


@every_game
def test_every_right_answer_can_be_given(game: str) -> None:
    for task, states in tasks(game):
        given = {id(right) for state in states for _, right in answers(task, state)}
        assert given == {id(right) for right in task.right}
        for right in task.right:
            for pattern in right.moves:
                assert any(matching((pattern,), m) >= 0 for s in states for m in moves_of(s))


@every_game
def test_wrong_moves_exist_and_get_a_reaction(game: str) -> None:
    rules = game_named(game)
    for task, states in tasks(game):
        for state in states:
            right = {text for text, _ in answers(task, state)}
            wrong = [text for text in moves_of(state) if text not in right]
            assert wrong
            step = max(1, len(wrong) // 40)
            for text in wrong[::step]:
                before = state.snapshot()
                verdict = judge(task, rules, state, text)
                assert (verdict.right, verdict.legal, verdict.replies) == (False, True, ())
                assert verdict.text in {*(w.reaction for w in task.wrong), task.otherwise}
                assert state.snapshot() == before


@every_game
def test_every_reaction_can_be_met(game: str) -> None:
    """Each pattern of a wrong move fits a move that can be tried and gets this reaction."""
    rules = game_named(game)
    for task, states in tasks(game):
        for wrong in task.wrong:
            for pattern in wrong.moves:
                fitting = [text for text in tries(game) if matching((pattern,), text) >= 0]
                assert fitting, pattern
                spread = fitting[:: max(1, len(fitting) // 10)]
                verdicts = [judge(task, rules, states[0], text) for text in spread]
                assert any(v.text == wrong.reaction for v in verdicts), pattern


@every_game
def test_what_is_pointed_at_is_there(game: str) -> None:
    for step, states in ways(game):
        for state in states:
            there = things(state.snapshot())
            assert set(step.points) <= there, step.points
        assert len(set(step.points)) == len(step.points)


def things(shown: dict[str, Any]) -> set[str]:
    """The names of all that can be pointed at in a position."""
    if shown["game"] == "steppe":
        racks = {f"rack {player}" for player in shown["racks"]}
        tiles = {f"rack {p} {tile}" for p, left in shown["racks"].items() for tile in left}
        return racks | tiles | {f"space {number}" for number in range(1, 26)}
    if shown["game"] == "step-by-step":
        balls = {f"ball {player}" for player, square in shown["balls"].items() if square}
        return balls | {f"square {name}" for name in shown["heights"]} | {"reserve"}
    if shown["game"] == "aufsteiger":
        found = set(shown["blocks"])
        for colour, climber in shown["climbers"].items():
            found |= {f"{colour} {ladder} ladder" for ladder in climber["ladders"]}
            found |= {f"{colour} pawn"} | {
                f"{colour} stone" for _ in [0] if climber["stone"] != "gone"
            }
        return found
    found = set()
    for name, jest in shown["jests"].items():
        found |= {f"{name} deck", f"{name} face", f"{name} jest"}
        found |= {f"{name} aces" for _ in jest["held"]}
        found |= {f"{name} card {number}" for number in range(len(jest["steppes"]))}
    return found


# Being led through


@every_game
def test_a_learner_who_follows_gets_to_the_end(game: str) -> None:
    course = Course(lesson_of(game))
    for number in range(len(course.lesson.steps)):
        assert course.number == number
        assert course.finished == (number + 1 == len(course.lesson.steps))
        if course.waiting:
            course.go_on()
            assert course.number == number, "an unsolved task is not skipped"
            assert course.play(course.example()).right
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
        right=(Right(("one 12",), "yes"), Right(("five *",), "big", gain=5)),
        wrong=(Wrong(("one *",), "a one"), Wrong(("one 1", "ten *"), "corner or ten")),
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
    task = Task((Right(("one 12",), "yes"),), (), "no")
    game = game_named("steppe")
    verdict = judge(task, game, game.start({}), "white 13")
    assert (verdict.right, verdict.legal) == (False, False)
    assert verdict.text.format(**verdict.values) == "Space 13 is already covered in level 1."


def test_gain_is_what_the_mover_wins() -> None:
    game = game_named("steppe")
    task = Task((Right(("*",), "yes", gain=5),), (), "no")
    state = game.start({})
    assert {text.split()[0] for text, _ in answers(task, state)} == {"five", "ten"}
    climbing = lesson_of("step-by-step").steps[2].task
    assert climbing is not None
    assert {t for t, _ in answers(climbing, ways("step-by-step")[2][1][0])} == {
        *("d3 c3", "d3 d2", "d3 e3")
    }


# What the lessons say is true


def at(game: str, number: int) -> State[Any]:
    """The position when a step, counted from 1, is shown."""
    return ways(game)[number - 1][1][0]


def legal(state: State[Any], *starts: str) -> set[str]:
    return {str(move) for move in state.legal_moves() if str(move).startswith(starts)}


def test_steppe_says_the_truth() -> None:
    after = {
        white: legal(play(at("steppe", 7), "steppe", white), "five")
        for white in (
            "white 3",
            "white 20",
            "white 4",
            "white 8",
            "white 19",
            "white 25",
            "white 1",
        )
    }
    four = {"five 3,4", "five 3,8", "five 19,20", "five 20,25"}
    assert after["white 1"] == four
    assert [len(four - left) for left in after.values()] == [2, 2, 1, 1, 1, 1, 0]
    assert len(legal(play(at("steppe", 7), "steppe", "ten 14,19,24"), "five")) == 3
    outcome = at("steppe", 10).outcome
    assert outcome is not None and dict(outcome.scores) == {"red": 151, "blue": 115}


def test_step_by_step_says_the_truth() -> None:
    blocked = play(at("step-by-step", 5), "step-by-step", "d5 e5")
    heights = blocked.snapshot()["heights"]
    assert max(heights[text.split()[0]] for text in legal(blocked, "")) == 1
    free = play(at("step-by-step", 5), "step-by-step", "a1 a2")
    assert "e5" in {text.split()[0] for text in legal(free, "")}
    won = play(at("step-by-step", 6), "step-by-step", "f6 f7").outcome
    assert won is not None and won.winners == ("1",)
    lost = play(at("step-by-step", 7), "step-by-step", "a1 a2", "d4").outcome
    assert lost is not None and lost.winners == ("2",)


def test_aufsteiger_says_the_truth() -> None:
    chance = at("aufsteiger", 10)
    assert chance.snapshot()["last_chance"]
    over = play(chance, "aufsteiger", "end").outcome
    assert over is not None and over.winners == ("yellow",)
    levels = [at("aufsteiger", n).snapshot()["climbers"]["red"]["level"] for n in range(1, 13)]
    assert levels == [0, 0, 1, 1, 2, 2, 4, 4, 5, 5, 7, 7]
    assert at("aufsteiger", 7).snapshot()["turn"]["barred"] == "h9"


def test_steeppe_says_the_truth() -> None:
    def sums(number: int, jest: str) -> tuple[int, int, int]:
        shown = at("steeppe", number).snapshot()["jests"][jest]
        return shown["wit"], shown["countenance"], shown["actions"]

    assert sums(3, "red") == (11, 12, 4)
    assert sums(4, "red") == (11, 15, 3)
    assert sums(4, "black") == (13, 12, 0)
    assert sums(5, "red") == (16, 15, 2)
    assert sums(9, "red") == (10, 12, 0)
    assert sums(9, "black")[1] == 24
    assert sums(10, "red") == (10, 12, 1)
    end = at("steeppe", 11).snapshot()["jests"]
    assert [len(end[jest]["lauded"]) for jest in ("red", "black")] == [2, 2]


# The game with notes


def test_the_notes_belong_to_the_proof_game() -> None:
    assert list(PROOF_GAME.start.moves) == PROOF_MOVES
    numbers = [note.move for note in PROOF_GAME.notes]
    assert numbers == sorted(set(numbers))
    assert set(numbers) <= set(range(1, 51))
    assert {note.mark for note in PROOF_GAME.notes} == {"", "!", "?"}


def test_the_notes_say_the_truth() -> None:
    def after(number: int, player: str) -> State[Any]:
        state: Any = begun("steppe", Start(PROOF_GAME.start.moves[:number])).state
        return state._replace(turn=("red", "blue").index(player))

    assert all(text.startswith("white") for text in legal(after(32, "blue"), ""))
    assert legal(after(37, "blue"), "") == set()
    assert "ten 14,19,24" in legal(after(39, "blue"), "ten")
    assert legal(after(41, "blue"), "ten") == {"ten 6,7,8"}
    assert legal(after(42, "blue"), "ten") == set()
    assert legal(after(43, "blue"), "five") == {"five 3,4", "five 3,8"}
    assert legal(after(44, "blue"), "five") == set()
    assert legal(after(17, "red"), "five") == set()
    assert not any("7" in text.split(",") for text in legal(after(25, "red"), "ten"))


# Texts


def texts_of(lesson: Lesson) -> Iterator[tuple[str, int]]:
    """All texts of a lesson with the number of words each may have."""
    yield lesson.title, 8
    for step in lesson.steps:
        yield step.text, STEP_WORDS
        if step.task is not None:
            yield step.task.otherwise, ANSWER_WORDS
            for right in step.task.right:
                yield right.praise, ANSWER_WORDS
            for wrong in step.task.wrong:
                yield wrong.reaction, ANSWER_WORDS


def all_texts() -> list[tuple[str, int]]:
    found = [pair for game in GAMES for pair in texts_of(lesson_of(game))]
    found += [(PROOF_GAME.title, 8), (PROOF_GAME.opening, STEP_WORDS)]
    found += [(PROOF_GAME.closing, STEP_WORDS)]
    return found + [(note.text, STEP_WORDS) for note in PROOF_GAME.notes]


def test_no_text_is_too_long() -> None:
    for text, limit in all_texts():
        assert 1 <= len(text.split()) <= limit, text
        assert text == " ".join(text.split()), text


def test_every_text_is_marked_for_translation() -> None:
    marked = set()
    for path in sorted((ROOT / "app" / "games").glob("*/lessons*/**/*.py")) + sorted(
        (ROOT / "app" / "games").glob("*/lessons.py")
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "N_":
                marked.add(ast.literal_eval(node.args[0]))
    assert marked == {text for text, _ in all_texts()}


@cache
def french() -> dict[str, str]:
    """The French of the lessons and of the game with notes."""
    told = {}
    for path in sorted((ROOT / "assets").rglob("*fr.po")):
        with path.open("rb") as file:
            catalogue = read_po(file, locale="fr")
        told |= {message.id: message.string for message in catalogue if not message.context}
    return {text: str(told.get(text) or "") for text, _ in all_texts()}


def test_the_catalogue_has_every_text() -> None:
    assert all(french().values())


def test_french_texts_fit_and_fill_in_the_same() -> None:
    for english, text in french().items():
        assert _holes(text) == _holes(english), text
        assert len(text.split(" ")) <= FRENCH_WORDS, text
        assert text != english
        assert _numbers(text) >= {n for n in _numbers(english) if len(n) > 1}, text


def test_french_is_polite_and_well_set() -> None:
    pages = [page("fr", game) for game in GAMES]
    for text in [*french().values(), *pages]:
        assert not re.search(r"\b(tu|te|toi|ton|ta|tes)\b", text, re.IGNORECASE), text
        assert not re.search(r"[\w»)] [:;!?»]|« |\w'\w", text), text
        assert not re.search(r"\w[;!?](\s|$)", text), text


def _holes(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text)} - {None}


def _numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


# Pages of rules

PICTURE = re.compile(
    r"!\[([^\]]+)\]\(position: ([a-z-]+), move (\d+)((?:, turned -?\d+)?(?:, near)?)\)"
)
SECTIONS = {
    "en": "What it is/Contents/Aim/Setup/A turn/Scoring and end/Options/Examples/"
    "How moves are written/In five lines",
    "fr": "En bref/Matériel/But du jeu/Mise en place/Un tour de jeu/"
    "Décompte et fin de la partie/Options/Exemples/La notation des coups/En cinq lignes",
}
both_languages = pytest.mark.parametrize("language", ["en", "fr"])


def page(language: str, game: str) -> str:
    return games.asset(game, f"rules.{language}.md").read_text(encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@every_game
@both_languages
def test_a_page_has_all_sections_in_order(language: str, game: str) -> None:
    text = page(language, game)
    assert "/".join(sections(text)) == SECTIONS[language]
    assert text.startswith("# ") and text.count("\n# ") == 0
    lines = [line for line in list(sections(text).values())[-1].splitlines() if line]
    assert len(lines) == 5
    assert all(line.startswith("- ") for line in lines)


@every_game
def test_both_languages_say_the_same(game: str) -> None:
    """The same headings, lists, tables, pictures and numbers, section by section."""
    english, french_page = sections(page("en", game)), sections(page("fr", game))
    for one, two in zip(english.values(), french_page.values(), strict=True):
        assert _shape(one) == _shape(two)
        assert [p[1:] for p in PICTURE.findall(one)] == [p[1:] for p in PICTURE.findall(two)]
        assert _figures(game, one) == _figures(game, two)


def _figures(game: str, text: str) -> list[str]:
    """The numbers of a text; French names the tiles of STEPPE by theirs."""
    tiles = ("1", "5", "10") if game == "steppe" else ()
    return sorted(number for number in re.findall(r"\d+", text) if number not in tiles)


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
@both_languages
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
        for language in ("en", "fr")
        for game in GAMES
        for _, name, move, _ in PICTURE.findall(page(language, game))
    ]


def test_every_picture_can_be_drawn() -> None:
    for game, name, move in pictures():
        timeline = records.load(games.asset(game, "records", f"{name}.json"))
        assert timeline.game.name == game
        assert timeline.state_at(move).snapshot()["game"] == game
    assert {game for game, _, _ in pictures()} == set(GAMES)


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
