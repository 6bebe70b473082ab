"""Principal-variation search for two players, on a tree that is kept while it deepens.

Positions are judged once, when their parent is opened, and reached again through a table of exact
keys. A position is opened by judging all its successors; only the best of them, `breadth` in
number, are looked into further. Values are for the player to move.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import inf
from random import Random
from typing import Generic, TypeVar

from .budget import Meter, Stopped
from .contract import Advice, Level, Report, Variation

M = TypeVar("M", bound=Hashable)
S = TypeVar("S")

OVER = 2
"""The side to move when nobody is."""


class Judge(ABC, Generic[S, M]):
    """What the search has to know of a game for two."""

    @abstractmethod
    def side(self, state: S) -> int:
        """0 or 1, who is to move; OVER when the game is."""

    @abstractmethod
    def key(self, state: S) -> Hashable:
        """Equal for positions that are worth the same."""

    @abstractmethod
    def worth(self, state: S) -> float:
        """The value of a position for side 0; exact when the game is over."""

    @abstractmethod
    def moves(self, state: S) -> Sequence[M]:
        """The moves worth judging."""

    @abstractmethod
    def play(self, state: S, move: M) -> S:
        """The position after a move."""

    def solvable(self, state: S) -> bool:
        """Whether all moves should be looked into, so that the value can be proved."""
        return False


class _Node(Generic[S, M]):
    """A position in the tree."""

    __slots__ = (
        "best",
        "children",
        "depth",
        "high",
        "low",
        "side",
        "solid",
        "state",
        "width",
        "worth",
    )

    def __init__(self, state: S, side: int, worth: float) -> None:
        self.state = state
        self.side = side
        self.worth = worth
        self.children: list[tuple[M, _Node[S, M]]] | None = None
        """All successors, the most promising first."""
        self.depth = -1
        self.width = 0
        """How far ahead, and at how many successors, was looked for low and high."""
        self.low, self.high = -inf, inf
        self.solid = side == OVER
        """Whether low and high are proved to the end of the game."""
        self.best: M | None = None


class Search(Generic[S, M]):
    """One search from one position."""

    def __init__(self, judge: Judge[S, M], meter: Meter, breadth: int) -> None:
        self._judge = judge
        self._meter = meter
        self._breadth = breadth
        self._nodes: dict[Hashable, _Node[S, M]] = {}
        self._guessed = False
        """Whether the value being found rests on a judgement anywhere."""

    def _node(self, state: S) -> _Node[S, M]:
        key = self._judge.key(state)
        node = self._nodes.get(key)
        if node is None:
            self._meter.count()
            node = _Node(state, self._judge.side(state), self._judge.worth(state))
            self._nodes[key] = node
        return node

    def _open(self, node: _Node[S, M]) -> list[tuple[M, _Node[S, M]]]:
        """The successors, the most promising first."""
        judge, state = self._judge, node.state
        found = [(move, self._node(judge.play(state, move))) for move in judge.moves(state)]
        found.sort(key=lambda child: child[1].worth, reverse=node.side == 0)
        node.children = found
        return found

    def _value(self, node: _Node[S, M], depth: int, alpha: float, beta: float) -> float:
        """The value for the side to move, looked `depth` moves ahead; bounds as usual."""
        if node.solid or (node.depth >= depth and node.width >= self._breadth):
            if node.low == node.high or node.low >= beta:
                self._guessed |= not node.solid
                return node.low
            if node.high <= alpha:
                self._guessed |= not node.solid
                return node.high
        self._meter.count(0)
        children = node.children or self._open(node)
        wide = self._width(node)
        outer, self._guessed = self._guessed, wide < len(children)
        if depth <= 1:
            sign = 1 if node.side == 0 else -1
            best_move, child = max(children, key=lambda child: sign * child[1].worth)
            low = high = best = sign * child.worth
            self._guessed |= any(one.side != OVER for _, one in children)
        else:
            best, best_move = self._best(node, wide, depth, alpha, beta)
            low = best if best > alpha else -inf
            high = best if best < beta else inf
        node.depth, node.width = depth, self._breadth
        node.low, node.high, node.best = low, high, best_move
        node.solid = not self._guessed
        self._guessed |= outer
        return best

    def _width(self, node: _Node[S, M]) -> int:
        """How many successors are looked into."""
        number = len(node.children or ())
        if number <= self._breadth or self._judge.solvable(node.state):
            return number
        return self._breadth

    def _best(
        self,
        node: _Node[S, M],
        wide: int,
        depth: int,
        alpha: float,
        beta: float,
    ) -> tuple[float, M]:
        """The best of the first successors by a principal-variation loop; it is put first."""
        children = node.children
        assert children is not None
        best, best_at = -inf, 0
        for at in range(wide):
            child = children[at][1]
            floor = max(alpha, best)
            value = self._child_value(node, child, depth, floor, beta, narrow=at > 0)
            if value > best:
                best, best_at = value, at
                if best >= beta:
                    break
        if best_at:
            children.insert(0, children.pop(best_at))
        return best, children[0][0]

    def _child_value(
        self,
        node: _Node[S, M],
        child: _Node[S, M],
        depth: int,
        alpha: float,
        beta: float,
        narrow: bool,
    ) -> float:
        """What a successor is worth to the player to move at its parent."""
        if child.side == OVER:
            return child.worth if node.side == 0 else -child.worth
        same = child.side == node.side
        if narrow and alpha > -inf:
            edge = alpha + _STEP
            if same:
                value = self._value(child, depth - 1, alpha, edge)
            else:
                value = -self._value(child, depth - 1, -edge, -alpha)
            if value <= alpha or value >= beta:
                return value
        if same:
            return self._value(child, depth - 1, alpha, beta)
        return -self._value(child, depth - 1, -beta, -alpha)

    def root(self, state: S, level: Level, random: Random, report: Report, lines: int) -> Advice[M]:
        """Deepens until the budget is used up, the depth is reached, or the value is proved.

        Where nothing new is found by looking deeper, it looks wider.
        """
        self._meter.unlimited = True
        root = self._node(state)
        children = list(root.children or self._open(root))
        self._meter.unlimited = False
        sign = 1 if root.side == 0 else -1
        random.shuffle(children)
        children.sort(key=lambda child: -sign * child[1].worth)
        root.children = children
        wanted = max(lines, 1)
        if level.noise:
            lines = self._width(root)
        ranked = children[: max(lines, 1)]
        static = tuple(Variation((move,), sign * child.worth) for move, child in ranked)
        advice = Advice(static, 0, self._meter.simulations)
        for depth in range(1, level.depth + 1):
            before = self._meter.simulations
            try:
                advice = self._deepen(root, depth, lines)
            except Stopped:
                break
            report(advice)
            if advice.exact or (len(children) == 1 and lines == 1 and depth >= 3):
                break
            if len(self._nodes) > _MOST:
                break
            if depth > 2 and self._meter.simulations == before:
                self._breadth *= 2
        return _blurred(advice, level.noise, random, wanted) if level.noise else advice

    def _deepen(self, root: _Node[S, M], depth: int, lines: int) -> Advice[M]:
        """The moves at the root to one depth, the best `lines` of them with exact values.

        When time runs out after the move that was best so far has been looked at, what has been
        found by then is better than nothing.
        """
        children = root.children
        assert children is not None
        wide = max(self._width(root), min(lines, len(children)))
        self._guessed = wide < len(children)
        ranked: list[tuple[float, int]] = []
        for at in range(wide):
            floor = ranked[lines - 1][0] if len(ranked) >= lines else -inf
            try:
                value = self._root_value(root, children[at][1], depth, floor)
            except Stopped:
                if len(ranked) < lines:
                    raise
                self._guessed = True
                ranked += [(-inf, left) for left in range(at, wide)]
                break
            ranked.append((value, at))
            ranked.sort(key=lambda pair: (-pair[0], pair[1]))
        children[:wide] = [children[at] for _, at in ranked]
        found = tuple(
            Variation((move, *self._line(child)), value)
            for (value, _), (move, child) in zip(ranked[:lines], children, strict=False)
        )
        return Advice(found, depth, self._meter.simulations, not self._guessed)

    def _root_value(self, root: _Node[S, M], child: _Node[S, M], depth: int, floor: float) -> float:
        if depth > 1:
            return self._child_value(root, child, depth, floor, inf, narrow=True)
        self._guessed |= child.side != OVER
        return child.worth if root.side == 0 else -child.worth

    def _line(self, node: _Node[S, M]) -> tuple[M, ...]:
        """The moves expected after a position."""
        moves: list[M] = []
        while node.best is not None and len(moves) < 12:
            moves.append(node.best)
            node = next(child for move, child in node.children or () if move == moves[-1])
        return tuple(moves)


def _blurred(advice: Advice[M], noise: float, random: Random, lines: int) -> Advice[M]:
    """The best moves as somebody sees them who misjudges each a little."""
    seen = [(line.value + random.gauss(0, noise), line) for line in advice.variations]
    seen.sort(key=lambda pair: -pair[0])
    return replace(advice, variations=tuple(line for _, line in seen[:lines]))


_MOST = 400_000
"""Positions kept at most: an analysis that gets so far ends."""
_STEP = 1e-3
"""The width of a null window, smaller than any difference of values that matters."""
