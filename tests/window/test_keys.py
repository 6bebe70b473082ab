"""A game in the real window by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import games
from app.identity import APPLICATION_ID
from tests.window.player import FIRST, SMALL, Player, Screen, Start, missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a window needs {missing()}")


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    """As large as the window: keys go to where the pointer is, which starts in the middle."""
    made = Screen(SMALL)
    yield made
    made.close()


def one_move(player: Player, key: str) -> None:
    """Makes one move: arrows to something that is offered, then a key that takes it."""
    moves = player.ready()["moves"]
    for way in ("Right", "Up", "Left", "Down") * 3:
        told = player.ready()
        if told["moves"] > moves:
            return
        if told["over_pick"] not in told["targets"]:
            player.key(way)
            told = player.wait(lambda now, was=told: now["over_pick"] != was["over_pick"])
        player.key(key)
        player.wait(lambda now, was=told: now["moves"] > moves or now["chosen"] != was["chosen"])
    raise AssertionError(f"no move was made; shown is {player.told()}")


def leave(player: Player) -> None:
    """From the table over the menu and the title to the end of the program, by keys."""
    player.key("Escape")
    player.wait(lambda now: now["screen"] == "pause")
    player.focus("title")
    player.key("Return")
    player.wait(lambda now: now["screen"] == "title")
    player.focus("quit")
    player.key("Return")
    assert player.process.wait(60) == 0


def test_a_game_by_keyboard(start: Start, tmp_path: Path):
    """From the title to the table, moves, undo, looking back, pause, title, the end."""
    player = start(tmp_path)
    assert player.window() in player.do("search", "--class", f"^{APPLICATION_ID}$").split()
    player.focus(FIRST, "Left")
    player.key("Return")
    player.wait(lambda told: told["screen"] == "new game" and told["focused"] == "begin")
    for key, there in (("shift+Tab", "back"), ("Tab", "begin")):
        player.key(key)
        player.wait(lambda told, there=there: told["focused"] == there)
    player.key("space")
    told = player.wait(lambda told: told["screen"] == "playing")
    assert told["game"] == FIRST

    for key in ("Return", "space", "Return"):
        one_move(player, key)
    told = player.ready()
    moves = told["moves"]
    assert moves >= 3
    player.key("ctrl+z")
    told = player.wait(lambda now: now["moves"] < moves and now["person"])

    moves = told["moves"]
    player.key("comma")
    player.wait(lambda now: now["looking_at"] == moves - 1)
    player.key("comma")
    player.wait(lambda now: now["looking_at"] == moves - 2)
    player.key("period", "period")
    player.wait(lambda now: now["looking_at"] == moves)

    player.key("Tab")
    player.wait(lambda now: now["focused"])
    player.key("Escape")
    told = player.wait(lambda now: not now["focused"])
    assert told["screen"] == "playing", "Escape leads from the panels to the table first"
    leave(player)
    assert player.gone()


@pytest.mark.long
@pytest.mark.parametrize("game", games.names()[1:])
def test_the_other_games_by_keyboard(game: str, start: Start, tmp_path: Path):
    """From the title to a few moves, a hint that is played, undo, the menu and the end."""
    player = start(tmp_path, practice=True)
    player.focus(game, "Right")
    player.key("Return")
    player.wait(lambda told: told["screen"] == "new game" and told["focused"] == "begin")
    player.key("Return")
    player.wait(lambda told: told["screen"] == "playing" and told["game"] == game)
    for _ in range(2):
        if player.ready()["targets"]:
            one_move(player, "Return")
        else:  # only buttons are left
            told = player.ready()
            player.focus(min(name for name in told["buttons"] if name.startswith("act ")))
            player.key("Return")
            player.wait(lambda now, was=told["moves"]: now["moves"] > was)

    moves = player.ready()["moves"]
    player.key("h")
    player.wait(lambda now: "play hint" in now["buttons"])
    player.focus("play hint")
    player.key("Return")
    player.wait(lambda now: now["moves"] > moves)
    player.key("Escape")
    moves = player.ready()["moves"]
    player.key("ctrl+z")
    player.wait(lambda now: now["moves"] < moves and now["person"])

    leave(player)
