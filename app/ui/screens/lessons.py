"""The screen of lessons: a card for the lesson of every game, and annotated games."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ... import games
from ...languages import _, n_
from ...match.lessons import commentaries, lesson_of, strategy_of
from ...match.lessons.course import Course, begun
from ...match.lessons.model import Commentary
from ...match.lessons.model import Lesson as LessonModel
from ...match.settings import Settings
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from .card_grid import Size, game_card
from .card_page import CardPage, WideEntry

_UNDER = 10.0
"""The distance between the card of a game and the button below it."""
_TEMPO = 0.5
"""Minutes a step of a lesson takes on average."""


class Lessons(CardPage):
    """All lessons with the progress made in each."""

    name = "lessons"

    def words(self) -> tuple[str, str]:
        return _("Lessons"), _("Learn a game in a few minutes, by playing it step by step.")

    def games(self) -> tuple[str, ...]:
        return games.names()

    def entries(self) -> list[WideEntry]:
        """The games with notes."""
        return [
            WideEntry(
                f"notes {each.title}",
                *(_(each.title), _(each.opening)),
                *(partial(_shot, each), partial(self.annotated, each)),
            )
            for each in commentaries()
        ]

    def card(self, gui: Gui, game: str, size: Size) -> w.Interaction:
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
        picture, aspect = self.picture_of(game), self.pictures.aspect
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


def _shot(commentary: Commentary) -> tuple[Scene, Camera]:
    stage, shot = stage_of(commentary.game), commentary.picture
    state = begun(commentary.game, commentary.start).state_at(shot.move)
    target = stage.view.target if shot.target is None else shot.target
    view = replace(stage.view, target=target, distance=stage.view.distance * shot.nearness)
    return stage.layout(state), view
