"""A person's hand over the table: what it points at becomes a move of the engine's own list.

A move is made by pointing at one thing after another. The hand knows which things lead on to legal
moves, keeps what has been chosen so far, and where several moves end at the same place (a tile
that could lie across or down) it keeps to the way things are turned. It knows no game by name.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import hypot
from typing import Any, Generic, TypeVar

from app.engine.contract import Game, State
from app.engine.errors import EngineError
from app.scene.picking import Hit
from app.scene.piece import Piece, Turn, Vector
from app.scene.stage import Stage

M = TypeVar("M", bound=Hashable)


class Hand(Generic[M]):
    """What one person is about to do."""

    def __init__(self, game: Game[M], stage: Stage[M]) -> None:
        self._game, self._stage = game, stage
        self._state: State[M] | None = None
        self._paths: dict[M, tuple[tuple[str, ...], ...]] = {}
        self._turn: Turn | None = None
        self._like: M | None = None
        self._lays: dict[M, Piece | None] = {}
        self.chosen: tuple[str, ...] = ()
        """What has been pointed at so far on the way to a move."""
        self.over: str = ""
        """What the pointer is on; empty for nothing."""
        self._point: Vector = (0.0, 0.0, 0.0)

    @property
    def state(self) -> State[M] | None:
        """The position the hand plays in; None while it may not play."""
        return self._state

    def begin(self, state: State[M] | None) -> None:
        """A new position to play in, or none."""
        self._state = state
        self._paths = {}
        self._lays = {}
        self.chosen, self._like = (), None
        if state is not None:
            paths = ((move, self._stage.picks(state, move)) for move in state.legal_moves())
            self._paths = {move: path for move, path in paths if path}

    # What can be pointed at

    def _fitting(self, chosen: tuple[str, ...]) -> list[M]:
        """The moves that begin with what has been chosen."""
        return [
            move
            for move, path in self._paths.items()
            if len(path) >= len(chosen)
            and all(pick in path[step] for step, pick in enumerate(chosen))
        ]

    def targets(self) -> set[str]:
        """The picks that lead on from here."""
        step = len(self.chosen)
        return {
            pick
            for move in self._fitting(self.chosen)
            if len(self._paths[move]) > step
            for pick in self._paths[move][step]
        }

    def moves(self) -> list[M]:
        """The moves that can still come of what has been chosen."""
        return self._fitting(self.chosen)

    # The pointer

    def point(self, hit: Hit | None) -> None:
        """The pointer is on something, or on nothing."""
        if hit is None or self._state is None:
            self.over = ""
            return
        self._point = hit.place
        targets = self.targets()
        names = [hit.piece.pick, self._stage.place_at(self._state, hit.place) or ""]
        self.over = next((name for name in names if name in targets), "")
        if not self.over:
            self.over = names[1] if self.chosen and names[1] else names[0]

    def point_at(self, pick: str) -> None:
        """As if the pointer were in the middle of something: for playing with keys."""
        self.over = pick
        spot = self._stage.spot(self._state, pick) if self._state is not None else None
        if spot is not None:
            self._point = spot.place

    @property
    def ready(self) -> bool:
        """Whether pointing here leads on."""
        return bool(self.over) and self.over in self.targets()

    def candidate(self) -> M | None:
        """The move that choosing what the pointer is on would make, if it makes one."""
        if not self.ready:
            return None
        chosen = (*self.chosen, self.over)
        done = [move for move in self._fitting(chosen) if len(self._paths[move]) == len(chosen)]
        return self._nearest(done) if done else None

    def _nearest(self, moves: list[M]) -> M:
        """Of moves that end in the same place, the one turned as wanted and nearest the pointer."""

        def cost(move: M) -> tuple[bool, float]:
            piece = self.lay(move)
            if piece is None:
                return False, 0.0
            x, y, _ = piece.place
            away = hypot(x - self._point[0], y - self._point[1])
            return self._turn is not None and piece.turn != self._turn, away

        return min(moves, key=cost)

    def lay(self, move: M) -> Piece | None:
        """The piece a move sets down, as it would lie."""
        if move not in self._lays:
            assert self._state is not None
            self._lays[move] = self._stage.lay(self._state, move)
        return self._lays[move]

    # Choosing

    def press(self) -> M | None:
        """Chooses what the pointer is on; returns the move if that completes one."""
        move = self.candidate()
        if move is not None:
            self._like = move
            return move
        if self.ready:
            self.chosen = (*self.chosen, self.over)
        elif not self._press_first():
            self.chosen = ()
        return None

    def _press_first(self) -> bool:
        """Begins anew with another thing, such as another tile of the rack."""
        before = self.chosen
        self.chosen = ()
        if self.over and self.over in self.targets() and (self.over,) != before:
            self.chosen = (self.over,)
            return True
        return False

    def back(self) -> bool:
        """Takes the last choice back; whether there was one."""
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        return True

    # Turning what is held

    def ways(self) -> list[Turn]:
        """How what is held can be turned, somewhere on the table."""
        turns: dict[Turn, None] = {}
        for move in self._fitting(self.chosen):
            piece = self.lay(move) if self.chosen else None
            if piece is not None:
                turns[piece.turn] = None
        return list(turns)

    def turn(self, steps: int) -> None:
        """Turns what is held, so many ways on."""
        ways = self.ways()
        if not ways:
            return
        now = ways.index(self._turn) if self._turn in ways else 0
        self._turn = ways[(now + steps) % len(ways)]
        self._like = next(
            (m for m in self._fitting(self.chosen) if _turned(self.lay(m)) == self._turn), None
        )

    def turn_like(self, move: M) -> None:
        """Turns what is held as a move would lay it."""
        self._turn = _turned(self.lay(move))
        self._like = move

    @property
    def like(self) -> M | None:
        """A move that lays what is held as it is turned now."""
        if self._like in self._fitting(self.chosen) and self.chosen:
            return self._like
        moves: Iterable[M] = self._fitting(self.chosen) if self.chosen else ()
        wanted = [m for m in moves if self._turn is None or _turned(self.lay(m)) == self._turn]
        return next(iter(wanted), None)

    # Refusals

    def refusal(self) -> EngineError | None:
        """Why what the pointer is on cannot be chosen: the rule it would break."""
        if self._state is None or not self.over or self.ready or not self.chosen:
            return None
        text = self._stage.attempt(self._state, (*self.chosen, self.over), self.like)
        if text is None:
            return None
        try:
            self._state.play(self._game.parse(text))
        except EngineError as error:
            return error
        return None


def _turned(piece: Any) -> Turn | None:
    return piece.turn if piece is not None else None
