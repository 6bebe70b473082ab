"""Hints say how things stand where that is proved, and are as good as the best player."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from app.ai import LEVELS, mind_of
from app.ai.budget import Budget
from app.ai.think import Strength, advise, hint
from app.engine import GAMES
from app.games.steppe.rules import PLAYERS
from app.ui.table.ai_player import STRONGEST
from tests.tools.play import begin, random_line

STRONG = Strength("expert", Budget(simulations=3000))


@pytest.mark.parametrize("seed", range(4))
def test_a_lost_position_is_called_lost_and_no_other(seed: int) -> None:
    """Near the end of STEPPE everything is proved: played on by both sides, it comes out so."""
    line = [state for state, _ in random_line(begin("steppe", 2, seed), Random(seed))]
    state = line[-8]
    found = hint("steppe", state, STRONG)
    assert found.advice.exact
    lost = "Lost against best play" in str(found.why)
    assert lost == (found.advice.value < 0)
    player = state.player
    for _ in range(12):
        if state.player is None:
            break
        state = state.play(advise("steppe", state, STRONG).move)
    assert state.outcome is not None and player in PLAYERS
    other = PLAYERS[1 - PLAYERS.index(str(player))]
    assert (state.outcome.winners == (other,)) == lost


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_never_weaker_than_the_strongest_opponent(game: str) -> None:
    """It is what the strongest level would play in the same position, move for move."""
    assert LEVELS[-1] == STRONGEST
    assert all(
        mind_of(game).levels[STRONGEST].noise <= mind_of(game).levels[n].noise for n in LEVELS
    )
    for players in GAMES[game].player_counts:
        line = random_line(begin(game, players, 5), Random(5), 30)
        for state, move in line[::15]:
            if move is not None:
                strength = Strength(STRONGEST, Budget(simulations=120), seed=3)
                found, theirs = hint(game, state, strength), advise(game, state, strength)
                assert found.advice.plan == theirs.plan and found.advice.value == theirs.value


def test_a_hint_sees_both_ladders_on_the_first_turn_at_the_box() -> None:
    """As high as a hard opponent would climb there."""
    options = {"tower": "box"}
    levels = []
    for strength in (
        Strength("hard", Budget(simulations=1500)),
        Strength(STRONGEST, Budget(None, 2500)),
    ):
        state: Any = begin("aufsteiger", 2, 1, options)
        for move in hint("aufsteiger", state, strength).advice.plan:
            state = state.play(move)
        levels.append(state.level_of(0))
    assert levels[1] >= levels[0] == 7
