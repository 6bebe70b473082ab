"""Navigation from the entries of the title and pause menus."""

from __future__ import annotations

from importlib import import_module

from ...languages import _, say
from ...match.save_format import BadSave
from ...match.saves import AT_A_TIME
from .services import Services

_SCREENS = {
    "games": (".games", "Games"),
    "lessons": (".lessons", "Lessons"),
    "exercises": (".exercises", "Exercises"),
    "rules": (".rules", "Rules"),
    "statistics": (".statistics", "Statistics"),
    "settings": (".settings", "SettingsScreen"),
    "keys": (".key_settings", "KeySettings"),
    "credits": (".credits", "Credits"),
    "welcome": (".welcome", "Welcome"),
}


def go(program: Services, name: str) -> None:
    """Opens the screen of an entry."""
    if name == "quit":
        program.quit()
    elif name == "continue":
        resume(program)
    else:
        module, kind = _SCREENS[name]
        program.open(getattr(import_module(module, __package__), kind)(program))


def resume(program: Services) -> None:
    """Resumes the latest unfinished match."""
    from .playing import Playing

    entry = program.library.latest_unfinished(AT_A_TIME)
    if entry is None:
        return
    try:
        match = program.library.load(entry.id)
    except BadSave as error:
        program.say(say(error.pattern, error.values), "bad", 8.0)
    except OSError:
        program.say(_("This saved game can't be opened."), "bad", 8.0)
    else:
        program.home(Playing(program, match))
