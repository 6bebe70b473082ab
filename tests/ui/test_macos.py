"""What the program tells macOS, with stand-ins for its classes: nothing here runs on a Mac."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from app import languages
from app.ui import macos
from tests import ROOT


class Anything:
    """An object of Objective-C: any method can be called, and calls are remembered."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, name: str) -> Any:
        if name in ("alloc", "init", "sharedApplication"):
            return lambda: self if name != "alloc" else Anything()
        return lambda *values: self.calls.append((name, values))

    def __enter__(self) -> None: ...

    def __exit__(self, *_error: object) -> None: ...


class Mac:
    """pyglet's module for macOS: notes the methods of the delegate, and the menu bar."""

    def __init__(self) -> None:
        self.methods: dict[str, tuple[str, Any]] = {}
        self.items: list[tuple[str, str, str]] = []
        self.application = Anything()
        self.loop = SimpleNamespace(has_exit=False)

    def method(self, encoding: str) -> Any:
        return lambda function: self.methods.update({function.__name__: (encoding, function)})

    def module(self) -> ModuleType:
        made: Any = ModuleType("pyglet.app.cocoa")
        made.app = SimpleNamespace(event_loop=self.loop)
        delegate = SimpleNamespace(method=self.method)
        made._AppDelegate_Implementation = SimpleNamespace(_AppDelegate=delegate)
        made.AutoReleasePool, made.NSApplication = Anything, self.application
        made.NSMenu = made.NSMenuItem = Anything()
        made.cocoapy = SimpleNamespace(get_NSString=str, cfstring_to_string=str)
        made.add_menu_item = lambda menu, title, action, key: self.items.append(
            (title, action, key)
        )
        return made


class Names:
    """An array of Objective-C."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def count(self) -> int:
        return len(self._names)

    def objectAtIndex_(self, number: int) -> str:  # noqa: N802
        return self._names[number]


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> Mac:
    made = Mac()
    monkeypatch.setitem(sys.modules, "pyglet.app.cocoa", made.module())
    return made


def test_files_of_the_finder_are_opened_all(mac):
    opened: list[Path] = []
    macos.adopt(opened.append, lambda: None)
    encoding, open_files = mac.methods["application_openFiles_"]
    application = Anything()
    open_files(None, application, Names("/Users/zoë/a.escalier", "/b.escalier"))
    assert encoding == "v@@"
    assert opened == [Path("/Users/zoë/a.escalier"), Path("/b.escalier")]
    assert application.calls == [("replyToOpenOrPrint_", (0,))]


def test_the_program_ends_before_the_application_does(mac):
    told: list[str] = []

    def quit() -> None:
        told.append("saved")
        mac.loop.has_exit = True

    macos.adopt(lambda path: None, quit)
    encoding, should_terminate = mac.methods["applicationShouldTerminate_"]
    assert encoding == "Q@"
    assert should_terminate(None, None) == macos.TERMINATE_NOW and told == ["saved"]
    assert should_terminate(None, None) == macos.TERMINATE_NOW and told == ["saved"]


def test_the_application_stays_while_the_program_asks(mac):
    """A game that cannot be saved is not thrown away."""
    macos.adopt(lambda path: None, lambda: None)
    _encoding, should_terminate = mac.methods["applicationShouldTerminate_"]
    assert should_terminate(None, None) == macos.TERMINATE_CANCEL


def test_one_menu_bar_in_the_language_of_the_player(mac):
    languages.use("fr")
    try:
        macos.adopt(lambda path: None, lambda: None)
    finally:
        languages.use("en")
    assert [name for name, _values in mac.application.calls] == ["setMainMenu_"]
    keys = {key: (title, action) for title, action, key in mac.items}
    assert keys["q"] == ("Quitter Escalier", "terminate:")
    assert keys["w"][1] == macos.CLOSE_WINDOW and keys.keys() == set("hqmw")


def test_command_is_what_ctrl_is_elsewhere():
    code = """
import pyglet
pyglet.options.shadow_window = False
from pyglet.window import key
key.MOD_ACCEL = key.MOD_COMMAND  # as on a Mac
from app.ui.window import Window
heard = []
screen = type("Screen", (), {"key": lambda self, name, held: heard.append((name, *sorted(held)))})()
window = type("Fake", (), {"_shown": screen})()
for modifiers in (key.MOD_COMMAND, key.MOD_CTRL, key.MOD_COMMAND | key.MOD_SHIFT, key.MOD_OPTION):
    Window.on_key_press(window, key.Z, modifiers)
print(heard)
"""
    said = subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, text=True)
    assert said.strip() == "[('z', 'ctrl'), ('z', 'ctrl'), ('z', 'ctrl', 'shift'), ('z', 'alt')]"
