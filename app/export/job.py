"""Pictures and films drawn in a process of their own, so that the window never waits.

The process is this program's own command line; its file appears in the player's folder only when
it is complete.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from .. import own_process
from ..match.atomic_write import atomic_write
from ..match.match import Match
from ..support.temporary_folder import temporary_folder
from .shared_files import free_path, pictures_folder, record_text

_log = logging.getLogger(__name__)


class ExportJob:
    """A picture or film being drawn; `changed` is called in a thread of the job's own on progress
    and at the end."""

    def __init__(
        self,
        match: Match,
        command: Sequence[str],
        stem: str,
        suffix: str,
        changed: Callable[[], None],
    ) -> None:
        self.film = command[0] == "film"
        self.progress = 0.0
        """From 0 to 1."""
        self.finished = self.cancelled = False
        self.saved: Path | None = None
        self.error = ""
        self._record, self._command = record_text(match), list(command)
        self._stem, self._suffix, self._changed = stem, suffix, changed
        self._process: subprocess.Popen[bytes] | None = None
        _jobs.add(self)
        self._thread = threading.Thread(target=self._run, name="export", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Ends the process; no file remains."""
        self.cancelled = True
        process = self._process
        if process is not None and process.poll() is None:
            process.kill()

    def wait(self, seconds: float | None = None) -> None:
        """Waits until the job is finished."""
        self._thread.join(seconds)

    def _run(self) -> None:
        try:
            with temporary_folder() as folder:
                self._draw(folder)
        except OSError as error:
            _log.exception("A picture or film could not be made.")
            self.error = error.strerror or type(error).__name__
        finally:
            self.finished = True
            _jobs.discard(self)
            self._changed()

    def _draw(self, folder: Path) -> None:
        record, made, log = folder / "record.json", folder / f"made{self._suffix}", folder / "log"
        record.write_text(self._record, encoding="utf-8")
        command, *options = self._command
        arguments = [command, str(record), "-o", str(made), "--tell", *options]
        with log.open("wb") as file, _start(arguments, file.fileno()) as self._process:
            if self.cancelled:
                self.cancel()
            assert self._process.stdout is not None
            for line in self._process.stdout:
                self._read_progress(line)
        code = self._process.returncode
        if self.cancelled:
            return
        if code:
            lines = log.read_text(encoding="utf-8", errors="replace").split("\n")
            _log.error("A picture or film could not be made: %s", "\n".join(lines))
            self.error = next((line for line in reversed(lines) if line.strip()), f"({code})")
            return
        goal = pictures_folder()
        goal.mkdir(parents=True, exist_ok=True)
        path = free_path(goal, self._stem, self._suffix)
        with made.open("rb") as source:
            atomic_write(path, lambda part: shutil.copyfileobj(source, part))
        self.progress, self.saved = 1.0, path

    def _read_progress(self, line: bytes) -> None:
        with contextlib.suppress(ValueError):
            progress = min(max(0.0, int(line) / 1000), 1.0)
            if progress != self.progress:
                self.progress = progress
                self._changed()


_jobs: set[ExportJob] = set()


def current_job() -> ExportJob | None:
    """The picture or film that is being drawn now, if one is."""
    return next(iter(_jobs), None)


@atexit.register
def _cancel_all() -> None:
    """No process goes on drawing when the program ends."""
    for job in list(_jobs):
        job.cancel()
        job.wait(2.0)


def _start(arguments: Sequence[str], log: int) -> subprocess.Popen[bytes]:
    """Starts this program once more; what it prints is its progress.

    When this process is gone, printing fails, and the other one ends too.
    """
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
    return subprocess.Popen(
        [*own_process.command(), *arguments],
        env=own_process.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=log,
        creationflags=flags,
    )
