"""The one place where anything that goes wrong in the game arrives.

First the match is saved, then all is written to the log, then the player is told and goes on: in
the same screen; in the title, if it happens again at once; and where not even the title or the
message can be shown, the program ends with a sentence.
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
from .screens.error import Trouble
from .screens.title import Title

if TYPE_CHECKING:
    from threading import ExceptHookArgs

    from .program import Program

_log = logging.getLogger(__name__)
SOON = 3.0
"""Seconds within which something happens again at once."""
_OFTEN = 60.0
"""Seconds within which a third time is once too often."""
_MOST_UNFINISHED = 3
"""After so many frames that failed, one after another, nothing can be shown."""


class CrashHandler:
    """Catches what goes wrong, and keeps the game going."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self.met = 0
        """How often something went wrong."""
        self._times: deque[float] = deque(maxlen=3)
        self._went_on = -inf
        """When the game last went on."""
        self._frames = 1
        """How many frames were drawn since, without the one in which it was told to."""
        self._unfinished = 0
        """How many frames were begun since the last one that was drawn."""
        self._went_home = self._given_up = False

    def safely(self, call: Callable[..., Any], *values: Any) -> Any:
        """Does something; nothing that goes wrong in it goes further, but for the very worst."""
        try:
            return call(*values)
        except Exception as error:
            self.caught(error)
            return None

    def quietly(self, call: Callable[..., Any], *values: Any) -> Any:
        """Does something worth trying in the midst of trouble: if it fails, that is only noted."""
        try:
            return call(*values)
        except Exception:
            _log.exception("This went wrong too.")
            return None

    def in_thread(self, failed: ExceptHookArgs) -> None:
        """Something went wrong in a thread of its own; for `threading.excepthook`."""
        error = failed.exc_value
        if isinstance(error, Exception):
            self._program.window.post(lambda: self.caught(error))

    def drawn(self, frame: Callable[[float], float | None], seconds: float) -> float | None:
        """Draws a frame, and knows from then on whether that worked."""
        self._unfinished += 1
        wait = frame(seconds)
        self._unfinished = 0
        self._frames += 1
        return wait

    def caught(self, error: Exception) -> None:
        """Saves, notes and tells; raises the error again where nothing else is left."""
        program = self._program
        if self._given_up or not program.stack.all:
            raise error
        saved = self._save()
        self.met += 1
        told = self._report(error)
        _log.error("Something went wrong.\n%s", told)
        again = self._again()
        at_title = again and isinstance(program.screen, Title)
        if self._unfinished >= _MOST_UNFINISHED or (at_title and self._went_home):
            self._given_up = True
            raise error
        if not isinstance(program.screen, Trouble):
            self.quietly(program.screen.leave)
            self.quietly(program.stop_thinking)
            program.stack.show(Trouble(program, told, saved, again, self._go_on))
        program.touch()

    def _report(self, error: Exception) -> str:
        """What the log and the player are told."""
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
        """Saves what is being played; whether that worked, None if nothing is."""
        saved = None
        for screen in self._program.stack.all:
            match = self.quietly(screen.played)
            if match is not None:
                saved = bool(self.quietly(self._program.save, match))
        return saved

    def _again(self) -> bool:
        """Whether the same screen will not do: it happened at once, or too often."""
        now = monotonic()
        self._times.append(now)
        often = len(self._times) == self._times.maxlen and now - self._times[0] < _OFTEN
        return often or self._frames <= 0 or now - self._went_on < SOON

    def _go_on(self, home: bool) -> None:
        """The player has been told: on it goes."""
        self._went_on, self._frames, self._went_home = monotonic(), -1, home
        if home:
            self._program.stack.restart(Title(self._program))
        else:
            self._program.back()
