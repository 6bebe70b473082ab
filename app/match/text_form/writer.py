"""Writing a game as text.

>>> from app.match.match import new_match
>>> match = new_match("steppe", [Seat(name="Anna"), Seat(name="Granite", level="hard")])
>>> for text in ("one 1", "one 2"):
...     match.play(match.game.parse(text))
>>> tree = match.variations
>>> white = tree.play(tree.root, match.game.parse("white 25"))
>>> tree.set_name(white, "The white tile"), tree.set_comment(white, "Too early?")
(None, None)
>>> print(game_text(match).partition("Player ")[2])
red: Anna
Player blue: Granite [hard AI]
<BLANKLINE>
1. one 1
  ("The white tile" 1. white 25 {Too early?})
2. one 2  *
<BLANKLINE>
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC

from ...engine.contract import Value
from ...engine.errors import EngineError
from .. import strict_json
from ..match import Match
from ..seats import Seat
from ..timeline import Timeline
from ..variation_node import Node
from ..variations import Variations

_WIDTH = 74
"""Of a line, brackets that close on it aside; longer ones are broken by programs for mail."""
_DEEPEST = 8
"""Variations within variations are indented so often at most."""
ROLE = re.compile(r"(.*?) ?\[(?:(\w+) AI|bot ([^\[\]]+)|person)\]")
"""A name, and behind it who plays: an AI of some level, a bot, or a person called like one."""
_ROUND = str.maketrans("[]", "()")


def game_text(match: Match) -> str:
    """A match as text: all but the times, which is nobody else's business."""
    return "\n".join([*_header(match), "", *_Page(match.variations).lines]) + "\n"


def _header(match: Match) -> Iterator[str]:
    timeline = match.timeline
    yield f"Escalier: {match.game.name}"
    if match.title:
        yield from _folded(f"Title: {match.title}")
    yield f"Date: {match.began.astimezone(UTC):%Y-%m-%d}"
    yield f"Players: {timeline.players}"
    for seat in match.seats.values():
        if seat.name or not seat.is_person:
            yield from _folded(f"Player {seat.player}: {_seated(seat)}")
    for option in match.game.options:
        value = timeline.options[option.name]
        if value != option.default:
            yield f"Option {option.name}: {option_text(value)}"
    if match.conceded is not None:
        yield f"Conceded: {match.conceded}"
    if match.outcome is not None:
        yield from _folded(f"Result: {_result(match)}")
    if not _is_usual(timeline):
        setup = json.dumps(timeline.setup, ensure_ascii=False)
        yield f"Setup: {setup if len(setup) < _WIDTH - 7 else strict_json.dumps(timeline.setup)}"


def _seated(seat: Seat) -> str:
    if seat.bot:
        return f"{seat.name} [bot {seat.bot.translate(_ROUND)}]".strip()
    if seat.level is not None:
        return f"{seat.name} [{seat.level} AI]".strip()
    return f"{seat.name} [person]" if ROLE.fullmatch(seat.name) else seat.name


def option_text(value: Value) -> str:
    """The value of an option as it is written."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _is_usual(timeline: Timeline) -> bool:
    """Whether the setup is the only one there is for these players and options."""
    game, players, options = timeline.game, timeline.players, timeline.options
    try:
        drawn = game.draw_setup(players, 0, options)
        return drawn == timeline.setup and not game.deals(players, options)
    except EngineError:  # options of setups made by hand
        return False


def _result(match: Match) -> str:
    """How it ended, for people; whoever reads it again finds out from the moves."""
    outcome = match.outcome
    assert outcome is not None
    won = " and ".join(outcome.winners)
    won = f"{won} won" if won else "lost" if match.game.cooperative else "a draw"
    scores = ", ".join(f"{player}: {score}" for player, score in outcome.scores.items())
    return f"{won}. {outcome.reason}" + (f" ({scores})" if scores else "")


def _folded(text: str) -> Iterator[str]:
    """A long line in several, the later ones indented."""
    line = ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > _WIDTH:
            yield line
            line = " "  # and the one before the word
        line = f"{line} {word}" if line else word
    yield line


class _Page:
    """Moves, comments and variations in lines that are not too long."""

    def __init__(self, tree: Variations) -> None:
        self.lines = [""]
        self._end = tree.end
        self._depth = 0
        self._waiting = ""
        """What stands right before the next word."""
        self._write(tree.root)
        self._put("*", 2)

    def _write(self, root: Node) -> None:
        """Everything from the first position on, without recursion: lines may be nested deeply."""
        self._put_comment(root)
        waiting = self._after(root, [])
        while waiting:
            node, others = waiting.pop()
            if node is None:
                self._close()
                continue
            if others is None:
                self._open()
            self._put_move(node)
            waiting += self._after(node, others or [])

    def _after(self, node: Node, others: list[Node]) -> list[tuple[Node | None, list[Node] | None]]:
        """What is to be written after a position and what could have been played instead: nodes,
        each with what could have been instead, None where it begins a variation; (None, None) is
        the end of one. The last comes first."""
        found: list[tuple[Node | None, list[Node] | None]] = []
        aside = others
        if node is self._end:
            aside = [*others, *node.children]
        elif node.next is not None:
            found.append((node.next, node.children[1:]))
        for each in reversed(aside):
            found += [(None, None), (each, None)]
        return found

    def _open(self) -> None:
        self._depth += 1
        self._new_line()
        self._waiting = "("

    def _close(self) -> None:
        self._depth -= 1
        if not self.lines[-1].strip():
            self.lines.pop()
        self.lines[-1] += ")"
        self._new_line()

    def _put_move(self, node: Node) -> None:
        if node.name:
            for number, word in enumerate(f'"{_escaped(node.name, chr(34))}"'.split(" ")):
                self._put(word, 1 if number else 2)
        self._put(f"{node.number}. {node.move}", 1 if node.name else 2)
        self._put_comment(node)

    def _put_comment(self, node: Node) -> None:
        if node.comment:
            for number, paragraph in enumerate(f"{{{_escaped(node.comment, '}')}}}".split("\n")):
                if number:
                    self.lines += ["", self._indent]
                for word in paragraph.split(" "):
                    self._put(word, 1)

    def _put(self, word: str, gap: int) -> None:
        """A word on this line, behind a gap, or on the next one if it does not fit."""
        word, self._waiting = self._waiting + word, ""
        line = self.lines[-1]
        if line.strip() and len(line) + gap + len(word) > _WIDTH:
            self._new_line()
            line = self.lines[-1]
        self.lines[-1] = line + (" " * gap if line.strip() else "") + word

    def _new_line(self) -> None:
        """Begins a line, unless this one is still empty."""
        if self.lines[-1].strip():
            self.lines.append(self._indent)
        else:
            self.lines[-1] = self._indent

    @property
    def _indent(self) -> str:
        return "  " * min(self._depth, _DEEPEST)


def _escaped(text: str, closing: str) -> str:
    return text.replace("\\", "\\\\").replace(closing, "\\" + closing)
