"""The hand at the real window: the piece under the pointer, refusals at it, scores that wait."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from app import games
from tests.window.player import Player, Start, missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a window needs {missing()}")
NEAR = 14
"""How far the pointer may be outside the box of what is held, in points."""


def begin(player: Player, game: str) -> dict[str, Any]:
    player.press(game)
    player.wait(lambda told: told["screen"] == "new game")
    player.press("begin")
    player.wait(lambda told: told["screen"] == "playing" and told["game"] == game)
    return player.ready()


def outside(box: list[int], x: float, y: float) -> float:
    left, top, right, bottom = box
    return max(left - x, x - right, top - y, y - bottom, 0)


def first_of(told: dict[str, Any]) -> str:
    """Something that can be taken: what is not a place."""
    things = (pick for pick in told["targets"] if not pick.startswith(("square", "cell", "space")))
    return min(things)


def beside_everything(player: Player, wide: float, high: float) -> None:
    """Carries what is held to where letting go makes no move."""
    for x, y in ((0.5, 0.12), (0.3, 0.12), (0.7, 0.12), (0.3, 0.8), (0.7, 0.8)):
        player.point(wide * x, high * y)
        if player.sees(
            lambda now, x=x, y=y: (
                not now["ready"] and outside(now["held"], wide * x, high * y) <= NEAR
            ),
            3,
        ):
            return
    raise AssertionError(f"wherever it is held it makes a move; shown is {player.told()}")


@pytest.mark.parametrize("game", games.names())
def test_what_is_held_is_under_the_pointer_by_click_and_by_drag(
    game: str, start: Start, tmp_path: Path
) -> None:
    player = start(tmp_path, animation="normal")
    told = begin(player, game)
    wide, high, moves = *told["size"], told["moves"]
    places = [(wide * x, high * y) for x, y in ((0.55, 0.2), (0.5, 0.5), (0.62, 0.35), (0.5, 0.12))]
    thing = first_of(told)
    for way in ("drag", "click"):
        at = player.wait(lambda now: thing in now["targets"])["targets"][thing]
        player.point(*at)
        time.sleep(0.1)
        player.do("mousedown", 1)
        player.wait(lambda now: now["held"])
        if way == "click":
            player.do("mouseup", 1)
            time.sleep(0.3)
            if player.told()["moves"] != moves:
                return  # a game in which a click on this is a move
        for x, y in places:
            player.point(x, y)
            player.wait(
                lambda now, x=x, y=y: (
                    now["held"] and (now["ready"] or outside(now["held"], x, y) <= NEAR)
                )
            )
        if way == "drag":
            beside_everything(player, wide, high)
            player.do("mouseup", 1)
        else:
            player.key("Escape")
        told = player.wait(lambda now: not now["held"] and not now["chosen"])
        assert told["moves"] == moves


@pytest.mark.parametrize("game", games.names())
def test_scores_and_lists_wait_for_the_landing(game: str, start: Start, tmp_path: Path) -> None:
    player = start(tmp_path, animation="slow")
    told = begin(player, game)
    moves = told["moves"]
    player.choose(first_of(told))
    told = player.wait(lambda now: now["moves"] > moves or (now["held"] and not now["changing"]))
    for _ in range(3):
        if told["moves"] > moves:
            break
        goals = sorted(set(told["targets"]) - set(told["chosen"]))
        player.choose(goals[len(goals) // 2])
        told = player.wait(
            lambda now, was=told: now["moves"] > moves or now["chosen"] != was["chosen"]
        )
        if told["moves"] == moves:
            told = player.wait(lambda now: now["held"] and not now["acting"] and now["targets"])
    assert told["moves"] == moves + 1 and told["acting"], "it is being let down"
    assert told["seen"] == moves
    player.wait(lambda now: now["seen"] > moves)


@pytest.mark.parametrize("game", games.names())
def test_every_click_does_something_or_says_why_not(
    game: str, start: Start, tmp_path: Path
) -> None:
    player = start(tmp_path)
    told = begin(player, game)
    wide, high = told["size"]
    said = 0
    for x, y in ((0.5, 0.1), (0.62, 0.3), (0.55, 0.5), (0.5, 0.6), (0.45, 0.35), (0.6, 0.6)):
        before = player.ready()
        player.point(wide * x, high * y)
        player.wait(lambda now: not now["remark"], 20)  # it goes when the pointer does
        player.click(wide * x, high * y)
        told = player.wait(
            lambda now, was=before: (
                now["remark"] or now["chosen"] != was["chosen"] or now["moves"] != was["moves"]
            ),
            20,
        )
        said += bool(told["remark"])
        if told["remark"]:
            assert told["remark"].endswith(".") and told["moves"] == before["moves"]
        if told["chosen"]:
            player.key("Escape")
            player.wait(lambda now: not now["chosen"])
    assert said
