"""A conversation in the text protocol over two streams, which ends when the other side is gone.

A `stop` ends the `go` before it, which then answers; it has no answer of its own.
"""

from __future__ import annotations

import contextlib
import json
import select
import threading
from collections import deque
from collections.abc import Iterator
from math import inf
from time import monotonic, perf_counter
from typing import IO

from ..ai.budget import Clock
from ..engine.contract import JSON
from .protocol import Protocol

MOST_BYTES = 2_000_000
"""Of a line: more than any record has."""
PATIENCE = 10.0
"""Seconds that a search may still take after the end of the input, unless it asked for a time: what
is piped in gets its answers, but nobody could stop it any more."""
_CHUNK = 65_536
_AHEAD = 2 * MOST_BYTES
"""How many bytes are read ahead."""


def serve(lines: IO[bytes], answers: IO[bytes], clock: Clock = perf_counter) -> None:
    """Answers line after line until `quit` or the end of the input; `clock` is for thinking."""
    reader = _Reader(lines)
    told_to_stop = False

    def tell(line: JSON) -> None:
        answers.write(json.dumps(line).encode("ascii") + b"\n")
        answers.flush()

    def stop(timed: bool) -> bool:
        nonlocal told_to_stop
        told_to_stop = told_to_stop or reader.take_stop()
        if told_to_stop:
            return True
        if reader.ended_at == inf:
            return False
        late = not timed and monotonic() > reader.ended_at + PATIENCE
        return late or _nobody_reads(answers)

    protocol = Protocol(stop, tell, clock)
    for raw in reader:
        line = _text(raw)
        told_to_stop = False
        if len(raw) > MOST_BYTES:
            answer = {"ok": False, "error": "This line is far too long."}
        else:
            answer = {"ok": True} if line == "quit" else protocol.answer(line)
        if answer["ok"] and _is_go(raw) and not told_to_stop:
            reader.take_stop()  # it came when there was nothing left to stop
        tell(answer)
        if line == "quit":
            break


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", errors="replace").strip()


def _is_go(raw: bytes) -> bool:
    return raw.split(maxsplit=1)[:1] == [b"go"]


class _Reader:
    """The lines of an input, read ahead in a thread so that its end and `stop` are noticed at once.

    Of a line that is too long only the beginning is kept.
    """

    def __init__(self, source: IO[bytes]) -> None:
        self.ended_at = inf
        """When the input ended."""
        self._lines: deque[bytes] = deque()
        self._size = 0
        """Of all lines that wait, in bytes."""
        self._changed = threading.Condition()
        # Without its buffer, whose lock a thread would hold when the program ends.
        raw = getattr(source, "raw", source)
        threading.Thread(target=self._read, args=(raw,), name="input", daemon=True).start()

    def __iter__(self) -> Iterator[bytes]:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._lines or self.ended_at < inf)
                if not self._lines:
                    return
                line = self._lines.popleft()
                self._size -= len(line)
                self._changed.notify_all()
            yield line

    def take_stop(self) -> bool:
        """Takes a `stop` out of the lines that wait; one behind another `go` is meant for that."""
        with self._changed:
            for number, line in enumerate(self._lines):
                if _is_go(line):
                    break
                if line.strip() == b"stop":
                    del self._lines[number]
                    self._size -= len(line)
                    return True
        return False

    def _read(self, raw: IO[bytes]) -> None:
        rest = b""
        with contextlib.suppress(OSError, ValueError):
            while chunk := raw.read(_CHUNK):
                *whole, last = chunk.split(b"\n")
                for part in whole:
                    self._add((rest + part)[: MOST_BYTES + 1])
                    rest = b""
                rest = (rest + last)[: MOST_BYTES + 1]
        if rest:
            self._add(rest)
        with self._changed:
            self.ended_at = monotonic()
            self._changed.notify_all()

    def _add(self, line: bytes) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._size < _AHEAD)
            self._lines.append(line)
            self._size += len(line)
            self._changed.notify_all()


def _nobody_reads(stream: IO[bytes]) -> bool:
    """Whether a stream is a pipe whose other end is closed, as far as a system can tell."""
    with contextlib.suppress(AttributeError, OSError, ValueError):
        look = select.poll()
        look.register(stream, 0)
        return any(what & (select.POLLERR | select.POLLHUP) for _handle, what in look.poll(0))
    return False
