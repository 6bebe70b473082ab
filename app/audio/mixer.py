"""The mixer: a thread that starts and stops voices, so that the window never waits for audio."""

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
"""Maximum polyphony; one more replaces the oldest voice."""
_MAX_DELAY = 0.3
"""Seconds after which a sound that could not be started is dropped."""
_LINGER = 0.75
"""Seconds for which a voice is kept after its sound, for what the driver still buffers."""
_FADE, _FADE_STEP = 0.06, 0.012
"""Seconds that fading out takes, and between two steps of it."""

_log = logging.getLogger(__name__)
_FADE_OUT, _END = "fade out", "end"


@dataclass
class _ActiveVoice:
    voice: Voice
    ends_at: float
    """When it can be released."""
    fading_since: float = 0.0
    """When it began to fade out; 0 if it does not."""


class Mixer:
    """Plays takes on a device, which is opened for the first of them."""

    def __init__(self, clips: Clips, open_device: Callable[[], Device]) -> None:
        self.silent = False
        """Whether no device was found, or it failed."""
        self._clips, self._open = clips, open_device
        self._jobs: SimpleQueue[Take | str] = SimpleQueue()
        self._thread: Thread | None = None
        self._voices: list[_ActiveVoice] = []

    def wake(self) -> None:
        """Starts the thread, which opens the device; returns at once."""
        if self._thread is None and not self.silent:
            self._thread = Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()

    def play(self, take: Take) -> None:
        """Queues a sound."""
        if not self.silent:
            self._jobs.put(take)
            self.wake()

    def fade_out(self) -> None:
        """Fades out all voices."""
        if self._thread is not None:
            self._jobs.put(_FADE_OUT)

    def close(self, patience: float = 0.5) -> None:
        """Ends all voices and the thread; waits no longer than `patience` for a driver."""
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
                    if now - job.asked < _MAX_DELAY:
                        self._start(device, job, now)
                elif job == _FADE_OUT:
                    for voice in self._voices:
                        voice.fading_since = voice.fading_since or now
                self._update_voices(now)
        except NoDevice as error:
            _log.info("The game is silent: %s", error)
        except Exception as error:
            _log.warning("The sound has failed, the game goes on silently: %r", error)
        self.silent = True
        for voice in self._voices:
            self._stop(voice)
        self._voices.clear()

    def _next(self) -> Take | str | None:
        """The next job, or None when a voice has to be updated."""
        if not self._voices:
            return self._jobs.get()
        now = monotonic()
        wait = min(each.ends_at for each in self._voices) - now
        if any(each.fading_since for each in self._voices):
            wait = min(wait, _FADE_STEP)
        try:
            return self._jobs.get(timeout=max(0.0, wait))
        except Empty:
            return None

    def _start(self, device: Device, take: Take, now: float) -> None:
        sound = self._clips.render(take)
        if not sound:
            return
        while len(self._voices) >= VOICES:
            self._stop(self._voices.pop(0))
        seconds = len(sound) / (4 * RATE)
        self._voices.append(_ActiveVoice(device.start(sound), now + seconds + _LINGER))

    def _update_voices(self, now: float) -> None:
        """Lowers the gain of fading voices and releases those that have ended."""
        for active in tuple(self._voices):
            level = 1 - (now - active.fading_since) / _FADE if active.fading_since else 1.0
            if level <= 0 or now >= active.ends_at:
                self._voices.remove(active)
                self._stop(active)
            elif active.fading_since:
                active.voice.fade(level)

    def _stop(self, active: _ActiveVoice) -> None:
        try:
            active.voice.stop()
        except Exception as error:
            _log.debug("A sound did not end well: %r", error)
