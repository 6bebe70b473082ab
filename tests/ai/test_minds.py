"""What every mind promises, whatever the game."""

from __future__ import annotations

from random import Random

import pytest

from app.ai import LEVELS
from app.ai.budget import Budget
from app.ai.think import Strength, advise
from app.engine import GAMES
from tests.tools.play import begin, random_line


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("level", LEVELS)
def test_however_short_the_time_there_is_a_legal_move(game, level):
    for players in GAMES[game].player_counts:
        state = begin(game, players, 1)
        for budget in (Budget(seconds=0.0), Budget(simulations=0), Budget(1e-9, 1)):
            assert advise(game, state, Strength(level, budget)).move in state.legal_moves()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_same_seed_and_budget_give_the_same_move(game):
    for state, _ in random_line(begin(game, GAMES[game].player_counts[0], 3), Random(3), 40)[::13]:
        if state.player is None:
            continue
        strength = Strength("medium", Budget(simulations=60), seed=5)
        first, second = (advise(game, state, strength) for _ in range(2))
        assert first.move == second.move and first.value == second.value


@pytest.mark.parametrize("game", sorted(GAMES))
def test_as_many_lines_as_are_asked_for(game):
    state = begin(game, GAMES[game].player_counts[0], 2)
    for level in ("novice", "expert"):
        strength = Strength(level, Budget(simulations=80))
        assert len(advise(game, state, strength, variations=1).variations) == 1
        several = advise(game, state, strength, variations=3).variations
        assert 1 <= len(several) <= 3
        assert len({line.moves[0] for line in several}) == len(several)
