"""The screen of exercises: a card for every game, and the exercise of the day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from ...languages import _, n_, say
from ...match.exercises import exercises_of, games_with_exercises
from ...match.exercises.choice import of_the_day
from ...match.exercises.model import Exercise
from ...match.exercises.progress import load, progress_file
from ...match.exercises.training import Training
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.framing import framed
from ...scene.piece import Scene
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import presenter_of
from .card_grid import Size, game_card
from .card_page import CardPage, WideEntry
from .services import Services

_ASPECT = 440 / 360
"""Of the pictures."""


class Exercises(CardPage):
    """All games with what has been solved in each."""

    name = "exercises"

    def __init__(self, program: Services, today: Callable[[], date] = date.today) -> None:
        super().__init__(program)
        self._today = today
        self._progress = load(progress_file())[0]
        self._daily: Exercise | None = None

    def enter(self) -> None:
        self._progress, said = load(progress_file())
        self._daily = of_the_day(self._today())
        if said is not None:
            self.program.say(say(said.pattern, said.values), "bad", 8.0)

    def words(self) -> tuple[str, str]:
        return _("Exercises"), self._motto()

    def games(self) -> tuple[str, ...]:
        return games_with_exercises()

    def entries(self) -> list[WideEntry]:
        """The exercise of the day."""
        if self._daily is None:
            return []
        seen, begin = partial(_position, self._daily), partial(self.begin, None)
        return [WideEntry("daily", *self._daily_words(self._daily), seen, begin)]

    def _motto(self) -> str:
        streak, best = self._progress.streak, self._progress.best_streak
        if streak > 1:
            count = n_("{count} exercise", "{count} exercises", streak)
            return _("{count} in a row solved at the first try; your best: {best}").format(
                count=count, best=best
            )
        return _("One move is clearly the best. Find it!")

    def _daily_words(self, daily: Exercise) -> tuple[str, str]:
        title, today = presenter_of(daily.game).title, self._today()
        note = _("{game}: the same for everybody today.").format(game=title)
        days = self._progress.days_now(today)
        if self._progress.day >= today:
            note = _("{game}: solved. The next one comes tomorrow.").format(game=title)
        if days > 1:
            told = n_("{count} day in a row.", "{count} days in a row.", days)
            note = f"{note} {told}"
        return _("Exercise of the day"), note

    def card(self, gui: Gui, game: str, size: Size) -> w.Interaction:
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
        picture, aspect = self.picture_of(game), self.pictures.aspect
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


def _position(exercise: Exercise) -> tuple[Scene, Camera]:
    stage = stage_of(exercise.game)
    scene = stage.layout(exercise.state)
    return scene, framed(stage.view, scene, _ASPECT, (-0.95, 0.95, -0.5, 0.5))
