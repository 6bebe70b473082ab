"""The file of settings: reading it never fails, writing it is atomic."""

from __future__ import annotations

import contextlib
from pathlib import Path

from ..ai.phrases import Phrase
from ..files import NotRegular, TooBig, printable, read_bytes
from . import strict_json
from .atomic_write import replace_file, write_bytes
from .folders import CannotWrite
from .settings import Settings, read
from .strict_json import BadJSON

MOST_BYTES = 200_000


def load(path: Path) -> tuple[Settings, list[Phrase]]:
    """The settings in a file, or defaults with a sentence that says why. Never fails.

    A file that cannot be understood at all is kept beside the new one, as `.damaged`.
    """
    try:
        data = strict_json.loads(read_bytes(path, MOST_BYTES).decode("utf-8-sig"))
        if isinstance(data, dict):
            return read(data)
    except FileNotFoundError:
        return Settings(), []
    except (NotRegular, TooBig):
        pass
    except OSError as error:
        why = error.strerror or type(error).__name__
        said = Phrase(
            "The settings in {path} can't be read ({why}); the defaults are used.",
            {"path": printable(path), "why": why},
        )
        return Settings(), [said]
    except (BadJSON, UnicodeDecodeError, RecursionError):
        pass
    with contextlib.suppress(OSError):
        replace_file(path, path.with_name(path.name + ".damaged"))
    said = Phrase(
        "The settings in {path} are damaged and were put aside; the defaults are used.",
        {"path": printable(path)},
    )
    return Settings(), [said]


def save(path: Path, settings: Settings) -> None:
    """Writes the settings atomically; raises CannotWrite."""
    content = (strict_json.dumps(settings.as_json()) + "\n").encode()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(path, content)
    except OSError as error:
        raise CannotWrite(path.parent, error) from None
