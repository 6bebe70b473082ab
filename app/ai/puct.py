"""Monte Carlo tree search for two players, guided by the evaluation (PUCT).

The tree grows by one position in each iteration, where the moves promise most: those that came out
well, and those that look good to the evaluation and were seldom tried. A new position is valued by
its evaluation and by a rollout, a game played on to its end. All values are turned into chances to
win, so that far ahead a safe move is better than a rich one. Where several variations are asked
for, the moves tried most often take turns in being left out at the root, so that as many are tried
well. A game subclasses `Tree`.
"""

from __future__ import annotations

from abc import abstractmethod
from math import exp, inf, log, sqrt
from random import Random
from typing import Generic

from .budget import Meter, Stopped
from .contract import Advice, M, Report, S, Valuation, Variation


class Node(Generic[S, M]):
    """A position in the tree, with statistics for each of its moves.

    Chances are those of the side to move here.
    """

    __slots__ = (
        *("chances", "children", "maximising", "moves", "priors"),
        *("successors", "tries", "visits", "wins"),
    )

    def __init__(self, tree: Tree[S, M], state: S, moves: list[M]) -> None:
        self.moves = moves
        self.maximising = tree.maximising(state)
        self.successors: list[S] = [state.play(move) for move in moves]
        values = [tree.evaluate(successor) for successor in self.successors]
        if not self.maximising:
            values = [-value for value in values]
        best, temperature, scale = max(values), tree.temperature, tree.scale
        weights = [exp((value - best) / temperature) for value in values]
        total = sum(weights)
        self.priors = [weight / total for weight in weights]
        self.chances = [1 / (1 + exp(-value / scale)) for value in values]
        """To win after each move, by the evaluation."""
        self.children: list[Node[S, M] | None] = [None] * len(moves)
        self.visits = [0] * len(moves)
        self.wins = [0.0] * len(moves)
        """The sum of the chances found in all visits."""
        self.tries = 0

    def chance(self, index: int) -> float:
        """The chance to win with a move, by all that is known."""
        visits = self.visits[index]
        return self.wins[index] / visits if visits else self.chances[index]

    def select(self, exploration: float, others: int = 0) -> int:
        """The move to be tried next; not one of the `others` tried most often."""
        bonus = exploration * sqrt(self.tries + 1)
        upper_bounds = [
            (wins / visits if visits else chance) + bonus * prior / (1 + visits)
            for wins, visits, chance, prior in zip(
                self.wins, self.visits, self.chances, self.priors, strict=True
            )
        ]
        for index in self.ranking()[:others] if others else ():
            if self.visits[index]:
                upper_bounds[index] = -inf
        return upper_bounds.index(max(upper_bounds))

    def best(self) -> int:
        """The move tried most often; among equals, the best by the evaluation."""
        return max(range(len(self.moves)), key=lambda i: (self.visits[i], self.chances[i]))

    def ranking(self) -> list[int]:
        """All moves in that order."""
        return sorted(range(len(self.moves)), key=lambda i: (-self.visits[i], -self.chances[i]))

    def update(self, index: int, chance: float) -> None:
        """Adds the chance of the maximising side that was found by trying a move."""
        self.tries += 1
        self.visits[index] += 1
        self.wins[index] += chance if self.maximising else 1 - chance


class Tree(Valuation[S], Generic[S, M]):
    """The search from one position; a subclass says what it has to know of the game."""

    exploration = 0.5
    """How much a move counts that looks good and was seldom tried."""
    temperature: float
    """A move that looks better by this value is tried e times as much at first."""
    scale: float
    """The logistic scale: an advantage of this much means odds of e to 1 (73 %)."""
    rollout_weight = 0.5
    """How much of a new position's chance comes from the rollout; the rest is the evaluation's."""
    max_iterations = 4_000

    def __init__(self, meter: Meter, random: Random, state: S) -> None:
        self._meter, self._random, self._state = meter, random, state
        self._depth = 1

    @abstractmethod
    def rollout(self, state: S) -> float:
        """The result for the maximising side of a game played on from here."""

    def chance(self, value: float) -> float:
        """The chance to win that goes with a value."""
        return 1 / (1 + exp(-value / self.scale))

    def value(self, chance: float) -> float:
        """The value that goes with a chance to win."""
        return self.scale * log(chance / (1 - chance))

    def advise(self, report: Report, variations: int) -> Advice[M]:
        """Grows the tree until the budget is used up."""
        moves: list[M] = list(self._state.legal_moves())
        self._random.shuffle(moves)
        root = Node(self, self._state, moves)
        best, due, wanted = root.best(), 0, min(variations, len(moves))
        try:
            self._meter.count(len(moves))
            for iteration in range(self.max_iterations):
                self._iterate(root, iteration % wanted)
                if iteration >= due or (wanted == 1 and root.best() != best):
                    best, due = root.best(), max(due, iteration + iteration // 4 + 1)
                    report(self._advice(root, variations))
        except Stopped:
            pass
        return self._advice(root, variations)

    def _iterate(self, root: Node[S, M], others: int) -> None:
        """Selects down to a new position, values it, and updates all moves on the way."""
        node = root
        path: list[tuple[Node[S, M], int]] = []
        while True:
            index = node.select(self.exploration, 0 if path else others)
            path.append((node, index))
            child = node.children[index]
            if child is None:
                break
            node = child
        chance = self._new_position(node, index)
        self._depth = max(self._depth, len(path))
        for node, index in path:
            node.update(index, chance)

    def _new_position(self, node: Node[S, M], index: int) -> float:
        """The chance of the maximising side after a move that is tried for the first time."""
        state = node.successors[index]
        if self.over(state):
            return self.chance(self.evaluate(state))
        child = Node(self, state, list(state.legal_moves()))
        self._meter.count(len(child.moves))
        by_evaluation = max(child.chances)
        by_rollout = self.chance(self.rollout(state))
        node.children[index] = child
        if not child.maximising:
            by_evaluation = 1 - by_evaluation
        weight = self.rollout_weight
        return weight * by_rollout + (1 - weight) * by_evaluation

    def _advice(self, root: Node[S, M], variations: int) -> Advice[M]:
        """What the tree says now: of the moves tried most often, the best first."""
        ranking = root.ranking()[:variations]
        ranking.sort(key=root.chance, reverse=True)
        found = [
            Variation(self._principal_variation(root, index), self.value(root.chance(index)))
            for index in ranking
        ]
        return Advice(tuple(found), self._depth, self._meter.simulations)

    def _principal_variation(self, root: Node[S, M], index: int) -> tuple[M, ...]:
        """A move and the best replies to it, as far as the tree has tried any."""
        moves = [root.moves[index]]
        node = root.children[index]
        while node is not None and node.tries:
            index = node.best()
            moves.append(node.moves[index])
            node = node.children[index]
        return tuple(moves)
