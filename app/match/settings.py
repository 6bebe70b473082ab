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

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, fields, replace
from typing import Any

from ..ai.phrases import Phrase
from ..engine.checks import plain
from ..engine.contract import JSON, Options, Value
from ..engine.errors import BadOption, EngineError
from .adaptive import Adaptive
from .bots.known import KnownBot
from .seats import Seat
from .setting_values import (
    BadValue,
    choice,
    number,
    read_adaptive_states,
    read_bots,
    read_clock_text,
    read_keys,
    read_language,
    read_names,
    read_options,
    read_seats,
    read_size,
    read_starters,
    read_steps,
    read_text_size,
    setting,
    switch,
)

TEXT_SIZES = (100, 125, 150, 175, 200)
"""In per cent."""
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


@dataclass(frozen=True)
class Settings:
    """Everything that can be set, with its defaults."""

    language: str = setting("", read_language, Phrase("a language like 'fr'"))
    """Empty: as the system has it."""
    text_size: int = setting(
        100,
        read_text_size(TEXT_SIZES),
        Phrase("one of {choices}", {"choices": ", ".join(map(str, TEXT_SIZES))}),
    )
    animation: str = choice("normal", ANIMATIONS)
    reduced_motion: bool = switch(False)
    high_contrast: bool = switch(False)
    """Whether panels are opaque and texts as bright as can be."""
    large_targets: bool = switch(False)
    """Whether controls and what can be pointed at on the table are larger."""
    captions: bool = switch(False)
    """Whether sounds that tell something are shown as words."""
    quality: str = choice("", QUALITIES)
    """Empty: what a measurement finds."""
    fullscreen: bool = switch(False)
    window: tuple[int, int] = setting((1280, 720), read_size, Phrase("a width and a height"))
    symbols: bool = switch(True)
    """Signs on colours, for people who cannot tell these apart."""
    palette: str = choice("classic", tuple(PALETTES))
    materials: str = choice("classic", MATERIALS)
    coordinates: bool = switch(True)
    level_numbers: str = choice("above", LEVEL_NUMBERS)
    """When the levels of places are shown as numbers: never, from above only, or always."""
    players_panel: str = choice("auto", PANELS)
    moves_panel: str = choice("auto", PANELS)
    """Whether the panels beside the table are folded; "auto" goes by the width of the window."""
    notation: bool = switch(False)
    """Whether moves are shown in notation as well, and blocks called by it."""
    camera_speed: float = number(1.0, 0.2, 3.0)
    invert_orbit: bool = switch(False)
    follow_moves: bool = switch(True)
    """Whether the table turns to a move of an AI that would be hidden."""
    volume: float = number(0.8, 0.0, 1.0)
    effects_volume: float = number(1.0, 0.0, 1.0)
    interface_volume: float = number(0.6, 0.0, 1.0)
    muted: bool = switch(False)
    voice: bool = switch(False)
    """Whether the system's voice says what happens."""
    voice_rate: float = number(1.0, 0.5, 2.5)
    ai_pace: str = choice("brisk", AI_PACES)
    looks_on: bool = switch(True)
    """Whether the AI looks on in an analysis."""
    lines: str = choice("3", LINES)
    """How many of its best lines are then shown."""
    keys: Mapping[str, tuple[str, ...]] = setting({}, read_keys, Phrase("lists of keys by action"))
    """The keys and buttons of actions that have others than at first; also of actions that only
    a newer program knows."""
    practice: bool = switch(False)
    """Whether new matches let moves be taken back that showed something hidden."""
    turn_table: bool = switch(False)
    """Whether the table turns to whoever moves, where several persons play."""
    last_clock: str = setting("", read_clock_text, Phrase("a clock like 'game 600', or nothing"))
    """The clock of the match begun last; empty for none."""
    names: tuple[str, ...] = setting((), read_names, Phrase("a list of names"))
    """Of the persons who played, the last one first."""
    bots: tuple[KnownBot, ...] = setting((), read_bots, Phrase("a list of bots"))
    """Programs that may be given a seat."""
    last_seats: Mapping[str, tuple[Seat, ...]] = setting(
        {}, read_seats, Phrase("a list of seats by game")
    )
    """Who sat where when a game was last begun."""
    last_options: Mapping[str, Mapping[str, Value]] = setting(
        {}, read_options, Phrase("options by game")
    )
    """With which rules it was begun."""
    last_begins: Mapping[str, int] = setting(
        {}, read_starters, Phrase("a number of a seat by game")
    )
    """Which of them began, counted from 0; -1 if lots were drawn."""
    adaptive: Mapping[str, Adaptive] = setting(
        {}, read_adaptive_states, Phrase("states of adaptive AIs by game")
    )
    """What the adaptive AI has come to in each game."""
    lessons: Mapping[str, int] = setting({}, read_steps, Phrase("a number of steps by lesson"))
    """How many steps are done of each lesson (`Lesson.key`)."""

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
        kept = (*past, "last_clock", "lessons", "window")
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
    except (BadValue, EngineError):
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
