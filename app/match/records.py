"""Records: a game as readable text that holds its setup and its moves.

Loading replays every move by the rules; nothing in a record is ever executed or trusted.

>>> timeline = replay(loads('{"game": "steppe", "options": {}, "setup": {}, "moves": ["one 12"]}'))
>>> timeline.state.player
'blue'
>>> replay({"game": "steppe", "options": {}, "setup": {}, "moves": ["one 12", "one 12"]})
Traceback (most recent call last):
app.match.records.BadRecord: Move 2 ('one 12') fails: Space 12 is already covered in level 1.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..engine import game_named
from ..engine.checks import plain
from ..engine.contract import JSON
from ..engine.errors import EngineError
from ..files import printable, read_bytes
from . import strict_json
from .atomic_write import write_bytes
from .strict_json import BadJSON
from .timeline import Timeline

VERSION = 1
MAX_BYTES = 1_000_000
"""More than any record has."""
_NEEDED = ("game", "options", "setup", "moves")
_ALLOWED = ("version", "players", "result")


class BadRecord(EngineError):
    """The record cannot be loaded; `str()` says why in one sentence."""


def record_of(timeline: Timeline) -> JSON:
    """The record of a game up to the moves in force."""
    outcome = timeline.state.outcome
    return {
        "version": VERSION,
        "game": timeline.game.name,
        "players": timeline.players,
        "options": dict(timeline.options),
        "setup": timeline.setup,
        "moves": timeline.texts(),
        "result": outcome and outcome.as_json(),
    }


def replay(record: object) -> Timeline:
    """The game a record describes, every move checked; raises BadRecord."""
    fields = _check_fields(record)
    try:
        game = game_named(fields["game"])
        players = 0
        if "players" in fields:
            players = game.check_players(fields["players"])
        timeline = Timeline(game, fields["setup"], fields["options"], players)
    except EngineError as error:
        raise BadRecord(error.pattern, **{"game": fields["game"], **error.values}) from None
    seats = game.seats(timeline.state)
    if timeline.players not in seats:
        raise BadRecord(
            "The record says {players} players, but its setup is for {seats}.",
            players=timeline.players,
            seats=seats[-1],
        )
    for number, text in enumerate(fields["moves"], start=1):
        try:
            timeline.play(game.parse(text))
        except EngineError as error:
            raise BadRecord(
                "Move {number} ({text}) fails: {why}",
                number=number,
                text=plain(text, 60),
                why=error,
                game=game.name,
            ) from None
    return timeline


def _check_fields(record: object) -> dict[str, Any]:
    if not isinstance(record, dict):
        raise BadRecord("A record is a JSON object, not {value}.", value=plain(record))
    version = record.get("version", VERSION)
    if type(version) is not int or version < 1:
        raise BadRecord(
            "The version of a record is a whole number, not {value}.", value=plain(version)
        )
    if version > VERSION:
        raise BadRecord(
            "This record has version {version}, and this program reads versions up to {known}: "
            "a newer Escalier is needed.",
            version=plain(version),
            known=VERSION,
        )
    for key in record:
        if key not in _NEEDED + _ALLOWED:
            raise BadRecord("A record has no field {field}.", field=plain(key))
    for key in _NEEDED:
        if key not in record:
            raise BadRecord("The record lacks its field {field!r}.", field=key)
    kinds = {"game": (str, "a text"), "options": (dict, "an object"), "moves": (list, "a list")}
    for key, (kind, words) in kinds.items():
        if not isinstance(record[key], kind):
            raise BadRecord(
                "{field!r} in a record is {words}, not {value}.",
                field=key,
                words=words,
                value=plain(record[key]),
            )
    if not isinstance(record.get("result"), dict | None):
        raise BadRecord(
            "'result' in a record is an object or null, not {value}.", value=plain(record["result"])
        )
    for number, text in enumerate(record["moves"], start=1):
        if not isinstance(text, str):
            raise BadRecord(
                "Move {number} must be a text, not {value}.", number=number, value=plain(text)
            )
    return record


def dumps(record: JSON) -> str:
    """A record as text."""
    return strict_json.dumps(record) + "\n"


def loads(text: str) -> Any:
    """A record from text; whether it is one, `replay` finds out."""
    try:
        return strict_json.loads(text)
    except BadJSON as error:
        raise BadRecord(error.pattern, **error.values) from None


def save(path: Path, record: JSON) -> None:
    """Writes a record so that the file is at any moment either the old one or the new one."""
    write_bytes(path, dumps(record).encode())


def load(path: Path) -> Timeline:
    """The game in a file; raises BadRecord, or OSError if it cannot be read."""
    try:
        text = read_bytes(path, MAX_BYTES).decode()
    except UnicodeDecodeError:
        raise BadRecord("{file} is not a text file.", file=printable(path.name)) from None
    return replay(loads(text))
