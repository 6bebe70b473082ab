"""The steps a turn of die Aufsteiger is made of, and their text."""

from __future__ import annotations

import re
from typing import NamedTuple

from ....engine.errors import UnreadableMove
from .blocks import BLOCKS, NUMBER, lies
from .board import SIZE, TABLE, cell_at, cell_text

_LADDERED = ("climb", "bridge")


class Step(NamedTuple):
    """One step of a turn.

    >>> print(Step("block", "h9", cell_at(12, 16), "2x2", "grey"))
    block h9 12,16 2x2 grey
    >>> print(Step("walk"), "|", Step("climb", "small", cell_at(14, 12)), "|", Step("end"))
    walk table | climb small 14,12 | end
    """

    verb: str
    thing: str = ""
    """The block moved or marked, or the ladder used."""
    cell: int = TABLE
    footprint: str = ""
    top: str = ""

    def __str__(self) -> str:
        if self.verb == "block":
            where = cell_text(self.cell)
            return f"block {self.thing} {where} {self.footprint} {self.top}"
        if self.verb == "walk":
            return f"walk {cell_text(self.cell)}"
        if self.verb in _LADDERED:
            return f"{self.verb} {self.thing} {cell_text(self.cell)}"
        return f"{self.verb} {self.thing}" if self.thing else self.verb


END, PASS = Step("end"), Step("pass")

_FORMS = (
    "'block h9 12,16 2x2 grey', 'walk 12,16', 'walk table', 'climb small 14,12', "
    "'bridge large 18,14', 'stone c5', 'end' and 'pass'"
)
_CELL = re.compile(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)")


def parse(text: str) -> Step:
    """The step with exactly this text."""
    verb, *rest = text.split(" ")
    if text in ("end", "pass"):
        return Step(text)
    if verb == "walk" and len(rest) == 1:
        return Step("walk", cell=TABLE if rest[0] == "table" else _cell(rest[0], text))
    if verb in _LADDERED and len(rest) == 2 and rest[0] in ("small", "large"):
        return Step(verb, rest[0], _cell(rest[1], text))
    if verb == "stone" and len(rest) == 1:
        return Step("stone", _block(rest[0]))
    if verb == "block" and len(rest) == 4:
        name = _block(rest[0])
        step = Step("block", name, _cell(rest[1], text), rest[2], rest[3])
        for shape, tops in lies(BLOCKS[NUMBER[name]]):
            if str(shape) == step.footprint and step.top in tops:
                return step
        raise UnreadableMove(
            "{block} cannot lie {footprint} with {top} on top; it can lie {lies}.",
            block=name,
            footprint=step.footprint[:20],
            top=step.top[:20],
            lies="; ".join(
                f"{shape} with {', '.join(tops)}" for shape, tops in lies(BLOCKS[NUMBER[name]])
            ),
        )
    raise UnreadableMove(
        "{text!r} is not a move; moves look like {forms}.", text=text[:60], forms=_FORMS
    )


def _cell(word: str, text: str) -> int:
    found = _CELL.fullmatch(word)
    if found is None:
        raise UnreadableMove(
            "{text!r} is not a move; moves look like {forms}.", text=text[:60], forms=_FORMS
        )
    x, y = int(found[1]), int(found[2])
    if x >= SIZE or y >= SIZE:
        raise UnreadableMove(
            "There is no cell {cell}: the table has cells 0,0 to 29,29.", cell=word
        )
    return cell_at(x, y)


def _block(name: str) -> str:
    if name not in NUMBER:
        raise UnreadableMove(
            "There is no block {name!r}; blocks are g1-g2, h1-h12, c1-c12 and d1-d9.",
            name=name[:20],
        )
    return name
