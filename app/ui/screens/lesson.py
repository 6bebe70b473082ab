"""A lesson on a real table: it explains, asks for a move, and judges what is tried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ...engine.contract import State
from ...match.lessons.course import Course, Verdict
from ...scene.orbit_controller import Viewport
from ...scene.piece import Scene
from ..gui.context import Gui, Point
from ..table.key_sheet import Group, lesson_keys
from ..table.keys import DIRECTIONS, PRESS
from ..table.lesson_highlights import with_points_lit
from . import lesson_panels
from .table_screen import TableScreen

if TYPE_CHECKING:
    from .services import Services

_GO_ON = (*PRESS, "period", "bracketright")


class Lesson(TableScreen):
    """A course being taken."""

    name = "lesson"
    LEFT, RIGHT, BELOW = lesson_panels.COVERED

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
        return self.course.waiting and not self.table.showing_moves

    def _begin(self) -> None:
        """Starts a step, whose position is on the table or being shown."""
        self.verdict, self.demonstrated = None, False
        self.settled()
        self._remember()

    def _remember(self) -> None:
        """Saves the progress; starting a lesson again does not reset it."""
        game, done = self.course.lesson.game, self.course.done
        known = self.program.settings.lessons
        if done and known.get(game) != done:
            self.program.change(lessons={**known, game: done})

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
        if timeline.state_at(first).key != before.key or self.table.showing_moves:
            self.table.jump(timeline.state_at(first))
        self.table.queue_moves(timeline, first)
        self._begin()
        self.refresh()

    def go_back(self) -> None:
        """Goes to the previous step."""
        self.course.back()
        self.table.jump(self.course.state)
        self._begin()

    def again(self) -> None:
        """Restarts the step."""
        self.course.again()
        self.table.jump(self.course.state)
        self._begin()

    def show_me(self) -> None:
        """Plays the move that is asked for."""
        if self.asking:
            self.demonstrated = True
            self.attempt(self.course.example())

    def attempt(self, text: str) -> None:
        """Tries a move, legal or not; a right one is shown, with the replies to it."""
        timeline = self.course.timeline
        first = timeline.played
        self.verdict = self.course.play(text)
        if self.verdict.right:
            self.table.queue_moves(timeline, first)
            self.hand.begin(None)
            self.program.cue("hint")
            self._remember()
        else:
            self.demonstrated = False
            if self.verdict.legal:
                self.hand.begin(self.course.state)
            self.program.cue("refuse")
        self.refresh()

    # A lesson is a `PlayTable`, as a match is

    @property
    def shown(self) -> State[Any]:
        return self.course.timeline.shown

    @property
    def my_turn(self) -> bool:
        return self.asking

    # Keys

    def key(self, name: str, held: frozenset[str]) -> bool:
        if self.table.skip():
            return True
        if name in _GO_ON and not self.course.waiting:
            self.go_on()
        elif not held and self.presenter.held_key(self, name):
            pass
        elif name in DIRECTIONS:
            self.table.point_towards(DIRECTIONS[name])
        elif name in PRESS:
            self.press_target()
        elif name == "r":
            self.table.turn_held(-1 if "shift" in held else 1)
        elif name == "h":
            self.show_me()
        elif name in ("comma", "bracketleft"):
            self.go_back()
        elif name == "backspace" or (name == "z" and held == {"ctrl"}):
            if not self.hand.back():
                self.again()
            self.refresh()
        else:
            return super().key(name, held)
        return True

    def key_groups(self) -> list[Group]:
        return lesson_keys(self.presenter)

    def back(self) -> None:
        if self.hand.back():
            self.refresh()
        else:
            self.program.back()

    def play_game(self) -> None:
        """Sets up a match of this game."""
        from .new_game import NewGame

        self.program.home(NewGame(self.program, self.course.lesson.game))

    # The picture

    def compose(self) -> Scene:
        course, scene = self.course, self.table.highlighted()
        if course.step.task is None or course.waiting:
            scene = with_points_lit(scene, self.view.stage, course.state, course.step.points)
        return self.view.without_lifted_levels(scene)

    def pins(self) -> list[Point]:
        """Where the places are seen that the step points at, in units from the top left."""
        step, state = self.course.step, self.course.state
        if self.table.showing_moves or (step.task is not None and not self.course.waiting):
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
        if self.presenter.by_buttons:
            low += 2 * lesson_panels.BUTTONS / self.program.gui.logical_size[1]
        return left, right, low, high

    def draw(self, gui: Gui) -> None:
        lesson_panels.draw(gui, self)

    # The mouse

    def press_target(self) -> None:
        if not self.asking:
            return
        hand, chosen = self.hand, self.hand.chosen
        forbidden = None
        if chosen and hand.refusal() is not None:
            picks = (*chosen, hand.over)
            forbidden = self.view.stage.attempted_move(self.course.state, picks, hand.like)
        move = hand.press()
        if move is not None:
            self.attempt(str(move))
        elif forbidden and hand.chosen == chosen:
            self.attempt(forbidden)
        elif hand.chosen != chosen:
            self.program.cue("pick")
            if self.verdict is not None and not self.verdict.legal:
                self.verdict = None
        self.refresh()
