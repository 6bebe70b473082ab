"""Variations in saved matches: a tree as JSON, and JSON as a tree with every check.

Files may not be nested deeply, so the tree is a list of lines. The game as played is line 0, the
first variation in the list is line 1, and so on; each says from which line before it in the list it
departs, and after how many moves. Names and comments stand beside the number of moves they follow.

>>> from app.match.match import new_match
>>> from app.match.seats import Seat
>>> match = new_match("steppe", [Seat(), Seat()])
>>> match.play(match.game.parse("one 1"))
>>> white = match.variations.play(match.variations.root, match.game.parse("white 25"))
>>> match.variations.set_comment(white, "Too early?")
>>> as_json(match.variations)
{'variations': [{'line': 0, 'after': 0, 'moves': ['white 25'], 'comments': {'1': 'Too early?'}}]}
>>> read({"variations": [{"line": 1, "after": 0, "moves": ["one 1"]}]}, match.variations)
Traceback (most recent call last):
app.match.variations.BadVariation: The 'line' of variation 1 is 1 instead of the number of a line before it.
"""  # noqa: E501 - the sentence is one line

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ..ai.phrases import Phrase
from ..engine.checks import plain
from ..engine.contract import JSON
from ..engine.errors import EngineError
from .variation_node import Node
from .variations import BadVariation, Variations

_WRITTEN = ("names", "comments")


def as_json(tree: Variations) -> JSON:
    """What is saved of a tree beside the record of its game."""
    lines = [tree.end.line()]
    variations: list[JSON] = []
    for number, line in enumerate(lines):  # which grows meanwhile
        for node, follower in zip(line, [*line[1:], None], strict=True):
            for child in node.children:
                if child is not follower:
                    moves = _main_line(child)
                    lines.append(moves)
                    variations.append(
                        {
                            "line": number,
                            "after": node.number,
                            "moves": [str(each.move) for each in moves],
                            **_written(moves),
                        }
                    )
    return _written(lines[0]) | ({"variations": variations} if variations else {})


def _main_line(node: Node) -> list[Node]:
    """The positions from one on, as far as the line goes."""
    line = [node]
    while line[-1].next is not None:
        line.append(line[-1].next)
    return line


def _written(line: Sequence[Node]) -> JSON:
    """The names and comments of a line, if it has any."""
    names = {str(node.number): node.name for node in line if node.name}
    comments = {str(node.number): node.comment for node in line if node.comment}
    found = {"names": names, "comments": comments}
    return {key: value for key, value in found.items() if value}


def read(data: object, tree: Variations) -> None:
    """Adds what a file has to the tree of its game; raises BadVariation or another EngineError."""
    analysis = _object(data, Phrase("The analysis"), (*_WRITTEN, "variations"))
    variations = analysis.get("variations", [])
    if not isinstance(variations, list):
        raise BadVariation("The variations are {value} instead of a list.", value=plain(variations))
    lines = [tree.end.line()]
    _read_written(analysis, lines[0], tree, Phrase("The analysis"))
    for number, value in enumerate(variations, start=1):
        whose = Phrase("Variation {number}", {"number": number})
        variation = _object(value, whose, ("line", "after", "moves", *_WRITTEN))
        before = variation.get("line")
        if type(before) is not int or not 0 <= before < number:
            raise _bad("line", variation, number, Phrase("the number of a line before it"))
        after, line = variation.get("after"), lines[before]
        if type(after) is not int or not line[0].number <= after <= line[-1].number:
            raise _bad("after", variation, number, Phrase("a number of moves of that line"))
        moves = variation.get("moves")
        if not isinstance(moves, list) or not moves:
            raise _bad("moves", variation, number, Phrase("a list of moves"))
        lines.append(_played(moves, line[after - line[0].number], tree, number))
        _read_written(variation, lines[-1], tree, whose)


def _played(moves: list[Any], node: Node, tree: Variations, number: int) -> list[Node]:
    """The positions of a variation, every move checked."""
    game, line = tree.game, []
    for text in moves:
        try:
            if not isinstance(text, str):
                raise BadVariation("A move is a text.")
            node = tree.add(node, game.parse(text))
        except EngineError as error:
            raise BadVariation(
                "Move {move} of variation {number} ({text}) fails: {why}",
                move=node.number + 1,
                number=number,
                text=plain(text, 60),
                why=error,
                game=game.name,
            ) from None
        line.append(node)
    return line


def _read_written(data: JSON, line: list[Node], tree: Variations, whose: Phrase) -> None:
    """Writes names and comments to the positions of a line."""
    there = {str(node.number): node for node in line}
    for key, write in (("names", tree.set_name), ("comments", tree.set_comment)):
        for number, text in _object(data.get(key, {}), whose, there).items():
            if not isinstance(text, str):
                raise BadVariation(
                    "{whose} has {value} instead of a text in its {key!r}.",
                    whose=whose,
                    value=plain(text),
                    key=key,
                )
            write(there[number], text)


def _object(value: object, whose: Phrase, keys: Collection[str]) -> JSON:
    """`value` if it is an object with none but these keys."""
    if not isinstance(value, dict):
        raise BadVariation(
            "{whose} has {value} instead of an object.", whose=whose, value=plain(value)
        )
    for key in value:
        if key not in keys:
            raise BadVariation("{whose} has an unknown key {key}.", whose=whose, key=plain(key))
    return value


def _bad(key: str, data: JSON, number: int, words: Phrase) -> BadVariation:
    return BadVariation(
        "The {key!r} of variation {number} is {value} instead of {words}.",
        key=key,
        number=number,
        value=plain(data.get(key)),
        words=words,
    )
