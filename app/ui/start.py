"""Starts the game: log, window, choice of quality, title screen."""

from __future__ import annotations

import logging
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from .. import languages
from ..languages import _
from ..support.startup_errors import no_display, report, start_log
from ..support.termination import exit_on_termination, on_termination
from .fast_startup import fast_startup

if TYPE_CHECKING:
    from .program import Program

_log = logging.getLogger(__name__)


def run(file: Path | None = None) -> int:
    """Opens the window and plays until it is closed; returns the exit code."""
    start_log()
    exit_on_termination()
    try:
        if no_display():
            from ..export.demo_film import show_anyway

            return show_anyway()
        return _play(file)
    except Exception as error:
        exit_on_termination()  # there is no window any more that would do it
        _close_windows()
        return report(error)


def _close_windows() -> None:
    """Closes all windows, so that none hides the dialog with the error."""
    pyglet = sys.modules.get("pyglet")
    for window in list(pyglet.app.windows) if pyglet is not None else ():
        with suppress(Exception):
            window.close()


def _play(file: Path | None) -> int:
    with fast_startup():
        program = _opened(file)
    import pyglet

    try:
        pyglet.app.run(interval=None)
    finally:
        program.release()
    return 0


def _opened(file: Path | None) -> Program:
    """The program with its window open, at the title or with a file."""
    from ..resources import resource
    from .autosave import read_settings
    from .window import Window

    settings, messages = read_settings()
    languages.use(settings.language)
    if sys.platform == "win32":
        from ..support.windows_shell import set_application_id

        set_application_id()
    window = Window(settings.window, settings.fullscreen, resource("assets", "icons"))
    from ..render.display import Display, best_quality
    from ..support.speech import screen_reader_runs
    from .program import Program
    from .screens.title import Title

    first = not settings.quality
    if first:
        window.use_first_size()
        from ..scene.dioramas import benchmark_scene

        best = best_quality(*benchmark_scene(), window.get_framebuffer_size())
        settings = settings.changed(quality=best)
    program = Program(window, Display(settings.quality), settings)
    _log.info("Quality %s, %s", settings.quality, program.display.driver_info())
    program.open(Title(program))
    if first and file is None:
        from .screens.welcome import Welcome

        program.open(Welcome(program))
    threading.excepthook = program.crash_handler.in_thread
    program.library.instances.register()
    if not program.library.instances.alone:
        messages.append(
            _(
                "Escalier is already open in another window. A game that is open there "
                "continues here as a copy."
            )
        )
    if first and screen_reader_runs():
        program.offer_voice()
    if file is not None:
        program.crash_handler.safely(program.open_file, file)
    for message in messages:
        program.say(message, "bad", 8.0)
    if sys.platform == "darwin":
        from .macos import adopt

        adopt(lambda path: window.post(lambda: program.open_file(path)), program.quit)
    on_termination(program.end_now)
    window.set_visible(True)
    window.wake()
    return program
