"""Reviews: nothing is held against the best moves, and a blunder is found among many players."""

from __future__ import annotations

from typing import Any

import pytest

from app.ai import mind_of
from app.ai.budget import Budget
from app.ai.review import Review, review
from app.ai.think import Strength, advise
from app.engine import GAMES
from app.engine.contract import State
from tests.tools.per_game import per_game
from tests.tools.play import begin

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


BLUNDERS = [
    (game, *blunder)
    for game in GAMES
    for blunder in getattr(per_game(game, "mind_data"), "BLUNDERS", ())
]


@pytest.mark.parametrize(("game", "players", "at", "length"), BLUNDERS)
def test_a_blunder_among_many_is_found(game: str, players: int, at: int, length: int) -> None:
    found, states = game_with_a_blunder(game, players, at, length)
    losses = [move.loss for move in found.moves]
    assert max(losses) == losses[at - 1] > 0
    assert sum(loss > 0 for loss in losses) == 1, "whoever follows the advice loses nothing"
    mind, first = mind_of(game), states[0].players[0]
    assert list(found.values) == [mind.evaluate(state, first) for state in states]


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_as_advised_loses_nothing(game: str) -> None:
    """And the graph has one value more than there are moves."""
    state = begin(game, 2, 3)
    states, moves = [state], []
    for _ in range(4):
        if state.player is None:
            break
        moves.append(advise(game, state, QUICK).move)
        state = state.play(moves[-1])
        states.append(state)
    found = review(game, states, moves, QUICK)
    assert len(found.values) == len(states) and len(found.moves) == len(moves)
    assert all(move.loss == 0 and move.best == move.move for move in found.moves)
    assert not found.turning_points
