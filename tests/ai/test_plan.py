"""Plans: the rest of a turn, decided at one go and followed to its end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.ai.budget import Budget
from app.ai.plan import Plan
from app.ai.think import Strength, advise
from app.engine import GAMES
from tests.tools.play import begin

QUICK = Strength("expert", Budget(simulations=150), seed=3)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_as_it_was_decided(game: str) -> None:
    state = begin(game, 2, 4)
    advice = advise(game, state, QUICK)
    plan = Plan(state, advice)
    for number, move in enumerate(advice.plan):
        assert plan.done(state) == number and plan.next_move(state) == move
        state = state.play(move)
    assert plan.next_move(state) is None, "not a move more"


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_is_good_for_the_positions_it_passes_through_only(game: str) -> None:
    state = begin(game, 2, 4)
    plan = Plan(state, advise(game, state, QUICK))
    other = next(move for move in state.legal_moves() if move != plan.next_move(state))
    assert plan.next_move(state.play(other)) is None
    assert plan.next_move(state) == plan.moves[0], "as after an undo"


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_goes_no_further_than_what_can_be_known(game: str) -> None:
    """Neither beyond a card that comes to light nor on from a move that turns out illegal."""
    state = begin(game, 2, 4)
    advice = advise(game, state, QUICK)
    first = advice.variations[0]
    twice = replace(first, moves=(*first.moves[:1], *first.moves))
    plan = Plan(state, replace(advice, variations=(twice,), committed=len(twice.moves)))
    for before, move in zip(plan.states, plan.moves, strict=True):
        assert move in before.legal_moves()
    assert not any(map(type(state).reveals, plan.states[:-1], plan.moves[:-1]))
