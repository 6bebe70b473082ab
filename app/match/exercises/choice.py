"""Which exercise comes next, and which is the exercise of the day."""

from __future__ import annotations

from datetime import date
from hashlib import sha256

from . import exercises_of, games_with_exercises
from .model import Exercise
from .progress import Progress

_SOON = 40.0
"""So much harder than whoever solves them new exercises are: a little."""


def of_the_day(today: date) -> Exercise | None:
    """The same for everybody on a day; games take turns. None if there are no exercises."""
    games = games_with_exercises()
    if not games:
        return None
    found = exercises_of(games[today.toordinal() % len(games)])
    number = int.from_bytes(sha256(today.isoformat().encode()).digest()[:6], "big")
    return found[number % len(found)]


def next_of(
    game: str, progress: Progress, today: date, after: Exercise | None = None
) -> Exercise | None:
    """The next exercise of a game: one that is to be repeated, or a new one, or the oldest.

    Never the one just done, unless there is no other.
    """
    others = [one for one in exercises_of(game) if after is None or one.id != after.id]
    if not others:
        return after
    due = [one for one in others if progress.is_due(one.id, today)]
    if due:
        return min(due, key=lambda one: (progress.done[one.id].due, one.id))
    new = [one for one in others if one.id not in progress.done]
    if new:
        mine = progress.rating(game).value + _SOON
        return min(new, key=lambda one: (abs(one.rating - mine), one.id))
    return min(others, key=lambda one: (progress.done[one.id].last, one.id))
