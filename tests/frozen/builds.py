"""What `dev.py build` leaves in dist/, and how large it may be."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tests.window.player import ROOT, missing

MEGABYTE = 1024 * 1024
SUFFIX = ".exe" if sys.platform == "win32" else ""
FOLDER = ROOT / "dist" / "escalier" / f"escalier{SUFFIX}"
ONE_FILE = ROOT / "dist" / f"escalier-one{SUFFIX}"
LIMITS = {"folder": 120, "one file": 60}
SLOWDOWN = 1.5


def built() -> dict[str, Path]:
    """What can be started, of the kinds of builds there are on this system."""
    return {
        kind: path
        for kind, path in {"folder": FOLDER, "one file": ONE_FILE}.items()
        if path.exists()
    }


def megabytes(path: Path) -> float:
    """The size of a file, or of everything in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if not file.is_dir()) / MEGABYTE


def lacking() -> str:
    """Why the builds cannot be tried; empty if they can."""
    if not sys.platform.startswith("linux"):
        return "the built game is tried on Linux only"
    if not built():
        return "nothing is built: python3 packaging/dev.py build"
    if missing():
        return f"a window needs {missing()}"
    return "" if shutil.which("openbox") else "the built game is tried with openbox"
