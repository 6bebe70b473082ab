"""Programs of the system that Escalier runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from ..own_process import foreign_environment, installed


def call(*command: str, seconds: float = 60.0) -> int | None:
    """Runs a program quietly and waits; its exit code, or None where it cannot be run."""
    program = installed(command[0])
    if program is None:
        return None
    try:
        return subprocess.run(
            [program, *command[1:]],
            env=foreign_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
        ).returncode
    except (OSError, subprocess.SubprocessError):
        return None


def open_path(path: Path) -> bool:
    """Opens a folder or a file with what the system has for it; whether that could be started."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
        else:
            program = installed("open" if sys.platform == "darwin" else "xdg-open")
            if program is None:
                return False
            subprocess.Popen(
                [program, str(path)],
                env=foreign_environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
    except OSError:
        return False
    return True
