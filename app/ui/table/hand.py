"""The hand: turns picks on the table into a move from the rules' own list of legal moves.

A move is made by picking one thing after another. The hand knows which picks lead to legal moves,
keeps those chosen so far, and where several moves end at the same place (a tile across or down)
prefers the orientation of what is held. It knows no game.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import hypot
from typing import Generic, Protocol, TypeVar

from ...engine.contract import M, S
from ...engine.errors import EngineError
from ...scene.picking import Hit
from ...scene.piece import Piece, Rotation, Scene, Vector
from ...scene.stage import Stage
from .move_choices import MoveChoices, Picks, foremost, top_of_pile

M_co = TypeVar("M_co", covariant=True)


class Notation(Protocol[M_co]):
    """What knows moves by their texts: the rules of a game, or the editor of its setups."""

    def parse(self, text: str) -> M_co:
        """The move with exactly this text; raises UnreadableMove if there is none."""


class Hand(Generic[S, M]):
    """A move in the making."""

    def __init__(self, game: Notation[M], stage: Stage[S, M]) -> None:
        self._game, self._stage = game, stage
        self._choices: MoveChoices[S, M] | None = None
        self._refusals: dict[tuple[Picks, M | None], tuple[M | None, EngineError | None]] = {}
        self.orientation: Hashable = None
        """How what is held is turned; None where that has not mattered yet."""
        self._like: M | None = None
        self.chosen: Picks = ()
        """The picks chosen so far."""
        self.over: str = ""
        """The pick under the pointer that a click would be on; empty for none."""
        self.under: str = ""
        """The pick of the piece under the pointer, also while no move can be made."""
        self.keyed = False
        """Whether the keyboard points, not the mouse."""
        self.taken = ""
        """The name of the piece that was pointed at first; empty while nothing is chosen."""
        self._piece = ""
        self._point: Vector = (0.0, 0.0, 0.0)

    @property
    def state(self) -> S | None:
        """The position to move in; None while no move can be made."""
        return None if self._choices is None else self._choices.state

    def begin(self, state: S | None) -> None:
        """Starts afresh in a position, or in none."""
        self._choices = None if state is None else MoveChoices(state, self._stage)
        self._refusals.clear()
        self.chosen, self._like = (), None
        self.taken = ""

    # What can be pointed at

    def off_table_moves(self) -> list[M]:
        """The moves that need no pick: they are made with buttons."""
        return self.moves_from("")

    def first_picks(self) -> frozenset[str]:
        """The picks with which a move can begin."""
        return self._choices.firsts if self._choices is not None else frozenset()

    def moves_from(self, pick: str) -> list[M]:
        """The moves that begin with a pick."""
        return self._choices.by_first.get(pick, []) if self._choices is not None else []

    def _bound(self, chosen: Picks) -> Hashable:
        """The orientation moves must have; None where the held piece turns to fit."""
        return (
            self.orientation if chosen and self._stage.orientation_binds(self.orientation) else None
        )

    def _fitting(self, chosen: Picks, orientation: Hashable = None) -> list[M]:
        return self._choices.fitting(chosen, orientation) if self._choices is not None else []

    @property
    def _only_first(self) -> Picks:
        """The only possible first pick, where the stage says that it need not be made."""
        firsts = self.first_picks()
        return tuple(firsts) if self._stage.implies_first_pick and len(firsts) == 1 else ()

    def targets(self) -> frozenset[str]:
        """The picks that lead towards a legal move from here."""
        if self._choices is None:
            return frozenset()
        if self.chosen:
            return self._choices.goals(self.chosen, self._bound(self.chosen))
        return self.first_picks() | self._choices.implied.keys()

    def moves(self) -> list[M]:
        """The moves that begin with what has been chosen."""
        return self._fitting(self.chosen, self._bound(self.chosen))

    def marker(self, pick: str) -> Piece | None:
        """The marker of a place that can be picked."""
        return self._choices.marker(pick) if self._choices is not None else None

    def preview(self, move: M) -> Piece | None:
        """The piece a move sets down, where it would lie."""
        return self._choices.preview(move) if self._choices is not None else None

    # The pointer

    def point(self, hit: Hit | None) -> None:
        """Takes the result of a hit test."""
        self.keyed = False
        self.under = hit.piece.pick if hit is not None else ""
        self._piece = hit.piece.name if hit is not None else ""
        if hit is None or self.state is None:
            self.over = ""
            return
        self._point = hit.point
        self.over = self.would_take(hit)

    def would_take(self, hit: Hit | None) -> str:
        """The pick a click there would be on, preferring one that leads to a move."""
        state = self.state
        if hit is None or state is None:
            return ""
        targets = self.targets()
        place = self._stage.place_at(state, hit.point) or ""
        names = [hit.piece.pick, place, self._stage.enclosing_place(state, place)]
        found = next((name for name in names if name and name in targets), "")
        return found or (names[1] if self.chosen and names[1] else names[0])

    def point_at(self, pick: str) -> None:
        """Points at a pick with the keyboard."""
        self.over = self.under = pick
        self.keyed, self._piece = True, ""
        spot = self.marker(pick)
        if spot is not None:
            self._point = spot.position

    def pointed_piece(self, pieces: Mapping[str, Piece]) -> str:
        """The name of the piece that a click would take: the one under the pointer, or the topmost
        of its pile."""
        under = pieces.get(self._piece)
        if under is None or under.pick != self.over:
            return next(iter(foremost(pieces, (self.over,))), "")
        return top_of_pile(pieces, under)

    @property
    def ready(self) -> bool:
        """Whether the pick under the pointer leads towards a legal move."""
        return bool(self.over) and not self._at_home and self.over in self.targets()

    @property
    def _at_home(self) -> bool:
        """Whether what is held would only be put back."""
        state = self.state
        if state is None or not self.chosen:
            return False
        return self._stage.puts_back(state, self.chosen[0], self.orientation, self._point)

    @property
    def path(self) -> Picks:
        """The picks chosen so far, with the one under the pointer if that is `ready`."""
        if not self.ready:
            return self.chosen
        if not self.chosen and self.over not in self.first_picks():
            assert self._choices is not None
            return (self._choices.implied[self.over], self.over)
        return (*self.chosen, self.over)

    def candidate(self) -> M | None:
        """The move that a click would complete; None if it completes none."""
        if not self.ready or self._choices is None:
            return None
        path, whole = self.path, self._choices.path
        moves = self._choices.fitting(path, self._bound(path))
        done = [move for move in moves if len(whole(move)) == len(path)]
        return self._nearest(done, self._choices.state) if done else None

    def _nearest(self, moves: list[M], state: S) -> M:
        """Of moves with the same picks, the one oriented as wanted and nearest to the pointer."""

        def cost(move: M) -> tuple[bool, float]:
            orientation = self._stage.orientation(state, move)
            other = (
                orientation is not None
                and self.orientation is not None
                and orientation != self.orientation
            )
            piece = self.preview(move)
            if piece is None:
                return other, 0.0
            x, y, _ = piece.position
            return other, hypot(x - self._point[0], y - self._point[1])

        return min(moves, key=cost)

    @property
    def done_by_click(self) -> bool:
        """Whether what was just taken up makes a move where it is, so that a click is enough."""
        return self.chosen == (self.over,) and self.candidate() is not None

    # Choosing

    def press(self) -> M | None:
        """Chooses the pick under the pointer; returns the move if that completes one.

        A refused place changes nothing; a click beside everything puts back what is held.
        """
        move = self.candidate()
        if move is not None:
            self._like = move
            return move
        if self.ready:
            before, self.chosen = self.chosen, self.path
            if not before:
                self._take_up()
        elif self.over in self.first_picks() and (self.over,) != self.chosen:
            self.chosen = (self.over,)
            self._take_up()
        elif self.refusal() is None and self.over not in self.chosen[1:]:
            self.put_back()
        return None

    def put_back(self) -> None:
        """Lets go of what is held, and forgets all that was chosen."""
        self.chosen, self.taken = (), ""

    def _take_up(self) -> None:
        state = self.state
        assert state is not None
        self.orientation = self._stage.orientation_now(state, self.chosen[0]) or self.orientation
        pieces = self._stage.layout(state).pieces
        self.taken = self.pointed_piece(pieces) if self.over == self.chosen[0] else ""
        if not self.taken:
            self.taken = next(iter(foremost(pieces, self.chosen[:1])), "")

    def back(self) -> bool:
        """Takes the last pick back; whether there was one."""
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        if self.chosen == self._only_first:
            self.chosen = ()
        return True

    # What is in the hand

    @property
    def held(self) -> str:
        """The name of the piece in the hand; empty for none."""
        return self._held(self.chosen)

    def _held(self, picks: Picks) -> str:
        if self._choices is None or not picks:
            return ""
        moves = self._choices.fitting(picks)
        return self._stage.in_hand(self._choices.state, picks, self.taken, moves)

    def interim(self, picks: Picks) -> Scene:
        """What is on the table once these picks have been made."""
        assert self._choices is not None
        return self._choices.interim(picks)

    def let_down(self, held: Piece) -> Piece | None:
        """What is held as a click would let it down; None where that is not known."""
        if not self.ready or self._choices is None:
            return None
        move = self.candidate()
        if move is not None:
            return self._choices.landed(move, held)
        there = self.interim(self.path).pieces.get(held.name)
        here = self.interim(self.chosen).pieces.get(held.name)
        return there if there != here else None

    def turned(self, held: Piece) -> Rotation:
        """How what is held is turned while it is over no place for it."""
        like = self.like if self._choices is not None and len(self.chosen) == 1 else None
        laid = self._choices.landed(like, held) if like is not None and self._choices else None
        return held.rotation if laid is None else laid.rotation

    # Turning what is held

    def orientations(self) -> list[Hashable]:
        """The orientations in which what is held can be set down somewhere."""
        if not self.chosen or self._choices is None:
            return []
        return self._choices.orientations(self.chosen[0])

    def cycle_orientation(self, steps: int) -> None:
        """Turns what is held to its next orientation, or so many on."""
        orientations = self.orientations()
        if orientations:
            now = orientations.index(self.orientation) if self.orientation in orientations else 0
            self.orient(orientations[(now + steps) % len(orientations)])

    def orient(self, orientation: Hashable) -> None:
        """Turns what is held to one of its orientations."""
        self.orientation, self._like = orientation, None

    def orient_like(self, move: M) -> None:
        """Turns what is held as a move would lay it."""
        state = self.state
        assert state is not None
        self.orientation = self._stage.orientation(state, move)
        self._like = move

    @property
    def like(self) -> M | None:
        """A legal move with the present orientation, to name an illegal one after."""
        if not self.chosen:
            return None
        held = self.chosen[:1]
        if self._like is not None and self._like in self._fitting(held):
            return self._like
        wanted = self._fitting(held, self.orientation) or self._fitting(held)
        return next(iter(wanted), None)

    # Refusals

    @property
    def tried(self) -> Picks:
        """The picks chosen so far, and the one under the pointer, allowed or not."""
        return (*self.chosen, self.over)

    def refusal(self) -> EngineError | None:
        """The rule that forbids the pick under the pointer; None if none does."""
        return self._attempted()[1]

    def _attempted(self) -> tuple[M | None, EngineError | None]:
        state = self.state
        if state is None or self.over in ("", *self.chosen) or self._at_home or self.ready:
            return None, None
        implied = self._only_first if self.marker(self.over) is not None else ()
        key = ((*(self.chosen or implied), self.over), self.like)
        if key not in self._refusals:
            self._refusals[key] = self._try(state, *key)
        return self._refusals[key]

    def _try(self, state: S, picks: Picks, like: M | None) -> tuple[M | None, EngineError | None]:
        """The move those picks would make, and the error that forbids it."""
        text = self._stage.attempted_move(state, picks, like)
        if not text:
            return None, None
        move = None
        try:
            move = self._game.parse(text)
            state.play(move)
        except EngineError as error:
            return move, error
        return None, None
