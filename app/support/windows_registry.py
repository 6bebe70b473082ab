"""The file type of saved games in the registry of Windows, for one user.

Everything is below HKEY_CURRENT_USER\\Software\\Classes, which needs no administrator. `keys` says
what belongs there, `install` writes it, and `remove` removes that and nothing else.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from ..identity import COMMAND, NAME
from .desktop_entry import MIME, own_command

CLASSES = "Software\\Classes"
SUFFIX, TYPE = f".{COMMAND}", f"{NAME}.Game"
_LISTED = f"{SUFFIX}\\OpenWithProgids"
_CHANGED = 0x08000000
"""SHCNE_ASSOCCHANGED."""


def keys(command: Sequence[str]) -> dict[str, dict[str, str]]:
    r"""The values of every key by its path below CLASSES; the default value has the name "".

    >>> keys(["C:\\My Games\\escalier.exe"])["Escalier.Game\\shell\\open\\command"]
    {'': '"C:\\My Games\\escalier.exe" "%1"'}
    """
    started = subprocess.list2cmdline(command)
    icon = {f"{TYPE}\\DefaultIcon": {"": f'"{command[0]}",0'}}  # not Python's own
    return {
        SUFFIX: {"": TYPE, "Content Type": MIME, "PerceivedType": "document"},
        _LISTED: {TYPE: ""},
        TYPE: {"": f"{NAME} game"},
        **(icon if len(command) == 1 else {}),
        f"{TYPE}\\shell\\open": {"FriendlyAppName": NAME},
        f"{TYPE}\\shell\\open\\command": {"": f'{started} "%1"'},
    }


def install() -> list[str]:
    """Registers the program, as it was started, for saved games; raises OSError."""
    winreg = _winreg()
    wanted = keys(own_command())
    for path, values in wanted.items():
        with winreg.CreateKeyEx(winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{path}") as key:
            for name, value in values.items():
                winreg.SetValueEx(key, name, 0, winreg.REG_SZ, value)
    _refresh()
    return sorted(map(_full_path, wanted))


def remove() -> list[str]:
    """Removes what `install` has written; keys of other programs stay; raises OSError."""
    winreg = _winreg()
    gone = list(_delete_tree(winreg, f"{CLASSES}\\{TYPE}"))
    _delete_value(winreg, _LISTED, TYPE)
    if _read_value(winreg, SUFFIX, "") == TYPE:
        for name in keys([COMMAND])[SUFFIX]:
            _delete_value(winreg, SUFFIX, name)
    for path in (_LISTED, SUFFIX):
        if _is_empty(winreg, path):
            winreg.DeleteKey(winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{path}")
            gone.append(path)
    if gone:
        _refresh()
    return sorted(map(_full_path, gone))


def _winreg() -> Any:
    return import_module("winreg")


def _full_path(path: str) -> str:
    return f"HKEY_CURRENT_USER\\{CLASSES}\\{path}"


def _delete_tree(winreg: Any, path: str) -> Iterator[str]:
    """Deletes a key with its subkeys, if it exists; yields the paths deleted, below CLASSES."""
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, path) as key:
            below = [winreg.EnumKey(key, i) for i in range(winreg.QueryInfoKey(key)[0])]
    except FileNotFoundError:
        return
    for name in below:
        yield from _delete_tree(winreg, f"{path}\\{name}")
    winreg.DeleteKey(winreg.HKEY_CURRENT_USER, path)
    yield path.removeprefix(f"{CLASSES}\\")


def _delete_value(winreg: Any, path: str, name: str) -> None:
    """Deletes one value of a key, if it exists."""
    try:
        with winreg.OpenKey(
            winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{path}", 0, winreg.KEY_SET_VALUE
        ) as key:
            winreg.DeleteValue(key, name)
    except FileNotFoundError:
        pass


def _read_value(winreg: Any, path: str, name: str) -> object:
    """One value of a key; None if it does not exist."""
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{path}") as key:
            return winreg.QueryValueEx(key, name)[0]
    except FileNotFoundError:
        return None


def _is_empty(winreg: Any, path: str) -> bool:
    """Whether a key exists and has neither subkeys nor values."""
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, f"{CLASSES}\\{path}") as key:
            below, values, _when = winreg.QueryInfoKey(key)
    except FileNotFoundError:
        return False
    return not below and not values


def _refresh() -> None:
    """Tells the shell that associations have changed."""
    if sys.platform == "win32":
        ctypes.windll.shell32.SHChangeNotify(_CHANGED, 0, None, None)
