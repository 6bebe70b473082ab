"""A lesson on a real table: it explains, asks for a move, and judges what is tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...engine.contract import State
from ...languages import _, say
from ...match.lessons import strategy_of
from ...match.lessons.course import Course, Verdict
from ...match.lessons.model import ABOVE, LIFT, THROUGH, TOPICS, TURN
from ...match.lessons.model import Lesson as LessonModel
from ...scene.framing import Viewport
from ...scene.piece import Scene
from ..gui.context import Gui, Point
from ..table.key_sheet import Group, lesson_keys
from ..table.lesson_highlights import with_points_lit
from . import lesson_panels
from .lessons import resumed
from .services import Services
from .table_screen import TableScreen

_TURNED = 55.0
"""Degrees by which a table has been turned for somebody to see another side of it."""


class Lesson(TableScreen):
    """A course being taken."""

    name = "lesson"
    covered = staticmethod(lesson_panels.covered)

    def __init__(self, program: Services, course: Course) -> None:
        game = course.lesson.game
        super().__init__(program, game)
        self.course = course
        self.verdict: Verdict | None = None
        """The verdict on the last attempt."""
        self.demonstrated = False
        """Whether the lesson made the move itself."""
        self.by_button = False
        """Whether the move that is asked for needs a button."""
        self.view.show(self.table.layout(course.state))
        self._begin()

    # Going through the course

    @property
    def asking(self) -> bool:
        """Whether a move is asked for and can be made now."""
        waiting = self.course.waiting and self.course.step.task is not None
        return waiting and not self.table.playback.running

    def _begin(self) -> None:
        """Starts a step, whose position is on the table or being shown."""
        self.verdict, self.demonstrated = None, False
        self._azimuth = self.view.controller.camera.azimuth
        self.settled()
        self.program.speak(_(self.course.step.text))
        self._remember()

    def _remember(self) -> None:
        """Saves the progress; starting a lesson again does not reset it."""
        key, done = self.course.lesson.key, self.course.done
        known = self.program.settings.lessons
        if done and known.get(key) != done:
            self.program.change(lessons={**known, key: done})

    def settled(self) -> None:
        self.hand.begin(self.course.state if self.asking else None)
        others = {str(move) for move in self.hand.off_table_moves()} if self.asking else set()
        self.by_button = bool(others) and self.course.example() in others
        super().settled()

    def go_on(self) -> None:
        """Goes to the next step, and shows the moves it plays."""
        course = self.course
        if course.waiting or course.finished:
            return
        before = course.state
        course.go_on()
        timeline = course.timeline
        first = timeline.played - len(course.step.plays)
        if timeline.state_at(first).key != before.key or self.table.playback.running:
            self.table.playback.jump(timeline.state_at(first))
        self.table.playback.queue(timeline, first)
        self._begin()
        self.refresh()

    def go_back(self) -> None:
        """Goes to the previous step."""
        self.course.back()
        self.table.playback.jump(self.course.state)
        self._begin()

    def again(self) -> None:
        """Restarts the step."""
        self.course.again()
        self.table.playback.jump(self.course.state)
        self._begin()

    def show_me(self) -> None:
        """Plays the move that is asked for."""
        look = self.course.step.look
        if self.asking:
            self.demonstrated = True
            self.attempt(self.course.example())
        elif look is not None and self.course.waiting:
            self.demonstrated = True
            self.view.flip()
            self._praise(self.course.look(*look.ways))
        self.refresh()

    def _look(self) -> None:
        """Notices in which ways the table is looked at."""
        if self.course.step.look is None or not self.course.waiting:
            return
        table, camera = self.table, self.view.controller.camera
        done = {
            TURN: abs(camera.azimuth - self._azimuth) >= _TURNED,
            ABOVE: self.view.from_above and self.view.controller.at_goal,
            THROUGH: bool(table.controls.xrayed),
            LIFT: self.view.lifted > 0,
        }
        ways = {way for way, is_done in done.items() if is_done} - self.course.looked
        if ways:
            self._praise(self.course.look(*ways))
            self.refresh()

    def _praise(self, verdict: Verdict | None) -> None:
        """Says that the table has been looked at as it should be, if it has."""
        if verdict is not None:
            self.verdict = verdict
            self.program.cue("level")
            self._remember()

    def advance(self, seconds: float) -> None:
        super().advance(seconds)
        self._look()

    def attempt(self, text: str) -> None:
        """Tries a move, legal or not; a right one is shown, with the replies to it."""
        timeline = self.course.timeline
        first = timeline.played
        self.verdict = self.course.play(text)
        self.program.speak(say(self.verdict.text, self.verdict.values, self.course.lesson.game))
        if self.verdict.right:
            self.table.playback.queue(timeline, first)
            self.hand.begin(None)
            self.program.cue("hint", words=_("Right!"))
            self._remember()
        else:
            self.demonstrated = False
            if self.verdict.legal:
                self.hand.begin(self.course.state)
            self.program.cue("refuse", words=_("Try again"))
        self.refresh()

    # A lesson is a `PlayTable`, as a match is

    @property
    def shown(self) -> State[Any]:
        return self.course.timeline.shown

    @property
    def my_turn(self) -> bool:
        return self.asking

    # Keys

    def meant(self, actions: Sequence[str]) -> bool:
        return self.table.skip() or super().meant(actions)

    def act(self, action: str) -> bool:
        if action == "lesson.next" and not self.course.waiting:
            self.go_on()
        elif self.presenter.act_on_held(self, action) or self.table.pointer.act(action):
            pass
        elif action == "lesson.show":
            self.show_me()
        elif action == "lesson.previous":
            self.go_back()
        elif action == "lesson.again":
            if not self.table.pointer.step_back():
                self.again()
        else:
            return super().act(action)
        return True

    def key_groups(self) -> list[Group]:
        return lesson_keys(self.program.gui.bindings, self.presenter)

    def step_back(self) -> None:
        if not self.table.pointer.step_back():
            self.program.back()

    @property
    def sequel(self) -> LessonModel | None:
        """The lesson that goes on where this one ends, if there is one."""
        lesson = self.course.lesson
        return strategy_of(lesson.game) if lesson.topic == TOPICS[0] else None

    def take_sequel(self) -> None:
        """Goes on to the next lesson of this game."""
        assert self.sequel is not None
        course = resumed(self.program.settings, self.sequel)
        self.program.replace(Lesson(self.program, course))

    def play_game(self) -> None:
        """Sets up a match of this game."""
        from .new_game import NewGame

        self.program.replace(NewGame(self.program, self.course.lesson.game))

    # The picture

    def compose(self) -> Scene:
        course, scene = self.course, self.table.highlighted()
        if course.step.task is None or course.waiting:
            scene = with_points_lit(scene, self.view.stage, course.state, course.step.points)
        return self.view.without_lifted_levels(scene)

    def pins(self) -> list[Point]:
        """Where the places are seen that the step points at, in units from the top left."""
        step, state = self.course.step, self.course.state
        if self.table.playback.running or (step.task is not None and not self.course.waiting):
            return []
        wide, high = self.program.gui.logical_size
        screen = self.view.controller.camera.view_projection(wide / high)
        spots = [self.view.stage.marker(state, point) for point in step.points]
        found = []
        for spot in spots:
            if spot is not None:
                x, y, _, depth = screen @ np.array([*spot.position, 1.0])
                found.append(((1 + x / depth) / 2 * wide, (1 - y / depth) / 2 * high))
        return found

    def free(self) -> Viewport:
        left, right, low, high = super().free()
        gui = self.program.gui
        if self.presenter.by_buttons:
            low += 2 * lesson_panels.buttons_height(gui) / gui.logical_size[1]
        return left, right, low, high

    def draw(self, gui: Gui) -> None:
        shown = lesson_panels.draw(gui, self)
        by_button = (self.by_button or shown) and not self.presenter.by_buttons
        self.draw_view(gui, lesson_panels.buttons_height(gui) if by_button else 0.0)

    # The mouse

    def _nothing_asked(self) -> str:
        if self.course.waiting and self.course.step.look is not None:
            return _("First try the camera, as the text on the left says.")
        return _("Nothing to do here yet: read on, then click Next on the left.")

    def press_target(self) -> None:
        if not self.asking:
            self.table.pointer.tell(self._nothing_asked())
            return
        chosen = self.hand.chosen
        move = self.table.pointer.choose(self._attempt_forbidden)
        if move is not None:
            self.attempt(str(move))
        elif self.hand.chosen != chosen and self.verdict is not None and not self.verdict.legal:
            self.verdict = None
        self.refresh()

    def _attempt_forbidden(self) -> bool:
        """Has the lesson judge a move that the rules forbid; whether one was tried."""
        hand = self.hand
        if not hand.chosen or hand.refusal() is None:
            return False
        text = self.view.stage.attempted_move(self.course.state, hand.tried, hand.like)
        if text:
            self.attempt(text)
        return bool(text)
