"""Other copies of the program that use the same folder: who runs, and which match each has open.

Every copy has a file of its own, named after its process, and holds a lock of the system on it:
the lock goes with the process, however that ends. In the file stands the match that is open. What a
copy that was killed has left behind is ignored and cleared away.

>>> import tempfile
>>> folder = Path(tempfile.mkdtemp())
>>> one, two = Copies(folder), Copies(folder)
>>> one.join()
>>> one.alone
True
>>> two.join()
>>> two.alone
False
>>> one.hold("0" * 32)
>>> two.held("0" * 32), one.held("0" * 32)
(True, False)
>>> one.leave()
>>> two.held("0" * 32), two.alone
(False, True)
>>> two.leave()
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

_AT = 1 << 20
"""Which byte is locked where bytes are: far behind what is written, so that it can be read."""
_MOST = 64
"""So many signs of a file are read: no match has a longer name."""


class Copies:
    """This copy of the program and others. Where there can be no locks, it is alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._own: Path | None = None
        self._handle = -1

    def join(self) -> None:
        """Lets others know that this copy runs."""
        path = self.folder / f"{os.getpid()}-{uuid4().hex[:8]}"
        handle = -1
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o644)
            _lock(handle)
        except OSError:
            if handle >= 0:
                _discard(path, handle)
            return
        self._own, self._handle = path, handle

    def leave(self) -> None:
        """This copy ends."""
        if self._own is not None:
            _discard(self._own, self._handle)
            self._own = None

    def hold(self, identity: str) -> None:
        """Lets others know which match is open here."""
        if self._own is not None and not self._own.exists():  # somebody has cleared it away
            self.leave()
            self.join()
        if self._own is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, 0)
                os.lseek(self._handle, 0, os.SEEK_SET)
                os.write(self._handle, identity.encode()[:_MOST])

    @property
    def alone(self) -> bool:
        """Whether no other copy runs."""
        return next(self._others(), None) is None

    def held(self, identity: str) -> bool:
        """Whether a match is open in another copy."""
        return any(other == identity for other in self._others())

    def _others(self) -> Iterator[str]:
        """What the other copies that run have open."""
        if self._own is None:
            return
        try:
            names = os.listdir(self.folder)
        except OSError:
            return
        for name in names:
            path = self.folder / name
            if name == self._own.name:
                continue
            try:
                handle = os.open(path, os.O_RDWR)
            except OSError:
                continue
            try:
                _lock(handle)
            except OSError:
                with contextlib.suppress(OSError):
                    yield os.read(handle, _MOST).decode("ascii", "replace")
                os.close(handle)
            else:
                _discard(path, handle)


def _discard(path: Path, handle: int) -> None:
    """Gives a file and the lock on it up."""
    os.close(handle)
    with contextlib.suppress(OSError):
        path.unlink()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        """Locks a file for as long as it is open; raises OSError if somebody else has."""
        os.lseek(handle, _AT, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int) -> None:
        """Locks a file for as long as it is open; raises OSError if somebody else has."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
