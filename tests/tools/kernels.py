"""The native kernel for tests: built where there is a compiler, and driven under sanitizers.

The tests of a game with a kernel bring a module `native_data` with `exercise(library, random)`,
which asks the kernel for as many things as it can in a second or two.

    python -m tests.tools.kernels LIBRARY

is what the sanitizers watch.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from ctypes import CDLL
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from app import games
from app.ai import native
from tests import ROOT
from tests.tools.per_game import per_game

SCRIPT = ROOT / "packaging" / "kernel.py"
WITH_KERNEL = [
    name
    for name in games.names()
    if (ROOT / "tests/games" / name.replace("-", "_") / "native_data.py").exists()
]
"""The games whose minds have one."""


def script() -> ModuleType:
    """packaging/kernel.py as a module."""
    spec = importlib.util.spec_from_file_location("kernel_script", SCRIPT)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def _built() -> CDLL | str:
    if not script().compiler():
        return "there is no C compiler"
    done = subprocess.run([sys.executable, str(SCRIPT)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return native.load(native.FOLDER / native.file_name(), native.digest(native.resources.PACKAGE))


def kernel() -> CDLL:
    """The library; without a compiler the test is skipped."""
    found = _built()
    if isinstance(found, str):
        pytest.skip(found)
    return found


def sanitizer() -> str:
    """The library that has to be loaded before all others; without one the test is skipped."""
    compiler = script().compiler()
    if not sys.platform.startswith("linux") or not compiler or "gcc" not in compiler[0]:
        pytest.skip("only gcc on Linux tells where its sanitizer is")
    asked = [*compiler, "-print-file-name=libasan.so"]
    found = subprocess.run(asked, capture_output=True, text=True).stdout.strip()
    if not Path(found).is_file() or not shutil.which(compiler[0]):
        pytest.skip("this gcc has no sanitizers")
    return found


def main(library: str) -> int:
    """Exercises the kernels of all games."""
    loaded = native.load(Path(library), native.digest(native.resources.PACKAGE))
    for game in WITH_KERNEL:
        per_game(game, "native_data").exercise(loaded, Random(1))
        print(game, "exercised")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
