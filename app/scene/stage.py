"""The contract between a game and its table: how a position is laid out, pointed at and animated.

A game's `table` part exports one instance as STAGE. The rest of the program draws, picks and
animates through these methods and knows no game by name. Only `view`, `layout`, `picks` and
`marker` must be given; with nothing else, pieces are picked by their names and taken into the hand,
and moves glide.

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
from dataclasses import replace
from typing import Generic, NamedTuple

from ..engine.contract import M, S
from .animation import Animation, Track, Transition, became, carry_track, moved_pairs, set_down
from .camera import Camera
from .piece import Piece, Rotation, Scene, Vector


class LevelMark(NamedTuple):
    """The level of a place, and where on the place its number is shown."""

    level: int
    position: Vector
    size: float = 1.0
    """How wide the place is."""


class Stage(ABC, Generic[S, M]):
    """The table of one game with states S and moves M. It keeps nothing between calls."""

    view: Camera
    """The first view of a match, aimed a little above the table from about three times its
    `Table.radius`: from much farther or lower, more would be seen of the room than of the table.
    In a match its distance is such that what is `played_on` fills the picture."""
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
    """Whether what goes to a place need not be pointed at first, if nothing else goes there: for
    games with few moves."""
    hover: float = 0.32
    """How high above the place under it a piece in the hand is carried."""
    solid_when_grasped: frozenset[str] = frozenset()
    """Shapes with gaps, such as ladders, that are picked by their bounding boxes when somebody
    wants to take one."""

    # Layout

    @abstractmethod
    def layout(self, state: S) -> Scene:
        """All pieces of a position: a pure function of what everybody may know of it.

        Called for every position that is shown, a few times per move: milliseconds, not more.
        """

    def figures(self, scene: Scene) -> Sequence[str]:
        """The names of the pieces, one for each player, that must be seen wherever they stand: what
        hides one of them fades. None by default."""
        return ()

    def seen_by(self, begin: S, player: str) -> Stage[S, M]:
        """The stage as a player wants it who sits at the table from the first position `begin` on:
        what is theirs in front, what would hide the rest behind.

        By default the same for all. The camera is turned to their side anyway, if the presenter
        tells where that is (`Presenter.home_pick`).
        """
        return self

    def played_on(self, scene: Scene) -> Sequence[str]:
        """The names of the pieces that the table is framed by: at the beginning of a person's turn
        they fill the part of the window that is free. By default all that are not `aside`."""
        return [name for name, piece in scene.pieces.items() if not piece.aside]

    def level_marks(self, state: S) -> Sequence[LevelMark]:
        """The levels of all places that can be seen from above, for numbers on the table.

        None, the default, where there are no levels.
        """
        return ()

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

    def implies_goal(self, goal: str) -> bool:
        """Whether a click on a goal is enough, where `implies_first_pick`; by default on every."""
        return True

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

    def path_markers(
        self, state: S, picks: Sequence[str], move: M | None = None
    ) -> Sequence[Piece]:
        """Markers and ghosts along the path of a move of which these picks have been made.

        `move` is the move that they make, if they make one. A piece with the name of one on the
        table takes its place: a ladder that will be used stands where it will be climbed.
        """
        return ()

    # In the hand: what is pointed at first leaves its place and follows the pointer

    def in_hand(self, state: S, picks: Sequence[str], taken: str, moves: Sequence[M]) -> str:
        """The name of the piece in the hand once these picks have been made; empty for none.

        By default what was pointed at first, whose name is `taken`; when that has found its place,
        what the `moves` that begin with these picks move besides.
        """
        if len(picks) < 2:
            return taken
        if not moves or state.reveals(moves[0]):
            return ""
        here, after = self.interim(state, picks, moves), self.layout(state.play(moves[0]))
        return next((was.name for was, _ in moved_pairs(here, after)), "")

    def interim(self, state: S, picks: Sequence[str], moves: Sequence[M]) -> Scene:
        """What is on the table once these picks, which make no move yet, have been made.

        By default the pieces are moved that stand elsewhere after any of the `moves` that begin
        with these picks, and in the same place after all of them: a ball has rolled, while the
        place of a piece is still to be chosen.
        """
        scene = self.layout(state)
        if len(picks) < 2 or not moves or any(map(state.reveals, moves)):
            return scene
        some = {moves[0], moves[len(moves) // 2], moves[-1]}
        first, *others = (self.layout(state.play(move)).pieces for move in some)
        moved = {
            name: piece
            for name, piece in first.items()
            if name in scene.pieces
            and not piece.printed_on
            and _pose(piece) != _pose(scene.pieces[name])
            and all(name in each and _pose(piece) == _pose(each[name]) for each in others)
        }
        return replace(scene, pieces={**scene.pieces, **moved})

    def interim_animation(self, state: S, picks: Sequence[str], after: Scene) -> Animation:
        """What is seen when the last of these picks is made and the scene `after` comes of it."""
        return self.glide(self.layout(state), after)

    def landed(self, state: S, move: M, held: Piece) -> Piece | None:
        """What is held as it will lie after a move; None where that must not be known before.

        It hovers there while the pointer is near, and is let down there.
        """
        piece = self.preview(state, move)
        if piece is not None or state.reveals(move):
            return piece
        return became(held, self.layout(state), self.layout(state.play(move)))

    def landing(self, before: S, move: M, after: S, seen: Scene, held: str) -> Animation:
        """What is seen when a move is made with a piece in the hand, from what is `seen` then.

        By default the piece is let down, and everything else that moves is carried.
        """
        last = self.layout(after)
        now = became(seen.pieces[held], self.layout(before), last)
        if now is None:
            return self.animation(before, move, after)
        canonical = (track for step in self.animation(before, move, after) for track in step)
        cues = [track.cue for track in canonical if track.piece.name == now.name]
        others = moved_pairs(_without(seen, held), _without(last, now.name))
        return (
            (
                set_down(seen.pieces[held], now, (cues and cues[-1]) or "place"),
                *(self.carry_track(was, then, last, "") for was, then in others),
            ),
        )

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

    # Moments

    def moment(self, before: S, after: S) -> Sequence[str]:
        """The names of the pieces that a turn from one position to the other has brought to
        something worth a look: a level is complete, a summit is reached.

        Everybody looks at them for a moment. None, the default, for an ordinary turn; not for the
        end of the game.
        """
        return ()

    def winning_pieces(self, state: S, winners: Sequence[str]) -> Sequence[str]:
        """The names of the pieces by which these players have won, the first to be seen first.

        At the end everybody looks at them. None, the default, for the whole table.
        """
        return ()

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


def _pose(piece: Piece) -> tuple[Vector, Rotation]:
    return piece.position, piece.rotation


def _without(scene: Scene, name: str) -> Scene:
    """A scene without a piece and what is printed on it."""
    pieces = {
        key: piece for key, piece in scene.pieces.items() if name not in (key, piece.printed_on)
    }
    return replace(scene, pieces=pieces)
