"""Positions set up in the real window, saved under a name, and played from."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random

import pytest

from app import games
from app.match.records import replay
from app.ui.table.setup_editor import editor_of
from tests.tools.loops import at_most
from tests.window.player import Player, Start, missing
from tests.window.test_games import against_ai, one_move

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a window needs {missing()}")
EDITED = [game for game in games.names() if editor_of(game) is not None]
WINDOW = (1280, 720)
MOVES = 1


def open_editor(player: Player, game: str) -> None:
    """From the title to the editor; the wheel brings up what is below."""
    player.press(game)
    player.wait(lambda told: told["screen"] == "new game")
    wide, high = player.told()["size"]
    for _ in at_most(30):
        told = player.wait(lambda told: "set up" in told["buttons"])
        if told["buttons"]["set up"][1] < 0.82 * high:
            break
        player.click(0.72 * wide, high / 2, button=5)
        time.sleep(0.15)
    player.press("set up")
    player.wait(lambda told: told["screen"] == "setup editor" and told["targets"])


def one_change(player: Player, random: Random) -> None:
    """Takes something, and puts it where it can go, until something has changed."""
    for _ in at_most(12):
        told = player.wait(lambda told: not told["changing"] and told["targets"])
        if "undo" in told["buttons"] and not told["chosen"]:
            return
        player.choose(random.choice(sorted(told["targets"])))
        player.sees(
            lambda now, old=told: "undo" in now["buttons"] or now["chosen"] != old["chosen"], 5
        )


@pytest.mark.long
@pytest.mark.parametrize("game", EDITED)
def test_what_is_set_up_by_hand_is_saved_and_played(
    game: str, start: Start, tmp_path: Path
) -> None:
    random = Random(5)
    player = start(tmp_path, window=WINDOW, last_seats={game: against_ai(game)})
    open_editor(player, game)
    one_change(player, random)
    player.key("ctrl+z", "ctrl+y")
    if "finish" in player.told()["buttons"]:
        player.press("finish")
    player.wait(lambda told: "play" in told["buttons"] and not told["changing"])
    player.key("ctrl+s")
    player.wait(lambda told: "setup name" in told["buttons"] and not told["changing"])
    player.do("type", "--delay", 60, "Sunday")
    player.wait(lambda told: "keep it" in told["buttons"])
    player.key("Return")
    player.wait(lambda told: "setup name" not in told["buttons"])
    saved = list((tmp_path / "data" / "setups").glob("*.json"))
    data = json.loads(saved[0].read_text())
    assert data["name"] == "Sunday"
    setup = replay(data["record"]).setup
    player.press("play")
    player.wait(lambda told: told["screen"] == "playing" and told["game"] == game)
    for _ in range(MOVES):
        one_move(player, random, drags=0.0)
    assert player.told()["moves"] >= MOVES or player.told()["over"]
    assert not player.told()["errors"]
    assert player.quit() == 0
    (file,) = (tmp_path / "data" / "games").glob("*.escalier")
    played = json.loads(file.read_text())["record"]
    same = {key: value for key, value in setup.items() if key != "players"}
    assert {key: value for key, value in played["setup"].items() if key != "players"} == same
    replay(played)
