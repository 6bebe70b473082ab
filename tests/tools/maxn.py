"""Another search against several players, to match our own against: max^n.

Our own searches take all rivals as one opponent. Here everybody is taken to choose what is best for
himself, which allows no cutoffs. Positions, their order and their values are the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from app.ai.budget import Meter, Stopped
from app.ai.contract import Advice, Variation
from app.engine.contract import State


@dataclass
class Node:
    """A position in the tree."""

    state: State[Any]
    values: tuple[float, ...]
    """The value for each seat."""
    moves: list[Any] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)


class MaxN(ABC):
    """The search of a game in which a turn is one move; `mind_data.maxn` makes one."""

    def __init__(self, state: State[Any], meter: Meter, breadth: int) -> None:
        self._meter, self._breadth = meter, breadth
        self._table: dict[Hashable, Node] = {}
        self._root = self._node(state)

    @abstractmethod
    def values(self, state: Any) -> tuple[float, ...]:
        """The static value for each seat."""

    @abstractmethod
    def moves(self, state: Any, random: Random | None) -> list[Any]:
        """The legal moves, the most promising first."""

    @abstractmethod
    def width(self, ply: int) -> int:
        """How many moves are searched, so many plies from the root."""

    def _node(self, state: State[Any]) -> Node:
        node = self._table.get(state.key)
        if node is None:
            self._meter.count()
            node = self._table[state.key] = Node(state, self.values(state))
        return node

    def _values(self, node: Node, depth: int, ply: int) -> tuple[float, ...]:
        """The value for each seat, searched so many turns ahead."""
        player = node.state.player
        if depth == 0 or player is None:
            return node.values
        children = self._expand(node, self.width(ply))
        values = [self._values(child, depth - 1, ply + 1) for child in children]
        seat = node.state.players.index(player)
        return max(values, key=lambda one: one[seat])

    def _expand(self, node: Node, width: int) -> list[Node]:
        if not node.moves:
            node.moves = self.moves(node.state, None)
        while len(node.children) < min(width, len(node.moves)):
            move = node.moves[len(node.children)]
            node.children.append(self._node(node.state.play(move)))
        return node.children[:width]

    def advise(self, random: Random) -> Advice[Any]:
        """Deepens until the budget is used up; at first all moves are searched, then the best."""
        root, player = self._root, self._root.state.player
        assert player is not None
        seat = root.state.players.index(player)
        root.moves = self.moves(root.state, random)
        best = (0.0, root.moves[0])
        depth = 0
        try:
            children = self._expand(root, len(root.moves))
            ranked = [(child.values[seat], i) for i, child in enumerate(children)]
            for depth in range(1, 21):
                ranked.sort(key=lambda pair: -pair[0])
                best = ranked[0][0], root.moves[ranked[0][1]]
                ranked = [
                    (self._values(root.children[i], depth, 1)[seat], i)
                    for _, i in ranked[: self._breadth]
                ]
        except Stopped:
            pass
        value, move = best
        return Advice((Variation((move,), value),), depth, self._meter.simulations)
