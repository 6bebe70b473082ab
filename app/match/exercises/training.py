"""A sitting with exercises: which comes next, and what came of those that were done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from ...ai.phrases import Phrase
from ...ai.review import MoveReview
from ..match import Match
from ..records import record_of
from .attempt import attempt_of
from .choice import next_of, of_the_day
from .model import Exercise
from .progress import Progress, load, progress_file, save
from .rating import Rating

_THEIRS = 80.0
"""The deviation of an exercise's rating before anybody has tried it."""


class Training:
    """Exercises of one game one after another, or the exercise of the day; progress is kept."""

    counts = True
    """Whether results change ratings."""

    def __init__(
        self,
        game: str | None,
        path: Path | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        """Without a game, the exercise of the day."""
        self._path, self._today = path or progress_file(), today
        self.daily = game is None
        self._day = today()
        """The day whose exercise it is, also if it is solved after midnight."""
        self.progress, self.said = load(self._path)
        """What has been achieved, and a sentence if that could not be read."""
        found = of_the_day(today()) if game is None else next_of(game, self.progress, today())
        self.exercise: Exercise | None = found

    @property
    def repeated(self) -> bool:
        """Whether the exercise failed some days ago."""
        one = self.exercise
        return one is not None and self.progress.is_due(one.id, self._today())

    @property
    def has_next(self) -> bool:
        """Whether there is another one."""
        return self.exercise is not None

    def next(self) -> None:
        """Goes on to the next exercise of the same game."""
        one = self.exercise
        if one is not None:
            self.daily = False
            self.progress, self.said = load(self._path)
            self.exercise = next_of(one.game, self.progress, self._today(), one)

    def done(self, solved: bool) -> None:
        """Notes whether the exercise was solved at the first try; raises CannotWrite."""
        one = self.exercise
        if one is None:
            return
        fresh = load(self._path)[0]
        if self.daily and fresh.day >= self._day:
            return  # solved before: the answer is known
        theirs = Rating(float(one.rating), _THEIRS)
        self.progress = fresh.with_result(one.game, one.id, theirs, solved, self._today())
        save(self._path, self.progress)

    def found(self) -> None:
        """Notes that the answer was found, however many tries it took; raises CannotWrite."""
        if self.daily:
            self.progress = load(self._path)[0].with_day(self._day)
            save(self._path, self.progress)


class Mistakes:
    """The turning points of somebody's own game, to be played better; nothing is kept."""

    counts, daily, repeated = False, False, False

    def __init__(self, exercises: Sequence[Exercise]) -> None:
        self._rest = list(exercises)
        self.number, self.count = 1, len(self._rest)
        self.exercise: Exercise | None = self._rest.pop(0) if self._rest else None
        self.progress, self.said = Progress(), None

    @property
    def has_next(self) -> bool:
        return bool(self._rest)

    def next(self) -> None:
        self.exercise = self._rest.pop(0) if self._rest else None
        self.number += 1

    def done(self, solved: bool) -> None: ...

    def found(self) -> None: ...


@dataclass(frozen=True, eq=False)
class OwnMistake(Exercise):
    """A turning point of somebody's own game: other moves may be as good as the best one."""

    number: int = 0
    """The number of the move in the game."""
    why: Phrase | None = None
    """What the best move is good for."""


def own_mistakes(
    match: Match, judged: Sequence[MoveReview], chances: Mapping[str, Sequence[float]]
) -> list[OwnMistake]:
    """The turning points of people in a match that was reviewed, in the order of the game.

    `chances` are everybody's to win before the first move and after each, as far as known.
    """
    found: list[OwnMistake] = []
    timeline, game = match.timeline, match.game
    for one in judged:
        if not one.turning or one.player not in match.persons:
            continue
        before = timeline.branch(one.number - 1)
        curve = chances.get(one.player) or next(iter(chances.values()), ())
        chance = curve[one.number - 1] if len(curve) >= one.number else 0.5
        answer = (one.best,)
        if game.cooperative and attempt_of(game, before.state, answer) is None:
            continue  # making way for somebody is nothing that one does at the table
        found.append(
            OwnMistake(
                id="",
                game=game.name,
                record={**record_of(before), "result": None},
                answer=answer,
                other=(one.move,),
                chance=chance,
                other_chance=max(0.0, chance - one.loss),
                gap=one.loss,
                names={player: seat.name for player, seat in match.seats.items()},
                number=one.number,
                why=one.why,
            )
        )
    return found
