"""`escalier --diagnose`: a report on versions, drivers and folders, for bug reports.

Always in English. Nothing here raises: what fails is part of the report.
"""

from __future__ import annotations

import importlib
import os
import platform
import shutil
import sys
from pathlib import Path

from .. import __version__, languages, resources
from ..ai import native
from ..files import printable
from ..match import folders, settings_file
from ..match.atomic_write import try_writing, write_bytes
from .driver_probe import OFF_SCREEN, WINDOW, Lines, probe
from .startup_errors import no_display, show_message
from .subprocesses import open_path

_PACKAGES = ("pyglet", "moderngl", "slimgui", "numpy", "PIL", "pyrr", "platformdirs", "tqdm")
_ENVIRONMENT = (
    "DISPLAY",
    "WAYLAND_DISPLAY",
    "XDG_SESSION_TYPE",
    "XDG_CURRENT_DESKTOP",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "LANG",
    folders.HOME,
)
_DRIVERS = ("MESA_", "LIBGL_", "GALLIUM_", "__GLX_", "__EGL_", "__NV_", "DRI_", "PULSE_", "ALSA_")
"""Prefixes of environment variables that drivers read."""


def diagnose() -> int:
    """Prints the report, or shows it where nothing can be printed; returns the exit code."""
    report = "\n\n".join(format_section(title, lines) for title, lines in _report().items())
    if sys.stdout is not None:
        print(report)
    elif not _open_as_text(report):
        show_message(report)
    return 0


def _open_as_text(report: str) -> bool:
    """Opens the report as a file beside the log, to be read and sent; whether that works.

    A program without a console has no other place for it: a dialog is higher than many screens.
    """
    try:
        file = folders.ensure_writable(folders.log_folder()) / "diagnosis.txt"
        write_bytes(file, report.replace("\n", os.linesep).encode("utf-8", "replace"))
    except (OSError, folders.CannotWrite):
        return False
    return open_path(file)


def format_section(title: str, lines: Lines) -> str:
    """A section of a report: names and values under a title."""
    return "\n".join(
        [title, *(f"  {name:<13} {printable(value)}".rstrip() for name, value in lines)]
    )


def _report() -> dict[str, Lines]:
    """All sections by title."""
    devices = _devices()
    return {
        "Program": about_program(),
        "Environment": _environment(),
        "Screens": devices["screens"],
        "Graphics": devices["graphics"],
        "Quality": [
            *_setting("quality", "none yet: the first start measures"),
            *devices["quality"],
        ],
        "Sound": devices["sound"],
        "Language": [
            ("system", languages.system_language()),
            *_setting("language", "the system's"),
        ],
        "Folders": _folders(),
    }


def about_program() -> Lines:
    """The versions of the program, Python, the system and the packages."""
    if getattr(sys, "frozen", False):
        form = "frozen"
    else:
        form = "from source" if resources.SOURCE else "installed with pip"
    return [
        ("Escalier", __version__),
        ("form", f"{form}, {sys.executable}"),
        ("Python", f"{platform.python_version()} ({platform.python_implementation()})"),
        ("system", f"{platform.platform()}, {os.cpu_count() or '?'} processors"),
        ("AI kernel", native.state()),
        *((name, _version(name)) for name in _PACKAGES),
    ]


def _version(name: str) -> str:
    """The version of a package, from its module or its metadata."""
    try:
        module = importlib.import_module(name)
    except Exception as error:
        return f"cannot be imported: {error}"
    found = getattr(module, "__version__", getattr(module, "version", None))
    if isinstance(found, str):
        return found
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(name)
    except PackageNotFoundError:
        return "unknown"


def _environment() -> Lines:
    names = [*_ENVIRONMENT, *sorted(name for name in os.environ if name.startswith(_DRIVERS))]
    return [(name, os.environ[name]) for name in names if os.environ.get(name)]


def _devices() -> dict[str, Lines]:
    """Screens, graphics, quality and sound: probed with a window, else off-screen."""
    found = {"screens": [("none", "there is no display")]} if no_display() else probe(WINDOW)
    graphics: Lines = [("tried in", WINDOW), *found["graphics"]] if "graphics" in found else []
    if sys.platform == "linux" and not any(name == "renderer" for name, _value in graphics):
        found |= probe(OFF_SCREEN)
        graphics += [("tried in", OFF_SCREEN), *found.get("graphics", ())]
    return {
        "screens": found["screens"],
        "graphics": graphics,
        "quality": found.get("quality", [("not measured", "there is no window")]),
        "sound": found.get("sound", [("none", "could not be tried")]),
    }


def _setting(name: str, otherwise: str) -> Lines:
    """What the settings say."""
    chosen, _messages = settings_file.load(folders.settings_file())
    return [("in settings", getattr(chosen, name) or otherwise)]


def _folders() -> Lines:
    asked = {
        "games": folders.saves_folder,
        "settings": folders.settings_folder,
        "log": folders.log_folder,
    }
    lines = [(name, _folder_state(folder())) for name, folder in asked.items()]
    return [*lines, ("assets", str(resources.resource("assets")))]


def _folder_state(folder: Path) -> str:
    """A folder, and whether it can be written; the trial leaves nothing behind."""
    try:
        there = next(path for path in (folder, *folder.parents) if path.exists())
        try_writing(there)
        state = "can be written" if there == folder else "not there yet, can be made"
        state += f", {shutil.disk_usage(there).free / 1e9:.1f} GB free"
    except OSError as error:
        state = f"CANNOT be written: {error.strerror}"
    return f"{folder} ({state})"
