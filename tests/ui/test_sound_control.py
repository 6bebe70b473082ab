"""What is heard: made when first needed, and always as loud as the settings want."""

from __future__ import annotations

import pytest

from app.match.settings import Settings
from app.ui.sound_control import SoundControl
from tests.tools.loops import as_long_as


def test_sounds_are_made_when_something_is_to_be_heard() -> None:
    hearing = SoundControl(Settings().changed(volume=0.5, muted=True))
    assert "sounds" not in vars(hearing)
    hearing.pressed("something silent")
    assert "sounds" not in vars(hearing)
    hearing.pressed("press")
    assert hearing.sounds.master == 0.5
    assert hearing.sounds.muted
    hearing.close()


def test_volumes_set_before_and_after_are_those_that_are_heard() -> None:
    hearing = SoundControl(Settings())
    wanted = Settings().changed(volume=0.2, effects_volume=0.3, interface_volume=0.4, muted=True)
    hearing.use(wanted)
    sounds = hearing.sounds
    assert (sounds.master, sounds.effects, sounds.interface, sounds.muted) == (0.2, 0.3, 0.4, True)
    hearing.use(Settings().changed(volume=0.9, effects_volume=0.8, interface_volume=0.7))
    assert (sounds.master, sounds.effects, sounds.interface, sounds.muted) == (0.9, 0.8, 0.7, False)
    hearing.close()


def test_buttons_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    hearing, heard = SoundControl(Settings()), []
    monkeypatch.setattr(hearing.sounds, "play", heard.append)
    for name in ("press", "switch", "open", "hover"):
        hearing.pressed(name)
    assert heard == ["button"] * 3


def test_getting_ready_takes_small_steps_and_comes_to_an_end() -> None:
    hearing = SoundControl(Settings().changed(muted=True))
    assert sum(1 for _ in as_long_as(hearing.preload_step)) > 20
    assert not hearing.preload_step()
    hearing.close()


def test_what_was_never_made_is_not_made_to_be_closed() -> None:
    hearing = SoundControl(Settings())
    hearing.close()
    assert "sounds" not in vars(hearing)
