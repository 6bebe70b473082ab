"""What may befall the real window: killed, closed, resized, with damaged files or none at all."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.window.player import FIRST, SMALL, Player, Start, missing
from tests.window.test_games import against_ai

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a window needs {missing()}")


def at_table(player: Player) -> dict[str, Any]:
    """From the title to a new game."""
    player.press(FIRST)
    player.wait(lambda told: told["screen"] == "new game")
    player.press("begin")
    player.wait(lambda told: told["screen"] == "playing")
    return player.ready()


def take_and_point(player: Player) -> None:
    """Takes a tile and points at a place for it: the next press makes the move."""
    for way in ("Right", "Left", "Up", "Down") * 2:
        told = player.ready()
        if told["over_pick"] in told["targets"]:
            if told["chosen"]:
                return
            player.key("Return")
            player.wait(lambda now: now["chosen"])
        else:
            player.key(way)
            player.wait(lambda now, was=told: now["over_pick"] != was["over_pick"])
    raise AssertionError(f"nothing can be taken; shown is {player.told()}")


def move(player: Player) -> dict[str, Any]:
    """Makes a move and waits until it is seen."""
    before = player.ready()["moves"]
    take_and_point(player)
    player.key("Return")
    return player.wait(lambda now: now["moves"] > before)


def resumed(player: Player) -> dict[str, Any]:
    player.press("continue")
    return player.wait(lambda told: told["screen"] == "playing")


def test_killed_in_the_middle(start: Start, tmp_path: Path):
    """What was seen on the table is there again; only what was just pressed may be missing."""
    player = start(tmp_path)
    at_table(player)
    seen = move(player)
    player.kill()
    assert player.gone()

    player = start(tmp_path)
    found = resumed(player)
    assert found["id"] == seen["id"]
    assert found["moves"] >= seen["moves"]
    seen = player.ready()
    take_and_point(player)
    player.do("key", "Return")
    player.kill()
    assert player.gone()

    player = start(tmp_path)
    found = resumed(player)
    assert found["id"] == seen["id"]
    assert seen["moves"] <= found["moves"] <= seen["moves"] + 2
    assert player.quit() == 0


def test_a_game_without_a_move_leaves_nothing(start: Start, tmp_path: Path):
    """Neither when the game is killed nor when its table is left: there is nothing to resume."""
    player = start(tmp_path)
    at_table(player)
    player.kill()
    assert player.gone()
    player = start(tmp_path)
    assert "continue" not in player.told()["buttons"]
    at_table(player)
    player.press("menu")
    player.wait(lambda told: told["screen"] == "pause")
    player.press("title")
    player.wait(lambda told: told["screen"] == "title")
    assert not list((tmp_path / "data" / "games").glob("*.*"))
    assert player.quit() == 0


@pytest.mark.parametrize("way", ["button", "signal"])
def test_closed_while_the_ai_thinks(way: str, start: Start, tmp_path: Path):
    """The game is saved and no process stays behind."""
    player = start(tmp_path, last_seats={FIRST: against_ai(FIRST, "expert")})
    at_table(player)
    seen = move(player)
    player.wait(lambda told: told["thinking"] or told["moves"] > seen["moves"])
    assert len(player.family()) >= 2
    if way == "button":
        player.press_close()
    else:
        player.process.send_signal(signal.SIGTERM)
    assert player.process.wait(60) == 0
    assert player.gone()
    saved = list((tmp_path / "data" / "games").glob("*.escalier"))
    assert [file.stem for file in saved] == [seen["id"]]
    assert len(json.loads(saved[0].read_text())["record"]["moves"]) >= seen["moves"]


def test_damaged_files(start: Start, tmp_path: Path):
    """Neither a damaged game nor damaged settings stop the start; the game can be removed."""
    games = tmp_path / "data" / "games"
    games.mkdir(parents=True)
    torn, empty = games / f"{'a' * 32}.escalier", games / f"{'b' * 32}.escalier"
    torn.write_text('{"format": "escalier", "rec')
    empty.write_bytes(b"")
    settings = tmp_path / "settings" / "settings.json"
    player = start(tmp_path)
    told = player.told()
    assert told["screen"] == "title" and "continue" not in told["buttons"]
    player.press("games")
    player.wait(lambda told: told["screen"] == "games" and torn.stem in told["buttons"])
    player.press("delete")
    player.wait(lambda told: torn.stem not in told["buttons"])
    assert not torn.exists() and empty.exists()
    player.key("Escape")
    player.wait(lambda told: told["screen"] == "title")
    at_table(player)
    assert player.quit() == 0

    settings.write_text('{"quality": "lo')
    player = start(tmp_path)
    assert settings.with_name("settings.json.damaged").exists()
    assert player.quit() == 0


def test_a_home_that_cannot_be_written(start: Start, tmp_path: Path):
    """Without a place to save, the game says so and is played all the same."""
    home, notes = tmp_path / "home", tmp_path / "notes"
    notes.mkdir()
    (home / "settings").mkdir(parents=True)
    usual = {"language": "en", "quality": "low", "animation": "off", "muted": True}
    usual |= {"ai_pace": "instant", "window": SMALL}
    (home / "settings" / "settings.json").write_text(json.dumps(usual))
    for name in ("data", "log"):
        (home / name).write_text("A file where a folder should be: not even root can write in it.")
    player = start(home, notes=notes)
    at_table(player)
    for _ in range(2):
        move(player)
    player.key("Escape")
    player.wait(lambda told: told["screen"] == "pause")
    assert player.quit() == 0
    assert {path.name for path in home.iterdir()} == {"settings", "data", "log"}
    assert all((home / name).is_file() for name in ("data", "log"))


def test_resized_at_the_table(start: Start, tmp_path: Path):
    """Any size of the window will do, also in quick succession, and the game goes on."""
    player = start(tmp_path)
    at_table(player)
    window = player.window()
    for width, height in ((900, 600), (1500, 850), (640, 400), (1280, 720)):
        player.do("windowsize", window, width, height)
        player.wait(lambda told, size=(width, height): tuple(told["size"]) == size)
    for step in range(12):
        player.do("windowsize", window, 700 + 60 * step, 800 - 30 * step)
    player.do("windowsize", window, 1280, 720)
    player.wait(lambda told: told["size"] == [1280, 720])
    for name in ("rack", "space"):
        told = player.wait(lambda now, name=name: min(now["targets"], default="").startswith(name))
        player.choose(min(told["targets"]))
    player.wait(lambda told: told["moves"] > 0)
    assert player.quit() == 0


def test_the_full_screen_and_back(start: Start, tmp_path: Path):
    """F11 fills the screen from wherever one is, and gives the window its size back."""
    player = start(tmp_path)
    told = player.wait(lambda told: told["screen"] == "title")
    player.point(*told["buttons"][FIRST])
    player.key("F11")
    player.wait(lambda told: told["size"] == [1600, 900])
    player.key("F11")
    player.wait(lambda now: now["size"] == told["size"])
    assert player.quit() == 0
