"""The screen of exercises: a card for every game, and the exercise of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial

from slimgui import imgui

from ...languages import _, n_, say
from ...match.exercises import exercises_of, games_with_exercises
from ...match.exercises.choice import of_the_day
from ...match.exercises.model import Exercise
from ...match.exercises.progress import load, progress_file
from ...match.exercises.training import Training
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import backdrop, diorama
from ...scene.framing import framed
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..picture_queue import PictureQueue
from ..table.presenters import presenter_of
from .card_grid import GAP, columns, draw_cards, game_card
from .page import dim
from .screen import Screen
from .services import Services
from .wide_card import wide_card, wide_card_height

_PICTURE = (440, 360)
_SIDE = 40.0
"""The margin left and right of the cards."""


class Exercises(Screen):
    """All games with what has been solved in each."""

    name = "exercises"

    def __init__(self, program: Services, today: Callable[[], date] = date.today) -> None:
        super().__init__(program)
        self._today = today
        self._pictures = PictureQueue(program, _PICTURE)
        self._games = games_with_exercises()
        self._progress = load(progress_file())[0]
        self._daily: Exercise | None = None

    def enter(self) -> None:
        self._progress, said = load(progress_file())
        self._daily = of_the_day(self._today())
        if said is not None:
            self.program.say(say(said.pattern, said.values), "bad", 8.0)

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
        title, words = _("Exercises"), self._motto()
        grid = columns(gui, len(self._games), wide - 2 * _SIDE, 330.0)
        across = max(grid.across, min(wide - 2 * _SIDE, 4 * 330.0 + 3 * GAP))
        left = (wide - across) / 2
        heading, note = self._daily_words()
        below = wide_card_height(gui, heading, note, across) + 24 if self._daily else 0.0
        head = w.text_size(gui, theme.TITLE, title, wide)[1] + 32
        head += w.text_size(gui, theme.MOTTO, words, wide - 120)[1]
        room = high * 0.945 - head - below - 50
        tall = min(430.0, room if grid.rows == 1 else 0.8 * room)
        area = room if grid.rows > 1 else tall
        begin = top = high * 0.055 + max(0.0, high * 0.89 - head - area - below) / 2
        top += 6 + w.draw_paragraph(
            gui, theme.TITLE, title, 0, top, wide, "middle", draw=draw, shadow=0.5
        )
        top += 26 + w.draw_paragraph(
            gui, theme.MOTTO, words, 60, top, wide - 120, "middle", draw=draw
        )
        draw_cards(gui, "cards", (0.0, top, wide, area), grid, tall, partial(self._card, gui))
        if self._daily is not None:
            rect = (left, top + area + 24, across, below - 24)
            picture = self._pictures.number("day", partial(_position, self._daily))
            aspect = self._pictures.aspect
            if wide_card(gui, "daily", rect, heading, note, picture, aspect).clicked:
                self.begin(None)
        back = w.button_size(gui, _("Back"), "arrow-left")[0]
        with w.group(gui, "back", (wide - left - back, begin, back, 0)):
            if w.button(gui, "back", _("Back"), "quiet", "arrow-left").clicked:
                self.back()
        if self._pictures.waiting:
            gui.request_frames(1)

    def _motto(self) -> str:
        streak, best = self._progress.streak, self._progress.best_streak
        if streak > 1:
            count = n_("{count} exercise", "{count} exercises", streak)
            return _("{count} in a row solved at the first try; your best: {best}").format(
                count=count, best=best
            )
        return _("One move is clearly the best. Find it!")

    def _daily_words(self) -> tuple[str, str]:
        if self._daily is None:
            return "", ""
        title, today = presenter_of(self._daily.game).title, self._today()
        note = _("{game}: the same for everybody today.").format(game=title)
        days = self._progress.days_now(today)
        if self._progress.day >= today:
            note = _("{game}: solved. The next one comes tomorrow.").format(game=title)
        if days > 1:
            told = n_("{count} day in a row.", "{count} days in a row.", days)
            note = f"{note} {told}"
        return _("Exercise of the day"), note

    def _card(self, gui: Gui, number: int, size: tuple[float, float]) -> w.Interaction:
        game = self._games[number]
        all_of_it, progress, today = exercises_of(game), self._progress, self._today()
        known = [progress.done[one.id] for one in all_of_it if one.id in progress.done]
        solved = sum(one.solved > 0 for one in known)
        due = sum(progress.is_due(one.id, today) for one in all_of_it)
        count = _("{solved} of {count} solved").format(solved=solved, count=len(all_of_it))
        rating = _("Rating {rating}").format(rating=round(progress.rating(game).value))
        if due:
            rating = n_("{count} to repeat", "{count} to repeat", due)
        facts = [("check-circle" if solved == len(all_of_it) else "lightbulb", count)]
        if known:
            facts.append(("arrow-counter-clockwise" if due else "chart-line-up", rating))
        share = solved / len(all_of_it) if known else None
        aspect = self._pictures.aspect
        picture = self._pictures.number(game, partial(_scene, game, aspect))
        item = game_card(gui, game, game, picture, size, aspect, facts=facts, share=share)
        if item.clicked:
            self.begin(game)
        return item

    # Where it leads

    def begin(self, game: str | None) -> None:
        """Opens the next exercise of a game; without one, the exercise of the day."""
        from .exercise import ExerciseScreen

        training = Training(game, today=self._today)
        if training.exercise is not None:
            self.program.open(ExerciseScreen(self.program, training))

    def act(self, action: str) -> bool:
        if action == "screen.rules":
            from .rules import Rules

            self.program.open(Rules(self.program))
            return True
        return False


def _scene(game: str, aspect: float) -> tuple[Scene, Camera]:
    scene, view = diorama(game), stage_of(game).view
    near = replace(view, distance=view.distance * 0.5)
    view = framed(near, scene, aspect, (-0.95, 0.95, -0.5, 0.8))
    return scene, replace(view, distance=view.distance * stage_of(game).diorama_distance)


def _position(exercise: Exercise) -> tuple[Scene, Camera]:
    stage = stage_of(exercise.game)
    scene = stage.layout(exercise.state)
    return scene, framed(stage.view, scene, _PICTURE[0] / _PICTURE[1], (-0.95, 0.95, -0.5, 0.5))
