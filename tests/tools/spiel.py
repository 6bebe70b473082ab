"""OpenSpiel's MCTS bot as an opponent from outside, through an adapter of our states to its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from app.engine.contract import State

try:
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import mcts

    AVAILABLE = True
except ImportError:
    AVAILABLE = False


class Adapted:
    """A game for two of ours, with the methods that OpenSpiel's Python bots call."""

    def __init__(self, inner: State[Any]) -> None:
        self.inner = inner
        self._moves: list[Any] | None = None

    @property
    def moves(self) -> list[Any]:
        if self._moves is None:
            self._moves = list(self.inner.legal_moves())
        return self._moves

    def current_player(self) -> int:
        player = self.inner.player
        return -4 if player is None else self.inner.players.index(player)

    def legal_actions(self, player: int | None = None) -> list[int]:
        return list(range(len(self.moves)))

    def apply_action(self, action: int) -> None:
        self.inner = self.inner.play(self.moves[action])
        self._moves = None

    def is_terminal(self) -> bool:
        return self.inner.player is None

    def is_chance_node(self) -> bool:
        return False

    def returns(self) -> list[float]:
        outcome = self.inner.outcome
        if outcome is None or not outcome.winners:
            return [0.0, 0.0]
        return [1.0 if player in outcome.winners else -1.0 for player in self.inner.players]

    def clone(self) -> Adapted:
        other = Adapted(self.inner)
        other._moves = self._moves
        return other


def bot(seconds: float) -> Callable[[State[Any], Random], Any]:
    """A player that thinks so long, in processor time, with `mcts.MCTSBot` and random roll-outs.

    The bot counts simulations, not time: it gets as many as it did in that time a move before.
    """
    game = pyspiel.load_game("tic_tac_toe")  # two players, one winner: all it asks of a game
    simulations = 20

    def choose(state: State[Any], random: Random) -> Any:
        nonlocal simulations
        numbers = np.random.RandomState(random.randrange(2**32))
        evaluator = mcts.RandomRolloutEvaluator(1, numbers)
        searcher = mcts.MCTSBot(game, 2.0, simulations, evaluator, random_state=numbers)
        here = Adapted(state)
        begin = process_time()
        root = searcher.mcts_search(here)
        passed = process_time() - begin
        simulations = max(2, round(root.explore_count * seconds / passed))
        return here.moves[root.best_child().action]

    return choose
