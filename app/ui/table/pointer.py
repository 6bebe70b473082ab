"""The pointer at a table: what mouse and arrow keys point at, clicks and drags, remarks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, dist, pi, sin
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from ...render.meshes import box_of
from ...scene.picking import Hit
from ..gui.context import Point
from . import spoken
from .keys import DIRECTIONS, point_towards

if TYPE_CHECKING:
    from .controller import TableController
    from .protocols import MatchTable

_CLICK = 6.0
"""How many points the mouse may stray in a click."""
_SAID, _NEAR = 6.0, 48.0
"""For how many seconds something said at the pointer stays, and how far the mouse may go away."""
_CLOSE = 24.0
"""How far from a target one may point with large targets, in units."""
LONG = 0.6
"""After how many seconds a press is a long one."""
_SURFACE = 0.02
"""How near the top of a piece its surface is."""


def is_click(begin: Point, end: Point) -> bool:
    """Whether a button that went down and up at these points was clicked, and nothing dragged."""
    return abs(end[0] - begin[0]) + abs(end[1] - begin[1]) <= _CLICK


def _not_dealt_with() -> bool:
    return False


class Remark(NamedTuple):
    """Something said at the pointer about a click that did nothing."""

    text: str
    at: Point
    """Where that was, in the window's points."""
    until: float
    """When it goes, by `perf_counter`."""


class TablePointer:
    """Where the mouse is over a table, and what it does there."""

    def __init__(self, table: TableController) -> None:
        self._table, self._program, self._client = table, table.program, table.client
        self._view, self._hand = table.view, table.hand
        self.at: Point | None = None
        """Where the mouse is over the table; None where it is not."""
        self.hovered = ""
        """The place or piece under the mouse, whether or not anything can be done with it."""
        self.remark: Remark | None = None
        """What was said about the last click."""
        self._pressed: dict[str, Point] = {}
        """Where each button that is down went down."""
        self._bare, self._turning, self._since = False, "", 0.0
        """Whether the left button went down on nothing that can be picked up, for which other it
        stands while it is dragged, and when it went down."""

    # Pointing

    def hit(self, at: Point) -> Hit | None:
        """What is at a point of the window, the held piece aside."""
        return self._view.visibility.hit(
            self._client.scene(),
            at,
            self._program.window.get_size(),
            self._table.held.names,
            grasping=not self._hand.chosen,
        )

    def pointed(self, at: Point | None) -> None:
        """The mouse is somewhere over the table, or no longer over it."""
        self.at = at
        if at is not None and self.remark is not None and dist(at, self.remark.at) > _NEAR:
            self.remark = None
            self._program.touch()
        if self._table.playback.running:
            return
        if self._table.controls.through:
            self._table.controls.see_through()
        hand = self._hand
        before = hand.over, hand.candidate()
        hit = self.hit(at) if at is not None else None
        hand.point(hit)
        if at is not None and self._program.settings.large_targets and not hand.ready:
            hit = self._near(at, hit)
        self.hovered = self._place_under(hit)
        if (hand.over, hand.candidate()) != before:
            self._table.refresh()
        elif hand.chosen:
            self._table.follow_pointer()
            self._program.touch()

    def _near(self, at: Point, hit: Hit | None) -> Hit | None:
        """Points at a target close by, if there is one; else where the mouse is."""
        far = _CLOSE * self._program.gui.zoom
        for step in range(8):
            spot = (at[0] + far * cos(step * pi / 4), at[1] + far * sin(step * pi / 4))
            beside = self.hit(spot)
            self._hand.point(beside)
            if self._hand.ready:
                return beside
        self._hand.point(hit)
        return hit

    def _place_under(self, hit: Hit | None) -> str:
        """The name of the place whose ground is under the pointer, or else of the piece."""
        if hit is None:
            return ""
        on_top = hit.point[2] > box_of(hit.piece)[1][2] - _SURFACE
        place = self._view.stage.place_at(self._client.shown, hit.point) if on_top else None
        return hit.piece.pick if hit.piece.aside else place or hit.piece.pick

    def point_again(self) -> None:
        """Hit-tests where the mouse rests: what is there may have changed."""
        if self.at is not None and not self._hand.keyed:
            self.pointed(self.at)

    def point_towards(self, direction: tuple[float, float]) -> None:
        """Points at the next target in a direction of the screen, as arrow keys do."""
        size = self._program.window.get_size()
        if point_towards(self._hand, self._view, size[0] / max(1, size[1]), direction):
            self._table.refresh()
            target = spoken.target(self._table.presenter, self._client.shown, self._hand)
            self._program.speak(target)

    # Choosing

    def choose(self, dealt_with: Callable[[], bool] = _not_dealt_with) -> Any:
        """Chooses what is pointed at; the move, if that completes one, to be played then.

        Where nothing can be chosen it says why, unless the client has `dealt_with` that.
        """
        hand = self._hand
        state, chosen, picks, error = hand.state, hand.chosen, hand.tried, hand.refusal()
        self.remark = None
        move = self._table.playback.made = hand.press()
        if move is not None:
            return move
        if hand.chosen != chosen:
            self._program.cue("pick")
        elif not dealt_with():
            self.tell(self._table.presenter.why_not(state, picks, error))
        self._table.refresh()
        return None

    def make_move(self, match: MatchTable[Any, Any], otherwise: str) -> None:
        """Chooses what is pointed at in a match, and plays the move that this completes.

        `otherwise` is said where nobody at the table can move.
        """
        hand = self._hand
        if hand.state is None:
            self.tell(otherwise)
        elif hand.chosen or not match.presenter.clicked(match, hand.under):
            move = self.choose()
            if move is not None:
                match.play(move)
                self._table.refresh()

    def tell(self, text: str) -> None:
        """Says at the pointer why a click did nothing."""
        self._program.cue("refuse")
        if self.at is None:
            self._program.say(text, "bad")
            return
        self._program.speak(text)
        self.remark = Remark(text, self.at, perf_counter() + _SAID)
        self._program.touch()

    def step_back(self) -> bool:
        """Takes the last choice back, or lets go of what is held; whether there was anything."""
        if not self._hand.back():
            return False
        self._table.refresh()
        self.point_again()
        return True

    def turn_held(self, steps: int) -> None:
        """Turns what is held to its next orientation, or `steps` further."""
        self._hand.cycle_orientation(steps)
        self._table.refresh()

    def act(self, action: str) -> bool:
        """Does what an action means where moves are made by hand; whether it means anything."""
        if action in DIRECTIONS:
            self.point_towards(DIRECTIONS[action])
        elif action == "point.press":
            self._press_by_key()
        elif action in ("held.turn", "held.turn_back") and self._hand.chosen:
            self.turn_held(1 if action == "held.turn" else -1)
        else:
            return False
        return True

    def _press_by_key(self) -> None:
        """A key is down and up again at once, so what a click is enough for is done."""
        before = self._hand.chosen
        self._client.press_target()
        if self._hand.done_by_click:
            self._client.press_target()
        if self._hand.chosen not in (before, ()):
            self._program.speak(spoken.taken(self._hand))

    # The mouse

    def pressed(self, at: Point, button: str) -> None:
        """A mouse button went down: skips an animation, or presses what is there."""
        if button == "left" and self._table.skip():
            return
        self._pressed[button] = at
        if button == "left":
            self.remark = None
            self.pointed(at)
            held = self._hand.chosen
            self._client.press_target()
            self._bare = not held and not self._hand.chosen
            self._since = perf_counter()
            if held and self._hand.chosen == held:
                self._program.window.later(partial(self._long_pressed, self._since), LONG)

    def _long_pressed(self, since: float) -> None:
        """The left button, or a finger, has been held still where nothing could be done with what
        is held: the same as a click of the right one."""
        begin = self._pressed.get("left")
        if since != self._since or begin is None or self.at is None or not is_click(begin, self.at):
            return
        del self._pressed["left"]
        self.remark = None
        self.step_back()

    def released(self, at: Point, button: str) -> None:
        """A mouse button went up: the end of a drag sets down what is held, or it goes back."""
        begin = self._pressed.pop(button, None)
        self._turning = ""
        if begin is None or not self._hand.chosen:
            return
        clicked = is_click(begin, at)
        if button == "right" and clicked and "left" not in self._pressed:
            self.step_back()
        elif button == "left" and not clicked:
            self._dropped(at)
        elif button == "left" and self._hand.done_by_click:
            self._client.press_target()

    def _dropped(self, at: Point) -> None:
        """The end of a drag: what is held is let down, or says why not and goes back."""
        hand = self._hand
        self.pointed(self.uncovered(at))
        if hand.over in hand.chosen and not hand.ready:
            return
        if hand.ready or hand.refusal() is not None:
            self._client.press_target()
        if len(hand.chosen) == 1 and not hand.ready:
            hand.put_back()
            self._table.refresh()

    def uncovered(self, at: Point) -> Point | None:
        """A point of the window; None where a panel covers the table."""
        gui = self._program.gui
        wide, high = self._program.window.get_size()
        x, y = at[0] / wide * gui.logical_size[0], (1 - at[1] / high) * gui.logical_size[1]
        return None if gui.covers(x, y) else at

    def dragged(self, at: Point, delta: Point, button: str) -> None:
        """The mouse moves with a button held: left drags a piece, right orbits, middle pans. Where
        nothing can be picked up, the left one does as the others: fingers and pens have no more."""
        if button == "left" and not self._bare:
            self.pointed(self.uncovered(at))
            return
        if button == "left":
            begin = self._pressed.get("left")
            if begin is None or is_click(begin, at):
                return
            self.remark = None
            button = self._turning = self._turning or self._finger()
        if button == "right":
            self._view.orbit(*delta)
        else:
            self._view.pan(*delta, self._program.window.get_size())
        self.at = self.uncovered(at)
        self._program.touch()

    def _finger(self) -> str:
        """Which button the left one stands for that drags where nothing can be picked up: it
        turns the table, or pans after it was held still for a while."""
        return "middle" if perf_counter() - self._since >= LONG else "right"

    def scrolled(self, at: Point, steps: float) -> None:
        """The wheel turns what is held, or zooms."""
        if self._hand.chosen and len(self._hand.orientations()) > 1:
            self.turn_held(1 if steps < 0 else -1)
            return
        self._view.zoom(steps, self._client.scene(), at, self._program.window.get_size())
        self._program.touch()
