"""Clearing the folder of matches: deleted matches after 30 days, temporary files after a day."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

TOKEN = re.compile(r"([0-9a-f]{32})-([0-9]{1,12})")
"""The name of a deleted match: its id, and the second in which it was deleted."""
_TEMPORARY = re.compile(r"\.[0-9a-f]{32}\.(escalier|png)\..*\.new")
_DAY = 24 * 60 * 60
RETENTION = 30 * _DAY
"""For how many seconds a deleted match can be restored."""


def purge(folder: Path, now: float) -> None:
    """Removes matches deleted long ago, and temporary files that a killed process has left."""
    for item in files_in(folder / "deleted"):
        form = TOKEN.fullmatch(Path(item.name).stem)
        if form and now - int(form[2]) > RETENTION:
            with contextlib.suppress(OSError):
                os.unlink(item.path)
    for item in files_in(folder):
        if _TEMPORARY.fullmatch(item.name):
            with contextlib.suppress(OSError):
                if now - item.stat().st_mtime > _DAY:
                    os.unlink(item.path)


def files_in(folder: Path) -> Iterator[os.DirEntry[str]]:
    """The files in a folder; none if it cannot be read."""
    with contextlib.suppress(OSError), os.scandir(folder) as items:
        for item in items:
            if item.is_file():
                yield item
