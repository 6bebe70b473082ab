"""Clearing folders of ours: deleted matches after 30 days, forgotten drafts after a day."""

from __future__ import annotations

import contextlib
import os
import re
import stat
from pathlib import Path

from .atomic_write import DRAFT

TOKEN = re.compile(r"([0-9a-f]{32})-([0-9]{1,12})")
"""The name of a deleted match: its id, and the second in which it was deleted."""
_DAY = 24 * 60 * 60
RETENTION = 30 * _DAY
"""For how many seconds a deleted match can be restored."""


def purge(folder: Path, now: float) -> None:
    """Removes matches deleted long ago, and drafts that a killed process has left."""
    for path in paths_in(folder / "deleted"):
        form = TOKEN.fullmatch(path.stem)
        if form and now - int(form[2]) > RETENTION:
            with contextlib.suppress(OSError):
                path.unlink()
    clear_drafts(folder, now)


def clear_drafts(folder: Path, now: float) -> None:
    """Removes drafts of files that a killed process has left in a folder."""
    for path in paths_in(folder):
        if DRAFT.fullmatch(path.name):
            with contextlib.suppress(OSError):
                status = path.lstat()
                if stat.S_ISREG(status.st_mode) and now - status.st_mtime > _DAY:
                    path.unlink()


def paths_in(folder: Path) -> list[Path]:
    """Everything in a folder, whatever it is; nothing if it cannot be read."""
    try:
        return [folder / name for name in os.listdir(folder)]
    except (OSError, ValueError):
        return []
