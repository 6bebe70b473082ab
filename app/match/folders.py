"""The user's folders for saved games, settings and the log, as the system has them.

The environment variable ESCALIER_HOME puts everything into one folder instead: for tests, and for
portable use. Folders are made when something is first written; where that fails the program says
so, goes on, and tries again.
"""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import platformdirs

from ..engine.errors import EngineError
from ..files import printable
from .atomic_write import try_writing

APP = "Escalier"
HOME = "ESCALIER_HOME"


class CannotWrite(EngineError):
    """Something cannot be written there; `str()` says what to do. `path` is where.

    >>> str(CannotWrite(Path("games"), PermissionError(13, "Permission denied")))
    'Nothing can be saved in games (Permission denied). Allow writing there, free some space, or \
set ESCALIER_HOME to another folder. Your game goes on, and is saved as soon as that works.'
    """

    def __init__(self, path: Path, why: OSError | str) -> None:
        super().__init__(
            "Nothing can be saved in {path} ({why}). Allow writing there, free some space, or "
            "set {home} to another folder. Your game goes on, and is saved as soon as that "
            "works.",
            path=printable(path),
            why=why if isinstance(why, str) else why.strerror or type(why).__name__,
            home=HOME,
        )
        self.path = path

    def __reduce__(self) -> tuple[object, ...]:
        return CannotWrite, (self.path, str(self.values["why"]))


def data_folder() -> Path:
    """For saved games."""
    return _home("data") or _own(platformdirs.user_data_path, "data")


def saves_folder() -> Path:
    """For the matches of `saves.Library`."""
    return data_folder() / "games"


def setups_folder() -> Path:
    """For positions set up by hand, `setups.Setups`."""
    return data_folder() / "setups"


def settings_folder() -> Path:
    """For settings."""
    return _home("settings") or _own(platformdirs.user_config_path, "settings")


def settings_file() -> Path:
    """The file of `settings.Settings`."""
    return settings_folder() / "settings.json"


def log_folder() -> Path:
    """For the log."""
    return _home("log") or _own(platformdirs.user_log_path, "log")


def ensure_writable(folder: Path) -> Path:
    """The folder, made if it is missing and tried by writing to it; raises CannotWrite."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try_writing(folder)
    except OSError as error:
        raise CannotWrite(folder, error) from None
    return folder


def _home(part: str) -> Path | None:
    home = os.environ.get(HOME)
    return Path(os.path.expanduser(home)).absolute() / part if home else None


def _own(place: Callable[..., Path], part: str) -> Path:
    return usual(lambda: place(APP, appauthor=False), part)


def usual(place: Callable[[], Path], part: str) -> Path:
    """A folder of the user's, as the system says; a temporary one for a user without a home."""
    try:
        return place()
    except RuntimeError:
        return _homeless() / part


@cache
def _homeless() -> Path:
    """A folder for a user without a home, which nobody else can have laid a link to.

    It is the same each time, unless somebody else has taken its name.
    """
    if not hasattr(os, "getuid"):  # Windows, where everybody has a folder for this
        return Path(tempfile.gettempdir()) / APP
    user = os.getuid()
    folder = Path(tempfile.gettempdir()) / f"{APP}-{user}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        status = folder.lstat()
        if stat.S_ISDIR(status.st_mode) and status.st_uid == user and not status.st_mode & 0o022:
            return folder
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix=f"{APP}-"))
