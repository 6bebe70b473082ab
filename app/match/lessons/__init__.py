"""Playable lessons, one for each game, and whole games with notes.

`model` says what a lesson is made of, and `course` leads a learner through one. Each game has its
lesson in a part of its own.
"""

from __future__ import annotations

from ... import games
from .model import Commentary, Lesson


def lesson_of(game: str) -> Lesson:
    """The lesson of a game, imported when it is asked for."""
    lesson: Lesson = games.part(game, "lessons").LESSON
    return lesson


def commentaries() -> tuple[Commentary, ...]:
    """The games with notes that there are, of all games."""
    parts = (games.part(game, "lessons") for game in games.names())
    return tuple(found for part in parts for found in getattr(part, "COMMENTARIES", ()))
