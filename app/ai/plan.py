"""More than the next move: what an AI keeps in mind between two moves of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.contract import State
from ..engine.errors import IllegalMove

if TYPE_CHECKING:
    from .contract import Advice


class Plan:
    """What an AI has decided beyond its next move: good as long as the game goes on like that."""

    def __init__(self) -> None:
        self._state: State[Any] | None = None
        self._moves: tuple[Any, ...] = ()

    def make(self, state: State[Any], advice: Advice[Any]) -> None:
        """Decides to follow some advice."""
        self._state, self._moves = state, advice.variations[0].moves[: advice.committed]

    def take(self, state: State[Any]) -> Any | None:
        """The next move of the plan, if this is the position it is for."""
        if not self._moves or state != self._state:
            return None
        move, *rest = self._moves
        try:
            self._state, self._moves = state.play(move), tuple(rest)
        except IllegalMove:  # something that was hidden has turned out otherwise
            self._moves = ()
            return None
        return move
