"""A tree of variations as the rows of a list: each action where one reads it, and how deep."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from ...languages import _, language
from ...match.variation_node import Node
from ...match.variations import Variations
from .presenter import AnyPresenter


class Row(NamedTuple):
    """An action as the list shows it, or the beginning."""

    nodes: tuple[Node, ...]
    """The positions after its moves; the last one speaks for all."""
    depth: int
    """How many variations it is in."""
    words: str
    notation: str
    accent: str
    """The colour of who made it; empty for nobody."""
    begins: bool
    """Whether a variation begins with it."""

    @property
    def node(self) -> Node:
        """The position after it."""
        return self.nodes[-1]

    @property
    def named(self) -> Node:
        """The position at which a name for it is written."""
        return self.nodes[0]

    @property
    def commented(self) -> Node:
        """The position at which something was written, or would be."""
        return next((node for node in self.nodes if node.comment), self.node)


_Waiting = list[Row | tuple[list[Node], int]]


class Rows:
    """The rows of a tree; what they say is found once."""

    def __init__(self, presenter: AnyPresenter) -> None:
        self._presenter = presenter
        self._worded: Hashable = None
        self._revision = -1
        self._rows: list[Row] = []
        self._words: dict[Node, str] = {}

    def of(self, tree: Variations, revision: int) -> list[Row]:
        """All rows, in the order of reading: what could have been played instead of a move follows
        on it, and then the line goes on."""
        presenter = self._presenter
        worded = language(), presenter.notation, tuple(presenter.names.items())
        if worded != self._worded:
            self._words.clear()
        if (worded, revision) != (self._worded, self._revision):
            self._worded, self._revision = worded, revision
            self._rows = self._read(tree)
        return self._rows

    def _read(self, tree: Variations) -> list[Row]:
        rows = []
        waiting: _Waiting = [(_line(tree, tree.root), 0)]
        while waiting:
            next_one = waiting.pop()
            if isinstance(next_one, Row):
                rows.append(next_one)
            else:
                waiting += self._line_rows(tree, *next_one)[::-1]
        return rows

    def _line_rows(self, tree: Variations, line: list[Node], depth: int) -> _Waiting:
        """The rows of a line, and after each the lines that depart there, with their depths."""
        found: _Waiting = []
        for row in self._actions(tree, line, depth):
            found.append(row)
            for node in row.nodes:
                others = node.siblings[1:] if node is node.siblings[0] and node.parent else []
                if node is tree.end:
                    others = [*others, *node.children]
                found += [(_line(tree, each), depth + 1) for each in others]
        return found

    def _actions(self, tree: Variations, line: list[Node], depth: int) -> list[Row]:
        """The positions of a line as rows, one for each action worth a line."""
        rows = []
        if line[0] is tree.root:
            rows.append(Row((tree.root,), 0, _("Starting position"), "", "", False))
        before = line[0].line()[:-1]
        moves = [node.move for node in (*before, *line)][1:]
        at = 1 - len(before)
        for action in tree.game.actions(moves):
            nodes = tuple(line[max(0, at) : max(0, at + len(action))])
            at += len(action)
            if nodes:
                self._add(rows, nodes, depth, depth > 0 and nodes[0] is line[0])
        return rows

    def _add(self, rows: list[Row], nodes: tuple[Node, ...], depth: int, begins: bool) -> None:
        """Adds an action to the rows of its line, or to the last of them if it is worth none."""
        node = nodes[-1]
        assert node.parent is not None
        state, presenter = node.parent.state, self._presenter
        words = self._words.get(node)
        if words is None:
            words = self._words[node] = presenter.describe_played(state, node.move)
        if not words and not begins:
            rows[-1] = rows[-1]._replace(nodes=(*rows[-1].nodes, *nodes))
            return
        notation = " · ".join(str(each.move) for each in nodes)
        accent = presenter.accent(state.player or "")
        words = words or presenter.describe(state, node.move)
        rows.append(Row(nodes, depth, words, notation, accent, begins))


def _line(tree: Variations, node: Node) -> list[Node]:
    """A position and where its line goes on; the game as played ends with its last move."""
    line = [node]
    while line[-1].next is not None and line[-1] is not tree.end:
        line.append(line[-1].next)
    return line
