"""What the game calls: a cue by its name, and the volumes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from random import Random
from time import monotonic

from .clips import Clips, Take
from .cues import CUES, Cue
from .device import Device, open_device
from .mixer import Mixer

_TOGETHER = 0.03
"""Seconds in which several of the same cue are one: five tiles that land at once knock once."""

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
        dice: Random | None = None,
    ) -> None:
        self.master, self.effects, self.interface = master, effects, interface
        self._muted = muted
        self._paused = False
        self._dice = dice or Random()
        self._clips = Clips()
        self._desk = Mixer(self._clips, device)
        self._last: dict[tuple[str, ...], str] = {}
        self._when: dict[str, float] = {}
        self._unknown: set[str] = set()

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard; what sounds when this is set fades at once."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if muted:
            self.hush()

    @property
    def silent(self) -> bool:
        """Whether it turned out that nothing can be heard here."""
        return self._desk.silent

    def play(self, cue: str, volume: float = 1.0, at: float = 0.0, seconds: float = 0.0) -> None:
        """Lets a cue be heard.

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
        if gain <= 0 or self._paused or now - self._when.get(cue, -1.0) < _TOGETHER:
            return
        self._when[cue] = now
        self._desk.play(self._take(known, now, gain, at, seconds))

    def hush(self) -> None:
        """Lets what is heard now fade quickly, as when an animation is skipped."""
        self._desk.hush()

    def pause(self) -> None:
        """Silence until resume, as while the window is hidden."""
        self._paused = True
        self.hush()

    def resume(self) -> None:
        """Sounds again after pause."""
        self._paused = False

    def preload(self) -> Iterator[float]:
        """Gets everything ready in small steps, a file each, to be taken when the window is idle.

        Yields which part of it is done. The last step lets the device open in the background.
        """
        files = sorted({file for cue in CUES.values() for file in cue.files + cue.ends})
        for count, file in enumerate(files, 1):
            self._clips.get(file)
            yield count / (len(files) + 1)
        if self._gain(CUES["place"]) > 0 or self._gain(CUES["button"]) > 0:
            self._desk.wake()
        yield 1.0

    def close(self) -> None:
        """Ends everything; afterwards nothing sounds any more."""
        self._desk.close()

    def _gain(self, cue: Cue) -> float:
        if self._muted:
            return 0.0
        kind = self.effects if cue.kind == "effects" else self.interface
        return (_part(self.master) * _part(kind)) ** 2

    def _take(self, cue: Cue, now: float, gain: float, at: float, seconds: float) -> Take:
        dice = self._dice
        return Take(
            file=self._another(cue.files),
            asked=now,
            gain=gain * (1 - cue.dim * dice.random()),
            pitch=1 + cue.bend * dice.uniform(-1, 1),
            pan=at,
            seconds=(seconds or cue.seconds) if cue.seconds else 0.0,
            end=self._another(cue.ends) if cue.ends else "",
            start=dice.random(),
        )

    def _another(self, files: tuple[str, ...]) -> str:
        """One of the variants, but not the one before."""
        last = self._last.get(files)
        chosen = self._dice.choice([file for file in files if file != last] or files)
        self._last[files] = chosen
        return chosen


def _part(volume: float) -> float:
    return min(1.0, max(0.0, volume))
