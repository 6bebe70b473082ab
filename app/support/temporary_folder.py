"""Temporary folders that are removed even if the process that made them was killed.

Each contains a file that is locked as long as its process runs, so whoever comes later can tell
which ones are left behind.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..match.file_lock import lock

_PREFIX, _LOCK = "escalier-", "lock"
_NAME = re.compile(rf"{_PREFIX}[a-z0-9_]{{8}}")
_YOUNG = 60.0
"""Seconds in which a folder may not be locked yet."""


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder to work in; raises OSError where none can be made."""
    with tempfile.TemporaryDirectory(prefix=_PREFIX, ignore_cleanup_errors=True) as name:
        folder = Path(name)
        handle = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            lock(handle)
            yield folder
        finally:
            os.close(handle)


def clear_temporary_folders() -> None:
    """Removes folders of processes that have ended without doing so themselves."""
    with contextlib.suppress(OSError):
        for name in os.listdir(tempfile.gettempdir()):
            if _NAME.fullmatch(name):
                _clear(Path(tempfile.gettempdir()) / name)


def _clear(folder: Path) -> None:
    with contextlib.suppress(OSError):
        status = folder.lstat()
        ours = not hasattr(os, "getuid") or status.st_uid == os.getuid()
        if not (stat.S_ISDIR(status.st_mode) and ours and time.time() - status.st_mtime > _YOUNG):
            return
        if not stat.S_ISREG((folder / _LOCK).lstat().st_mode):
            return
        handle = os.open(folder / _LOCK, os.O_RDWR)
        try:
            lock(handle)
        finally:
            os.close(handle)
        shutil.rmtree(folder, ignore_errors=True)
