"""What a try at an exercise is worth, and how it is answered: the AI is asked."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from ...ai.budget import Budget
from ...ai.chances import chances, share_of, slope_of
from ...ai.contract import Advice
from ...engine import game_named
from ...engine.contract import State
from ...match.exercises.model import Exercise
from ..table.ai_player import STRONGEST

if TYPE_CHECKING:
    from ...ai.worker import Answer
    from ..table.protocols import TableServices

_SECONDS = 1.2
"""How long the AI looks for an answer."""
_ALL_MOVES = 40


class TryJudge:
    """The requests of one exercise to the AI."""

    def __init__(self, program: TableServices, exercise: Exercise) -> None:
        self._program, self._exercise = program, exercise
        self._together = game_named(exercise.game).cooperative
        self._asked = 0
        self._state = exercise.state
        """The position after the try."""
        self._showing: Hashable | None = None
        """The move that showed something hidden, if one did."""

    @property
    def busy(self) -> bool:
        """Whether the AI is thinking about a try."""
        return self._asked != 0

    def stop(self) -> None:
        """Forgets the try."""
        if self._asked:
            self._program.stop_thinking()
        self._asked = 0

    def ask(self, state: State[Any], before: State[Any] | None, last: Hashable) -> None:
        """Has a try judged that led to a position by its last move.

        If that showed something hidden, `before` is the position in which it was made: what counts
        is what could be known there.
        """
        from ...ai.think import Strength
        from ...ai.worker import Request

        self._state, self._showing = state, None if before is None else last
        strength = Strength(STRONGEST, Budget(seconds=_SECONDS))
        count = 1 if before is None else _ALL_MOVES
        states = (state if before is None else before,)
        request = Request("analyse", self._exercise.game, states, strength, variations=count)
        self._asked = self._program.ask(request)

    def receive(self, answer: Answer) -> tuple[float, Sequence[Hashable]] | None:
        """The chance to win after the try and the moves that answer it, once that is known."""
        if not self._asked or answer.number != self._asked or not answer.final:
            return None
        self._asked = 0
        advice = answer.result
        if answer.error or not isinstance(advice, Advice):
            return self._exercise.other_chance, ()
        if self._showing is None:
            return self._chance_after(advice), advice.variations[0].moves
        values = {one.moves[0]: one.value for one in advice.variations}
        return self._share(values.get(self._showing, min(values.values()))), ()

    def _chance_after(self, advice: Advice[Any]) -> float:
        exercise, state = self._exercise, self._state
        if not self._together and len(state.players) > 2:
            # a search for one of many says nothing of what the others can expect
            return chances(exercise.game, state)[exercise.player]
        same = self._together or state.player == exercise.player
        return self._share(advice.value if same else -advice.value, advice.exact)

    def _share(self, value: float, exact: bool = False) -> float:
        """By the stage of the game in which the exercise begins, as its own numbers are."""
        state, game = self._exercise.state, self._exercise.game
        if exact and not self._together:
            return 1.0 if value > 0 else 0.5 if value == 0 else 0.0
        rivals = 0 if self._together else len(state.players) - 1
        return share_of(value, slope_of(game, state), rivals)
