"""The library of matches on disk: one file each, written atomically, checked when read.

    <id>.escalier     a match, see `save_format`
    <id>.png          a small picture of it, if there is one
    deleted/          what was deleted in the last 30 days
    damaged/          what could not be read
    running/          which instances of the program run, see `instances`

Two instances never harm each other: files are written under a temporary name first, and a match
that another instance has open, or has written since it was read, is saved under a new id. Reading a
folder that does not exist finds nothing; only writing needs it. What cannot be written waits in
memory, is listed and loaded as if it had been saved, and is written as soon as that works.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
from datetime import datetime
from pathlib import Path
from uuid import uuid4
from weakref import WeakKeyDictionary

from ..ai.phrases import Phrase
from . import loading, strict_json, trash
from .atomic_write import atomic_write
from .folders import CannotWrite
from .instances import Instances
from .match import Match
from .save_format import (
    MAX_SERIAL,
    BadSave,
    Entry,
    NewerSave,
    as_json,
    change_order,
    entry_of,
    match_of,
    read_file,
)

SUFFIX, PICTURE = ".escalier", ".png"
_ID = re.compile(r"[0-9a-f]{32}")
_SEPARATED = Phrase(
    "This game was also played in another window of Escalier: here it goes on as a game of its own."
)

_Stamp = tuple[int, int, int]


class Library:
    """All matches in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.instances = Instances(folder / "running")
        self.messages: list[Phrase] = []
        """Problems that stopped nothing, to be shown once and removed."""
        self.waiting: dict[str, Match] = {}
        """Matches that could not be written yet, by their ids."""
        self._known: dict[str, tuple[_Stamp, Entry | None]] = {}
        self._read: WeakKeyDictionary[Match, _Stamp] = WeakKeyDictionary()
        """The stamps of the files of matches when they were read."""
        self._written: dict[str, _Stamp] = {}
        """The stamps of files when they were last written here, by id."""
        self._numbered: WeakKeyDictionary[Match, datetime] = WeakKeyDictionary()
        """The time of the last change for which each match was given its serial."""
        self._last: int | None = None
        """The highest serial in use; None if not known."""
        trash.purge(folder, time.time())

    # One match

    def save(self, match: Match) -> None:
        """Writes a match; raises CannotWrite, and then what was saved before is still there.

        Then the match also waits here, and `save_waiting` tries again.
        """
        self._separate_if_foreign(match)
        self._number(match)
        path = self._file(match.id)
        content = (strict_json.dumps(as_json(match)) + "\n").encode()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            atomic_write(path, lambda file: file.write(content))
            self._written[match.id] = _stamp(path.stat())
        except OSError as error:
            self.waiting[match.id] = match
            raise CannotWrite(self.folder, error) from None
        self.waiting.pop(match.id, None)

    def save_waiting(self) -> None:
        """Writes what could not be written before; raises CannotWrite."""
        for match in tuple(self.waiting.values()):
            self.save(match)

    def _separate_if_foreign(self, match: Match) -> None:
        """Gives a match a new id if another instance has it open or has written it meanwhile."""
        ours = {self._read.get(match), self._written.get(match.id)}
        with contextlib.suppress(OSError):
            there = _stamp(self._file(match.id).stat())
            foreign = ours != {None} and there not in ours
            if foreign or self.instances.is_open_elsewhere(match.id):
                self.waiting.pop(match.id, None)
                match.id = uuid4().hex
                self.instances.open_match(match.id)
                self.messages.append(_SEPARATED)
                self._last = None

    def _number(self, match: Match) -> None:
        """Gives a match that was changed the highest serial, whatever the clock says."""
        if self._numbered.get(match) == match.changed:
            return
        if self._last is None or not self.instances.alone:
            self.list()
        self._last = match.serial = min((self._last or 0) + 1, MAX_SERIAL)
        self._numbered[match] = match.changed

    def load(self, identity: str) -> Match:
        """The match with this id; raises BadSave, and moves a damaged file to damaged/."""
        path = self._file(identity)
        if identity in self.waiting:
            return self.waiting[identity]
        try:
            there = _stamp(path.stat())
            match = match_of(read_file(path), identity)
            self._read[match], self._numbered[match] = there, match.changed
            return match
        except NewerSave:
            raise loading.newer_file(path) from None
        except BadSave as error:
            raise self._put_aside(path, error) from None
        except FileNotFoundError:
            raise loading.missing_file(path) from None
        except OSError as error:
            raise loading.unreadable_file(path, error) from None

    def open_file(self, path: Path) -> Match:
        """The match in any file, a plain record included; raises BadSave.

        From outside the library it comes as a new match and is not saved yet.
        """
        path = path.absolute()
        if path.suffix == SUFFIX and _ID.fullmatch(path.stem) and self._contains(path):
            return self.load(path.stem)
        return loading.load_file(path)

    def rename(self, identity: str, title: str) -> None:
        """Gives a match another title; one that is being played needs it too."""
        match = self.load(identity)
        match.title = title
        self.save(match)

    def picture_path(self, identity: str) -> Path:
        """Where the picture of a match is, or would be."""
        return self._file(identity).with_suffix(PICTURE)

    # All matches

    def list(self) -> tuple[Entry, ...]:
        """All matches that can be read, the one changed last first."""
        found: dict[str, tuple[_Stamp, Entry | None]] = {}
        for item in trash.files_in(self.folder):
            identity = item.name.removesuffix(SUFFIX)
            if identity == item.name or not _ID.fullmatch(identity):
                continue
            with contextlib.suppress(OSError):
                stamp = _stamp(item.stat())
                known = self._known.get(identity)
                if known is None or known[0] != stamp:
                    known = (stamp, self._entry(Path(item.path), identity))
                found[identity] = known
        self._known = found
        entries = {each.id: each for _, each in found.values() if each is not None}
        for identity, match in self.waiting.items():
            entries[identity] = entry_of(as_json(match), identity)
        serials = (entry.serial for entry in entries.values())
        self._last = max(self._last or 0, *serials, 0)
        return tuple(sorted(entries.values(), key=change_order, reverse=True))

    def latest_unfinished(self) -> Entry | None:
        """The match to go on with, if there is one."""
        return next((entry for entry in self.list() if not entry.over), None)

    def _entry(self, path: Path, identity: str) -> Entry | None:
        """The entry of a file; None, with a message, if it cannot be read."""
        try:
            return entry_of(read_file(path), identity)
        except FileNotFoundError:
            return None
        except NewerSave:
            said = loading.newer_file(path)
        except BadSave as error:
            said = self._put_aside(path, error)
        except OSError as error:
            said = loading.unreadable_file(path, error)
        self.messages.append(Phrase(said.pattern, said.values))
        return None

    # Deleting

    def delete(self, identity: str) -> str:
        """Moves a match to deleted/; `restore` takes the token that is returned."""
        path = self._file(identity)
        token = f"{identity}-{max(0, int(time.time()))}"
        if identity in self.waiting:
            self.save(self.waiting[identity])
        if not path.is_file():
            raise loading.missing_file(path)
        self._move(path, self.folder / "deleted" / f"{token}{SUFFIX}")
        return token

    def forget(self, identity: str) -> None:
        """Removes a match and its picture for good; without one nothing happens."""
        path = self._file(identity)
        self.waiting.pop(identity, None)
        try:
            path.unlink(missing_ok=True)
            path.with_suffix(PICTURE).unlink(missing_ok=True)
        except NotADirectoryError:
            return
        except OSError as error:
            raise CannotWrite(self.folder, error) from None

    def restore(self, token: str) -> str:
        """Brings a deleted match back and returns its id."""
        form = trash.TOKEN.fullmatch(token)
        deleted = self.folder / "deleted" / f"{token}{SUFFIX}"
        if form is None or not deleted.is_file():
            raise BadSave("This game can no longer be restored: it was deleted for good.")
        identity = form[1]
        if self._file(identity).exists():
            identity = uuid4().hex
        self._move(deleted, self._file(identity))
        return identity

    # Files

    def _file(self, identity: str) -> Path:
        if not isinstance(identity, str) or not _ID.fullmatch(identity):
            raise BadSave("There is no saved game with the id {id!r}.", id=str(identity)[:40])
        return self.folder / f"{identity}{SUFFIX}"

    def _contains(self, path: Path) -> bool:
        with contextlib.suppress(OSError):
            return path.parent.samefile(self.folder)
        return False

    def _move(self, path: Path, goal: Path) -> None:
        """Moves a match and its picture."""
        try:
            goal.parent.mkdir(parents=True, exist_ok=True)
            os.replace(path, goal)
            with contextlib.suppress(FileNotFoundError):
                os.replace(path.with_suffix(PICTURE), goal.with_suffix(PICTURE))
        except OSError as error:
            raise CannotWrite(self.folder, error) from None

    def _put_aside(self, path: Path, why: BadSave) -> BadSave:
        """Moves a damaged file to damaged/; the error says so."""
        aside = self.folder / "damaged"
        name = path.name if not (aside / path.name).exists() else f"{uuid4().hex}{SUFFIX}"
        try:
            self._move(path, aside / name)
        except CannotWrite:
            return BadSave(
                "The saved game {file} is damaged and cannot be opened: {why}",
                file=path.name,
                why=why,
            )
        return BadSave(
            "The saved game {file} is damaged and was put aside in {folder}: {why}",
            file=path.name,
            folder=str(aside),
            why=why,
        )


def _stamp(status: os.stat_result) -> _Stamp:
    """What tells a file from another one of the same name: time, size and inode."""
    return status.st_mtime_ns, status.st_size, status.st_ino
