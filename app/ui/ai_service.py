"""The AI's process as a service: started when first needed, its answers handed to who asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..ai.worker import Answer, Request, Worker


class AIService:
    """Sends requests to the worker process; `post` calls something in the window's thread."""

    def __init__(self, post: Callable[[Callable[[], None]], None]) -> None:
        self._post = post
        self.worker: Worker | None = None
        """The process, once it was started."""
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

    def deliver(self, answer: Answer) -> None:
        """Hands an answer to whoever asked last; called in the window's thread."""
        self._listener(answer)

    def stop(self) -> None:
        """Cancels all requests."""
        if self.worker is not None:
            self.worker.stop()

    def close(self) -> None:
        """Ends the process."""
        if self.worker is not None:
            self.worker.close()
