"""Sounds, loaded when they are first needed or when there is time to spare."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..audio import Sounds
    from ..match.settings import Settings

_CUES = {"press": "button", "switch": "button", "open": "button"}
"""The cue of each event of the interface that has one."""


class SoundControl:
    """The sounds, at the volumes that are set."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._steps = self._getting_ready()

    @cached_property
    def sounds(self) -> Sounds:
        """The mixer, opened on first use."""
        from ..audio import Sounds

        wanted = self._settings
        return Sounds(wanted.volume, wanted.effects_volume, wanted.interface_volume, wanted.muted)

    def use(self, settings: Settings) -> None:
        """Applies the volumes of settings."""
        self._settings = settings
        if "sounds" in vars(self):
            sounds = self.sounds
            sounds.master, sounds.muted = settings.volume, settings.muted
            sounds.effects, sounds.interface = settings.effects_volume, settings.interface_volume

    def pressed(self, name: str) -> None:
        """Plays the cue of an event of the interface, if it has one."""
        if name in _CUES:
            self.sounds.play(_CUES[name])

    def preload_step(self) -> bool:
        """Loads the next few sounds; whether there were any left."""
        return next(self._steps, None) is not None

    def _getting_ready(self) -> Iterator[float]:
        yield from self.sounds.preload()

    def close(self) -> None:
        """Closes the mixer."""
        if "sounds" in vars(self):
            self.sounds.close()
