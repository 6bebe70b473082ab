"""UCT: a tree grown by playing games out, at random or up to a judgement.

It knows nothing of a game but its rules, works for any number of players, and serves as the
opponent that every game's own search has to beat.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import log, sqrt
from random import Random
from typing import Any, Generic, TypeVar

from app.ai.budget import Meter, Stopped
from app.ai.contract import Advice, Variation
from app.engine.contract import Outcome, State
from tests.tools.loops import at_most

M = TypeVar("M", bound=Hashable)

EXPLORATION = 1.0
Shares = Mapping[str, float]
"""What each player gets of a game, 0 to 1."""


class _Node(Generic[M]):
    """A position in the tree, with the results of the games that went through it."""

    __slots__ = ("children", "state", "total", "untried", "visits")

    def __init__(self, state: State[M], random: Random) -> None:
        self.state = state
        self.untried = list(state.legal_moves())
        random.shuffle(self.untried)
        self.children: list[tuple[M, _Node[M]]] = []
        self.visits = 0
        self.total = 0.0
        """For the player who moved into this position."""


def shares(outcome: Outcome) -> dict[str, float]:
    """A win counts 1, divided among the winners; a draw is divided among all."""
    lucky = outcome.winners or tuple(outcome.scores)
    return {player: (player in lucky) / len(lucky) for player in outcome.scores}


def play_out(state: State[Any], random: Random) -> Shares:
    """The result of a game gone on with at random."""
    for _ in at_most(10_000):
        outcome = state.outcome
        if outcome is not None:
            break
        moves = state.legal_moves()
        state = state.play(moves[int(random.random() * len(moves))])
    return shares(outcome)


def advise(
    state: State[M],
    meter: Meter,
    random: Random,
    finish: Callable[[State[Any], Random], Shares] = play_out,
) -> Advice[M]:
    """The move most often tried when the budget is used up; a simulation is one game."""
    root = _Node(state, random)
    try:
        while True:
            meter.count()
            _simulate(root, random, finish)
    except Stopped:
        pass
    if not root.children:
        return Advice((Variation((root.untried[0],), 0.5),), 0, 0)
    ranked = sorted(root.children, key=lambda child: -child[1].visits)
    variations = tuple(Variation((move,), child.total / child.visits) for move, child in ranked[:3])
    return Advice(variations, 1, root.visits)


def _simulate(
    root: _Node[M], random: Random, finish: Callable[[State[Any], Random], Shares]
) -> None:
    """One game: down the tree, one new position, then finished and written back."""
    node = root
    path: list[tuple[str, _Node[M]]] = []
    while not node.untried and node.children:
        player = node.state.player
        assert player is not None
        log_visits = log(node.visits)
        node = max(
            (child for _, child in node.children),
            key=lambda child: (
                child.total / child.visits + EXPLORATION * sqrt(log_visits / child.visits)
            ),
        )
        path.append((player, node))
    if node.untried:
        player = node.state.player
        assert player is not None
        move = node.untried.pop()
        child = _Node(node.state.play(move), random)
        node.children.append((move, child))
        path.append((player, child))
        node = child
    result = finish(node.state, random)
    root.visits += 1
    for player, node in path:
        node.visits += 1
        node.total += result[player]
