"""Reviews of games in which more than two play, each for himself."""

from __future__ import annotations

from typing import Any

import pytest

from app.ai import mind_of
from app.ai.budget import Budget
from app.ai.review import Review, review
from app.ai.think import Strength, advise
from app.engine import GAMES
from app.engine.contract import State

QUICK = Strength("expert", Budget(simulations=60), seed=1)


def game_with_a_blunder(game: str, players: int, at: int, length: int) -> tuple[Review, list[Any]]:
    """All play as the review advises, but move `at` is the worst there is."""
    mind = mind_of(game)
    state: State[Any] = GAMES[game].start(GAMES[game].draw_setup(players, 5, {}), {})
    states, moves = [state], []
    for number in range(1, length + 1):
        player = state.player
        assert player is not None
        move = advise(game, state, QUICK).move
        if number == at:
            choices = [one for one in state.legal_moves() if str(one) != "end"]
            move = min(choices, key=lambda one: mind.evaluate(state.play(one), player))
        moves.append(move)
        state = state.play(move)
        states.append(state)
    return review(game, states, moves, QUICK), states


@pytest.mark.parametrize(("game", "players"), [("step-by-step", 3), ("step-by-step", 4)])
def test_a_blunder_among_many_is_found(game: str, players: int) -> None:
    found, _ = game_with_a_blunder(game, players, at=13, length=18)
    losses = [move.loss for move in found.moves]
    assert max(losses) == losses[12] > 0
    assert sum(loss > 0 for loss in losses) == 1, "whoever follows the advice loses nothing"


def test_the_graph_among_many_is_judged_alike_whoever_is_to_move() -> None:
    found, states = game_with_a_blunder("step-by-step", 3, at=7, length=9)
    mind, first = mind_of("step-by-step"), states[0].players[0]
    assert list(found.values) == [mind.evaluate(state, first) for state in states]
