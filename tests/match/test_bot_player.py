"""Bots at the table of the window: asked, cancelled, tried again, and ended."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue

import pytest

from app.ai.contract import Advice
from app.ai.worker import Answer
from app.engine import GAMES
from app.engine.errors import BadOption
from app.match.bots import player as players
from app.match.bots.known import KnownBot, read_bot
from app.match.bots.player import BotPlayer
from app.match.bots.process import BotFault
from app.match.match import new_match
from app.match.save_format import match_of
from app.match.saves import Library
from app.match.seats import Seat, read_seat
from app.match.setting_values import MOST_BOTS
from app.match.settings import Settings, read
from app.match.timeline import Timeline
from tests.tools.bad_bots import as_text, bad_bot, sample_bot
from tests.tools.processes import alive

GAME = GAMES["steppe"]


class Asked:
    """A player, and what was heard of it."""

    def __init__(self) -> None:
        self.answers: Queue[Answer] = Queue()
        self.player = BotPlayer(self.answers.put)

    def pids(self) -> list[int]:
        return [bot.process.pid for bot in self.player._bots.values()]


@pytest.fixture
def asked() -> Iterator[Asked]:
    one = Asked()
    yield one
    one.player.close()


def begin() -> Timeline:
    return Timeline.begin(GAME, 2, 1, {})


def sample(seconds: int = 5) -> KnownBot:
    return KnownBot("Sample", as_text(sample_bot()), seconds)


def bad(fault: str, folder: Path) -> KnownBot:
    return KnownBot("Bad", as_text(bad_bot(fault, folder)), 1)


def test_a_move_and_another_by_the_same_process(asked: Asked) -> None:
    timeline = begin()
    pids = set()
    for _ in range(3):
        number = asked.player.ask(sample(), timeline)
        answer = asked.answers.get(timeout=60)
        assert number < 0 and (answer.number, answer.final, answer.error) == (number, True, "")
        assert isinstance(answer.result, Advice)
        timeline.play(answer.result.move)
        pids.update(asked.pids())
    assert len(pids) == 1
    asked.player.close()
    assert not any(alive(pid) for pid in pids)


def test_one_that_keeps_failing_is_reported_with_its_fault(asked: Asked, tmp_path: Path) -> None:
    starts = []

    class Counted(players.Bot):
        def __init__(self, *arguments: object) -> None:
            starts.append(arguments)
            super().__init__(*arguments)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(players, "Bot", Counted)
        number = asked.player.ask(bad("crash", tmp_path), begin())
        answer = asked.answers.get(timeout=60)
    assert (answer.number, answer.final) == (number, True)
    assert isinstance(answer.result, BotFault)
    assert answer.error == "It ended by itself, with exit code 1: RuntimeError: oh dear"
    assert len(starts) == players.ATTEMPTS and asked.pids() == []


def test_a_command_that_starts_nothing(asked: Asked) -> None:
    asked.player.ask(KnownBot("None", "no-such-program", 1), begin())
    assert asked.answers.get(timeout=60).error == "There is no program 'no-such-program'."


def test_no_answer_after_stop_and_nobody_goes_on_thinking(asked: Asked, tmp_path: Path) -> None:
    asked.player.ask(bad("silent", tmp_path), begin())
    for _ in range(500):
        if asked.pids():
            break
        time.sleep(0.01)
    (pid,) = asked.pids()
    began = time.monotonic()
    asked.player.stop()
    assert time.monotonic() - began < 0.05, "the window does not wait"
    for _ in range(500):
        if not alive(pid):
            break
        time.sleep(0.01)
    assert not alive(pid)
    with pytest.raises(Empty):
        asked.answers.get(timeout=0.5)
    number = asked.player.ask(sample(), begin())
    assert asked.answers.get(timeout=60).number == number


def test_a_new_question_cancels_the_last_one(asked: Asked, tmp_path: Path) -> None:
    asked.player.ask(bad("silent", tmp_path), begin())
    number = asked.player.ask(sample(), begin())
    answer = asked.answers.get(timeout=60)
    assert (answer.number, answer.error) == (number, "")
    with pytest.raises(Empty):
        asked.answers.get(timeout=1.5)


def test_what_is_played_meanwhile_does_not_matter(asked: Asked) -> None:
    """It is asked about the position as it was."""
    timeline = begin()
    asked.player.ask(sample(), timeline)
    legal = timeline.state.legal_moves()
    timeline.play(legal[0])
    assert asked.answers.get(timeout=60).result.move in legal


# Settings, seats and saves


def test_bots_in_the_settings() -> None:
    ada = KnownBot("Ada", "python3 ada.py", 10)
    settings = Settings().changed(bots=[ada.as_json(), {"name": "Bo", "command": "bo"}])
    assert settings.bots == (ada, KnownBot("Bo", "bo", 5))
    assert settings.bot("Ada") == ada and settings.bot("Eve") is None
    again, messages = read(settings.as_json())
    assert again.bots == settings.bots and not messages
    assert settings.reset().bots == settings.bots, "they are no preference"
    many = [{"name": f"Bot {number}", "command": "x"} for number in range(50)]
    assert len(Settings().changed(bots=many).bots) == MOST_BOTS


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"name": "Ada"},
        {"name": "", "command": "x"},
        {"name": "Ada", "command": " "},
        {"name": "Ada", "command": ["x"]},
        {"name": "Ada", "command": "x", "seconds": 0},
        {"name": "Ada", "command": "x", "seconds": True},
        "Ada",
        None,
    ],
)
def test_what_is_no_bot(value: object) -> None:
    with pytest.raises(BadOption, match="A bot has a name and a command"):
        read_bot(value)
    settings, messages = read({"bots": [value], "muted": True})
    assert settings.bots == () and settings.muted
    assert str(messages[0]).startswith("The setting 'bots' takes a list of bots")


def test_a_seat_with_a_bot() -> None:
    seat = Seat("red", "Ada", bot="Ada")
    assert not seat.is_person
    assert read_seat(seat.as_json()) == seat
    assert "bot" not in Seat("red", "Anna").as_json(), "other seats are written as ever"
    for wrong in ({"bot": 3}, {"bot": "Ada", "level": "easy"}):
        with pytest.raises(BadOption):
            read_seat(wrong)


def test_a_saved_game_names_its_bot_and_never_its_command(tmp_path: Path) -> None:
    library = Library(tmp_path)
    match = new_match("steppe", [Seat(name="Anna"), Seat(name="Ada", bot="Ada")], 3)
    match.play(match.state.legal_moves()[0])
    library.save(match)
    (file,) = (path for path in tmp_path.rglob("*") if path.is_file() and match.id in path.name)
    assert b'"bot"' in file.read_bytes() and b"command" not in file.read_bytes()
    again = Library(tmp_path).open_file(file)
    assert again.seats["blue"] == Seat("blue", "Ada", bot="Ada")
    assert again.persons == {"red"} and match_of is not None
    assert again.rematch(4).seats["red"].bot == "Ada"
