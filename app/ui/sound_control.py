"""What is heard: nothing of it is read before it is needed, or before there is time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..audio import Sounds
    from ..match.settings import Settings

_CUES = {"press": "button", "switch": "button", "open": "button"}
"""The sounds of the interface, by what happens in it."""


class SoundControl:
    """The sounds, as loud as the settings want them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._steps = self._getting_ready()

    @cached_property
    def sounds(self) -> Sounds:
        """What plays them."""
        from ..audio import Sounds

        wanted = self._settings
        return Sounds(wanted.volume, wanted.effects_volume, wanted.interface_volume, wanted.muted)

    def use(self, settings: Settings) -> None:
        """Makes everything as loud as that from now on."""
        self._settings = settings
        if "sounds" in vars(self):
            sounds = self.sounds
            sounds.master, sounds.muted = settings.volume, settings.muted
            sounds.effects, sounds.interface = settings.effects_volume, settings.interface_volume

    def pressed(self, name: str) -> None:
        """Something happened in the interface."""
        if name in _CUES:
            self.sounds.play(_CUES[name])

    def get_ready(self) -> bool:
        """Takes a small step to be ready for any sound; whether there was one to take."""
        return next(self._steps, None) is not None

    def _getting_ready(self) -> Iterator[float]:
        yield from self.sounds.preload()

    def close(self) -> None:
        """Ends everything."""
        if "sounds" in vars(self):
            self.sounds.close()
