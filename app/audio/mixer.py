"""The mixing desk: a thread that starts sounds and ends them, so that the window never waits."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

from .clips import RATE, Clips, Take
from .device import Device, NoDevice, Voice

VOICES = 12
"""At most so many sounds at a time; one more takes the place of the oldest."""
_LATE = 0.3
"""Seconds after which a sound that could not begin is not worth beginning."""
_LINGER = 0.75
"""How long a voice is kept, at least, and after its sound for what is still on its way."""
_FADE, _STEP = 0.06, 0.012
"""Seconds in which a sound that is cut off fades, and between two steps of that."""

_log = logging.getLogger(__name__)
_HUSH, _END = "hush", "end"


@dataclass
class _Sounding:
    voice: Voice
    over: float
    """When it can be let go."""
    fading: float = 0.0
    """Since when it fades, if it does."""


class Mixer:
    """Plays takes on a device that is opened with the first of them."""

    def __init__(self, clips: Clips, open_device: Callable[[], Device]) -> None:
        self.silent = False
        """Whether it turned out that nothing can be heard."""
        self._clips, self._open = clips, open_device
        self._jobs: SimpleQueue[Take | str] = SimpleQueue()
        self._thread: Thread | None = None
        self._sounding: list[_Sounding] = []

    def wake(self) -> None:
        """Opens the device, unless that was done; nobody waits for it."""
        if self._thread is None and not self.silent:
            self._thread = Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()

    def play(self, take: Take) -> None:
        """Starts a sound soon."""
        if not self.silent:
            self._jobs.put(take)
            self.wake()

    def hush(self) -> None:
        """Lets what is heard now fade quickly."""
        if self._thread is not None:
            self._jobs.put(_HUSH)

    def close(self, patience: float = 0.5) -> None:
        """Ends all sounds and the thread; what a driver does not end in time is left behind."""
        thread, self._thread, self.silent = self._thread, None, True
        if thread is not None:
            self._jobs.put(_END)
            thread.join(patience)

    def _work(self) -> None:
        try:
            device = self._open()
            while (job := self._next()) != _END:
                now = monotonic()
                if isinstance(job, Take):
                    if now - job.asked < _LATE:
                        self._start(device, job, now)
                elif job == _HUSH:
                    for sounding in self._sounding:
                        sounding.fading = sounding.fading or now
                self._tend(now)
        except NoDevice as error:
            _log.info("The game is silent: %s", error)
        except Exception as error:
            _log.warning("The sound has failed, the game goes on silently: %r", error)
        self.silent = True
        for sounding in self._sounding:
            self._stop(sounding)
        self._sounding.clear()

    def _next(self) -> Take | str | None:
        """The next job, or None when a voice needs attention."""
        if not self._sounding:
            return self._jobs.get()
        now = monotonic()
        wait = min(each.over for each in self._sounding) - now
        if any(each.fading for each in self._sounding):
            wait = min(wait, _STEP)
        try:
            return self._jobs.get(timeout=max(0.0, wait))
        except Empty:
            return None

    def _start(self, device: Device, take: Take, now: float) -> None:
        sound = self._clips.render(take)
        if not sound:
            return
        while len(self._sounding) >= VOICES:
            self._stop(self._sounding.pop(0))
        voice = device.start(sound)
        self._sounding.append(_Sounding(voice, now + len(sound) / (4 * RATE) + _LINGER))

    def _tend(self, now: float) -> None:
        """Makes fading voices quieter and lets go of those that are over."""
        for sounding in tuple(self._sounding):
            level = 1 - (now - sounding.fading) / _FADE if sounding.fading else 1.0
            if level <= 0 or now >= sounding.over:
                self._sounding.remove(sounding)
                self._stop(sounding)
            elif sounding.fading:
                sounding.voice.fade(level)

    def _stop(self, sounding: _Sounding) -> None:
        try:
            sounding.voice.stop()
        except Exception as error:
            _log.debug("A sound did not end well: %r", error)
