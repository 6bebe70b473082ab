"""Whole games in the real window, played with the mouse by somebody who clicks what is offered."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from app import games
from app.engine import game_named
from tests.tools.loops import at_most
from tests.window.player import SIZE, Player, Start, missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a window needs {missing()}")
GAMES = games.names()


def begin(player: Player, game: str) -> None:
    """From the title to the table, by clicks; the wheel brings up what is below the window."""
    for _ in at_most(30):
        told = player.wait(lambda told: game in told["buttons"])
        wide, high = told["size"]
        if told["buttons"][game][1] < 0.7 * high:
            break
        player.click(wide / 2, high / 2, button=5)
        time.sleep(0.1)
    player.press(game)
    player.wait(lambda told: told["screen"] == "new game")
    player.press("begin")
    player.wait(lambda told: told["screen"] == "playing" and told["game"] == game)


def against_ai(game: str, level: str = "novice") -> list[dict[str, str | None]]:
    """Seats for one person, and AIs as few as it takes besides."""
    counts = game_named(game).player_counts
    others = min((count for count in counts if count > 1), default=1) - 1
    return [{"level": None}, *({"level": level} for _ in range(others))]


def one_move(player: Player, random: Random, drags: float = 0.2) -> None:
    """Makes one move: something that is offered, then something it leads to, until it is done.

    What can be taken is dragged as often as `drags` says.
    """
    before, missed = player.ready(), 0
    if before["over"]:
        return
    for _ in range(8):
        told = player.ready()
        if told["over"] or told["moves"] != before["moves"]:
            return
        if told["chosen"] and not told["targets"]:
            player.key("f")  # all goals are hidden: to the other side of the table
            player.sees(lambda now: now["targets"] and not now["changing"])
            told = player.ready()
        offered = sorted(told["targets"]) or sorted(
            name for name in told["buttons"] if name.startswith("act ")
        )
        assert offered, f"nothing can be done: {told}"
        if not told["chosen"] and random.random() < 0.3:
            offered += [name for name in told["buttons"] if name.startswith("act ")]
        choice = random.choice(offered)
        if choice not in told["targets"]:
            player.press(choice)
        elif not told["chosen"] and len(told["targets"]) > 1 and random.random() < drags:
            player.drag(
                choice, lambda now, held=choice: random.choice(sorted({*now["targets"]} - {held}))
            )
        elif player.sees(lambda now, goal=choice: goal in now["targets"], 5):
            player.choose(choice)
        else:
            continue  # it was only seen in passing, while the camera still moved
        if not player.sees(
            lambda now, old=told: (
                now["over"] or now["moves"] != old["moves"] or now["chosen"] != old["chosen"]
            )
        ):
            missed += 1  # a place of which little is to be seen: a point aside is another
            assert missed < 3, f"{choice} cannot be clicked: {player.told()}"
    raise AssertionError("eight clicks made no move")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_few_moves_with_the_mouse(game, start: Start, tmp_path: Path):
    """From the title to the table, some moves against the AI, undo, looking back, and resume."""
    random = Random(5)
    player = start(tmp_path)
    begin(player, game)
    for _ in range(3):
        one_move(player, random)
    told = player.ready()
    assert told["moves"] >= 3
    if "undo" in told["buttons"]:
        moves = told["moves"]
        player.press("undo")
        told = player.wait(lambda now: now["moves"] < moves and not now["acting"])
    player.press("first")
    player.wait(lambda now: now["looking_at"] == 0)
    player.press("next")
    player.wait(lambda now: now["looking_at"] > 0)
    player.press("last")
    told = player.wait(lambda now: now["looking_at"] == now["length"])
    name = told["id"]
    player.kill()

    again = start(tmp_path)
    again.press("continue")
    found = again.wait(lambda now: now["screen"] == "playing")
    assert found["id"] == name
    again.key("Escape")
    again.wait(lambda now: now["screen"] == "pause")
    again.press("title")
    again.wait(lambda now: now["screen"] == "title")
    again.press("quit")
    assert again.process.wait(60) == 0


def undo(player: Player) -> None:
    """Takes a decision back, with the mouse."""
    moves = player.ready()["moves"]
    player.press("undo")
    player.wait(lambda now: now["moves"] < moves and now["person"] and not now["acting"])


def leave(player: Player) -> None:
    """From the table over the menu and the title to the end of the program."""
    player.press("menu")
    player.wait(lambda now: now["screen"] == "pause")
    player.press("title")
    player.wait(lambda now: now["screen"] == "title")
    player.press("quit")
    assert player.process.wait(60) == 0


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_the_mouse(game, start: Start, tmp_path: Path):
    """Against the weakest AI: undo, the end, the replay, another way from there, and resume."""
    random = Random(11)
    player = start(tmp_path, window=SIZE, last_seats={game: against_ai(game)}, practice=True)
    begin(player, game)
    for number in range(400):
        if player.ready()["over"]:
            break
        one_move(player, random)
        if number == 4:
            undo(player)
            undo(player)
    told = player.ready()
    assert told["over"]
    first = told["id"]

    player.press("review")
    told = player.wait(lambda now: now["screen"] == "review" and now["at"] == now["length"])
    player.press("first")
    player.wait(lambda now: now["at"] == 0)
    for at in (1, 2, 3):
        player.press("next")
        player.wait(lambda now, at=at: now["at"] == at)
    player.press("previous")
    player.wait(lambda now: now["at"] == 2)
    player.press("act 1")
    told = player.wait(lambda now: now["screen"] == "playing" and now["moves"] >= 2)
    assert told["id"] != first and not told["over"]
    player.ready()
    one_move(player, random)
    told = player.ready()
    leave(player)

    again = start(tmp_path)
    again.press("continue")
    found = again.wait(lambda now: now["screen"] == "playing")
    assert (found["id"], found["length"]) == (told["id"], told["length"])
    assert len(list((tmp_path / "data" / "games").glob("*.escalier"))) == 2
    leave(again)


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in GAMES if 1 in game_named(game).player_counts])
def test_a_whole_game_alone_with_mouse_and_hints(game, start: Start, tmp_path: Path):
    """What a hint says is played as it says, and now and then something else from the table."""
    random = Random(3)
    seats = {game: [{"level": None}]}
    player = start(tmp_path, window=SIZE, last_seats=seats, animation="off")
    begin(player, game)
    hinted = 0
    for number in at_most(400):
        told = player.ready()
        if told["over"]:
            break
        if number % 5 == 4:
            one_move(player, random, drags=0.5)
            continue
        if "play hint" not in told["buttons"]:
            player.wait(lambda now: "play hint" in now["buttons"] or "hint" in now["buttons"])
            if "play hint" not in player.told()["buttons"]:
                player.press("hint")
            player.wait(lambda now: "play hint" in now["buttons"])
        moves = player.ready()["moves"]
        player.press("play hint")
        player.wait(lambda now, old=moves: now["over"] or now["moves"] > old)
        hinted += 1
    assert hinted > 20
    leave(player)
