"""A tree of moves that grows where it promises most; what it comes to is played out to the end.

The evaluation says at once what a position is worth, but it has its errors about the levels to
come. A play-out sees the game whole: both players go on laying the tile the evaluation likes best.
A position that the tree comes to for the first time is valued by both alike, as a chance to win:
far ahead, a safe move is better than a rich one. A move is tried again the better it came out, and
the better it looked while it was seldom tried (PUCT). Where the game can be proved to its end, or
there is hardly anything to choose, the principal-variation search is asked instead.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import exp, log, sqrt
from random import Random

from ....ai.budget import Meter, Stopped, SubMeter
from ....ai.contract import Advice, Level, Report, Variation, no_report
from ....ai.pvs import Search
from ..rules import LEVELS, SteppeState, TilePlacement
from .evaluate import SteppeJudge

EXPLORE = 0.5
"""How much a move counts that looks good and was seldom tried."""
SHARP = 4.0
"""A move that looks better by so many points is tried e times as much at first."""
TRUST = 0.5
"""How much of a new position's chance comes from the play-out; the rest is the evaluation's."""
SAFE = 15.0
"""Somebody expected to lead by so many points at the end wins nearly three games out of four."""
NARROW = 8
"""With so few moves in the last level, where they only get fewer, the search goes for a proof."""
PROOF = 3_000
"""So many positions the search may judge, in the last level, to see whether it can prove more."""
ENOUGH = 4_000
"""So many play-outs are always enough."""


def chance(points: float) -> float:
    """The chance to win that goes with a lead to be expected.

    >>> round(chance(0), 2), round(chance(15), 2), round(chance(-30), 2)
    (0.5, 0.73, 0.12)
    """
    return 1 / (1 + exp(-points / SAFE))


def points(share: float) -> float:
    """The lead that goes with a chance to win."""
    return SAFE * log(share / (1 - share))


class _Node:
    """A position in the tree, and for each of its moves how often it was tried and how it went.

    Chances are those of the player to move here.
    """

    __slots__ = ("after", "children", "judged", "moves", "prior", "red", "tries", "visits", "won")

    def __init__(self, judge: SteppeJudge, state: SteppeState, moves: list[TilePlacement]) -> None:
        self.red = state.turn == 0
        self.moves = moves
        self.after = [state.play(move) for move in moves]
        worths = [judge.worth(after) for after in self.after]
        if not self.red:
            worths = [-worth for worth in worths]
        best = max(worths)
        weights = [exp((worth - best) / SHARP) for worth in worths]
        whole = sum(weights)
        self.prior = [weight / whole for weight in weights]
        self.judged = [chance(worth) for worth in worths]
        self.children: list[_Node | None] = [None] * len(moves)
        self.visits = [0] * len(moves)
        self.won = [0.0] * len(moves)
        self.tries = 0

    def value(self, number: int) -> float:
        """The chance to win with a move, by all that is known."""
        visits = self.visits[number]
        return self.won[number] / visits if visits else self.judged[number]

    def promising(self) -> int:
        """The move to be tried next."""
        bonus = EXPLORE * sqrt(self.tries + 1)
        prior, visits = self.prior, self.visits
        return max(
            range(len(visits)),
            key=lambda number: self.value(number) + bonus * prior[number] / (1 + visits[number]),
        )

    def ranking(self) -> list[int]:
        """The moves by how much speaks for them, the best first."""
        return sorted(
            range(len(self.moves)),
            key=lambda number: (-self.visits[number], -self.judged[number]),
        )

    def add(self, number: int, red: float) -> None:
        """Writes down that a move was tried and what came of it for red."""
        self.tries += 1
        self.visits[number] += 1
        self.won[number] += red if self.red else 1 - red


class Foresight:
    """The tree from one position."""

    def __init__(
        self, judge: SteppeJudge, meter: Meter, random: Random, state: SteppeState
    ) -> None:
        self._judge = judge
        self._meter = meter
        self._random = random
        self._state = state
        self._outlook = Outlook(judge, meter)
        self._deepest = 1

    def advise(self, level: Level, report: Report, lines: int) -> Advice[TilePlacement]:
        """The moves best by the tree; by search alone where it can prove the result."""
        if self._late():
            return self._searched(self._meter, level, report, lines)
        if self._state.level == LEVELS:
            proof = self._searched(SubMeter(self._meter, PROOF), level, no_report, lines)
            if proof.exact:
                return proof
        moves = list(self._state.legal_moves())
        self._random.shuffle(moves)
        root = _Node(self._judge, self._state, moves)
        found = self._found(root, lines)
        try:
            self._meter.count(len(moves))
            for number in range(ENOUGH):
                self._try(root)
                if root.moves[root.ranking()[0]] != found.move or number & (number + 1) == 0:
                    found = self._found(root, lines)
                    report(found)
        except Stopped:
            pass
        return self._found(root, lines)

    def _late(self) -> bool:
        """Whether there is little left to choose: the search alone will do."""
        moves = len(self._state.legal_moves())
        narrow = self._state.level == LEVELS and moves <= NARROW
        return moves == 1 or narrow or self._judge.solvable(self._state)

    def _searched(
        self, meter: Meter, level: Level, report: Report, lines: int
    ) -> Advice[TilePlacement]:
        search = Search(self._judge, meter, level.breadth)
        return search.root(self._state, level, self._random, report, lines)

    def _try(self, root: _Node) -> None:
        """Goes down to a position that is new, values it, and writes that down all the way up."""
        node, path = root, []
        while True:
            number = node.promising()
            path.append((node, number))
            child = node.children[number]
            if child is None:
                break
            node = child
        red = self._opened(node, number)
        self._deepest = max(self._deepest, len(path))
        for node, number in path:
            node.add(number, red)

    def _opened(self, node: _Node, number: int) -> float:
        """Red's chance after a move tried for the first time."""
        after = node.after[number]
        if after.turn == 2:
            return chance(after.scores[0] - after.scores[1])
        child = _Node(self._judge, after, list(after.legal_moves()))
        self._meter.count(len(child.moves))
        judged = max(child.judged)
        played = chance(self._outlook.lead(after))
        node.children[number] = child
        return TRUST * played + (1 - TRUST) * (judged if child.red else 1 - judged)

    def _found(self, root: _Node, lines: int) -> Advice[TilePlacement]:
        """What the tree says now: what was tried less is not called better."""
        found: list[Variation[TilePlacement]] = []
        most = 1.0
        for number in root.ranking()[:lines]:
            most = min(most, root.value(number))
            found.append(Variation(self._line(root, number), points(most)))
        return Advice(tuple(found), self._deepest, self._meter.simulations)

    def _line(self, root: _Node, number: int) -> tuple[TilePlacement, ...]:
        """A move and the best answers to it, as far as the tree knows any."""
        line = [root.moves[number]]
        node = root.children[number]
        while node is not None and node.tries:
            number = node.ranking()[0]
            line.append(node.moves[number])
            node = node.children[number]
        return tuple(line)


class Outlook:
    """How games end when both players always lay the tile that is judged best at once.

    What is known of a position is kept: most positions the tree comes to lie on the way of a game
    that has been played out already.
    """

    def __init__(self, judge: SteppeJudge, meter: Meter) -> None:
        self._judge, self._meter = judge, meter
        self._gains: dict[Hashable, int] = {}
        """What red still gains on blue, by the position without the scores."""

    def lead(self, state: SteppeState) -> int:
        """Red's lead at the end."""
        worth, way = self._judge.worth, []
        while state.turn != 2:
            key, lead = state[:7], state.scores[0] - state.scores[1]
            if key in self._gains:
                end = lead + self._gains[key]
                break
            way.append((key, lead))
            after = [state.play(move) for move in state.legal_moves()]
            self._meter.count(len(after))
            state = (max if state.turn == 0 else min)(after, key=worth)
        else:
            end = state.scores[0] - state.scores[1]
        for key, lead in way:
            self._gains[key] = end - lead
        return end
