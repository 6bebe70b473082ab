"""The library of matches on disk: one file each, written atomically, checked when read.

    <id>.escalier     a match, see `save_format`
    <id>.png          a small picture of it, if there is one
    deleted/          what was deleted in the last 30 days
    running/          which instances of the program run, see `instances`

Whatever is wrong with a file concerns that file alone: it stays where it is, `damaged` says what is
wrong, and it can be deleted like any other.

Two instances never harm each other: files are written under a temporary name first, and a match
that another instance has open, or has written since it was read, is saved under a new id. Reading a
folder that does not exist finds nothing; only writing needs it. What cannot be written waits in
memory, is listed and loaded as if it had been saved, and is written as soon as that works.

A window lists matches for `AT_A_TIME` seconds before each frame until the list is `complete`, so
that no number of files, however large or slow to read, keeps it from being drawn.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
from datetime import datetime
from math import inf
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4
from weakref import WeakKeyDictionary

from ..ai.phrases import Phrase
from ..files import printable
from . import loading, strict_json, trash
from .atomic_write import replace_file, write_bytes
from .folders import CannotWrite
from .instances import Instances
from .match import Match
from .save_format import (
    MAX_SERIAL,
    BadSave,
    Entry,
    as_json,
    change_order,
    entry_of,
    match_of,
    read_file,
)

SUFFIX, PICTURE = ".escalier", ".png"
AT_A_TIME = 0.1
"""Seconds for which files are read before a frame is drawn."""
_ID = re.compile(r"[0-9a-f]{32}")
_SEPARATED = Phrase(
    "This game was also played in another window, so it continues here as a game of its own."
)

_UNREADABLE = "The folder {path} can't be read ({why}). Your games will show up once it can."
_Stamp = tuple[int, int, int]
_Files = list[tuple[_Stamp, Path]]
_Paths = list[Path]


class Damaged(NamedTuple):
    """A file of the library that cannot be used, and why."""

    id: str
    why: Phrase


_Known = dict[str, tuple[_Stamp, Entry | Damaged]]
"""What files are, by id, with the stamps they had when they were read."""


class Library:
    """All matches in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.instances = Instances(folder / "running")
        self.messages: list[Phrase] = []
        """Problems that stopped nothing, to be shown once and removed."""
        self.waiting: dict[str, Match] = {}
        """Matches that could not be written yet, by their ids."""
        self.damaged: tuple[Damaged, ...] = ()
        """Files that turned out unusable when matches were last listed."""
        self.complete = True
        """Whether all files had been read when matches were last listed."""
        self.unreadable: Phrase | None = None
        """Why the folder could not be read when matches were last listed, if so."""
        self._known: _Known = {}
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
            write_bytes(path, content)
            self._written[match.id] = _stamp(path)
        except OSError as error:
            self.waiting[match.id] = match
            raise CannotWrite(self.folder, error) from None
        self.waiting.pop(match.id, None)

    def save_waiting(self) -> None:
        """Writes what could not be written before; raises CannotWrite."""
        for match in tuple(self.waiting.values()):
            self.save(match)

    def _separate_if_foreign(self, match: Match) -> None:
        """Gives a match a new id if its file is another instance's."""
        with contextlib.suppress(OSError):
            if self._is_foreign(match):
                self.waiting.pop(match.id, None)
                match.id = uuid4().hex
                self.instances.open_match(match.id)
                self.messages.append(_SEPARATED)
                self._last = None

    def _is_foreign(self, match: Match) -> bool:
        """Whether another instance has a match open or has written it meanwhile; raises OSError
        where there is no file."""
        ours = {self._read.get(match), self._written.get(match.id)}
        there = _stamp(self._file(match.id))
        foreign = ours != {None} and there not in ours
        return foreign or self.instances.is_open_elsewhere(match.id)

    def _number(self, match: Match) -> None:
        """Gives a match that was changed the highest serial, whatever the clock says."""
        if self._numbered.get(match) == match.changed:
            return
        if self._last is None or not self.instances.alone:
            self.list(AT_A_TIME)
        self._last = match.serial = min((self._last or 0) + 1, MAX_SERIAL)
        self._numbered[match] = match.changed

    def load(self, identity: str) -> Match:
        """The match with this id; raises BadSave, and from then on it is `damaged`."""
        path = self._file(identity)
        if identity in self.waiting:
            return self.waiting[identity]
        there: _Stamp | None = None
        try:
            there = _stamp(path)
            match = match_of(read_file(path), identity)
        except (BadSave, OSError) as error:
            told = loading.unusable_file(path, error)
            if there is not None:
                self._known[identity] = there, _damaged(identity, told)
            raise told from None
        self._read[match], self._numbered[match] = there, match.changed
        return match

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

    def list(self, seconds: float = inf) -> tuple[Entry, ...]:
        """All matches that can be read, the one changed last first; sets `damaged`.

        Files are read for `seconds`, those written last first, and at least one; the next
        call goes on with the others, until the list is `complete`.
        """
        end = time.monotonic() + seconds
        self._known, unread = self._compared()
        unread.sort(key=lambda file: (file[1].stem not in self._known, file[0]))
        while unread:
            stamp, path = unread.pop()
            self._look_at(path, stamp)
            if time.monotonic() >= end:
                break
        self.complete = all(path.stem in self._known for _, path in unread)
        found = [each for _, each in list(self._known.values())]  # a thread may `load` meanwhile
        self.damaged = tuple(sorted(each for each in found if isinstance(each, Damaged)))
        entries = {each.id: each for each in found if isinstance(each, Entry)}
        for identity, match in self.waiting.items():
            entries[identity] = entry_of(as_json(match), identity)
        serials = (entry.serial for entry in entries.values())
        self._last = max(self._last or 0, *serials, 0)
        return tuple(sorted(entries.values(), key=change_order, reverse=True))

    def latest_unfinished(self, seconds: float = inf) -> Entry | None:
        """The match to go on with, if there is one, as far as `list` finds it in that time."""
        return next((entry for entry in self.list(seconds) if not entry.over), None)

    def _compared(self) -> tuple[_Known, _Files]:
        """What is known of the files that are there, and those that are still to be read.

        One that could not be read is both: on Windows that may be because it was just being
        replaced.
        """
        known: _Known = {}
        unread: _Files = []
        for path in self._paths():
            if path.suffix != SUFFIX or not _ID.fullmatch(path.stem):
                continue
            try:
                stamp = _stamp(path)
            except FileNotFoundError:
                continue
            except OSError:
                stamp = _NO_STAMP
            before = self._known.get(path.stem)
            if before is not None and before[0] in (stamp, _NO_STAMP):
                known[path.stem] = before
            if before is None or before[0] != stamp or stamp == _NO_STAMP:
                unread.append((stamp, path))
        return known, unread

    def _paths(self) -> _Paths:
        """Everything in the folder; nothing, and `unreadable` says why, if it cannot be read."""
        self.unreadable = None
        try:
            return [self.folder / name for name in os.listdir(self.folder)]
        except (FileNotFoundError, NotADirectoryError):
            return []
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or type(error).__name__
            values = {"path": printable(self.folder), "why": why}
            self.unreadable = Phrase(_UNREADABLE, values)
            return []

    def _look_at(self, path: Path, stamp: _Stamp) -> None:
        """Reads what a list shows of a file."""
        try:
            self._known[path.stem] = stamp, entry_of(read_file(path), path.stem)
        except FileNotFoundError:
            self._known.pop(path.stem, None)
        except BadSave as error:
            told = _damaged(path.stem, loading.unusable_file(path, error))
            self._known[path.stem] = stamp, told
        except OSError as error:
            told = _damaged(path.stem, loading.unusable_file(path, error))
            self._known[path.stem] = _NO_STAMP, told

    # Deleting

    def delete(self, identity: str) -> str:
        """Moves a match to deleted/; `restore` takes the token that is returned."""
        path = self._file(identity)
        token = f"{identity}-{max(0, int(time.time()))}"
        if identity in self.waiting:
            self.save(self.waiting[identity])
        if not os.path.lexists(path):
            raise loading.missing_file(path)
        self._move(path, self.folder / "deleted" / f"{token}{SUFFIX}")
        return token

    def forget(self, match: Match) -> None:
        """Removes a match and its picture for good, unless it is another instance's by now."""
        path = self._file(match.id)
        self.waiting.pop(match.id, None)
        try:
            with contextlib.suppress(FileNotFoundError):
                if self._is_foreign(match):
                    return
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
        if form is None or not os.path.lexists(deleted):
            raise BadSave("This game can't be restored: it was deleted for good.")
        identity = form[1]
        if os.path.lexists(self._file(identity)):
            identity = uuid4().hex
        self._move(deleted, self._file(identity))
        return identity

    # Files

    def _file(self, identity: str) -> Path:
        if not isinstance(identity, str) or not _ID.fullmatch(identity):
            raise BadSave("There is no saved game with the id {id!r}.", id=str(identity)[:40])
        return self.folder / f"{identity}{SUFFIX}"

    def _contains(self, path: Path) -> bool:
        with contextlib.suppress(OSError, ValueError):
            return path.parent.samefile(self.folder)
        return False

    def _move(self, path: Path, goal: Path) -> None:
        """Moves a match and its picture."""
        try:
            goal.parent.mkdir(parents=True, exist_ok=True)
            replace_file(path, goal)
            with contextlib.suppress(FileNotFoundError):
                replace_file(path.with_suffix(PICTURE), goal.with_suffix(PICTURE))
        except OSError as error:
            raise CannotWrite(self.folder, error) from None


def _damaged(identity: str, error: BadSave) -> Damaged:
    return Damaged(identity, Phrase(error.pattern, error.values))


_NO_STAMP: _Stamp = (-1, -1, -1)
"""The stamp of a file that cannot be examined: equal to no other, so it is read each time."""


def _stamp(path: Path) -> _Stamp:
    """What tells a file from another one of the same name: time, size and inode; raises OSError.

    Asked of the file itself: the list of a folder knows no inodes on Windows.
    """
    status = path.stat()
    return status.st_mtime_ns, status.st_size, status.st_ino
