"""The rest of a turn that an AI has decided already.

Where a turn has several moves, a search decides all of them at once (`Advice.committed`). They are
kept here and played one by one, without a search for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.contract import State
from ..engine.errors import IllegalMove

if TYPE_CHECKING:
    from .contract import Advice


class CommittedMoves:
    """The moves decided on, valid only as long as the game follows them."""

    def __init__(self) -> None:
        self._state: State[Any] | None = None
        self._moves: tuple[Any, ...] = ()

    def commit(self, state: State[Any], advice: Advice[Any]) -> None:
        """Replaces them by those of some advice for this position."""
        self._state, self._moves = state, advice.variations[0].moves[: advice.committed]

    def next_move(self, state: State[Any]) -> Any | None:
        """The next one, if this is the position it was decided for."""
        if not self._moves or state != self._state:
            return None
        move, *rest = self._moves
        try:
            self._state, self._moves = state.play(move), tuple(rest)
        except IllegalMove:  # something that was hidden has turned out otherwise
            self._moves = ()
            return None
        return move
