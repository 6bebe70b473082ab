"""A plan: what is to be done in the rest of a turn, move by move.

A search decides all moves of a turn at once (`Advice.plan`). Hints show them as steps and an AI
plays them one by one, without a search for each. A plan holds in every position that it passes
through, even when undo leads back to one. It ends with the turn, or with the first move
that brings something hidden to light: what to do after that cannot be known before.
"""

from __future__ import annotations

from typing import Any

from ..engine.contract import State
from ..engine.errors import IllegalMove
from .contract import Advice
from .phrases import Phrase


class Plan:
    """The moves decided on in a position, with what they are good for."""

    def __init__(self, state: State[Any], advice: Advice[Any], why: Phrase | None = None) -> None:
        self.why = why
        self.unfinished = advice.unfinished
        """Whether the turn goes on after the last of its moves."""
        self.states: list[State[Any]] = []
        """The positions it passes through, each before one of its moves."""
        for move in advice.plan:
            self.states.append(state)
            if state.reveals(move):
                break
            try:
                state = state.play(move)
            except IllegalMove:  # something that was hidden has turned out otherwise
                self.states.pop()
                break
        self.moves = advice.plan[: len(self.states)]

    def done(self, state: State[Any]) -> int | None:
        """How many of its moves led to a position; None if it does not pass through it."""
        return next((number for number, at in enumerate(self.states) if at == state), None)

    def next_move(self, state: State[Any]) -> Any | None:
        """The move it has for a position, if it passes through it."""
        number = self.done(state)
        return None if number is None else self.moves[number]
