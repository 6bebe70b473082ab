"""What is left over in the folder of matches, and when it goes for good."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

TOKEN = re.compile(r"([0-9a-f]{32})-([0-9]{1,12})")
"""The name of a deleted match: its id, and the second in which it was deleted."""
_HALF_WRITTEN = re.compile(r"\.[0-9a-f]{32}\.(escalier|png)\..*\.new")
_DAY = 24 * 60 * 60
KEPT = 30 * _DAY
"""For how many seconds a deleted match can be restored."""


def empty(folder: Path, now: float) -> None:
    """Removes what was deleted long ago, and what a program that was killed left half done."""
    for item in files(folder / "deleted"):
        form = TOKEN.fullmatch(Path(item.name).stem)
        if form and now - int(form[2]) > KEPT:
            with contextlib.suppress(OSError):
                os.unlink(item.path)
    for item in files(folder):
        if _HALF_WRITTEN.fullmatch(item.name):
            with contextlib.suppress(OSError):
                if now - item.stat().st_mtime > _DAY:
                    os.unlink(item.path)


def files(folder: Path) -> Iterator[os.DirEntry[str]]:
    """The files in a folder; none if it cannot be read."""
    with contextlib.suppress(OSError), os.scandir(folder) as items:
        for item in items:
            if item.is_file():
                yield item
