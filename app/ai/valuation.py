"""What a tree search has to know of the positions of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from ..engine.contract import State

S = TypeVar("S", bound=State[Any])


class Valuation(ABC, Generic[S]):
    """Positions from the point of view of two sides: one maximises the value, one minimises it."""

    @abstractmethod
    def maximising(self, state: S) -> bool:
        """Whether the maximising side is to move; anything when the game is over."""

    @abstractmethod
    def over(self, state: S) -> bool:
        """Whether the game is over."""

    @abstractmethod
    def evaluate(self, state: S) -> float:
        """The static value for the maximising side; the result when the game is over."""
