"""The legal moves of a position, indexed by the picks that make them.

There can be ten thousand moves: they are listed at the first hit test, grouped by their first pick,
and the rest of their picks is looked at only within the group that was picked.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import Generic

from ...engine.contract import M, S
from ...scene.piece import Piece
from ...scene.stage import Stage

Picks = tuple[str, ...]


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

    @cached_property
    def by_first(self) -> dict[str, list[M]]:
        """The moves by first pick; those without picks under the empty name."""
        return self.stage.by_first_pick(self.state, self.state.legal_moves())

    @cached_property
    def firsts(self) -> frozenset[str]:
        """All first picks."""
        return frozenset(pick for pick in self.by_first if pick)

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
