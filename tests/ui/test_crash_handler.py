"""Whatever goes wrong in the game: saved, logged, told, and on it goes."""

from __future__ import annotations

import errno
import json
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import ExceptHookArgs
from typing import Any

import pytest

from app import languages
from app.ai.worker import Answer
from app.match.match import new_match
from app.match.records import replay
from app.match.saves import Library
from app.match.seats import Seat
from app.ui.screens.playing import Playing
from app.ui.screens.settings import SettingsScreen
from app.ui.screens.title import Title
from tests.tools.booth import Booth
from tests.tools.loops import as_long_as


class Broken(Exception):
    """What goes wrong here."""


def fail(*_: object, **__: object) -> Any:
    raise Broken("the table has three legs")


class Guarded(Booth):
    """A booth in which everything is done as the window does it: safely."""

    def __init__(self, home: Path, **settings: Any) -> None:
        super().__init__(home, (640, 400), drawn=False, **settings)
        self.program.ai.worker = _Idle()  # type: ignore[assignment]
        event = self.window.event
        self.window.event = lambda *values: self.window.safely(event, *values)

    def frame(self, seconds: float = 0.05) -> float | None:
        for _ in as_long_as(self.window.posted.qsize):
            self.window.safely(self.window.posted.get())
        wait: float | None = self.window.safely(self.window.frame, seconds)
        return wait

    def at_table(self, moves: int = 3) -> Playing:
        """A match between persons after some moves."""
        match, dice = new_match("steppe", [Seat(name="Anna"), Seat()]), Random(1)
        playing = Playing(self.program, match)
        self.program.home(playing)
        self.settle()
        for _ in range(moves):
            playing.play(dice.choice(match.state.legal_moves()))
        self.settle()
        return playing

    @property
    def troubled(self) -> bool:
        return self.screen.name == "error"


class _Idle:
    """An AI that only listens."""

    pid = None

    def ask(self, request: object) -> int:
        return 1

    def stop(self) -> None: ...

    def close(self) -> None: ...


@pytest.fixture
def booth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guarded]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ESCALIER_HOME", str(tmp_path))
        made = Guarded(tmp_path)
        yield made
        monkeypatch.undo()
        made.close()
    languages.use("en")


def saved_moves(booth: Guarded) -> list[int]:
    return [entry.moves for entry in Library(booth.program.library.folder).list()]


def test_in_a_handler(
    booth: Guarded, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Half done, a move is saved all the same; then the game goes on where it was."""
    playing = booth.at_table(3)
    monkeypatch.setattr(playing.presenter, "event", fail)
    monkeypatch.setattr(booth.program.pictures, "take", fail)  # and leaving fails as well
    with caplog.at_level(logging.ERROR):
        booth.window.safely(playing.play, playing.match.state.legal_moves()[0])
    booth.settle()
    assert booth.troubled and saved_moves(booth) == [4]
    noted = caplog.text
    assert "Broken: the table has three legs" in noted and "playing.py" in noted
    assert '"moves"' in noted and str(playing.match.timeline.moves[0]) in noted
    monkeypatch.undo()
    booth.press("answer 0")
    assert booth.screen is playing and not playing.table.playback.running and playing.my_turn
    playing.play(playing.match.state.legal_moves()[0])
    booth.settle()
    assert playing.timeline.played == 5 and saved_moves(booth) == [5]
    assert booth.program.crash_handler.errors == 1


def test_by_a_click_and_by_a_key(booth: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = booth.at_table()
    monkeypatch.setattr(playing.match, "undo", fail)
    booth.press("undo")
    assert booth.troubled
    booth.key("escape")
    assert booth.screen is playing
    monkeypatch.setattr(booth.program.crash_handler, "_went_on", -1e9)  # not at once
    booth.key("ctrl+z")
    assert booth.troubled
    booth.key("tab", "return")
    assert booth.screen is playing and booth.program.crash_handler.errors == 2


def test_in_every_frame(booth: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two words to the player, not one a frame: then the title, from where the game resumes."""
    playing = booth.at_table()
    for kind in (Broken, RuntimeError):
        monkeypatch.setattr(booth.program.crash_handler, "_went_on", -1e9)
        booth.program.crash_handler._times.clear()
        before = booth.program.crash_handler.errors

        def draw(gui: object, kind: type[Exception] = kind) -> None:
            raise kind("no picture today")

        monkeypatch.setattr(playing, "draw", draw)
        booth.program.home(playing)
        for _ in range(20):
            booth.frame()
        assert booth.troubled and booth.program.crash_handler.errors == before + 1
        booth.press("answer 0")
        for _ in range(20):
            booth.frame()
        assert booth.troubled and booth.program.crash_handler.errors == before + 2
        booth.press("answer 0")
        assert isinstance(booth.screen, Title) and len(booth.program.stack.all) == 1
    booth.press("continue")
    assert booth.screen.name == "playing" and booth.told()["moves"] == 3


def test_in_the_picture_of_the_table(booth: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = booth.at_table()
    monkeypatch.setattr(playing, "backdrop", fail)
    booth.program.touch()
    booth.settle()
    assert booth.troubled
    monkeypatch.undo()
    booth.press("answer 0")
    assert booth.screen is playing
    booth.settle()
    assert booth.screen is playing


def test_in_a_task_planned_for_later(booth: Guarded) -> None:
    booth.at_table()
    booth.window.safely(fail)
    booth.settle()
    assert booth.troubled


def test_in_a_thread(booth: Guarded) -> None:
    booth.at_table()
    try:
        fail()
    except Broken as error:
        booth.program.crash_handler.in_thread(
            ExceptHookArgs((Broken, error, error.__traceback__, None))
        )
    booth.settle()
    assert booth.troubled


def test_in_an_answer_of_the_ai(booth: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = booth.at_table()
    playing.hints.ask()
    monkeypatch.setattr(playing, "answered", fail)
    booth.window.post(lambda: booth.program.ai.deliver(Answer(1, "rubbish", final=True)))
    booth.settle()
    assert booth.troubled
    monkeypatch.undo()
    booth.press("answer 0")
    assert booth.screen is playing and not playing.thinking


def test_many_at_a_time_are_told_once(booth: Guarded) -> None:
    playing = booth.at_table()
    for _ in range(9):
        booth.window.post(fail)
    booth.settle()
    assert booth.troubled and len(booth.program.stack.all) == 3
    booth.press("answer 0")
    assert booth.screen is playing


def test_a_screen_that_cannot_be_entered(booth: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SettingsScreen, "enter", fail)
    booth.press("settings")
    assert booth.troubled
    booth.press("answer 0")
    assert booth.troubled
    booth.press("answer 0")
    assert isinstance(booth.screen, Title)


def test_a_third_time_in_a_minute_leads_to_the_title(
    booth: Guarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = booth.at_table()
    for _ in range(3):
        monkeypatch.setattr(booth.program.crash_handler, "_went_on", -1e9)
        booth.window.safely(fail)
        booth.settle()
        assert booth.screen is not playing
        booth.press("answer 0")
    assert isinstance(booth.screen, Title)


def test_a_title_that_fails_at_once_ends_the_program(
    booth: Guarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Title, "draw", fail)
        booth.frame()
        assert booth.troubled
        booth.press("answer 0")
        booth.settle()
        assert booth.troubled
        with pytest.raises(Broken):
            booth.press("answer 0")


def test_where_nothing_can_be_shown_the_program_ends(
    booth: Guarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    booth.at_table()
    with monkeypatch.context() as patch:
        patch.setattr(booth.program.display, "present", fail)
        booth.frame()
        booth.frame()
        with pytest.raises(Broken):
            booth.frame()
    assert saved_moves(booth) == [3]


def test_with_a_full_disk_too(booth: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the game is still there, and saved when there is room again."""
    playing = booth.at_table(3)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        playing.play(playing.match.state.legal_moves()[0])
        booth.window.safely(fail)
        booth.settle()
        assert booth.troubled and saved_moves(booth) == [3]
        assert "couldn't be saved" in booth.screen._words()  # type: ignore[attr-defined]
        booth.press("answer 0")
    booth.window.planned[-1]()
    assert saved_moves(booth) == [4]


# The AI


def test_an_ai_that_finds_no_move(booth: Guarded) -> None:
    """One may ask again, let persons play in its place, or go to the menu; nothing is lost."""
    match = new_match("steppe", [Seat(name="Anna"), Seat(name="Granite", level="hard")])
    playing = Playing(booth.program, match)
    booth.program.home(playing)
    playing.play(match.state.legal_moves()[0])
    failed = Answer(1, final=True, error="The AI stopped working.")
    for way in ("answer 0", "escape"):
        assert playing.thinking and not playing.ai.failed
        booth.window.post(lambda: booth.program.ai.deliver(failed))
        booth.settle()
        assert playing.ai.failed and "answer 1" in booth.told()["buttons"]
        if way == "escape":
            booth.key("escape")
            assert booth.screen.name == "pause"
            booth.press("resume")
        else:
            booth.press(way)
    booth.window.post(lambda: booth.program.ai.deliver(failed))
    booth.settle()
    booth.press("answer 1")
    assert not playing.ai.failed and not playing.thinking and playing.my_turn
    assert match.persons == {"red", "blue"} and match.seats["blue"].name == ""
    playing.play(match.state.legal_moves()[0])
    booth.settle()
    entry = Library(booth.program.library.folder).list()[0]
    assert entry.moves == 2 and entry.levels == (None, None)


def test_an_ai_that_has_no_advice(booth: Guarded) -> None:
    playing = booth.at_table()
    playing.hints.ask()
    booth.window.post(lambda: booth.program.ai.deliver(Answer(1, final=True, error="Oh.")))
    booth.settle()
    assert not playing.thinking and not playing.ai.failed and playing.my_turn


# What helps to mend it


def test_quitting_with_a_game_that_cannot_be_saved(
    booth: Guarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One is asked first; as soon as it can be saved, one is not."""
    playing, ended = booth.at_table(3), list[bool]()
    monkeypatch.setattr(booth.program, "close", lambda: ended.append(True))

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        playing.play(playing.match.state.legal_moves()[0])
        booth.program.quit()
        booth.settle()
        assert not ended
        booth.press("act")
        assert ended == [True]
    booth.program.quit()
    assert ended == [True, True] and saved_moves(booth) == [4]


def test_a_window_of_any_size_can_be_closed(tmp_path: Path) -> None:
    booth = Guarded(tmp_path)
    booth.window.size = (1, 1)
    booth.close()
    assert booth.program.settings.window == (640, 400)


def test_the_report(booth: Guarded) -> None:
    playing = booth.at_table(5)
    booth.window.safely(fail)
    booth.settle()
    booth.press("answer 1")
    assert booth.troubled
    report = booth.window.clipboard
    for said in ("Escalier", "Python", "pyglet", "moderngl", "renderer", "Broken: the table has"):
        assert said in report
    text = report[report.index("{") : report.rindex("}") + 1]
    assert [str(move) for move in replay(json.loads(text)).moves] == playing.timeline.texts()


def test_in_french(booth: Guarded) -> None:
    booth.at_table()
    booth.window.safely(fail)
    words = booth.screen._words()  # type: ignore[attr-defined]
    languages.use("fr")
    said = booth.screen._words()  # type: ignore[attr-defined]
    assert said != words and "enregistr" in said
