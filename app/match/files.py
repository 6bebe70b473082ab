"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Lets `write` fill a file that is at any moment either the old one or the new one.

    A link stays one; what is there but no file, such as a device, is left alone.
    """
    path = writable(path)
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


def writable(path: Path) -> Path:
    """The file itself, if one can be there; raises OSError otherwise."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        code = errno.EISDIR if path.is_dir() else errno.EINVAL
        raise OSError(code, os.strerror(code), str(path))
    if not path.parent.is_dir():
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), str(path.parent))
    return path


def _usual_mode() -> int:
    """What a new file may be used for, as the user has set it."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
