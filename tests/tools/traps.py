"""A folder full of traps: modules that have the names of others, and leave a mark when imported."""

from __future__ import annotations

import sys
from pathlib import Path

_OURS = (
    "app",
    "escalier",
    "tests",
    "numpy",
    "PIL",
    "pyglet",
    "moderngl",
    "slimgui",
    "platformdirs",
)
_EARLY = {"site", "sitecustomize", "usercustomize"}
"""Imported before anything else; Python itself looks for them elsewhere."""


def trap_folder(folder: Path) -> Path:
    """Makes a folder with a trap for every module of Python's and for our own packages."""
    folder.mkdir(parents=True, exist_ok=True)
    modules = {name for name in sys.stdlib_module_names if not name.startswith("_")}
    for name in (modules | {*_OURS}) - _EARLY:
        mark = folder / f"sprung {name}"
        code = f"open({str(mark)!r}, 'w').close()\nraise SystemExit('the wrong {name}')\n"
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    return folder


def sprung(folder: Path) -> list[str]:
    """The modules that were imported from there."""
    return sorted(path.name.removeprefix("sprung ") for path in folder.glob("sprung *"))
