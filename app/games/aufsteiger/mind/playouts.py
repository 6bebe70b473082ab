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
from .turn_generation import Breadth, generate_turns, with_stone

_MAX_GAMES = 12
"""So many games are played on from one of them at most."""
_SEARCH_WEIGHTS = (1.0, 3.0, 8.0, 16.0)
"""So many games the value found by looking 2, 3, 4 or more turns ahead counts for."""
_SHARE, _LADDER_SHARE = 0.7, 0.6
"""Playing on may take this many times the effort of looking ahead, and more for each ladder there
is: without them turns are few, and looking ahead sees who will not be able to climb."""
_ERROR = 0.5
"""By how much turns are misjudged in all games but the first, as a standard deviation."""
_TURNS = 6
"""So many turns are played."""
_SCALE = 4.0
"""A value that makes winning likely."""

_BREADTH = Breadth(3, 40, 1, 4)
_ENOUGH_TURNS = 12
"""So many turns are judged, and more only where none of them keeps what the position promised."""
_KEPT = 0.5
"""So much less is still about the same."""
_MAX_PREFERRED = 3
"""So many block moves a player took are tried first by him in other games."""

Ranked = list[tuple[float, Node]]


class Playouts:
    """The games played on so far, from one position."""

    def __init__(self, tree: Tree, me: int) -> None:
        self._tree, self._me = tree, me
        climbers = tree.root.position.state.climbers
        self._share = _SHARE + _LADDER_SHARE * sum(len(climber.ladders) for climber in climbers)
        self._results: dict[int, list[float]] = {}
        """By turn: how games went, from 1, won at once, to -1."""
        self._preferred: dict[int, list[Step]] = {}
        """By player: block moves he took."""
        self._effort = 0
        self._counts = _SEARCH_WEIGHTS[0]

    def rank(self, candidates: Ranked, depth: int) -> Ranked:
        """The turns, with values found by looking so far ahead, ranked by how games go on too."""
        self._counts = _SEARCH_WEIGHTS[min(depth, 5) - 2]
        begin = self._tree.evaluated
        limit = self._share * (begin - self._effort) - self._effort
        some = candidates
        with suppress(Stopped):
            while any(len(self._results.get(id(child), ())) < _MAX_GAMES for _, child in some):
                for _, child in some:
                    if self._tree.evaluated - begin > limit:
                        raise Stopped
                    self._play_out(child)
                some = self._sorted(candidates)[: max(2, (len(some) + 1) // 2)]
        self._effort += self._tree.evaluated - begin
        return self._sorted(candidates)

    def _sorted(self, candidates: Ranked) -> Ranked:
        return sorted(candidates, key=lambda pair: self._expectation(*pair), reverse=True)

    def _expectation(self, value: float, child: Node) -> tuple[bool, float]:
        """What to expect of a turn, from 1, a won game, to -1: more if it has been tried."""
        ends = self._results.get(id(child), [])
        ahead, counts = tanh(value / _SCALE), self._counts
        return bool(ends), (sum(ends) + counts * ahead) / (len(ends) + counts)

    def _play_out(self, child: Node) -> None:
        """Plays on once more."""
        ends = self._results.setdefault(id(child), [])
        if len(ends) >= _MAX_GAMES:
            return
        if child.over:
            ends.append(tanh(child.values[self._me] / _SCALE))
            return
        error = _ERROR if ends else 0.0
        random = Random(child.fingerprint() + len(ends))
        mover = child.mover
        if child.best is not None and not ends:
            reply = child.best
        else:
            known = child.children or self._tree.expand(child)
            reply = max(known, key=lambda node: node.values[mover] + random.gauss(0, error))
        ends.append(self._mean_value(reply, random, error))

    def _mean_value(self, node: Node, random: Random, error: float) -> float:
        """What the positions of a game are worth, from 1, won, to -1, lost."""
        total = tanh(node.values[self._me] / _SCALE)
        for _ in range(_TURNS):
            if not node.over:
                node = self._turn(node, random, error)
            total += tanh(node.values[self._me] / _SCALE)
        return total / (_TURNS + 1)

    def _turn(self, node: Node, random: Random, error: float) -> Node:
        """The turn that looks best at a short glance."""
        mover = node.mover
        liked = self._preferred.setdefault(mover, [])
        for player in range(len(node.values)):
            node.position.mobility(player)
        wanted = node.values[mover] - _KEPT
        best, most = node, -inf
        for count, plan in enumerate(generate_turns(node.position, _BREADTH, tuple(liked))):
            if count >= _ENOUGH_TURNS and best.values[mover] >= wanted:
                break
            child = self._tree.evaluate(node, plan)
            value = child.values[mover] + random.gauss(0, error)
            if value > most:
                best, most = child, value
        assert best.turn is not None
        block = best.turn.block
        if block is not None and block not in liked:
            liked.insert(0, block)
            del liked[_MAX_PREFERRED:]
        return self._with_stone(node, best) if _leads(best, mover) else best

    def _with_stone(self, node: Node, best: Node) -> Node:
        """The same turn, ended by setting the stone if that is better."""
        mover = node.mover
        assert best.turn is not None
        stones = [
            self._tree.evaluate(node, plan)
            for plan in with_stone(node.position, best.turn, best.position)
        ]
        return max((best, *stones), key=lambda child: child.values[mover])


def _leads(node: Node, player: int) -> bool:
    """Whether a player would win if the game ended like this."""
    state = node.position.state
    if state.over:
        return False
    levels = [outlook.level for outlook in map(node.position.mobility, range(len(state.climbers)))]
    return leader(state, levels) == player
