"""Playable lessons: one for each game, and a game of STEPPE with notes.

`model` says what a lesson is made of, `course` leads a learner through one, and each game has its
lesson in a module of its own.

>>> lesson_of("steppe").title, len(LESSONS)
('Learn STEPPE', 4)
"""

from __future__ import annotations

from app.match.lessons import aufsteiger, steeppe, step_by_step, steppe
from app.match.lessons.model import (
    N_,
    Commentary,
    Lesson,
    Note,
    Right,
    Start,
    Step,
    Task,
    Wrong,
)
from app.match.lessons.proof_game import PROOF_GAME

__all__ = [
    "LESSONS",
    "N_",
    "PROOF_GAME",
    "Commentary",
    "Lesson",
    "Note",
    "Right",
    "Start",
    "Step",
    "Task",
    "Wrong",
    "lesson_of",
]

LESSONS: dict[str, Lesson] = {
    lesson.game: lesson
    for lesson in (steppe.LESSON, step_by_step.LESSON, aufsteiger.LESSON, steeppe.LESSON)
}


def lesson_of(game: str) -> Lesson:
    """The lesson of a game."""
    return LESSONS[game]
