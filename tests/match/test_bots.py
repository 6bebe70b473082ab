"""Bots of others: whatever they do, there is an answer or one sentence, and nothing is left."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.engine import GAMES
from app.match.bots import bot as bots
from app.match.bots.bot import Bot, check, split
from app.match.bots.process import BotFault, BotProcess, program_of
from app.match.timeline import Timeline
from tests import ROOT
from tests.tools.bad_bots import AT_START, ON_GO, SAMPLE, as_text, bad_bot, sample_bot
from tests.tools.loops import at_most
from tests.tools.processes import alive

STEPPE = GAMES["steppe"]
SENTENCES = {
    "illegal": "It wants to play 'one 99': ",
    "no move": "Its answer names no move: {'ok': True, 'mvoe': 'one 12'}.",
    "a number": "Its answer names no move: {'ok': True, 'move': 13}.",
    "error": "It finds no move: I am tired.",
    "nonsense": "Its answer is not a line of JSON: 'one 12'.",
    "a list": "Its answer is not a line of JSON: '[1, 2]'.",
    "not utf-8": "Its answer is not a line of JSON: ",
    "silent": "It did not answer within 1 s.",
    "crash": "It ended by itself, with exit code 1: RuntimeError: oh dear",
    "exit": "It ended by itself, with exit code 3.",
    "closed": "It closed its output.",
    "flood": "It did not answer within 1 s.",
    "long line": "Its answer is not a line of JSON: 'xxxxx",
    "children": "It did not answer within 1 s.",
    "greeting": "It said something before it was asked: 'Hello, I am a bot'.",
    "deaf": "It did not answer within 2 s.",
    "dies": "It ended by itself, with exit code 1: no licence",
}


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """Starts bots, all of which are ended afterwards."""
    monkeypatch.setattr(bots, "START_SECONDS", 30.0)
    with contextlib.ExitStack() as running:

        def one(fault: str) -> Bot:
            bot = Bot(bad_bot(fault, tmp_path), tmp_path)
            running.callback(bot.close)
            return bot

        yield one


def peak_memory() -> int:
    """In kilobytes, where the system tells."""
    with contextlib.suppress(ImportError):
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return 0


def begin() -> Timeline:
    return Timeline.begin(STEPPE, 2, 1, {})


@pytest.mark.parametrize("fault", [fault for fault in SENTENCES if fault != "deaf"])
def test_a_fault_is_one_sentence(fault: str, start, tmp_path: Path) -> None:
    bot = start(fault)
    if fault in AT_START:
        for _ in at_most(600):  # it says so before anything is asked
            if not bot.process._answers.empty():
                break
            time.sleep(0.1)
    before = peak_memory()
    with pytest.raises(BotFault) as caught:
        bot.choose(begin(), {"seconds": 0.1}, 1.0)
    assert str(caught.value).startswith(SENTENCES[fault])
    began = time.monotonic()
    bot.close()
    assert time.monotonic() - began < 5
    assert not alive(bot.process.pid)
    assert peak_memory() - before < 60_000, "what it floods is not kept"


def test_one_that_never_reads_is_late(start, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = start("deaf")
    monkeypatch.setattr(bots, "START_SECONDS", 2.0)
    with pytest.raises(BotFault, match="did not answer within 2 s"):
        bot.choose(begin(), {"seconds": 0.1}, 1.0)


def test_more_than_a_pipe_holds_is_sent_to_one_that_never_reads(start) -> None:
    with pytest.raises(BotFault, match="did not answer within"):
        start("deaf").process.ask("x" * 1_000_000, 0.5)


def test_noise_on_standard_error_is_no_fault(start) -> None:
    choice = start("noisy").choose(begin(), {"seconds": 0.1}, 30.0)
    assert str(choice.move) == "one 12"


def test_what_it_says_unasked_is_found_at_the_next_question(start) -> None:
    bot = start("twice")
    assert str(bot.choose(begin(), {"seconds": 0.1}, 30.0).move) == "one 12"
    time.sleep(0.3)
    with pytest.raises(BotFault, match="said something before it was asked: 'hello'"):
        bot.choose(begin(), {"seconds": 0.1}, 30.0)


@pytest.mark.skipif(sys.platform == "win32", reason="its processes have no sessions")
def test_its_children_are_ended_too(start) -> None:
    bot = start("children")
    with pytest.raises(BotFault):
        bot.choose(begin(), {"seconds": 0.1}, 1.0)
    child = int(bot.process.last_error)
    assert alive(child)
    assert os.getpgid(child) == os.getpgid(bot.process.pid) == bot.process.pid != os.getpgid(0)
    bot.close()
    for _ in at_most(200):
        stat = Path(f"/proc/{child}/stat")  # nobody may have taken note of its end
        if not alive(child) or (stat.exists() and stat.read_text().split()[2] == "Z"):
            break
        time.sleep(0.02)


def test_closing_from_elsewhere_ends_a_question(start) -> None:
    bot = start("silent")
    threading.Timer(0.5, lambda: bot.close(0.0)).start()
    began = time.monotonic()
    with pytest.raises(BotFault):
        bot.choose(begin(), {"seconds": 0.1}, 60.0)
    assert time.monotonic() - began < 30


def test_the_sample_bot_plays_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "START_SECONDS", 90.0)
    assert check(as_text(sample_bot())) == list(GAMES)


def test_the_sample_bot_is_the_one_in_the_documentation() -> None:
    code = SAMPLE.read_text(encoding="utf-8")
    assert len(code.splitlines()) <= 40
    indented = "\n".join(f"    {line}" if line else "" for line in code.splitlines())
    assert indented in (ROOT / "README.md").read_text(encoding="utf-8")


def test_a_bot_that_refuses_every_game(tmp_path: Path) -> None:
    path = tmp_path / "picky.py"
    path.write_text(
        'for _ in iter(input, \'quit\'): print(\'{"ok": false, "error": "No."}\', flush=True)\n'
    )
    with pytest.raises(BotFault, match=r"^It refuses this game: No\.$"):
        check(as_text([sys.executable, str(path)]))


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("", "The command is empty."),
        ("  ", "The command is empty."),
        ("no-such-bot --fast", "There is no program 'no-such-bot'."),
        ("/no/such/bot", "There is no program '/no/such/bot'."),
        (as_text([sys.executable, "/no/such/bot.py"]), "It ended by itself, with exit code 2: "),
    ],
)
def test_commands_that_start_nothing(command: str, sentence: str) -> None:
    with pytest.raises(BotFault) as caught:
        check(command)
    assert str(caught.value).startswith(sentence)


@pytest.mark.skipif(sys.platform == "win32", reason="its quotation marks are others")
def test_quotation_marks() -> None:
    assert split("python3 'my bot.py' --deep") == ["python3", "my bot.py", "--deep"]
    with pytest.raises(BotFault, match="quotation mark"):
        split("python3 'my bot.py")


@pytest.mark.skipif(sys.platform == "win32", reason="scripts cannot be started there")
def test_nothing_of_the_current_folder_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a program by its name alone, nor a module that is called like one of Python's."""
    trap = tmp_path / "trap"
    trap.mkdir()
    program = trap / "my-bot"
    program.write_text("#!/bin/sh\ntouch sprung\n")
    program.chmod(0o755)
    for module in ("json", "random", "subprocess"):
        (trap / f"{module}.py").write_text("open('sprung', 'w')\n")
    monkeypatch.chdir(trap)
    monkeypatch.setenv("PATH", f":.:{os.environ['PATH']}")
    with pytest.raises(BotFault, match="There is no program 'my-bot'"):
        program_of("my-bot")
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    with pytest.raises(BotFault):
        BotProcess([sys.executable, "-c", "import json, random"]).ask("legal", 20.0)
    assert check(as_text(sample_bot()))
    assert not list(tmp_path.rglob("sprung"))


def test_a_bot_ends_when_the_program_is_killed(tmp_path: Path) -> None:
    """The end of its input tells it."""
    script = tmp_path / "program.py"
    script.write_text(
        "import time\n"
        "from app.match.bots.bot import Bot\n"
        "from tests.tools.bad_bots import sample_bot\n"
        "print(Bot(sample_bot()).process.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    program = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
    )
    assert program.stdout is not None
    pid = int(program.stdout.readline())
    assert alive(pid)
    program.kill()
    program.wait()
    program.stdout.close()
    for _ in at_most(1000):
        if not alive(pid):
            break
        time.sleep(0.02)


def test_every_fault_is_tried() -> None:
    assert {*ON_GO, *AT_START} == {*SENTENCES, "noisy", "twice"}
