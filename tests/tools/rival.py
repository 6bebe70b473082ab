"""A search of another kind to match our own against: PUCT with the evaluation alone.

A position is expanded by evaluating all its successors. The tree grows where a successor's mean
value and a bonus for what looks good and was seldom tried are highest; there are no rollouts.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from typing import Any

from app.ai.budget import Meter, Stopped
from app.ai.contract import Advice, Variation
from app.engine.contract import State

EXPLORATION = 1.0
SHARPNESS = 8.0
"""How much more a better successor is tried at first."""


@dataclass
class Node:
    """A position in the tree."""

    position: Any
    moves: tuple[Any, ...]
    """What led here: one move, or all of a turn."""
    mine: bool
    """Whether the player who thinks is to move."""
    over: bool
    total: float
    """The sum of the values found, each the chance to win of the player who thinks."""
    visits: int = 1
    prior: float = 0.0
    children: list[Node] = field(default_factory=list)


class Positions(ABC):
    """What the rival has to know of a game; `mind_data.rival` makes one."""

    scale: float
    """The value, in the game's own unit, at which the odds are e to 1."""

    def chance(self, value: float) -> float:
        """The chance to win that a value stands for."""
        return 1 / (1 + exp(-max(-30.0, min(30.0, value / self.scale))))

    @abstractmethod
    def root(self) -> Node:
        """The position to search."""

    @abstractmethod
    def expand(self, node: Node) -> list[Node]:
        """Its successors, evaluated."""


class SingleMoves(Positions):
    """A game in which a turn is one move."""

    def __init__(
        self, state: Any, meter: Meter, scale: float, evaluate: Callable[[Any], float]
    ) -> None:
        """`evaluate` is for the player to move in `state`."""
        self._state, self._meter = state, meter
        self.scale, self._evaluate = scale, evaluate

    def root(self) -> Node:
        return self._node(self._state, ())

    def _node(self, state: State[Any], moves: tuple[Any, ...]) -> Node:
        self._meter.count()
        value = self.chance(self._evaluate(state))
        return Node(state, moves, state.player == self._state.player, state.player is None, value)

    def expand(self, node: Node) -> list[Node]:
        state = node.position
        return [self._node(state.play(move), (move,)) for move in state.legal_moves()]


def advise(positions: Positions, meter: Meter, random: Random) -> Advice[Any]:
    """The move tried most often when the budget is used up."""
    root = positions.root()
    meter.unlimited = True
    _expand(positions, root)
    meter.unlimited = False
    random.shuffle(root.children)
    try:
        while True:
            _iterate(positions, root)
            meter.count()
    except Stopped:
        pass
    best = max(root.children, key=lambda child: child.visits)
    variation = Variation(best.moves, best.total / best.visits)
    return Advice((variation,), 1, meter.simulations, committed=len(best.moves))


def _expand(positions: Positions, node: Node) -> None:
    """The better a successor is evaluated, the more it is tried at first."""
    node.children = positions.expand(node)
    sign = SHARPNESS if node.mine else -SHARPNESS
    weights = [exp(sign * child.total) for child in node.children]
    total = sum(weights)
    for child, weight in zip(node.children, weights, strict=True):
        child.prior = weight / total


def _iterate(positions: Positions, root: Node) -> None:
    """Selects down to a new position, expands it, and updates all on the way."""
    node, path = root, [root]
    while node.children:
        bonus = EXPLORATION * sqrt(node.visits)
        mine = node.mine
        node = max(
            node.children,
            key=lambda child: (
                (child.total if mine else child.visits - child.total) / child.visits
                + bonus * child.prior / child.visits
            ),
        )
        path.append(node)
    if node.over:
        value = node.total / node.visits
    else:
        _expand(positions, node)
        values = [child.total for child in node.children]
        value = max(values) if node.mine else min(values)
    for one in path:
        one.visits += 1
        one.total += value
