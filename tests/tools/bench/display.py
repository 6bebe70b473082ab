"""A display to open windows on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def display() -> Iterator[bool]:
    """The display there is, or one of our own; False where there is neither."""
    if os.environ.get("DISPLAY") or sys.platform in ("win32", "darwin"):
        yield True
        return
    found = shutil.which("Xvfb")
    if found is None:
        yield False
        return
    number = f":{100 + os.getpid() % 800}"
    server = subprocess.Popen(
        [found, number, "-screen", "0", "1280x800x24"], stderr=subprocess.DEVNULL
    )
    os.environ["DISPLAY"] = number
    time.sleep(1.0)
    try:
        yield True
    finally:
        del os.environ["DISPLAY"]
        server.terminate()
        server.wait()
