"""The AI's process and bots as a service: started when needed, answers handed to whoever asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..ai.worker import Answer, Request, Worker
    from ..match.bots.known import KnownBot
    from ..match.bots.player import BotPlayer
    from ..match.timeline import Timeline


class AIService:
    """Sends requests to the worker process and to bots.

    `post` calls something in the window's thread.
    """

    def __init__(self, post: Callable[[Callable[[], None]], None]) -> None:
        self._post = post
        self.worker: Worker | None = None
        """The process, once it was started."""
        self._bots: BotPlayer | None = None
        self._listener: Callable[[Answer], None] = lambda answer: None

    def start(self) -> Worker:
        """Starts the process, unless it runs; started ahead, its first answer is quick."""
        if self.worker is None:
            from ..ai.worker import Worker

            self.worker = Worker(lambda answer: self._post(lambda: self.deliver(answer)))
        return self.worker

    def ask(self, request: Request, listener: Callable[[Answer], None]) -> int:
        """Sends a request; returns its number. From now on the listener gets all answers."""
        self._listener = listener
        return self.start().ask(request)

    def ask_bot(self, bot: KnownBot, timeline: Timeline, listener: Callable[[Answer], None]) -> int:
        """Asks a bot for a move; returns the number of its answer, as `ask` does."""
        if self._bots is None:
            from ..match.bots.player import BotPlayer

            self._bots = BotPlayer(lambda answer: self._post(lambda: self.deliver(answer)))
        self._listener = listener
        return self._bots.ask(bot, timeline)

    def end_bots(self) -> None:
        """Ends all bots that run."""
        if self._bots is not None:
            self._bots.close()

    def deliver(self, answer: Answer) -> None:
        """Hands an answer to whoever asked last; called in the window's thread."""
        self._listener(answer)

    def stop(self) -> None:
        """Cancels all requests."""
        if self.worker is not None:
            self.worker.stop()
        if self._bots is not None:
            self._bots.stop()

    def close(self) -> None:
        """Ends the process, and all bots."""
        if self.worker is not None:
            self.worker.close()
        self.end_bots()
