"""AIs and bots as players of a match: requests moves and hints, and drops outdated answers."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ...ai import LEVELS
from ...ai.phrases import Phrase
from ...ai.plan import Plan
from ...engine.contract import State
from ...engine.errors import EngineError
from ...languages import _
from ...match.match import Match
from ...match.seats import Seat

if TYPE_CHECKING:
    from ...ai.worker import Answer
    from .protocols import TableServices

_log = logging.getLogger(__name__)
STRONGEST = list(LEVELS)[-1]
"""The level of hints: no AI at any table plays better."""
_WAITS = {"instant": 0.0, "brisk": 0.45, "calm": 1.1}
"""The shortest time an AI takes for a move, in seconds, by the name of the setting."""


class AIPlayer:
    """The requests of one match to the AI, and its answers."""

    def __init__(self, program: TableServices, match: Match) -> None:
        self._program, self._match = program, match
        self.busy = 0
        """The number of the request it is thinking about; 0 for none."""
        self.failed = False
        """Whether it found no move, however often it was asked: then a person has to decide."""
        self.fault = Phrase("")
        """What a bot that has failed did wrong: a sentence."""
        self.plan: Plan | None = None
        """What it decided on last, for a hint or for a turn of its own. Who plays together with
        people plays by the plan that a hint has shown them."""
        self.hinting = False
        """Whether a hint was asked for, and its plan still holds or is being made anew."""
        self._reply: Hashable | None = None
        self._asked_at = 0.0

    def ask_move(self, seat: Seat) -> None:
        """Requests the next move of a seat, unless that is under way or already planned."""
        if self.busy or self.waiting:
            return
        self.failed = False
        self._asked_at = perf_counter()
        if seat.bot:
            self._ask_bot(seat.bot)
            return
        self._reply = self._planned()
        if not self.waiting:
            self._ask("move", seat.level or STRONGEST)

    def _ask_bot(self, name: str) -> None:
        bot = self._program.settings.bot(name)
        if bot is None:  # the table asks who is to play instead
            return
        self.busy = self._program.ask_bot(bot, self._match.timeline)
        self._reply = None

    def ask_hint(self) -> None:
        """Requests a hint, unless the last one still holds."""
        if self.busy:
            return
        self.hinting = True
        if self.hint is None:
            self._ask("hint", STRONGEST)

    @property
    def hint(self) -> Plan | None:
        """The plan of the hint on display, which holds in the position in force."""
        plan = self.plan
        if not self.hinting or plan is None or plan.why is None:
            return None
        return plan if plan.done(self._match.state) is not None else None

    def goes_on(self, before: State[Any], move: Hashable) -> bool:
        """Whether a move is the last of the plan on display, after which another has to be made."""
        plan = self.plan
        if not self.hinting or plan is None or not plan.unfinished:
            return False
        return (plan.states[-1], plan.moves[-1]) == (before, move)

    def _planned(self) -> Hashable | None:
        return None if self.plan is None else self.plan.next_move(self._match.state)

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
        self.failed = False
        self._reply = None

    def receive(self, answer: Answer) -> None:
        """Takes an answer, if it is the final one to the last request."""
        from ...ai.think import Hint

        if answer.number != self.busy or not answer.final:
            return
        if answer.error:
            fault = answer.result
            if isinstance(fault, EngineError):
                self.fault = Phrase(fault.pattern, fault.values)
            self._fail(answer.error)
        elif isinstance(answer.result, Hint):
            self.busy = 0
            self.plan = Plan(self._match.state, answer.result.advice, answer.result.why)
            self._program.cue("hint")
        else:
            self.plan = Plan(self._match.state, answer.result)
            self._reply = self._planned()

    def _fail(self, why: str) -> None:
        """The worker has given up: a missing hint is reported, a missing move needs a decision."""
        _log.error("The AI has failed: %s", why)
        self.busy = 0
        self.hinting = False
        seat = self._match.seat_to_move
        self.failed = seat is not None and not seat.is_person
        if not self.failed:
            self._program.say(_("No hint just now."), "bad")

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
