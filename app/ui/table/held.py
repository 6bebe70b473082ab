"""What is held over the table: the piece in the hand, and pieces on their way back from it.

The hand says which piece is held and where it could be let down; here it is made to follow the
pointer, to hover over the place near it, and to return when it is let go. What has happened to a
move half made (a ball that has rolled) is here as well, since it is seen and not yet played.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...engine.contract import State
from ...render.meshes import box_of
from ...scene.animation import Transition, reversed_animation, set_down
from ...scene.piece import Piece, Scene, Vector
from ..gui.context import Point
from .grip import Grip
from .hand import Hand
from .move_choices import Picks
from .view import TableView
from .visibility import Size


class Held:
    """The pieces that are not in their places on one table."""

    def __init__(self, view: TableView, hand: Hand[Any, Any]) -> None:
        self._view, self._hand = view, hand
        self.grip: Grip | None = None
        """The piece in the hand."""
        self._returning: dict[str, Grip] = {}
        self._interim: Picks = ()
        """The picks whose interim scene is on the table."""

    # What is seen

    @property
    def names(self) -> tuple[str, ...]:
        """The pieces that are not in their places."""
        return (*((self.grip.name,) if self.grip else ()), *self._returning)

    def over(self, scene: Scene) -> Scene:
        """A scene with what is held where it is seen."""
        if self.grip is None and not self._returning:
            return scene
        names = self.names
        pieces = {
            name: piece
            for name, piece in scene.pieces.items()
            if name not in names and piece.printed_on not in names
        }
        for grip in self._returning.values():
            pieces[grip.name] = grip.piece
        if self.grip is not None:
            pieces[self.grip.name] = replace(self.grip.piece, pick="")
        return replace(scene, pieces=pieces)

    @property
    def moving(self) -> bool:
        """Whether anything is still on its way."""
        return bool(self._returning) or (self.grip is not None and not self.grip.at_goal)

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        at_once = self._view.pace == 0
        if self.grip is not None:
            self.grip.advance(seconds, at_once)
        for name, grip in tuple(self._returning.items()):
            grip.advance(seconds, at_once)
            if grip.at_goal:
                del self._returning[name]

    # What is wanted

    def follow(self, pointer: Point | None, size: Size) -> None:
        """Takes up or lets go what the hand does, and has it follow the pointer."""
        pieces = self._view.scene.pieces
        name = self._hand.held
        if self.grip is not None and self.grip.name != name:
            self._let_go()
        if name not in pieces:
            return
        if self.grip is None:
            self.grip = self._returning.pop(name, None) or Grip(pieces[name])
        wanted = self._wanted(pieces[name], pointer, size)
        if wanted is not None:
            self.grip.want(wanted)

    def _let_go(self) -> None:
        """What was in the hand returns to its place."""
        assert self.grip is not None
        grip, self.grip = self.grip, None
        home = self._view.scene.pieces.get(grip.name)
        if home is not None:
            grip.want(home)
            self._returning[grip.name] = grip

    def _wanted(self, home: Piece, pointer: Point | None, size: Size) -> Piece | None:
        """The piece as it is wanted: over its place, at the pointer, or lifted a little."""
        hand, view = self._hand, self._view
        there = hand.let_down(home)
        if there is not None:
            return replace(there, position=self._raised(there.position), outline="chosen")
        if hand.ready:
            over = self._top_of(hand.over)
            if over is not None:
                return replace(home, position=self._raised(over), outline="chosen")
        if pointer is not None and not hand.keyed:
            rotation = hand.turned(home)
            position = view.visibility.in_hand_at(home, rotation, pointer, size)
            outline = "refused" if hand.refusal() is not None else "hover"
            return replace(home, position=position, rotation=rotation, outline=outline)
        if self.grip is not None and self.grip.piece == home:
            return replace(home, position=self._raised(home.position), outline="chosen")
        return None

    def _raised(self, place: Vector) -> Vector:
        return place[0], place[1], place[2] + self._view.stage.hover

    def _top_of(self, pick: str) -> Vector | None:
        """The middle of the top of what a pick means."""
        spot = self._hand.marker(pick)
        if spot is not None:
            return spot.position
        pieces = [piece for piece in self._view.scene.pieces.values() if piece.pick == pick]
        if not pieces:
            return None
        _low, (_, _, top) = box_of(max(pieces, key=lambda piece: piece.position[2]))
        x, y, _z = pieces[-1].position
        return x, y, top

    # Moves made, half made and taken back

    def landing(self, before: State[Any], move: Any, after: State[Any]) -> Transition | None:
        """The transition of a move that was made with what is in the hand, if anything is."""
        if self.grip is None:
            return None
        seen, name = self.over(self._view.scene), self.grip.name
        stage = self._view.stage
        animation = stage.landing(before, move, after, seen, name)
        self.forget()
        return Transition(seen, stage.layout(after), animation)

    def half_made(self) -> Transition | None:
        """The transition after a pick of an unfinished move was made or withdrawn; None if none."""
        hand, picks = self._hand, self._hand.chosen
        state = hand.state
        picks = picks if len(picks) > 1 else ()
        if state is None or picks == self._interim:
            return None
        stage, here = self._view.stage, self._view.scene
        there = hand.interim(picks)
        before, self._interim = self._interim, picks
        if len(picks) > len(before):
            if self.grip is not None and self.grip.name in there.pieces:
                seen, grip = self.over(here), self.grip
                self.grip = None
                step = (set_down(grip.piece, there.pieces[grip.name]),)
                return Transition(seen, there, (step,))
            return Transition(here, there, stage.interim_animation(state, picks, there))
        if self.grip is not None:
            self._let_go()
        back = reversed_animation(stage.interim_animation(state, before, here))
        return Transition(here, there, back)

    def forget(self) -> None:
        """Another position is shown: nothing is held, and nothing half made."""
        self.grip = None
        self._returning.clear()
        self._interim = ()
