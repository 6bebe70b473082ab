"""The voice: what is said and when; and games played to the end from what is heard alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic, sleep

from tests.tools import windowless  # noqa: F401  # isort: skip

import pytest
from pyglet.window import key

from app.engine import game_named
from app.match.lessons import lesson_of
from app.match.lessons.course import Course
from app.match.match import new_match
from app.match.seats import Seat
from app.support import speech
from app.support.speech import Speech, Utterance
from app.ui.screens.lesson import Lesson
from app.ui.screens.playing import Playing
from app.ui.table.refusal_words import no_undo
from app.ui.voice import Voice
from tests.tools.booth import Booth


class Ear(Speech):
    """Hears what is said, instead of a voice."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        self.cut = 0

    def say(self, text: str, language: str, rate: float) -> None:
        self.heard.append(text)

    def stop(self) -> None:
        self.cut += 1

    def take(self) -> str:
        heard, self.heard = self.heard, []
        return " / ".join(heard)


@pytest.fixture(scope="module")
def booth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Booth]:
    made = Booth(tmp_path_factory.mktemp("home"), seen=False)
    yield made
    made.close()


@pytest.fixture
def ear(booth: Booth) -> Iterator[Ear]:
    made = Ear()
    booth.program.voice = Voice(made)
    booth.program.gui.acted = booth.program.voice.interrupt
    booth.program.change(voice=True)
    yield made
    booth.program.change(voice=False)
    booth.program.home()


# Blind


class Blind:
    """Somebody who presses keys and knows nothing but what was said."""

    def __init__(self, booth: Booth, ear: Ear, seed: int) -> None:
        self._booth, self._ear, self._dice = booth, ear, Random(seed)
        self.diary: list[str] = []

    def press(self, name: str, frames: int = 0) -> str:
        """Presses a key; what is heard then. The focus takes a few frames to move."""
        symbol = getattr(key, name.upper())
        self._booth.window.event("on_key_press", symbol, 0)
        self._booth.window.event("on_key_release", symbol, 0)
        for _ in range(frames):
            self._booth.frame()
        heard = self._ear.take()
        self.diary.append(f"{name}: {heard}")
        return heard

    def play(self, most: int) -> str:
        """Plays to the end; what was heard last."""
        heard = self.press("i")
        for _ in range(most):
            if "The game is over." in heard:
                return heard
            if "Choose one of the buttons." in heard:
                heard = self._use_a_button()
                continue
            pointed = ""
            for _step in range(self._dice.randint(1, 3)):
                pointed = self.press(self._dice.choice(_ARROWS)) or pointed
            assert pointed, "what is pointed at is said"
            heard = self.press("return")
            if "Taken." in heard:
                self.press(self._dice.choice(_ARROWS))
                heard = self.press("return")
        raise AssertionError("\n".join(self.diary[-30:]))

    def _use_a_button(self) -> str:
        """Goes through the buttons until one is heard that goes on with the game."""
        for _ in range(60):
            if self.press("tab", 4).startswith(("End turn", "Keep it", "Play it")):
                break
        heard = self.press("return", 4)
        return heard + self.press("escape", 4)


_ARROWS = ("left", "right", "up", "down")


@pytest.mark.parametrize("game", ["steppe", "steeppe"])
def test_a_game_is_played_by_ear(game: str, booth: Booth, ear: Ear):
    match = new_match(game, tuple(Seat() for _ in range(game_named(game).player_counts[0])), 3)
    booth.program.home(Playing(booth.program, match))
    last = Blind(booth, ear, 4).play(600)
    assert match.over and any(word in last for word in ("win", "lose", "draw", "lost", "won"))


def test_what_has_the_focus_is_read(booth: Booth, ear: Ear):
    booth.program.home()
    booth.settle()
    booth.key("tab")
    first = ear.take()
    assert "STEPPE" in first or "ESCALIER" in first
    booth.key("i")
    assert ear.take()
    booth.key("u")
    assert ear.take(), "it is said again"
    cut = ear.cut
    booth.key("tab")
    assert ear.cut > cut, "a key cuts off what is being said"


def test_a_lesson_is_read_and_refusals_are_said(booth: Booth, ear: Ear):
    course = Course(lesson_of("steppe"), 0)
    booth.program.open(Lesson(booth.program, course))
    assert course.step.text in ear.take()
    match = new_match("steppe", (Seat(), Seat()), 1)
    playing = Playing(booth.program, match)
    booth.program.home(playing)
    assert "to move" in ear.take()
    booth.key("ctrl+z")
    assert no_undo(playing.match) in ear.take()


def test_it_is_silent_until_it_is_switched_on(booth: Booth, ear: Ear):
    booth.program.change(voice=False)
    booth.program.say("Hello")
    assert not ear.heard
    booth.key("f4")
    assert "speaks" in ear.take() and booth.program.settings.voice


# The system's voices


def test_texts_are_input_and_never_part_of_a_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setattr(speech, "_FOLDERS", (tmp_path,))
    monkeypatch.setattr(sys, "platform", "linux")
    said = Utterance("--version; rm -rf $HOME", "fr", 1.2)
    assert speech.command(said) is None and not speech.available()
    for name in ("espeak-ng", "spd-say"):
        (tmp_path / name).touch(0o755)
        found = speech.command(said)
        assert found is not None and found[0] == str(tmp_path / name)
        assert said.text not in " ".join(found) and "fr" in found
    strange = speech.command(said._replace(language="fr; x"))
    assert strange is not None and "en" in strange
    monkeypatch.setattr(sys, "platform", "darwin")
    (tmp_path / "say").touch(0o755)
    assert speech.command(said) == [str(tmp_path / "say"), "-r", "210", "-f", "-"]


@pytest.mark.skipif(sys.platform == "win32", reason="a script stands for a voice")
def test_a_voice_is_heard_in_order_and_cut_off(tmp_path: Path):
    out, script = tmp_path / "out", tmp_path / "voice"
    script.write_text(
        f'#!/bin/sh\nread line\necho "$line" >> {out}\n[ "$line" = long ] && exec sleep 60\n'
    )
    script.chmod(0o755)
    voice = Speech(lambda said: [str(script)])
    for text in ("one", "two", "long", "never"):
        voice.say(text, "en", 1.0)
    end = monotonic() + 20
    while not (out.exists() and "long" in out.read_text()) and monotonic() < end:
        sleep(0.02)
    voice.stop()
    voice.say("after", "en", 1.0)
    while "after" not in out.read_text() and monotonic() < end:
        sleep(0.02)
    voice.close()
    assert out.read_text().split() == ["one", "two", "long", "after"]
