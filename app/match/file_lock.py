"""Locking a file, which the system releases when the process ends, however that happens."""

from __future__ import annotations

import os
import sys

_LOCKED_BYTE = 1 << 20
"""The byte that is locked on Windows: far behind the content, which stays readable."""


if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> None:
        """Locks a file until it is closed; raises OSError if another process holds the lock."""
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def lock(handle: int) -> None:
        """Locks a file until it is closed; raises OSError if another process holds the lock."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
