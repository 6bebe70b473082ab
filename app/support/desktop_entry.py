"""The game among the programs of a Linux desktop: menu entry, icons, and its own file type.

`files` gives everything that belongs below a folder for data, by its path there: for one person
below ~/.local/share, which `install` does, and for everybody below /usr/share, as the Debian
package does with `files(["escalier"])`. Needs nothing but the standard library.
"""

from __future__ import annotations

import os
import re
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from .. import games
from ..resources import PACKAGE, SOURCE, resource
from .subprocesses import call

NAME = "escalier"
MIME = "application/x-escalier"
_ENTRY = f"applications/{NAME}.desktop"
_TYPE = f"mime/packages/{NAME}.xml"
_PLAIN = re.compile(r"[\w@+=:,./-]+")


def files(command: Sequence[str], needed: str = "") -> dict[str, bytes]:
    """Everything to install, by its path below a folder for data.

    >>> sorted(files(["escalier"]))[0], sorted(files(["escalier"]))[-1]
    ('applications/escalier.desktop', 'mime/packages/escalier.xml')
    """
    found = {_ENTRY: entry(command, needed).encode(), _TYPE: mime_type().encode()}
    for path in resource("assets", "icons").glob("*.png"):
        place = f"icons/hicolor/{path.stem}x{path.stem}/apps/{NAME}.png"
        found[place] = path.read_bytes()
    return found


def entry(command: Sequence[str], needed: str = "") -> str:
    """The desktop entry that starts a command; hidden where the program `needed` is missing."""
    executable = " ".join(map(_quoted, command))
    tried = f"TryExec={_escaped(needed)}\n" if needed else ""
    titles = "".join(f"{games.manifest(name).title};" for name in games.names())
    return f"""[Desktop Entry]
Type=Application
Name=Escalier
GenericName=Board games
GenericName[fr]=Jeux de société
Comment=Tabletop games about building stairs and climbing them
Comment[fr]=Des jeux de société où l’on bâtit des escaliers pour les gravir
Keywords=board;tabletop;stairs;tower;strategy;{titles}
Keywords[fr]=plateau;société;escalier;tour;stratégie;{titles}
Exec={executable} %f
{tried}Icon={NAME}
Terminal=false
Categories=Game;BoardGame;
MimeType={MIME};
StartupNotify=true
StartupWMClass=Escalier
"""


def mime_type() -> str:
    """The type of saved games, for the database of shared-mime-info."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{MIME}">
    <comment>Escalier game</comment>
    <comment xml:lang="fr">partie d’Escalier</comment>
    <sub-class-of type="application/json"/>
    <icon name="{NAME}"/>
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
    """An argument as it stands in an Exec line.

    >>> _quoted("/usr/bin/escalier"), _quoted("/home/Zoë B/100%")
    ('/usr/bin/escalier', '"/home/Zoë B/100%%"')
    >>> print(_quoted('a$"b'))
    "a\\\\$\\\\"b"
    """
    if not _PLAIN.fullmatch(argument):
        argument = '"' + re.sub(r'(["`$\\])', r"\\\1", argument) + '"'
    return _escaped(argument).replace("%", "%%")


def _escaped(value: str) -> str:
    """A value as it stands behind the equals sign."""
    return value.replace("\\", "\\\\").replace("\n", "\\n")


# For one person


def install() -> list[Path]:
    """Installs the game for this person, as it was started; the files; raises OSError."""
    command = own_command()
    needed = next(part for part in command if os.path.isabs(part))
    home = data_home()
    written = []
    for place, content in files(command, needed).items():
        path = home / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        written.append(path)
    _refresh(home)
    return sorted(written)


def remove() -> list[Path]:
    """Takes away what `install` has made, with folders that are empty then; raises OSError."""
    home = data_home()
    removed = [path for path in map(home.joinpath, sorted(files([NAME]))) if path.is_file()]
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
    """Where this person's data of all programs are."""
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    return given if given.is_absolute() else Path("~/.local/share").expanduser()


def own_command() -> list[str]:
    """What starts this very program: frozen, installed with pip, or from its source."""
    windows = sys.platform == "win32"
    if getattr(sys, "frozen", False):
        return [sys.executable]
    python = Path(sys.executable)
    if windows and python.with_name("pythonw.exe").is_file():  # without a window for text
        python = python.with_name("pythonw.exe")
    if SOURCE is not None:
        if windows:
            begin = f"import sys; sys.path.insert(0, {str(SOURCE)!r})"
            begin += f"; from {PACKAGE.name}.__main__ import main"
            return [str(python), "-c", f"{begin}; sys.exit(main())"]
        return ["env", f"PYTHONPATH={SOURCE}", str(python), "-m", PACKAGE.name]
    if not windows:
        schemes = (sysconfig.get_default_scheme(), sysconfig.get_preferred_scheme("user"))
        scripts = [Path(sysconfig.get_path("scripts", scheme)) / NAME for scheme in schemes]
        started = Path(sys.argv[0]).absolute()
        for script in [started, *scripts] if started.name == NAME else scripts:
            if script.is_file():
                return [str(script)]
    return [str(python), "-m", PACKAGE.name]


def _refresh(home: Path) -> None:
    """Lets the desktop know, as far as it has tools for that."""
    call("update-desktop-database", str(home / "applications"))
    call("update-mime-database", str(home / "mime"))
    icons = home / "icons" / "hicolor"
    if icons.is_dir():
        os.utime(icons)
