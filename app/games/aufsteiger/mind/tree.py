"""The search tree of whole turns, kept while the search deepens.

A node is expanded once, by evaluating the positions after the turns generated for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from ....ai.budget import Meter, Stopped
from ..rules.notation import Step
from ..rules.state import AufsteigerState
from .evaluate import evaluate
from .position import Position
from .turn_generation import Breadth, PlannedTurn, generate_turns, with_stone

BREADTHS = (
    Breadth(4, 150, 2, 150),
    Breadth(4, 60, 1, 60),
    Breadth(3, 30, 1, 10),
    Breadth(4, 40, 1, 40),
    Breadth(3, 30, 1, 4),
)
"""How many turns are generated, by the distance from the root."""

TURNS_WITH_STONE = (3, 3, 0, 1)
"""How many of the best turns are tried with the stone as well, by that distance; then none."""

_DISCOUNT = 0.002
"""A result counts less, by this share, for every turn it comes later."""
_DRAW = -6.0
"""The value of a draw: nobody plays to stay on the table."""
_MIN_TURNS = 12
"""How many turns are evaluated at the root whatever the budget: it takes a few milliseconds."""
_KILLERS_PER_PLY = 3


class Node:
    """A position at the beginning of a turn (or, at the root, within one)."""

    __slots__ = (
        *("best", "children", "complete", "pending", "ply"),
        *("position", "ranked", "turn", "values"),
    )

    def __init__(self, position: Position, plan: PlannedTurn | None, ply: int) -> None:
        self.position = position
        if plan is not None:
            self.turn = plan
            """The turn that led here; the root has none."""
        self.ply = ply
        self.values = evaluate(position)
        if position.state.over:
            self.values = [value * (1 - _DISCOUNT * ply) or _DRAW for value in self.values]
        self.children: list[Node] = []
        self.pending: Iterator[PlannedTurn] | None = None
        """Turns generated but not yet evaluated."""
        self.complete = False
        """Whether all of them have been evaluated."""
        self.ranked = False
        self.best: Node | None = None
        """The best successor found by the search."""

    @property
    def mover(self) -> int:
        """The number of the player to move."""
        return self.position.state.mover

    @property
    def over(self) -> bool:
        """Whether the game has ended here."""
        return self.position.state.over

    def fingerprint(self) -> int:
        """A hash of how the turn ends, the same in every run."""
        state = self.turn.at
        blocks = [(spot.cell, spot.level, spot.shape, spot.top) for spot in state.pile.spots]
        return crc32(repr((blocks, state.climbers, self.turn.last)).encode())


class Tree:
    """All that has been evaluated so far."""

    def __init__(self, state: AufsteigerState, meter: Meter, most: float) -> None:
        """It stops when the meter does, or when `most` positions have been evaluated."""
        self._meter, self._most = meter, meter.simulations + most
        self._killers: dict[int, list[Step]] = {}
        self.root = Node(Position(state), None, 0)

    @property
    def evaluated(self) -> int:
        """The number of positions evaluated."""
        return self._meter.simulations

    def successors(self, node: Node) -> Iterator[Node]:
        """The successors, those evaluated already first."""
        yield from node.children
        if node.complete:
            return
        if node.pending is None:
            killers = self._killers.get(node.ply, [])
            for player in range(len(node.position.state.climbers)):
                node.position.mobility(player)
            breadth = BREADTHS[min(node.ply, len(BREADTHS) - 1)]
            node.pending = generate_turns(node.position, breadth, tuple(killers))
        for plan in node.pending:
            yield self._child(node, plan)
        node.complete = True
        node.pending = None
        if node.ply < len(TURNS_WITH_STONE):
            known = len(node.children)
            self._add_stones(node)
            yield from node.children[known:]

    def evaluate(self, node: Node, plan: PlannedTurn) -> Node:
        """The position after a turn, which is not added to the successors."""
        try:
            self._meter.count()
            if self._meter.simulations > self._most:
                raise Stopped
        except Stopped:
            if node.ply or len(node.children) >= _MIN_TURNS:
                raise
        return Node(plan.position(node.position), plan, node.ply + 1)

    def _child(self, node: Node, plan: PlannedTurn) -> Node:
        child = self.evaluate(node, plan)
        node.children.append(child)
        return child

    def _add_stones(self, node: Node) -> None:
        mover = node.mover
        ranked = sorted(node.children, key=lambda child: -child.values[mover])
        for child in ranked[: TURNS_WITH_STONE[node.ply]]:
            for plan in with_stone(node.position, child.turn, child.position):
                self._child(node, plan)

    def expand(self, node: Node) -> list[Node]:
        """All successors, sorted for the player to move when they are first asked for."""
        if not node.ranked:
            for _ in self.successors(node):
                pass
            mover = node.mover
            node.children.sort(key=lambda child: -child.values[mover])
            node.ranked = True
        return node.children

    def add_killer(self, node: Node, child: Node) -> None:
        """Remembers a block move that caused a cutoff: it may do so in sister nodes too."""
        step = child.turn.block
        if step is not None:
            known = self._killers.setdefault(node.ply, [])
            if step in known:
                known.remove(step)
            known.insert(0, step)
            del known[_KILLERS_PER_PLY:]
