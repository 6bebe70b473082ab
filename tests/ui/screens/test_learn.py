"""Lessons, the game with notes and the rules, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import moderngl
import numpy as np
import pytest

from app import games, languages
from app.engine import GAMES
from app.games.steppe.lessons.proof_game import PROOF_GAME
from app.match import records
from app.match.lessons import lesson_of, strategy_of
from app.match.lessons.course import Course
from app.match.lessons.model import ABOVE, THROUGH, TURN
from app.match.lessons.model import Lesson as LessonModel
from app.match.settings import read as read_settings
from app.render.capture import off_screen
from app.scene import stage_of
from app.ui import markdown_view
from app.ui.markdown import Bullets, Heading, Page, Paragraph, Picture, Span, Table, read, spans
from app.ui.picture_queue import PictureQueue
from app.ui.screens.annotated import Annotated
from app.ui.screens.lesson import Lesson
from app.ui.screens.lessons import Lessons
from app.ui.screens.rules import Rules
from app.ui.table.lesson_highlights import with_points_lit
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand
from tests.tools.in_languages import languages_and

# Markdown


def page(game: str, language: str = "en") -> Page:
    return read(games.asset(game, f"rules.{language}.md").read_text(encoding="utf-8"))


def test_every_kind_of_block_is_read() -> None:
    found = read(
        "# T\n\n## One\nsome\nlines\n\n- a\n  b\n- **c**\n\n### Part\n"
        "| H | I |\n| --- | :-: |\n| 1 | **2** |\n\n![A picture](position: some-game, move 7)\n"
    )
    assert found.title == "T"
    assert found.sections[0].blocks == (
        Paragraph((Span("some lines"),)),
        Bullets(((Span("a b"),), (Span("c", True),))),
        Heading("Part"),
        Table(((Span("H"),), (Span("I"),)), (((Span("1"),), (Span("2", True),)),)),
        Picture("A picture", "some-game", 7),
    )


def test_measures_are_set_with_their_own_sign() -> None:
    section = read("## A\n2 x 2 x 1, g x g, but 2x2 and a x b\n").sections[0]
    assert section.blocks == (Paragraph((Span("2 × 2 × 1, g × g, but 2x2 and a x b"),)),)


def test_stars_without_a_partner_are_text() -> None:
    assert spans("2 ** 3") == (Span("2 ** 3"),)


@pytest.mark.parametrize("language", languages.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_pages_have_pictures_of_positions_that_exist(game: str, language: str) -> None:
    pictures = [
        block
        for section in page(game, language).sections
        for block in section.blocks
        if isinstance(block, Picture)
    ]
    assert pictures
    for picture in pictures:
        path = games.asset(game, "records", f"{picture.record}.json")
        line = records.load(path)
        assert line.game.name == game
        assert 0 <= picture.move <= line.length


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_page_is_left_unread(game: str) -> None:
    """No marks of Markdown are shown as text, and tables have as many cells in every row."""
    for section in page(game).sections:
        assert section.title and section.blocks
        for block in section.blocks:
            if isinstance(block, Paragraph):
                text = "".join(span.text for span in block.spans)
                assert not text.startswith(("#", "|", "- ", "![")) and "**" not in text
            if isinstance(block, Table):
                assert {len(row) for row in block.rows} == {len(block.head)}


def test_pages_of_all_languages_are_alike() -> None:
    for game in GAMES:
        kinds = [
            [[type(block) for block in section.blocks] for section in page(game, name).sections]
            for name in languages.LANGUAGES
        ]
        assert all(kind == kinds[0] for kind in kinds)


# A program without a window


@pytest.fixture(scope="module")
def context() -> moderngl.Context:
    return off_screen()


@pytest.fixture
def program(context: moderngl.Context) -> Iterator[Any]:
    stand = Stand((1280, 720), context=context)
    made = FakeProgram(stand, live=True, animation="off")
    yield made
    made.close()
    stand.draw()
    assert context.error == "GL_NO_ERROR"
    stand.close()


# Lessons


LESSONS = [lesson for game in GAMES for lesson in (lesson_of(game), strategy_of(game)) if lesson]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)


@every_lesson
def test_everything_a_lesson_points_at_is_lit(lesson: LessonModel) -> None:
    course, stage = Course(lesson), stage_of(lesson.game)
    for _step in course.lesson.steps:
        scene = stage.layout(course.state)
        for point in course.step.points:
            lit_pieces = stage.pointed_pieces(scene, point)
            assert stage.marker(course.state, point) is not None or lit_pieces, point
            lit = with_points_lit(scene, stage, course.state, (point,)).pieces
            assert {n: p for n, p in lit.items() if scene.pieces.get(n) != p}, point
        if course.step.look is not None:
            course.look(*course.step.look.ways)
        elif course.waiting:
            course.play(course.example())
        course.go_on()
    assert course.finished


@every_lesson
def test_a_lesson_is_played_by_pointing(program: Any, lesson: LessonModel) -> None:
    """Every move asked for is made with the hand, as with the mouse, up to the last step."""
    screen = Lesson(program, Course(lesson))
    program.open(screen)
    course = screen.course
    for _step in range(40):
        program.run(4 + len(course.step.plays))
        assert not screen.table.playback.running
        if course.step.look is not None:
            screen.show_me()
        elif course.waiting:
            text = course.example()
            move = next(m for m in course.state.legal_moves() if str(m) == text)
            path = screen.view.stage.picks(course.state, move)
            if not path:
                assert move in screen.hand.off_table_moves()
                screen.attempt(text)
            for choices in path:
                screen.hand.orient_like(move)
                screen.hand.point_at(choices[0])
                lay = screen.hand.preview(move)
                screen.hand._point = lay.position if lay else screen.hand._point
                screen.press_target()
            assert not course.waiting and screen.verdict is not None and screen.verdict.right
            program.run(6)
            assert screen.view.scene == screen.table.layout(course.state)
        if course.finished:
            break
        screen.go_on()
    assert course.finished


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_goes_on_only_when_the_table_has_been_turned(program: Any, game: str) -> None:
    steps = lesson_of(game).steps
    number = next(number for number, step in enumerate(steps) if step.look is not None)
    screen = Lesson(program, Course(lesson_of(game), number))
    program.open(screen)
    program.run(6)
    look = screen.course.step.look
    assert look is not None and screen.course.waiting and screen.hand.state is None
    screen.go_on()
    screen.press_target()
    assert screen.course.number == number, "nothing but the table leads on"
    for key in ("q", "e", "q"):
        screen.key(key, frozenset())
        program.run(4)
    assert not screen.course.looked, "that was not enough to see another side"
    for _ in range(3):
        screen.key("e", frozenset())
        program.run(4)
    screen.view.orbit(-200, 0)
    program.run(6)
    assert screen.course.looked == {TURN} and screen.course.waiting
    if ABOVE in look.ways:
        screen.key("t", frozenset())
    if THROUGH in look.ways:
        screen.key("x", frozenset())
        wide, high = program.window.get_size()
        for x in range(wide // 2, wide, 20):
            if screen.course.waiting:
                screen.pointed((x, high // 2))
                program.run(1)
    program.run(120)
    assert not screen.course.waiting and screen.verdict is not None and screen.verdict.right
    screen.go_on()
    assert screen.course.number == number + 1


def test_wrong_and_forbidden_moves_are_answered_and_not_played(program: Any) -> None:
    screen = Lesson(program, Course(lesson_of("steppe")))
    program.open(screen)
    screen.go_on()
    program.run(3)
    before = screen.course.state.key
    for picks in (("rack red ten", "space 1"), ("rack red one", "space 13")):
        for pick in picks:
            screen.hand.point_at(pick)
            screen.press_target()
        assert screen.verdict is not None and not screen.verdict.right
        assert (screen.course.state.key, screen.course.waiting) == (before, True)
        assert screen.hand.state is not None and program.cues[-1] == "refuse"
    assert not screen.verdict.legal and screen.hand.chosen == ("rack red one",)


def test_show_me_and_back(program: Any) -> None:
    screen = Lesson(program, Course(lesson_of("steppe")))
    program.open(screen)
    screen.go_on()
    screen.show_me()
    program.run(6)
    assert screen.demonstrated and not screen.course.waiting
    assert screen.pins() == []
    screen.go_back()
    program.run(3)
    assert screen.course.number == 0 and screen.view.scene == screen.table.layout(
        screen.course.state
    )


def test_the_buttons_of_a_lesson_lead_on(program: Any) -> None:
    """The primary button is where it is drawn: a click on it is a step."""
    screen = Lesson(program, Course(lesson_of("steppe")))
    program.open(screen)
    program.run()
    program.stand.click(330, 375, screen.draw, screen.name)
    assert screen.course.number == 1
    program.run()
    assert len(screen.pins()) == 1
    screen.key("h", frozenset())
    program.run()
    screen.key("return", frozenset())
    assert screen.course.number == 2


def test_a_lesson_is_played_with_keys(program: Any) -> None:
    screen = Lesson(program, Course(lesson_of("step-by-step")))
    program.open(screen)
    program.run(3)
    screen.key("return", frozenset())
    program.run(3)
    assert screen.course.number == 1
    for name in ("up", "return", "up", "return", "up", "return"):
        assert screen.key(name, frozenset())
        program.run(2)
    assert screen.verdict is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_left_is_gone_on_with(program: Any, game: str) -> None:
    """Also after the program has ended: how far one got is a setting."""
    Lessons(program).learn(lesson_of(game))
    screen = program.screen
    half = (len(screen.course.lesson.steps) - 1) // 2
    for _ in range(half):
        screen.show_me()
        program.run(8)
        screen.go_on()
    before = screen.course.state.key
    program.back()
    program.settings = read_settings(program.settings.as_json())[0]
    assert program.settings.lessons.get(game, 0) == half
    Lessons(program).learn(lesson_of(game))
    again = program.screen.course
    assert again.number == half and (again.state.key == before or again.step.start is None)


def test_a_lesson_that_is_done_begins_again_and_stays_done(program: Any) -> None:
    count = len(lesson_of("steppe").steps)
    program.change(lessons={"steppe": count - 1})
    lessons = Lessons(program)
    program.open(lessons)
    program.run()
    lessons.learn(lesson_of("steppe"))
    screen = program.screen
    screen.show_me()
    program.run(8)
    assert screen.course.finished and program.settings.lessons == {"steppe": count}
    program.back()
    program.run()
    lessons.learn(lesson_of("steppe"))
    assert program.screen.course.number == 0
    assert program.settings.lessons == {"steppe": count}


def test_a_lesson_leads_on_to_the_next(program: Any) -> None:
    rules, strategy = lesson_of("steppe"), strategy_of("steppe")
    assert strategy is not None
    program.change(lessons={"steppe": len(rules.steps), strategy.key: 3})
    screen = Lesson(program, Course(rules, len(rules.steps) - 1))
    program.open(screen)
    program.run()
    assert screen.course.finished and screen.sequel is strategy
    screen.take_sequel()
    program.open(program.opened[-1])
    course = program.screen.course
    assert course.lesson is strategy and course.number == 3
    assert program.screen.sequel is None
    program.screen.show_me()
    program.run(8)
    program.screen.go_on()
    assert program.settings.lessons == {"steppe": len(rules.steps), strategy.key: 4}
    assert read_settings(program.settings.as_json())[0].lessons == program.settings.lessons


# The game with notes


def test_the_game_with_notes_plays_by_itself(program: Any) -> None:
    screen = Annotated(program, PROOF_GAME)
    program.open(screen)
    program.run()
    screen.toggle()
    for _second in range(1000):
        screen.advance(1.0)
        if not screen.playing:
            break
    assert screen.at == screen.timeline.length
    program.run()
    screen.look_at(screen.note_from_here(-1))
    assert screen.at == PROOF_GAME.notes[-2].move
    screen.look_at(2)
    screen.key("down", frozenset())
    assert screen.at == 3 and screen.text() == PROOF_GAME.notes[1].text
    program.run()


# Rules and their pictures


def test_pictures_come_one_at_a_time_and_go_with_the_screen(program: Any) -> None:
    program.open(Rules(program, "step-by-step"))
    program.run(3)
    drawn = len(program.display.drawn)
    program.run(1)
    assert len(program.display.drawn) - drawn <= 1
    screen = program.screen
    screen.key("end", frozenset())
    program.run(60)
    assert screen._pictures._numbers and not screen._pictures.waiting
    numbers = set(screen._pictures._numbers.values())
    program.back()
    assert not numbers & set(program.gui.painter._textures)


def test_pictures_are_coarse_at_first_and_become_fine_after_the_table(program: Any) -> None:
    pictures = PictureQueue(program, (32, 18))
    program.display.finished = False
    for name in "ab":
        assert pictures.number(name, lambda: (None, None)) == 0  # type: ignore[arg-type, return-value]
    for drawn in (1, 2, 2):
        pictures.advance()
        assert len(program.display.drawn) == drawn and pictures.waiting, (
            "then the table is made finer"
        )
    numbers = [pictures.number(name, lambda: (None, None)) for name in "ab"]  # type: ignore[arg-type, return-value]
    assert all(numbers)
    program.display.finished = True
    for drawn in (3, 4, 4):
        pictures.advance()
        assert len(program.display.drawn) == drawn
    assert not pictures.waiting
    pictures.release()


@languages_and([100, 200])
def test_every_page_fits_its_width(program: Any, language: str, size: int) -> None:
    """No line of any page is wider than the page, in any language and size of text."""
    program.gui.set_text_size(size)
    wide = 700.0
    reached: list[float] = []

    def draw(gui: Any) -> None:
        for game in GAMES:
            made = markdown_view.lay_out(gui, page(game, language), wide, lambda picture: 0)
            assert list(made.tops) == sorted(made.tops) and made.high > 0
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(
                    markdown_view.w,
                    "draw_text",
                    lambda gui, style, text, x, y: reached.append(
                        x + markdown_view.w.text_width(gui, style, text)
                    ),
                )
                made.draw(0, 0, 0, 1e6)

    program.stand.frame(draw)
    program.gui.set_text_size(100)
    assert reached and max(reached) <= wide + 1


def test_keys_and_contents_scroll_the_page(program: Any) -> None:
    screen = Rules(program)
    program.open(screen)
    program.run(20)
    assert screen._scroll == 0
    screen.key("pagedown", frozenset())
    program.run(90)
    once = screen._scroll
    assert once > 200
    program.stand.click(150, 200, screen.draw, screen.name)
    program.run(90)
    assert screen._scroll != once
    screen.key("right", frozenset())
    program.run(5)
    assert (screen.game, screen._scroll) == ("step-by-step", 0)
    assert np.isfinite(screen._leaf)
