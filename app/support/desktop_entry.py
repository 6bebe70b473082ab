"""Integration into a Linux desktop: menu entry, icons, and a MIME type for saved games.

`files` gives all files by their path below a data folder: `install` writes them to ~/.local/share
for one user, the Debian package has those of `files(["escalier"])` in /usr/share. Needs nothing but
the standard library.
"""

from __future__ import annotations

import errno
import os
import re
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from .. import games, own_process
from ..files import printable
from ..identity import APPLICATION_ID, COMMAND, NAME, SUMMARY
from ..languages import N_, in_every_language
from ..match.atomic_write import write_bytes
from ..resources import SOURCE, resource
from .subprocesses import call

MIME = f"application/x-{COMMAND}"
_ENTRY = f"applications/{APPLICATION_ID}.desktop"
_TYPE = f"mime/packages/{APPLICATION_ID}.xml"
_PLAIN = re.compile(r"[\w@+=:,./-]+")


def files(command: Sequence[str], needed: str = "") -> dict[str, bytes]:
    """All files to install, by their path below a data folder.

    >>> [place for place in files(["escalier"]) if not place.startswith("icons")] == [
    ...     f"applications/{APPLICATION_ID}.desktop", f"mime/packages/{APPLICATION_ID}.xml"]
    True
    """
    found = {_ENTRY: entry(command, needed).encode(), _TYPE: mime_type().encode()}
    for path in resource("assets", "icons").glob("*.png"):
        place = f"icons/hicolor/{path.stem}x{path.stem}/apps/{APPLICATION_ID}.png"
        found[place] = path.read_bytes()
    return found


def entry(command: Sequence[str], needed: str = "") -> str:
    """The desktop entry that runs a command; hidden if the program `needed` is missing."""
    executable = " ".join(map(_quoted, command))
    tried = f"TryExec={_escaped(needed)}\n" if needed else ""
    titles = "".join(f", {games.manifest(name).title}" for name in games.names())
    words = _told("Keywords", N_("board, tabletop, stairs, tower, strategy"), f"{titles};")
    return f"""[Desktop Entry]
Type=Application
Name={NAME}
{_told("GenericName", N_("Board games"))}
{_told("Comment", SUMMARY)}
{words.replace(", ", ";")}
Exec={executable} %f
{tried}Icon={APPLICATION_ID}
Terminal=false
Categories=Game;BoardGame;
MimeType={MIME};
StartupNotify=true
StartupWMClass={APPLICATION_ID}
"""


def _told(key: str, text: str, more: str = "") -> str:
    """A key of the entry in every language."""
    told = in_every_language(text)
    lines = (f"{key}[{code}]={words}{more}" for code, words in told.items())
    return "\n".join(lines).replace("[en]", "")


def mime_type() -> str:
    """The MIME type of saved games, as shared-mime-info wants it."""
    told = in_every_language(N_("Escalier game"))
    comments = "\n".join(
        f'    <comment xml:lang="{code}">{words}</comment>'.replace(' xml:lang="en"', "")
        for code, words in told.items()
    )
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{MIME}">
{comments}
    <sub-class-of type="application/json"/>
    <icon name="{APPLICATION_ID}"/>
    <magic>
      <match type="string" value="{{" offset="0">
        <match type="string" value="&quot;escalier&quot;:" offset="1:8"/>
      </match>
    </magic>
    <glob pattern="*.escalier"/>
  </mime-type>
</mime-info>
"""


def _quoted(argument: str) -> str:
    """An argument quoted for an Exec line.

    >>> _quoted("/usr/bin/escalier"), _quoted("/home/Zoë B/100%")
    ('/usr/bin/escalier', '"/home/Zoë B/100%%"')
    >>> print(_quoted('a$"b'))
    "a\\\\$\\\\"b"
    """
    if not _PLAIN.fullmatch(argument):
        argument = '"' + re.sub(r'(["`$\\])', r"\\\1", argument) + '"'
    return _escaped(argument).replace("%", "%%")


def _escaped(value: str) -> str:
    """A value escaped for a desktop entry."""
    return value.replace("\\", "\\\\").replace("\n", "\\n")


# For one user


def install() -> list[Path]:
    """Installs the program for this user, as it was started; returns the files; raises OSError."""
    command = own_command()
    needed = next(part for part in command if os.path.isabs(part))
    if printable(needed) != needed:
        raise OSError(errno.EILSEQ, "desktops cannot start what has such a name", needed)
    home = data_home()
    written = []
    for place, content in files(command, needed).items():
        path = home / place
        path.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(path, content)
        written.append(path)
    _refresh(home)
    return sorted(written)


def remove() -> list[Path]:
    """Removes what `install` has written, and folders left empty; raises OSError."""
    home = data_home()
    removed = [path for path in map(home.joinpath, sorted(files([COMMAND]))) if path.is_file()]
    for path in removed:
        path.unlink()
    if removed:
        _refresh(home)
    for path in removed:
        for folder in path.parents:
            if folder == home or any(folder.iterdir()):
                break
            folder.rmdir()
    return removed


def data_home() -> Path:
    """The user's data folder, XDG_DATA_HOME."""
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    return given if given.is_absolute() else own_process.home_folder() / ".local" / "share"


def own_command() -> list[str]:
    """The command that starts this program: frozen, installed with pip, or from source."""
    windows = sys.platform == "win32"
    python = Path(sys.executable)
    if windows and python.with_name("pythonw.exe").is_file():  # without a console
        python = python.with_name("pythonw.exe")
    if SOURCE is None and not windows and not getattr(sys, "frozen", False):
        schemes = (sysconfig.get_default_scheme(), sysconfig.get_preferred_scheme("user"))
        scripts = [Path(sysconfig.get_path("scripts", scheme)) / COMMAND for scheme in schemes]
        started = Path(sys.argv[0]).absolute()
        for script in [started, *scripts] if started.name == COMMAND else scripts:
            if script.is_file():
                return [str(script)]
    return own_process.command(python)


def _refresh(home: Path) -> None:
    """Updates the desktop's caches, where it has the tools for that."""
    call("update-desktop-database", str(home / "applications"))
    call("update-mime-database", str(home / "mime"))
    icons = home / "icons" / "hicolor"
    if icons.is_dir():
        os.utime(icons)
