"""The manners of Windows, with stand-ins for its libraries, and the real ones where they are."""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from app.identity import APPLICATION_ID
from app.support import windows_shell

_NOT_IMPLEMENTED = -0x7FFFBFFF
"""E_NOTIMPL."""
windows = pytest.mark.skipif(sys.platform != "win32", reason="only on Windows, or under Wine")


class Function:
    """A function of Windows that notes how it is called."""

    def __init__(self, known: tuple[int, ...] = ()) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self._known = known

    def __call__(self, *values: Any) -> int:
        self.calls.append(values)
        return 0 if not self._known or values[1] in self._known else -1


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A Windows that can be told how its user wants it; 19 is known to an old one only."""
    found = SimpleNamespace(light=None, known=(20,), named=Function(), libraries=[])
    found.title = Function(found.known)

    def library(name: str) -> SimpleNamespace:
        found.libraries.append(name)
        if name == "shell32":
            return SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=found.named)
        return SimpleNamespace(DwmSetWindowAttribute=found.title)

    class Key:
        def __enter__(self) -> Key:
            return self

        def __exit__(self, *_error: object) -> None: ...

    def value(_key: Key, name: str) -> tuple[int, int]:
        assert name == "AppsUseLightTheme"
        if found.light is None:
            raise FileNotFoundError(2, "The system cannot find the file specified")
        return found.light, 4

    registry = SimpleNamespace(
        HKEY_CURRENT_USER="user", OpenKey=lambda *_path: Key(), QueryValueEx=value
    )
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "WinDLL", library, raising=False)
    monkeypatch.setitem(sys.modules, "winreg", registry)
    return found


def darkness(call: tuple[Any, ...]) -> int:
    """What the title bar was told to be, from the address that it was handed."""
    _window, _attribute, address, size = call
    assert size == 4
    return address._obj.value


def test_the_taskbar_is_told_who_this_is(system):
    windows_shell.set_application_id()
    assert system.named.calls == [(APPLICATION_ID,)]
    assert system.named.argtypes == (ctypes.c_wchar_p,), "a pointer of 64 bits"


@pytest.mark.parametrize(("light", "dark"), [(0, 1), (1, 0), (None, 0)])
def test_the_title_bar_is_as_dark_as_the_system(system, light, dark):
    system.light = light
    windows_shell.match_title_bar(1 << 40)
    (call,) = system.title.calls
    assert call[:2] == (1 << 40, 20) and darkness(call) == dark
    assert system.title.argtypes[0] is ctypes.c_void_p, "a handle of 64 bits"


def test_an_older_windows_has_another_number_for_it(system):
    system.light, system.title._known = 0, (19,)
    windows_shell.match_title_bar(7)
    assert [call[1] for call in system.title.calls] == [20, 19]
    assert darkness(system.title.calls[-1]) == 1


def test_a_windows_without_all_that_goes_without_it(system, monkeypatch):
    def missing(name: str) -> None:
        raise OSError(f"{name} not found")

    monkeypatch.setattr(ctypes, "WinDLL", missing)
    windows_shell.set_application_id()
    windows_shell.match_title_bar(7)


def test_other_systems_are_left_alone(system, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    windows_shell.set_application_id()
    windows_shell.match_title_bar(7)
    assert not system.libraries


@windows
def test_the_real_one_knows_the_id():
    windows_shell.set_application_id()
    told = ctypes.c_wchar_p()
    asked = ctypes.WinDLL("shell32").GetCurrentProcessExplicitAppUserModelID
    if asked(ctypes.byref(told)) == _NOT_IMPLEMENTED:
        pytest.skip("Wine takes the id and does not tell it")
    assert told.value == APPLICATION_ID


@windows
def test_the_real_one_takes_a_title_bar(monkeypatch):
    answers: list[int] = []
    function = windows_shell._function

    def noted(*what: Any) -> Any:
        return lambda *values: answers.append(function(*what)(*values)) or answers[-1]

    monkeypatch.setattr(windows_shell, "_function", noted)
    user = ctypes.WinDLL("user32")
    user.GetDesktopWindow.restype = ctypes.c_void_p
    windows_shell.match_title_bar(user.GetDesktopWindow())
    assert len(answers) in (1, 2)
