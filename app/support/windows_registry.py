"""The game in the registry of Windows, for one person: its own file type, opened by it.

Everything is below HKEY_CURRENT_USER\\Software\\Classes, where no rights are needed. `keys` says
what belongs there, `install` writes it, and `remove` takes away that and nothing else.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from .desktop_entry import MIME, NAME, own_command

CLASSES = "Software\\Classes"
SUFFIX, TYPE = f".{NAME}", "Escalier.Game"
_LISTED = f"{SUFFIX}\\OpenWithProgids"
_CHANGED = 0x08000000
"""What the shell is told: associations have changed."""


def keys(command: Sequence[str]) -> dict[str, dict[str, str]]:
    r"""The values of every key, by its path below the classes; the one without a name is "".

    >>> keys(["C:\\My Games\\escalier.exe"])["Escalier.Game\\shell\\open\\command"]
    {'': '"C:\\My Games\\escalier.exe" "%1"'}
    """
    started = subprocess.list2cmdline(command)
    icon = {f"{TYPE}\\DefaultIcon": {"": f'"{command[0]}",0'}}  # not Python's own
    return {
        SUFFIX: {"": TYPE, "Content Type": MIME, "PerceivedType": "document"},
        _LISTED: {TYPE: ""},
        TYPE: {"": "Escalier game"},
        **(icon if len(command) == 1 else {}),
        f"{TYPE}\\shell\\open": {"FriendlyAppName": "Escalier"},
        f"{TYPE}\\shell\\open\\command": {"": f'{started} "%1"'},
    }


def install() -> list[str]:
    """Lets this person's saved games be opened by the game as it was started; raises OSError."""
    winreg = _winreg()
    wanted = keys(own_command())
    for path, values in wanted.items():
        with winreg.CreateKeyEx(winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{path}") as key:
            for name, value in values.items():
                winreg.SetValueEx(key, name, 0, winreg.REG_SZ, value)
    _refresh()
    return sorted(map(_shown, wanted))


def remove() -> list[str]:
    """Takes away what `install` has made; what others say of such files stays; raises OSError."""
    winreg = _winreg()
    gone = list(_delete(winreg, f"{CLASSES}\\{TYPE}"))
    _forget(winreg, _LISTED, TYPE)
    if _value(winreg, SUFFIX, "") == TYPE:
        for name in keys([NAME])[SUFFIX]:
            _forget(winreg, SUFFIX, name)
    for path in (_LISTED, SUFFIX):
        if _is_empty(winreg, path):
            winreg.DeleteKey(winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{path}")
            gone.append(path)
    if gone:
        _refresh()
    return sorted(map(_shown, gone))


def _winreg() -> Any:
    return import_module("winreg")


def _shown(path: str) -> str:
    return f"HKEY_CURRENT_USER\\{CLASSES}\\{path}"


def _delete(winreg: Any, path: str) -> Iterator[str]:
    """Deletes a key with all below it, if it is there; what was deleted, below the classes."""
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, path) as key:
            below = [winreg.EnumKey(key, i) for i in range(winreg.QueryInfoKey(key)[0])]
    except FileNotFoundError:
        return
    for name in below:
        yield from _delete(winreg, f"{path}\\{name}")
    winreg.DeleteKey(winreg.HKEY_CURRENT_USER, path)
    yield path.removeprefix(f"{CLASSES}\\")


def _forget(winreg: Any, path: str, name: str) -> None:
    """Deletes one value of a key, if it is there."""
    try:
        with winreg.OpenKey(
            winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{path}", 0, winreg.KEY_SET_VALUE
        ) as key:
            winreg.DeleteValue(key, name)
    except FileNotFoundError:
        pass


def _value(winreg: Any, path: str, name: str) -> object:
    """One value of a key; None if it is not there."""
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{path}") as key:
            return winreg.QueryValueEx(key, name)[0]
    except FileNotFoundError:
        return None


def _is_empty(winreg: Any, path: str) -> bool:
    """Whether a key is there and says nothing any more."""
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{path}") as key:
            below, values, _when = winreg.QueryInfoKey(key)
    except FileNotFoundError:
        return False
    return not below and not values


def _refresh() -> None:
    """Lets the desktop know."""
    if sys.platform == "win32":
        ctypes.windll.shell32.SHChangeNotify(_CHANGED, 0, None, None)
