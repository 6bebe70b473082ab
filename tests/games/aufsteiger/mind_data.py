"""What the tests and benchmarks of minds have to know of die Aufsteiger."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

from app.ai.budget import Budget, Meter
from app.ai.contract import Advice, no_report
from app.engine.contract import Options
from app.games.aufsteiger.mind import MIND
from app.games.aufsteiger.mind.search import Search
from app.games.aufsteiger.mind.tree import Node, Tree
from app.games.aufsteiger.mind.turn_steps import steps_of
from app.games.aufsteiger.rules.notation import Step
from app.games.aufsteiger.rules.state import AufsteigerState
from tests.tools import rival as rivals

OPENING_MOVES = 0
EXPERT_POSITIONS = 7_500
"""What the expert in Python looks at in its 1.5 seconds."""
REASONS = 4


def opening_options(number: int) -> Options:
    """Each opening of the benchmark with another tower."""
    return {"tower": ("broad", "tall", "box")[number % 3]}


def turns(state: AufsteigerState) -> list[tuple[Step, ...]]:
    """The turns that our own search generates."""
    tree = Tree(state, Meter(Budget()), inf)
    return [steps_of(state, child.turn) for child in tree.expand(tree.root)]


def rival(state: AufsteigerState, meter: Meter) -> rivals.Positions:
    return _Turns(state, meter)


class _Turns(rivals.Positions):
    """The turns that our own search generates."""

    scale = 2.5

    def __init__(self, state: AufsteigerState, meter: Meter) -> None:
        self._tree, self._me = Tree(state, meter, inf), state.mover

    def root(self) -> rivals.Node:
        return self._node(self._tree.root, ())

    def _node(self, node: Node, moves: tuple[Any, ...]) -> rivals.Node:
        value = self.chance(node.values[self._me])
        return rivals.Node(node, moves, node.mover == self._me, node.over, value)

    def expand(self, node: rivals.Node) -> list[rivals.Node]:
        inner, state = node.position, node.position.position.state
        children = self._tree.expand(inner)
        return [self._node(one, steps_of(state, one.turn)) for one in children if one.turn]


def maxn(state: AufsteigerState, meter: Meter, random: Random) -> Advice[Any]:
    return _MaxN(state, MIND.levels["expert"], meter).advise(random, no_report, 1)


class _MaxN(Search):
    """Our own search, but everybody is taken to play for himself."""

    def _value(self, node: Node, depth: int, alpha: float, beta: float) -> float:
        return self._values(node, depth)[self._me]

    def _values(self, node: Node, depth: int) -> list[float]:
        if depth == 0 or node.over:
            return node.values
        children = self._tree.expand(node)
        if depth > 1:
            children = children[: self._beam(node.ply, depth)]
        found = [(self._values(child, depth - 1), child) for child in children]
        values, node.best = max(found, key=lambda pair: pair[0][node.mover])
        return values
