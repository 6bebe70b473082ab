"""An analysis in the real window: from a game, with the AI looking on, kept over a restart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.match.text_form.writer import game_text
from tests.ui.screens.test_analysis import match_of
from tests.window.player import FIRST, SMALL, Player, Screen, Start, missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a window needs {missing()}")


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    """As large as the window: keys go to where the pointer is."""
    made = Screen(SMALL)
    yield made
    made.close()


def saved(home: Path, moves: int) -> Path:
    """A game as text in a file, to be opened at the start."""
    path = home / "game.txt"
    path.write_text(game_text(match_of(FIRST, moves)), encoding="utf-8")
    return path


def at(player: Player, number: int) -> dict[str, object]:
    """Waits until one is after so many moves."""
    return player.wait(lambda now: now["screen"] == "analysis" and now["moves"] == number)


def test_a_game_is_studied_and_found_again(start: Start, tmp_path: Path):
    player = start(tmp_path, str(saved(tmp_path, 8)))
    player.wait(lambda now: now["screen"] == "playing" and now["moves"] == 8)
    player.key("v")
    at(player, 8)
    player.wait(lambda now: now["lines"] == 3 and now["targets"])
    player.key("Left")
    at(player, 7)
    told = player.wait(lambda now: now["lines"] == 3 and now["targets"] and not now["acting"])
    player.press("line 0")
    told = player.wait(lambda now: now["moves"] == 8)
    first = told["path"]
    player.key("Left")
    at(player, 7)
    player.wait(lambda now: now["lines"] == 3)
    player.press("line 1")
    second = player.wait(lambda now: now["moves"] == 8 and now["path"] != first)["path"]
    player.key("Escape")
    told = player.wait(lambda now: now["screen"] == "playing" and now["moves"] == 8)
    assert not told["errors"] and not told["gl_errors"]
    player.kill()
    (file,) = (tmp_path / "data" / "games").glob("*.escalier")
    found = json.loads(file.read_text(encoding="utf-8"))
    assert len(found["analysis"]["variations"]) == 2 and len(found["record"]["moves"]) == 8
    again = start(tmp_path)
    again.press("continue")
    again.wait(lambda now: now["screen"] == "playing")
    again.key("v")
    at(again, 8)
    for path in (first, second):
        again.key("Down")
        again.wait(lambda now, path=path: now["path"] == path)
