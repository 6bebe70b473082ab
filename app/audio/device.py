"""The audio device, through pyglet; called from the mixer's thread only."""

from __future__ import annotations

import sys
from typing import Any, Protocol

from .clips import RATE

_FRAME_BYTES = 4
"""Bytes of 16 bit stereo."""
_MIN_BYTES = round(0.6 * RATE) * _FRAME_BYTES
"""PulseAudio begins to play when its buffer of 0.45 s is full, so shorter sounds end in silence."""


class NoDevice(Exception):
    """There is no audio device."""


class Voice(Protocol):
    """A sound being played."""

    def fade(self, level: float) -> None:
        """Sets the gain, from 1 down to 0."""

    def stop(self) -> None:
        """Ends it and releases its resources."""


class Device(Protocol):
    """Something that plays sounds."""

    def start(self, sound: bytes) -> Voice:
        """Starts a sound given as 16 bit stereo."""


def open_device() -> Device:
    """The system's audio device; raises NoDevice. Takes a while: pyglet looks for a driver."""
    try:
        media = _media()
        if sys.platform == "win32":  # the driver is a COM object, and this may be another thread
            import ctypes

            ctypes.windll.ole32.CoInitializeEx(None, 0)
        return _PygletDevice(media)
    except NoDevice:
        raise
    except Exception as error:
        raise NoDevice(str(error) or type(error).__name__) from error


def _media() -> Any:
    """pyglet.media, imported without letting it open a window of its own.

    It imports pyglet.gl, and that makes a hidden window unless somebody has imported it already.
    """
    import pyglet

    before = pyglet.options["shadow_window"]
    if "pyglet.gl" not in sys.modules:
        pyglet.options["shadow_window"] = False
    try:
        import pyglet.media
    finally:
        pyglet.options["shadow_window"] = before
    return pyglet.media


class _PygletDevice:
    """pyglet's players, one for each sound."""

    def __init__(self, media: Any) -> None:
        from pyglet.media.drivers.silent.adaptation import SilentDriver

        driver = media.get_audio_driver()
        if driver is None or isinstance(driver, SilentDriver):
            raise NoDevice("no audio driver found a device")
        form = media.codecs.AudioFormat(channels=2, sample_size=16, sample_rate=RATE)

        class Samples(media.Source):  # type: ignore[misc]
            """Samples in memory, for one player."""

            audio_format = form

            def __init__(self, data: bytes) -> None:
                self._data, self._at = data, 0
                self._duration = len(data) / (_FRAME_BYTES * RATE)

            def is_precise(self) -> bool:
                return True

            def seek(self, timestamp: float) -> None:
                self._at = min(len(self._data), round(timestamp * RATE) * _FRAME_BYTES)

            def get_audio_data(self, num_bytes: int, compensation_time: float = 0.0) -> Any:
                part = self._data[self._at : self._at + int(num_bytes)]
                time = self._at / (_FRAME_BYTES * RATE)
                self._at += len(part)
                lasts = len(part) / (_FRAME_BYTES * RATE)
                return media.codecs.AudioData(part, len(part), time, lasts) if part else None

        class Speaker(media.Player):  # type: ignore[misc]
            """A player that leaves its end to the mixer instead of the window's thread."""

            def on_eos(self) -> None:
                """Nothing: the mixer knows how long the sound is."""

            def fade(self, level: float) -> None:
                self.volume = level

            def stop(self) -> None:
                self.delete()

        self._samples, self._speaker = Samples, Speaker

    def start(self, sound: bytes) -> Voice:
        speaker = self._speaker()
        speaker.queue(self._samples(sound.ljust(_MIN_BYTES, b"\0")))
        speaker.play()
        return speaker
