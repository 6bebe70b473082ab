"""What can be done to share a game: its record as text or as a file, a picture, a film.

Pictures and films are drawn by this program once more, in a process of its own, so that the window
never waits; what it makes appears in the user's folder only when it is whole.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import platformdirs

import app

from ..match import folders, records
from ..match.files import write_whole
from ..match.match import Match
from ..match.saves import SUFFIX
from ..support import subprocesses
from .table.presenters import presenter_of

_log = logging.getLogger(__name__)
_LOOK_EVERY = 0.15
"""Seconds between two looks at how far a drawing is."""
_PLAIN = set(" -–,.()'&+!")


# Names and folders


def pictures_folder() -> Path:
    """Where pictures and films go."""
    return _shared("pictures") or platformdirs.user_pictures_path() / folders.APP


def documents_folder() -> Path:
    """Where records go."""
    return _shared("documents") or platformdirs.user_documents_path() / folders.APP


def _shared(part: str) -> Path | None:
    if not os.environ.get(folders.HOME):
        return None
    return folders.data_folder().parent / "shared" / part


def good_name(match: Match) -> str:
    """What a file of a match is called: its title or game, who played, and the day.

    >>> from app.match.match import new_match
    >>> from app.match.seats import Seat
    >>> name = good_name(new_match("steppe", [Seat(name="Anna/Bo"), Seat(name="Cy")]))
    >>> name.rpartition(" ")[0]
    'STEPPE – AnnaBo, Cy –'
    """
    names = ", ".join(seat.name for seat in match.seats.values() if seat.name)
    day = f"{match.began.astimezone():%Y-%m-%d}"
    parts = [match.title or presenter_of(match.game.name).title, names, day]
    plain = ("".join(c for c in part if c.isalnum() or c in _PLAIN).strip(" .") for part in parts)
    return " – ".join(part[:60] for part in plain if part)


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """A file of that name that is not there yet: numbered if need be."""
    path, number = folder / f"{stem}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem} ({number}){suffix}"
    return path


def open_folder(folder: Path) -> None:
    """Shows a folder in the system's own program for files."""
    if sys.platform == "win32":
        os.startfile(folder)
        return
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    with contextlib.suppress(OSError):
        subprocess.Popen(
            [opener, str(folder)],
            env=subprocesses.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


# Text


def record_text(match: Match) -> str:
    """The game as text that can be read, sent, and opened again."""
    return records.dumps(records.record_of(match.timeline))


def save_record(match: Match) -> Path:
    """Saves the game as a file of its own; raises OSError."""
    folder = documents_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = free_path(folder, good_name(match), SUFFIX)
    records.save(path, records.record_of(match.timeline))
    return path


# Pictures and films


class Errand:
    """A picture or film being drawn; `told` is called, in a thread of its own, when it gets on."""

    def __init__(
        self,
        match: Match,
        command: Sequence[str],
        stem: str,
        suffix: str,
        told: Callable[[], None],
    ) -> None:
        self.film = command[0] == "film"
        self.done = 0.0
        """Which part is drawn."""
        self.over = self.cancelled = False
        self.saved: Path | None = None
        self.fault = ""
        self._record, self._command = record_text(match), list(command)
        self._stem, self._suffix, self._told = stem, suffix, told
        self._process: subprocess.Popen[bytes] | None = None
        _errands.add(self)
        self._thread = threading.Thread(target=self._run, name="errand", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Gives it up; nothing of it stays."""
        self.cancelled = True
        process = self._process
        if process is not None and process.poll() is None:
            process.kill()

    def wait(self, seconds: float | None = None) -> None:
        """Waits until it is over."""
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            with tempfile.TemporaryDirectory(prefix="escalier-") as name:
                self._draw(Path(name))
        except OSError as error:
            _log.exception("A picture or film could not be made.")
            self.fault = error.strerror or type(error).__name__
        finally:
            self.over = True
            _errands.discard(self)
            self._told()

    def _draw(self, folder: Path) -> None:
        record, made, tell = folder / "record.json", folder / f"made{self._suffix}", folder / "tell"
        record.write_text(self._record, encoding="utf-8")
        what, *options = self._command
        ways = [what, str(record), "-o", str(made), *options]
        if self.film:
            ways.append(f"--tell={tell}")
        with (folder / "said").open("wb") as said:
            self._process = _start(ways, said.fileno())
            while not self.cancelled:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._process.wait(_LOOK_EVERY)
                    break
                self._look(tell)
            else:
                self.cancel()
            code = self._process.wait()
        if self.cancelled:
            return
        if code:
            words = (folder / "said").read_text(encoding="utf-8", errors="replace").split("\n")
            _log.error("A picture or film could not be made: %s", "\n".join(words))
            self.fault = next((line for line in reversed(words) if line.strip()), f"({code})")
            return
        goal = pictures_folder()
        goal.mkdir(parents=True, exist_ok=True)
        path = free_path(goal, self._stem, self._suffix)
        with made.open("rb") as file:
            write_whole(path, lambda part: shutil.copyfileobj(file, part))
        self.done, self.saved = 1.0, path

    def _look(self, tell: Path) -> None:
        with contextlib.suppress(OSError, ValueError, IndexError):
            done = int(tell.read_text(encoding="utf-8").split("\n")[-2]) / 1000
            if done != self.done:
                self.done = done
                self._told()


_errands: set[Errand] = set()


def errand() -> Errand | None:
    """What is being drawn just now, if anything is."""
    return next(iter(_errands), None)


@atexit.register
def _give_up() -> None:
    """Nothing is drawn on when the program ends."""
    for one in list(_errands):
        one.cancel()
        one.wait(2.0)


def _start(ways: Sequence[str], said: int) -> subprocess.Popen[bytes]:
    """Starts this program once more, to draw."""
    frozen = bool(getattr(sys, "frozen", False))
    program = [sys.executable] if frozen else [sys.executable, "-m", "app"]
    quiet = 0
    if sys.platform == "win32":
        quiet = subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
    return subprocess.Popen(
        [*program, *ways],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=said,
        cwd=None if frozen else Path(app.__file__).parent.parent,
        creationflags=quiet,
    )
