"""The legal moves of a position, indexed by the picks that make them.

There can be ten thousand moves: they are listed at the first hit test, grouped by their first pick,
and the rest of their picks is looked at only within the group that was picked.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from functools import cached_property
from math import hypot
from typing import Generic

from ...engine.contract import M, S
from ...scene.piece import Piece, Scene
from ...scene.stage import Stage

Picks = tuple[str, ...]

_PILED = 0.2
"""Pieces with centres this close to each other lie on one another."""


def foremost(pieces: Mapping[str, Piece], picks: Collection[str]) -> list[str]:
    """The pieces that picks mean; of several alike the first, or what lies on top of it."""
    best: dict[tuple[str, str], str] = {}
    for name, piece in pieces.items():
        if piece.pick in picks:
            known = pieces[best.setdefault((piece.pick, piece.kind), name)].position
            beside = hypot(piece.position[0] - known[0], piece.position[1] - known[1])
            if beside < _PILED and piece.position[2] > known[2] + 1e-6:
                best[piece.pick, piece.kind] = name
    return list(best.values())


def top_of_pile(pieces: Mapping[str, Piece], lying: Piece) -> str:
    """The name of the topmost of the pieces alike that a piece lies among."""
    x, y, _ = lying.position
    pile = (
        piece
        for piece in pieces.values()
        if (piece.pick, piece.kind) == (lying.pick, lying.kind)
        and hypot(piece.position[0] - x, piece.position[1] - y) < _PILED
    )
    return max(pile, key=lambda piece: piece.position[2]).name


class MoveChoices(Generic[S, M]):
    """The moves of one position; everything is computed on demand and cached."""

    def __init__(self, state: S, stage: Stage[S, M]) -> None:
        self.state, self.stage = state, stage
        self._paths: dict[M, tuple[Picks, ...]] = {}
        self._fitting: dict[tuple[Picks, Hashable], list[M]] = {}
        self._goals: dict[tuple[Picks, Hashable], frozenset[str]] = {}
        self._orientations: dict[str, list[Hashable]] = {}
        self._previews: dict[M, Piece | None] = {}
        self._markers: dict[str, Piece | None] = {}
        self._interims: dict[Picks, Scene] = {}
        self._landed: dict[tuple[M, str], Piece | None] = {}

    @cached_property
    def by_first(self) -> dict[str, list[M]]:
        """The moves by first pick; those without picks under the empty name."""
        return self.stage.by_first_pick(self.state, self.state.legal_moves())

    @cached_property
    def firsts(self) -> frozenset[str]:
        """All first picks."""
        return frozenset(pick for pick in self.by_first if pick)

    @cached_property
    def implied(self) -> dict[str, str]:
        """By goal: its first pick, where the stage says that this need not be made."""
        found: dict[str, list[str]] = {}
        for first in sorted(self.firsts) if self.stage.implies_first_pick else ():
            for goal in filter(self.stage.implies_goal, self.goals((first,)) - self.firsts):
                found.setdefault(goal, []).append(first)
        return {goal: firsts[0] for goal, firsts in found.items() if len(firsts) == 1}

    def path(self, move: M) -> tuple[Picks, ...]:
        """The picks of a move, each with its alternatives."""
        if move not in self._paths:
            self._paths[move] = self.stage.picks(self.state, move)
        return self._paths[move]

    def fitting(self, chosen: Picks, orientation: Hashable = None) -> list[M]:
        """The moves that begin with these picks, in this orientation unless it is None."""
        if not chosen:
            return [move for pick in sorted(self.firsts) for move in self.by_first[pick]]
        key = (chosen, orientation)
        if key not in self._fitting:
            found = self.by_first.get(chosen[0], [])
            if orientation is not None:
                found = [
                    move
                    for move in found
                    if self.stage.orientation(self.state, move) == orientation
                ]
            for step, pick in enumerate(chosen[1:], 1):
                paths = ((move, self.path(move)) for move in found)
                found = [move for move, path in paths if len(path) > step and pick in path[step]]
            self._fitting[key] = found
        return self._fitting[key]

    def goals(self, chosen: Picks, orientation: Hashable = None) -> frozenset[str]:
        """The picks that may follow."""
        key = (chosen, orientation)
        if key not in self._goals:
            step = len(chosen)
            paths = (self.path(move) for move in self.fitting(chosen, orientation))
            self._goals[key] = frozenset(
                pick for path in paths if len(path) > step for pick in path[step]
            )
        return self._goals[key]

    def orientations(self, first: str) -> list[Hashable]:
        """The orientations in which the piece of a first pick can be set down somewhere."""
        if first not in self._orientations:
            self._orientations[first] = self.stage.orientations(
                self.state, self.by_first.get(first, [])
            )
        return self._orientations[first]

    def preview(self, move: M) -> Piece | None:
        """The piece a move sets down, where it would lie."""
        if move not in self._previews:
            self._previews[move] = self.stage.preview(self.state, move)
        return self._previews[move]

    def marker(self, pick: str) -> Piece | None:
        """The marker of a place that can be picked."""
        if pick not in self._markers:
            self._markers[pick] = self.stage.marker(self.state, pick)
        return self._markers[pick]

    def interim(self, picks: Picks) -> Scene:
        """What is on the table once these picks have been made."""
        if picks not in self._interims:
            self._interims[picks] = self.stage.interim(self.state, picks, self.fitting(picks))
        return self._interims[picks]

    def landed(self, move: M, held: Piece) -> Piece | None:
        """What is held as it will lie after a move, where that may be known."""
        key = move, held.name
        if key not in self._landed:
            self._landed[key] = self.stage.landed(self.state, move, held)
        return self._landed[key]
