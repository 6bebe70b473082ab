"""The controller of a table: routes input to hand and camera, queues moves to be shown, and keeps
the scene that is drawn until something about it changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from copy import copy
from math import dist
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from ...engine import game_named
from ...engine.contract import State
from ...match.timeline import Timeline
from ...render.meshes import box_of
from ...scene import stage_of
from ...scene.animation import Transition
from ...scene.framing import Margins
from ...scene.picking import Hit
from ...scene.piece import Scene
from ...scene.stage import Stage
from ..gui.context import Point
from . import camera_buttons, overlay, spoken
from .hand import Hand
from .held import Held
from .highlights import faded, highlighted, moved_pieces
from .keys import move_camera, point_towards
from .presenters import presenter_at_table
from .setup_editor import AnyEditor
from .view import TableView
from .visibility import SEEN_THROUGH

if TYPE_CHECKING:
    from .protocols import TableClient, TableServices

_CLICK = 6.0
"""How many points the mouse may stray in a click."""
_SAID, _NEAR = 6.0, 48.0
"""For how many seconds something said at the pointer stays, and how far the mouse may go away."""


_SURFACE = 0.02
"""How near the top of a piece its surface is."""
_AROUND = 12.0
"""What stays free around the table, in units."""


class Remark(NamedTuple):
    """Something said at the pointer about a click that did nothing."""

    text: str
    at: Point
    """Where that was, in the window's points."""
    until: float
    """When it goes, by `perf_counter`."""


class TableController:
    """The table of one screen, which is its client and forwards the window's events to it."""

    def __init__(
        self,
        program: TableServices,
        game: str,
        client: TableClient,
        stage: Stage[Any, Any] | None = None,
        editor: AnyEditor | None = None,
    ) -> None:
        self._program, self._client = program, client
        self.presenter = copy(editor.presenter) if editor else presenter_at_table(game)
        self.view = TableView(editor.stage if editor else stage or stage_of(game))
        self.hand: Hand[Any, Any] = Hand(editor or game_named(game), self.view.stage)
        self.held = Held(self.view, self.hand)
        """What is in the hand, where it is seen."""
        self.pointer: Point | None = None
        """Where the mouse is over the table; None where it is not."""
        self.hovered = ""
        """The place or piece under the mouse, whether or not anything can be done with it."""
        self.remark: Remark | None = None
        """What was said about the last click."""
        self.through = 0
        """How many pieces under the pointer one looks through; 0 while one does not."""
        self.last_moved: tuple[str, ...] = ()
        """The pieces outlined because the last move moved them."""
        self._queue: deque[tuple[State[Any], Any, State[Any]]] = deque()
        self._xrayed: tuple[str, ...] = ()
        self._scene: Scene | None = None
        self._pressed: dict[str, Point] = {}
        """Where each button that is down went down."""
        self._showing = 0
        """How many moves are being animated: none by undo, or when a move is half made."""
        self._made: Any = None
        """The move that the hand has made, until it is shown."""

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
        before, after = self.held.over(self.view.seen), self.layout(state)
        self.held.forget()
        animation = self.view.stage.glide(before, after, cue="") if glide and before.pieces else ()
        self._showing = 0
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
        before, move, after = self._queue.popleft()
        self.last_moved = moved_pieces(self.layout(before), self.layout(after))
        self.show_move(before, move, after)
        self.refresh()

    def show_move(self, before: State[Any], move: Any, after: State[Any], count: int = 1) -> None:
        """Animates the last of `count` moves.

        If it was made by hand, the animation begins where the held piece is seen.
        """
        made, self._made = self._made, None
        by_hand = made == move or (made is not None and count > 1)
        transition = self.held.landing(before, move, after) if by_hand else None
        self.held.forget()
        self._showing = count
        self.view.play(transition or self.view.stage.transition(before, move, after))

    def show(self, scene: Scene) -> None:
        """Shows a scene without animation."""
        self.held.forget()
        self.view.show(scene)

    @property
    def moves_to_show(self) -> int:
        """How many moves are still to be seen to their end."""
        return len(self._queue) + (self._showing if self.view.animating else 0)

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
        self.held.advance(seconds)
        for sound in self.view.advance(seconds):
            self._program.cue(*sound)
        if self._queue and not self.view.animating:
            self._show_next()
        if was and not self.showing_moves:
            self._client.settled()
            self.refresh()
        elif glided and self.view.controller.at_goal:
            self.refresh()
            self.point_again()
        self.keep_in_view()

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself: frames are needed."""
        return self.view.moving or bool(self._queue) or self.held.moving

    def keep_in_view(self) -> None:
        """Frames the table anew where panels moved or something would be outside the picture.

        Not in the middle of a person's turn, unless the window has another shape: what somebody
        is about to click on stays where it is.
        """
        width, height = self._program.window.get_size()
        if not self._client.in_mid_turn or width / max(1, height) != self.view.aspect:
            self.frame()

    def frame(self) -> None:
        """Has the table fill the free part of the window."""
        width, height = self._program.window.get_size()
        self.view.frame(width / max(1, height), self._client.free(), self._margins())

    def _margins(self) -> Margins:
        """What stays free around the table, with room for the buttons of the camera."""
        wide, high = self._program.gui.logical_size
        across, up = 2 / wide, 2 / high
        folded = overlay.columns(self._program.gui).right == overlay.FOLDED
        right = _AROUND + (0.0 if folded else camera_buttons.WIDE)
        return Margins(_AROUND * across, right * across, _AROUND * up, _AROUND * up)

    def refresh(self) -> None:
        """Has the scene composed again: the position or its highlights changed."""
        self._scene = None
        self._follow()
        self._program.touch()

    def _follow(self) -> None:
        """Has what is held follow the hand, and shows what it has half made."""
        if self.showing_moves:
            return
        transition = self.held.half_made()
        if transition is not None:
            self._showing = 0
            self.view.play(transition)
        if not self.view.animating:
            self.held.follow(self.pointer, self._program.window.get_size())

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
        scene = highlighted(
            self.view.seen, self.hand, self.view.stage, self.last_moved, hinted, self._xrayed
        )
        if self.hand.state is None or self.hand.chosen:
            return scene
        return faded(scene, self.view.visibility.hiding(), SEEN_THROUGH)

    def xrayed(self, scene: Scene) -> Scene:
        """A scene with the pieces faded that one looks through."""
        return faded(scene, self._xrayed)

    # The pointer

    def _hit(self, at: Point) -> Hit | None:
        size, held = self._program.window.get_size(), self.held.names
        return self.view.visibility.hit(
            self._client.scene(), at, size, held, grasping=not self.hand.chosen
        )

    def pointed(self, at: Point | None) -> None:
        """The mouse is somewhere over the table, or no longer over it."""
        self.pointer = at
        if at is not None and self.remark is not None and dist(at, self.remark.at) > _NEAR:
            self.remark = None
            self._program.touch()
        if self.showing_moves:
            return
        if self.through:
            self._see_through()
        before = self.hand.over, self.hand.candidate()
        hit = self._hit(at) if at is not None else None
        self.hovered = self._place_under(hit)
        self.hand.point(hit)
        if (self.hand.over, self.hand.candidate()) != before:
            self.refresh()
        elif self.hand.chosen:
            self._follow()
            self._program.touch()

    def _place_under(self, hit: Hit | None) -> str:
        """The name of the place whose ground is under the pointer, or else of the piece."""
        if hit is None:
            return ""
        on_top = hit.point[2] > box_of(hit.piece)[1][2] - _SURFACE
        place = self.view.stage.place_at(self._client.shown, hit.point) if on_top else None
        return hit.piece.pick if hit.piece.aside else place or hit.piece.pick

    def point_again(self) -> None:
        """Hit-tests where the mouse rests: what is there may have changed."""
        if self.pointer is not None and not self.hand.keyed:
            self.pointed(self.pointer)

    def point_towards(self, direction: tuple[float, float]) -> None:
        """Points at the next target in a direction of the screen, as arrow keys do."""
        size = self._program.window.get_size()
        if point_towards(self.hand, self.view, size[0] / max(1, size[1]), direction):
            self.refresh()
            self._program.speak(spoken.target(self.presenter, self._client.shown, self.hand))

    def press(self) -> Any:
        """Chooses what is pointed at; the move, if that completes one, to be played then."""
        self.remark = None
        self._made = self.hand.press()
        return self._made

    def tell(self, text: str) -> None:
        """Says at the pointer why a click did nothing."""
        self._program.cue("refuse")
        if self.pointer is None:
            self._program.say(text, "bad")
            return
        self._program.speak(text)
        self.remark = Remark(text, self.pointer, perf_counter() + _SAID)
        self._program.touch()

    def step_back(self) -> bool:
        """Takes the last choice back, or lets go of what is held; whether there was anything."""
        if not self.hand.back():
            return False
        self.refresh()
        self.point_again()
        return True

    def pressed(self, at: Point, button: str) -> None:
        """A mouse button went down: skips an animation, or presses what is there."""
        if button == "left" and self.skip():
            return
        self._pressed[button] = at
        if button == "left":
            self.remark = None
            self.pointed(at)
            self._client.press_target()

    def released(self, at: Point, button: str) -> None:
        """A mouse button went up: the end of a drag sets down what is held, or it goes back."""
        begin = self._pressed.pop(button, None)
        if begin is None or not self.hand.chosen:
            return
        clicked = abs(at[0] - begin[0]) + abs(at[1] - begin[1]) <= _CLICK
        if button == "right" and clicked and "left" not in self._pressed:
            self.step_back()
        elif button == "left" and not clicked:
            self._dropped(at)
        elif button == "left" and self.hand.done_by_click:
            self._client.press_target()

    def _dropped(self, at: Point) -> None:
        """The end of a drag: what is held is let down, or says why not and goes back."""
        self.pointed(self._uncovered(at))
        if self.hand.over in self.hand.chosen and not self.hand.ready:
            return
        if self.hand.ready or self.hand.refusal() is not None:
            self._client.press_target()
        if len(self.hand.chosen) == 1 and not self.hand.ready:
            self.hand.put_back()
            self.refresh()

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

    # Looking

    def look_through(self, pieces: int) -> None:
        """Looks through so many of the pieces under the pointer, wherever it goes; 0 ends it."""
        self.through = pieces
        self._see_through()
        self.refresh()
        self.point_again()

    def _see_through(self) -> None:
        """Finds what is in front of what one looks at."""
        names: list[str] = []
        if self.through and self.pointer is not None:
            size = self._program.window.get_size()
            names = self.view.visibility.in_front(self.pointer, size, self.through, self.held.names)
        if tuple(names) != self._xrayed:
            self._xrayed = tuple(names)
            self.refresh()

    @property
    def sees_through(self) -> bool:
        """Whether there is something under the pointer that one looks through."""
        return bool(self._xrayed)

    def lift(self, levels: int) -> None:
        """Hides so many more levels to see those below, or shows some again."""
        self.view.lift(levels)
        self.refresh()
        self.point_again()

    def reset_view(self) -> None:
        """Back to the first view, with nothing lifted off or seen through."""
        self.through = 0
        self._see_through()
        self.view.home()
        self.refresh()

    @property
    def has_levels(self) -> bool:
        """Whether there are levels to be lifted off."""
        return self.view.stage.level_height > 0

    @property
    def shows_levels(self) -> bool:
        """Whether the levels of places are shown as numbers."""
        wanted = self._program.settings.level_numbers
        return wanted == "always" or (wanted == "above" and self.view.from_above)

    def toggle_levels(self) -> None:
        """Shows the levels of places as numbers always, or from above only."""
        always = self._program.settings.level_numbers == "always"
        self._program.change(level_numbers="above" if always else "always")
        self.refresh()

    def act(self, action: str) -> bool:
        """Actions on the view: looking through, levels, camera; whether this is one of them."""
        if action in ("view.through", "view.deeper"):
            deeper = self.through + 1 if action == "view.deeper" else int(not self.through)
            self.look_through(deeper)
        elif action in ("view.put_back", "view.lift") and self.has_levels:
            self.lift(1 if action == "view.lift" else -1)
        elif action == "view.levels" and self.has_levels:
            self.toggle_levels()
        elif action == "view.home":
            self.reset_view()
        elif move_camera(self.view, action):
            self._program.touch()
        else:
            return False
        return True
