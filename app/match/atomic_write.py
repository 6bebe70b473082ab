"""Atomic writing: a file is replaced as a whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO


def atomic_write(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Lets `write` fill a temporary file that then takes the place of `path`; raises OSError.

    A symbolic link is kept; what is no regular file, such as a device, is refused.
    """
    path = writable_path(path)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
    try:
        with os.fdopen(handle, "wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(OSError):  # some file systems have no such thing
            os.chmod(name, _usual_mode())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def writable_path(path: Path) -> Path:
    """The path with links resolved, if a file can be written there; raises OSError otherwise."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        code = errno.EISDIR if path.is_dir() else errno.EINVAL
        raise OSError(code, os.strerror(code), str(path))
    if not path.parent.is_dir():
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), str(path.parent))
    return path


def _usual_mode() -> int:
    """The permissions of a new file by the user's umask."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
