"""Looking ahead by whole turns.

The tree is kept while it deepens. A position is opened by judging the turns worth thinking about;
only the best of them, a beam that narrows with the distance, are looked into further. The player
who thinks is taken to have all the others against him.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from math import inf
from random import Random
from zlib import crc32

from app.ai.aufsteiger.routes import steps_of
from app.ai.aufsteiger.scenes import Scene
from app.ai.aufsteiger.turns import Breadth, Plan, stoned, turns
from app.ai.aufsteiger.worth import WIN, values
from app.ai.budget import Meter, Stopped
from app.ai.contract import Advice, Level, Line, Report
from app.engine.aufsteiger.moves import Step
from app.engine.aufsteiger.state import AufsteigerState

BREADTHS = (Breadth(4, 150, 2), Breadth(3, 90, 2), Breadth(3, 50, 1))
"""How many turns are looked for, by the distance from the position thought about."""

STONED = 3
"""So many of the best turns are tried with the stone as well."""

_DECIDED = 0.9 * WIN
_SOONER = 0.002
"""A win is worth less, and a loss less bad, by this part for every turn it comes later."""
_STEP = 1e-3
_DRAW = -6.0
"""Nobody plays to stay on the table."""

_NARROWER = ((1, 12, 25, 40), (25, 40, 50, 50), (40, 60, 60, 60))
"""What part of a level's breadth is looked into at the root, after one turn and further on: by how
many turns are looked ahead from there, 2, 3, 4 or more."""
_LEAST = 3
_AT_LEAST = 12
"""So many turns are judged however little time there is: it takes a few milliseconds."""
_BEGUN = 3
"""So many turns at most are looked ahead within a turn."""


class Node:
    """A position at the beginning of a turn (or, at the root, within one)."""

    __slots__ = (
        "best",
        "children",
        "pending",
        "plan",
        "ply",
        "ranked",
        "scene",
        "values",
        "whole",
    )

    def __init__(self, scene: Scene, plan: Plan | None, ply: int) -> None:
        self.scene = scene
        self.plan = plan
        """The turn that led here."""
        self.ply = ply
        self.values = values(scene)
        if scene.state.over:
            self.values = [value * (1 - _SOONER * ply) or _DRAW for value in self.values]
        self.children: list[Node] = []
        self.pending: Iterator[Plan] | None = None
        """Turns not yet judged."""
        self.whole = False
        """Whether all of them have been."""
        self.ranked = False
        self.best: Node | None = None


class Search:
    """One search from one position."""

    def __init__(self, state: AufsteigerState, level: Level, meter: Meter) -> None:
        self._meter = meter
        self._level = level
        self._me = state.mover
        self._killers: dict[int, list[Step]] = {}
        self.root = Node(Scene(state), None, 0)

    # The tree

    def _beam(self, ply: int, depth: int) -> int:
        """How many turns are looked into from a position, to look `depth` turns ahead."""
        part = _NARROWER[min(ply, 2)][min(depth, 5) - 2]
        return max(_LEAST, self._level.breadth // part)

    def _grow(self, node: Node) -> Iterator[Node]:
        """The successors, those judged already first."""
        yield from node.children
        if node.whole:
            return
        if node.pending is None:
            killers = self._killers.get(node.ply, [])
            for player in range(len(node.scene.state.climbers)):
                node.scene.outlook(player)
            breadth = BREADTHS[min(node.ply, len(BREADTHS) - 1)]
            node.pending = turns(node.scene, breadth, tuple(killers))
        for plan in node.pending:
            yield self._child(node, plan)
        node.whole = True
        node.pending = None
        if node.ply <= 1:
            known = len(node.children)
            self._add_stones(node)
            yield from node.children[known:]

    def _child(self, node: Node, plan: Plan) -> Node:
        try:
            self._meter.count()
        except Stopped:
            if node.ply or len(node.children) >= _AT_LEAST:
                raise
        child = Node(plan.scene(node.scene), plan, node.ply + 1)
        node.children.append(child)
        return child

    def _add_stones(self, node: Node) -> None:
        mover = node.scene.state.mover
        ranked = sorted(node.children, key=lambda child: -child.values[mover])
        for child in ranked[:STONED]:
            assert child.plan is not None
            for plan in stoned(node.scene, child.plan, child.scene):
                self._child(node, plan)

    def _opened(self, node: Node) -> list[Node]:
        """All successors, the best for the player to move first."""
        if not node.ranked:
            for _ in self._grow(node):
                pass
            mover = node.scene.state.mover
            node.children.sort(key=lambda child: -child.values[mover])
            node.ranked = True
        return node.children

    # Values, for the player who thinks

    def _value(self, node: Node, depth: int, alpha: float, beta: float) -> float:
        me = self._me
        if depth == 0 or node.scene.state.over:
            return node.values[me]
        if depth == 1:
            return self._frontier(node, alpha, beta)
        mine = node.scene.state.mover == me
        best = -inf if mine else inf
        at = 0
        children = self._opened(node)
        for i, child in enumerate(children[: self._beam(node.ply, depth)]):
            if mine:
                value = self._value(child, depth - 1, max(alpha, best), beta)
                better, cut = value > best, value >= beta
            else:
                value = self._value(child, depth - 1, alpha, min(beta, best))
                better, cut = value < best, value <= alpha
            if better:
                best, node.best, at = value, child, i
            if cut:
                self._refuted(node, child)
                break
        if at:
            children.insert(0, children.pop(at))
        return best

    def _frontier(self, node: Node, alpha: float, beta: float) -> float:
        """The value one turn ahead, the successors judged only until one is good enough."""
        me = self._me
        mine = node.scene.state.mover == me
        best = -inf if mine else inf
        for child in self._grow(node):
            value = child.values[me]
            if (value > best) if mine else (value < best):
                best, node.best = value, child
                if (best >= beta) if mine else (best <= alpha):
                    self._refuted(node, child)
                    break
        return best

    def _refuted(self, node: Node, child: Node) -> None:
        """Remembers a block move that was enough of an answer: it may be one to others as well."""
        assert child.plan is not None
        step = child.plan.block
        if step is not None:
            known = self._killers.setdefault(node.ply, [])
            if step in known:
                known.remove(step)
            known.insert(0, step)
            del known[3:]

    # The root

    def advise(self, random: Random, report: Report, lines: int) -> Advice[Step]:
        """Deepens until the budget is used up or the depth is reached."""
        seed = random.getrandbits(32)
        with suppress(Stopped):
            self._opened(self.root)
        blur = self._blur(seed)
        me = self._me
        children = sorted(
            self.root.children, key=lambda child: -child.values[me] - blur.get(id(child), 0.0)
        )
        advice = self._advice([(child.values[me], child) for child in children[:lines]], 1)
        report(advice)
        for depth in range(2, self._deepest + 1):
            if len(children) == 1 or abs(advice.value) > _DECIDED:
                break
            try:
                ranked = self._deepened(children[: self._beam(0, depth)], depth, lines, blur)
            except Stopped:
                break
            kept = [child for _, child in ranked]
            if ranked[0][0] < -_DECIDED:
                return self._lost(advice, ranked[0][0])
            advice = self._advice(ranked[:lines], depth)
            report(advice)
            if len(kept) < min(len(children), self._beam(0, depth)):
                break
            children = kept + [child for child in children if child not in kept]
        return advice

    @property
    def _begun(self) -> bool:
        """Whether it is the rest of a turn that is thought about."""
        turn = self.root.scene.state.turn
        return turn.moved is not None or turn.walked or turn.pawn_moved

    @property
    def _deepest(self) -> int:
        """How far to look ahead: a turn that has been begun was thought about before."""
        return min(self._level.depth, _BEGUN) if self._begun else self._level.depth

    def _blur(self, seed: int) -> dict[int, float]:
        """By how much each turn is misjudged. A turn that has been begun is finished as planned."""
        noise = self._level.noise
        if not noise or self._begun:
            return {}
        return {
            id(child): Random(seed ^ _print(child)).gauss(0, noise) for child in self.root.children
        }

    def _lost(self, advice: Advice[Step], value: float) -> Advice[Step]:
        """Where everything loses, what looked best before is the hardest to refute."""
        lines = tuple(replace(line, value=value) for line in advice.lines)
        return replace(advice, lines=lines, simulations=self._meter.simulations)

    def _deepened(
        self, children: list[Node], depth: int, lines: int, blur: dict[int, float]
    ) -> list[tuple[float, Node]]:
        """The turns ranked by looking so far ahead; only some if the budget is used up."""
        ranked: list[tuple[float, Node]] = []
        for child in children:
            floor = -inf if blur or len(ranked) < lines else ranked[lines - 1][0]
            try:
                if floor > -inf and self._value(child, depth - 1, floor, floor + _STEP) <= floor:
                    value = floor - _STEP
                else:
                    value = self._value(child, depth - 1, floor, inf)
            except Stopped:
                if len(ranked) < lines:
                    raise
                break
            ranked.append((value, child))
            ranked.sort(key=lambda pair: -pair[0] - blur.get(id(pair[1]), 0.0))
        return ranked

    def _advice(self, ranked: list[tuple[float, Node]], depth: int) -> Advice[Step]:
        found = tuple(Line(self._line(child), value) for value, child in ranked)
        exact = ranked[0][1].scene.state.over
        return Advice(found, depth, self._meter.simulations, exact)

    def _line(self, node: Node) -> tuple[Step, ...]:
        """The steps of a turn and of the turns expected after it."""
        assert node.plan is not None
        state = self.root.scene.state
        steps = steps_of(state, node.plan)
        while node.best is not None and not state.rules.simultaneous:
            state, node = node.scene.state, node.best
            assert node.plan is not None
            steps += steps_of(state, node.plan)
        return steps


def _print(node: Node) -> int:
    """A number that tells the ends of turns apart, the same in every run."""
    assert node.plan is not None
    state = node.plan.at
    blocks = [(spot.cell, spot.level, spot.shape, spot.top) for spot in state.pile.spots]
    return crc32(repr((blocks, state.climbers, node.plan.last)).encode())
