"""Every way through a lesson, for tests of what the lessons say."""

from __future__ import annotations

from functools import cache
from typing import Any

from app.engine import game_named
from app.engine.contract import State
from app.match.lessons import lesson_of, strategy_of
from app.match.lessons.course import accepted, begun
from app.match.lessons.model import Lesson, Right, Step, Task


def play(state: State[Any], game: str, *texts: str) -> State[Any]:
    """The position after moves given as text."""
    for text in texts:
        state = state.play(game_named(game).parse(text))
    return state


@cache
def answers(task: Task, state: State[Any]) -> list[tuple[str, Right]]:
    """The moves that a task accepts in a position."""
    return accepted(task, state)


def lesson_on(game: str, topic: str) -> Lesson:
    """A lesson that a game is known to have."""
    found = lesson_of(game) if topic == "rules" else strategy_of(game)
    assert found is not None
    return found


@cache
def positions(game: str, topic: str = "rules") -> tuple[tuple[Step, tuple[State[Any], ...]], ...]:
    """Each step with every position a learner can be in when it is shown."""
    found: list[tuple[Step, tuple[State[Any], ...]]] = []
    states: dict[Any, State[Any]] = {}
    for step in lesson_on(game, topic).steps:
        if step.start is not None:
            states = {0: begun(game, step.start).state}
        assert states, "the first step says where it begins"
        here = [play(state, game, *step.plays) for state in states.values()]
        found.append((step, tuple(here)))
        if step.task is not None:
            here = [
                play(state, game, text, *right.replies)
                for state in here
                for text, right in answers(step.task, state)
            ]
        states = {state.key: state for state in here}
    return tuple(found)


def at(game: str, number: int) -> State[Any]:
    """The position when a step, counted from 1, is shown."""
    return positions(game)[number - 1][1][0]


def legal(state: State[Any], *starts: str) -> set[str]:
    """The legal moves that begin in some way."""
    return {str(move) for move in state.legal_moves() if str(move).startswith(starts)}
