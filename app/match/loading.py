"""Loading a match from any file, and the errors that say why one cannot be loaded."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

from .match import Match
from .save_format import BadSave, NewerSave, match_of, read_file


def load_file(path: Path) -> Match:
    """The match in a file, saved game or plain record, as a new match; raises BadSave."""
    try:
        return match_of(read_file(path), uuid4().hex)
    except NewerSave:
        raise newer_file(path) from None
    except BadSave as error:
        raise BadSave(
            "{file} cannot be opened: {why} Choose a file that Escalier has saved.",
            file=path.name,
            why=error,
        ) from None
    except OSError as error:
        raise unreadable_file(path, error) from None


def missing_file(path: Path) -> BadSave:
    """The error for a file that is gone."""
    return BadSave("The saved game {file} is no longer there: choose another.", file=path.name)


def newer_file(path: Path) -> BadSave:
    """The error for a file of a newer version."""
    return BadSave(
        "{file} was saved by a newer Escalier: update the program to open it.", file=path.name
    )


def unreadable_file(path: Path, why: OSError) -> BadSave:
    """The error for a file that the system does not let us read."""
    return BadSave(
        "{file} cannot be read ({why}): check that it is there and that you may read it.",
        file=path.name,
        why=why.strerror or type(why).__name__,
    )
