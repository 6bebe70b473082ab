"""Alpha-beta search by whole turns.

Of the turns generated in a position only the best are searched further, a beam that narrows with
the distance from the root. All others are taken as one opponent (paranoid). The best turns are also
played out, some turns further.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from math import inf
from random import Random

from ....ai.budget import Meter, Stopped
from ....ai.contract import Advice, Level, Report, Variation
from ..rules.notation import Step
from ..rules.state import AufsteigerState
from .evaluate import WIN
from .playouts import Playouts, Ranked
from .tree import Node, Tree
from .turn_steps import steps_of

DECISIVE = 0.9 * WIN
_NULL_WINDOW = 1e-3

_BEAM_DIVISORS = ((1, 1, 2, 3), (2, 3, 4, 4), (3, 4, 4, 4))
"""What the level's breadth is divided by at the root, after one turn and further on: each by the
depth searched from there, 2, 3, 4 or more turns."""
_MIN_BEAM = 3
PLAYOUT_DEPTH = 3
"""Levels that search so deep play their turns out as well."""
_REST_OF_TURN = (2500, 2000)
"""The budget for the rest of a turn that was searched before its first step: before the block is
moved, and after, when there is little left to choose from."""


class Search:
    """One search from one position."""

    def __init__(self, state: AufsteigerState, level: Level, meter: Meter) -> None:
        turn = state.turn
        self._begun = turn.moved is not None or turn.walked or turn.pawn_moved
        """Whether it is the rest of a turn, which was searched before its first step."""
        self._level = level
        self._meter = meter
        self._me = state.mover
        most = _REST_OF_TURN[turn.moved is not None] if self._begun else inf
        self._tree = Tree(state, meter, most)
        self._playouts = Playouts(self._tree, self._me)

    def _beam(self, ply: int, depth: int) -> int:
        """How many turns of a position are searched, to search `depth` turns from there."""
        divisor = _BEAM_DIVISORS[min(ply, 2)][min(depth, 5) - 2]
        return max(_MIN_BEAM, self._level.breadth // divisor)

    def _value(self, node: Node, depth: int, alpha: float, beta: float) -> float:
        """The value for the player who thinks."""
        me = self._me
        if depth == 0 or node.over:
            return node.values[me]
        if depth == 1:
            return self._frontier(node, alpha, beta)
        mine = node.mover == me
        best = -inf if mine else inf
        at = 0
        children = self._tree.expand(node)
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
                self._tree.add_killer(node, child)
                break
        if at:
            children.insert(0, children.pop(at))
        return best

    def _frontier(self, node: Node, alpha: float, beta: float) -> float:
        """The value one turn ahead; successors are evaluated only until one causes a cutoff."""
        me = self._me
        mine = node.mover == me
        best = -inf if mine else inf
        for child in self._tree.successors(node):
            value = child.values[me]
            if (value > best) if mine else (value < best):
                best, node.best = value, child
                if (best >= beta) if mine else (best <= alpha):
                    self._tree.add_killer(node, child)
                    break
        return best

    def advise(self, random: Random, report: Report, variations: int) -> Advice[Step]:
        """Deepens until the budget is used up or the depth is reached."""
        seed = random.getrandbits(32)
        root, me = self._tree.root, self._me
        with suppress(Stopped):
            self._tree.expand(root)
        if not self._level.depth:
            return self._glance(random, variations)
        noise = self._noise(seed)
        children = sorted(
            root.children, key=lambda child: -child.values[me] - noise.get(id(child), 0.0)
        )
        firsts = self._different(children, variations)
        advice = self._advice([(child.values[me], child) for child in firsts], 1)
        report(advice)
        for depth in range(2, self._level.depth + 1):
            if len(children) == 1 or abs(advice.value) > DECISIVE:
                break
            beam = self._candidates(children, self._beam(0, depth))
            beam += [child for child in self._different(children, variations) if child not in beam]
            try:
                ranked = self._deepen(beam, depth, variations, noise)
            except Stopped:
                break
            if ranked[0][0] < -DECISIVE:
                return self._lost(advice, ranked, beam)
            whole = len(ranked) == len(beam)
            if self._plays_out and ranked[0][0] < DECISIVE:
                ranked = self._play_out(ranked, depth)
            kept = [child for _, child in ranked]
            children = kept + [child for child in children if child not in kept]
            values = {id(child): value for value, child in ranked}
            firsts = self._different(children, variations)
            advice = self._advice(
                [(values.get(id(child), child.values[me]), child) for child in firsts], depth
            )
            report(advice)
            if not whole:
                break
        return advice

    def _glance(self, random: Random, variations: int) -> Advice[Step]:
        """The highest of a few turns, by chance which; a turn that was begun goes on upwards."""
        me, seen = self._me, self._tree.root.children
        if not self._begun:
            seen = random.sample(seen, min(self._level.breadth, len(seen)))
        seen = sorted(seen, key=lambda child: -child.position.state.level_of(me))
        firsts = self._different(seen, variations)
        return self._advice([(child.values[me], child) for child in firsts], 0)

    @property
    def _plays_out(self) -> bool:
        return self._level.depth >= PLAYOUT_DEPTH

    def _noise(self, seed: int) -> dict[int, float]:
        """By how much each turn is misjudged; a turn that was begun is finished as planned."""
        deviation = self._level.noise
        if not deviation or self._begun:
            return {}
        children = self._tree.root.children
        return {
            id(child): Random(seed ^ child.fingerprint()).gauss(0, deviation) for child in children
        }

    def _kind(self, child: Node) -> tuple[str, ...]:
        """Turns that leave different ladders are hard to compare by a shallow search."""
        return child.position.state.climbers[self._me].ladders

    def _candidates(self, children: list[Node], most: int) -> list[Node]:
        """The first turns; for a level that plays them out, the first that end differently.

        Two may end alike and differ in value: the block came from another place. The first of
        every kind is among them.
        """
        if not self._plays_out:
            return children[:most]
        found: list[Node] = []
        kinds, ends = set(), set()
        for child in children:
            block, kind = child.turn.block, self._kind(child)
            value = round(child.values[self._me], 1)
            end = child.turn.stance, child.turn.goal, block and block.cell, value
            if end not in ends and (len(found) < most or kind not in kinds):
                ends.add(end)
                kinds.add(kind)
                found.append(child)
        return found

    def _different(self, children: list[Node], most: int) -> list[Node]:
        """The first turns, as many as that, which begin with different steps."""
        if most == 1:
            return children[:1]
        state = self._tree.root.position.state
        found: dict[Step, Node] = {}
        for child in children:
            if len(found) == most:
                break
            found.setdefault(steps_of(state, child.turn)[0], child)
        return list(found.values())

    def _lost(self, advice: Advice[Step], ranked: Ranked, beam: list[Node]) -> Advice[Step]:
        """Where everything loses, what looked best before is the hardest to refute."""
        if len(ranked) < len(beam):
            unsearched = beam[len(ranked)]
            first = [(unsearched.values[self._me], unsearched)]
            return self._advice(first + ranked[: len(advice.variations) - 1], advice.depth)
        variations = tuple(
            replace(variation, value=ranked[0][0]) for variation in advice.variations
        )
        return replace(advice, variations=variations, simulations=self._meter.simulations)

    def _deepen(
        self, children: list[Node], depth: int, variations: int, noise: dict[int, float]
    ) -> Ranked:
        """The turns ranked by a search to this depth; only some if the budget is used up."""
        ranked: Ranked = []
        exact_values = self._plays_out or bool(noise)
        for child in children:
            floor = -inf if exact_values or len(ranked) < variations else ranked[variations - 1][0]
            try:
                if (
                    floor > -inf
                    and self._value(child, depth - 1, floor, floor + _NULL_WINDOW) <= floor
                ):
                    value = floor - _NULL_WINDOW
                else:
                    value = self._value(child, depth - 1, floor, inf)
            except Stopped:
                if len(ranked) < variations:
                    raise
                break
            ranked.append((value, child))
            ranked.sort(key=lambda pair: -pair[0] - noise.get(id(pair[1]), 0.0))
        return ranked

    def _play_out(self, ranked: Ranked, depth: int) -> Ranked:
        """The same, those first that also do well when they are played out."""
        played = [pair for pair in ranked if pair[0] > -DECISIVE]
        if len(played) > 1:
            played = self._playouts.rank(played, depth)
        return played + [pair for pair in ranked if pair not in played]

    def _advice(self, ranked: Ranked, depth: int) -> Advice[Step]:
        found = tuple(Variation(self._variation(child), value) for value, child in ranked)
        best = ranked[0][1]
        committed = len(steps_of(self._tree.root.position.state, best.turn))
        won = best.over and ranked[0][0] > 0  # whether nothing avoids a loss is never proved
        return Advice(found, depth, self._meter.simulations, won, committed)

    def _variation(self, node: Node) -> tuple[Step, ...]:
        """The steps of a turn and of the turns expected after it."""
        state = self._tree.root.position.state
        steps = steps_of(state, node.turn)
        while node.best is not None and not state.rules.simultaneous:
            state, node = node.position.state, node.best
            steps += steps_of(state, node.turn)
        return steps
