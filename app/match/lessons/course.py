"""Going through a lesson: the step one is at, the position on the table, and the answer to a move.

>>> from app.match.lessons import lesson_of
>>> course = Course(lesson_of("steppe"))
>>> course.go_on()
>>> course.play("ten 1,2,3").right, course.waiting, course.state.player
(False, True, 'red')
>>> course.play("one 12").right, course.waiting, course.state.player
(True, False, 'red')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...engine import game_named
from ...engine.contract import Game, State
from ...engine.errors import EngineError
from ..timeline import Timeline
from .model import Lesson, Right, Start, Step, Task, matching


@dataclass(frozen=True)
class Verdict:
    """What a lesson says to a move."""

    right: bool
    text: str
    """A text to be translated and then filled in with the values."""
    values: Mapping[str, object] = field(default_factory=dict)
    legal: bool = True
    replies: tuple[str, ...] = ()
    """What is played in answer."""


def begun(game: str, start: Start) -> Timeline:
    """The game at a prepared position, its moves played one by one."""
    rules = game_named(game)
    setup = start.setup or rules.draw_setup(start.players, start.seed, start.options)
    timeline = Timeline(rules, setup, start.options, start.players)
    play_all(timeline, start.moves)
    return timeline


def play_all(timeline: Timeline, moves: tuple[str, ...]) -> None:
    """Plays moves given as text."""
    for text in moves:
        timeline.play(timeline.game.parse(text))


def judge(task: Task, game: Game[Any, Any], state: State[Any], text: str) -> Verdict:
    """What a task says to a move tried in a position.

    A right move is praised. Any other gets the reaction that fits it most closely; without one, an
    illegal move is told which rule it breaks, and a legal one what the task says to all others.
    """
    refusal: EngineError | None = None
    try:
        after = state.play(game.parse(text))
    except EngineError as error:
        refusal = error
    else:
        right = _right(task, state, after, text)
        if right is not None:
            return Verdict(True, right.praise, replies=right.replies)
    closest = max(task.wrong, key=lambda moves: matching(moves, text), default=None)
    if closest is not None and matching(closest, text) >= 0:
        return Verdict(False, task.wrong[closest], legal=refusal is None)
    if refusal is not None:
        return Verdict(False, refusal.pattern, refusal.values, legal=False)
    return Verdict(False, task.otherwise)


def accepted(task: Task, state: State[Any]) -> list[tuple[str, Right]]:
    """The legal moves a task accepts in a position, each with the answer to it."""
    found = []
    for move in state.legal_moves():
        text = str(move)
        if any(matching(right.moves, text) >= 0 for right in task.right):
            right = _right(task, state, state.play(move), text)
            if right is not None:
                found.append((text, right))
    return found


def _right(task: Task, before: State[Any], after: State[Any], text: str) -> Right | None:
    """The first of a task's right answers that a legal move fits."""
    for right in task.right:
        if matching(right.moves, text) >= 0 and (
            right.gain is None or _gain(before, after) >= right.gain
        ):
            return right
    return None


def _gain(before: State[Any], after: State[Any]) -> int:
    """What a move brings the player who made it."""
    player = before.player
    assert player is not None, "nobody moves after the end"
    return after.score(player) - before.score(player)


class Course:
    """A learner's way through a lesson, forwards and back."""

    def __init__(self, lesson: Lesson, number: int = 0) -> None:
        """Starts at the step with this number, as if all earlier tasks had been solved."""
        self.lesson = lesson
        self.number = -1
        """The step, counted from 0."""
        self.waiting = False
        """Whether something is asked for: a move, or to look at the table otherwise."""
        self._begins: list[Timeline] = []
        """The game as it was when each step so far began."""
        self.looked: set[str] = set()
        """In which of the ways that the step asks for the table has been looked at."""
        self.go_on()
        while self.number < min(number, len(lesson.steps) - 1):
            if self.waiting and self.step.look is not None:
                self.look(*self.step.look.ways)
            elif self.waiting:
                self.play(self.example())
            self.go_on()

    @property
    def step(self) -> Step:
        """The step one is at."""
        return self.lesson.steps[self.number]

    @property
    def state(self) -> State[Any]:
        """The position on the table."""
        return self.timeline.state

    @property
    def done(self) -> int:
        """How many steps are done: those before this one, and this one if it is the last."""
        return self.number + self.finished

    @property
    def finished(self) -> bool:
        """Whether this is the last step and nothing more is asked for."""
        return self.number == len(self.lesson.steps) - 1 and not self.waiting

    def go_on(self) -> None:
        """To the next step; an unsolved task must be solved first, and the last step is the last.

        The moves the step shows are played at once: `step.plays` of them are the last ones.
        """
        if self.waiting or self.finished:
            return
        step = self.lesson.steps[self.number + 1]
        if step.start is not None:
            timeline = begun(self.lesson.game, step.start)
        else:
            timeline = self.timeline.branch(self.timeline.played)
        play_all(timeline, step.plays)
        del self._begins[self.number + 1 :]
        self._begins.append(timeline)
        self.number += 1
        self._begin()

    def back(self) -> None:
        """To the step before, as it was when it began; from the first one, to its beginning."""
        self.number = max(0, self.number - 1)
        self._begin()

    def again(self) -> None:
        """The same step from its beginning."""
        self._begin()

    def _begin(self) -> None:
        begin = self._begins[self.number]
        self.timeline = begin.branch(begin.played)
        self.looked = set()
        self.waiting = self.step.task is not None or self.step.look is not None

    def play(self, text: str) -> Verdict:
        """Tries a move; a right one is played, with the replies to it, and solves the task."""
        assert self.step.task is not None and self.waiting, "no move is asked for"
        verdict = judge(self.step.task, self.timeline.game, self.state, text)
        if verdict.right:
            play_all(self.timeline, (text, *verdict.replies))
            self.waiting = False
        return verdict

    def look(self, *ways: str) -> Verdict | None:
        """The table is looked at in these ways; what is said when that was all to do."""
        look = self.step.look
        if look is None or not self.waiting:
            return None
        self.looked |= set(ways) & set(look.ways)
        if self.looked != set(look.ways):
            return None
        self.waiting = False
        return Verdict(True, look.praise)

    def example(self) -> str:
        """A move that solves the task, for those who ask to be shown."""
        assert self.step.task is not None, "no move is asked for"
        return accepted(self.step.task, self._begins[self.number].state)[0][0]
