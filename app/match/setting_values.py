"""What values settings take: how each kind is read from JSON, and what its values are called.

A reader returns a value as `Settings` keeps it and raises BadValue, or an error of what it is part
of, for one that is not possible.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from dataclasses import field
from typing import Any

from ..ai.phrases import Phrase
from ..engine import GAMES
from ..engine.contract import Value
from .adaptive import Adaptive, read_adaptive
from .bots.known import KnownBot, read_bot
from .clock import read_control
from .lessons.model import TOPICS, progress_key
from .seats import MAX_NAME_LENGTH, Seat, read_seat, tidy

MOST_NAMES = 12
MOST_BOTS = 20
MOST_ACTIONS, MOST_KEYS = 500, 10
_WORD = re.compile(r"[a-z0-9_.:+-]{1,40}")
"""How actions and keys are spelled."""
MOST_STEPS = 99
"""An upper bound for the steps of a lesson, when settings are read."""


class BadValue(Exception):
    """A value that a setting does not take."""


Reader = Callable[[object], Any]


def setting(default: Any, reader: Reader, takes: Phrase) -> Any:
    """A setting: its default, how a value is read from JSON, and what to call the values."""
    about = {"read": reader, "takes": takes}
    if isinstance(default, dict):
        return field(default_factory=dict, metadata=about)
    return field(default=default, metadata=about)


def switch(default: bool) -> Any:
    """A setting that is on or off."""
    return setting(default, _truth, Phrase("true or false"))


def choice(default: str, choices: tuple[str, ...]) -> Any:
    """A setting that is one of a few words."""

    def read(value: object) -> object:
        if not isinstance(value, str) or value not in choices:
            raise BadValue
        return value

    quoted = ", ".join(repr(choice) for choice in choices)
    return setting(default, read, Phrase("one of {choices}", {"choices": quoted}))


def number(default: float, least: float, most: float) -> Any:
    """A setting that is a number from a range."""

    def read(value: object) -> float:
        if type(value) in (int, float) and least <= value <= most:  # type: ignore[operator]
            return float(value)  # type: ignore[arg-type]
        raise BadValue

    ends = {"least": f"{least:g}", "most": f"{most:g}"}
    return setting(default, read, Phrase("a number from {least} to {most}", ends))


def read_clock_text(value: object) -> str:
    """A reader of the text of a clock, or of an empty one."""
    return "" if value == "" else str(read_control(value))


def read_text_size(sizes: tuple[int, ...]) -> Reader:
    """A reader of one of these sizes in per cent, or of what earlier programs called two."""

    def read(value: object) -> int:
        found = {"normal": 100, "large": 125}.get(value, 0) if isinstance(value, str) else value
        if type(found) is not int or found not in sizes:
            raise BadValue
        return found

    return read


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadValue
    return value


def read_language(value: object) -> str:
    """The code of a language; empty for that of the system."""
    if not isinstance(value, str) or len(value) > 20:
        raise BadValue
    if value and not value.replace("_", "").replace("-", "").isalnum():
        raise BadValue
    return value


def read_names(value: object) -> tuple[str, ...]:
    """Names of people, each once."""
    if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
        raise BadValue
    tidied = (tidy(name, MAX_NAME_LENGTH) for name in value)
    return tuple(dict.fromkeys(name for name in tidied if name))[:MOST_NAMES]


def read_seats(value: object) -> dict[str, tuple[Seat, ...]]:
    """The seats of each game, which lead nobody whom it has not."""
    found = {
        game: tuple(seat if isinstance(seat, Seat) else read_seat(seat) for seat in seats)
        for game, seats in _by_game(value, list | tuple).items()
        if len(seats) in GAMES[game].player_counts
    }
    for game, seats in found.items():
        if not {seat.player for seat in seats} <= {"", *GAMES[game].players}:
            raise BadValue
    return found


def read_options(value: object) -> dict[str, dict[str, Value]]:
    """The options of each game's rules."""
    return {game: GAMES[game].resolve(given) for game, given in _by_game(value, Mapping).items()}


def read_steps(value: object) -> dict[str, int]:
    """How many steps of each lesson are done (`Lesson.key`)."""
    known = {progress_key(game, topic) for game in GAMES for topic in TOPICS}
    found = _of_known(value, known, int)
    if any(type(step) is bool or not 0 <= step <= MOST_STEPS for step in found.values()):
        raise BadValue
    return found


def read_starters(value: object) -> dict[str, int]:
    """Which seat begins each game; -1 for a draw of lots."""
    found = _by_game(value, int)
    if any(type(seat) is bool or seat < -1 for seat in found.values()):
        raise BadValue
    return {game: seat for game, seat in found.items() if seat < GAMES[game].player_counts[-1]}


def read_adaptive_states(value: object) -> dict[str, Adaptive]:
    """What the adaptive AI has come to in each game."""
    return {
        game: state if isinstance(state, Adaptive) else read_adaptive(state)
        for game, state in _by_game(value, Mapping | Adaptive).items()
    }


def _by_game(value: object, kind: Any) -> dict[str, Any]:
    """An object with something for each game; games that are not known are left out."""
    return _of_known(value, GAMES, kind)


def _of_known(value: object, names: Container[str], kind: Any) -> dict[str, Any]:
    """An object with something of a kind for each name; names that are not known are left out."""
    if not isinstance(value, Mapping):
        raise BadValue
    known = {name: item for name, item in value.items() if name in names}
    if not all(isinstance(item, kind) for item in known.values()):
        raise BadValue
    return known


def read_bots(value: object) -> tuple[KnownBot, ...]:
    """Bots, each name once."""
    if not isinstance(value, list | tuple):
        raise BadValue
    found = (bot if isinstance(bot, KnownBot) else read_bot(bot) for bot in value)
    return tuple({bot.name: bot for bot in found}.values())[:MOST_BOTS]


def read_keys(value: object) -> dict[str, tuple[str, ...]]:
    """The keys of actions, whether or not the actions are known."""
    if not isinstance(value, Mapping) or len(value) > MOST_ACTIONS:
        raise BadValue
    found = {}
    for action, keys in value.items():
        if not isinstance(keys, list | tuple) or len(keys) > MOST_KEYS:
            raise BadValue
        if not all(isinstance(word, str) and _WORD.fullmatch(word) for word in (action, *keys)):
            raise BadValue
        found[action] = tuple(keys)
    return found


def read_size(value: object) -> tuple[int, int]:
    """The size of a window."""
    match value:
        case [int(width), int(height)] if 640 <= width <= 16384 and 360 <= height <= 16384:
            return width, height
    raise BadValue
