"""The system's voice: speech-dispatcher or espeak-ng, Windows' own, or macOS's `say`.

Each is a program of the system, looked for where systems keep theirs and nowhere else; texts are
written to its input and are never part of a command.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from ..own_process import foreign_environment, of_windows

_FOLDERS = tuple(map(Path, ("/usr/bin", "/usr/local/bin", "/bin", "/opt/homebrew/bin")))
_WORDS = 175
"""Words a minute at rate 1."""
_MOST = 2000
"""Characters that are said at once."""
_SECONDS = 120.0
"""How long a voice may take for one text."""
_SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$v = New-Object System.Speech.Synthesis.SpeechSynthesizer; $v.Rate = {rate}; "
    "try {{ $v.SelectVoiceByHints('NotSet', 'NotSet', 0, "
    "[Globalization.CultureInfo]'{language}') }} catch {{ }}; "
    "$v.Speak([Console]::In.ReadToEnd())"
)
"""What PowerShell does: both values are numbers and letters of this program's own."""

_log = logging.getLogger(__name__)


class Utterance(NamedTuple):
    """Something to be said."""

    text: str
    language: str
    rate: float


def command(said: Utterance) -> list[str] | None:
    """The command that says what is written to its input; None where the system has no voice."""
    language = said.language if said.language.isalpha() else "en"
    if sys.platform == "win32":
        shell = Path(of_windows(r"WindowsPowerShell\v1.0\powershell.exe"))
        rate = max(-10, min(10, round(10 * (said.rate - 1))))
        script = _SAPI.format(rate=rate, language=language)
        usual = [str(shell), "-NoProfile", "-NonInteractive", "-Command", script]
        return usual if shell.is_file() else None
    words = round(_WORDS * said.rate)
    if sys.platform == "darwin":
        found = _program("say")
        return [found, "-r", str(words), "-f", "-"] if found else None
    found = _program("spd-say")
    if found:
        rate = max(-100, min(100, round(100 * (said.rate - 1))))
        return [found, "--wait", "--pipe-mode", "-l", language, "-r", str(rate)]
    found = _program("espeak-ng") or _program("espeak")
    return [found, "-v", language, "-s", str(words), "--stdin"] if found else None


def _program(name: str) -> str:
    """A program of the system; empty if there is none."""
    found = (folder / name for folder in _FOLDERS)
    return next((str(path) for path in found if os.access(path, os.X_OK)), "")


def silence() -> list[str] | None:
    """The command that stops a voice which goes on when its program is ended."""
    found = _program("spd-say") if sys.platform == "linux" else ""
    return [found, "--cancel"] if found else None


class Speech:
    """Says one thing after another, in a thread of its own; what is being said can be cut off."""

    def __init__(self, commanded: Callable[[Utterance], list[str] | None] = command) -> None:
        self._command = commanded
        self._queue: SimpleQueue[Utterance | None] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def say(self, text: str, language: str, rate: float) -> None:
        """Says something after what is being said."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
            self._thread.start()
        self._queue.put(Utterance(text[:_MOST], language, rate))

    def stop(self) -> None:
        """Cuts off what is being said, and forgets what would follow."""
        while not self._queue.empty():
            with suppress(Exception):
                self._queue.get_nowait()
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._silence()

    def close(self) -> None:
        """Ends the voice."""
        self.stop()
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join(2.0)
            self._thread = None

    def _silence(self) -> None:
        wanted = silence()
        if wanted is not None:
            with suppress(OSError, subprocess.SubprocessError):
                subprocess.run(wanted, timeout=2.0, check=False, env=foreign_environment())

    def _run(self) -> None:
        while True:
            said = self._queue.get()
            if said is None:
                return
            try:
                self._speak(said)
            except (OSError, subprocess.SubprocessError) as error:
                _log.warning("The voice failed: %s", error)

    def _speak(self, said: Utterance) -> None:
        wanted = self._command(said)
        if wanted is None:
            return
        with self._lock:
            self._process = subprocess.Popen(
                wanted,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=Path(wanted[0]).parent,
                env=foreign_environment(),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        process = self._process
        try:
            process.communicate(said.text.encode() + b"\n", timeout=_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        finally:
            with self._lock:
                self._process = None


def available() -> bool:
    """Whether the system has a voice."""
    return command(Utterance("", "en", 1.0)) is not None


def screen_reader_runs() -> bool:
    """Whether a screen reader seems to be running, where that can be found out."""
    try:
        if sys.platform == "win32":
            return _windows_reader()
        if sys.platform == "darwin":
            asked = ["/usr/bin/defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey"]
            told = subprocess.run(asked, capture_output=True, timeout=3.0, check=False)
            return told.stdout.strip() == b"1"
        return any(map(_is_reader, Path("/proc").glob("[0-9]*/comm")))
    except (OSError, subprocess.SubprocessError, AttributeError):
        return False


def _is_reader(name: Path) -> bool:
    """Whether a process is called like one; it may just have ended."""
    with suppress(OSError):
        return name.read_bytes().strip() == b"orca"
    return False


def _windows_reader() -> bool:
    import ctypes

    found = ctypes.c_int(0)
    asked: int = ctypes.windll.user32.SystemParametersInfoW(  # type: ignore[attr-defined,unused-ignore]
        0x0046, 0, ctypes.byref(found), 0
    )
    return bool(asked and found.value)
