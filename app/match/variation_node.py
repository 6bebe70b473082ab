"""A position in a tree of variations: how it was reached, what follows, what is written there."""

from __future__ import annotations

import json
from collections.abc import Hashable
from typing import Any

from ..engine.contract import State


class Node:
    """A position of the tree, and the move that led to it.

    Its attributes are for reading; `Variations` has what changes them.
    """

    __slots__ = ("children", "comment", "move", "name", "number", "parent", "played", "state")

    def __init__(self, parent: Node | None, move: Hashable, state: State[Any]) -> None:
        self.parent = parent
        self.move = move
        """None in the first position."""
        self.state = state
        self.number: int = parent.number + 1 if parent else 0
        """How many moves have led here."""
        self.children: list[Node] = []
        """The first goes on with the line, the others are variations of it."""
        self.played = parent is None
        """Whether the game itself went here."""
        self.name = ""
        """What the variation that begins with this move is called."""
        self.comment = ""
        """Paragraphs, one to a line."""

    @property
    def path(self) -> tuple[str, ...]:
        """The moves that lead here, as text: it names the position also in another program."""
        return tuple(str(node.move) for node in self.line()[1:])

    def line(self) -> list[Node]:
        """All positions from the first to this one."""
        found, node = [self], self.parent
        while node is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    def child(self, move: Hashable) -> Node | None:
        """The position after a move, if it has been played here."""
        return next((child for child in self.children if child.move == move), None)

    @property
    def bare(self) -> bool:
        """Whether nothing is written here and nothing was played after it."""
        return not (self.children or self.comment or self.name)

    @property
    def peeks(self) -> bool:
        """Whether a move that was not played in the game has shown something hidden on the way.

        Then it was not known when the game was there.
        """
        return any(
            not node.played and node.parent is not None and node.parent.state.reveals(node.move)
            for node in self.line()
        )

    # Walking

    @property
    def siblings(self) -> list[Node]:
        """The moves to choose from in the position before, this one among them."""
        return self.parent.children if self.parent else [self]

    @property
    def place(self) -> int:
        """Which of its siblings it is."""
        return next(place for place, other in enumerate(self.siblings) if other is self)

    @property
    def next(self) -> Node | None:
        """Where the line goes on."""
        return self.children[0] if self.children else None

    @property
    def next_variation(self) -> Node | None:
        """The same moment in the next variation."""
        return self._beside(1)

    @property
    def previous_variation(self) -> Node | None:
        """The same moment in the variation before, or in the line it departs from."""
        return self._beside(-1)

    def _beside(self, step: int) -> Node | None:
        there = self.place + step
        return self.siblings[there] if 0 <= there < len(self.siblings) else None

    @property
    def fork(self) -> Node:
        """The first move of the variation that a position belongs to; the root in a main line."""
        node = self
        while node.parent is not None and node.parent.children[0] is node:
            node = node.parent
        return node

    def extent(self) -> tuple[int, int]:
        """How many moves there are from this one on, and how many bytes are written there."""
        moves = size = 0
        waiting = [self]
        while waiting:
            each = waiting.pop()
            moves += 1
            size += text_size(each.name) + text_size(each.comment)
            waiting += each.children
        return moves, size


def text_size(text: str) -> int:
    """The bytes of a text in a file."""
    return len(json.dumps(text, ensure_ascii=False).encode()) - 2
