"""Atomic writing: a file is replaced as a whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import BinaryIO
from uuid import uuid4

DRAFT = re.compile(
    r"\.(escalier-[0-9a-f]{32}|([0-9a-f]{32}\.(escalier|png)|settings\.json)\..*)\.new"
)
"""The names of drafts, also those that earlier versions gave them."""
_PATIENCE = 1.0 if sys.platform == "win32" else 0.0
"""For how many seconds a file may be held open by somebody else, such as a virus scanner: only on
Windows does that keep it from being replaced."""
_PAUSE = 0.05


def atomic_write(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Lets `write` fill a draft that then takes the place of `path`; raises OSError.

    A symbolic link is kept; what is no regular file, such as a device, is refused.
    """
    path = writable_path(path)
    draft, handle = _new_draft(path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        replace_file(draft, path)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise


def write_bytes(path: Path, content: bytes) -> None:
    """Writes a file with this content in the same way."""
    atomic_write(path, lambda file: file.write(content))


def replace_file(path: Path, goal: Path) -> None:
    """Atomically replaces `goal` by a file, and has it survive a power cut; raises OSError."""
    end = monotonic() + _PATIENCE
    while True:
        try:
            os.replace(path, goal)
            break
        except PermissionError:
            if monotonic() >= end:
                raise
            sleep(_PAUSE)
    for folder in {path.parent, goal.parent}:
        _sync(folder)


def try_writing(folder: Path) -> None:
    """Writes something to a folder and removes it; raises OSError where that fails."""
    draft, handle = _new_draft(folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(b"x")
    finally:
        draft.unlink()


def writable_path(path: Path) -> Path:
    """The path with links resolved, if a file can be written there; raises OSError otherwise."""
    with contextlib.suppress(RuntimeError):  # links in a circle; from Python 3.13 on they stay
        path = path.resolve()
    if path.is_symlink():
        raise _error(errno.ELOOP, path)
    if path.exists() and not path.is_file():
        raise _error(errno.EISDIR if path.is_dir() else errno.EINVAL, path)
    if not path.parent.is_dir():
        raise _error(errno.ENOENT, path.parent)
    return path


def _new_draft(folder: Path) -> tuple[Path, int]:
    """A new file for a draft, with the permissions that new files have, and its handle.

    `tempfile` would take a folder that cannot be written, on Windows, for a name that is taken, and
    try two thousand million others.
    """
    draft = folder / f".escalier-{uuid4().hex}.new"
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return draft, os.open(draft, flags, 0o666)


def _sync(folder: Path) -> None:
    """Has the names in a folder written to the disk, where a system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _error(code: int, path: Path) -> OSError:
    return OSError(code, os.strerror(code), str(path))
