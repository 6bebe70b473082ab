"""Reading the moves of a game, with the variations, names and comments among them."""

from __future__ import annotations

import re

from ...ai.phrases import Phrase
from ...engine.checks import plain
from ...engine.errors import EngineError
from ..match import Match
from ..variation_node import Node
from .source import BadText, Source

_TOKEN = re.compile(
    r"""(?P<number>\d{1,6}\.) | (?P<comment>\{(?:[^\\}]++|\\.)*+\}) | (?P<name>"(?:[^\\"]++|\\.)*+")
    | (?P<open>\() | (?P<close>\)) | (?P<end>\*) | (?P<word>[^\s(){}"*]+)""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_PARAGRAPHS = re.compile(r"\n[^\S\n]*\n")
_MOST_WORDS = 40
"""No move has more."""
_NO_MOVE = Phrase("Expected '{number}.' and a move here, not {text}.")
_UNCLOSED = {
    "{": Phrase("This comment is not closed: its '}}' is missing."),
    '"': Phrase("This name is not closed: its quotation mark is missing."),
    "(": Phrase("This variation is not closed: its ')' is missing."),
    "}": Phrase("No comment is open that '}}' could close."),
}


class Moves:
    """The moves with all that is written to them."""

    def __init__(self, source: Source, match: Match) -> None:
        self._source, self._match = source, match
        self._node = match.variations.root
        self._opened: list[tuple[Node, int]] = []
        """Where variations depart that are not closed yet, and where their brackets are."""
        self._fresh = False
        """Whether a variation has been opened and has no move yet."""
        self._name: tuple[str, int] | None = None
        """A name whose move is still to come, and where it stands."""

    def read(self, at: int) -> None:
        """Plays everything from a place on."""
        text = self._source.text
        at = self._source.past_space(at)
        while at < len(text):
            token = _TOKEN.match(text, at)
            if token is None:
                raise self._error(at, _UNCLOSED.get(text[at], _NO_MOVE), text[at])
            at = self._take(token)
            if token.lastgroup == "end":
                break
            at = self._source.past_space(at)
        if self._name is not None:
            raise self._error(self._name[1], Phrase("After a name its move is missing."))
        if self._opened:
            raise self._error(self._opened[-1][1], _UNCLOSED["("])

    def _take(self, token: re.Match[str]) -> int:
        """Does what a token says; where it ends."""
        kind, at = token.lastgroup, token.start()
        if kind == "number":
            return self._take_move(token)
        if kind == "word":
            raise self._error(at, _NO_MOVE, token[0])
        if self._name is not None:
            raise self._error(self._name[1], Phrase("After a name its move is missing."))
        if kind == "name":
            self._name = _unescaped(token[0]), at
        elif kind == "comment":
            self._take_comment(token)
        elif self._fresh:
            raise self._error(at, _NO_MOVE, token[0])
        elif kind == "open":
            self._opened.append((self._node, at))
            self._fresh = True
        elif kind == "close":
            if not self._opened:
                raise self._error(at, Phrase("No variation is open that ')' could close."))
            self._node, _ = self._opened.pop()
        return token.end()

    def _take_move(self, token: re.Match[str]) -> int:
        number, at = int(token[0][:-1]), token.start()
        node = self._node
        if self._fresh and node.parent is not None and number == node.number:
            node = node.parent
        if number != node.number + 1:
            values = {"number": node.number + 1, "found": number}
            raise self._error(at, Phrase("Expected move {number} here, not {found}.", values))
        words, end = self._words(token.end())
        try:
            self._play(node, words)
        except EngineError as error:
            fails = Phrase(
                "Move {number} ({text}) fails: {why}",
                {"number": number, "text": plain(words, 60), "why": error},
            )
            raise self._error(at, fails) from None
        if self._name is not None:
            with self._source.checking(self._name[1]):
                self._match.variations.set_name(self._node, self._name[0])
        self._fresh, self._name = False, None
        return end

    def _words(self, at: int) -> tuple[str, int]:
        """The words of a move, and where they end."""
        text, words = self._source.text, list[str]()
        while token := _TOKEN.match(text, self._source.past_space(at)):
            if token.lastgroup != "word" or len(words) > _MOST_WORDS:
                break
            words.append(token[0])
            at = token.end()
        return " ".join(words), at

    def _play(self, node: Node, words: str) -> None:
        """A move of the game, or of a variation."""
        match = self._match
        move = match.game.parse(words)
        if self._opened:
            self._node = match.variations.add(node, move)
        else:
            match.timeline.play(move)
            self._node = match.variations.end

    def _take_comment(self, token: re.Match[str]) -> None:
        if self._fresh or self._node.comment:
            raise self._error(token.start(), Phrase("A comment comes after a move, and only one."))
        paragraphs = _PARAGRAPHS.split(_unescaped(token[0]))
        comment = "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)
        with self._source.checking(token.start()):
            self._match.variations.set_comment(self._node, comment)

    def _error(self, at: int, why: Phrase, text: str = "") -> BadText:
        number = self._node.number + (0 if self._fresh and self._node.parent else 1)
        values = {"number": number, "text": plain(text), **why.values}
        return self._source.error(at, Phrase(why.pattern, values), self._match.game.name)


def _unescaped(quoted: str) -> str:
    """What stands between braces or quotes."""
    return _ESCAPE.sub(r"\1", quoted[1:-1])
