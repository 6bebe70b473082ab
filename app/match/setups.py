"""The library of setups made by hand: one file each, written atomically, checked when read.

A kept setup is a match before its first move, with a name: what is shared as text, and what the
rules are asked about when it is read.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from ..engine.checks import plain
from ..engine.contract import JSON, Options
from ..files import NotRegular, TooBig, read_bytes
from . import strict_json
from .atomic_write import write_bytes
from .folders import CannotWrite, ensure_writable, setups_folder
from .records import replay
from .save_format import MAX_TITLE_LENGTH, BadSave, NewerSave, check_depth, distrusting
from .seats import tidy

VERSION = 1
_MAX_BYTES = 50_000
"""More than any setup has."""
_MOST = 500
"""So many files are looked at."""

_log = logging.getLogger(__name__)


class KeptSetup(NamedTuple):
    """A setup that was kept."""

    id: str
    name: str
    game: str
    options: Options
    """Those that it needs."""
    setup: JSON


class Setups:
    """All setups that were kept in a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or setups_folder()

    def list(self, game: str) -> list[KeptSetup]:
        """The setups of a game by name; files that cannot be read are left out, and stay."""
        found: list[KeptSetup] = []
        try:
            paths = sorted(self._folder.glob("*.json"))[:_MOST]
        except OSError:
            return []
        for path in paths:
            if not path.name.isprintable():  # none of ours has such a name, nor could it be shown
                continue
            try:
                found.append(_read(path))
            except (BadSave, OSError) as error:
                _log.warning("The setup %s is left out: %s", path.name, error)
        return sorted((kept for kept in found if kept.game == game), key=_by_name)

    def keep(self, name: str, game: str, options: Options, setup: JSON) -> KeptSetup:
        """Keeps a setup; one of the same game and name is replaced. Raises CannotWrite."""
        name = tidy(name, MAX_TITLE_LENGTH)
        known = {kept.name: kept.id for kept in self.list(game)}
        kept = KeptSetup(known.get(name) or uuid4().hex, name, game, dict(options), setup)
        ensure_writable(self._folder)
        try:
            write_bytes(self._path(kept.id), (strict_json.dumps(_as_json(kept)) + "\n").encode())
        except OSError as error:
            raise CannotWrite(self._folder, error) from None
        return kept

    def delete(self, kept: KeptSetup) -> None:
        """Forgets a setup; `keep` brings it back. Raises CannotWrite."""
        try:
            self._path(kept.id).unlink(missing_ok=True)
        except OSError as error:
            raise CannotWrite(self._folder, error) from None

    def _path(self, identity: str) -> Path:
        return self._folder / f"{identity}.json"


def _by_name(kept: KeptSetup) -> str:
    return kept.name.casefold()


def _as_json(kept: KeptSetup) -> JSON:
    record = {"game": kept.game, "options": dict(kept.options), "setup": kept.setup, "moves": []}
    return {"escalier": "setup", "version": VERSION, "name": kept.name, "record": record}


def _read(path: Path) -> KeptSetup:
    """The setup in a file; raises BadSave, or OSError if it cannot be read."""
    try:
        text = read_bytes(path, _MAX_BYTES).decode()
    except (TooBig, NotRegular, UnicodeDecodeError):
        raise BadSave("It is not a setup.") from None
    with distrusting():
        data = strict_json.loads(text)
        check_depth(data)
        if not isinstance(data, dict) or data.get("escalier") != "setup":
            raise BadSave("It is not a setup.")
        if data.get("version") != VERSION:
            raise NewerSave("It is of version {version}.", version=plain(data.get("version")))
        name = data.get("name")
        if not isinstance(name, str):
            raise BadSave("Its name is not a text.")
        timeline = replay(data.get("record"))
        name = tidy(name, MAX_TITLE_LENGTH)
        return KeptSetup(path.stem, name, timeline.game.name, timeline.options, timeline.setup)
