"""An AI's process that misbehaves: late, silent, dead, or talking rubbish, every now and then."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from app.ai import worker
from app.ai.contract import Advice, Variation
from app.ai.worker import Answer, Request

HOW_OFTEN = "ESCALIER_SOAK_NAUGHTY"
"""The variable of the environment that says which part of all answers goes wrong."""
LATE = 4.0
"""Seconds that an answer may be late."""


def work(pipe: Connection, _game_folders: object) -> None:
    """The life of the process, at normal priority: a soak has little time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    often = float(os.environ.get(HOW_OFTEN, "0"))
    random = Random(os.getpid())
    with contextlib.suppress(EOFError, OSError):
        while True:
            request = pipe.recv()
            if not isinstance(request, Request):
                continue
            if random.random() < often:
                random.choice(WAYS)(pipe, request)
            else:
                pipe.send(worker._answer(pipe, request))


def _late(pipe: Connection, request: Request) -> None:
    answer = worker._answer(pipe, request)
    time.sleep(LATE * Random(request.number).random())
    pipe.send(answer)


def _never(pipe: Connection, request: Request) -> None:
    """Gets better and better and never comes to an end."""
    found = worker._answer(pipe, request).result
    while True:
        pipe.send(Answer(request.number, found))
        time.sleep(0.2)


def _illegal(pipe: Connection, request: Request) -> None:
    """A move, but none that may be played."""
    pipe.send(Answer(request.number, _advice(("no move at all",)), final=True))


def _from_elsewhere(pipe: Connection, request: Request) -> None:
    """A move that was right before somebody else moved."""
    state = request.states[-1]
    move = state.legal_moves()[0]
    after = state.play(move)
    moves = after.legal_moves() if after.player is not None else (move,)
    wrong = next((other for other in moves if other not in state.legal_moves()), None)
    pipe.send(Answer(request.number, _advice((wrong,)), final=True))


def _empty(pipe: Connection, request: Request) -> None:
    pipe.send(Answer(request.number, _advice(()), final=True))


def _nothing(pipe: Connection, request: Request) -> None:
    pipe.send(Answer(request.number, None, final=True))


def _other_number(pipe: Connection, request: Request) -> None:
    """The answer to another request, and then the right one."""
    answer = worker._answer(pipe, request)
    pipe.send(Answer(request.number - 1, answer.result, final=True))
    pipe.send(answer)


def _no_answer_at_all(pipe: Connection, _request: Request) -> None:
    pipe.send({"move": "one 13"})


def _no_pickle(pipe: Connection, _request: Request) -> None:
    pipe.send_bytes(b"this is no pickle")


def _fault(pipe: Connection, request: Request) -> None:
    pipe.send(Answer(request.number, final=True, error="ZeroDivisionError: division by zero"))


def _die(_pipe: Connection, _request: Request) -> None:
    os._exit(3)


def _advice(moves: tuple[Any, ...]) -> Advice[Any]:
    return Advice((Variation(moves, 0.0),), 1, 1, committed=max(1, len(moves)))


WAYS = (
    _late,
    _never,
    _illegal,
    _from_elsewhere,
    _empty,
    _nothing,
    _other_number,
    _no_answer_at_all,
    _no_pickle,
    _fault,
    _die,
)
