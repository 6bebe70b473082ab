"""The players of the benchmark, and its arithmetic."""

from __future__ import annotations

from random import Random

import pytest

from app.ai import mind_of
from app.engine import GAMES
from tests.tools.arena import Task, interval, opening, play, player
from tests.tools.per_game import per_game

COMPETITIVE = [game for game in GAMES if not GAMES[game].cooperative]
PLAYERS = ("greedy", "novice", "expert@40", "uct@10", "rival@200")


def novice(game: str) -> str:
    """A novice whose budget is counted only, so that its games are the same on any machine."""
    return f"novice@{mind_of(game).levels['novice'].budget.simulations}"


@pytest.mark.parametrize("game", COMPETITIVE)
@pytest.mark.parametrize("text", PLAYERS)
def test_every_player_plays_by_the_rules(game: str, text: str) -> None:
    if text.startswith("rival") and not hasattr(per_game(game, "mind_data"), "rival"):
        pytest.skip("its tests bring no rival")
    state = opening(game, 1)
    choose, random = player(game, text), Random(1)
    for _ in range(4):
        if state.player is not None:
            move = choose(state, random)
            assert move in state.legal_moves()
            state = state.play(move)


def test_a_game_is_the_same_again() -> None:
    task = Task("steppe", "greedy", novice("steppe"), 3, 0)
    assert play(task) == play(task) != play(task._replace(seat=1))


def test_the_rival_thinks() -> None:
    """It beats a novice although it plays nothing out."""
    games = [play(Task("steppe", "rival@300", novice("steppe"), n, n % 2)) for n in range(4)]
    assert sum(game.score for game in games) >= 3


def test_the_interval_of_a_score() -> None:
    low, high = interval([1.0] * 90 + [0.0] * 10)
    assert 0.82 < low < 0.83 and 0.94 < high < 0.95


@pytest.mark.parametrize(
    "game", [game for game in COMPETITIVE if hasattr(per_game(game, "mind_data"), "maxn")]
)
def test_one_among_several(game: str) -> None:
    """Whoever thinks at all wins most games against two novices, wherever he sits."""
    games = [play(Task(game, "maxn@50", novice(game), 5, seat, players=3)) for seat in range(3)]
    assert sum(game.score for game in games) >= 2
    assert all(0 <= game.score <= 1 for game in games)
