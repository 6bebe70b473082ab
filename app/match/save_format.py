"""The format of saved matches: a match as JSON, and JSON as a match with every check.

Nothing in a file is trusted: the moves are replayed by the rules, and all other fields are checked.
A `BadSave` says what is wrong; a value in its sentence may be a sentence itself.

Version 2 has an `analysis` besides: variations, names and comments (`variations_format`). A match
without any is written as version 1, so that earlier programs go on opening it. Version 3 has a
`clock` as well.

>>> from app.match.match import new_match
>>> data = as_json(new_match("steppe", [Seat(name="Anna"), Seat(level="easy")]))
>>> entry_of(data, "0" * 32).names, match_of(data, "0" * 32).seats["blue"].level
(('Anna', ''), 'easy')
>>> match_of(data | {"conceded": "green"}, "0" * 32)
Traceback (most recent call last):
app.match.save_format.BadSave: Its 'conceded' is 'green' instead of a player or null.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from ..ai.phrases import Phrase
from ..engine import game_named
from ..engine.checks import plain
from ..engine.contract import JSON, Outcome
from ..engine.errors import EngineError
from ..files import NotRegular, TooBig, read_bytes
from . import strict_json, variations_format
from .clock import TimeControl, read_clock
from .match import Match, conceded_outcome
from .records import record_of, replay
from .seats import Seat, assign_seats, read_seat, tidy
from .timestamps import read_moment

VERSION = 3
MAX_TITLE_LENGTH = 80
MAX_BYTES, MAX_DEPTH = 400_000, 12
"""Limits that no game reaches, however much was written to it: a larger file is refused before it
is parsed."""
MAX_SERIAL = 10**12
MAX_SCORE = 10**6
"""Either way; no game has scores like that."""

_log = logging.getLogger(__name__)


class BadSave(EngineError):
    """This is no match that can be opened; `str()` says what is wrong and what to do."""


class NewerSave(BadSave):
    """The file was written by a newer version of the program."""


class Entry(NamedTuple):
    """What a list of matches shows of one; known without replaying its moves."""

    id: str
    game: str
    title: str
    seats: tuple[Seat, ...]
    """In the order of turns; one person alone has both seats of a game."""
    players: int
    """How many people and AIs play."""
    began: datetime
    changed: datetime
    moves: int
    practice: bool
    conceded: str | None
    outcome: Outcome | None
    seconds: Mapping[str, float]
    serial: int = 0
    """Counts changes over all matches: the one changed last has the highest; 0 if unknown."""
    branched: bool = False
    """Whether it goes on from a moment of another match."""
    clock: TimeControl | None = None
    timed_out: bool = False
    """Whether who is taken to have given up has run out of time."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names shown, in the order of turns."""
        return tuple(seat.name for seat in self.seats)

    @property
    def levels(self) -> tuple[str | None, ...]:
        """The AIs' levels, None for persons, in the order of turns."""
        return tuple(seat.level for seat in self.seats)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    @property
    def winners(self) -> tuple[str, ...]:
        """The players who have won; none in a draw, a lost game, or one that goes on."""
        return self.outcome.winners if self.outcome else ()


def change_order(entry: Entry) -> tuple[int, datetime, str]:
    """A sort key: the order in which matches were changed, also if the clock was set back."""
    return entry.serial, entry.changed, entry.id


def as_json(match: Match) -> JSON:
    """What is written to a file."""
    data: JSON = {
        "escalier": VERSION if match.clock is not None else 2 if match.analysed else 1,
        "title": tidy(match.title, MAX_TITLE_LENGTH),
        "seats": [seat.as_json() for seat in match.seats.values()],
        "began": match.began.isoformat(),
        "changed": match.changed.isoformat(),
        "serial": match.serial,
        "practice": match.practice,
        "branched": match.branched,
        "conceded": match.conceded,
        "seconds": {player: round(seconds, 1) for player, seconds in match.seconds.items()},
        "record": record_of(match.timeline),
    }
    if match.analysed:
        data["analysis"] = variations_format.as_json(match.variations)
    if match.clock is not None:
        data["clock"] = match.clock.as_json(match.timeline.played) | {"timed_out": match.timed_out}
    return data


def read_file(path: Path) -> Any:
    """The JSON data of a file that may be a match; raises BadSave, or OSError."""
    return data_of(read_text(path))


def read_text(path: Path) -> str:
    """The text of a file that may be a match; raises BadSave, or OSError."""
    try:
        return read_bytes(path, MAX_BYTES).decode("utf-8-sig")
    except NotRegular:
        raise BadSave("It is not a file.") from None
    except TooBig:
        raise BadSave("It is far too big to be a game.") from None
    except UnicodeDecodeError:
        raise BadSave("It is not a text file.") from None


def data_of(text: str) -> Any:
    """The JSON data in a text, which are not nested too deeply; raises BadSave."""
    with distrusting():
        data = strict_json.loads(text)
        check_depth(data)
        return data


@contextmanager
def distrusting() -> Iterator[None]:
    """Whatever a file's data raise becomes a BadSave; only what no check foresaw is logged."""
    try:
        yield
    except BadSave:
        raise
    except EngineError as error:
        raise BadSave(error.pattern, **error.values) from None
    except Exception as error:
        _log.warning("A saved game could not be understood.", exc_info=True)
        raise BadSave("It doesn't make sense ({kind}).", kind=type(error).__name__) from None


def check_depth(data: Any) -> None:
    """Refuses data nested more deeply than any of ours."""
    level = [data] if isinstance(data, dict | list) else []
    for _ in range(MAX_DEPTH):
        inner = [value.values() if isinstance(value, dict) else value for value in level]
        level = [item for values in inner for item in values if isinstance(item, dict | list)]
        if not level:
            return
    raise BadSave("It is nested too deeply.")


def match_of(data: object, identity: str) -> Match:
    """The match in a file's data; a plain record becomes one between people. Raises BadSave."""
    with distrusting():
        if isinstance(data, dict) and "escalier" not in data and "game" in data:
            return _from_record(data)
        entry = entry_of(data, identity)
        assert isinstance(data, dict)
        timeline = replay(data["record"])
        ended = timeline.state.player is None
        match = Match(
            timeline,
            {seat.player: seat for seat in entry.seats},
            identity,
            entry.began,
            entry.changed,
            entry.title,
            entry.practice,
            None if ended else entry.conceded,
            dict(entry.seconds),
            entry.serial,
            entry.branched,
            None if entry.clock is None else read_clock(data["clock"], timeline.length),
            not ended and entry.timed_out,
        )
        if "analysis" in data:
            variations_format.read(data["analysis"], match.variations)
        return match


def _from_record(record: JSON) -> Match:
    """Persons play what a record says; without moves it is a position set up by hand."""
    timeline = replay({"options": {}, "moves": []} | record)
    players = timeline.state.players
    return Match(timeline, assign_seats([Seat(player) for player in players], players))


def entry_of(data: object, identity: str) -> Entry:
    """What a list shows of a file's data, checked but not replayed; raises BadSave."""
    with distrusting():
        return _checked_entry(data, identity)


def _checked_entry(data: object, identity: str) -> Entry:
    if not isinstance(data, dict) or "escalier" not in data:
        raise BadSave("It is not a game of Escalier.")
    version = data["escalier"]
    if type(version) is int and version > VERSION:
        raise NewerSave("It was saved by a newer version of Escalier.")
    _check(version in (1, 2, 3) and type(version) is int, data, "escalier", Phrase("1, 2 or 3"))
    record = data.get("record")
    _check(isinstance(record, dict), data, "record", Phrase("an object"))
    assert isinstance(record, dict)
    _check(isinstance(record.get("game"), str), record, "game", Phrase("a text"))
    game = game_named(record["game"])
    seats = tuple(map(read_seat, _list(data, "seats")))
    players = [seat.player for seat in seats]
    different = 0 < len(players) == len(set(players)) and set(players) <= set(game.players)
    _check(different, data, "seats", Phrase("a list of different players"))
    conceded = data.get("conceded")
    _check(conceded is None or conceded in players, data, "conceded", Phrase("a player or null"))
    clock, timed_out = _clock(data, record)
    outcome = _outcome(record, players)
    if outcome is not None:
        conceded = None
    elif conceded is not None:
        outcome = conceded_outcome(game, players, conceded, timed_out)
    title, practice = data.get("title", ""), data.get("practice", False)
    _check(isinstance(title, str), data, "title", Phrase("a text"))
    _check(isinstance(practice, bool), data, "practice", Phrase("true or false"))
    branched = data.get("branched", False)
    _check(isinstance(branched, bool), data, "branched", Phrase("true or false"))
    serial = data.get("serial", 0)
    fine = type(serial) is int and 0 <= serial <= MAX_SERIAL
    _check(fine, data, "serial", Phrase("a whole number"))
    count = record.get("players", len(seats))
    _check(
        type(count) is int and 0 < count <= len(seats), record, "players", Phrase("their number")
    )
    return Entry(
        identity,
        game.name,
        tidy(title, MAX_TITLE_LENGTH),
        seats,
        count,
        _moment(data, "began"),
        _moment(data, "changed"),
        len(_list(record, "moves")),
        practice,
        conceded,
        outcome,
        _seconds(data, players),
        serial,
        branched,
        clock,
        timed_out,
    )


def _clock(data: JSON, record: JSON) -> tuple[TimeControl | None, bool]:
    """The time control, and whether somebody has run out of time."""
    value = data.get("clock")
    if value is None:
        return None, False
    timed_out = value.get("timed_out") if isinstance(value, dict) else None
    _check(isinstance(timed_out, bool), data, "clock", Phrase("a clock"))
    return read_clock(value, len(_list(record, "moves"))).control, bool(timed_out)


def _check(fine: bool, data: JSON, key: str, words: Phrase) -> None:
    if not fine:
        raise BadSave(
            "Its {key!r} is {value} instead of {words}.",
            key=key,
            value=plain(data.get(key)),
            words=words,
        )


def _list(data: JSON, key: str) -> list[Any]:
    value = data.get(key)
    _check(isinstance(value, list), data, key, Phrase("a list"))
    assert isinstance(value, list)
    return value


def _moment(data: JSON, key: str) -> datetime:
    moment = read_moment(data.get(key))
    _check(moment is not None, data, key, Phrase("a date"))
    assert moment is not None
    return moment


def _seconds(data: JSON, players: list[str]) -> dict[str, float]:
    value = data.get("seconds", {})
    fine = isinstance(value, dict) and all(
        player in players and type(seconds) in (int, float) and 0 <= seconds < 1e9
        for player, seconds in value.items()
    )
    _check(fine, data, "seconds", Phrase("the time each player has thought"))
    return {player: float(seconds) for player, seconds in value.items()}


def _outcome(record: JSON, players: list[str]) -> Outcome | None:
    value = record.get("result")
    if value is None:
        return None
    fine = isinstance(value, dict) and (
        isinstance(winners := value.get("winners"), list)
        and all(winner in players for winner in winners)
        and isinstance(scores := value.get("scores"), dict)
        and all(
            player in players and type(score) is int and abs(score) <= MAX_SCORE
            for player, score in scores.items()
        )
        and isinstance(value.get("reason"), str)
    )
    _check(fine, record, "result", Phrase("how the game ended"))
    return Outcome(tuple(value["winners"]), value["scores"], value["reason"])
