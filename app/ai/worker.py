"""The AI in a process of its own, so that thinking never holds up the window.

The process is started ahead and waits. A `Request` goes to it, `Answer`s come back: any number with
the best found so far, then the last one. Any message that arrives while it thinks stops it. It runs
at the lowest priority and ends when its pipe is closed, however the program ends. If it dies, or an
answer makes no sense, a new one takes its place and is asked again, a few times.
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
from math import inf
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from queue import Empty, SimpleQueue
from time import monotonic, sleep
from typing import Any

from ..engine.contract import State
from .contract import Advice
from .review import Review, review
from .think import Hint, Strength, advise, hint

PATIENCE = 20.0
"""Seconds, beyond those it may think, after which a silent process is given up."""
LONGEST = 3.0
"""Seconds that a level may take for a move."""
UNTIMED = 120.0
"""Seconds allowed where only positions are counted."""
TRIES = 3
"""How often something is asked."""
LOST = "The AI stopped working."
_LASTING = ("analyse", "review")
"""What may last as long as it says something now and then; a move and a hint may not."""
_LOOK = 0.5
"""Seconds between two looks whether it is time for that."""


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

    `found` is an Advice, a Hint or a Review, or a Part of a review that is being made.
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

    state, game, strength = request.states[-1], request.game, request.strength
    try:
        found: Any
        if request.what == "hint":
            found = hint(game, state, strength, pipe.poll)
        elif request.what == "review":
            found = review(game, request.states, request.moves, strength, pipe.poll, tell)
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
    """The near end: asks, and hands answers on. One request at a time, the last one counts.

    A process that dies, says nothing for too long, or says what makes no sense is replaced.
    """

    def __init__(self, receive: Callable[[Answer], None], patience: float = PATIENCE) -> None:
        """`receive` is called in a thread of its own, with answers to the last request only."""
        self._receive = receive
        self._patience = patience
        self._numbers = count(1)
        self._lock = threading.Lock()
        self._pending: Request | None = None
        self._overdue = inf
        """When the process should have said something."""
        self._failed = 0
        """How often the last request has failed."""
        self._closed = False
        self._outbox: SimpleQueue[tuple[Connection, Request | None]] = SimpleQueue()
        self._pipe, self._process = _started()
        for task, name in ((self._listen, "ai-listener"), (self._keep, "ai-keeper")):
            threading.Thread(target=task, name=name, daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The number of the worker process."""
        return self._process.pid

    def ask(self, request: Request) -> int:
        """Begins to think about something else; returns the number its answers carry."""
        with self._lock:
            self._pending = replace(request, number=next(self._numbers))
            self._failed = 0
            self._send(self._pending)
            return self._pending.number

    def stop(self) -> None:
        """Forgets the last request: no answer to it arrives any more."""
        with self._lock:
            if self._pending is not None:
                self._pending = None
                self._send(None)

    def close(self) -> None:
        """Ends the process, whatever it is doing or not doing."""
        with self._lock:
            self._closed = True
            self._pending = None
            self._process.kill()
            self._process.join()
            self._send(None)

    def _send(self, message: Request | None) -> None:
        """Has a message sent: that takes long if nothing is taken out at the other end."""
        self._outbox.put((self._pipe, message))
        self._wait_for(message)

    def _wait_for(self, request: Request | None) -> None:
        """Sets how long the process may think before it says something."""
        if request is None:
            self._overdue = inf
            return
        self._overdue = monotonic() + self._patience + _seconds(request)

    def _keep(self) -> None:
        """Sends what is to be sent."""
        while not self._closed:
            with contextlib.suppress(Empty, OSError, ValueError):
                pipe, message = self._outbox.get(timeout=_LOOK)
                pipe.send(message)
            self._give_up_if_overdue()

    def _listen(self) -> None:
        while not self._closed:
            pipe, process = self._pipe, self._process
            try:
                ready = wait([pipe, process.sentinel], _LOOK)
                answer = pipe.recv() if pipe in ready else None
            except Exception:  # a pipe that was closed, or bytes that are no message
                process.kill()
                answer = None
            if isinstance(answer, Answer):
                self._hand_on(answer)
            elif answer is not None:
                process.kill()
            elif not process.is_alive():
                self._revive()
            else:
                self._give_up_if_overdue()

    def _give_up_if_overdue(self) -> None:
        """Ends a process that says nothing any more; a new one will take its place.

        Both threads look after this, since either may be held up by such a process.
        """
        with self._lock:
            if monotonic() > self._overdue and not self._closed:
                self._process.kill()

    def _hand_on(self, answer: Answer) -> None:
        said: Answer | None = answer
        with self._lock:
            if self._pending is None or answer.number != self._pending.number:
                return
            if not answer.final:
                if self._pending.what in _LASTING:
                    self._wait_for(self._pending)
            elif answer.fault:
                said = self._again(answer.fault)
            elif not _makes_sense(self._pending, answer.found):
                self._process.kill()
                return
            else:
                self._pending = None
                self._wait_for(None)
        if said is not None:
            self._receive(said)

    def _again(self, fault: str) -> Answer | None:
        """The request failed: it is made once more, or answered at last. The lock is held."""
        assert self._pending is not None
        self._failed += 1
        if self._failed < TRIES:
            strength = self._pending.strength
            other = replace(strength, seed=strength.seed + 1)
            self._pending = replace(self._pending, strength=other)
            self._send(self._pending)
            return None
        last = Answer(self._pending.number, final=True, fault=fault)
        self._pending = None
        self._wait_for(None)
        return last

    def _revive(self) -> None:
        """The process died: a new one takes its place and its work."""
        lost = fresh = None
        with self._lock:
            if self._closed:
                return
            with contextlib.suppress(OSError):  # for lack of memory: perhaps later
                fresh = _started()
            if fresh is not None:
                pipe, process = self._pipe, self._process
                self._pipe, self._process = fresh
                process.join()
                process.close()
                pipe.close()
            if self._pending is not None:
                lost = self._again(LOST)
        if fresh is None:
            sleep(_LOOK)
        if lost is not None:
            self._receive(lost)


def _started() -> tuple[Connection, SpawnProcess]:
    """A new worker process and the pipe to it; raises OSError where the system has no room."""
    context = multiprocessing.get_context("spawn")
    pipe, far = context.Pipe()
    process = context.Process(target=work, args=(far,), name="ai", daemon=True)
    process.start()
    far.close()
    return pipe, process


def _makes_sense(request: Request, found: Any) -> bool:
    """Whether this answers the request, with a move that may be played."""
    if request.what == "review":
        return isinstance(found, Review) and len(found.moves) == len(request.moves)
    if request.what == "hint":
        found = found.advice if isinstance(found, Hint) else None
    with contextlib.suppress(Exception):
        request.states[-1].play(found.move)
        return isinstance(found, Advice)
    return False


def _seconds(request: Request) -> float:
    """How long thinking may last between two words: a review judges a move by three searches."""
    budget = request.strength.budget
    if budget is None:
        return 3 * LONGEST
    return UNTIMED if budget.seconds is None else 3 * budget.seconds
