"""Bots in the window: entered in the settings, given a seat, played against, replaced."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.match.bots.known import KnownBot
from app.match.match import new_match
from app.match.saves import Library
from app.match.seats import Seat
from app.ui.screens.ai_failed_dialog import missing_bot
from app.ui.screens.new_game import NewGame
from app.ui.screens.playing import Playing
from app.ui.screens.settings import SettingsScreen
from tests.tools.bad_bots import as_text, bad_bot, sample_bot
from tests.tools.booth import Booth
from tests.tools.processes import alive

pytest.importorskip("moderngl")
SAMPLE = KnownBot("Sample", as_text(sample_bot()), 5)


@pytest.fixture
def booth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Booth]:
    monkeypatch.setenv("ESCALIER_HOME", str(tmp_path))
    booth = Booth(tmp_path, (1280, 960), drawn=False)
    yield booth
    booth.close()


def bots_page(booth: Booth) -> Any:
    screen = SettingsScreen(booth.program)
    booth.program.home(screen)
    booth.settle()
    booth.press("groups 5")
    return screen._bots


def enter(booth: Booth, name: str, command: str) -> tuple[str, str]:
    """Enters a bot and has it tried out; what is said of it, and in which mood."""
    page = bots_page(booth)
    page._name, page._command = name, command
    booth.settle()
    booth.press("add bot")
    assert page._told_of == name
    booth.wait(lambda: page._trying is None)
    told: tuple[str, str] = page._told
    return told


def test_a_bot_is_tried_out_and_kept(booth: Booth) -> None:
    told, mood = enter(booth, "Sample", SAMPLE.command)
    assert told.startswith("Sample works. It plays STEPPE, STEP by STEP")
    assert mood == "good"
    assert booth.program.settings.bots == (SAMPLE,)
    page = booth.screen._bots  # type: ignore[attr-defined]
    assert (page._name, page._command) == ("", "")
    booth.press("edit Sample")
    assert (page._name, page._command) == ("Sample", SAMPLE.command)
    booth.press("drop Sample")
    assert booth.program.settings.bots == ()


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("nonsense", "Bad failed: Its answer is not a line of JSON: 'one 12'."),
        ("dies", "Bad failed: It ended by itself, with exit code 1: no licence"),
    ],
)
def test_a_bot_that_fails_is_not_kept(
    booth: Booth, fault: str, sentence: str, tmp_path: Path
) -> None:
    command = as_text(bad_bot(fault, tmp_path))
    assert enter(booth, "Bad", command) == (sentence, "bad")
    assert booth.program.settings.bots == ()
    page = booth.screen._bots  # type: ignore[attr-defined]
    assert (page._name, page._command) == ("Bad", command), "what was typed stays"


def test_nothing_to_try_without_a_name_and_a_command(booth: Booth) -> None:
    page = bots_page(booth)
    for page._name, page._command in (("", ""), ("Ada", " "), (" ", "ada")):
        booth.settle()
        assert "add bot" not in booth.told()["buttons"]
    page._name = "Ada"
    booth.settle()
    assert "add bot" in booth.told()["buttons"]


def test_a_bot_is_offered_in_a_new_game_and_remembered(booth: Booth) -> None:
    program = booth.program
    page = NewGame(program, "steppe")
    program.home(page)
    booth.settle()
    assert "kind 1 2" not in booth.told()["buttons"], "not while there is none"
    program.change(bots=(SAMPLE, KnownBot("Ada", "ada", 5)))
    booth.settle()
    booth.press("kind 1 2")
    assert page.seating.seats()[1] == Seat("", "Sample", bot="Sample")
    booth.press("bot 1 more")
    assert page.seating.seats()[1].bot == "Ada"
    booth.press("bot 1 less")
    booth.press("begin")
    assert isinstance(booth.screen, Playing)
    assert booth.screen.match.seats["blue"] == Seat("blue", "Sample", bot="Sample")
    assert NewGame(program, "steppe").seating.places[1].bot == "Sample"
    program.change(bots=())
    assert NewGame(program, "steppe").seating.places[1].bot == "", "one that is gone is not"


def at_table(booth: Booth, *bots: KnownBot, seat: Seat | None = None) -> Playing:
    booth.program.change(bots=bots)
    other = seat or Seat(name=bots[0].name, bot=bots[0].name)
    playing = Playing(booth.program, new_match("steppe", [Seat(name="Anna"), other], 3))
    booth.program.home(playing)
    booth.settle()
    return playing


def test_some_moves_against_a_bot_and_undo(booth: Booth) -> None:
    playing = at_table(booth, SAMPLE)
    for number in range(1, 4):
        playing.play(playing.state.legal_moves()[0])
        assert playing.thinking
        booth.wait(lambda number=number: playing.timeline.played == 2 * number)
    (pid,) = [bot.process.pid for bot in booth.program.ai._bots._bots.values()]  # type: ignore
    playing.play(playing.state.legal_moves()[0])
    playing.undo()
    assert playing.timeline.played == 6 and playing.my_turn and not playing.thinking
    playing.hints.ask()
    booth.wait(lambda: playing.hints.plan is not None)
    playing.play(playing.state.legal_moves()[0])
    booth.wait(lambda: playing.timeline.played == 8)
    booth.program.home()
    booth.settle()
    assert not alive(pid) and not booth.program.ai._bots._bots  # type: ignore[union-attr]


def test_a_bot_that_fails_may_be_asked_again_or_replaced(booth: Booth, tmp_path: Path) -> None:
    playing = at_table(booth, KnownBot("Bad", as_text(bad_bot("illegal", tmp_path)), 1))
    playing.play(playing.state.legal_moves()[0])
    booth.wait(lambda: playing.ai.failed)
    assert playing.presenter.sentence(playing.ai.fault).startswith("It wants to play 'one 99': ")
    assert {"answer 0", "answer 1", "answer 2"} <= booth.told()["buttons"].keys()
    booth.press("answer 0")
    assert playing.thinking and not playing.ai.failed
    booth.wait(lambda: playing.ai.failed)
    booth.key("escape")
    assert booth.screen.name == "pause"
    booth.press("resume")
    booth.wait(lambda: playing.ai.failed)
    booth.press("answer 1")
    seat = playing.match.seats["blue"]
    assert (seat.level, seat.bot, seat.name) == ("medium", "", "Rowan")
    booth.wait(lambda: playing.timeline.played == 2)
    entry = Library(booth.program.library.folder).list()[0]
    assert entry.levels == (None, "medium")


def test_a_person_takes_the_seat_of_a_bot(booth: Booth, tmp_path: Path) -> None:
    playing = at_table(booth, KnownBot("Bad", as_text(bad_bot("exit", tmp_path)), 1))
    playing.play(playing.state.legal_moves()[0])
    booth.wait(lambda: playing.ai.failed)
    booth.press("answer 2")
    assert playing.my_turn and playing.match.persons == {"red", "blue"}


@pytest.mark.parametrize(("answer", "level"), [("answer 0", "medium"), ("answer 1", None)])
def test_a_game_with_a_bot_that_is_not_there_opens(
    booth: Booth, answer: str, level: str | None
) -> None:
    """With a sentence, and with somebody else for its seat; the game is where it was."""
    library = booth.program.library
    match = new_match("steppe", [Seat(name="Anna"), Seat(name="Ada", bot="Ada")], 3)
    for _ in range(4):
        match.play(match.state.legal_moves()[0])
    library.save(match)
    (path,) = (one for one in library.folder.rglob("*") if match.id in one.name)
    booth.program.open_file(path)
    booth.settle()
    playing = booth.screen
    assert isinstance(playing, Playing) and missing_bot(playing) is not None
    assert not playing.ai.failed and playing.timeline.played == 4
    booth.press(answer)
    assert missing_bot(playing) is None
    assert playing.match.seats["blue"].level == level and not playing.match.seats["blue"].bot


def test_a_finished_game_with_a_bot_that_is_not_there_is_shown(booth: Booth) -> None:
    playing = at_table(booth, seat=Seat(name="Ada", bot="Ada"))
    assert missing_bot(playing) is not None
    playing.match.concede("red")
    assert missing_bot(playing) is None


def test_entering_the_missing_bot_brings_it_back(booth: Booth) -> None:
    playing = at_table(booth, seat=Seat(name="Sample", bot="Sample"))
    assert missing_bot(playing) is not None
    booth.program.change(bots=(SAMPLE,))
    booth.settle()
    assert missing_bot(playing) is None
    playing.play(playing.state.legal_moves()[0])
    booth.wait(lambda: playing.timeline.played == 2)


def test_bots_among_themselves(booth: Booth) -> None:
    booth.program.change(bots=(SAMPLE, KnownBot("Other", SAMPLE.command, 5)))
    seats = [Seat(name="Sample", bot="Sample"), Seat(name="Other", bot="Other")]
    playing = Playing(booth.program, new_match("steppe", seats, 3))
    booth.program.home(playing)
    booth.wait(lambda: playing.timeline.played >= 6)
    playing.pause()
    assert playing.paused and not playing.thinking
