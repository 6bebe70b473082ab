"""Where the entries of the title and pause menus lead."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from app.match.matchfile import BadSave
from app.ui.languages import _, say

if TYPE_CHECKING:
    from app.ui.program import Program

_SCREENS = {
    "games": ("app.ui.screens.games", "Games"),
    "lessons": ("app.ui.screens.lessons", "Lessons"),
    "rules": ("app.ui.screens.rules", "Rules"),
    "statistics": ("app.ui.screens.statistics", "Statistics"),
    "settings": ("app.ui.screens.settings", "SettingsScreen"),
    "credits": ("app.ui.screens.credits", "Credits"),
}


def go(program: Program, name: str) -> None:
    """Opens what an entry stands for."""
    if name == "quit":
        program.quit()
    elif name == "continue":
        resume(program)
    else:
        module, kind = _SCREENS[name]
        program.open(getattr(import_module(module), kind)(program))


def resume(program: Program) -> None:
    """Goes on with the latest game that is not finished."""
    from app.ui.screens.playing import Playing

    entry = program.library.latest_unfinished()
    if entry is None:
        return
    try:
        match = program.library.load(entry.id)
    except BadSave as error:
        program.say(say(error.pattern, error.values), "bad", 8.0)
    except OSError:
        program.say(_("The saved game cannot be read."), "bad", 8.0)
    else:
        program.home(Playing(program, match))
