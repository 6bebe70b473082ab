"""A program that speaks the text protocol, in a process group of its own.

It is not trusted to do so: it may end, fall silent, talk nonsense or without end, and start
programs of its own. Whatever it does, a question is answered or raises `BotFault` in time, memory
stays small, and nothing of it is left when it is closed.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, Full, Queue, SimpleQueue
from time import monotonic
from typing import IO

from ...engine.checks import plain
from ...engine.contract import JSON
from ...engine.errors import EngineError
from ...own_process import foreign_environment, home_folder, installed, of_windows
from .. import strict_json
from ..strict_json import BadJSON

MOST_BYTES = 2_000_000
"""Of a line."""
_MOST_LINES = 200
"""That wait to be read; more make the bot wait."""
_MOST_ERRORS = 4_000
"""Characters kept of what it wrote to its standard error."""
_CHUNK = 65_536
_PATIENCE = 0.5
"""Seconds that it gets to end by itself when it is told to quit."""


class BotFault(EngineError):
    """A bot failed to do what the protocol asks; `str()` says what, in one sentence."""


class BotProcess:
    """A running bot. One question at a time; `close` may be called in another thread."""

    def __init__(
        self, command: Sequence[str], folder: Path | None = None, env: dict[str, str] | None = None
    ) -> None:
        """Starts it in a folder, the home folder if none is given; raises BotFault."""
        self._answers: Queue[bytes | None] = Queue(_MOST_LINES)
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._errors = ""
        self._closed = threading.Event()
        program = program_of(command[0], folder)
        try:
            self._process = subprocess.Popen(
                [program, *command[1:]],
                cwd=folder or home_folder(),
                env=foreign_environment() if env is None else env,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                creationflags=_FLAGS,
            )
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise BotFault("It cannot be started: {why}.", why=why) from None
        self._threads = [
            threading.Thread(target=task, args=(stream,), name="bot", daemon=True)
            for task, stream in (
                (self._write, self._process.stdin),
                (self._read, self._process.stdout),
                (self._read_errors, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, line: str, seconds: float) -> JSON:
        """Its answer to a line; lines of progress before it are passed over. Raises BotFault."""
        if not self._answers.empty():
            self._answer(0.0, asked=False)
        self._questions.put(line.encode("utf-8") + b"\n")
        end = monotonic() + seconds
        while True:
            answer = self._answer(end - monotonic())
            if answer is None:
                raise BotFault("It did not answer within {seconds} s.", seconds=f"{seconds:.3g}")
            if "info" not in answer:
                return answer

    def _answer(self, seconds: float, asked: bool = True) -> JSON | None:
        """The next line it wrote; None if there was none in time. Raises BotFault."""
        try:
            line = self._answers.get(seconds > 0, max(seconds, 0.0))
        except Empty:
            return None
        if self._closed.is_set():
            raise BotFault("It was stopped.")
        if line is None:
            self._answers.put(None)
            raise self._ending()
        text = line.decode("utf-8", errors="replace").strip()
        answer = None
        if len(line) <= MOST_BYTES:
            with contextlib.suppress(BadJSON):
                answer = strict_json.loads(text)
        if not asked:
            raise BotFault("It said something before it was asked: {text}.", text=plain(text, 60))
        if not isinstance(answer, dict) or type(answer.get("ok")) is not bool:
            raise BotFault("Its answer is not a line of JSON: {text}.", text=plain(text, 60))
        return answer

    def _ending(self) -> BotFault:
        """What to say of a bot that has closed its output."""
        code = self._exit_code(1.0)
        self._threads[-1].join(0.5)  # so that all it had to say has been read
        last = self.last_error
        if code is None:
            return BotFault("It closed its output.")
        if not last:
            return BotFault("It ended by itself, with exit code {code}.", code=code)
        return BotFault("It ended by itself, with exit code {code}: {why}", code=code, why=last)

    @property
    def last_error(self) -> str:
        """The last line that it wrote to its standard error."""
        lines = [line.strip() for line in self._errors.splitlines() if line.strip()]
        return lines[-1][:200] if lines else ""

    @property
    def pid(self) -> int:
        """The id of its process, and of its process group."""
        return self._process.pid

    def processor_time(self) -> float | None:
        """The seconds of processor time that it and its children have used, where that is known."""
        if not Path("/proc/self/stat").exists():
            return None
        ticks = 0
        for entry in os.scandir("/proc"):
            if entry.name.isdecimal():
                with contextlib.suppress(OSError, ValueError, IndexError):
                    text = Path(entry.path, "stat").read_text(encoding="utf-8", errors="replace")
                    fields = text.rpartition(")")[2].split()
                    if int(fields[3]) == self.pid:  # its session
                        ticks += sum(map(int, fields[11:15]))
        return ticks / os.sysconf("SC_CLK_TCK")

    def close(self, patience: float = _PATIENCE) -> None:
        """Ends it and all that it started."""
        if self._closed.is_set():
            return
        self._closed.set()
        self._questions.put(b"quit\n")
        self._questions.put(None)
        if patience:
            self._exit_code(patience)
        _kill_group(self._process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(5.0)
        with contextlib.suppress(Full):
            self._answers.put_nowait(None)  # whoever waits for an answer waits no more

    def _exit_code(self, seconds: float) -> int | None:
        """How it ended, if it does so in time; its id stays its own until it is closed."""
        if sys.platform == "win32" or sys.platform == "darwin":  # which cannot look without taking
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self._process.wait(seconds)
            return None
        end = monotonic() + seconds
        pause = threading.Event()
        while True:
            with contextlib.suppress(ChildProcessError):
                found = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
                if found is not None:
                    return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status
            if monotonic() > end:
                return None
            pause.wait(0.01)

    def _write(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (line := self._questions.get()) is not None:
                stream.write(line)
        with contextlib.suppress(OSError, ValueError):
            stream.close()

    def _read(self, stream: IO[bytes]) -> None:
        rest = b""
        with contextlib.suppress(OSError, ValueError):
            while chunk := stream.read(_CHUNK):
                *whole, last = chunk.split(b"\n")
                for part in whole:
                    self._put((rest + part)[: MOST_BYTES + 1])
                    rest = b""
                rest += last
                if len(rest) > MOST_BYTES:
                    self._put(rest)
                    break
        self._put(None)
        with contextlib.suppress(OSError, ValueError):
            stream.close()

    def _put(self, line: bytes | None) -> None:
        while not self._closed.is_set():
            with contextlib.suppress(Full):
                self._answers.put(line, timeout=0.2)
                return

    def _read_errors(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while chunk := stream.read(_CHUNK):
                text = chunk.decode("utf-8", errors="replace")
                self._errors = (self._errors + text)[-_MOST_ERRORS:]
        with contextlib.suppress(OSError, ValueError):
            stream.close()


_FLAGS = 0
if sys.platform == "win32":
    _FLAGS = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    """Ends a process that was not waited for, and all in its group."""
    if sys.platform == "win32":
        kill = [of_windows("taskkill.exe"), "/F", "/T", "/PID", str(process.pid)]
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            subprocess.run(kill, capture_output=True, timeout=10.0, creationflags=_FLAGS)
        process.kill()
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def program_of(name: str, folder: Path | None = None) -> str:
    """The file of a program that is named as in a terminal: by its path, or by its name alone.

    A path begins in the folder that is given, or else in the home folder. A name alone is never
    looked for in the folder the program happens to run in. Raises BotFault.
    """
    if os.sep in name or (os.altsep and os.altsep in name):
        found = shutil.which(str((folder or home_folder()) / os.path.expanduser(name)))
    else:
        found = installed(name)
    if found is None:
        raise BotFault("There is no program {name}.", name=plain(name, 200))
    return found
