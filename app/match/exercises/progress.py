"""What somebody has achieved in exercises: ratings, streaks, and when to repeat what failed.

It is one file in the folder of saved games, read anew and written as a whole for every result, so
that two copies of the program don't forget what the other one wrote (`kept_file`).

>>> from datetime import date
>>> monday, exercise = date(2026, 3, 2), Rating(1300.0, 80.0)
>>> progress = Progress().with_result("steppe", "4f1c09ab", exercise, False, monday)
>>> progress.is_due("4f1c09ab", monday), progress.is_due("4f1c09ab", date(2026, 3, 3))
(False, True)
>>> progress = progress.with_result("steppe", "4f1c09ab", exercise, True, date(2026, 3, 3))
>>> str(progress.done["4f1c09ab"].due), progress.streak
('2026-03-06', 1)
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from ...ai.phrases import Phrase
from ...engine.contract import JSON
from ..folders import data_folder
from ..kept_file import MOST_COUNT, KeptFile, count
from .rating import LEAST, MOST, SURE, UNKNOWN, Rating

VERSION = 1
PAUSES = (1, 3, 7, 21)
"""After so many days an exercise that failed is repeated: each time it is solved, later."""
_MOST_DONE = 10_000
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""How games and exercises are called."""
_NEVER = date.min


class Done(NamedTuple):
    """What came of one exercise."""

    solved: int = 0
    """How often it was solved at the first try, without a hint."""
    failed: int = 0
    last: date = _NEVER
    due: date = _NEVER
    """When it is to be repeated; never for one that has not failed, or not for long."""
    box: int = 0
    """How often it was solved since it failed."""
    rating: Rating | None = None
    """Its rating by this solver's results."""


@dataclass(frozen=True)
class Progress:
    """All that is known of somebody."""

    ratings: Mapping[str, Rating] = field(default_factory=dict)
    """By game."""
    done: Mapping[str, Done] = field(default_factory=dict)
    """By exercise."""
    streak: int = 0
    """Exercises solved at the first try in a row, up to now."""
    best_streak: int = 0
    day: date = _NEVER
    """The last day whose exercise was solved."""
    days: int = 0
    """Days in a row on which it was."""
    best_days: int = 0

    def rating(self, game: str) -> Rating:
        """The rating in a game."""
        return self.ratings.get(game, Rating())

    def is_due(self, exercise: str, today: date) -> bool:
        """Whether an exercise is to be repeated."""
        known = self.done.get(exercise)
        return known is not None and _NEVER < known.due <= today

    def days_now(self, today: date) -> int:
        """Days in a row on which the exercise of the day was solved, as of today."""
        return self.days if today - self.day <= timedelta(days=1) else 0

    def with_result(
        self, game: str, exercise: str, theirs: Rating, solved: bool, today: date
    ) -> Progress:
        """The progress after an exercise: whether it was solved at the first try without a hint."""
        known = self.done.get(exercise, Done(rating=theirs))
        theirs, mine = known.rating or theirs, self.rating(game)
        repeated = not solved or known.due > _NEVER
        box = known.box + 1 if solved and repeated else 0
        due = _NEVER
        if repeated and box < len(PAUSES):
            due = today + timedelta(days=PAUSES[box])
        streak = self.streak + 1 if solved else 0
        now = Done(
            *(known.solved + solved, known.failed + (not solved), today, due, box),
            theirs.after(mine, 0.0 if solved else 1.0),
        )
        return replace(
            self,
            ratings={**self.ratings, game: mine.after(theirs, 1.0 if solved else 0.0)},
            done={**self.done, exercise: now},
            streak=streak,
            best_streak=max(self.best_streak, streak),
        )

    def with_day(self, today: date) -> Progress:
        """The progress once the exercise of a day is solved, however many tries it took."""
        if self.day >= today:
            return self
        days = self.days_now(today) + 1
        return replace(self, day=today, days=days, best_days=max(self.best_days, days))

    def as_json(self) -> JSON:
        done = {name: _done_as_json(one) for name, one in sorted(self.done.items())}
        return {
            "ratings": {game: _rating_as_json(one) for game, one in self.ratings.items()},
            "streak": self.streak,
            "best streak": self.best_streak,
            "day": "" if self.day == _NEVER else self.day.isoformat(),
            "days": self.days,
            "best days": self.best_days,
            "done": done,
        }


def _rating_as_json(rating: Rating) -> list[float]:
    return [round(rating.value, 1), round(rating.deviation, 1)]


def _done_as_json(done: Done) -> JSON:
    found: JSON = {"solved": done.solved, "failed": done.failed}
    for name, day in (("last", done.last), ("due", done.due)):
        if day > _NEVER:
            found[name] = day.isoformat()
    if done.box:
        found["box"] = done.box
    if done.rating is not None:
        found["rating"] = _rating_as_json(done.rating)
    return found


# Reading what may be anything


def _day(value: object) -> date:
    with contextlib.suppress(ValueError):
        if isinstance(value, str) and len(value) == 10:
            return date.fromisoformat(value)
    return _NEVER


def _rating(value: object) -> Rating | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    if any(type(one) not in (int, float) or not -MOST_COUNT < one < MOST_COUNT for one in value):
        return None
    return Rating(min(max(value[0], LEAST), MOST), min(max(value[1], SURE), UNKNOWN))


def _named(value: object) -> list[tuple[str, Any]]:
    found = value.items() if isinstance(value, dict) else ()
    return [pair for pair in found if _NAME.fullmatch(pair[0])][:_MOST_DONE]


def _done(value: object) -> Done:
    known = value if isinstance(value, dict) else {}
    return Done(
        solved=count(known.get("solved")),
        failed=count(known.get("failed")),
        last=_day(known.get("last")),
        due=_day(known.get("due")),
        box=min(count(known.get("box")), len(PAUSES)),
        rating=_rating(known.get("rating")),
    )


def read(data: JSON) -> Progress:
    """The progress in JSON data, without what cannot be."""
    found = {game: _rating(value) for game, value in _named(data.get("ratings"))}
    return Progress(
        ratings={game: rating for game, rating in found.items() if rating is not None},
        done={name: _done(value) for name, value in _named(data.get("done"))},
        streak=count(data.get("streak")),
        best_streak=count(data.get("best streak")),
        day=_day(data.get("day")),
        days=count(data.get("days")),
        best_days=count(data.get("best days")),
    )


_FILE = KeptFile("exercises", VERSION, read)


def progress_file() -> Path:
    """Where the progress is kept."""
    return data_folder() / "exercises.json"


def load(path: Path) -> tuple[Progress, Phrase | None]:
    """The progress in a file, and a sentence if it is not what was written. Never fails."""
    return _FILE.load(path)


def save(path: Path, progress: Progress) -> None:
    """Writes the progress at one stroke, unless a newer program did; raises CannotWrite."""
    _FILE.save(path, progress.as_json())
