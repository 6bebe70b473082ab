"""A screen at the table: what matches, lessons and games with notes share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from typing import TYPE_CHECKING, Any

from ...engine import game_named
from ...engine.contract import State
from ...match.timeline import Timeline
from ...scene import stage_of
from ...scene.animation import Transition
from ...scene.camera import Camera
from ...scene.orbit_controller import Viewport, framed
from ...scene.picking import Hit
from ...scene.piece import Scene
from ..table.hand import Hand
from ..table.highlights import dressed, moved_pieces
from ..table.key_sheet import Group
from ..table.keys import camera_key
from ..table.presenters import presenter_of
from ..table.view import TableView
from .screen import Point, Screen

if TYPE_CHECKING:
    from ..program import Program

_CLICK = 6.0
"""How many points the mouse may stray in a click."""


class AtTable(Screen, ABC):
    """A table one looks at, on which moves are shown, and made by pointing."""

    LEFT, RIGHT, BELOW = 0.0, 0.0, 0.0
    """How much of the window panels cover on each side, in units."""

    def __init__(self, program: Program, game: str) -> None:
        super().__init__(program)
        self.presenter = presenter_of(game)
        self.view = TableView(stage_of(game))
        self.hand: Hand[Any, Any] = Hand(game_named(game), self.view.stage)
        self.pointer: Point | None = None
        self.peeking = 0
        """How many pieces under the pointer are looked through."""
        self._moves: deque[tuple[State[Any], Any, State[Any]]] = deque()
        self._last: tuple[str, ...] = ()
        self._faded: tuple[str, ...] = ()
        self._shown: Scene | None = None
        self._pressed: Point | None = None

    # Coming and going

    def enter(self) -> None:
        self.view.adjust(self.program.settings)
        self.program.gui.arrows = False
        self.refresh()

    def leave(self) -> None:
        self.program.gui.arrows = True

    # What is shown

    def layout(self, state: State[Any]) -> Scene:
        """A position on the table."""
        return self.view.stage.layout(state)

    def jump(self, state: State[Any], glide: bool = True) -> None:
        """Shows another position; what is elsewhere in it glides there, all at once."""
        self._moves.clear()
        self._last = ()
        before, after = self.view.seen, self.layout(state)
        story = self.view.stage.glide(before, after, cue="") if glide and before.pieces else ()
        if story:
            self.view.play(Transition(before, after, story))
        else:
            self.view.show(after)
        self.refresh()

    def show_moves(self, line: Timeline, first: int) -> None:
        """Shows the moves of a game from the one after `first` on, each in its turn."""
        for number in range(first, line.played):
            move = line.state_at(number), line.moves[number], line.state_at(number + 1)
            self._moves.append(move)
        self.refresh()

    @property
    def acting(self) -> bool:
        """Whether moves are being shown."""
        return self.view.animating or bool(self._moves)

    def settled(self) -> None:
        """All moves have been shown: the pointer is on something again."""
        self.point_again()

    def point_again(self) -> None:
        """The pointer is where it was, but what is there may be something else."""
        if self.pointer is not None and not self.hand.keyed:
            self.pointed(self.pointer)

    def _next_move(self) -> None:
        motion = self.view.stage.transition(*self._moves.popleft())
        self._last = moved_pieces(motion.before, motion.after)
        self.view.play(motion)
        self.refresh()

    def refresh(self) -> None:
        """Something about the table's dressing changed."""
        self._shown = None
        self.program.touch()

    # Time and picture

    def advance(self, seconds: float) -> None:
        was, glided = self.acting, not self.view.controller.at_goal
        for sound in self.view.advance(seconds):
            self.program.cue(*sound)
        if self._moves and not self.view.animating:
            self._next_move()
        if was and not self.acting:
            self.settled()
            self.refresh()
        elif glided and self.view.controller.at_goal:
            self.point_again()
        self._keep_in_view()

    def _keep_in_view(self) -> None:
        """Frames the table anew where panels stand elsewhere or something would not be seen."""
        width, height = self.program.window.get_size()
        free = self.free()
        aspect, first = width / max(1, height), self.view.controller.home_view
        wanted = framed(self.view.start, self.view.scene, aspect, free)
        if wanted.shift != first.shift or wanted.distance > first.distance + 1e-6:
            self.view.frame(aspect, free)

    def free(self) -> Viewport:
        """The part of the picture that no panel covers."""
        wide, high = self.program.gui.logical_size
        return (
            2 * self.LEFT / wide - 1,
            1 - 2 * self.RIGHT / wide,
            2 * self.BELOW / high - 1,
            1 - 2 * 36 / high,
        )

    @property
    def moving(self) -> bool:
        return self.view.moving or bool(self._moves)

    def table(self) -> tuple[Scene, Camera]:
        return self.scene(), self.view.controller.camera

    def scene(self) -> Scene:
        """The table with all that helps to see and to play."""
        if self.view.animating:
            return self.view.seen
        if self._shown is None:
            stage = self.view.stage
            scene = dressed(
                self.view.seen, self.hand, stage, self._last, self.hinted(), self._faded
            )
            self._shown = self.view.without_lifted_levels(self.dress(scene))
        return self._shown

    def hinted(self) -> tuple[str, ...]:
        """The pieces that are pointed out."""
        return ()

    def dress(self, scene: Scene) -> Scene:
        """What else is to be seen."""
        return scene

    # The pointer

    def _hit(self, at: Point) -> Hit | None:
        size = self.program.window.get_size()
        return self.view.hit(self.scene(), at, size, grasping=not self.hand.chosen)

    def pointed(self, at: Point | None) -> None:
        self.pointer = at
        if self.acting:
            return
        before = self.hand.over, self.hand.candidate()
        self.hand.point(self._hit(at) if at is not None else None)
        if (self.hand.over, self.hand.candidate()) != before:
            self.refresh()

    def skip(self) -> bool:
        """Shows at once what is on its way; whether anything was."""
        if not self.acting:
            return False
        self.view.skip()
        self.program.hush()
        if not self.acting:
            self.settled()
        self.refresh()
        return True

    def pressed(self, at: Point, button: str) -> None:
        if button != "left" or self.skip():
            return
        self._pressed = at
        self.pointed(at)
        self.press_target()

    def released(self, at: Point, button: str) -> None:
        if button != "left":
            return
        begin, self._pressed = self._pressed, None
        if begin is None or not self.hand.chosen:
            return
        if abs(at[0] - begin[0]) + abs(at[1] - begin[1]) > _CLICK:
            self.pointed(self._on_table(at))
            if self.hand.ready:
                self.press_target()

    def _on_table(self, at: Point) -> Point | None:
        """A place of the window, unless a panel covers it: there nothing is set down."""
        gui = self.program.gui
        wide, high = self.program.window.get_size()
        x, y = at[0] / wide * gui.logical_size[0], (1 - at[1] / high) * gui.logical_size[1]
        return None if gui.covers(x, y) else at

    def press_target(self) -> None:
        """Chooses what is pointed at, with the mouse or with keys."""

    def dragged(self, at: Point, way: Point, button: str) -> None:
        if button == "left":
            self.pointed(self._on_table(at))
            return
        if button == "right":
            self.view.orbit(*way)
        else:
            self.view.pan(*way, self.program.window.get_size())
        self.pointer = self._on_table(at)
        self.program.touch()

    def scrolled(self, at: Point, steps: float) -> None:
        if self.hand.chosen and len(self.hand.orientations()) > 1:
            self.turn_held(1 if steps < 0 else -1)
            return
        self.view.zoom(steps, self.scene(), at, self.program.window.get_size())
        self.program.touch()

    def turn_held(self, steps: int) -> None:
        """Turns what is held."""
        self.hand.cycle_orientation(steps)
        self.refresh()

    def look_through(self, count: int) -> None:
        """Fades so many of the pieces under the pointer, to see what is behind them."""
        faded: list[str] = []
        self._faded = ()
        self.refresh()
        if self.pointer is not None:
            size = self.program.window.get_size()
            for _step in range(count):
                hit = self.view.hit(self.scene(), self.pointer, size, faded)
                if hit is None:
                    break
                faded.append(hit.piece.name)
        self.peeking, self._faded = count, tuple(faded)
        self.refresh()
        self.point_again()

    def key(self, name: str, held: frozenset[str]) -> bool:
        if name == "f1":
            self.open_rules()
        elif name == "x":
            self.look_through(0 if "shift" in held else self.peeking + 1)
        elif name in ("pageup", "pagedown") and self.view.stage.level_height:
            self.view.lift(1 if name == "pagedown" else -1)
            self.refresh()
            self.point_again()
        else:
            return camera_key(self, name, held)
        return True

    def typed(self, text: str) -> None:
        if text == "?":
            self.open_keys()

    @abstractmethod
    def key_groups(self) -> list[Group]:
        """All keys that mean something here."""

    def open_keys(self) -> None:
        """The sheet of keys."""
        from .keys import Keys

        self.program.open(Keys(self.program, self))

    def open_rules(self) -> None:
        """The rules of this game."""
        from .rules import Rules

        self.program.open(Rules(self.program, self.presenter.game))
