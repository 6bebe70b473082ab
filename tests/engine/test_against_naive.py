"""The engines against a second, naive implementation written straight from the rules."""

from __future__ import annotations

from random import Random

import pytest

from app.engine import GAMES
from tests.games.aufsteiger.naive import sample_setup, setup_faults
from tests.tools.side_by_side import compare

NAMES = list(GAMES)
POSITIONS = {"steppe": 1500, "step-by-step": 2000, "aufsteiger": 250, "steeppe": 20_000}


@pytest.mark.parametrize("name", NAMES)
def test_same_moves_players_and_results(name: str) -> None:
    compare(name, seed=1, positions=POSITIONS[name])


@pytest.mark.parametrize("name", NAMES)
def test_same_when_the_ai_plays(name: str) -> None:
    seen = compare(name, seed=2, positions=POSITIONS[name] // 10, clever=1.0)
    assert seen["games with sense"] == seen["games"] > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 14))
@pytest.mark.parametrize("name", NAMES)
def test_same_moves_players_and_results_at_length(name: str, seed: int) -> None:
    compare(name, seed, positions=5 * POSITIONS[name])


@pytest.mark.parametrize("tower", ["broad", "tall", "box"])
def test_generated_towers_pass_the_naive_inspection(tower: str) -> None:
    game = GAMES["aufsteiger"]
    for seed in range(150):
        setup = game.draw_setup(2 + seed % 4, seed, {"tower": tower})
        assert setup_faults(setup, tower=tower, purple=False) == []


def test_naively_built_towers_are_accepted() -> None:
    random = Random(5)
    for _ in range(30):
        GAMES["aufsteiger"].start(sample_setup(random, 3), {"purple": True})
