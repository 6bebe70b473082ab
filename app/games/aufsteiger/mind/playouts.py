"""How games go on for some turns when everybody takes the turn that looks best.

A lead that nobody can take away decides games many turns later than a search by whole turns can
look ahead. So the turns that it likes best are also tried out: games are played on from each, first
after the reply that is expected, then after others and with small errors, and fewer and fewer turns
are tried so, those that do best. What the positions on the way are worth, on average, tells more
than how a single game ends: one turn found or missed there decides it.
"""

from __future__ import annotations

from contextlib import suppress
from math import inf, tanh
from random import Random

from ....ai.budget import Stopped
from ..rules.moves import Step
from .evaluate import leader
from .tree import Node, Tree
from .turn_generation import Breadth, stoned, turns

_GAMES = 12
"""So many games are played on from one of them at most."""
_COUNTS = (1.0, 3.0, 8.0, 16.0)
"""So many games the value found by looking 2, 3, 4 or more turns ahead counts for."""
_SHARE, _LADDER_SHARE = 0.7, 0.6
"""Playing on may take this many times the effort of looking ahead, and more for each ladder there
is: without them turns are few, and looking ahead sees who will not be able to climb."""
_ERROR = 0.5
"""By how much turns are misjudged in all games but the first, as a standard deviation."""
_LONG = 6
"""So many turns are played."""
_EVEN = 4.0
"""A value that makes winning likely."""

_BREADTH = Breadth(3, 40, 1, 4)
_ENOUGH = 12
"""So many turns are judged, and more only where none of them keeps what the position promised."""
_KEPT = 0.5
"""So much less is still about the same."""
_LIKED = 3
"""So many block moves a player took are tried first by him in other games."""

Ranked = list[tuple[float, Node]]


class Playouts:
    """The games played on so far, from one position."""

    def __init__(self, tree: Tree, me: int) -> None:
        self._tree, self._me = tree, me
        climbers = tree.root.scene.state.climbers
        self._share = _SHARE + _LADDER_SHARE * sum(len(climber.ladders) for climber in climbers)
        self._ends: dict[int, list[float]] = {}
        """By turn: how games went, from 1, won at once, to -1."""
        self._liked: dict[int, list[Step]] = {}
        """By player: block moves he took."""
        self._effort = 0
        self._counts = _COUNTS[0]

    def ranked(self, candidates: Ranked, depth: int) -> Ranked:
        """The turns, with values found by looking so far ahead, ranked by how games go on too."""
        self._counts = _COUNTS[min(depth, 5) - 2]
        begin = self._tree.judged
        limit = self._share * (begin - self._effort) - self._effort
        some = candidates
        with suppress(Stopped):
            while any(len(self._ends.get(id(child), ())) < _GAMES for _, child in some):
                for _, child in some:
                    if self._tree.judged - begin > limit:
                        raise Stopped
                    self._try_out(child)
                some = self._sorted(candidates)[: max(2, (len(some) + 1) // 2)]
        self._effort += self._tree.judged - begin
        return self._sorted(candidates)

    def _sorted(self, candidates: Ranked) -> Ranked:
        return sorted(candidates, key=lambda pair: self._promise(*pair), reverse=True)

    def _promise(self, value: float, child: Node) -> tuple[bool, float]:
        """What to expect of a turn, from 1, a won game, to -1: more if it has been tried."""
        ends = self._ends.get(id(child), [])
        ahead, counts = tanh(value / _EVEN), self._counts
        return bool(ends), (sum(ends) + counts * ahead) / (len(ends) + counts)

    def _try_out(self, child: Node) -> None:
        """Plays on once more."""
        ends = self._ends.setdefault(id(child), [])
        if len(ends) >= _GAMES:
            return
        if child.over:
            ends.append(tanh(child.values[self._me] / _EVEN))
            return
        error = _ERROR if ends else 0.0
        random = Random(child.print() + len(ends))
        mover = child.mover
        if child.best is not None and not ends:
            reply = child.best
        else:
            known = child.children or self._tree.opened(child)
            reply = max(known, key=lambda node: node.values[mover] + random.gauss(0, error))
        ends.append(self._played_on(reply, random, error))

    def _played_on(self, node: Node, random: Random, error: float) -> float:
        """What the positions of a game are worth, from 1, won, to -1, lost."""
        total = tanh(node.values[self._me] / _EVEN)
        for _ in range(_LONG):
            if not node.over:
                node = self._turn(node, random, error)
            total += tanh(node.values[self._me] / _EVEN)
        return total / (_LONG + 1)

    def _turn(self, node: Node, random: Random, error: float) -> Node:
        """The turn that looks best at a short glance."""
        mover = node.mover
        liked = self._liked.setdefault(mover, [])
        for player in range(len(node.values)):
            node.scene.outlook(player)
        wanted = node.values[mover] - _KEPT
        best, most = node, -inf
        for count, plan in enumerate(turns(node.scene, _BREADTH, tuple(liked))):
            if count >= _ENOUGH and best.values[mover] >= wanted:
                break
            child = self._tree.judge(node, plan)
            value = child.values[mover] + random.gauss(0, error)
            if value > most:
                best, most = child, value
        assert best.plan is not None
        block = best.plan.block
        if block is not None and block not in liked:
            liked.insert(0, block)
            del liked[_LIKED:]
        return self._with_stone(node, best) if _leads(best, mover) else best

    def _with_stone(self, node: Node, best: Node) -> Node:
        """The same turn, ended by setting the stone if that is better."""
        mover = node.mover
        assert best.plan is not None
        stones = [
            self._tree.judge(node, plan) for plan in stoned(node.scene, best.plan, best.scene)
        ]
        return max((best, *stones), key=lambda child: child.values[mover])


def _leads(node: Node, player: int) -> bool:
    """Whether a player would win if the game ended like this."""
    state = node.scene.state
    if state.over:
        return False
    levels = [outlook.level for outlook in map(node.scene.outlook, range(len(state.climbers)))]
    return leader(state, levels) == player
