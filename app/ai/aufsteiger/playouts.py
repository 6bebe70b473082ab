"""How games go on to their end when everybody takes the turn that looks best.

A lead that nobody can take away decides games many turns later than a search by whole turns can
look ahead. So the turns that it likes best are also tried out: a game is played on from each, after
several replies, and its end counts beside the value found by looking ahead.
"""

from __future__ import annotations

from contextlib import suppress
from math import tanh

from app.ai.aufsteiger.tree import Node, Tree
from app.ai.budget import Stopped

TRIED = 4
"""So many turns are tried out."""
_REPLIES = 3
"""After so many different replies at most."""
_OUTCOME = 5.0
"""What a won game counts, in levels."""
_SHARE = 1.0
"""Playing on may take this part of the effort of looking ahead."""
_LONG = 14
"""So many turns are played at most, and the position judged then."""
_EVEN = 6.0

Ranked = list[tuple[float, Node]]


class Playouts:
    """The games played on so far, from one position."""

    def __init__(self, tree: Tree, me: int) -> None:
        self._tree, self._me = tree, me
        self._ends: dict[int, dict[int, float]] = {}
        """By turn and reply: how the game ended, from 1, won, to -1, lost."""
        self._effort = 0

    def ranked(self, candidates: Ranked) -> Ranked:
        """The same turns, ranked by how games go on from there too."""
        begin = self._tree.judged
        limit = _SHARE * (begin - self._effort) - self._effort
        with suppress(Stopped):
            for number in range(_REPLIES):
                for _, child in candidates:
                    if self._tree.judged - begin > limit:
                        break
                    self._try_out(child, number)
        self._effort += self._tree.judged - begin
        return sorted(candidates, key=lambda pair: -pair[0] - self._merit(pair[1]))

    def _merit(self, child: Node) -> float:
        ends = self._ends.get(id(child))
        return _OUTCOME * sum(ends.values()) / len(ends) if ends else 0.0

    def _try_out(self, child: Node, number: int) -> None:
        """Plays on after one more reply: what looks best, what is expected, what looks second."""
        if child.over:
            return
        mover = child.mover
        replies = sorted(self._tree.opened(child), key=lambda reply: -reply.values[mover])
        if number == 1:
            reply = child.best or replies[0]
        else:
            reply = replies[min(number // 2, len(replies) - 1)]
        ends = self._ends.get(id(child), {})
        if id(reply) not in ends:
            end = self._end(reply)
            self._ends.setdefault(id(child), {})[id(reply)] = end

    def _end(self, node: Node) -> float:
        for _ in range(_LONG):
            if node.over:
                break
            mover = node.mover
            node = max(self._tree.opened(node), key=lambda child: child.values[mover])
        return tanh(node.values[self._me] / _EVEN)
