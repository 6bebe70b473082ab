"""Files and text that players share: where they are saved and what they are called."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from .. import games
from ..match import folders, records
from ..match.match import Match
from ..match.save_format import as_json
from ..match.saves import SUFFIX
from ..match.timestamps import local

_PUNCTUATION = set(" -–,.()'&+!")
"""Characters that file names may contain on every system, beside letters and digits."""
_MOST_BYTES = 50
"""Of a part of a name: two of them, a day, a number and a suffix stay below 143 bytes, which is all
that encrypted folders take; others take 255."""


def pictures_folder() -> Path:
    """Where pictures and films are saved."""
    usual = folders.usual(platformdirs.user_pictures_path, "pictures")
    return _test_folder("pictures") or usual / folders.APP


def documents_folder() -> Path:
    """Where records are saved."""
    usual = folders.usual(platformdirs.user_documents_path, "documents")
    return _test_folder("documents") or usual / folders.APP


def _test_folder(name: str) -> Path | None:
    """A folder beside the program's data, if the environment says where these are."""
    if not os.environ.get(folders.HOME):
        return None
    return folders.data_folder().parent / "shared" / name


def file_stem(match: Match) -> str:
    """The file name of a match without its suffix: title or game, players, day.

    >>> from ..match.match import new_match
    >>> from ..match.seats import Seat
    >>> match = new_match(games.names()[0], [Seat(name="Anna/Bo"), Seat(name="Cy")])
    >>> match.title = "Final?"
    >>> file_stem(match).rpartition(" ")[0]
    'Final – AnnaBo, Cy –'
    """
    names = ", ".join(seat.name for seat in match.seats.values() if seat.name)
    day = f"{local(match.began):%Y-%m-%d}"
    parts = [match.title or games.manifest(match.game.name).title, names, day]
    safe = (
        "".join(c for c in part if c.isalnum() or c in _PUNCTUATION).strip(" .") for part in parts
    )
    return " – ".join(_cut(part) for part in safe if part)


def _cut(text: str) -> str:
    """A text cut to so many bytes that file systems take it, with what is put around it.

    >>> _cut("ä" * 60), _cut("Anna")
    ('äääääääääääääääääääääääää', 'Anna')
    """
    return text.encode()[:_MOST_BYTES].decode(errors="ignore").strip()


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """A path at which no file exists yet: numbered if need be."""
    path, number = folder / f"{stem}{suffix}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem} ({number}){suffix}"
    return path


def record_text(match: Match) -> str:
    """The record of a match as text, for programs."""
    return records.dumps(records.record_of(match.timeline))


def save_record(match: Match) -> Path:
    """Saves the record of a match as a new file, with its variations if it has any; raises
    OSError."""
    folder = documents_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = free_path(folder, file_stem(match), SUFFIX)
    records.save(path, as_json(match) if match.analysed else records.record_of(match.timeline))
    return path
