"""Settings: what the program remembers from one start to the next.

A file of settings can be edited by hand and is not trusted: each wrong value is replaced by its
default, with a sentence, and the others stay. What a newer program wrote is left out.

>>> settings = Settings().changed(animation="slow", volume=0.5)
>>> settings.animation, settings.reset("animation").animation, settings.reset().volume
('slow', 'normal', 0.8)
>>> settings.changed(volume=7)
Traceback (most recent call last):
app.engine.errors.BadOption: The setting 'volume' takes a number from 0 to 1, not 7.
>>> settings, messages = read({"volume": "loud", "muted": True})
>>> settings.muted, settings.volume, str(messages[0])
(True, 0.8, "The setting 'volume' takes a number from 0 to 1, not 'loud': it is now 0.8.")
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from ..ai.phrases import Phrase
from ..engine import GAMES
from ..engine.checks import plain
from ..engine.contract import JSON, Options, Value
from ..engine.errors import BadOption, EngineError
from ..files import NotRegular, TooBig, printable, read_bytes
from . import strict_json
from .adaptive import Adaptive, read_adaptive
from .atomic_write import replace_file, write_bytes
from .bots.known import KnownBot, read_bot
from .folders import CannotWrite
from .seats import MAX_NAME_LENGTH, Seat, read_seat, tidy
from .strict_json import BadJSON

TEXT_SIZES = ("normal", "large")
ANIMATIONS = ("off", "fast", "normal", "slow")
QUALITIES = ("", "low", "medium", "high")
PANELS = ("auto", "open", "folded")
LEVEL_NUMBERS = ("never", "above", "always")
AI_PACES = ("instant", "brisk", "calm")
LINES = ("1", "2", "3", "4", "5")
PALETTES = {
    "classic": "The colours of the wooden games.",
    "colour-blind": "Orange, blue and so on: easy to tell apart when red and green are not.",
    "contrast": "From very light to very dark: easy to tell apart even without colour.",
}
"""The palettes, each with what it is good for."""
MATERIALS = ("classic", "natural", "marble")
MOST_NAMES = 12
MOST_BOTS = 20
MOST_ACTIONS, MOST_KEYS = 500, 10
_WORD = re.compile(r"[a-z0-9_.:+-]{1,40}")
"""How actions and keys are spelled."""
MOST_STEPS = 99
"""An upper bound for the steps of a lesson, when settings are read."""
MOST_BYTES = 200_000


class _Wrong(Exception):
    """A value that a setting does not take."""


Reader = Callable[[object], Any]


def _setting(default: Any, reader: Reader, takes: Phrase) -> Any:
    """A setting: its default, how a value is read from JSON, and what to call the values."""
    about = {"read": reader, "takes": takes}
    if isinstance(default, dict):
        return field(default_factory=dict, metadata=about)
    return field(default=default, metadata=about)


def _switch(default: bool) -> Any:
    return _setting(default, _truth, Phrase("true or false"))


def _choice(default: str, choices: tuple[str, ...]) -> Any:
    def read(value: object) -> object:
        if not isinstance(value, str) or value not in choices:
            raise _Wrong
        return value

    quoted = ", ".join(repr(choice) for choice in choices)
    return _setting(default, read, Phrase("one of {choices}", {"choices": quoted}))


def _number(default: float, least: float, most: float) -> Any:
    def read(value: object) -> float:
        if type(value) in (int, float) and least <= value <= most:  # type: ignore[operator]
            return float(value)  # type: ignore[arg-type]
        raise _Wrong

    ends = {"least": f"{least:g}", "most": f"{most:g}"}
    return _setting(default, read, Phrase("a number from {least} to {most}", ends))


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise _Wrong
    return value


def _language(value: object) -> str:
    if not isinstance(value, str) or len(value) > 20:
        raise _Wrong
    if value and not value.replace("_", "").replace("-", "").isalnum():
        raise _Wrong
    return value


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
        raise _Wrong
    tidied = (tidy(name, MAX_NAME_LENGTH) for name in value)
    return tuple(dict.fromkeys(name for name in tidied if name))[:MOST_NAMES]


def _seats(value: object) -> dict[str, tuple[Seat, ...]]:
    return {
        game: tuple(seat if isinstance(seat, Seat) else read_seat(seat) for seat in seats)
        for game, seats in _by_game(value, list | tuple).items()
        if len(seats) in GAMES[game].player_counts
    }


def _options(value: object) -> dict[str, dict[str, Value]]:
    return {game: GAMES[game].resolve(given) for game, given in _by_game(value, Mapping).items()}


def _steps(value: object) -> dict[str, int]:
    found = _by_game(value, int)
    if any(type(step) is bool or not 0 <= step <= MOST_STEPS for step in found.values()):
        raise _Wrong
    return found


def _starters(value: object) -> dict[str, int]:
    found = _by_game(value, int)
    if any(type(seat) is bool or seat < -1 for seat in found.values()):
        raise _Wrong
    return {game: seat for game, seat in found.items() if seat < GAMES[game].player_counts[-1]}


def _adaptive(value: object) -> dict[str, Adaptive]:
    return {
        game: state if isinstance(state, Adaptive) else read_adaptive(state)
        for game, state in _by_game(value, Mapping | Adaptive).items()
    }


def _by_game(value: object, kind: Any) -> dict[str, Any]:
    """An object with something for each game; games that are not known are left out."""
    if not isinstance(value, Mapping):
        raise _Wrong
    known = {game: item for game, item in value.items() if game in GAMES}
    if not all(isinstance(item, kind) for item in known.values()):
        raise _Wrong
    return known


def _bots(value: object) -> tuple[KnownBot, ...]:
    if not isinstance(value, list | tuple):
        raise _Wrong
    found = (bot if isinstance(bot, KnownBot) else read_bot(bot) for bot in value)
    return tuple({bot.name: bot for bot in found}.values())[:MOST_BOTS]


def _keys(value: object) -> dict[str, tuple[str, ...]]:
    if not isinstance(value, Mapping) or len(value) > MOST_ACTIONS:
        raise _Wrong
    found = {}
    for action, keys in value.items():
        if not isinstance(keys, list | tuple) or len(keys) > MOST_KEYS:
            raise _Wrong
        if not all(isinstance(word, str) and _WORD.fullmatch(word) for word in (action, *keys)):
            raise _Wrong
        found[action] = tuple(keys)
    return found


def _size(value: object) -> tuple[int, int]:
    match value:
        case [int(width), int(height)] if 640 <= width <= 16384 and 360 <= height <= 16384:
            return width, height
    raise _Wrong


@dataclass(frozen=True)
class Settings:
    """Everything that can be set, with its defaults."""

    language: str = _setting("", _language, Phrase("a language like 'fr'"))
    """Empty: as the system has it."""
    text_size: str = _choice("normal", TEXT_SIZES)
    animation: str = _choice("normal", ANIMATIONS)
    reduced_motion: bool = _switch(False)
    quality: str = _choice("", QUALITIES)
    """Empty: what a measurement finds."""
    fullscreen: bool = _switch(False)
    window: tuple[int, int] = _setting((1280, 720), _size, Phrase("a width and a height"))
    symbols: bool = _switch(True)
    """Signs on colours, for people who cannot tell these apart."""
    palette: str = _choice("classic", tuple(PALETTES))
    materials: str = _choice("classic", MATERIALS)
    coordinates: bool = _switch(True)
    level_numbers: str = _choice("above", LEVEL_NUMBERS)
    """When the levels of places are shown as numbers: never, from above only, or always."""
    players_panel: str = _choice("auto", PANELS)
    moves_panel: str = _choice("auto", PANELS)
    """Whether the panels beside the table are folded; "auto" goes by the width of the window."""
    notation: bool = _switch(False)
    """Whether moves are shown in notation as well, and blocks called by it."""
    camera_speed: float = _number(1.0, 0.2, 3.0)
    invert_orbit: bool = _switch(False)
    follow_moves: bool = _switch(True)
    """Whether the table turns to a move of an AI that would be hidden."""
    volume: float = _number(0.8, 0.0, 1.0)
    effects_volume: float = _number(1.0, 0.0, 1.0)
    interface_volume: float = _number(0.6, 0.0, 1.0)
    muted: bool = _switch(False)
    voice: bool = _switch(False)
    """Whether the system's voice says what happens."""
    voice_rate: float = _number(1.0, 0.5, 2.5)
    ai_pace: str = _choice("brisk", AI_PACES)
    looks_on: bool = _switch(True)
    """Whether the AI looks on in an analysis."""
    lines: str = _choice("3", LINES)
    """How many of its best lines are then shown."""
    keys: Mapping[str, tuple[str, ...]] = _setting({}, _keys, Phrase("lists of keys by action"))
    """The keys and buttons of actions that have others than at first; also of actions that only
    a newer program knows."""
    practice: bool = _switch(False)
    """Whether new matches let moves be taken back that showed something hidden."""
    names: tuple[str, ...] = _setting((), _names, Phrase("a list of names"))
    """Of the persons who played, the last one first."""
    bots: tuple[KnownBot, ...] = _setting((), _bots, Phrase("a list of bots"))
    """Programs that may be given a seat."""
    last_seats: Mapping[str, tuple[Seat, ...]] = _setting(
        {}, _seats, Phrase("a list of seats by game")
    )
    """Who sat where when a game was last begun."""
    last_options: Mapping[str, Mapping[str, Value]] = _setting(
        {}, _options, Phrase("options by game")
    )
    """With which rules it was begun."""
    last_begins: Mapping[str, int] = _setting({}, _starters, Phrase("a number of a seat by game"))
    """Which of them began, counted from 0; -1 if lots were drawn."""
    adaptive: Mapping[str, Adaptive] = _setting(
        {}, _adaptive, Phrase("states of adaptive AIs by game")
    )
    """What the adaptive AI has come to in each game."""
    lessons: Mapping[str, int] = _setting({}, _steps, Phrase("a number of steps by game"))
    """How many steps of a game's lesson are done."""

    def changed(self, **values: Any) -> Settings:
        """The settings with these values; raises BadOption for a value that is not possible."""
        known = _known()
        for name, value in values.items():
            if name not in known:
                raise BadOption("There is no setting {name!r}.", name=name)
            values[name] = _read(known[name], value)
        return replace(self, **values)

    def bot(self, name: str) -> KnownBot | None:
        """The bot with this name, if it was entered."""
        return next((bot for bot in self.bots if bot.name == name), None)

    def after(self, mine: Settings, before: Settings) -> Settings:
        """A three-way merge: these settings, as another copy of the program left them, with what
        has changed in `mine` since `before`.

        >>> theirs, mine, before = Settings(language="fr"), Settings(volume=0.1), Settings()
        >>> both = theirs.after(mine, before)
        >>> both.language, both.volume
        ('fr', 0.1)
        """
        here = {name: getattr(mine, name) for name in _known()}
        return replace(
            self, **{name: value for name, value in here.items() if value != getattr(before, name)}
        )

    def reset(self, *names: str) -> Settings:
        """The named settings reset; without names, all but what is remembered of past games."""
        past = ("names", "bots", "last_seats", "last_options", "last_begins", "adaptive")
        kept = (*past, "lessons", "window")
        chosen = names or tuple(name for name in _known() if name not in kept)
        fresh = Settings()
        return replace(self, **{name: getattr(fresh, name) for name in chosen})

    def remembering(self, game: str, seats: Sequence[Seat], options: Options) -> Settings:
        """The settings with what was chosen for a game, to be offered the next time.

        >>> settings = Settings(names=("Bo", "Anna"))
        >>> seats = [Seat(name="Anna"), Seat(level="easy")]
        >>> settings = settings.remembering("steppe", seats, {})
        >>> settings.names, settings.last_seats["steppe"][1].level
        (('Anna', 'Bo'), 'easy')
        """
        persons = (seat.name for seat in seats if seat.is_person)
        return self.changed(
            names=(*persons, *self.names),
            last_seats={**self.last_seats, game: tuple(seats)},
            last_options={**self.last_options, game: options},
        )

    def as_json(self) -> JSON:
        values = {name: getattr(self, name) for name in _known()}
        seats = {
            game: [seat.as_json() for seat in given] for game, given in self.last_seats.items()
        }
        options = {game: dict(given) for game, given in self.last_options.items()}
        return values | {
            "window": list(self.window),
            "names": list(self.names),
            "bots": [bot.as_json() for bot in self.bots],
            "last_seats": seats,
            "last_options": options,
            "last_begins": dict(self.last_begins),
            "adaptive": {game: state.as_json() for game, state in self.adaptive.items()},
            "lessons": dict(self.lessons),
            "keys": {action: list(keys) for action, keys in self.keys.items()},
        }


def _known() -> dict[str, Field[Any]]:
    return {item.name: item for item in fields(Settings)}


def _read(item: Field[Any], value: object) -> Any:
    """A value as a setting keeps it; raises BadOption."""
    try:
        return item.metadata["read"](value)
    except (_Wrong, EngineError):
        raise BadOption(
            "The setting {name!r} takes {takes}, not {value}.",
            name=item.name,
            takes=item.metadata["takes"],
            value=plain(value),
        ) from None


def read(data: JSON) -> tuple[Settings, list[Phrase]]:
    """Settings from JSON data, and a sentence for each value that was replaced."""
    messages: list[Phrase] = []
    values: dict[str, Any] = {}
    for name, item in _known().items():
        if name not in data:
            continue
        try:
            values[name] = _read(item, data[name])
        except BadOption as error:
            default = getattr(Settings(), name)
            messages.append(
                Phrase(
                    "The setting {name!r} takes {takes}, not {value}: it is now {default}.",
                    error.values | {"default": plain(default)},
                )
            )
    return Settings(**values), messages


def load(path: Path) -> tuple[Settings, list[Phrase]]:
    """The settings in a file, or defaults with a sentence that says why. Never fails.

    A file that cannot be understood at all is kept beside the new one, as `.damaged`.
    """
    try:
        data = strict_json.loads(read_bytes(path, MOST_BYTES).decode("utf-8-sig"))
        if isinstance(data, dict):
            return read(data)
    except FileNotFoundError:
        return Settings(), []
    except (NotRegular, TooBig):
        pass
    except OSError as error:
        why = error.strerror or type(error).__name__
        said = Phrase(
            "The settings in {path} can't be read ({why}); the defaults are used.",
            {"path": printable(path), "why": why},
        )
        return Settings(), [said]
    except (BadJSON, UnicodeDecodeError, RecursionError):
        pass
    with contextlib.suppress(OSError):
        replace_file(path, path.with_name(path.name + ".damaged"))
    said = Phrase(
        "The settings in {path} are damaged and were put aside; the defaults are used.",
        {"path": printable(path)},
    )
    return Settings(), [said]


def save(path: Path, settings: Settings) -> None:
    """Writes the settings at one stroke; raises CannotWrite."""
    content = (strict_json.dumps(settings.as_json()) + "\n").encode()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(path, content)
    except OSError as error:
        raise CannotWrite(path.parent, error) from None
