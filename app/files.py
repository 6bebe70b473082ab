"""Reading untrusted files and names: everything is read and shown through these."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


class NotRegular(OSError):
    """It is a folder, a pipe, a device or a link to itself: no file that could be read."""


class TooBig(OSError):
    """The file is larger than anything we would read."""


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a regular file of up to `most` bytes; raises OSError.

    It neither waits for anybody who writes into a pipe nor reads a device that never ends.
    """
    try:
        _check_regular(os.stat(path), path)
        with open(path, "rb", opener=_open_without_waiting) as file:
            _check_regular(os.fstat(file.fileno()), path)
            content = file.read(most + 1)
    except ValueError:  # a name with a zero byte
        raise _error(NotRegular, errno.EINVAL, path) from None
    except OSError as error:
        if error.errno == errno.ELOOP:  # links in a circle
            raise _error(NotRegular, errno.ELOOP, path) from None
        raise
    if len(content) > most:
        raise _error(TooBig, errno.EFBIG, path)
    return content


def _open_without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _check_regular(status: os.stat_result, path: Path) -> None:
    if not stat.S_ISREG(status.st_mode):
        code = errno.EISDIR if stat.S_ISDIR(status.st_mode) else errno.EINVAL
        raise _error(NotRegular, code, path)


def _error(kind: type[OSError], code: int, path: Path) -> OSError:
    return kind(code, os.strerror(code), str(path))


def printable(name: str | Path) -> str:
    r"""A name as text that can be drawn, printed and logged anywhere, whatever bytes it has.

    >>> printable(Path("caf\udce9\n.escalier"))
    'caf� .escalier'
    """
    text = str(name).encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return "".join(letter if letter.isprintable() else " " for letter in text)
