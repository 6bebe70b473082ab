"""Principal-variation search with iterative deepening, on a tree that is kept while it deepens.

With more than two players, the one who thinks is one side and all others together are the other (a
paranoid search). Every position is evaluated once and found again in a transposition table of exact
keys. Of the moves of a position only the most promising are searched, the first of them with a full
window; the others have to beat it in a null window first. A game subclasses `Search` and gives it
its positions.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import inf
from random import Random
from typing import Generic

from .budget import Meter, Stopped
from .contract import Advice, Level, M, Report, S, Valuation, Variation

_NULL_WINDOW = 1e-3
"""Its width, smaller than any difference of values that matters."""
_LONGEST_VARIATION = 13
"""Moves of a principal variation that are shown at most."""


class Node(Generic[S, M]):
    """A position in the tree."""

    __slots__ = (
        *("best", "breadth", "children", "depth", "high", "low"),
        *("maximising", "moves", "proved", "state", "terminal", "value"),
    )

    def __init__(self, state: S, maximising: bool, value: float, terminal: bool) -> None:
        self.state = state
        self.maximising = maximising
        """Whether the maximising side is to move."""
        self.value = value
        """The static value, for the maximising side."""
        self.terminal = terminal
        """Whether that value is final, and nothing is searched from here."""
        self.moves: list[M] = []
        """The moves, the most promising first; empty until the node is expanded."""
        self.children: list[Node[S, M] | None] = []
        """The successor by each of them, None until it is evaluated."""
        self.depth = 0
        self.breadth = 0
        """How deep, and with which breadth of the search, the bounds were found."""
        self.low, self.high = -inf, inf
        """The bounds of the value, for the side to move."""
        self.proved = False
        """Whether the bounds hold to the end of the game, whatever the depth."""
        self.best: M | None = None


class Search(Valuation[S], Generic[S, M]):
    """One search from one position; a subclass says what it has to know of the game."""

    static_ordering = True
    """Whether a position is expanded by evaluating all its successors, the best of which is then
    searched first; if not, moves are searched in the order of `moves` and evaluated one by one."""
    decisive = inf
    """Values beyond this are wins and losses that are proved, however they were found. Where there
    are none, a value is proved if every move was searched to the end of the game."""
    paranoid = False
    """Whether the minimising side is several players, who may not really play together."""
    max_nodes = 400_000
    """The search ends when the tree has grown so large, some hundreds of megabytes."""

    def __init__(self, meter: Meter, breadth: int) -> None:
        self._meter = meter
        self.breadth = breadth
        self._transpositions: dict[Hashable, Node[S, M]] = {}
        self._estimated = False
        """Whether the value being found rests on a static evaluation anywhere."""

    @abstractmethod
    def key(self, state: S) -> Hashable:
        """Equal for positions with the same value."""

    def moves(self, state: S, random: Random | None) -> Sequence[M]:
        """The legal moves in the order to be searched in; with `random`, by chance among equals."""
        return state.legal_moves()

    def width(self, state: S, number: int, ply: int) -> int:
        """How many of the `number` moves are searched at this ply: the width of the beam."""
        return min(number, self.breadth)

    def reduction(self, depth: int, index: int) -> int:
        """By how much less deep a move late in the order is searched at first."""
        return 0

    def widen(self) -> None:
        """Called when a deeper iteration evaluated nothing new: a beam may search more moves."""

    def advise(
        self, state: S, level: Level, random: Random, report: Report, variations: int
    ) -> Advice[M]:
        """Deepens until the budget is used up, the depth is reached, or the value is proved."""
        root = self._root(state, random)
        number = len(root.moves)
        width = self._root_width(root, 2, variations)
        wanted = width if level.noise else min(variations, width)
        advice = self._static_advice(root, wanted)
        for depth in range(1, level.depth + 1):
            before = self._meter.simulations
            try:
                found, complete = self._deepen(
                    root, depth, self._root_width(root, depth, variations), wanted
                )
            except Stopped:
                break
            if advice.depth and self.paranoid and found.value < -self.decisive:
                break  # lost only if all others play together: what looked best before is better
            advice = found
            report(replace(advice, variations=advice.variations[:variations]))
            forced = number == 1 and variations == 1 and depth >= 3
            if not complete or forced or self._settled(advice):
                break
            if depth > 2 and self._meter.simulations == before:
                self.widen()
        if level.noise:
            advice = advice.with_noise(level.noise, random)
        return replace(advice, variations=advice.variations[:variations])

    def _root(self, state: S, random: Random) -> Node[S, M]:
        """The root, its moves in order; by chance among equals."""
        if not self.static_ordering:
            root = self._new_node(state)
            self._expand(root, random)
            return root
        self._meter.unlimited = True
        root = self._node(state)
        self._expand(root, random)
        self._meter.unlimited = False
        order = list(range(len(root.moves)))
        random.shuffle(order)
        self._sort(root, order)
        return root

    def _root_width(self, root: Node[S, M], depth: int, variations: int) -> int:
        """How many moves are searched at the root: at first all."""
        number = len(root.moves)
        if depth == 1:
            return number
        return max(self.width(root.state, number, 0), min(variations, number))

    def _static_advice(self, root: Node[S, M], wanted: int) -> Advice[M]:
        """What to play if there is no time to search at all."""
        found = []
        for move, child in zip(root.moves[:wanted], root.children, strict=False):
            if child is not None:
                value = child.value if root.maximising else -child.value
                found.append(Variation((move,), value))
        return Advice(
            tuple(found) or (Variation((root.moves[0],), 0.0),), 0, self._meter.simulations
        )

    def _settled(self, advice: Advice[M]) -> bool:
        """Whether searching deeper cannot change the advice."""
        return not self._estimated or all(
            abs(variation.value) > self.decisive for variation in advice.variations
        )

    def _deepen(
        self, root: Node[S, M], depth: int, width: int, wanted: int
    ) -> tuple[Advice[M], bool]:
        """Searches the root to one depth; the best `wanted` moves get exact values.

        The second value is whether it was completed: if the budget is used up after so many moves,
        what was found by then is kept.
        """
        number = len(root.moves)
        self._estimated = width < number or self.decisive < inf
        ranked: list[tuple[float, int]] = []
        complete = True
        for index in range(number):
            if index >= width and ranked[0][0] > -self.decisive:
                break
            alpha = ranked[wanted - 1][0] if len(ranked) >= wanted else -inf
            try:
                child = root.children[index] or self._follow(root, index)
                late = max(index + 1 - wanted, 0)
                value = self._child_value(root, child, depth - 1, late, alpha, inf, 0)
            except Stopped:
                if len(ranked) < wanted:
                    raise
                self._estimated, complete = True, False
                if ranked[0][0] < -self.decisive:  # the next move is not known to lose
                    ranked.insert(0, (self._static_value(root, index), index))
                break
            ranked.append((value, index))
            ranked.sort(key=lambda pair: (-pair[0], pair[1]))
        found = tuple(
            Variation(self._principal_variation(root, index), value)
            for value, index in ranked[:wanted]
        )
        resorted = ranked if self.static_ordering or (depth == 1 and complete) else ranked[:wanted]
        first = [index for _, index in resorted]
        self._reorder(root, first + sorted(set(range(number)).difference(first)))
        value = found[0].value
        exact = value > self.decisive or (value < -self.decisive and not self.paranoid)
        exact = exact or not self._estimated
        return Advice(found, depth, self._meter.simulations, exact), complete

    def _static_value(self, root: Node[S, M], index: int) -> float:
        """What a move that was not searched is worth at first sight."""
        child = root.children[index]
        value = 0.0 if child is None else child.value if root.maximising else -child.value
        return max(-self.decisive, min(value, self.decisive))

    def _principal_variation(self, node: Node[S, M], index: int) -> tuple[M, ...]:
        """A move, and the best moves found after it."""
        found = [node.moves[index]]
        child = node.children[index]
        while child is not None and child.best is not None and len(found) < _LONGEST_VARIATION:
            found.append(child.best)
            child = child.children[child.moves.index(child.best)]
        return tuple(found)

    def _new_node(self, state: S) -> Node[S, M]:
        value = self.evaluate(state)
        terminal = self.over(state) or abs(value) > self.decisive
        return Node(state, self.maximising(state), value, terminal)

    def _node(self, state: S) -> Node[S, M]:
        key = self.key(state)
        node = self._transpositions.get(key)
        if node is None:
            self._meter.count()
            if len(self._transpositions) >= self.max_nodes:
                raise Stopped
            node = self._transpositions[key] = self._new_node(state)
        return node

    def _expand(self, node: Node[S, M], random: Random | None = None) -> None:
        moves = list(self.moves(node.state, random))
        if self.static_ordering:
            play = node.state.play
            node.children = [self._node(play(move)) for move in moves]
            node.moves = moves
            self._sort(node, range(len(moves)))
        else:
            node.moves, node.children = moves, [None] * len(moves)

    def _sort(self, node: Node[S, M], order: Sequence[int]) -> None:
        """Puts the moves with the best static values first; among equals `order` decides."""
        values = [child.value for child in node.children if child is not None]
        self._reorder(node, sorted(order, key=values.__getitem__, reverse=node.maximising))

    @staticmethod
    def _reorder(node: Node[S, M], order: Sequence[int]) -> None:
        moves, children = node.moves, node.children
        node.moves = [moves[index] for index in order]
        node.children = [children[index] for index in order]

    def _follow(self, node: Node[S, M], index: int) -> Node[S, M]:
        """The successor by a move that has not been searched before."""
        child = node.children[index] = self._node(node.state.play(node.moves[index]))
        return child

    def _value(self, node: Node[S, M], depth: int, alpha: float, beta: float, ply: int) -> float:
        """The value for the side to move, exact inside the window and a bound outside."""
        if depth <= 0 or node.terminal:
            if not node.terminal:
                self._estimated = True
            return node.value if node.maximising else -node.value
        low, high, decisive = node.low, node.high, self.decisive
        known = node.proved or (node.depth >= depth and node.breadth >= self.breadth)
        if (known or low > decisive or high < -decisive) and (
            low >= beta or low == high or high <= alpha
        ):
            self._estimated |= not node.proved
            return low if low >= beta or low == high else high
        self._meter.count(0)
        if not node.moves:
            self._expand(node)
        width = self.width(node.state, len(node.moves), ply)
        outer = self._estimated
        self._estimated = width < len(node.moves) or decisive < inf
        if depth == 1 and self.static_ordering:
            best = low = high = self._frontier(node)
        else:
            best = self._best(node, width, depth, alpha, beta, ply)
            low = best if best > alpha else -inf
            high = best if best < beta else inf
        node.depth, node.breadth = depth, self.breadth
        node.low, node.high = low, high
        node.proved = not self._estimated
        self._estimated |= outer
        return best

    def _frontier(self, node: Node[S, M]) -> float:
        """The exact value one move ahead: all successors have been evaluated already."""
        children = [child for child in node.children if child is not None]
        self._estimated |= not all(child.terminal for child in children)
        values = [child.value for child in children]
        best = max(values) if node.maximising else min(values)
        node.best = node.moves[values.index(best)]
        return best if node.maximising else -best

    def _best(
        self, node: Node[S, M], width: int, depth: int, alpha: float, beta: float, ply: int
    ) -> float:
        """The value of the best move, which is put first; all are searched if the first lose."""
        moves, children, lost = node.moves, node.children, -self.decisive
        best, best_index = -inf, 0
        for index in range(len(moves)):
            if index >= width and best > lost:
                break
            child = children[index] or self._follow(node, index)
            floor = alpha if alpha > best else best
            value = self._child_value(node, child, depth - 1, index, floor, beta, ply)
            if value > best:
                best, best_index = value, index
                if best >= beta:
                    break
        if best_index:
            moves.insert(0, moves.pop(best_index))
            children.insert(0, children.pop(best_index))
        node.best = moves[0]
        return best

    def _child_value(
        self,
        node: Node[S, M],
        child: Node[S, M],
        depth: int,
        index: int,
        alpha: float,
        beta: float,
        ply: int,
    ) -> float:
        """What a move is worth to the side that makes it.

        All but the first have to beat what is known in a null window, late ones at less depth.
        """
        same_side = child.maximising == node.maximising
        if index and alpha > -inf:
            edge = alpha + _NULL_WINDOW
            reduced = self.reduction(depth, index)
            value = alpha + 1
            if reduced:
                value = self._of_child(child, same_side, depth - reduced, alpha, edge, ply)
            if value > alpha:
                value = self._of_child(child, same_side, depth, alpha, edge, ply)
            if value <= alpha or value >= beta:
                return value
        return self._of_child(child, same_side, depth, alpha, beta, ply)

    def _of_child(
        self, child: Node[S, M], same_side: bool, depth: int, alpha: float, beta: float, ply: int
    ) -> float:
        if same_side:
            return self._value(child, depth, alpha, beta, ply + 1)
        return -self._value(child, depth, -beta, -alpha, ply + 1)
