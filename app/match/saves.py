"""The library of matches on disk: one file each, replaced at one stroke, never trusted.

    <id>.escalier     a match, as `matchfile` writes it
    <id>.png          a small picture of it, if there is one
    deleted/          what was deleted in the last 30 days
    damaged/          what could not be read

Two programs that play different matches never harm each other: they write different files, and
what is half written has a name of its own. Reading a folder that is not there finds nothing; only
writing needs it.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

from app.ai.phrases import Phrase
from app.match import jsontext
from app.match.files import write_whole
from app.match.folders import CannotWrite
from app.match.match import Match
from app.match.matchfile import (
    BadSave,
    Entry,
    NewerSave,
    as_json,
    entry_of,
    match_of,
    read_file,
)

SUFFIX, PICTURE = ".escalier", ".png"
_ID = re.compile(r"[0-9a-f]{32}")
_TOKEN = re.compile(r"([0-9a-f]{32})-([0-9]{1,12})")
_HALF_WRITTEN = re.compile(r"\.[0-9a-f]{32}\.(escalier|png)\..*\.new")
_DAY = 24 * 60 * 60
KEPT = 30 * _DAY
"""For how many seconds a deleted match can be restored."""

_Stamp = tuple[int, int, int]


def open_any(path: Path) -> Match:
    """The match in any file, saved game or plain record; raises BadSave."""
    try:
        return match_of(read_file(path), uuid4().hex)
    except NewerSave:
        raise _newer(path) from None
    except BadSave as error:
        raise BadSave(
            "{file} cannot be opened: {why} Choose a file that Escalier has saved.",
            file=path.name,
            why=error,
        ) from None
    except OSError as error:
        raise _unreadable(path, error) from None


class Library:
    """All matches in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.messages: list[Phrase] = []
        """What went wrong without stopping anything, to be shown once and taken out."""
        self._known: dict[str, tuple[_Stamp, Entry | None]] = {}
        self._empty_trash(time.time())

    # One match

    def save(self, match: Match) -> None:
        """Writes a match; raises CannotWrite, and then what was saved before is still there."""
        path = self._file(match.id)
        content = (jsontext.write(as_json(match)) + "\n").encode()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, lambda file: file.write(content))
        except OSError as error:
            raise CannotWrite(self.folder, error) from None

    def load(self, identity: str) -> Match:
        """The match with this id; raises BadSave, and puts a damaged file aside."""
        path = self._file(identity)
        try:
            return match_of(read_file(path), identity)
        except NewerSave:
            raise _newer(path) from None
        except BadSave as error:
            raise self._put_aside(path, error) from None
        except FileNotFoundError:
            raise _missing(path) from None
        except OSError as error:
            raise _unreadable(path, error) from None

    def open_file(self, path: Path) -> Match:
        """The match in any file, a plain record included; raises BadSave.

        From outside the library it comes as a new match and is not saved yet.
        """
        path = path.absolute()
        if path.suffix == SUFFIX and _ID.fullmatch(path.stem) and self._holds(path):
            return self.load(path.stem)
        return open_any(path)

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
        for item in _files(self.folder):
            identity = item.name.removesuffix(SUFFIX)
            if identity == item.name or not _ID.fullmatch(identity):
                continue
            with contextlib.suppress(OSError):
                status = item.stat()
                stamp = (status.st_mtime_ns, status.st_size, status.st_ino)
                known = self._known.get(identity)
                if known is None or known[0] != stamp:
                    known = (stamp, self._entry(Path(item.path), identity))
                found[identity] = known
        self._known = found
        entries = [entry for _, entry in found.values() if entry is not None]
        return tuple(sorted(entries, key=lambda entry: (entry.changed, entry.id), reverse=True))

    def latest_unfinished(self) -> Entry | None:
        """The match to go on with, if there is one."""
        return next((entry for entry in self.list() if not entry.over), None)

    def _entry(self, path: Path, identity: str) -> Entry | None:
        """What the list shows of a file; None, with a message, if nothing can be shown."""
        try:
            return entry_of(read_file(path), identity)
        except FileNotFoundError:
            return None
        except NewerSave:
            said = _newer(path)
        except BadSave as error:
            said = self._put_aside(path, error)
        except OSError as error:
            said = _unreadable(path, error)
        self.messages.append(Phrase(said.pattern, said.values))
        return None

    # Deleting

    def delete(self, identity: str) -> str:
        """Takes a match out of the list; the token it returns brings it back."""
        path = self._file(identity)
        token = f"{identity}-{int(time.time())}"
        trash = self.folder / "deleted"
        if not path.is_file():
            raise _missing(path)
        self._move(path, trash / f"{token}{SUFFIX}")
        return token

    def forget(self, identity: str) -> None:
        """Removes a match and its picture for good; without one nothing happens."""
        path = self._file(identity)
        try:
            path.unlink(missing_ok=True)
            path.with_suffix(PICTURE).unlink(missing_ok=True)
        except NotADirectoryError:
            return
        except OSError as error:
            raise CannotWrite(self.folder, error) from None

    def restore(self, token: str) -> str:
        """Brings a deleted match back and returns its id."""
        form = _TOKEN.fullmatch(token)
        deleted = self.folder / "deleted" / f"{token}{SUFFIX}"
        if form is None or not deleted.is_file():
            raise BadSave("This game can no longer be restored: it was deleted for good.")
        identity = form[1]
        if self._file(identity).exists():
            identity = uuid4().hex
        self._move(deleted, self._file(identity))
        return identity

    def _empty_trash(self, now: float) -> None:
        """Removes what was deleted long ago, and what a program that was killed left half done."""
        for item in _files(self.folder / "deleted"):
            form = _TOKEN.fullmatch(Path(item.name).stem)
            if form and now - int(form[2]) > KEPT:
                with contextlib.suppress(OSError):
                    os.unlink(item.path)
        for item in _files(self.folder):
            if _HALF_WRITTEN.fullmatch(item.name):
                with contextlib.suppress(OSError):
                    if now - item.stat().st_mtime > _DAY:
                        os.unlink(item.path)

    # Files

    def _file(self, identity: str) -> Path:
        if not isinstance(identity, str) or not _ID.fullmatch(identity):
            raise BadSave("There is no saved game with the id {id!r}.", id=str(identity)[:40])
        return self.folder / f"{identity}{SUFFIX}"

    def _holds(self, path: Path) -> bool:
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
        """Takes a damaged file out of the way, and says so."""
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


def _files(folder: Path) -> Iterator[os.DirEntry[str]]:
    """The files in a folder; none if it cannot be read."""
    with contextlib.suppress(OSError), os.scandir(folder) as items:
        for item in items:
            if item.is_file():
                yield item


def _missing(path: Path) -> BadSave:
    return BadSave("The saved game {file} is no longer there: choose another.", file=path.name)


def _newer(path: Path) -> BadSave:
    return BadSave(
        "{file} was saved by a newer Escalier: update the program to open it.", file=path.name
    )


def _unreadable(path: Path, why: OSError) -> BadSave:
    return BadSave(
        "{file} cannot be read ({why}): check that it is there and that you may read it.",
        file=path.name,
        why=why.strerror or type(why).__name__,
    )
