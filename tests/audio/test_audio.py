"""The sounds: the files are sound, and playing them never harms."""

from __future__ import annotations

import logging
import subprocess
import sys
import time
import wave
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event

import numpy as np
import pytest
from numpy.typing import NDArray

from app.audio import CUES, Sounds
from app.audio import sounds as sounds_module
from app.audio.clips import RATE, Clips, Take
from app.audio.device import NoDevice
from app.audio.mixer import VOICES
from app.resources import resource

FOLDER = resource("assets", "sounds")
FILES = sorted({file for cue in CUES.values() for file in cue.files + cue.ends})
LOOPS = {file for cue in CUES.values() if cue.seconds for file in cue.files}
WANTED = ["pick", "place", "place-heavy", "roll", "hop", "rung", "walk", "card-slide", "card-turn"]
WANTED += ["shuffle", "stone", "refuse", "undo", "level", "turn", "win", "lose", "draw"]
WANTED += ["button", "hint"]
KNOCKS = ("place", "place-heavy", "hop", "rung", "walk", "stone", "button")


# The files


def samples(file: str) -> NDArray[np.float64]:
    with wave.open(str(FOLDER / f"{file}.wav"), "rb") as opened:
        assert opened.getparams()[:3] == (1, 2, RATE), file
        frames = opened.readframes(opened.getnframes())
    return np.frombuffer(frames, "<i2").astype(float)


COUNT = 2**17
"""Samples in which each sound fits, with silence after it."""


@cache
def ear() -> NDArray[np.complex128]:
    """How much of each frequency is heard: the K curve of ITU-R BS.1770."""
    z = np.exp(-2j * np.pi * np.arange(COUNT // 2 + 1) / COUNT)
    shelf = (1.5308412300503478 - 2.6509799951547297 * z + 1.169079079921587 * z**2) / (
        1 - 1.6636551132560204 * z + 0.7125954280732254 * z**2
    )
    rumble = (1 - z) ** 2 / (1 - 1.9891696736297957 * z + 0.9891990357870394 * z**2)
    return np.asarray(shelf * rumble)


def loudness(sound: NDArray[np.float64]) -> float:
    """How loud the loudest fifth of a second seems."""
    heard = np.fft.irfft(np.fft.rfft(sound / 32768, COUNT) * ear(), COUNT)
    power = np.concatenate(([0.0], np.cumsum(heard**2)))
    width = RATE // 5
    return float(-0.691 + 10 * np.log10((power[width:] - power[:-width]).max() / width))


def test_every_cue_that_is_wanted_is_in_the_table() -> None:
    assert set(WANTED) <= set(CUES)


def test_the_folder_holds_what_the_table_names_and_no_more() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == FILES
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_500_000


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_clean(file: str) -> None:
    sound = samples(file)
    peak = np.abs(sound).max()
    assert 0.02 * RATE < len(sound) < 2.5 * RATE
    assert 1000 < peak <= 0.502 * 32768, "too quiet for 16 bits, or it may clip at one side"
    assert abs(sound.mean()) < 0.002 * peak, "an offset"
    steps = np.abs(np.diff(sound))
    if file in LOOPS:
        assert abs(sound[0] - sound[-1]) <= np.percentile(steps, 99), "a seam"
        return
    assert abs(sound[0]) < 0.01 * peak, "it begins with a click"
    assert np.abs(sound[-RATE // 200 :]).max() < 0.01 * peak, "it ends with a click"
    assert np.flatnonzero(np.abs(sound) > 0.05 * peak)[0] < 0.03 * RATE, "it begins late"


def test_variants_are_equally_loud_and_all_are_quiet() -> None:
    levels = {file: loudness(samples(file)) for file in FILES}
    for name, cue in CUES.items():
        of_cue = [levels[file] for file in cue.files]
        assert max(of_cue) - min(of_cue) < 0.5, name
        assert all(-39 < level < -24.5 for level in of_cue), (name, of_cue)
    assert levels["button-1"] < levels["walk-1"] < levels["place-1"] < levels["place-heavy-1"]
    assert levels["roll"] < levels["roll-end-1"] and levels["refuse"] < levels["place-1"]


def test_variants_differ() -> None:
    for cue in CUES.values():
        assert len({samples(file).tobytes() for file in cue.files}) == len(cue.files)


@pytest.mark.parametrize("cue", KNOCKS)
def test_a_knock_is_heard_at_once(cue: str) -> None:
    for file in CUES[cue].files:
        size = np.abs(samples(file))
        assert np.flatnonzero(size > 0.5 * size.max())[0] < 0.006 * RATE, file


def test_wood_is_warm() -> None:
    for cue in ("place", "place-heavy", "walk", "rung", "hop", "roll", "refuse", "win"):
        for file in CUES[cue].files:
            sound = samples(file)
            power = np.abs(np.fft.rfft(sound)) ** 2
            pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
            assert power[pitch > 4000].sum() < 0.02 * power.sum(), file
            assert power[pitch > 250].sum() > 0.3 * power.sum(), f"{file}: lost on small speakers"


# Takes


def rendered(**how: float | str) -> NDArray[np.float64]:
    take = Take(**({"file": "place-1", "asked": 0.0} | how))  # type: ignore[arg-type]
    return np.frombuffer(Clips().render(take), "<i2").reshape(-1, 2).astype(float)


def test_a_take_as_it_is_equals_its_file() -> None:
    both = rendered()
    assert np.abs(both - samples("place-1")[:, None]).max() <= 1


def test_gain_pan_and_pitch() -> None:
    plain, soft = rendered(), rendered(gain=0.25)
    assert np.abs(soft).max() == pytest.approx(0.25 * np.abs(plain).max(), abs=2)
    left, right = np.abs(rendered(pan=-1.0)).max(axis=0)
    assert left > 2 * right > 0
    assert np.abs(rendered(pan=1.0)).max(axis=0) == pytest.approx((right, left), abs=2)
    assert np.abs(rendered(pan=-7.0)).max(axis=0) == pytest.approx((left, right))
    assert len(rendered(pitch=1.25)) == pytest.approx(len(plain) / 1.25, abs=2)


def test_the_loudest_take_does_not_clip() -> None:
    for file in FILES:
        for pan in (-1.0, 1.0):
            assert np.abs(rendered(file=file, pan=pan)).max() < 32000, file


def test_a_lasting_sound_takes_its_time_and_comes_to_rest() -> None:
    end = len(samples("roll-end-1")) / RATE
    for seconds in (0.1, 0.7, 2.6):
        both = rendered(file="roll", seconds=seconds, end="roll-end-1", start=0.3)
        assert len(both) / RATE == pytest.approx(seconds + end, abs=0.04)
        assert np.abs(both[0]).max() < 20 and np.abs(both[-1]).max() < 20
        middle = both[round((seconds - 0.05) * RATE) : round(seconds * RATE), 0]
        assert middle.std() > 100, "it does not roll until then"


# Playing


class FakeVoice:
    def __init__(self, device: FakeDevice, sound: bytes) -> None:
        self.device, self.sound, self.levels, self.stopped = device, sound, [1.0], False

    @property
    def peak(self) -> float:
        return float(np.abs(np.frombuffer(self.sound, "<i2").astype(int)).max())

    def fade(self, level: float) -> None:
        self.levels.append(level)

    def stop(self) -> None:
        self.stopped = True


class FakeDevice:
    def __init__(self) -> None:
        self.voices: list[FakeVoice] = []
        self.opened = self.most = 0

    def __call__(self) -> FakeDevice:
        self.opened += 1
        return self

    def start(self, sound: bytes) -> FakeVoice:
        self.voices.append(FakeVoice(self, sound))
        self.most = max(self.most, sum(not voice.stopped for voice in self.voices))
        return self.voices[-1]


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine sounds may come late here."""
    monkeypatch.setattr("app.audio.mixer._MAX_DELAY", 30.0)


class Still(Random):
    """Dice that always show the middle, so that nothing varies."""

    def random(self) -> float:
        return 0.0

    def uniform(self, a: float, b: float) -> float:
        return (a + b) / 2


def until(true: Callable[[], bool], seconds: float = 3.0) -> bool:
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.002)
    return true()


def peaks(*cues: str, **settings: float) -> list[float]:
    """The peak of each cue that was heard, played with such settings."""
    device = FakeDevice()
    sounds = Sounds(**settings, device=device, random=Still())  # type: ignore[arg-type]
    for number, cue in enumerate(cues, 1):
        sounds.play(cue)
        until(lambda number=number: len(device.voices) == number, 1.0)  # type: ignore[misc]
    sounds.close()
    return [voice.peak for voice in device.voices]


def test_every_cue_is_heard() -> None:
    assert len(peaks(*CUES)) == len(CUES)


def test_volumes() -> None:
    place, button = peaks("place", "button")
    assert peaks("place", master=0.5)[0] == pytest.approx(place / 4, rel=0.01)
    assert peaks("place", "button", effects=0.5) == pytest.approx((place / 4, button), rel=0.01)
    assert peaks("place", "button", interface=0.5) == pytest.approx((place, button / 4), rel=0.01)
    assert peaks("place", "button", effects=0.0) == [button]
    assert peaks("place", master=3.0) == [place]


def test_volume_of_one_sound() -> None:
    device = FakeDevice()
    sounds = Sounds(device=device, random=Still())
    sounds.play("place", volume=0.0)
    sounds.play("place", volume=-2.0)
    sounds.play("place", volume=0.5)
    assert until(lambda: len(device.voices) == 1)
    sounds.close()
    assert device.voices[0].peak == pytest.approx(peaks("place")[0] / 2, rel=0.01)


def test_mute_opens_nothing_and_can_be_lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.audio.mixer._FADE", 0.3)
    device = FakeDevice()
    sounds = Sounds(muted=True, device=device)
    list(sounds.preload())
    sounds.play("win")
    time.sleep(0.02)
    assert device.opened == 0 and not device.voices
    sounds.muted = False
    sounds.play("win")
    assert until(lambda: len(device.voices) == 1)
    sounds.muted = True
    assert until(lambda: device.voices[0].stopped), "what was heard goes on"
    levels = device.voices[0].levels
    assert len(levels) > 2 and levels == sorted(levels, reverse=True), "it was cut off, not faded"
    sounds.close()


def test_pause_and_resume() -> None:
    device = FakeDevice()
    sounds = Sounds(device=device)
    sounds.play("level")
    assert until(lambda: len(device.voices) == 1)
    sounds.pause()
    sounds.play("place")
    assert until(lambda: device.voices[0].stopped)
    sounds.resume()
    sounds.play("place")
    assert until(lambda: len(device.voices) == 2)
    sounds.close()
    assert len(device.voices) == 2


def test_voices_are_limited_and_the_oldest_goes() -> None:
    device = FakeDevice()
    sounds = Sounds(device=device)
    for cue in CUES:
        sounds.play(cue)
    assert until(lambda: len(device.voices) == len(CUES))
    assert device.most == VOICES < len(CUES)
    stopped = [voice.stopped for voice in device.voices]
    assert stopped == sorted(stopped, reverse=True)
    sounds.close()
    assert all(voice.stopped for voice in device.voices)


def test_a_short_sound_is_let_go_when_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.audio.mixer._LINGER", 0.2)
    device = FakeDevice()
    sounds = Sounds(device=device)
    sounds.play("button")
    assert until(lambda: bool(device.voices))
    assert not device.voices[0].stopped
    assert until(lambda: device.voices[0].stopped)
    sounds.close()


def test_what_lands_together_knocks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.monotonic()
    monkeypatch.setattr(sounds_module, "monotonic", lambda: now)
    device = FakeDevice()
    sounds = Sounds(device=device)
    for _ in range(5):
        sounds.play("place")
    sounds.play("walk")
    assert until(lambda: len(device.voices) == 2)
    sounds.close()
    assert len(device.voices) == 2


class Recorder:
    silent = False

    def __init__(self) -> None:
        self.takes: list[Take] = []

    def play(self, take: Take) -> None:
        self.takes.append(take)


def takes(monkeypatch: pytest.MonkeyPatch, cue: str, count: int) -> list[Take]:
    monkeypatch.setattr(sounds_module, "_DEBOUNCE", 0.0)
    sounds, recorder = Sounds(random=Random(5)), Recorder()
    monkeypatch.setattr(sounds, "_mixer", recorder)
    for _ in range(count):
        sounds.play(cue)
    return recorder.takes


def test_variants_never_repeat_and_all_occur(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, cue in CUES.items():
        files = [take.file for take in takes(monkeypatch, name, 60)]
        assert set(files) == set(cue.files)
        if len(cue.files) > 1:
            assert all(a != b for a, b in pairwise(files)), name


def test_knocks_vary_a_little_and_tunes_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    pitches = [take.pitch for take in takes(monkeypatch, "place", 50)]
    gains = [take.gain for take in takes(monkeypatch, "place", 50)]
    assert 0.95 < min(pitches) < 0.99 and 1.01 < max(pitches) < 1.05
    assert 0.7 < min(gains) < 0.9 < max(gains) <= 1.0
    assert {(take.pitch, take.gain) for take in takes(monkeypatch, "win", 20)} == {(1.0, 1.0)}


def test_playing_does_not_hold_up_the_window() -> None:
    device = FakeDevice()
    sounds = Sounds(device=device)
    parts = list(sounds.preload())
    assert parts == sorted(parts) and len(parts) > len(FILES) and parts[-1] == 1.0
    assert until(lambda: device.opened == 1)
    times = []
    for number in range(100):
        begin = time.perf_counter()
        sounds.play(WANTED[number % len(WANTED)])
        times.append(time.perf_counter() - begin)
    sounds.close()
    assert sorted(times)[len(times) // 2] < 0.001


def test_a_slow_device_is_not_waited_for_and_late_sounds_are_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device, ready = FakeDevice(), Event()

    def slow() -> FakeDevice:
        ready.wait(3)
        return device()

    monkeypatch.setattr("app.audio.mixer._MAX_DELAY", 0.05)
    sounds = Sounds(device=slow)
    begin = time.perf_counter()
    sounds.play("win")
    assert time.perf_counter() - begin < 1.5
    time.sleep(0.06)
    ready.set()
    assert until(lambda: device.opened == 1)
    time.sleep(0.3)
    monkeypatch.setattr("app.audio.mixer._MAX_DELAY", 30.0)
    sounds.play("walk")
    assert until(lambda: len(device.voices) == 1)
    sounds.close()
    assert len(device.voices) == 1, "a sound came long after what it belongs to"
    assert len(device.voices[0].sound) < RATE * 4, "it was the late one"


# Nothing bad happens


def test_without_a_device_nothing_happens(caplog: pytest.LogCaptureFixture) -> None:
    def none() -> FakeDevice:
        raise NoDevice("there is none")

    with caplog.at_level(logging.INFO, "app.audio"):
        sounds = Sounds(device=none)
        sounds.play("place")
        assert until(lambda: sounds.silent)
        for cue in CUES:
            sounds.play(cue)
        sounds.fade_out()
        sounds.close()
        sounds.close()
    assert [record.message for record in caplog.records] == ["The game is silent: there is none"]


def test_a_driver_that_fails_later_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    class Failing(FakeDevice):
        def start(self, sound: bytes) -> FakeVoice:
            if self.voices:
                raise OSError("unplugged")
            return super().start(sound)

    device = Failing()
    sounds = Sounds(device=device)
    sounds.play("place")
    assert until(lambda: len(device.voices) == 1)
    sounds.play("walk")
    assert until(lambda: sounds.silent and device.voices[0].stopped)
    sounds.play("hop")
    sounds.close()
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_an_unknown_cue_is_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    sounds = Sounds(device=FakeDevice())
    for _ in range(3):
        sounds.play("trumpet")
    assert [record.message for record in caplog.records] == ["There is no sound for 'trumpet'"]


def test_a_missing_file_is_silence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    monkeypatch.setattr("app.audio.clips.resource", lambda *parts: tmp_path.joinpath(*parts))
    device = FakeDevice()
    sounds = Sounds(device=device)
    list(sounds.preload())
    sounds.play("roll")
    sounds.play("place")
    time.sleep(0.02)
    assert not sounds.silent
    sounds.close()
    assert not device.voices and len(caplog.records) == len(FILES)


def test_after_close_nothing_sounds() -> None:
    device = FakeDevice()
    sounds = Sounds(device=device)
    sounds.close()
    sounds.play("place")
    time.sleep(0.02)
    assert device.opened == 0


SCRIPT = """
import sys, time
from app.audio import CUES, Sounds
sounds = Sounds()
assert "pyglet" not in sys.modules, "start-up pays for sounds"
import pyglet
pyglet.options["audio"] = ("silent",)
for cue in CUES:
    sounds.play(cue)
end = time.monotonic() + 60
while not sounds.silent:
    assert time.monotonic() < end
    time.sleep(0.01)
assert "pyglet.media" in sys.modules
assert not pyglet.app.windows and pyglet.options["shadow_window"]
sounds.play("place")
sounds.close()
"""


def test_with_pyglet_and_no_device() -> None:
    run = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, timeout=30, text=True)
    assert run.returncode == 0, run.stderr
    assert not run.stderr
