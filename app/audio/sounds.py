"""The sounds of the program: plays cues by name, at the volumes of the settings."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from random import Random
from time import monotonic

from .clips import Clips, Take
from .cues import CUES, Cue
from .device import Device, open_device
from .mixer import Mixer

_DEBOUNCE = 0.03
"""Seconds in which repetitions of a cue are dropped: five pieces that land at once knock once."""

_log = logging.getLogger(__name__)


class Sounds:
    """Plays cues; harmless where there is no loudspeaker.

    The volumes go from 0 to 1 and may be changed at any time; they are what a slider shows, and
    half of a slider is heard as about half as loud. Nothing is imported, read or opened before the
    first sound that can be heard, or before preload.

    >>> sounds = Sounds(master=0.8, muted=True)
    >>> sounds.play("place", at=-0.4)
    >>> sounds.close()
    """

    def __init__(
        self,
        master: float = 1.0,
        effects: float = 1.0,
        interface: float = 1.0,
        muted: bool = False,
        *,
        device: Callable[[], Device] = open_device,
        random: Random | None = None,
    ) -> None:
        self.master, self.effects, self.interface = master, effects, interface
        self._muted = muted
        self._paused = False
        self._random = random or Random()
        self._clips = Clips()
        self._mixer = Mixer(self._clips, device)
        self._last: dict[tuple[str, ...], str] = {}
        self._when: dict[str, float] = {}
        self._unknown: set[str] = set()

    @property
    def muted(self) -> bool:
        """Whether sound is off; setting it fades out what is playing."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if muted:
            self.fade_out()

    @property
    def silent(self) -> bool:
        """Whether no audio device was found, or it failed."""
        return self._mixer.silent

    def play(self, cue: str, volume: float = 1.0, at: float = 0.0, seconds: float = 0.0) -> None:
        """Plays a cue.

        `volume` is relative to the volumes of the settings, `at` goes from -1 at the left to 1 at
        the right, and `seconds` is how long a sound takes that lasts, like roll.
        """
        known = CUES.get(cue)
        if known is None:
            if cue not in self._unknown:
                self._unknown.add(cue)
                _log.warning("There is no sound for %r", cue)
            return
        gain = self._gain(known) * max(0.0, volume)
        now = monotonic()
        if gain <= 0 or self._paused or now - self._when.get(cue, -1.0) < _DEBOUNCE:
            return
        self._when[cue] = now
        self._mixer.play(self._take(known, now, gain, at, seconds))

    def fade_out(self) -> None:
        """Fades out what is playing, as when an animation is skipped."""
        self._mixer.fade_out()

    def pause(self) -> None:
        """Plays nothing until `resume`, as while the window is hidden."""
        self._paused = True
        self.fade_out()

    def resume(self) -> None:
        """Ends `pause`."""
        self._paused = False

    def preload(self) -> Iterator[float]:
        """Reads all files, one at each step, to be called while the window is idle.

        Yields the progress from 0 to 1. The last step opens the device in the background.
        """
        files = sorted({file for cue in CUES.values() for file in cue.files + cue.ends})
        for count, file in enumerate(files, 1):
            self._clips.get(file)
            yield count / (len(files) + 1)
        if self._gain(CUES["place"]) > 0 or self._gain(CUES["button"]) > 0:
            self._mixer.wake()
        yield 1.0

    def close(self) -> None:
        """Stops everything for good."""
        self._mixer.close()

    def _gain(self, cue: Cue) -> float:
        if self._muted:
            return 0.0
        kind = self.effects if cue.kind == "effects" else self.interface
        return (_clamped(self.master) * _clamped(kind)) ** 2

    def _take(self, cue: Cue, now: float, gain: float, at: float, seconds: float) -> Take:
        random = self._random
        return Take(
            file=self._variant(cue.files),
            asked=now,
            gain=gain * (1 - cue.volume_spread * random.random()),
            pitch=1 + cue.pitch_spread * random.uniform(-1, 1),
            pan=at,
            seconds=(seconds or cue.seconds) if cue.seconds else 0.0,
            end=self._variant(cue.ends) if cue.ends else "",
            start=random.random(),
        )

    def _variant(self, files: tuple[str, ...]) -> str:
        """One of the variants, but not the one played last."""
        last = self._last.get(files)
        chosen = self._random.choice([file for file in files if file != last] or files)
        self._last[files] = chosen
        return chosen


def _clamped(volume: float) -> float:
    return min(1.0, max(0.0, volume))
