"""Turns of several moves, which an AI decides at one go."""

from __future__ import annotations

import pytest

from app.ai.budget import Budget
from app.ai.committed import CommittedMoves
from app.ai.think import Strength, advise
from app.engine import GAMES
from tests.tools.play import begin

QUICK = Strength("expert", Budget(simulations=150), seed=3)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_as_it_was_decided(game: str) -> None:
    state, committed = begin(game, 2, 4), CommittedMoves()
    advice = advise(game, state, QUICK)
    committed.commit(state, advice)
    for move in advice.variations[0].moves[: advice.committed]:
        assert committed.next_move(state) == move
        state = state.play(move)
    assert committed.next_move(state) is None, "not a move more"


@pytest.mark.parametrize("game", GAMES)
def test_what_was_decided_is_good_for_its_own_position_only(game: str) -> None:
    state, committed = begin(game, 2, 4), CommittedMoves()
    committed.commit(state, advise(game, state, QUICK))
    first = committed.next_move(state)
    other = next(move for move in state.legal_moves() if move != first)
    assert committed.next_move(state.play(other)) is None
    assert committed.next_move(state) is None, "it was taken"
