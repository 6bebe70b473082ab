"""A player's hand at the real window: Xvfb for a screen, xdotool for mouse and keys."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from app import games
from tests import PROGRAM, ROOT
from tests.window.screen import SIZE, Screen

FIRST = games.names()[0]
"""The game that is played where any will do."""
SMALL = (640, 400)
"""The smallest window there is: where everything is drawn in software, by far the quickest."""
_BREATH = 0.04
"""Seconds between two things that a hand does."""


def missing() -> str:
    """What is needed for a window of our own and is not there."""
    return " and ".join(name for name in ("Xvfb", "xdotool") if shutil.which(name) is None)


class Player:
    """Starts the game and plays it as a person would; knows what is shown from what it tells."""

    def __init__(
        self,
        screen: Screen,
        home: Path,
        *arguments: str,
        command: tuple[str, ...] = PROGRAM,
        notes: Path | None = None,
        folder: Path = ROOT,
        environment: Mapping[str, str] | None = None,
        window: tuple[int, int] = SIZE,
        **settings: Any,
    ) -> None:
        """Starts a command in a folder.

        `notes` is the folder for the log and for what the game tells; usually its home. The window
        and the settings are those of the last time unless there was none, or settings are given.
        """
        self._screen = screen
        notes = notes or home
        self._told = notes / "told.json"
        self._told.unlink(missing_ok=True)
        file = home / "settings" / "settings.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        if settings or not file.exists():
            usual = {"quality": "low", "animation": "off", "muted": True, "ai_pace": "instant"}
            usual |= {"language": "en", "window": window}
            file.write_text(json.dumps(usual | settings))
        self._environment = os.environ | {
            "DISPLAY": screen.name,
            "ESCALIER_HOME": str(home),
            "ESCALIER_PROBE": str(self._told),
            **(environment or {}),
        }
        self.log = (notes / "log.txt").open("ab")
        self.process = subprocess.Popen(
            [*command, *arguments],
            cwd=folder,
            env=self._environment,
            stdout=self.log,
            stderr=self.log,
            start_new_session=True,
        )
        try:
            self.wait(lambda told: told["screen"] in ("welcome", "title", "playing", "review"))
        except AssertionError:
            self.kill()
            raise

    # What is shown

    def told(self) -> dict[str, Any]:
        try:
            found: dict[str, Any] = json.loads(self._told.read_text())
        except (FileNotFoundError, json.JSONDecodeError):
            return {"screen": ""}
        return found

    def sees(
        self, what: Callable[[dict[str, Any]], object], seconds: float = 30
    ) -> dict[str, Any] | None:
        """What is shown, once it is as it should be; None if that takes too long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            told = self.told()
            with suppress(KeyError):
                if what(told):
                    return told
            assert self.process.poll() is None, "the game has ended"
            time.sleep(0.02)
        return None

    def wait(
        self, until: Callable[[dict[str, Any]], object], seconds: float = 90
    ) -> dict[str, Any]:
        """Waits until what is shown is as it should be."""
        told = self.sees(until, seconds)
        assert told is not None, f"not in {seconds} s; shown is {self.told()}"
        return told

    # The hand

    def do(self, *arguments: object) -> str:
        """Lets xdotool do something; returns what it says."""
        return subprocess.run(
            ["xdotool", *map(str, arguments)],
            env=self._environment,
            check=True,
            timeout=60,
            stdout=subprocess.PIPE,
            text=True,
        ).stdout

    def point(self, x: float, y: float) -> None:
        self.do("mousemove", "--window", self.window(), round(x), round(y))

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.point(x, y)
        time.sleep(_BREATH)
        self.do("click", button)
        time.sleep(_BREATH)

    def press(self, name: str) -> None:
        """Clicks a button by its key."""
        self.click(*self._settled("buttons", name))

    def _settled(self, kind: str, name: str) -> tuple[int, int]:
        """Where something is, once it has stayed there for some frames or nothing changes."""
        place, stayed, frames = None, 0, -1
        for _ in range(120):
            told = self.wait(lambda told: name in told[kind])
            if told["frames"] != frames or not told["changing"]:
                stayed = stayed + 1 if told[kind][name] == place else 0
            if stayed > (2 if told["changing"] else 0):
                break
            place, frames = told[kind][name], told["frames"]
            time.sleep(0.1)
        assert place is not None
        return place[0], place[1]

    def key(self, *names: str) -> None:
        for name in names:
            self.do("key", name)
            time.sleep(_BREATH)

    def focus(self, name: str, key: str = "Tab") -> None:
        """Brings the focus to a button by its key, pressing Tab or another key."""
        for _ in range(30):
            told = self.wait(lambda told: name in told["buttons"])
            if not self._stays(told["focused"], told["frames"]):
                continue
            if told["focused"] == name:
                return
            self.key(key)
            self.wait(lambda now, was=told: now["focused"] not in ("", was["focused"]))
        raise AssertionError(f"{key} does not lead to {name}; shown is {self.told()}")

    def _stays(self, focused: str, frames: int) -> bool:
        """Whether the focus is still there some frames later, or nothing changes any more."""
        told = self.wait(
            lambda now: (
                now["focused"] != focused or now["frames"] > frames + 3 or not now["changing"]
            )
        )
        return bool(told["focused"] == focused)

    def choose(self, pick: str) -> None:
        """Clicks something on the table."""
        self.click(*self._settled("targets", pick))

    def drag(self, pick: str, choose: Callable[[dict[str, Any]], str]) -> None:
        """Takes something on the table, and lets go where one chooses of what is then offered.

        Where nothing can be seen to which it could go, it stays taken.
        """
        before = self.told()
        self.point(*self._settled("targets", pick))
        time.sleep(_BREATH)
        self.do("mousedown", 1)
        self.wait(lambda now: now["chosen"] != before["chosen"])
        time.sleep(0.4)
        held = self.wait(lambda now: not now["changing"])
        if not {*held["targets"]} - {pick}:
            self.do("mouseup", 1)
            return
        self.point(*self._settled("targets", choose(held)))
        time.sleep(0.25)
        self.do("mouseup", 1)
        self.wait(
            lambda now: now["moves"] != before["moves"] or now["chosen"] != held["chosen"],
        )

    def ready(self) -> dict[str, Any]:
        """Waits until a person is to move, or the game is over, and all of it is seen."""
        return self.wait(
            lambda told: (
                not told["changing"] and (told["over"] or (told["person"] and not told["acting"]))
            )
        )

    # The window

    def window(self) -> str:
        """The number of the game's window."""
        return self.do("search", "--onlyvisible", "--name", "^Escalier$").split()[0]

    def press_close(self) -> None:
        """Asks the window to close, as its close button does."""
        from pyglet.libs.x11 import xlib

        display = xlib.XOpenDisplay(self._screen.name.encode())
        window = int(self.window())
        event = xlib.XEvent()
        message = event.xclient
        message.type, message.window, message.format = xlib.ClientMessage, window, 32
        message.message_type = xlib.XInternAtom(display, b"WM_PROTOCOLS", False)
        message.data.l[0] = xlib.XInternAtom(display, b"WM_DELETE_WINDOW", False)
        xlib.XSendEvent(display, window, False, 0, ctypes.byref(event))
        xlib.XCloseDisplay(display)

    def allow_any_size(self, window: str) -> None:
        """Has the window manager forget how small the window may be, if there still is one."""
        from pyglet.libs.x11 import xlib

        forgiving = xlib.XErrorHandler(lambda _display, _error: 0)
        before = xlib.XSetErrorHandler(forgiving)
        display = xlib.XOpenDisplay(self._screen.name.encode())
        hints = xlib.XInternAtom(display, b"WM_NORMAL_HINTS", False)
        xlib.XDeleteProperty(display, int(window), hints)
        xlib.XCloseDisplay(display)
        xlib.XSetErrorHandler(before)

    # The end

    def family(self) -> list[int]:
        """The processes of the game, those included that outlived it; empty when all is over."""
        found = []
        for folder in Path("/proc").iterdir():
            if not folder.name.isdecimal():
                continue
            try:
                status = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if status[0] != "Z" and int(status[3]) == self.process.pid:
                found.append(int(folder.name))
        return found

    def gone(self) -> bool:
        """Whether nothing is left of the game soon: its AI has the lowest priority."""
        end = time.monotonic() + 20
        while self.family() and time.monotonic() < end:
            time.sleep(0.1)
        return not self.family()

    def quit(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(60)
        self.log.close()
        return code

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(60)
        self.log.close()


Start = Callable[..., Player]
"""Starts the game with what a `Player` takes, on a screen that is there."""
