r"""Reading a game as text: strictly, and with one sentence for the first thing that is wrong.

What stands before the line that begins with "Escalier:" is passed by, as is what follows the
asterisk, and so are the marks in front of lines that a mail quotes: all of it may be pasted.

>>> read_game_text("> Escalier: steppe\n> Players: 2\n>\n> 1. one 12  2. one 12  *")
Traceback (most recent call last):
app.match.text_form.source.BadText: Line 4, column 14: Move 2 ('one 12') fails: Space 12 is already covered in level 1.
"""  # noqa: E501 - the sentence is one line

from __future__ import annotations

import re

from ...engine import game_named
from ..match import Match
from ..save_format import MAX_BYTES
from .header import Header
from .moves import Moves
from .source import BadText, Source

_FIRST = re.compile(r"^([>|\t ]*+)Escalier:(.*)$", re.MULTILINE)


def read_game_text(text: str) -> Match:
    """The match that a text describes, every move checked; raises BadText."""
    if len(text) > MAX_BYTES:
        raise BadText("It is far too big to be a game.")
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\xa0", " ")
    first = _FIRST.search(text)
    if first is None:
        raise BadText("It is neither a saved game nor a game copied as text.")
    source = Source(_unquoted(text, first[1]))
    with source.checking(first.end(1)):
        game = game_named(first[2].strip()[:100])
    header = Header(source, game, first)
    match = header.match()
    Moves(source, match).read(header.end)
    if match.state.player is None:
        match.conceded = None
    return match


def _unquoted(text: str, quote: str) -> str:
    """A text without the marks that a mail puts before what it quotes; nothing moves by that."""
    marks = sum(mark in ">|" for mark in quote)
    if not marks:
        return text
    pattern = re.compile("^" + r"[ \t]*[>|]" * min(marks, 50), re.MULTILINE)
    return pattern.sub(lambda found: " " * len(found[0]), text)
