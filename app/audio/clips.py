"""Clips: samples read from files, and rendered with gain, pitch and pan."""

from __future__ import annotations

import logging
import wave
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..resources import resource

RATE = 44100
_STEREO_WIDTH = 0.6
"""How far a sound at the edge of the table is panned: never into one ear alone."""
_CROSSFADE = 0.03
"""Seconds in which a loop fades in, and crossfades into its end."""

Clip = NDArray[np.float32]
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Take:
    """One playing of a sound: which, when it was requested, and how."""

    file: str
    asked: float
    gain: float = 1.0
    pitch: float = 1.0
    pan: float = 0.0
    """From -1 at the left to 1 at the right."""
    seconds: float = 0.0
    """How long, for a loop; 0 for a sound that ends by itself."""
    end: str = ""
    """The file with which a loop ends."""
    start: float = 0.0
    """Where in a loop it begins, from 0 to 1."""


class Clips:
    """A cache of the files that were read."""

    def __init__(self) -> None:
        self._clips: dict[str, Clip] = {}

    def get(self, file: str) -> Clip:
        """A file's samples from -1 to 1; empty for a file that cannot be read."""
        clip = self._clips.get(file)
        if clip is None:
            try:
                clip = _read(file)
            except (OSError, EOFError, wave.Error, ValueError) as error:
                _log.warning("The sound %s cannot be read: %s", file, error)
                clip = np.zeros(0, np.float32)
            self._clips[file] = clip
        return clip

    def render(self, take: Take) -> bytes:
        """A take as 16 bit stereo."""
        sound = self.get(take.file)
        if take.seconds and len(sound):
            sound = _looped(sound, self.get(take.end), take)
        if take.pitch != 1.0 and len(sound):
            places = np.arange(0, len(sound) - 1, take.pitch, dtype=np.float32)
            sound = np.interp(places, np.arange(len(sound)), sound).astype(np.float32)
        angle = (1 + _STEREO_WIDTH * min(1.0, max(-1.0, take.pan))) * np.pi / 4
        sides = np.array([np.cos(angle), np.sin(angle)], np.float32) * np.float32(2**0.5)
        both = sound[:, None] * (sides * np.float32(take.gain * 32767))
        return np.clip(both, -32767, 32767).astype("<i2").tobytes()


def _read(file: str) -> Clip:
    with wave.open(str(resource("assets", "sounds", f"{file}.wav")), "rb") as opened:
        form = opened.getnchannels(), opened.getsampwidth(), opened.getframerate()
        if form != (1, 2, RATE):
            raise ValueError(f"not 16 bit mono at {RATE} Hz")
        frames = opened.readframes(opened.getnframes())
    return np.frombuffer(frames, "<i2").astype(np.float32) / np.float32(32768)


def _looped(loop: Clip, end: Clip, take: Take) -> Clip:
    """The loop for the seconds of a take, faded in, and crossfaded into its end."""
    join = round(_CROSSFADE * RATE)
    length = max(2 * join, round(take.seconds * RATE * take.pitch))
    body = np.resize(np.roll(loop, -round(take.start * len(loop))), length)
    rise = np.linspace(0, 1, join, dtype=np.float32)
    body[:join] *= rise
    body[-join:] *= rise[::-1]
    whole = np.zeros(length - join + max(join, len(end)), np.float32)
    whole[:length] = body
    whole[length - join : length - join + len(end)] += end
    return whole
