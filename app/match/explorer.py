"""Walking through the variations of a match, moving for all sides and writing into the tree.

The match itself stays as it was played. The line that leads through the position one is at is a
match of its own, all of whose players are led by people: tables and presenters show that one.

>>> from app.match.match import new_match
>>> match = new_match("steppe", [Seat(name="Anna"), Seat(name="Granite", level="novice")])
>>> for text in ("one 1", "one 2", "one 3"):
...     match.play(match.game.parse(text))
>>> explorer = Explorer(match, 1)
>>> explorer.play(match.game.parse("white 25"))
1
>>> explorer.node.path, explorer.line.timeline.played, sorted(explorer.line.persons)
(('one 1', 'white 25'), 2, ['blue', 'red'])
>>> explorer.take_back(), explorer.line.timeline.length, match.analysed
(True, 3, False)
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from ..engine.contract import State
from ..engine.errors import IllegalMove
from .match import Match
from .seats import Seat
from .timestamps import now
from .variation_node import Node
from .variations import Deleted


class Explorer:
    """Somebody at a position of a match's tree."""

    def __init__(self, source: Match, number: int | None = None) -> None:
        """Begins after `number` moves of the game; without a number, at its last position."""
        self.source = source
        """The match whose variations these are."""
        self.tree = source.variations
        line = self.tree.end.line()
        self.node = line[-1 if number is None else min(max(0, number), len(line) - 1)]
        """Where one is."""
        self.revision = 0
        """Counts changes of the tree."""
        self._end = _last(self.node)
        seats = {player: Seat(player, seat.name) for player, seat in source.seats.items()}
        self.line = Match(self.tree.timeline_to(self._end), seats, practice=True)
        """The line through this position, in force as far as that."""
        self.line.timeline.go_to(self.node.number)

    @property
    def state(self) -> State[Any]:
        """The position one is at."""
        return self.node.state

    @property
    def nodes(self) -> list[Node]:
        """All positions of the line, those after this one included."""
        return self._end.line()

    @property
    def at_hand(self) -> State[Any]:
        """The position, with what whoever leads all players can do in it (`Game.at_hand`)."""
        return self.line.game.at_hand(self.state, self.line.persons)

    # Walking

    def go_to(self, node: Node) -> None:
        """Goes to another position of the tree."""
        if node not in self.nodes:
            self._lead_through(node)
        self.node = node
        self.line.timeline.go_to(node.number)

    def _lead_through(self, node: Node) -> None:
        """Takes the line that leads through a position and goes on from there."""
        self._end = _last(node)
        self.line.timeline = self.tree.timeline_to(self._end)

    @property
    def earlier(self) -> Node:
        """The position before the action that led here; the same one at the beginning."""
        return self.nodes[self.line.timeline.earlier(self.node.number)]

    @property
    def later(self) -> Node:
        """The position after the action that comes next in this line; the same one at its end."""
        return self.nodes[self.line.timeline.later(self.node.number)]

    def beside(self, step: int) -> Node | None:
        """The same moment in the next variation (1), or in the one before (-1).

        Where there is none, the one nearest on the way back: from the midst of a variation, too,
        one comes to the line that it departs from.
        """
        for node in reversed(self.node.line()):
            found = node.next_variation if step > 0 else node.previous_variation
            if found is not None:
                return found
        return None

    # Moving

    def hides(self, move: Hashable) -> bool:
        """Whether a move would show what nobody may know yet.

        Nothing is hidden once a match is over, in practice, and from those who watch AIs play.
        """
        source, child = self.source, self.node.child(move)
        if source.over or source.practice or not source.persons:
            return False
        return self.state.reveals(move) and not (child is not None and child.played)

    def play(self, *moves: Hashable) -> int:
        """Plays moves from here, as far as they show nothing still hidden; how many those were.

        Raises IllegalMove, also where the first would, or BadVariation.
        """
        for number, move in enumerate(moves):
            if self.hides(move):
                if number:
                    return number
                raise IllegalMove("This would reveal hidden cards: try it when the game is over.")
            known = self.node.child(move) is not None
            self.go_to(self.tree.play(self.node, move))
            if not known:
                self._changed()
        return len(moves)

    def take_back(self) -> bool:
        """Takes the last action back; whether there was one. What was only tried is gone."""
        goal, before = self.earlier, self.node
        if goal is before:
            return False
        node = before
        while node is not goal:
            node = self.tree.take_back(node)
        if before.line()[0] is not self.tree.root:
            self._lead_through(goal)
            self._changed()
        self.go_to(goal)
        return True

    # Writing and order

    def set_comment(self, node: Node, text: str) -> None:
        """Writes a comment to a position."""
        self.tree.set_comment(node, text)
        self._changed()

    def set_name(self, node: Node, text: str) -> None:
        """Names the variation that begins with the move to a position."""
        self.tree.set_name(node, text)
        self._changed()

    def promote(self, node: Node, to_main: bool = False) -> None:
        """Moves the variation of a position up, by one place or before all others."""
        (self.tree.promote_to_main if to_main else self.tree.promote)(node)
        self._changed()
        self._lead_through(self.node)
        self.go_to(self.node)

    def delete(self, node: Node) -> Deleted:
        """Deletes a position of a variation and all after it; one is then at the one before."""
        deleted = self.tree.delete(node)
        self._changed()
        here = self.node if self.node.line()[0] is self.tree.root else deleted.parent
        self._lead_through(here)
        self.go_to(here)
        return deleted

    def restore(self, deleted: Deleted) -> None:
        """Brings back what was deleted, and goes there."""
        self.tree.restore(deleted)
        self._changed()
        self._lead_through(deleted.node)
        self.go_to(deleted.node)

    def _changed(self) -> None:
        self.revision += 1
        self.source.changed = now()

    # From here on

    def position(self) -> Match:
        """A match that has led to this position, without variations, for whoever wants only it."""
        source, node = self.source, self.node
        return Match(self.tree.timeline_to(node), source.seats, title=source.title, branched=True)


def _last(node: Node) -> Node:
    """The last position of the line that goes on from one."""
    while node.next is not None:
        node = node.next
    return node
