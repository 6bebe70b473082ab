"""Who takes part: levels of our own by name, or any program that speaks the protocol.

>>> read_entrant("expert@0.2s", 1.0).wish, read_entrant("hard", 1.0).seconds
({'level': 'expert', 'seconds': 0.2}, 10.0)
>>> bot = read_entrant("Ada=python3 ada.py --deep", 0.5)
>>> bot.name, bot.command, bot.wish
('Ada', ('python3', 'ada.py', '--deep'), {'seconds': 0.5})
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ... import own_process
from ...ai import LEVELS
from ...engine.contract import JSON
from ...engine.errors import BadOption
from ..bots.bot import GRACE, split
from ..bots.process import BotFault
from ..seats import MAX_NAME_LENGTH, tidy

_LEVEL_SECONDS = 10.0
"""Far more than any level takes for a move that was given no time."""
_COUNTED_SECONDS = 600.0
"""The same where positions are counted."""


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part in a match."""

    name: str
    text: str
    """As it was given."""
    wish: JSON
    """What its `go` asks for, besides the seed."""
    seconds: float
    """When its answer is too late."""
    command: tuple[str, ...] = ()
    """How it is started; empty for a level of our own."""

    def start(self, cpu: bool) -> list[str]:
        """The command that starts it; with `cpu` a level's seconds are those of the processor."""
        if self.command:
            return list(self.command)
        return [*own_process.command(), "protocol", *(["--clock", "cpu"] if cpu else [])]


def read_entrant(text: str, seconds: float, grace: float = GRACE) -> Entrant:
    """The one that a text describes: LEVEL, LEVEL@0.2s, LEVEL@500, COMMAND or NAME=COMMAND.

    A command has `seconds` for a move. Raises BadOption.
    """
    level, at, limit = text.strip().partition("@")
    if level in LEVELS:
        wish: JSON = {"level": level}
        if not at:
            return Entrant(level, text, wish, _LEVEL_SECONDS)
        if re.fullmatch(r"\d+(\.\d+)?s", limit) and 0 < float(limit[:-1]) <= 3600:
            given = float(limit[:-1])
            return Entrant(text.strip(), text, {**wish, "seconds": given}, given + grace)
        if limit.isdecimal() and int(limit) > 0:
            counted = {**wish, "simulations": int(limit)}
            return Entrant(text.strip(), text, counted, _COUNTED_SECONDS)
        raise BadOption(
            "Behind the @ of {text} stands a time like 0.5s or a number of positions like 500.",
            text=repr(text),
        )
    named = re.fullmatch(r"([^=/\\ ]+)=(.*)", text.strip(), re.DOTALL)
    name, command = named.groups() if named else ("", text)
    try:
        words = split(command)
    except BotFault as fault:
        raise BadOption(
            "{text} is no level and no command: {why}", text=repr(text), why=fault
        ) from None
    name = tidy(name or command, MAX_NAME_LENGTH)
    return Entrant(name, text, {"seconds": seconds}, seconds + grace, tuple(words))


def read_entrants(
    texts: Sequence[str], seconds: float, grace: float = GRACE
) -> tuple[Entrant, ...]:
    """Several of them, those that are called alike numbered.

    >>> [one.name for one in read_entrants(["hard", "bot", "hard"], 1.0)]
    ['hard', 'bot', 'hard (2)']
    """
    found: list[Entrant] = []
    names: list[str] = []
    for text in texts:
        one = read_entrant(text, seconds, grace)
        names.append(one.name)
        again = names.count(one.name)
        found.append(replace(one, name=f"{one.name} ({again})") if again > 1 else one)
    return tuple(found)
