"""What Windows expects of a program: who it is for the taskbar, and a title bar as dark as others.

On other systems, and on a Windows that is too old for it, nothing happens.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any

from ..identity import APPLICATION_ID

THEME = "Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize"
LIGHT = "AppsUseLightTheme"
_DARK_MODE = (20, 19)
"""DWMWA_USE_IMMERSIVE_DARK_MODE, and its number before Windows 10 20H1."""


def set_application_id() -> None:
    """Tells the taskbar that this is the program of the Start menu, whoever runs it."""
    if sys.platform == "win32":
        name_process = _function(
            "shell32", "SetCurrentProcessExplicitAppUserModelID", ctypes.c_wchar_p
        )
        name_process(APPLICATION_ID)


def match_title_bar(window: int) -> None:
    """Makes the title bar of a window dark where the user wants applications dark."""
    if sys.platform != "win32":
        return
    set_attribute = _function(
        "dwmapi",
        "DwmSetWindowAttribute",
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.c_void_p,
        ctypes.c_uint32,
    )
    dark = ctypes.c_int(_wants_dark())
    for attribute in _DARK_MODE:
        if set_attribute(window, attribute, ctypes.byref(dark), ctypes.sizeof(dark)) == 0:
            return


def _wants_dark() -> bool:
    winreg: Any = import_module("winreg")
    with suppress(OSError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, THEME) as key:
        return not winreg.QueryValueEx(key, LIGHT)[0]
    return False


def _function(library: str, name: str, *arguments: Any) -> Any:
    """A function that returns an HRESULT; one that always fails where there is none."""
    try:
        found = getattr(ctypes.WinDLL(library), name)  # type: ignore[attr-defined]
    except (OSError, AttributeError):
        return lambda *_values: -1
    found.argtypes, found.restype = arguments, ctypes.c_int32
    return found
