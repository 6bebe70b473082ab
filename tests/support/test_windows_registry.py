"""Saved games in the registry of Windows: what is written there, and that it goes again."""

# ruff: noqa: N802 (the names are those of winreg)
from __future__ import annotations

import ctypes
import subprocess
import sys
from types import SimpleNamespace

import pytest

from app.__main__ import main
from app.match.saves import SUFFIX
from app.support import desktop_entry, windows_registry

GAME = "C:\\Users\\Zoë B\\Escalier\\escalier.exe"
CLASSES = "Software\\Classes\\"


class Key:
    """A key of the registry that is open."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __enter__(self) -> Key:
        return self

    def __exit__(self, *_error: object) -> None: ...


class Registry:
    """As much of `winreg` as is needed, with keys in a dictionary."""

    HKEY_CURRENT_USER, REG_SZ, KEY_READ, KEY_SET_VALUE = "user", 1, 0x20019, 2

    def __init__(self) -> None:
        self.keys: dict[str, dict[str, str]] = {}

    def CreateKeyEx(self, root: str, path: str) -> Key:
        assert root == self.HKEY_CURRENT_USER
        parts = path.split("\\")
        for end in range(1, len(parts) + 1):
            self.keys.setdefault("\\".join(parts[:end]), {})
        return Key(path)

    def OpenKey(self, root: str, path: str, _zero: int = 0, access: int = 0x20019) -> Key:
        assert root == self.HKEY_CURRENT_USER and access in (self.KEY_READ, self.KEY_SET_VALUE)
        if path not in self.keys:
            raise FileNotFoundError(2, "The system cannot find the file specified")
        return Key(path)

    def SetValueEx(self, key: Key, name: str, _zero: int, kind: int, value: str) -> None:
        assert kind == self.REG_SZ
        self.keys[key.path][name] = value

    def QueryValueEx(self, key: Key, name: str) -> tuple[str, int]:
        if name not in self.keys[key.path]:
            raise FileNotFoundError(2, "The system cannot find the file specified")
        return self.keys[key.path][name], self.REG_SZ

    def DeleteValue(self, key: Key, name: str) -> None:
        if name not in self.keys[key.path]:
            raise FileNotFoundError(2, "The system cannot find the file specified")
        del self.keys[key.path][name]

    def DeleteKey(self, root: str, path: str) -> None:
        if self._below(path):
            raise PermissionError(5, "Access is denied")
        del self.keys[self.OpenKey(root, path).path]

    def EnumKey(self, key: Key, number: int) -> str:
        return self._below(key.path)[number]

    def QueryInfoKey(self, key: Key) -> tuple[int, int, int]:
        return len(self._below(key.path)), len(self.keys[key.path]), 0

    def _below(self, path: str) -> list[str]:
        inside = [p.removeprefix(f"{path}\\") for p in self.keys if p.startswith(f"{path}\\")]
        return [name for name in inside if "\\" not in name]


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Registry:
    """A frozen game on Windows, where others have associated something already."""
    fake = Registry()
    with fake.CreateKeyEx(fake.HKEY_CURRENT_USER, f"{CLASSES}.txt") as key:
        fake.SetValueEx(key, "", 0, fake.REG_SZ, "txtfile")
    told: list[tuple[object, ...]] = []
    shell = SimpleNamespace(SHChangeNotify=lambda *what: told.append(what))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", GAME)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(shell32=shell), raising=False)
    monkeypatch.setitem(sys.modules, "winreg", fake)
    fake.told = told
    return fake


def test_a_double_click_opens_a_saved_game(windows):
    assert main(["--install-desktop"]) == 0
    kind = windows.keys[f"{CLASSES}{SUFFIX}"][""]
    assert windows.keys[f"{CLASSES}{kind}\\shell\\open\\command"][""] == f'"{GAME}" "%1"'
    assert windows.keys[f"{CLASSES}{kind}\\DefaultIcon"][""] == f'"{GAME}",0'
    assert windows.keys[f"{CLASSES}{kind}"][""] == "Escalier game"
    assert windows.keys[f"{CLASSES}{SUFFIX}\\OpenWithProgids"] == {kind: ""}
    assert windows.keys[f"{CLASSES}{SUFFIX}"]["Content Type"] == desktop_entry.MIME
    assert len(windows.told) == 1, "the desktop is not told"


def test_what_is_written_goes_again_and_nothing_else(windows, capsys):
    before = {path: dict(values) for path, values in windows.keys.items()}
    assert main(["--install-desktop"]) == 0 and main(["--install-desktop"]) == 0
    assert windows.keys != before
    written = capsys.readouterr().out
    assert all(
        f"HKEY_CURRENT_USER\\{CLASSES}{path}\n" in written for path in (SUFFIX, "Escalier.Game")
    )
    assert main(["--remove-desktop"]) == 0 and windows.keys == before
    assert f"{SUFFIX}\n" in capsys.readouterr().out
    told = len(windows.told)
    assert main(["--remove-desktop"]) == 0 and windows.keys == before
    assert "Nothing" in capsys.readouterr().out and len(windows.told) == told


def test_what_another_program_said_meanwhile_stays(windows):
    windows_registry.install()
    windows.keys[f"{CLASSES}{SUFFIX}"][""] = "Other.Game"
    windows.keys[f"{CLASSES}{SUFFIX}\\OpenWithProgids"]["Other.Game"] = ""
    windows_registry.remove()
    assert windows.keys[f"{CLASSES}{SUFFIX}"][""] == "Other.Game"
    assert windows.keys[f"{CLASSES}{SUFFIX}\\OpenWithProgids"] == {"Other.Game": ""}
    assert not any("Escalier.Game" in path for path in windows.keys)


def test_where_the_registry_refuses_one_sentence_says_so(windows, monkeypatch, capsys):
    def refuse(*_arguments: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(windows, "CreateKeyEx", refuse)
    assert main(["--install-desktop"]) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1 and "Permission denied" in said


def test_the_source_starts_from_anywhere_and_without_a_window_for_text(tmp_path, monkeypatch):
    """As Windows does it: the line of the registry, with the file in place of %1."""
    real = sys.executable
    for name in ("python.exe", "pythonw.exe"):
        (tmp_path / name).touch()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python.exe"))
    program, *rest = desktop_entry.own_command()
    assert program == str(tmp_path / "pythonw.exe")
    opened = windows_registry.keys([program, *rest])["Escalier.Game\\shell\\open\\command"][""]
    assert opened == subprocess.list2cmdline([program, *rest]) + ' "%1"'
    assert "Escalier.Game\\DefaultIcon" not in windows_registry.keys([program, *rest])
    monkeypatch.undo()
    said = subprocess.check_output([real, *rest, "--version"], cwd=tmp_path, text=True)
    assert said.startswith("Escalier ")


def test_on_a_mac_the_application_does_it_itself(monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main(["--install-desktop"]) == 1 and main(["--remove-desktop"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 2
