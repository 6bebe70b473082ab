"""Loading a match from any file or pasted text, and the errors that say why one cannot be."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

from ..files import printable
from .match import Match
from .save_format import MAX_BYTES, BadSave, NewerSave, data_of, distrusting, match_of, read_text


def load_text(text: str) -> Match:
    """The match in a text that was pasted, as a new match; raises BadSave.

    That may be a game as text, a saved game, a plain record, or a position: a record that leads to
    it, or without moves if it was set up by hand.
    """
    if len(text) > MAX_BYTES:
        raise BadSave("It is far too big to be a game.")
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith("{"):
        return match_of(data_of(text), uuid4().hex)
    from .text_form.reader import read_game_text

    with distrusting():
        return read_game_text(text)


def load_file(path: Path) -> Match:
    """The match in a file, which may have what can be pasted, as a new match; raises BadSave."""
    try:
        return load_text(read_text(path))
    except NewerSave:
        raise newer_file(path) from None
    except BadSave as error:
        raise BadSave(
            "{file} can't be opened: {why} Choose a file saved by Escalier.",
            file=printable(path.name),
            why=error,
        ) from None
    except OSError as error:
        raise unreadable_file(path, error) from None


def unusable_file(path: Path, why: Exception) -> BadSave:
    """The error for a match of the library that cannot be used, for whatever reason."""
    if isinstance(why, NewerSave):
        return newer_file(path)
    if isinstance(why, FileNotFoundError):
        return missing_file(path)
    if isinstance(why, OSError):
        return unreadable_file(path, why)
    return BadSave(
        "The saved game {file} is damaged and can't be opened: {why}",
        file=printable(path.name),
        why=why,
    )


def missing_file(path: Path) -> BadSave:
    """The error for a file that is gone."""
    return BadSave("The saved game {file} is gone: choose another.", file=printable(path.name))


def newer_file(path: Path) -> BadSave:
    """The error for a file of a newer version."""
    return BadSave(
        "{file} was saved by a newer version of Escalier: update the program to open it.",
        file=printable(path.name),
    )


def unreadable_file(path: Path, why: OSError) -> BadSave:
    """The error for a file that the system does not let us read."""
    return BadSave(
        "{file} can't be read ({why}): check that it exists and that you're allowed to read it.",
        file=printable(path.name),
        why=why.strerror or type(why).__name__,
    )
