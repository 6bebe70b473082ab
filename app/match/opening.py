"""Opening a file as a match, whatever it is, and what is said where that cannot be."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

from .match import Match
from .matchfile import BadSave, NewerSave, match_of, read_file


def open_any(path: Path) -> Match:
    """The match in any file, saved game or plain record; raises BadSave."""
    try:
        return match_of(read_file(path), uuid4().hex)
    except NewerSave:
        raise newer(path) from None
    except BadSave as error:
        raise BadSave(
            "{file} cannot be opened: {why} Choose a file that Escalier has saved.",
            file=path.name,
            why=error,
        ) from None
    except OSError as error:
        raise unreadable(path, error) from None


def missing(path: Path) -> BadSave:
    """Somebody has taken the file away."""
    return BadSave("The saved game {file} is no longer there: choose another.", file=path.name)


def newer(path: Path) -> BadSave:
    """The file is sound, but not for this program."""
    return BadSave(
        "{file} was saved by a newer Escalier: update the program to open it.", file=path.name
    )


def unreadable(path: Path, why: OSError) -> BadSave:
    """The system does not give the file out."""
    return BadSave(
        "{file} cannot be read ({why}): check that it is there and that you may read it.",
        file=path.name,
        why=why.strerror or type(why).__name__,
    )
