"""Processes that this program starts: nothing comes from the folder it happens to be started in.

Python looks for modules there first, before everything else, so a `pickle.py` beside the saved game
that was opened would be executed; and so does Windows for programs.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .resources import PACKAGE, SOURCE

_SAFE, _PATH = "PYTHONSAFEPATH", "PYTHONPATH"


def command(python: Path | None = None) -> list[str]:
    """The command that starts this program once more, from any folder: arguments may follow."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    begin = [str(python or sys.executable), "-P"]
    if SOURCE is None:
        return [*begin, "-m", PACKAGE.name]
    add = f"import sys; sys.path.insert(0, {str(SOURCE)!a})"
    return [*begin, "-c", f"{add}; from {PACKAGE.name}.__main__ import main; sys.exit(main())"]


def environment() -> dict[str, str]:
    """The environment for such a process."""
    return os.environ | _safe_variables()


def foreign_environment() -> dict[str, str]:
    """The environment for programs of others: without the library path of a frozen build."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
        if "LD_LIBRARY_PATH_ORIG" in found:
            found["LD_LIBRARY_PATH"] = found.pop("LD_LIBRARY_PATH_ORIG")
    return found


def installed(name: str) -> str | None:
    """The file of a program that is installed, if it is; a name is looked for where programs are,
    and never in the folder that this one happens to run in."""
    places = [place for place in os.get_exec_path() if os.path.isabs(place)]
    found = (shutil.which(os.path.join(place, name)) for place in places)
    return next((path for path in found if path), None)


def of_windows(name: str) -> str:
    """The file of a program that comes with Windows."""
    return os.path.join(os.environ.get("SYSTEMROOT", r"C:\Windows"), "System32", name)


def home_folder() -> Path:
    """Where programs of others are started; a user without a home has a temporary one."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(tempfile.gettempdir())


@contextmanager
def safe_start() -> Iterator[None]:
    """Lets `multiprocessing` start processes in that environment."""
    safe = _safe_variables()
    before = {name: os.environ.get(name) for name in safe}
    os.environ.update(safe)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _safe_variables() -> dict[str, str]:
    """What keeps Python from looking in the current folder: an empty part of its path means it."""
    parts = os.environ.get(_PATH, "").split(os.pathsep)
    kept = os.pathsep.join(part for part in parts if os.path.isabs(part))
    return {_SAFE: "1", **({_PATH: kept} if _PATH in os.environ else {})}
