"""What is heard: made when first needed, and always as loud as the settings want."""

from __future__ import annotations

import pytest

from app.match.settings import Settings
from app.ui.sound_control import SoundControl
from tests.tools.loops import as_long_as


def test_sounds_are_made_when_something_is_to_be_heard() -> None:
    control = SoundControl(Settings().changed(volume=0.5, muted=True))
    assert "sounds" not in vars(control)
    control.pressed("something silent")
    assert "sounds" not in vars(control)
    control.pressed("press")
    assert control.sounds.master == 0.5
    assert control.sounds.muted
    control.close()


def test_volumes_set_before_and_after_are_those_that_are_heard() -> None:
    control = SoundControl(Settings())
    wanted = Settings().changed(volume=0.2, effects_volume=0.3, interface_volume=0.4, muted=True)
    control.use(wanted)
    sounds = control.sounds
    assert (sounds.master, sounds.effects, sounds.interface, sounds.muted) == (0.2, 0.3, 0.4, True)
    control.use(Settings().changed(volume=0.9, effects_volume=0.8, interface_volume=0.7))
    assert (sounds.master, sounds.effects, sounds.interface, sounds.muted) == (0.9, 0.8, 0.7, False)
    control.close()


def test_buttons_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    control, heard = SoundControl(Settings()), []
    monkeypatch.setattr(control.sounds, "play", heard.append)
    for name in ("press", "switch", "open", "hover"):
        control.pressed(name)
    assert heard == ["button"] * 3


def test_getting_ready_takes_small_steps_and_comes_to_an_end() -> None:
    control = SoundControl(Settings().changed(muted=True))
    assert sum(1 for _ in as_long_as(control.preload_step)) > 20
    assert not control.preload_step()
    control.close()


def test_what_was_never_made_is_not_made_to_be_closed() -> None:
    control = SoundControl(Settings())
    control.close()
    assert "sounds" not in vars(control)
