"""Bots as players of a match in the window: asked in a thread, restarted when they fail.

Answers are those of `ai.worker`. Their numbers are negative, so that none is taken for the other's.
"""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable
from itertools import count

from ...ai.contract import Advice, Variation
from ...ai.worker import Answer
from ..timeline import Timeline
from .bot import GRACE, Bot, split
from .known import KnownBot
from .process import BotFault

ATTEMPTS = 2
"""How often a bot is started and asked for a move before somebody else has to decide."""


class BotPlayer:
    """One question at a time: a new one cancels the one before, and ends who was thinking of it."""

    def __init__(self, receive: Callable[[Answer], None]) -> None:
        """`receive` is called in another thread, with the answer to the last question only."""
        self._receive = receive
        self._lock = threading.Lock()
        self._numbers = count(-1, -1)
        self._asked = 0
        """The number of the question that is open; 0 for none."""
        self._bots: dict[KnownBot, Bot] = {}
        self._thinking: KnownBot | None = None
        atexit.register(self.close)

    def ask(self, bot: KnownBot, timeline: Timeline) -> int:
        """Asks a bot for a move in the position in force; returns the number of the answer."""
        self.stop()
        here = timeline.branch(timeline.played)
        with self._lock:
            number = self._asked = next(self._numbers)
            self._thinking = bot
        threading.Thread(
            target=self._work, args=(number, bot, here), name="bot-player", daemon=True
        ).start()
        return number

    def stop(self) -> None:
        """Cancels the question: no answer to it arrives any more."""
        with self._lock:
            self._asked = 0
            thinking, self._thinking = self._thinking, None
            ended = self._bots.pop(thinking, None) if thinking is not None else None
        if ended is not None:
            threading.Thread(target=ended.close, args=(0.0,), daemon=True).start()

    def close(self) -> None:
        """Ends all bots."""
        with self._lock:
            self._asked, self._thinking = 0, None
            running, self._bots = list(self._bots.values()), {}
        for bot in running:
            bot.close(0.0)

    def _work(self, number: int, known: KnownBot, timeline: Timeline) -> None:
        """Asks for a move until there is one, or it has failed too often."""
        last: BotFault | None = None
        for attempt in range(ATTEMPTS):
            try:
                bot = self._started(number, known)
                if bot is None:
                    return
                wish = {"seconds": known.seconds, "seed": timeline.played + attempt}
                choice = bot.choose(timeline, wish, known.seconds + GRACE)
            except BotFault as fault:
                last = fault
                self._drop(number, known)
                continue
            advice = Advice((Variation((choice.move,), 0.0),), 0, 0)
            self._deliver(Answer(number, advice, final=True))
            return
        self._deliver(Answer(number, last, final=True, error=str(last)))

    def _started(self, number: int, known: KnownBot) -> Bot | None:
        """The bot, started if need be; None if nobody waits for it any more."""
        with self._lock:
            if number != self._asked:
                return None
            bot = self._bots.get(known)
        if bot is not None:
            return bot
        bot = Bot(split(known.command))
        with self._lock:
            wanted = number == self._asked
            if wanted:
                self._bots[known] = bot
        if not wanted:
            bot.close(0.0)
            return None
        return bot

    def _drop(self, number: int, known: KnownBot) -> None:
        """Ends a bot that has failed."""
        with self._lock:
            bot = self._bots.pop(known, None) if number == self._asked else None
        if bot is not None:
            bot.close(0.0)

    def _deliver(self, answer: Answer) -> None:
        with self._lock:
            if answer.number != self._asked:
                return
            self._asked, self._thinking = 0, None
        self._receive(answer)
