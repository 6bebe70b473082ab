"""The crash handler: every unhandled exception of the window's callbacks arrives here.

First the match is saved, then the report is logged, then an error screen is shown, from which the
player returns to the same screen, or to the title if it happened again at once. Where not even the
title or the error screen can be drawn, the exception is raised and ends the program.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any

from ..support.crash_report import crash_report
from ..support.driver_probe import Lines
from .screens.error_screen import ErrorScreen
from .screens.title import Title

if TYPE_CHECKING:
    from threading import ExceptHookArgs

    from .program import Program

_log = logging.getLogger(__name__)
SOON = 3.0
"""An error within so many seconds of going on has happened "again at once"."""
_OFTEN = 60.0
"""Three errors within so many seconds are too many for the same screen."""
_MOST_UNFINISHED = 3
"""After so many failed frames in a row nothing can be shown at all."""


class CrashHandler:
    """Catches exceptions and keeps the game going."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.errors = 0
        """How many errors were caught."""
        self._times: deque[float] = deque(maxlen=3)
        self._went_on = -inf
        """When the player last went on after an error."""
        self._frames = 1
        """How many frames were drawn since then, not counting the one in which it happened."""
        self._unfinished = 0
        """How many frames were begun since the last one that was drawn."""
        self._went_home = self._given_up = False

    def safely(self, call: Callable[..., Any], *values: Any) -> Any:
        """Calls something and handles its exceptions; only fatal ones are raised."""
        try:
            return call(*values)
        except Exception as error:
            self.caught(error)
            return None

    def quietly(self, call: Callable[..., Any], *values: Any) -> Any:
        """Calls something while an error is handled; if it fails, that is only logged."""
        try:
            return call(*values)
        except Exception:
            _log.exception("This went wrong too.")
            return None

    def in_thread(self, failed: ExceptHookArgs) -> None:
        """Handles an exception of another thread; for `threading.excepthook`."""
        error = failed.exc_value
        if isinstance(error, Exception):
            self._program.window.post(lambda: self.caught(error))

    def draw_counted(self, frame: Callable[[float], float | None], seconds: float) -> float | None:
        """Draws a frame, counting those that fail."""
        self._unfinished += 1
        wait = frame(seconds)
        self._unfinished = 0
        self._frames += 1
        return wait

    def caught(self, error: Exception) -> None:
        """Saves, logs and shows an error; raises it where nothing can be shown."""
        program = self._program
        if self._given_up or not program.stack.all:
            raise error
        saved = self._save()
        self.errors += 1
        told = self._report(error)
        _log.error("Something went wrong.\n%s", told)
        again = self._again()
        at_title = again and isinstance(program.screen, Title)
        if self._unfinished >= _MOST_UNFINISHED or (at_title and self._went_home):
            self._given_up = True
            raise error
        if not isinstance(program.screen, ErrorScreen):
            self.quietly(program.screen.leave)
            self.quietly(program.stop_thinking)
            program.stack.show(ErrorScreen(program, told, saved, again, self._go_on))
        program.touch()

    def _report(self, error: Exception) -> str:
        """The report for the log and for the player."""
        screens = self._program.stack.all
        sections: dict[str, Callable[[], Lines]] = {
            "Graphics": self._graphics,
            "Shown": lambda: [("screens", ", ".join(one.name for one in screens))],
        }
        return crash_report(
            error, sections, lambda: filter(None, (one.played() for one in screens))
        )

    def _graphics(self) -> Lines:
        window, display = self._program.window, self._program.display
        size, pixels = window.get_size(), window.get_framebuffer_size()
        return [
            *display.driver_info().items(),
            ("quality", display.quality),
            ("window", f"{size[0]}x{size[1]}, {pixels[0]}x{pixels[1]} pixels"),
        ]

    def _save(self) -> bool | None:
        """Saves the match being played; whether that worked, None if there is none."""
        saved = None
        for screen in self._program.stack.all:
            match = self.quietly(screen.played)
            if match is not None:
                saved = bool(self.quietly(self._program.save, match))
        return saved

    def _again(self) -> bool:
        """Whether to leave the screen: the error came back at once, or too often."""
        now = monotonic()
        self._times.append(now)
        often = len(self._times) == self._times.maxlen and now - self._times[0] < _OFTEN
        return often or self._frames <= 0 or now - self._went_on < SOON

    def _go_on(self, home: bool) -> None:
        """Goes on after the error screen, in the title if `home`."""
        self._went_on, self._frames, self._went_home = monotonic(), -1, home
        if home:
            self._program.stack.restart(Title(self._program))
        else:
            self._program.back()
