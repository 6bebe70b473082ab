"""Fatal errors: a sentence on the terminal or in a dialog, an exit code, the rest in the log."""

from __future__ import annotations

import logging
import os
import re
import sys
from pathlib import Path

from .. import __version__
from ..files import printable
from ..languages import _
from ..match import folders
from ..match.atomic_write import writable_path
from .subprocesses import call

FAILED, NO_OPENGL, NO_DISPLAY = 1, 3, 4
"""Exit codes; 2 says that the command line is wrong."""
_log = logging.getLogger(__name__)


# The log


def start_log() -> None:
    """Logs to a rotating file, if one can be written: a pipe would wait until somebody reads it."""
    from logging.handlers import RotatingFileHandler

    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        file = writable_path(folders.ensure_writable(folders.log_folder()) / "escalier.log")
        handler: logging.Handler = RotatingFileHandler(
            file,
            maxBytes=200_000,
            backupCount=2,
            encoding="utf-8",
            errors="backslashreplace",
        )
    except (OSError, folders.CannotWrite):
        handler = logging.NullHandler()
    logging.raiseExceptions = False
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    _log.info("Escalier %s, Python %s, %s", __version__, sys.version.split()[0], sys.platform)


def log_file() -> Path | None:
    """The log file in use, if there is one."""
    handlers = logging.getLogger().handlers
    names = [one.baseFilename for one in handlers if isinstance(one, logging.FileHandler)]
    return Path(names[0]) if names else None


# Errors


def report(error: Exception, dialog: bool = True) -> int:
    """Logs and shows an error; returns the exit code for it."""
    _log.error("The game could not go on.", exc_info=error)
    code, sentence = _explain(error)
    show_message(sentence, dialog)
    return code


def _explain(error: Exception) -> tuple[int, str]:
    """The exit code, and a sentence for the player: what is wrong and what to do."""
    kind, said = type(error), str(error)
    if kind.__module__.startswith("pyglet.display") or kind.__name__ == "NoSuchScreenModeException":
        sentence = _("The display can't be opened; start the game from a desktop.")
        if os.environ.get("WAYLAND_DISPLAY") and not os.environ.get("DISPLAY"):
            sentence = _("The game needs X11, which Wayland provides through Xwayland: install it.")
        return NO_DISPLAY, sentence
    missing = re.search(r'Library "(\w+)"|(lib\w+)\S* not loaded', said)
    if missing:
        return NO_OPENGL, _(
            "The game needs the system library {name}, which is missing; installing the "
            "graphics driver usually helps."
        ).format(name=missing[1] or missing[2])
    if kind.__module__.startswith("pyglet.gl") or kind.__name__ == "NoSuchConfigException":
        return NO_OPENGL, _opengl_missing()
    if "OpenGL" in said or "egl" in said.lower():
        return NO_OPENGL, _opengl_missing()
    if isinstance(error, OSError) and error.strerror:
        names = [str(error.filename)] if error.filename else []
        said = ": ".join([*names, _(error.strerror)])
    said = printable(said.rstrip(".") or kind.__name__)
    told = _("Something went wrong: {error}.").format(error=said)
    log = log_file()
    if log is not None:
        told += " " + _("The log is in {place}.").format(place=printable(log))
    return FAILED, told


def _opengl_missing() -> str:
    return _(
        "The game needs OpenGL 3.3, which your graphics driver doesn't have; a newer driver "
        "usually helps."
    )


# Messages


def no_display() -> bool:
    """Whether there is no display server to open a window on."""
    if sys.platform in ("win32", "darwin"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show_message(text: str, dialog: bool = True) -> None:
    """Shows a text on the terminal, or in a dialog where there is no terminal."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)
        dialog = dialog and not sys.stderr.isatty()
    if not dialog or no_display():
        return
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(0, text, "Escalier", 0x10)
        return
    from textwrap import fill

    lines = "\n".join(fill(line, 72) for line in text.replace("’", "'").splitlines())
    latin = os.fsdecode(lines.encode("latin-1", "replace"))  # all that xmessage can show
    dialogs: tuple[tuple[str, ...], ...] = (
        ("zenity", "--error", "--no-markup", "--title=Escalier", f"--text={text}"),
        ("kdialog", "--title=Escalier", "--error", text),
        ("xmessage", "-center", "-title", "Escalier", latin),
    )
    if sys.platform == "darwin":
        quoted = text.replace("\\", "\\\\").replace('"', '\\"')
        dialogs = (("osascript", "-e", f'display alert "Escalier" message "{quoted}"'),)
    for command in dialogs:
        if call(*command, seconds=600.0) is not None:
            return
