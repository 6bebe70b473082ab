"""The AI at the table: asked for moves and hints, and heard only while its answer is wanted."""

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
"""How long an AI takes at least, in seconds, by the name of the setting."""


class AIPlayer:
    """What the AI is asked in one match, and what it has answered."""

    def __init__(self, program: TableServices, match: Match) -> None:
        self._program, self._match = program, match
        self.busy = 0
        """The number of the request it is thinking about; 0 for none."""
        self.silent = False
        """Whether it found no move, however often it was asked: then a person has to decide."""
        self.hint: Hint | None = None
        self._committed = CommittedMoves()
        self._reply: Hashable | None = None
        self._asked_at = 0.0

    def ask_move(self, level: str) -> None:
        """Begins to think about the next move, unless it does already or has it in mind."""
        if self.busy or self.waiting:
            return
        self.silent = False
        self._reply = self._committed.next_move(self._match.state)
        self._asked_at = perf_counter()
        if not self.waiting:
            self._ask("move", level)

    def ask_hint(self) -> None:
        """Begins to think about advice."""
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
        """Whatever it is thinking about is no longer of interest."""
        if self.busy:
            self._program.stop_thinking()
        self.busy = 0
        self.silent = False
        self._reply = None

    def hear(self, answer: Answer) -> None:
        """Takes an answer, if it is the last word on what was asked last."""
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
        """It has been asked often enough; without a hint one can do, without a move not."""
        _log.error("The AI has failed: %s", why)
        self.busy = 0
        seat = self._match.seat_to_move
        self.silent = seat is not None and not seat.is_person
        if not self.silent:
            self._program.say(_("The AI has no advice just now."), "bad")

    @property
    def waiting(self) -> bool:
        """Whether it has a move in store."""
        return self._reply is not None

    def reply(self) -> Hashable | None:
        """Its move, once it has taken as long as it should seem to think."""
        wait = _WAITS[self._program.settings.ai_pace]
        if self._reply is None or perf_counter() - self._asked_at < wait:
            return None
        move, self.busy, self._reply = self._reply, 0, None
        return move
