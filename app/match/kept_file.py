"""Files of one's own that are written as a whole: progress in exercises, what reviews found.

Each is JSON with its kind and version. It is not trusted: its reader leaves out what cannot be, and
a file that cannot be understood at all is put aside, with a sentence. One that a newer program
wrote is left as it is.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from ..ai.phrases import Phrase
from ..engine.contract import JSON
from ..files import NotRegular, TooBig, printable, read_bytes
from . import strict_json
from .atomic_write import replace_file, write_bytes
from .folders import CannotWrite, ensure_writable
from .save_format import BadSave, check_depth
from .strict_json import BadJSON

T = TypeVar("T")
MOST_COUNT = 1_000_000
_MOST_BYTES = 2_000_000
_DAMAGED = (NotRegular, TooBig, BadJSON, BadSave, UnicodeDecodeError, RecursionError)


class Newer(Exception):
    """The file was written by a newer program, and is left as it is."""


@dataclass(frozen=True)
class KeptFile(Generic[T]):
    """A kind of file."""

    kind: str
    """What it says it is."""
    version: int
    read: Callable[[JSON], T]
    """What is in its data, without what cannot be; of no data, the beginning."""

    def load(self, path: Path) -> tuple[T, Phrase | None]:
        """What is in a file, and a sentence if it is not what was written. Never fails.

        A file that cannot be understood at all is kept beside the new one, as `.damaged`.
        """
        values = {"path": printable(path)}
        try:
            return self._load(path), None
        except FileNotFoundError:
            return self.read({}), None
        except Newer:
            said = "{path} was written by a newer Escalier, and is not changed here."
            return self.read({}), Phrase(said, values)
        except _DAMAGED:
            with contextlib.suppress(OSError):
                replace_file(path, path.with_name(path.name + ".damaged"))
            said = "{path} is damaged and was put aside; it begins anew."
            return self.read({}), Phrase(said, values)
        except OSError as error:
            why = error.strerror or type(error).__name__
            return self.read({}), Phrase("{path} can't be read ({why}).", {**values, "why": why})

    def _load(self, path: Path) -> T:
        data = strict_json.loads(read_bytes(path, _MOST_BYTES).decode("utf-8-sig"))
        if not isinstance(data, dict) or data.get("escalier") != self.kind:
            raise BadJSON("It is another file.")
        check_depth(data)
        version = data.get("version")
        if type(version) is int and version > self.version:
            raise Newer
        return self.read(data)

    def save(self, path: Path, data: JSON) -> None:
        """Writes data at one stroke, unless a newer program did; raises CannotWrite."""
        try:
            self._load(path)
        except Newer:
            return
        except (FileNotFoundError, *_DAMAGED):
            pass
        except OSError as error:  # what is in it must not be lost
            raise CannotWrite(path.parent, error) from None
        ensure_writable(path.parent)
        content = {"escalier": self.kind, "version": self.version, **data}
        try:
            write_bytes(path, (strict_json.dumps(content) + "\n").encode())
        except OSError as error:
            raise CannotWrite(path.parent, error) from None


def count(value: object) -> int:
    """A number of things from a file; 0 for anything else."""
    return min(value, MOST_COUNT) if type(value) is int and value > 0 else 0
