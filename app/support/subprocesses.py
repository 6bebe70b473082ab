"""Programs of the system that Escalier runs."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path


def call(*command: str, seconds: float = 60.0) -> int | None:
    """Runs a program quietly and waits; its exit code, or None where it cannot be run."""
    if shutil.which(command[0]) is None:
        return None
    try:
        return subprocess.run(
            command,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
        ).returncode
    except (OSError, subprocess.SubprocessError):
        return None


def open_folder(folder: Path) -> None:
    """Shows a folder in the system's file manager."""
    if sys.platform == "win32":
        os.startfile(folder)
        return
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    with contextlib.suppress(OSError):
        subprocess.Popen(
            [opener, str(folder)],
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


def environment() -> dict[str, str]:
    """The environment for such programs: without the library path of a frozen build."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
        if "LD_LIBRARY_PATH_ORIG" in found:
            found["LD_LIBRARY_PATH"] = found.pop("LD_LIBRARY_PATH_ORIG")
    return found
