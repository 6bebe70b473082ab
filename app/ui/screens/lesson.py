"""A lesson at the real table: it tells, asks for a move, and answers to what is tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ...match.lessons.course import Course, Verdict
from ...match.timeline import Timeline
from ...scene.orbit_controller import Viewport
from ...scene.piece import Scene
from ..gui.context import Gui
from ..table import lesson_panels
from ..table.key_sheet import Group, lesson_keys
from ..table.keys import point_towards
from ..table.lesson_highlights import pointed_out
from .at_table import AtTable
from .screen import Point

if TYPE_CHECKING:
    from ..program import Program

_PRESS = ("return", "enter", "num_enter", "space")
_GO_ON = (*_PRESS, "period", "bracketright")
_WAYS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, 1.0), "down": (0.0, -1.0)}


class Lesson(AtTable):
    """A course that somebody goes through."""

    name = "lesson"
    LEFT, RIGHT, BELOW = lesson_panels.COVERED

    def __init__(self, program: Program, course: Course) -> None:
        game = course.lesson.game
        super().__init__(program, game)
        self.course = course
        self.verdict: Verdict | None = None
        """What was said to the last move that was tried."""
        self.shown = False
        """Whether the lesson made the move itself."""
        self.by_button = False
        """Whether the move that is asked for is made with a button."""
        self.view.show(self.layout(course.state))
        self._begin()

    # Going through the course

    @property
    def asking(self) -> bool:
        """Whether a move is asked for and can be made now."""
        return self.course.waiting and not self.acting

    def _begin(self) -> None:
        """The step has begun: its position is on the table, or on its way there."""
        self.verdict, self.shown = None, False
        self.settled()
        self._remember()

    def _remember(self) -> None:
        """Keeps how far one has got; looking into a lesson again forgets nothing."""
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
        """To the next step; the moves it shows are seen."""
        course = self.course
        if course.waiting or course.finished:
            return
        before = course.state
        course.go_on()
        line, plays = course.timeline, len(course.step.plays)
        first = line.played - plays
        if line.state_at(first).key != before.key or self.acting:
            self.jump(line.state_at(first))
        self.show_moves(line, first)
        self._begin()
        self.refresh()

    def go_back(self) -> None:
        """To the step before."""
        self.course.back()
        self.jump(self.course.state)
        self._begin()

    def again(self) -> None:
        """The same step from its beginning."""
        self.course.again()
        self.jump(self.course.state)
        self._begin()

    def show_me(self) -> None:
        """The lesson makes the move that it asks for."""
        if self.asking:
            self.shown = True
            self.attempt(self.course.example())

    def attempt(self, text: str) -> None:
        """Tries a move, allowed or not; a right one is seen, with the replies to it."""
        line = self.course.timeline
        first = line.played
        self.verdict = self.course.play(text)
        if self.verdict.right:
            self.show_moves(line, first)
            self.hand.begin(None)
            self.program.cue("hint")
            self._remember()
        else:
            self.shown = False
            if self.verdict.legal:
                self.hand.begin(self.course.state)
            self.program.cue("refuse")
        self.refresh()

    # What helps to point asks a lesson as it asks a match

    @property
    def timeline(self) -> Timeline:
        """The game on the table."""
        return self.course.timeline

    @property
    def my_turn(self) -> bool:
        """Whether a move can be made."""
        return self.asking

    # Keys

    def key(self, name: str, held: frozenset[str]) -> bool:
        if self.skip():
            return True
        if name in _GO_ON and not self.course.waiting:
            self.go_on()
        elif not held and self.presenter.held_key(self, name):
            pass
        elif name in _WAYS:
            point_towards(self, _WAYS[name])
        elif name in _PRESS:
            self.press_target()
        elif name == "r":
            self.turn_held(-1 if "shift" in held else 1)
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
        """Plays the game that was learnt."""
        from .new_game import NewGame

        self.program.home(NewGame(self.program, self.course.lesson.game))

    # The picture

    def dress(self, scene: Scene) -> Scene:
        course = self.course
        if course.step.task is not None and not course.waiting:
            return scene
        return pointed_out(scene, self.view.stage, course.state, course.step.points)

    def pins(self) -> list[Point]:
        """Where on the screen the places are that the step points at, in units from the top."""
        step, state = self.course.step, self.course.state
        if self.acting or (step.task is not None and not self.course.waiting):
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
