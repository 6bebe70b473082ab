"""Looking ahead: principal-variation search on a tree that is kept while it deepens.

With more than two players the one who thinks expects all others to play against him.

Positions are judged once and found again by their exact keys. In each, the turns that look most
promising are looked into, late ones less deeply unless they turn out well; but before a position is
called lost, every legal turn has been tried, so that a value beyond SURE is proved.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from math import inf
from random import Random

from ....ai.budget import Meter, Stopped
from ....ai.contract import Advice, Level, Report, Variation
from ..rules import StepState, Turn
from ..rules.board import BOARDS
from .evaluate import SURE, in_turn
from .evaluate_many import worth
from .move_ordering import ordered
from .terrain import Atlas

_EDGE = 1e-3
"""The width of a null window, smaller than any difference of values that matters."""
_LINE = 12
"""The most turns a line shows."""
_MOST = 200_000
"""The most positions kept, a few hundred megabytes: a search that gets so far ends."""


class _Node:
    """A position in the tree."""

    __slots__ = ("after", "depth", "final", "high", "low", "mine", "state", "turns", "worth")

    def __init__(self, state: StepState, atlas: Atlas, seat: int) -> None:
        self.state = state
        self.mine = state.turn == seat
        """Whether the player who thinks is to move."""
        value = worth(state, atlas, seat)
        self.worth = value if self.mine else -value
        """For the side to move, either the player who thinks or all others."""
        self.final = state.turn > 3 or abs(value) > SURE
        self.turns: list[Turn] | None = None
        """The legal turns, the most promising first."""
        self.after: list[_Node | None] = []
        """The positions they lead to, as far as they have been looked at."""
        self.depth = 0
        self.low, self.high = -inf, inf
        """What is known of the value, looked so deep."""


class Search:
    """One search from one position."""

    def __init__(self, state: StepState, meter: Meter, breadth: int) -> None:
        self._meter = meter
        self._breadth = breadth
        self._atlas = Atlas(BOARDS[state.size].tower)
        self._seat = state.turn
        self._many = len(in_turn(state)) > 2
        self._nodes: dict[Hashable, _Node] = {}

    def _node(self, state: StepState) -> _Node:
        key = state.key
        node = self._nodes.get(key)
        if node is None:
            self._meter.count()
            if len(self._nodes) >= _MOST:
                raise Stopped
            node = self._nodes[key] = _Node(state, self._atlas, self._seat)
        return node

    def _open(self, node: _Node, random: Random | None = None) -> list[Turn]:
        turns = node.turns
        if turns is None:
            turns = node.turns = ordered(node.state, self._atlas, random)
            node.after = [None] * len(turns)
        return turns

    def _follow(self, node: _Node, at: int) -> _Node:
        child = node.after[at]
        if child is None:
            assert node.turns is not None
            child = node.after[at] = self._node(node.state.play(node.turns[at]))
        return child

    def _wide(self, ply: int) -> int:
        """How many turns are looked into so many turns ahead."""
        return max(self._breadth // 8, self._breadth * (9 - ply) // 24, 2)

    def _value(self, node: _Node, depth: int, alpha: float, beta: float, ply: int) -> float:
        """The value for the player to move, looked `depth` turns ahead; bounds as usual."""
        if depth <= 0 or node.final:
            return node.worth
        low, high = node.low, node.high
        if node.depth >= depth or low > SURE or high < -SURE:
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        turns = self._open(node)
        wide = self._wide(ply)
        best, best_at = -inf, 0
        for at in range(len(turns)):
            if at >= wide and best > -SURE:
                break
            child = self._follow(node, at)
            value = self._branch_value(node, child, depth, at, (max(alpha, best), beta), ply)
            if value > best:
                best, best_at = value, at
                if best >= beta:
                    break
        if best_at:
            turns.insert(0, turns.pop(best_at))
            node.after.insert(0, node.after.pop(best_at))
        node.depth = depth
        node.low = best if best > alpha else -inf
        node.high = best if best < beta else inf
        return best

    def _branch_value(
        self,
        node: _Node,
        child: _Node,
        depth: int,
        at: int,
        window: tuple[float, float],
        ply: int,
    ) -> float:
        """What a turn is worth to its player; late ones are looked at briefly first."""
        alpha, beta = window
        depth -= 1
        if at and alpha > -inf:
            edge = alpha + _EDGE
            less = 0 if depth < 1 or at < 3 else 1 if depth < 2 or at < 8 else 2
            value = self._child_value(node, child, depth - less, alpha, edge, ply)
            if less and value > alpha:
                value = self._child_value(node, child, depth, alpha, edge, ply)
            if value <= alpha or value >= beta:
                return value
        return self._child_value(node, child, depth, alpha, beta, ply)

    def _child_value(
        self, node: _Node, child: _Node, depth: int, alpha: float, beta: float, ply: int
    ) -> float:
        """The value of the position after a turn, for the side that made it."""
        if child.mine == node.mine:
            return self._value(child, depth, alpha, beta, ply + 1)
        return -self._value(child, depth, -beta, -alpha, ply + 1)

    def root(
        self, state: StepState, level: Level, random: Random, report: Report, lines: int
    ) -> Advice[Turn]:
        """Deepens until the budget is used up, the depth is reached, or the result is proved.

        At first all legal turns are judged, then only the best of them are looked into.
        """
        root = _Node(state, self._atlas, self._seat)
        number = len(self._open(root, random))
        advice = Advice((self._line(root, 0, 0.0),), 0, 0)
        wide = min(max(self._breadth, lines), number)
        exact = wide if level.noise else min(lines, wide)
        try:
            for depth in range(1, level.depth + 1):
                looked = wide if depth > 1 else number
                found, whole = self._deepen(root, depth, looked, exact)
                if advice.depth and self._hopeless(found):
                    break
                advice = found
                report(replace(advice, variations=advice.variations[:lines]))
                if not whole or self._enough(advice, depth, number, exact):
                    break
        except Stopped:
            pass
        if level.noise:
            advice = _blurred(advice, level.noise, random)
        return replace(advice, variations=advice.variations[:lines])

    def _hopeless(self, advice: Advice[Turn]) -> bool:
        """Whether everything loses against rivals who act together: they may well not."""
        return self._many and advice.value < -SURE

    @staticmethod
    def _enough(advice: Advice[Turn], depth: int, legal: int, lines: int) -> bool:
        """Whether looking deeper cannot change the advice."""
        if lines == 1:
            return advice.exact or (legal == 1 and depth >= 3)
        return all(abs(line.value) > SURE for line in advice.variations)

    def _deepen(self, root: _Node, depth: int, wide: int, lines: int) -> tuple[Advice[Turn], bool]:
        """The turns at the root to one depth, the best `lines` of them with exact values.

        When time runs out after the turns that were best so far have been looked at, what has been
        found by then is better than nothing; the second thing returned is whether it did not.
        """
        turns = self._open(root)
        ranked: list[tuple[float, int]] = []
        whole = True
        for at in range(len(turns)):
            if at >= wide and ranked[0][0] > -SURE:
                break
            floor = ranked[lines - 1][0] if len(ranked) >= lines else -inf
            try:
                child = self._follow(root, at)
                late = max(at + 1 - lines, 0)
                value = self._branch_value(root, child, depth, late, (floor, inf), 0)
            except Stopped:
                if len(ranked) < lines:
                    raise
                whole = False
                break
            ranked.append((value, at))
            ranked.sort(key=lambda pair: (-pair[0], pair[1]))
        found = tuple(self._line(root, at, value) for value, at in ranked[:lines])
        firsts = [at for _, at in (ranked if depth == 1 and whole else ranked[:lines])]
        order = firsts + sorted(set(range(len(turns))).difference(firsts))
        root.turns = [turns[at] for at in order]
        root.after = [root.after[at] for at in order]
        value = found[0].value
        proved = value > SURE or (value < -SURE and not self._many)
        return Advice(found, depth, self._meter.simulations, exact=proved), whole

    def _line(self, node: _Node, at: int, value: float) -> Variation[Turn]:
        """A turn, and the turns expected after it."""
        turns: list[Turn] = []
        after: _Node | None = node
        while after is not None and after.turns and len(turns) < _LINE:
            turns.append(after.turns[at])
            after, at = after.after[at], 0
            if after is not None and not after.depth:
                break
        return Variation(tuple(turns), value)


def _blurred(advice: Advice[Turn], noise: float, random: Random) -> Advice[Turn]:
    """The same turns as somebody sees them who misjudges each a little."""
    seen = [(line.value + random.gauss(0, noise), line) for line in advice.variations]
    seen.sort(key=lambda pair: -pair[0])
    return replace(advice, variations=tuple(line for _, line in seen))
