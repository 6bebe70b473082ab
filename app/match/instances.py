"""Running instances of the program that share a folder, and which match each of them has open.

Every instance has a lock file of its own, named after its process. The system releases the lock
when the process ends, however that happens; files left behind by a crash are ignored and removed,
and no others: the folder may be a link to anywhere.
The file contains the id of the open match, which others read while it is locked.

>>> import tempfile
>>> folder = Path(tempfile.mkdtemp())
>>> one, two = Instances(folder), Instances(folder)
>>> one.register()
>>> one.alone
True
>>> two.register()
>>> two.alone
False
>>> one.open_match("0" * 32)
>>> two.is_open_elsewhere("0" * 32), one.is_open_elsewhere("0" * 32)
(True, False)
>>> one.unregister()
>>> two.is_open_elsewhere("0" * 32), two.alone
(False, True)
>>> two.unregister()
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

from .file_lock import lock

_NAME = re.compile(r"[0-9]+-[0-9a-f]{8}")
"""The names of our files: whatever else is in the folder is left alone."""
_ID_BYTES = 64
"""How many bytes of a file are read: no id is longer."""


class Instances:
    """This instance and the others; where files cannot be locked, it seems to be alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._own: Path | None = None
        self._handle = -1

    def register(self) -> None:
        """Creates and locks the file of this instance."""
        path = self.folder / f"{os.getpid()}-{uuid4().hex[:8]}"
        handle = -1
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o644)
            lock(handle)
        except OSError:
            if handle >= 0:
                _discard(path, handle)
            return
        self._own, self._handle = path, handle

    def unregister(self) -> None:
        """Releases and removes the file of this instance."""
        if self._own is not None:
            _discard(self._own, self._handle)
            self._own = None

    def open_match(self, identity: str) -> None:
        """Tells other instances which match is open here."""
        if self._own is not None and not self._own.exists():  # somebody has removed it
            self.unregister()
            self.register()
        if self._own is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, 0)
                os.lseek(self._handle, 0, os.SEEK_SET)
                os.write(self._handle, identity.encode()[:_ID_BYTES])

    @property
    def alone(self) -> bool:
        """Whether no other instance runs."""
        return next(self._others(), None) is None

    def is_open_elsewhere(self, identity: str) -> bool:
        """Whether another instance has a match open."""
        return any(other == identity for other in self._others())

    def _others(self) -> Iterator[str]:
        """The ids of the matches that other instances have open."""
        if self._own is None:
            return
        try:
            names = os.listdir(self.folder)
        except OSError:
            return
        for name in names:
            path = self.folder / name
            if name == self._own.name or not _NAME.fullmatch(name):
                continue
            try:
                if not stat.S_ISREG(path.lstat().st_mode):
                    continue
                handle = os.open(path, os.O_RDWR)
            except OSError:
                continue
            try:
                lock(handle)
            except OSError:
                content = _content(handle)
                os.close(handle)
                yield content
            else:
                _discard(path, handle)


def _content(handle: int) -> str:
    """The id in a file that another instance has locked; empty if it cannot be read."""
    try:
        return os.read(handle, _ID_BYTES).decode("ascii", "replace")
    except OSError:
        return ""


def _discard(path: Path, handle: int) -> None:
    """Closes a file, which releases its lock, and removes it."""
    os.close(handle)
    with contextlib.suppress(OSError):
        path.unlink()
