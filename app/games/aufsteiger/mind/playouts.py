"""Playouts: games played on for some turns, everybody taking the turn that looks best.

A lead that nobody can take away decides games many turns later than the search can see. So its best
turns are also played out: first after the expected reply, then after others and with small errors,
in rounds of which each keeps the better half of the turns (sequential halving). The mean value of
the positions on the way tells more than how a single game ends: one turn found or missed there
decides it.
"""

from __future__ import annotations

from contextlib import suppress
from math import inf, tanh
from random import Random

from ....ai.budget import Stopped
from ..rules.notation import Step
from .evaluate import leader
from .tree import Node, Tree
from .turn_generation import Breadth, generate_turns, with_stone

_MAX_GAMES = 12
"""Playouts of one turn at most."""
_SEARCH_WEIGHTS = (1.0, 3.0, 8.0, 16.0)
"""How many playouts the value of a search 2, 3, 4 or more turns deep counts for."""
_SHARE, _LADDER_SHARE = 0.7, 0.6
"""The effort for playouts as a multiple of that for the search, and what each ladder adds to it:
without ladders turns are few, and the search sees who will not be able to climb."""
_ERROR = 0.5
"""The standard deviation of the error in the value of a turn, in all playouts but the first."""
_TURNS = 6
"""The length of a playout."""
_SCALE = 4.0
"""The value that makes winning likely."""

_BREADTH = Breadth(3, 40, 1, 4)
_ENOUGH_TURNS = 12
"""Turns evaluated, more only where none of them keeps the value of the position."""
_KEPT = 0.5
"""By how much less a value still counts as kept."""
_MAX_PREFERRED = 3
"""How many block moves that a player took are tried first by him in other playouts."""

Ranked = list[tuple[float, Node]]


class Playouts:
    """The playouts so far, from one position."""

    def __init__(self, tree: Tree, me: int) -> None:
        self._tree, self._me = tree, me
        climbers = tree.root.position.state.climbers
        self._share = _SHARE + _LADDER_SHARE * sum(len(climber.ladders) for climber in climbers)
        self._results: dict[int, list[float]] = {}
        """By turn: the results of its playouts, from 1, won at once, to -1."""
        self._preferred: dict[int, list[Step]] = {}
        """By player: block moves he took."""
        self._effort = 0
        self._search_weight = _SEARCH_WEIGHTS[0]

    def rank(self, candidates: Ranked, depth: int) -> Ranked:
        """The turns, with values found by a search to this depth, ranked by playouts too."""
        self._search_weight = _SEARCH_WEIGHTS[min(depth, 5) - 2]
        begin = self._tree.evaluated
        limit = self._share * (begin - self._effort) - self._effort
        contenders = candidates
        with suppress(Stopped):
            while any(
                len(self._results.get(id(child), ())) < _MAX_GAMES for _, child in contenders
            ):
                for _, child in contenders:
                    if self._tree.evaluated - begin > limit:
                        raise Stopped
                    self._play_out(child)
                contenders = self._sorted(candidates)[: max(2, (len(contenders) + 1) // 2)]
        self._effort += self._tree.evaluated - begin
        return self._sorted(candidates)

    def _sorted(self, candidates: Ranked) -> Ranked:
        return sorted(candidates, key=lambda pair: self._expectation(*pair), reverse=True)

    def _expectation(self, value: float, child: Node) -> tuple[bool, float]:
        """What to expect of a turn, from 1, a won game, to -1; turns played out come first."""
        results = self._results.get(id(child), [])
        searched, weight = tanh(value / _SCALE), self._search_weight
        return bool(results), (sum(results) + weight * searched) / (len(results) + weight)

    def _play_out(self, child: Node) -> None:
        """Plays a turn out once more."""
        results = self._results.setdefault(id(child), [])
        if len(results) >= _MAX_GAMES:
            return
        if child.over:
            results.append(tanh(child.values[self._me] / _SCALE))
            return
        error = _ERROR if results else 0.0
        random = Random(child.fingerprint() + len(results))
        mover = child.mover
        if child.best is not None and not results:
            reply = child.best
        else:
            known = child.children or self._tree.expand(child)
            reply = max(known, key=lambda node: node.values[mover] + random.gauss(0, error))
        results.append(self._mean_value(reply, random, error))

    def _mean_value(self, node: Node, random: Random, error: float) -> float:
        """The mean value of the positions of a playout, from 1, won, to -1, lost."""
        total = tanh(node.values[self._me] / _SCALE)
        for _ in range(_TURNS):
            if not node.over:
                node = self._turn(node, random, error)
            total += tanh(node.values[self._me] / _SCALE)
        return total / (_TURNS + 1)

    def _turn(self, node: Node, random: Random, error: float) -> Node:
        """The turn with the best static value, of a few that are generated."""
        mover = node.mover
        preferred = self._preferred.setdefault(mover, [])
        for player in range(len(node.values)):
            node.position.mobility(player)
        wanted = node.values[mover] - _KEPT
        best, most = node, -inf
        for count, plan in enumerate(generate_turns(node.position, _BREADTH, tuple(preferred))):
            if count >= _ENOUGH_TURNS and best.values[mover] >= wanted:
                break
            child = self._tree.evaluate(node, plan)
            value = child.values[mover] + random.gauss(0, error)
            if value > most:
                best, most = child, value
        block = best.turn.block
        if block is not None and block not in preferred:
            preferred.insert(0, block)
            del preferred[_MAX_PREFERRED:]
        return self._with_stone(node, best) if _leads(best, mover) else best

    def _with_stone(self, node: Node, best: Node) -> Node:
        """The same turn, ended by setting the stone if that is better."""
        mover = node.mover
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
    levels = [
        mobility.level for mobility in map(node.position.mobility, range(len(state.climbers)))
    ]
    return leader(state, levels) == player
