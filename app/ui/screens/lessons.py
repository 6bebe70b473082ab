"""The screen of lessons: a card for the lesson of every game, and annotated games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from slimgui import imgui

from ... import games
from ...languages import _, n_
from ...match.lessons import commentaries, lesson_of, strategy_of
from ...match.lessons.course import Course, begun
from ...match.lessons.model import Commentary
from ...match.lessons.model import Lesson as LessonModel
from ...match.settings import Settings
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import backdrop, diorama
from ...scene.framing import framed
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..picture_queue import PictureQueue
from .card_grid import GAP, columns, draw_cards, game_card
from .page import dim
from .screen import Screen
from .services import Services
from .wide_card import wide_card, wide_card_height

_PICTURE = (440, 360)
_SIDE = 40.0
"""The margin left and right of the cards."""
_UNDER = 10.0
"""The distance between the card of a game and the button below it."""
_LEAST = 210.0
"""How much height a row of cards is left at least, up to two of them."""
_TEMPO = 0.5
"""Minutes a step of a lesson takes on average."""


class Lessons(Screen):
    """All lessons with the progress made in each."""

    name = "lessons"

    def __init__(self, program: Services) -> None:
        super().__init__(program)
        self._pictures = PictureQueue(program, _PICTURE)

    def leave(self) -> None:
        self._pictures.release()

    def backdrop(self) -> tuple[Scene, Camera]:
        return backdrop()

    def advance(self, seconds: float) -> None:
        self._pictures.advance()

    # The interface

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        dim(gui)
        draw = imgui.get_background_draw_list()
        title = _("Lessons")
        words = _("Learn a game in a few minutes, by playing it step by step.")
        grid = columns(gui, len(games.names()), wide - 2 * _SIDE, 330.0)
        notes = commentaries()
        across = max(grid.across, min(wide - 2 * _SIDE, 4 * 330.0 + 3 * GAP))
        left = (wide - across) / 2
        heights = [self._commentary_height(gui, each, across) + 24 for each in notes]
        below = heights[:1] + [36.0] * (len(notes) > 1)
        head = w.text_size(gui, theme.TITLE, title, wide)[1] + 32
        head += w.text_size(gui, theme.MOTTO, words, wide - 120)[1]
        room = high * 0.945 - head - sum(below) - 50
        together = room < _LEAST * min(2, grid.rows)
        if together:  # all of it scrolls
            room, across, below = room + sum(below) + 50, grid.across, []
            heights = [self._commentary_height(gui, each, across) + 24 for each in notes]
        tall = min(430.0, room if grid.rows == 1 else 0.8 * room)
        area = room if grid.rows > 1 or together else tall
        begin = top = high * 0.055 + max(0.0, high * 0.89 - head - area - sum(below)) / 2
        top += 6 + w.draw_paragraph(
            gui, theme.TITLE, title, 0, top, wide, "middle", draw=draw, shadow=0.5
        )
        room = wide - 120
        top += 26 + w.draw_paragraph(gui, theme.MOTTO, words, 60, top, room, "middle", draw=draw)
        cards = ("cards", (0.0, top, wide, area), grid, tall, partial(self._card, gui))
        if together:

            def draw_notes(x: float, y: float) -> None:
                for number, (commentary, taken) in enumerate(zip(notes, heights, strict=True)):
                    rect = (x, y + 24, across, taken - 24)
                    self._draw_commentary(gui, number, commentary, rect, scrolls=True)
                    y += taken

            draw_cards(gui, *cards, (sum(heights), draw_notes))
        else:
            draw_cards(gui, *cards)
            self._draw_commentaries(gui, notes, (left, top + area + 24, across, sum(below) - 24))
        back = w.button_size(gui, _("Back"), "arrow-left")[0]
        with w.group(gui, "back", (wide - left - back, begin, back, 0)):
            if w.button(gui, "back", _("Back"), "quiet", "arrow-left").clicked:
                self.back()
        if self._pictures.waiting:
            gui.request_frames(1)

    def _card(self, gui: Gui, number: int, size: tuple[float, float]) -> w.Interaction:
        game = games.names()[number]
        lesson, strategy = lesson_of(game), strategy_of(game)
        count, done = len(lesson.steps), self._done(lesson)
        steps = n_("{count} step", "{count} steps", count)
        told = _("{minutes} min").format(minutes=minutes(lesson))
        share: float | None = None
        if done:
            share = done / count
            pattern = _("Done") if done == count else _("Step {number} of {count}")
            steps = pattern.format(number=done + 1, count=count)
        facts = (("check-circle" if share == 1.0 else "steps", steps), ("clock", told))
        picture = self._pictures.number(game, partial(_scene, game, self._pictures.aspect))
        aspect = self._pictures.aspect
        x, y = w.cursor()
        some = any(map(strategy_of, games.names()))
        below = gui.control_height(theme.CONTROL) + _UNDER if some else 0.0
        room = (size[0], size[1] - below)
        item = game_card(gui, game, game, picture, room, aspect, facts=facts, share=share)
        if item.clicked:
            self.learn(lesson)
        if strategy is not None:
            w.set_cursor(x, y + item.rect[3] + _UNDER)
            if self._strategy_button(gui, strategy, size[0]):
                self.learn(strategy)
        left, top, wide, high = item.rect
        return replace(item, rect=(left, top, wide, high + below))

    def _strategy_button(self, gui: Gui, lesson: LessonModel, wide: float) -> bool:
        """The lesson on good play, below the card of its game; whether it was clicked."""
        count, done = len(lesson.steps), self._done(lesson)
        text = _("Strategy")
        if 0 < done < count:
            text += f"  {done + 1}/{count}"
        icon = "check-circle" if done == count else "graduation-cap"
        tip = _(lesson.title)
        return w.button(gui, lesson.key, text, "secondary", icon, wide, tip=tip).clicked

    def _draw_commentaries(self, gui: Gui, notes: Sequence[Commentary], rect: w.Rect) -> None:
        """The games with notes, one under the other; where there are several, they scroll."""
        x, y, wide, high = rect
        if len(notes) == 1:
            self._draw_commentary(gui, 0, notes[0], rect)
        elif notes:
            with w.group(gui, "notes", rect), w.scroll(gui, "all notes", high):
                for number, commentary in enumerate(notes):
                    y = w.cursor()[1]
                    tall = self._commentary_height(gui, commentary, wide)
                    self._draw_commentary(gui, number, commentary, (x, y, wide, tall))
                    w.set_cursor(x, y)
                    imgui.dummy((wide, tall + theme.GAP))

    def _commentary_height(self, gui: Gui, commentary: Commentary, wide: float) -> float:
        return wide_card_height(gui, _(commentary.title), _(commentary.opening), wide)

    def _draw_commentary(
        self, gui: Gui, number: int, commentary: Commentary, rect: w.Rect, scrolls: bool = False
    ) -> None:
        """A game with notes, as a wide card below the lessons."""
        picture = self._pictures.number(number, partial(_shot, commentary))
        key, aspect = f"notes {commentary.title}", self._pictures.aspect
        title, note = _(commentary.title), _(commentary.opening)
        if wide_card(gui, key, rect, title, note, picture, aspect, scrolls).clicked:
            self.annotated(commentary)

    # Where it leads

    def learn(self, lesson: LessonModel) -> None:
        """Opens a lesson where it was left, or from the beginning."""
        from .lesson import Lesson

        self.program.open(Lesson(self.program, resumed(self.program.settings, lesson)))

    def _done(self, lesson: LessonModel) -> int:
        return steps_done(self.program.settings, lesson)

    def annotated(self, commentary: Commentary) -> None:
        """Opens a game with notes."""
        from .annotated import Annotated

        self.program.open(Annotated(self.program, commentary))

    def act(self, action: str) -> bool:
        if action == "screen.rules":
            from .rules import Rules

            self.program.open(Rules(self.program))
            return True
        return False


def minutes(lesson: LessonModel) -> int:
    """How long a lesson takes, about."""
    return round(len(lesson.steps) * _TEMPO)


def steps_done(settings: Settings, lesson: LessonModel) -> int:
    """How many steps of a lesson are done."""
    return min(settings.lessons.get(lesson.key, 0), len(lesson.steps))


def resumed(settings: Settings, lesson: LessonModel) -> Course:
    """A lesson where it was left; from the beginning if it was done."""
    done = steps_done(settings, lesson)
    return Course(lesson, done if done < len(lesson.steps) else 0)


def _scene(game: str, aspect: float) -> tuple[Scene, Camera]:
    scene, view = diorama(game), stage_of(game).view
    near = replace(view, distance=view.distance * 0.5)
    view = framed(near, scene, aspect, (-0.95, 0.95, -0.5, 0.8))
    return scene, replace(view, distance=view.distance * stage_of(game).diorama_distance)


def _shot(commentary: Commentary) -> tuple[Scene, Camera]:
    stage, shot = stage_of(commentary.game), commentary.picture
    state = begun(commentary.game, commentary.start).state_at(shot.move)
    target = stage.view.target if shot.target is None else shot.target
    view = replace(stage.view, target=target, distance=stage.view.distance * shot.nearness)
    return stage.layout(state), view
