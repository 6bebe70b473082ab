"""The AI looking on in an analysis: its best lines in a position, refined while it thinks."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, NamedTuple

from ...ai.budget import Budget
from ...ai.chances import expectations
from ...ai.contract import Advice
from ...engine.contract import Game, State
from ...engine.errors import IllegalMove
from .ai_player import STRONGEST
from .presenter import AnyPresenter

if TYPE_CHECKING:
    from ...ai.worker import Answer
    from .protocols import TableServices

_log = logging.getLogger(__name__)
SECONDS = 15.0
"""How long it thinks about a position; then nothing changes any more, and nothing is drawn."""
_MOST_KNOWN = 500
"""Positions whose lines are remembered, for walking to and fro."""
_MOST_WORDS = 12
"""Actions of a line that are put into words."""


class Line(NamedTuple):
    """A line as it is shown."""

    moves: tuple[Hashable, ...]
    """Those of its first action, which can be played at once."""
    whole: tuple[Hashable, ...]
    """All moves up to the first that shows something hidden."""
    words: str
    """The first action."""
    rest: str
    """What follows, as far as it is told."""
    chance: float
    """The chance to win of whoever is to move."""
    exact: bool
    """Whether that is proved."""


class LiveAnalysis:
    """The requests of one analysis to the AI, and what is known so far."""

    def __init__(self, program: TableServices, game: Game[Any, Any]) -> None:
        self._program, self._game = program, game
        self._busy = 0
        """The number of the request it is thinking about; 0 for none."""
        self._state: State[Any] | None = None
        self._known: dict[tuple[State[Any], int], Advice[Any]] = {}
        """What it found where it had thought to the end."""
        self.advice: Advice[Any] | None = None
        """What it has found so far."""
        self.failed = False
        """Whether it gave up on this position."""

    @property
    def on(self) -> bool:
        """Whether it looks on."""
        return self._program.settings.looks_on

    @property
    def count(self) -> int:
        """How many lines are wanted."""
        return int(self._program.settings.lines)

    @property
    def thinking(self) -> bool:
        """Whether the lines may still change."""
        return self._busy != 0

    def look_at(self, state: State[Any]) -> None:
        """Thinks about another position; about none that was thought about to the end before."""
        self.stop()
        self._state = state
        self.failed = False
        self.advice = self._known.get((state, self.count)) if self.on else None
        if self.on and self.advice is None and state.player is not None:
            self._ask(state)

    def _ask(self, state: State[Any]) -> None:
        from ...ai.think import Strength
        from ...ai.worker import Request

        strength = Strength(STRONGEST, Budget(seconds=SECONDS))
        request = Request("analyse", self._game.name, (state,), strength, variations=self.count)
        self._busy = self._program.ask(request)

    def stop(self) -> None:
        """Cancels what it is thinking about."""
        if self._busy:
            self._program.stop_thinking()
        self._busy = 0

    def receive(self, answer: Answer) -> bool:
        """Takes an answer; whether it was one to what it is thinking about."""
        if not self._busy or answer.number != self._busy:
            return False
        if answer.final:
            self._busy = 0
        if answer.error:
            _log.error("The AI has failed: %s", answer.error)
            self.failed = True
        elif isinstance(answer.result, Advice):
            self.advice = answer.result
            if answer.final and self._state is not None:
                self._remember(self._state, answer.result)
        return True

    def _remember(self, state: State[Any], advice: Advice[Any]) -> None:
        if len(self._known) >= _MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[state, self.count] = advice

    # What is shown

    @property
    def best(self) -> Hashable | None:
        """The best move, as far as is known."""
        return None if self.advice is None else self.advice.move

    def chances(self) -> dict[str, float]:
        """Everybody's chance to win in the position."""
        state, advice = self._state, self.advice
        assert state is not None
        if advice is None:
            return expectations(self._game.name, state)
        return expectations(self._game.name, state, advice.value, advice.exact)

    def lines(self, presenter: AnyPresenter) -> list[Line]:
        """The best lines, in words."""
        state, advice = self._state, self.advice
        if state is None or state.player is None or advice is None:
            return []
        found = []
        for number, one in enumerate(advice.variations[: self.count]):
            exact = advice.exact and not number
            chance = expectations(self._game.name, state, one.value, exact)[state.player]
            actions, words = self._told(state, one.moves, presenter)
            whole = tuple(move for action in actions for move in action)
            rest = " · ".join(words[1:])
            found.append(Line(actions[0], whole, words[0], rest, chance, exact))
        return found

    def _told(
        self, state: State[Any], moves: tuple[Hashable, ...], presenter: AnyPresenter
    ) -> tuple[list[tuple[Hashable, ...]], list[str]]:
        """The actions of a line and what they are called, up to one that shows something hidden:
        how it would go on after that is not known."""
        actions: list[tuple[Hashable, ...]] = []
        words: list[str] = []
        for action in self._game.actions(moves)[:_MOST_WORDS]:
            actions.append(action)
            for number, move in enumerate(action, start=1):
                if number == len(action) or state.reveals(move):
                    words.append(presenter.describe(state, move))
                if state.reveals(move):
                    actions[-1] = action[:number]
                    return actions, words
                try:
                    state = state.play(move)
                except IllegalMove:  # something that is hidden was imagined otherwise
                    return actions, words
        return actions, words
