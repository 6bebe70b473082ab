"""The tests of the project on a Windows Python under Wine: part of `dev.py test --windows`.

Arguments go to pytest. Tests that need Linux, its window tools or git skip themselves; those of the
window are played by tests/windows on what is built.
"""

from __future__ import annotations

import os
import subprocess
import sys

from wine import Wine

SIZE = "1600x900x24"


def main(arguments: list[str]) -> int:
    """Runs the tests on a display that nobody sees; pytest's exit code."""
    wine = Wine()
    wine.set_up()
    source = wine.copy_source("source")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SIZE]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            shown = {"DISPLAY": f":{told.readline().strip()}", "PYTHONUNBUFFERED": "1"}
        # Output goes to a pipe, so pytest must not put a file in its place: Wine fails on those.
        tests = ["-m", "pytest", "--capture=no", "-p", "no:cacheprovider", *arguments]
        return wine.run(wine.python, *tests, folder=source, environment=shown)
    finally:
        server.terminate()
        server.wait(10)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
