"""How a game is put on the table: what the rest of the program asks of each game's scene."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, Generic, TypeVar

from app.engine.contract import State
from app.scene.camera import Camera
from app.scene.motion import Story, one_beat
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

    @abstractmethod
    def layout(self, snapshot: dict[str, Any]) -> Scene:
        """Where everything stands: a pure function of the snapshot."""

    @abstractmethod
    def picks(self, state: State[M], move: M) -> tuple[tuple[str, ...], ...]:
        """What one points at, one after the other, to make a move; each time any of several.

        Names of things in the layout (`Piece.pick`), or of places, for which there is a `spot`.
        Moves that are not made on the table have none.
        """

    @abstractmethod
    def spot(self, state: State[M], pick: str) -> Piece | None:
        """The mark that shows a place one can point at; none for picks that are pieces."""

    def place_at(self, state: State[M], point: Vector) -> str | None:
        """The name of the place, free or not, that a point of the table belongs to."""
        return None

    def lay(self, state: State[M], move: M) -> Piece | None:
        """The piece a move sets down, as it would lie; none where there is just one way."""
        return None

    def attempt(self, state: State[M], picks: Sequence[str], like: M | None) -> str | None:
        """The text of the move those picks would make, allowed or not, turned like another."""
        return None

    def story(self, before: State[M], move: M, after: State[M]) -> Story:
        """What is seen to happen when a move is made."""
        return one_beat(self.layout(before.snapshot()), self.layout(after.snapshot()))
