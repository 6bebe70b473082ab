"""How a game is put on the table: what the rest of the program asks of each game's scene."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import Generic

from ..engine.contract import M, S
from .animation import Animation, Track, Transition, carry_track, moved_pairs
from .camera import Camera
from .piece import Piece, Scene, Vector


class Stage(ABC, Generic[S, M]):
    """The table of one game."""

    view: Camera
    """From where it is first seen."""
    backdrop_view: Camera | None = None
    """From where it is seen behind the first screens: near and from low; None for `view`."""
    base_height: float = 0.0
    """How high the first level lies."""
    level_height: float = 0.0
    """How much higher each level is than the one below; 0 where there are no levels to lift off."""
    headroom: float = 0.12
    """How much of the upper half of a picture in the rules stays free above the origins of pieces,
    for what they carry: 0 to 1."""
    crops_thumbnails: bool = False
    """Whether small pictures show the board or tower alone, without what lies aside."""
    diorama_move: int = 30
    """After how many moves of the record `diorama.json` the table looks best; at its end if it has
    fewer. Menus show it then."""
    diorama_distance: float = 1.0
    """How near menus come to the diorama, as a part of the distance of `view`: the edges of the
    table may be cut off."""
    marks_first_picks: bool = False
    """Whether all that can be taken up is shown at once, because it is little."""
    implies_first_pick: bool = False
    """Whether the only thing a move can begin with need not be pointed at first."""
    lifts_held_piece: bool = False
    """Whether what is taken up leaves its place, so that one sees through to what is under it."""
    solid_when_grasped: frozenset[str] = frozenset()
    """Shapes with gaps that nobody aims through who wants to take something."""

    @abstractmethod
    def layout(self, state: S) -> Scene:
        """Where everything stands: a pure function of the position."""

    @abstractmethod
    def picks(self, state: S, move: M) -> tuple[tuple[str, ...], ...]:
        """What one points at, one after the other, to make a move; each time any of several.

        Names of things in the layout (`Piece.pick`), or of places, for which there is a `spot`.
        Moves that are not made on the table have none.
        """

    def by_first_pick(self, state: S, moves: Iterable[M]) -> dict[str, list[M]]:
        """Moves by what one points at first; those not made on the table under the empty name."""
        found: dict[str, list[M]] = {}
        for move in moves:
            path = self.picks(state, move)
            for pick in path[0] if path else ("",):
                found.setdefault(pick, []).append(move)
        return found

    @abstractmethod
    def marker(self, state: S, pick: str) -> Piece | None:
        """The mark that shows a place one can point at; none for picks that are pieces."""

    def place_at(self, state: S, point: Vector) -> str | None:
        """The name of the place, free or not, that a point of the table belongs to."""
        return None

    def enclosing_place(self, state: S, place: str) -> str:
        """What a place is part of, where moves go to the whole of it; empty for nothing."""
        return ""

    def pointed_pieces(self, scene: Scene, point: str) -> list[str]:
        """The names of the pieces that a lesson means by one of its `Step.points`.

        Asked only for points without a `marker`. By default all with that name or pick.
        """
        return [name for name, piece in scene.pieces.items() if point in (name, piece.pick)]

    def preview(self, state: S, move: M) -> Piece | None:
        """The piece a move sets down, as it would lie; none where there is just one way."""
        return None

    def preview_others(self, state: S, move: M) -> Sequence[Piece]:
        """What else a move that sets a piece down would move, as it would stand then."""
        return ()

    def path_markers(self, state: S, picks: Sequence[str]) -> Sequence[Piece]:
        """What shows the way of a move that is only begun: marks and ghosts."""
        return ()

    def attempted_move(self, state: S, picks: Sequence[str], like: M | None) -> str | None:
        """The text of the move those picks would make, allowed or not, turned like another."""
        return None

    # Ways in which what is held can be turned

    def orientation(self, state: S, move: M) -> Hashable:
        """How a move turns what it sets down; None where that makes no difference."""
        piece = self.preview(state, move)
        return None if piece is None else piece.rotation

    def orientations(self, state: S, moves: Iterable[M]) -> list[Hashable]:
        """The ways there are to choose from, in the order in which one turns through them."""
        found = dict.fromkeys(self.orientation(state, move) for move in moves)
        return [way for way in found if way is not None]

    def orientation_binds(self, way: Hashable) -> bool:
        """Whether what is held goes only where it can be turned so, instead of turning itself."""
        return False

    def orientation_now(self, state: S, pick: str) -> Hashable:
        """How something is turned when it is taken up; None for as the one before."""
        return None

    def puts_back(self, state: S, pick: str, way: Hashable, point: Vector) -> bool:
        """Whether something held there would only be put back as it was."""
        return False

    def animation(self, before: S, move: M, after: S) -> Animation:
        """What is seen to happen when a move is made."""
        return self.glide(self.layout(before), self.layout(after))

    def carry_track(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
        """How a piece gets from where it was to where it is, over what else is on the table."""
        return carry_track(was, now, cue)

    def glide(self, before: Scene, after: Scene, cue: str = "place") -> Animation:
        """Everything that is elsewhere goes there at once: for jumps through a game."""
        acts = tuple(
            self.carry_track(was, now, after, cue) for was, now in moved_pairs(before, after)
        )
        return (acts,) if acts else ()

    def transition(self, before: S, move: M, after: S) -> Transition:
        """A move as it is seen, from one position to the other."""
        first, last = (self.layout(state) for state in (before, after))
        return Transition(first, last, self.animation(before, move, after))
