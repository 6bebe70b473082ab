"""Turns of several moves, which an AI decides at one go."""

from __future__ import annotations

from typing import Any

from app.ai.budget import Budget
from app.ai.committed import CommittedMoves
from app.ai.think import Strength, advise
from app.engine import GAMES
from app.engine.contract import State

QUICK = Strength("expert", Budget(simulations=300), seed=3)


def start(game: str) -> State[Any]:
    return GAMES[game].start(GAMES[game].draw_setup(2, 4, {}), {})


def test_a_turn_is_played_as_planned() -> None:
    state = start("aufsteiger")
    mover, plan = state.player, CommittedMoves()
    advice = advise("aufsteiger", state, QUICK)
    plan.commit(state, advice)
    played = []
    while (move := plan.next_move(state)) is not None:
        assert state.player == mover
        played.append(move)
        state = state.play(move)
    assert tuple(played) == advice.variations[0].moves[: advice.committed]
    assert advice.committed > 1 and state.player != mover, "the whole turn, and not a step more"


def test_a_plan_is_good_only_where_it_leads() -> None:
    state = start("aufsteiger")
    plan = CommittedMoves()
    plan.commit(state, advise("aufsteiger", state, QUICK))
    first = plan.next_move(state)
    other = next(move for move in state.legal_moves() if move != first)
    assert plan.next_move(state.play(other)) is None
    assert plan.next_move(state) is None, "it was taken"


def test_where_a_turn_is_one_move_nothing_is_planned() -> None:
    state = start("steppe")
    plan = CommittedMoves()
    advice = advise("steppe", state, QUICK)
    plan.commit(state, advice)
    assert plan.next_move(state) == advice.move
    assert plan.next_move(state.play(advice.move)) is None
