"""A bot in the real window: typed into the settings, given a seat, and played against."""

from __future__ import annotations

import shlex
import time
from pathlib import Path
from random import Random

import pytest

from app import games
from tests.tools.bad_bots import sample_bot
from tests.window.player import Player, Start, missing
from tests.window.test_games import begin, one_move

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a window needs {missing()}")
GAME = games.names()[0]


def bot_processes(script: Path) -> list[str]:
    """The processes that were started with a script."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = file.read_bytes()
        except OSError:
            continue
        if str(script).encode() in line:
            found.append(file.parent.name)
    return found


def type_into(player: Player, field: str, text: str) -> None:
    player.press(field)
    time.sleep(0.3)  # until the field listens
    player.do("type", "--delay", 30, text)


@pytest.mark.long
def test_a_game_against_the_sample_bot(start: Start, tmp_path: Path) -> None:
    script = tmp_path / "sample-bot"
    script.write_text(f"#!/bin/sh\n{shlex.join(sample_bot())} # {script}\n")
    script.chmod(0o755)
    player = start(tmp_path, window=(1280, 720))
    player.press("settings")
    player.wait(lambda told: told["screen"] == "settings")
    player.press("groups 5")
    type_into(player, "bot name", "Ada")
    type_into(player, "bot command", str(script))
    player.press("add bot")
    player.wait(lambda told: "drop Ada" in told["buttons"])
    player.press("back")
    player.wait(lambda told: told["screen"] == "title")
    player.press(GAME)
    player.wait(lambda told: told["screen"] == "new game")
    player.press("kind 1 2")
    player.press("begin")
    player.wait(lambda told: told["screen"] == "playing")
    random = Random(3)
    for number in range(1, 4):
        one_move(player, random, drags=0.0)
        told = player.wait(
            lambda now, number=number: now["moves"] >= 2 * number and not now["acting"]
        )
    assert bot_processes(script)
    player.key("Escape")
    player.wait(lambda now: now["screen"] == "pause")
    player.press("title")
    player.wait(lambda now: now["screen"] == "title")
    for _ in range(100):
        if not bot_processes(script):
            break
        time.sleep(0.1)
    assert not bot_processes(script)
    player.press("continue")
    again = player.wait(lambda now: now["screen"] == "playing")
    assert again["moves"] == told["moves"]
    one_move(player, random, drags=0.0)
    player.wait(lambda now: now["moves"] > told["moves"] + 1)
    player.kill()
    for _ in range(100):
        if not bot_processes(script):
            break
        time.sleep(0.1)
    assert not bot_processes(script), "the end of its input tells it when the game is killed"


def test_a_bot_that_dies_in_the_middle_of_a_game(start: Start, tmp_path: Path) -> None:
    """The player is asked, and an AI plays on in its place."""
    script = tmp_path / "sick-bot"
    script.write_text("#!/bin/sh\nread line\necho '{\"ok\": true}'\nexit 3\n")
    script.chmod(0o755)
    bots = [{"name": "Sick", "command": str(script), "seconds": 1}]
    seats = {GAME: [{"name": "Anna", "level": None}, {"name": "Sick", "bot": "Sick"}]}
    player = start(tmp_path, window=(1280, 720), bots=bots, last_seats=seats)
    begin(player, GAME)
    for taken in (0, 1):  # a tile, and where it goes
        told = player.wait(lambda now, taken=taken: len(now["chosen"]) == taken and now["targets"])
        player.choose(sorted({*told["targets"]} - {*told["chosen"]})[0])
    player.wait(lambda told: "answer 1" in told["buttons"])
    assert player.told()["errors"] == 0
    player.press("answer 1")
    player.wait(lambda told: told["moves"] == 2 and told["person"])
    assert player.quit() == 0
