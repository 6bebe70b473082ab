"""A player's hand at the window of a Windows program under Wine."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests import ROOT
from tests.tools.processes import KILL
from tests.window.player import Player
from tests.window.screen import Screen

sys.path.append(str(ROOT / "packaging" / "windows"))
from wine import USER, USER_ID, Wine, give, windows

__all__ = ["USER", "WINE", "WinePlayer", "give", "in_session", "processes", "windows"]

WINE = Wine()
_HELD = 0.15
"""Seconds for which a button is held: Wine does not see shorter clicks."""


class WinePlayer(Player):
    """Starts a Windows program, and plays it as a person would.

    What it keeps is in a place like `Player`'s home, unless ESCALIER_HOME is set to be empty.
    """

    def __init__(
        self,
        screen: Screen,
        place: Path,
        program: Path | str,
        *arguments: object,
        environment: Mapping[str, str] | None = None,
        **settings: Any,
    ) -> None:
        self._mark = f"ESCALIER_PROBE={windows(place / 'told.json')}"
        file = place / "settings" / "settings.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        give(place)
        known, value = self._mark.split("=")
        variables = {
            "DISPLAY": screen.name,
            "ESCALIER_HOME": windows(place),
            known: value,
            **(environment or {}),
        }
        command = WINE.command(program, *arguments, environment=variables)
        super().__init__(screen, place, command=tuple(command), **settings)

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.point(x, y)
        time.sleep(_HELD)
        self.do("mousedown", button)
        time.sleep(_HELD)
        self.do("mouseup", button)
        time.sleep(_HELD)

    def family(self) -> list[int]:
        """All processes that were started with what this one was, without the system's own."""
        return [pid for pid in processes(".exe") if self._mark in _environment(pid)]

    def quit(self) -> int:
        self.press_close()
        code = self.process.wait(60)
        self.log.close()
        return code

    def kill(self) -> None:
        """Ends the program at once; its AI has to notice that by itself."""
        parents = {pid: _parent(pid) for pid in self.family()}
        for pid in [pid for pid, parent in parents.items() if parent not in parents]:
            os.kill(pid, KILL)
        self.process.wait(60)
        self.log.close()


def processes(name: str = "") -> list[int]:
    """The processes of Wine's user with something in their command lines, but for the system's."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with suppress(OSError):
                command = (folder / "cmdline").read_text(errors="replace")
                own = folder.stat().st_uid == USER_ID and not command.startswith("C:\\windows\\")
                if own and name in command:
                    found.append(int(folder.name))
    return found


def in_session() -> bool:
    """Whether a session of this Wine still runs."""
    prefix = f"WINEPREFIX=/host{WINE.folder}/prefix"
    return any(prefix in _environment(pid) for pid in processes("wineserver"))


def _environment(pid: int) -> list[str]:
    try:
        return Path(f"/proc/{pid}/environ").read_bytes().decode(errors="replace").split("\0")
    except OSError:
        return []


def _parent(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0
