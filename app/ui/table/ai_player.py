"""The AI as a player of a match: requests moves and hints, and drops outdated answers."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from time import perf_counter
from typing import TYPE_CHECKING

from ...ai.committed import CommittedMoves
from ...languages import _
from ...match.match import Match

if TYPE_CHECKING:
    from ...ai.think import Hint
    from ...ai.worker import Answer
    from .protocols import TableServices

_log = logging.getLogger(__name__)
_WAITS = {"instant": 0.0, "brisk": 0.45, "calm": 1.1}
"""The shortest time an AI takes for a move, in seconds, by the name of the setting."""


class AIPlayer:
    """The requests of one match to the AI, and its answers."""

    def __init__(self, program: TableServices, match: Match) -> None:
        self._program, self._match = program, match
        self.busy = 0
        """The number of the request it is thinking about; 0 for none."""
        self.unanswered = False
        """Whether it found no move, however often it was asked: then a person has to decide."""
        self.hint: Hint | None = None
        self._committed = CommittedMoves()
        self._reply: Hashable | None = None
        self._asked_at = 0.0

    def ask_move(self, level: str) -> None:
        """Requests the next move, unless that is under way or already planned."""
        if self.busy or self.waiting:
            return
        self.unanswered = False
        self._reply = self._committed.next_move(self._match.state)
        self._asked_at = perf_counter()
        if not self.waiting:
            self._ask("move", level)

    def ask_hint(self) -> None:
        """Requests a hint."""
        if not self.busy:
            self._ask("hint", "expert")

    def _ask(self, what: str, level: str) -> None:
        from ...ai.think import Strength
        from ...ai.worker import Request

        match = self._match
        strength = Strength(level, seed=match.timeline.played)
        request = Request(what, match.game.name, (match.state,), strength)
        self.busy = self._program.ask(request)
        self._asked_at = perf_counter()
        self._reply = None

    def stop(self) -> None:
        """Cancels the request under way."""
        if self.busy:
            self._program.stop_thinking()
        self.busy = 0
        self.unanswered = False
        self._reply = None

    def receive(self, answer: Answer) -> None:
        """Takes an answer, if it is the final one to the last request."""
        from ...ai.think import Hint

        if answer.number != self.busy or not answer.final:
            return
        if answer.error:
            self._fail(answer.error)
        elif isinstance(answer.result, Hint):
            self.busy = 0
            self.hint = answer.result
            self._program.cue("hint")
        else:
            self._committed.commit(self._match.state, answer.result)
            self._reply = self._committed.next_move(self._match.state)

    def _fail(self, why: str) -> None:
        """The worker has given up: a missing hint is reported, a missing move needs a decision."""
        _log.error("The AI has failed: %s", why)
        self.busy = 0
        seat = self._match.seat_to_move
        self.unanswered = seat is not None and not seat.is_person
        if not self.unanswered:
            self._program.say(_("The AI has no advice just now."), "bad")

    @property
    def waiting(self) -> bool:
        """Whether a move is ready to be played."""
        return self._reply is not None

    def reply(self) -> Hashable | None:
        """Its move, once the shortest time has passed; None before."""
        wait = _WAITS[self._program.settings.ai_pace]
        if self._reply is None or perf_counter() - self._asked_at < wait:
            return None
        move, self.busy, self._reply = self._reply, 0, None
        return move
