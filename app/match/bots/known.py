"""Bots that the player has entered: a name, the command that starts it, and its time for a move."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.checks import plain
from ...engine.contract import JSON
from ...engine.errors import BadOption
from ..seats import MAX_NAME_LENGTH, tidy

MAX_COMMAND_LENGTH = 1000
SECONDS = (1, 2, 5, 10, 30, 60)
"""The times that it may be given."""


@dataclass(frozen=True)
class KnownBot:
    """A program that may be given a seat."""

    name: str
    command: str
    """As one would write it in a terminal."""
    seconds: int = 5
    """How long it may think about a move."""

    def as_json(self) -> JSON:
        return {"name": self.name, "command": self.command, "seconds": self.seconds}


def read_bot(value: object) -> KnownBot:
    """A bot from JSON data; raises BadOption.

    >>> read_bot({"name": " Ada ", "command": "python3 ada.py"})
    KnownBot(name='Ada', command='python3 ada.py', seconds=5)
    """
    match value:
        case {"name": str(name), "command": str(command), **rest}:
            seconds = rest.get("seconds", 5)
            name, command = tidy(name, MAX_NAME_LENGTH), tidy(command, MAX_COMMAND_LENGTH)
            if name and command and type(seconds) is int and 1 <= seconds <= 3600:
                return KnownBot(name, command, seconds)
    raise BadOption("A bot has a name and a command, not {value}.", value=plain(value))
