"""The contract between a game and its table: how a position is laid out, pointed at and animated.

A game's `table` part exports one instance as STAGE. The rest of the program draws, picks and
animates through these methods and knows no game by name. Only `view`, `layout`, `picks` and
`marker` must be given; with nothing else, moves glide and pieces are picked by their names.

What holds for every stage (tests/scene/test_stages.py):

- A layout shows nothing that a player may not know: it is the same whatever lies hidden.
- A piece keeps its name while it is the same piece, because animations, outlines and lessons refer
  to it by name; pieces that look alike share a `kind`, and any of them may stand for any other.
- There are as many pieces of each shape from the first position to the last (symbols apart), so
  that a move never makes a piece out of nothing. What is used up is put aside.
- Shapes and materials are those of the game's `shapes` part or of the renderer, and sounds those in
  app/audio/cues.py.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import Generic

from ..engine.contract import M, S
from .animation import Animation, Track, Transition, carry_track, moved_pairs
from .camera import Camera
from .piece import Piece, Scene, Vector


class Stage(ABC, Generic[S, M]):
    """The table of one game with states S and moves M. It keeps nothing between calls."""

    view: Camera
    """The first view of a match. It is moved away, if need be, until all pieces are in it."""
    backdrop_view: Camera | None = None
    """The view of the diorama behind the first screens, near and from low; None for `view`."""
    base_height: float = 0.0
    """The height of the lowest level."""
    level_height: float = 0.0
    """The height of each level above the one below, by which players lift levels off to look
    inside; 0 where there are no levels."""
    headroom: float = 0.12
    """How much of the upper half of a picture in the rules stays free above the origins of pieces,
    for what rises from there: 0 to 1."""
    crops_thumbnails: bool = False
    """Whether thumbnails of matches are framed without the pieces that are `aside`."""
    diorama_move: int = 30
    """The number of moves of the game's `diorama.json` after which menus show its table; its last
    position if it has fewer."""
    diorama_distance: float = 1.0
    """How near menus come to the diorama, as a factor of the distance of `view`: the edges of the
    table may be cut off."""
    marks_first_picks: bool = False
    """Whether everything a move can begin with is outlined: for games where that is little."""
    implies_first_pick: bool = False
    """Whether the only thing a move can begin with need not be pointed at first."""
    lifts_held_piece: bool = False
    """Whether a piece that is taken up becomes transparent where it was."""
    solid_when_grasped: frozenset[str] = frozenset()
    """Shapes with gaps, such as ladders, that are picked by their bounding boxes when somebody
    wants to take one."""

    # Layout

    @abstractmethod
    def layout(self, state: S) -> Scene:
        """All pieces of a position: a pure function of what everybody may know of it.

        Called for every position that is shown, a few times per move: milliseconds, not more.
        """

    def pointed_pieces(self, scene: Scene, point: str) -> list[str]:
        """The names of the pieces that a lesson means by one of its `Step.points`.

        Asked only for points without a `marker`. By default all with that name or pick.
        """
        return [name for name, piece in scene.pieces.items() if point in (name, piece.pick)]

    # Pointing

    @abstractmethod
    def picks(self, state: S, move: M) -> tuple[tuple[str, ...], ...]:
        """What a player points at to make a move, step by step; any of the names given does.

        A name is the `pick` of pieces in the layout, or that of a place, for which `marker` gives a
        piece to show and to point at: exactly one of the two. Moves that no pointing makes, such as
        ending a turn, have no picks; the presenter offers buttons for them.
        """

    def by_first_pick(self, state: S, moves: Iterable[M]) -> dict[str, list[M]]:
        """Moves grouped by what is pointed at first; those without picks under the empty name.

        Called once in a position, with all legal moves. To be overridden where these are thousands.
        """
        found: dict[str, list[M]] = {}
        for move in moves:
            steps = self.picks(state, move)
            for pick in steps[0] if steps else ("",):
                found.setdefault(pick, []).append(move)
        return found

    @abstractmethod
    def marker(self, state: S, pick: str) -> Piece | None:
        """The piece that marks a place with this name; None if the name is that of pieces."""

    def place_at(self, state: S, point: Vector) -> str | None:
        """The name of the place, free or taken, at a point where the pointer meets the table.

        By default there is none, and only pieces and markers can be pointed at.
        """
        return None

    def enclosing_place(self, state: S, place: str) -> str:
        """The larger place that a place is part of, if moves go to that instead; "" by default."""
        return ""

    def attempted_move(self, state: S, picks: Sequence[str], like: M | None) -> str | None:
        """The text of the move that someone tries who points so, whether or not it is legal.

        The rules then say why it is refused. `like` is a move whose orientation is meant. None, the
        default, where nothing can be said about it.
        """
        return None

    # Previews of a move being made

    def preview(self, state: S, move: M) -> Piece | None:
        """The piece that a move sets down, in its future pose.

        None, the default, where no piece is turned: then the ghosts shown are the pieces that the
        move would have moved.
        """
        return None

    def preview_others(self, state: S, move: M) -> Sequence[Piece]:
        """Other pieces that a move with a `preview` would move, in their future poses."""
        return ()

    def path_markers(self, state: S, picks: Sequence[str]) -> Sequence[Piece]:
        """Markers and ghosts along the path of a move of which these picks have been made."""
        return ()

    # Orientations: the ways a held piece can be turned, in whatever values suit the game

    def orientation(self, state: S, move: M) -> Hashable:
        """How a move turns what it sets down; None where that makes no difference."""
        piece = self.preview(state, move)
        return None if piece is None else piece.rotation

    def orientations(self, state: S, moves: Iterable[M]) -> list[Hashable]:
        """The orientations that moves with the same first pick offer, in the order of turning."""
        found = dict.fromkeys(self.orientation(state, move) for move in moves)
        return [orientation for orientation in found if orientation is not None]

    def orientation_binds(self, orientation: Hashable) -> bool:
        """Whether a held piece keeps this orientation, and so fits fewer places.

        By default it turns by itself to fit where the pointer is.
        """
        return False

    def orientation_now(self, state: S, pick: str) -> Hashable:
        """The orientation of something when it is taken up; None keeps that of the piece before."""
        return None

    def puts_back(self, state: S, pick: str, orientation: Hashable, point: Vector) -> bool:
        """Whether something held there, turned so, would only be put back as it was."""
        return False

    # Animation

    def animation(self, before: S, move: M, after: S) -> Animation:
        """What is seen when a move is made; by default everything glides to its new pose.

        Tracks must lead to the poses of the layout after the move, stay above the table, and take
        less than 12 seconds in all.
        """
        return self.glide(self.layout(before), self.layout(after))

    def carry_track(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
        """The track of a piece from one pose to another, over what else is in the scene."""
        return carry_track(was, now, cue)

    def glide(self, before: Scene, after: Scene, cue: str = "place") -> Animation:
        """All pieces that moved, at the same time: for undo and jumps through a game."""
        tracks = tuple(
            self.carry_track(was, now, after, cue) for was, now in moved_pairs(before, after)
        )
        return (tracks,) if tracks else ()

    def transition(self, before: S, move: M, after: S) -> Transition:
        """The animation of a move, ready to be played from one layout to the other."""
        first, last = (self.layout(state) for state in (before, after))
        return Transition(first, last, self.animation(before, move, after))
