"""The tree of variations: a game as played and what might have been, with names and comments.

The main line is the game as played. Nothing that is done here alters it: variations hang off it,
and when the game goes on, its moves extend it. A variation that had foreseen a move becomes the
game; what the game takes back stays as a variation if something was written or played there.

>>> from app.engine import game_named
>>> timeline = Timeline.begin(game_named("steppe"))
>>> for text in ("one 1", "one 2"):
...     timeline.play(timeline.game.parse(text))
>>> tree = Variations(timeline)
>>> other = tree.play(tree.end.parent, timeline.game.parse("white 25"))
>>> tree.set_comment(other, "Too early?")
>>> [" ".join(node.path) for node in tree]
['', 'one 1', 'one 1 one 2', 'one 1 white 25']
>>> tree.delete(tree.end)
Traceback (most recent call last):
app.match.variations.BadVariation: This was played in the game: only variations can be deleted.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from ..ai.phrases import Phrase
from ..engine.contract import Game, State
from ..engine.errors import EngineError
from .seats import tidy
from .timeline import Timeline
from .variation_node import Node, text_size

MAX_MOVES = 1_000
"""In all variations of a game together."""
MAX_KEPT = 1_300
"""The same with moves that the game took back: those are kept though there are MAX_MOVES."""
MAX_NAME_LENGTH = 80
MAX_COMMENT_LENGTH = 2_000
MAX_TEXT = 150_000
"""Bytes of all names and comments of a game together: some 25,000 English words. With these limits
a game fits into a file (`save_format.MAX_BYTES`)."""


class BadVariation(EngineError):
    """What was asked for would alter the game, or is too much; `str()` says which."""


class Deleted(NamedTuple):
    """What was deleted, and where it was."""

    node: Node
    parent: Node
    place: int
    """Which of the moves to choose from there it was."""


class Variations:
    """The tree of a game. It follows the game when it is told to: see `Match.variations`."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self.root = Node(None, None, timeline.state_at(0))
        self.end = self.root
        """The last position of the game as played."""
        self._moves = 0
        """In variations."""
        self._bytes = 0
        """Of names and comments."""
        self.follow()

    def __iter__(self) -> Iterator[Node]:
        """All positions in the order in which one reads them: a line, then its variations."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        return self._timeline.game

    @property
    def bare(self) -> bool:
        """Whether there is nothing but the game."""
        return not self._moves and not self._bytes

    def find(self, path: Sequence[str]) -> Node | None:
        """The position with this path; None if it is not, or no longer, there."""
        node = self.root
        for text in path:
            found = next((child for child in node.children if str(child.move) == text), None)
            if found is None:
                return None
            node = found
        return node

    def timeline_to(self, node: Node) -> Timeline:
        """A game of its own that leads to a position."""
        line = node.line()
        shared = sum(each.played for each in line) - 1
        timeline = self._timeline.branch(shared)
        for each in line[shared + 1 :]:
            timeline.play(each.move)
        return timeline

    # The game

    def follow(self) -> None:
        """Makes the moves in force in the game the main line."""
        timeline = self._timeline
        before = self.end.line()
        node = self.root
        for number, move in enumerate(timeline.moves[: timeline.played], start=1):
            if number < len(before) and before[number].move == move:
                node = before[number]
                continue
            self._take_back(before[number:])
            before = before[:number]
            node = self._go_on(node, move, timeline.state_at(number))
        self._take_back(before[node.number + 1 :])
        self.end = node

    def _go_on(self, node: Node, move: Hashable, state: State[Any]) -> Node:
        """The game goes on here: with a move foreseen by a variation, or another."""
        child = node.child(move)
        if child is None:
            child = Node(node, move, state)
        else:
            node.children.remove(child)
            self._moves -= 1
        child.played = True
        node.children.insert(0, child)
        return child

    def _take_back(self, line: list[Node]) -> None:
        """Positions that the game has left become a variation, unless they are bare."""
        for node in reversed(line):
            node.played = False
            self._moves += 1
            if node.bare:
                self._remove(node)
        if self._moves > MAX_KEPT:
            self._remove(line[0])

    # Moving

    def play(self, node: Node, move: Hashable) -> Node:
        """The position after a move, which becomes a variation if it is new here.

        Raises IllegalMove, or BadVariation if there are too many.
        """
        self._check_there(node)
        return node.child(move) or self._grow(node, move, MAX_MOVES)

    def add(self, node: Node, move: Hashable) -> Node:
        """The position after a move that something from outside has as a new one here."""
        if node.child(move) is not None:
            raise BadVariation("That move is already there.")
        return self._grow(node, move, MAX_KEPT)

    def _grow(self, node: Node, move: Hashable, most: int) -> Node:
        child = Node(node, move, node.state.play(move))
        if self._moves >= most:
            raise BadVariation(
                "A game's variations can have up to {most} moves: delete some first.", most=most
            )
        node.children.append(child)
        self._moves += 1
        return child

    def take_back(self, node: Node) -> Node:
        """The position before; a move that was only tried is gone."""
        self._check_there(node)
        if node.parent is None:
            raise BadVariation("There is no move to undo.")
        before = node.parent
        if node.bare and not node.played:
            self._remove(node)
        return before

    # Writing

    def set_comment(self, node: Node, text: str) -> None:
        """Writes a comment to a position, in place of the one there; an empty one removes it."""
        comment = _paragraphs(text, MAX_COMMENT_LENGTH, Phrase("A comment"))
        self._count_bytes(node, text_size(comment) - text_size(node.comment))
        node.comment = comment

    def set_name(self, node: Node, text: str) -> None:
        """Names the variation that begins with the move to a position; an empty name removes it."""
        if node is self.root:
            raise BadVariation("There is nothing to name before the first move.")
        name = _paragraphs(text, MAX_NAME_LENGTH, Phrase("A name")).replace("\n", " ")
        self._count_bytes(node, text_size(name) - text_size(node.name))
        node.name = name

    def _count_bytes(self, node: Node, more: int) -> None:
        self._check_there(node)
        if more > 0 and self._bytes + more > MAX_TEXT:
            raise BadVariation(
                "This game's names and comments are too long altogether: shorten some first."
            )
        self._bytes += more

    # Order

    def can_promote(self, node: Node) -> bool:
        """Whether the variation that a position belongs to can go before another."""
        above = node.fork.previous_variation
        return above is not None and not above.played

    def promote(self, node: Node) -> None:
        """Moves the variation that a position belongs to one place up, never above the game."""
        self._check_there(node)
        if not self.can_promote(node):
            raise BadVariation("There is no variation before this one.")
        fork = node.fork
        place = fork.place
        fork.siblings.insert(place - 1, fork.siblings.pop(place))

    def promote_to_main(self, node: Node) -> None:
        """Makes the line to a position the first one wherever the game does not stand."""
        self._check_there(node)
        for each in node.line()[1:]:
            siblings = each.siblings
            siblings.pop(each.place)
            siblings.insert(1 if siblings and siblings[0].played else 0, each)

    def delete(self, node: Node) -> Deleted:
        """Deletes a position of a variation and all after it; `restore` takes what is returned."""
        self._check_there(node)
        if node.played or node.parent is None:
            raise BadVariation("This was played in the game: only variations can be deleted.")
        deleted = Deleted(node, node.parent, node.place)
        self._remove(node)
        return deleted

    def restore(self, deleted: Deleted) -> None:
        """Brings back what was deleted, where it was."""
        node, parent, place = deleted
        self._check_there(parent)
        if node.parent is not None or parent.child(node.move) is not None:
            raise BadVariation("That move is already there.")
        moves, size = node.extent()
        if self._moves + moves > MAX_KEPT or self._bytes + size > MAX_TEXT:
            raise BadVariation("There's no room left: delete something else first.")
        played = bool(parent.children) and parent.children[0].played
        parent.children.insert(max(place, int(played)), node)
        node.parent = parent
        self._moves += moves
        self._bytes += size

    def _remove(self, node: Node) -> None:
        """Takes a node of a variation out, and forgets what was written there."""
        assert node.parent is not None and not node.played
        node.siblings.pop(node.place)
        node.parent = None
        moves, size = node.extent()
        self._moves -= moves
        self._bytes -= size

    def _check_there(self, node: Node) -> None:
        """Whether a node is still of this tree."""
        if node.line()[0] is not self.root:
            raise BadVariation("This variation is no longer there.")


def _paragraphs(text: str, most: int, what: Phrase) -> str:
    r"""A text fit to be shown and written to any file, its paragraphs one to a line.

    >>> _paragraphs(" A  wall.\r\n\n\x07Or not? ", 40, Phrase("A comment"))
    'A wall.\nOr not?'
    """
    if len(text) <= 4 * most:
        lines = (tidy(line, len(line)) for line in text.splitlines())
        text = "\n".join(line for line in lines if line)
    if len(text) > most:
        raise BadVariation(
            "{what} can have up to {most} characters, not {count}: shorten it.",
            what=what,
            most=most,
            count=len(text),
        )
    return text
