"""Starting the game: the log, the window, the first measurement, the title.

Whatever goes wrong here is told in a sentence, never as a traceback.
"""

from __future__ import annotations

import logging
import logging.handlers
import os
import signal
import sys
from pathlib import Path

from app import __version__
from app.match import folders
from app.match.folders import CannotWrite
from app.ui import languages
from app.ui.languages import _

_log = logging.getLogger(__name__)


def run(file: Path | None = None) -> int:
    """Opens the window and plays until it is closed; returns the exit code."""
    begin_log()
    languages.use("")
    if no_display():
        from app.ui.without_window import show_anyway

        return show_anyway()
    try:
        return _play(file)
    except Exception as error:
        _log.exception("The game could not go on.")
        tell(_sentence(error))
        return 1


def no_display() -> bool:
    """Whether there is nothing a window could be shown on."""
    if sys.platform in ("win32", "darwin"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def begin_log() -> None:
    """Writes a log of this and the last few starts, if it may."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        folder = folders.ready(folders.log_folder())
        handler: logging.Handler = logging.handlers.RotatingFileHandler(
            folder / "escalier.log", maxBytes=200_000, backupCount=2, encoding="utf-8"
        )
    except (OSError, CannotWrite):
        handler = logging.StreamHandler()
        handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    _log.info("Escalier %s, Python %s, %s", __version__, sys.version.split()[0], sys.platform)


def _play(file: Path | None) -> int:
    import pyglet

    pyglet.options.debug_gl = False
    from app.resources import resource
    from app.ui.program import Program, read_settings
    from app.ui.screens.title import Title
    from app.ui.window import Window

    pyglet.options.dpi_scaling = "platform"
    settings, messages = read_settings()
    languages.use(settings.language)
    window = Window(settings.window, settings.fullscreen, resource("assets", "icon.png"))
    from app.render.display import Display, best_quality

    if not settings.quality:
        from app.scene import stage_of
        from app.ui.dioramas import diorama

        size, stage = window.get_framebuffer_size(), stage_of("steppe")
        settings = settings.changed(quality=best_quality(diorama("steppe"), stage.view, size))
    program = Program(window, Display(settings.quality), settings)
    _log.info("Quality %s, %s", settings.quality, program.display.about())
    program.open(Title(program))
    if file is not None:
        program.open_file(file)
    for message in messages:
        program.say(message, "bad", 8.0)
    signal.signal(signal.SIGTERM, lambda *_args: window.post(program.close))
    window.set_visible(True)
    window.wake()
    pyglet.app.run(interval=None)
    return 0


# What went wrong


def _sentence(error: Exception) -> str:
    """What a player is told: what is wrong and what to do."""
    name = type(error).__name__
    if name in ("NoSuchDisplayException", "NoSuchScreenModeException", "NoSuchScreenException"):
        return _("The display cannot be opened; start the game within a desktop.")
    if name in ("NoSuchConfigException", "ContextException", "GLException", "MissingFunction"):
        return _old_graphics()
    if "OpenGL" in str(error) or "GL" in name or "version" in str(error).lower():
        return _old_graphics()
    place = folders.log_folder() / "escalier.log"
    return _("Something went wrong: {error}. The log is in {place}.").format(
        error=error or name, place=place
    )


def _old_graphics() -> str:
    return _(
        "The game needs OpenGL 3.3, and the graphics driver does not offer it; a newer driver "
        "usually helps."
    )


def tell(sentence: str) -> None:
    """Tells a sentence on the terminal, and where there is none in a dialog."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(0, sentence, "Escalier", 0x10)
    elif sys.platform == "darwin":
        _ask_system("osascript", "-e", f'display alert "Escalier" message {_quoted(sentence)}')
    elif not (sys.stderr is not None and sys.stderr.isatty()) and not no_display():
        for command in (("zenity", "--error", "--text"), ("kdialog", "--error"), ("xmessage",)):
            if _ask_system(*command, sentence):
                break


def _ask_system(*command: str) -> bool:
    """Runs a program that shows a dialog, if it is there."""
    import subprocess

    try:
        subprocess.run(command, check=False, timeout=600)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
