"""The AI in a process of its own, so that thinking never holds up the window.

The process is started ahead and waits. A `Request` goes to it, `Answer`s come back: any number with
the best found so far, then the last one. Any message that arrives while it thinks stops it. It runs
at the lowest priority, is started again if it dies, and ends when its pipe is closed, however the
program ends.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from multiprocessing.connection import Connection, wait
from typing import Any

from app.ai.review import review
from app.ai.think import Strength, advise, hint
from app.engine.contract import State


@dataclass(frozen=True)
class Request:
    """Something to think about: `what` is "move", "hint", "analyse" or "review"."""

    what: str
    game: str
    states: tuple[State[Any], ...]
    """The position, or for a review all positions of the game."""
    strength: Strength
    moves: tuple[Any, ...] = ()
    lines: int = 1
    number: int = 0


@dataclass(frozen=True)
class Answer:
    """What the worker says to the request with this number.

    `found` is an Advice, a Hint or a Review, or (done, of) for the progress of a review.
    """

    number: int
    found: Any = None
    final: bool = False
    fault: str = ""


def work(pipe: Connection) -> None:
    """The life of the worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _lower_priority()
    with contextlib.suppress(EOFError, OSError):
        while True:
            request = pipe.recv()
            if isinstance(request, Request):
                pipe.send(_answer(pipe, request))


def _answer(pipe: Connection, request: Request) -> Answer:
    number = request.number

    def tell(found: Any) -> None:
        pipe.send(Answer(number, found))

    def progress(done: int, of: int) -> None:
        pipe.send(Answer(number, (done, of)))

    state, game, strength = request.states[-1], request.game, request.strength
    try:
        found: Any
        if request.what == "hint":
            found = hint(game, state, strength, pipe.poll)
        elif request.what == "review":
            found = review(game, request.states, request.moves, strength, pipe.poll, progress)
        else:
            found = advise(game, state, strength, pipe.poll, tell, request.lines)
    except Exception as error:
        return Answer(number, final=True, fault=f"{type(error).__name__}: {error}")
    return Answer(number, found, final=True)


def _lower_priority() -> None:
    """Lets everything else go first, drawing above all."""
    if sys.platform == "win32":
        import ctypes

        idle_priority = 0x40
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), idle_priority)
    else:
        os.nice(19)


class Worker:
    """The near end: asks, and hands answers on. One request at a time, the last one counts."""

    def __init__(self, receive: Callable[[Answer], None]) -> None:
        """`receive` is called in a thread of its own, with answers to the last request only."""
        self._receive = receive
        self._numbers = count(1)
        self._lock = threading.Lock()
        self._pending: Request | None = None
        self._retried = False
        self._closed = False
        self._start()
        threading.Thread(target=self._listen, name="ai-listener", daemon=True).start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        pipe, far = context.Pipe()
        process = context.Process(target=work, args=(far,), name="ai", daemon=True)
        process.start()
        far.close()
        self._pipe, self._process = pipe, process

    @property
    def pid(self) -> int | None:
        """The number of the worker process."""
        return self._process.pid

    def ask(self, request: Request) -> int:
        """Begins to think about something else; returns the number its answers carry."""
        with self._lock:
            self._pending = replace(request, number=next(self._numbers))
            self._retried = False
            self._send(self._pending)
            return self._pending.number

    def stop(self) -> None:
        """Forgets the last request: no answer to it arrives any more."""
        with self._lock:
            if self._pending is not None:
                self._pending = None
                self._send(None)

    def close(self) -> None:
        """Ends the process."""
        with self._lock:
            self._closed = True
            self._pending = None
        self._process.terminate()
        self._process.join()
        self._pipe.close()

    def _send(self, message: Request | None) -> None:
        with contextlib.suppress(OSError):
            self._pipe.send(message)

    def _listen(self) -> None:
        while not self._closed:
            try:
                wait([self._pipe, self._process.sentinel])
                answer = self._pipe.recv() if self._pipe.poll() else None
            except (EOFError, OSError):
                answer = None
            if answer is not None:
                self._hand_on(answer)
            elif not self._process.is_alive():
                self._revive()

    def _hand_on(self, answer: Answer) -> None:
        with self._lock:
            if self._pending is None or answer.number != self._pending.number:
                return
            if answer.final:
                self._pending = None
        self._receive(answer)

    def _revive(self) -> None:
        """The process died: a new one gets the request once more, and only once."""
        lost = None
        with self._lock:
            if self._closed:
                return
            self._process.join()
            self._pipe.close()
            self._start()
            if self._pending is not None and not self._retried:
                self._retried = True
                self._send(self._pending)
            elif self._pending is not None:
                lost = Answer(self._pending.number, final=True, fault="The AI stopped working.")
                self._pending = None
        if lost is not None:
            self._receive(lost)
