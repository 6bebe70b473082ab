"""The controller of a table: routes input to hand and camera, queues moves to be shown, and keeps
the scene that is drawn until something about it changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from ...engine import game_named
from ...engine.contract import State
from ...match.timeline import Timeline
from ...scene import stage_of
from ...scene.animation import Transition
from ...scene.orbit_controller import framed
from ...scene.picking import Hit
from ...scene.piece import Scene
from ..gui.context import Point
from .hand import Hand
from .highlights import faded, highlighted, moved_pieces
from .keys import camera_key, point_towards
from .presenters import presenter_of
from .view import TableView

if TYPE_CHECKING:
    from .protocols import TableClient, TableServices

_CLICK = 6.0
"""How many points the mouse may stray in a click."""


class TableController:
    """The table of one screen, which is its client and forwards the window's events to it."""

    def __init__(self, program: TableServices, game: str, client: TableClient) -> None:
        self._program, self._client = program, client
        self.presenter = presenter_of(game)
        self.view = TableView(stage_of(game))
        self.hand: Hand[Any, Any] = Hand(game_named(game), self.view.stage)
        self.pointer: Point | None = None
        """Where the mouse is over the table; None where it is not."""
        self.xray_depth = 0
        """How many pieces under the pointer are seen through."""
        self.last_moved: tuple[str, ...] = ()
        """The pieces outlined because the last move moved them."""
        self._queue: deque[tuple[State[Any], Any, State[Any]]] = deque()
        self._xrayed: tuple[str, ...] = ()
        self._scene: Scene | None = None
        self._pressed: Point | None = None

    def enter(self) -> None:
        """The screen is shown: arrow keys point at the table, and settings take effect."""
        self.view.adjust(self._program.settings)
        self._program.gui.arrows = False
        self.refresh()

    def leave(self) -> None:
        """Another screen is shown: arrow keys move the focus again."""
        self._program.gui.arrows = True

    # Positions and moves

    def layout(self, state: State[Any]) -> Scene:
        """The scene of a position."""
        return self.view.stage.layout(state)

    def jump(self, state: State[Any], glide: bool = True) -> None:
        """Shows another position; pieces that stand elsewhere in it glide there together."""
        self._queue.clear()
        self.last_moved = ()
        before, after = self.view.seen, self.layout(state)
        animation = self.view.stage.glide(before, after, cue="") if glide and before.pieces else ()
        if animation:
            self.view.play(Transition(before, after, animation))
        else:
            self.view.show(after)
        self.refresh()

    def queue_moves(self, timeline: Timeline, first: int) -> None:
        """Shows the moves of a timeline after the first so many, one after another."""
        for number in range(first, timeline.played):
            states = timeline.state_at(number), timeline.state_at(number + 1)
            self._queue.append((states[0], timeline.moves[number], states[1]))
        self.refresh()

    def clear_queue(self) -> None:
        """Forgets moves that wait to be shown."""
        self._queue.clear()

    def _show_next(self) -> None:
        transition = self.view.stage.transition(*self._queue.popleft())
        self.last_moved = moved_pieces(transition.before, transition.after)
        self.view.play(transition)
        self.refresh()

    @property
    def showing_moves(self) -> bool:
        """Whether a move is being shown, or waits to be."""
        return self.view.animating or bool(self._queue)

    def skip(self) -> bool:
        """Ends the animation in progress; whether there was one."""
        if not self.showing_moves:
            return False
        self.view.skip()
        self._program.hush()
        if not self.showing_moves:
            self._client.settled()
        self.refresh()
        return True

    # Time and picture

    def advance(self, seconds: float) -> None:
        """Lets time pass for animations and the camera."""
        was, glided = self.showing_moves, not self.view.controller.at_goal
        for sound in self.view.advance(seconds):
            self._program.cue(*sound)
        if self._queue and not self.view.animating:
            self._show_next()
        if was and not self.showing_moves:
            self._client.settled()
            self.refresh()
        elif glided and self.view.controller.at_goal:
            self.point_again()
        self.keep_in_view()

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself: frames are needed."""
        return self.view.moving or bool(self._queue)

    def keep_in_view(self) -> None:
        """Frames the table anew where panels moved or something would be outside the picture."""
        width, height = self._program.window.get_size()
        free = self._client.free()
        aspect, first = width / max(1, height), self.view.controller.home_view
        wanted = framed(self.view.start_view, self.view.scene, aspect, free)
        if wanted.shift != first.shift or wanted.distance > first.distance + 1e-6:
            self.view.frame(aspect, free)

    def refresh(self) -> None:
        """Has the scene composed again: the position or its highlights changed."""
        self._scene = None
        self._program.touch()

    @property
    def composed(self) -> bool:
        """Whether the scene has been composed since the last `refresh`."""
        return self._scene is not None

    def cached(self, compose: Callable[[], Scene]) -> Scene:
        """The scene as it was composed last, or composed now after a `refresh`."""
        if self._scene is None:
            self._scene = compose()
        return self._scene

    def highlighted(self, hinted: Collection[str] = ()) -> Scene:
        """The position with last move, targets, ghost and x-ray; `hinted` pieces outlined too."""
        return highlighted(
            self.view.seen, self.hand, self.view.stage, self.last_moved, hinted, self._xrayed
        )

    def xrayed(self, scene: Scene) -> Scene:
        """A scene with the pieces faded that one looks through."""
        return faded(scene, self._xrayed)

    # The pointer

    def _hit(self, at: Point) -> Hit | None:
        size = self._program.window.get_size()
        return self.view.hit(self._client.scene(), at, size, grasping=not self.hand.chosen)

    def pointed(self, at: Point | None) -> None:
        """The mouse is somewhere over the table, or no longer over it."""
        self.pointer = at
        if self.showing_moves:
            return
        before = self.hand.over, self.hand.candidate()
        self.hand.point(self._hit(at) if at is not None else None)
        if (self.hand.over, self.hand.candidate()) != before:
            self.refresh()

    def point_again(self) -> None:
        """Hit-tests where the mouse rests: what is there may have changed."""
        if self.pointer is not None and not self.hand.keyed:
            self.pointed(self.pointer)

    def point_towards(self, direction: tuple[float, float]) -> None:
        """Points at the next target in a direction of the screen, as arrow keys do."""
        size = self._program.window.get_size()
        if point_towards(self.hand, self.view, size[0] / max(1, size[1]), direction):
            self.refresh()

    def pressed(self, at: Point, button: str) -> None:
        """A mouse button went down: skips an animation, or presses what is there."""
        if button != "left" or self.skip():
            return
        self._pressed = at
        self.pointed(at)
        self._client.press_target()

    def released(self, at: Point, button: str) -> None:
        """A mouse button went up: the end of a drag sets down what is held."""
        if button != "left":
            return
        begin, self._pressed = self._pressed, None
        if begin is None or not self.hand.chosen:
            return
        if abs(at[0] - begin[0]) + abs(at[1] - begin[1]) > _CLICK:
            self.pointed(self._uncovered(at))
            if self.hand.ready:
                self._client.press_target()

    def _uncovered(self, at: Point) -> Point | None:
        """A point of the window; None where a panel covers the table."""
        gui = self._program.gui
        wide, high = self._program.window.get_size()
        x, y = at[0] / wide * gui.logical_size[0], (1 - at[1] / high) * gui.logical_size[1]
        return None if gui.covers(x, y) else at

    def dragged(self, at: Point, delta: Point, button: str) -> None:
        """The mouse moves with a button held: left drags a piece, right orbits, middle pans."""
        if button == "left":
            self.pointed(self._uncovered(at))
            return
        if button == "right":
            self.view.orbit(*delta)
        else:
            self.view.pan(*delta, self._program.window.get_size())
        self.pointer = self._uncovered(at)
        self._program.touch()

    def scrolled(self, at: Point, steps: float) -> None:
        """The wheel turns what is held, or zooms."""
        if self.hand.chosen and len(self.hand.orientations()) > 1:
            self.turn_held(1 if steps < 0 else -1)
            return
        self.view.zoom(steps, self._client.scene(), at, self._program.window.get_size())
        self._program.touch()

    def turn_held(self, steps: int) -> None:
        """Turns what is held to its next orientation, or to the one so many steps on."""
        self.hand.cycle_orientation(steps)
        self.refresh()

    def xray(self, depth: int) -> None:
        """Fades so many of the pieces under the pointer, to see what is behind them."""
        names: list[str] = []
        self._xrayed = ()
        self.refresh()
        if self.pointer is not None:
            size = self._program.window.get_size()
            for _step in range(depth):
                hit = self.view.hit(self._client.scene(), self.pointer, size, names)
                if hit is None:
                    break
                names.append(hit.piece.name)
        self.xray_depth, self._xrayed = depth, tuple(names)
        self.refresh()
        self.point_again()

    def key(self, name: str, held: frozenset[str]) -> bool:
        """Keys of the view: x-ray, levels, camera; whether the key is one of them."""
        if name == "x":
            self.xray(0 if "shift" in held else self.xray_depth + 1)
        elif name in ("pageup", "pagedown") and self.view.stage.level_height:
            self.view.lift(1 if name == "pagedown" else -1)
            self.refresh()
            self.point_again()
        elif camera_key(self.view, name):
            self._program.touch()
        else:
            return False
        return True
