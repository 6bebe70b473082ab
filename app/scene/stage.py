"""How a game is put on the table: what the rest of the program asks of each game's scene."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from app.engine.contract import State
from app.scene.camera import Camera
from app.scene.motion import Act, Motion, Story, carried, pairs
from app.scene.piece import Piece, Scene, Vector

M = TypeVar("M", bound=Hashable)


class Stage(ABC, Generic[M]):
    """The table of one game."""

    view: Camera
    """From where it is first seen."""
    floor: float = 0.0
    """How high the first level lies."""
    storey: float = 0.0
    """How much higher each level is than the one below; 0 where there are no levels to lift off."""
    board: float = 0.0
    """How far the board reaches along an axis, from the middle; 0 for most of the table."""
    inviting: bool = False
    """Whether all that can be taken up is shown at once, because it is little."""
    implying: bool = False
    """Whether the only thing a move can begin with need not be pointed at first."""
    lifting: bool = False
    """Whether what is taken up leaves its place, so that one sees through to what is under it."""
    grasped: frozenset[str] = frozenset()
    """Shapes with gaps that nobody aims through who wants to take something."""

    @abstractmethod
    def layout(self, snapshot: dict[str, Any]) -> Scene:
        """Where everything stands: a pure function of the snapshot."""

    @abstractmethod
    def picks(self, state: State[M], move: M) -> tuple[tuple[str, ...], ...]:
        """What one points at, one after the other, to make a move; each time any of several.

        Names of things in the layout (`Piece.pick`), or of places, for which there is a `spot`.
        Moves that are not made on the table have none.
        """

    def openings(self, state: State[M], moves: Iterable[M]) -> dict[str, list[M]]:
        """Moves by what one points at first; those not made on the table under the empty name."""
        found: dict[str, list[M]] = {}
        for move in moves:
            path = self.picks(state, move)
            for pick in path[0] if path else ("",):
                found.setdefault(pick, []).append(move)
        return found

    @abstractmethod
    def spot(self, state: State[M], pick: str) -> Piece | None:
        """The mark that shows a place one can point at; none for picks that are pieces."""

    def place_at(self, state: State[M], point: Vector) -> str | None:
        """The name of the place, free or not, that a point of the table belongs to."""
        return None

    def wider(self, state: State[M], place: str) -> str:
        """What a place is part of, where moves go to the whole of it; empty for nothing."""
        return ""

    def lay(self, state: State[M], move: M) -> Piece | None:
        """The piece a move sets down, as it would lie; none where there is just one way."""
        return None

    def along(self, state: State[M], move: M) -> Sequence[Piece]:
        """What else a move that sets a piece down would move, as it would stand then."""
        return ()

    def trail(self, state: State[M], picks: Sequence[str]) -> Sequence[Piece]:
        """What shows the way of a move that is only begun: marks and ghosts."""
        return ()

    def attempt(self, state: State[M], picks: Sequence[str], like: M | None) -> str | None:
        """The text of the move those picks would make, allowed or not, turned like another."""
        return None

    # Ways in which what is held can be turned

    def way(self, state: State[M], move: M) -> Hashable:
        """How a move turns what it sets down; None where that makes no difference."""
        piece = self.lay(state, move)
        return None if piece is None else piece.turn

    def ways(self, state: State[M], moves: Iterable[M]) -> list[Hashable]:
        """The ways there are to choose from, in the order in which one turns through them."""
        found = dict.fromkeys(self.way(state, move) for move in moves)
        return [way for way in found if way is not None]

    def binds(self, way: Hashable) -> bool:
        """Whether what is held goes only where it can be turned so, instead of turning itself."""
        return False

    def way_now(self, state: State[M], pick: str) -> Hashable:
        """How something is turned when it is taken up; None for as the one before."""
        return None

    def at_home(self, state: State[M], pick: str, way: Hashable, point: Vector) -> bool:
        """Whether something held there would only be put back as it was."""
        return False

    def story(self, before: State[M], move: M, after: State[M]) -> Story:
        """What is seen to happen when a move is made."""
        return self.glide(self.layout(before.snapshot()), self.layout(after.snapshot()))

    def carry(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Act:
        """How a piece gets from where it was to where it is, over what else is on the table."""
        return carried(was, now, cue)

    def glide(self, before: Scene, after: Scene, cue: str = "place") -> Story:
        """Everything that is elsewhere goes there at once: for jumps through a game."""
        acts = tuple(self.carry(was, now, after, cue) for was, now in pairs(before, after))
        return (acts,) if acts else ()

    def motion(self, before: State[M], move: M, after: State[M]) -> Motion:
        """A move as it is seen, from one position to the other."""
        first, last = (self.layout(state.snapshot()) for state in (before, after))
        return Motion(first, last, self.story(before, move, after))
