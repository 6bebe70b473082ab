"""The AI in a process of its own, so that thinking never blocks the window.

The process is started ahead and waits. A `Request` goes to it, `Answer`s come back: any number with
the best found so far, then the final one. Any message that arrives while it thinks stops it. It
runs at the lowest priority and ends when its pipe is closed, however the program ends. If it dies,
falls silent, or sends something invalid, it is replaced and the request is repeated, a few times;
one that dies again and again is started only when something is asked.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import inf
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any

from .. import games
from ..engine.contract import State
from ..own_process import safe_start
from .contract import Advice
from .review import Review, review
from .think import Hint, Strength, advise, hint

SILENCE_LIMIT = 20.0
"""Seconds, beyond those it may think, after which a silent process is killed."""
LONGEST_LEVEL = 3.0
"""The most seconds that the budget of a level allows for a move."""
UNTIMED_LIMIT = 120.0
"""Seconds allowed where a budget counts simulations only."""
ATTEMPTS = 3
"""How often a request is tried before it is answered with an error."""
LOST = "The AI stopped working."
_REPORTING = ("analyse", "review")
"""Requests that may last as long as progress is reported; a move and a hint may not."""
_POLL = 0.5
"""Seconds between two checks for an overdue answer."""
_PAUSES = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds before a process is replaced, by how many have died in a row without any answer."""


@dataclass(frozen=True)
class Request:
    """Something to think about: `kind` is "move", "hint", "analyse" or "review"."""

    kind: str
    game: str
    states: tuple[State[Any], ...]
    """The position, or for a review all positions of the game."""
    strength: Strength
    moves: tuple[Any, ...] = ()
    variations: int = 1
    number: int = 0


@dataclass(frozen=True)
class Answer:
    """What the worker has to say on the request with this number.

    `result` is an Advice, a Hint or a Review, or a ReviewProgress before a Review is complete.
    """

    number: int
    result: Any = None
    final: bool = False
    error: str = ""


def work(pipe: Connection, game_folders: Sequence[tuple[Path, Path]]) -> None:
    """The main loop of the worker process, which has to find the same games as its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for code, assets in game_folders:
        games.add_folder(code, assets)
    _lower_priority()
    with contextlib.suppress(EOFError, OSError):
        while True:
            request = pipe.recv()
            if isinstance(request, Request):
                pipe.send(_answer(pipe, request))


def _answer(pipe: Connection, request: Request) -> Answer:
    number = request.number

    def report(result: Any) -> None:
        pipe.send(Answer(number, result))

    state, game, strength = request.states[-1], request.game, request.strength
    try:
        result: Any
        if request.kind == "hint":
            result = hint(game, state, strength, pipe.poll)
        elif request.kind == "review":
            result = review(game, request.states, request.moves, strength, pipe.poll, report)
        else:
            result = advise(game, state, strength, pipe.poll, report, request.variations)
    except Exception as error:
        return Answer(number, final=True, error=f"{type(error).__name__}: {error}")
    return Answer(number, result, final=True)


def _lower_priority() -> None:
    """Lets everything else run first, drawing above all."""
    if sys.platform == "win32":
        import ctypes
        from ctypes import wintypes

        idle_priority = 0x40
        kernel = ctypes.windll.kernel32
        kernel.GetCurrentProcess.restype = wintypes.HANDLE  # of 64 bits, which int is not
        kernel.SetPriorityClass.argtypes = wintypes.HANDLE, wintypes.DWORD
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), idle_priority)
    else:
        os.nice(19)


class Worker:
    """The program's end of the pipe. One request at a time: a new one cancels the one before.

    A thread sends requests, another one receives answers and replaces the process when needed.
    """

    def __init__(
        self, receive: Callable[[Answer], None], silence_limit: float = SILENCE_LIMIT
    ) -> None:
        """`receive` is called in another thread, with answers to the last request only."""
        self._receive = receive
        self._silence_limit = silence_limit
        self._numbers = count(1)
        self._lock = threading.Lock()
        self._pending: Request | None = None
        self._deadline = inf
        """When the process must have sent something."""
        self._failures = 0
        """How often the pending request has failed."""
        self._deaths = 0
        """How many processes have died in a row without having answered anything."""
        self._start_at: float | None = None
        """When the process that died is to be replaced; None while one lives."""
        self._asked = threading.Event()
        self._closed = False
        self._outbox: SimpleQueue[tuple[Connection, Request | None]] = SimpleQueue()
        self._pipe, self._process = _start_process()
        for task, name in ((self._receive_loop, "ai-receiver"), (self._send_loop, "ai-sender")):
            threading.Thread(target=task, name=name, daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The id of the worker process."""
        return self._process.pid

    def ask(self, request: Request) -> int:
        """Cancels the last request and makes another; returns the number its answers carry."""
        with self._lock:
            self._pending = replace(request, number=next(self._numbers))
            self._failures = 0
            if self._start_at is None:
                self._send(self._pending)
            self._asked.set()
            return self._pending.number

    def stop(self) -> None:
        """Cancels the last request: no answer to it arrives any more."""
        with self._lock:
            if self._pending is not None:
                self._pending = None
                self._send(None)

    def close(self) -> None:
        """Ends the process, even if it hangs."""
        with self._lock:
            self._closed = True
            self._pending = None
            self._process.kill()
            self._process.join()
            self._send(None)

    def _send(self, message: Request | None) -> None:
        """Queues a message for the sender: writing to a full pipe would block."""
        self._outbox.put((self._pipe, message))
        self._set_deadline(message)

    def _set_deadline(self, request: Request | None) -> None:
        """Sets how long the process may stay silent."""
        if request is None:
            self._deadline = inf
            return
        self._deadline = monotonic() + self._silence_limit + _thinking_time(request)

    def _send_loop(self) -> None:
        while not self._closed:
            with contextlib.suppress(Empty, OSError, ValueError):
                pipe, message = self._outbox.get(timeout=_POLL)
                pipe.send(message)
            self._kill_if_overdue()

    def _receive_loop(self) -> None:
        while not self._closed:
            pipe, process = self._pipe, self._process
            try:
                ready = wait([pipe, process.sentinel], _POLL)
                answer = pipe.recv() if pipe in ready else None
            except Exception:  # a pipe that was closed, or bytes that are no message
                process.kill()
                answer = None
            if isinstance(answer, Answer):
                self._deliver(answer)
            elif answer is not None:
                process.kill()
            elif not process.is_alive():
                self._replace_dead()
            else:
                self._kill_if_overdue()

    def _kill_if_overdue(self) -> None:
        """Kills a silent process, which the receiver then replaces.

        Both threads check this, since either may be blocked by such a process.
        """
        with self._lock:
            if monotonic() > self._deadline and not self._closed:
                self._process.kill()

    def _deliver(self, answer: Answer) -> None:
        delivered: Answer | None = answer
        with self._lock:
            self._deaths = 0
            if self._pending is None or answer.number != self._pending.number:
                return
            if not answer.final:
                if self._pending.kind in _REPORTING:
                    self._set_deadline(self._pending)
            elif answer.error:
                delivered = self._failed(answer.error)
                self._send(self._pending)
            elif not _is_valid(self._pending, answer.result):
                self._process.kill()
                return
            else:
                self._pending = None
                self._set_deadline(None)
        if delivered is not None:
            self._receive(delivered)

    def _failed(self, error: str) -> Answer | None:
        """Prepares a failed request to be repeated, or after too many failures gives it up and
        answers it; needs the lock."""
        assert self._pending is not None
        self._failures += 1
        if self._failures < ATTEMPTS:
            strength = self._pending.strength
            other = replace(strength, seed=strength.seed + 1)
            self._pending = replace(self._pending, strength=other)
            return None
        last = Answer(self._pending.number, final=True, error=error)
        self._pending = None
        return last

    def _replace_dead(self) -> None:
        """Starts a new process for one that died, and repeats what that was asked.

        After another death it pauses first; after several, it starts one only for a request.
        """
        lost = None
        with self._lock:
            if self._closed:
                return
            if self._start_at is None:
                self._start_at = monotonic() + _PAUSES[min(self._deaths, len(_PAUSES) - 1)]
                self._deaths += 1
                self._set_deadline(None)
                if self._pending is not None:
                    lost = self._failed(LOST)
            wanted = self._pending is not None or self._deaths < ATTEMPTS
            started = wanted and monotonic() >= self._start_at and self._start_another()
        if lost is not None:
            self._receive(lost)
        if not started:
            self._asked.wait(_POLL / 10 if wanted else _POLL)
            self._asked.clear()

    def _start_another(self) -> bool:
        """Starts a process in place of the dead one, if there is room for it; needs the lock."""
        try:
            fresh = _start_process()
        except OSError:  # for lack of memory: perhaps later
            self._start_at = monotonic() + _POLL
            return False
        self._pipe.close()
        self._process.join()
        self._process.close()
        (self._pipe, self._process), self._start_at = fresh, None
        if self._pending is not None:
            self._send(self._pending)
        return True


def _start_process() -> tuple[Connection, SpawnProcess]:
    """A new worker process and the pipe to it; raises OSError where the system has no room."""
    context = multiprocessing.get_context("spawn")
    pipe, far = context.Pipe()
    arguments = far, games.extra_folders()
    process = context.Process(target=work, args=arguments, name="ai", daemon=True)
    with safe_start():
        process.start()
    far.close()
    return pipe, process


def _is_valid(request: Request, result: Any) -> bool:
    """Whether this answers the request, with a move that may be played."""
    if request.kind == "review":
        return isinstance(result, Review) and len(result.moves) == len(request.moves)
    if request.kind == "hint":
        result = result.advice if isinstance(result, Hint) else None
    with contextlib.suppress(Exception):
        request.states[-1].play(result.move)
        return isinstance(result, Advice)
    return False


def _thinking_time(request: Request) -> float:
    """The longest time between two answers: a review needs up to three searches for a move."""
    budget = request.strength.budget
    if budget is None:
        return 3 * LONGEST_LEVEL
    return UNTIMED_LIMIT if budget.seconds is None else 3 * budget.seconds
