"""Playable lessons, and whole games with notes.

`model` says what a lesson is made of, and `course` leads a learner through one. Each game has its
lessons in a part of its own: `LESSON` on its rules and, if there is one, `STRATEGY` on good play.
"""

from __future__ import annotations

from ... import games
from .model import Commentary, Lesson


def lesson_of(game: str) -> Lesson:
    """The lesson of a game, imported when it is asked for."""
    lesson: Lesson = games.part(game, "lessons").LESSON
    return lesson


def strategy_of(game: str) -> Lesson | None:
    """The lesson on playing a game well, if it has one."""
    strategy: Lesson | None = getattr(games.part(game, "lessons"), "STRATEGY", None)
    return strategy


def commentaries() -> tuple[Commentary, ...]:
    """The games with notes that there are, of all games."""
    parts = (games.part(game, "lessons") for game in games.names())
    return tuple(found for part in parts for found in getattr(part, "COMMENTARIES", ()))
