"""The engines against a second, naive implementation written straight from the rules."""

from __future__ import annotations

import pytest

from app import games
from tests.tools.game_data import data_of
from tests.tools.side_by_side import compare

every_game = pytest.mark.parametrize("name", games.names())


@every_game
def test_same_moves_players_and_results(name: str) -> None:
    compare(name, seed=1, positions=data_of(name).POSITIONS)


@every_game
def test_same_when_the_ai_plays(name: str) -> None:
    seen = compare(name, seed=2, positions=data_of(name).POSITIONS // 10, clever=1.0)
    assert seen["games with sense"] == seen["games"] > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 14))
@every_game
def test_same_moves_players_and_results_at_length(name: str, seed: int) -> None:
    compare(name, seed, positions=5 * data_of(name).POSITIONS)
