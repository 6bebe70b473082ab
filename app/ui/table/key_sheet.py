"""The keys of all table screens as data, for the key sheet and its tests.

Keys have the names that the window gives them, with "ctrl+" or "shift+" before them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...languages import _
from ...scene import stage_of
from ..gui.tooltips import ACCELERATOR
from .presenter import AnyPresenter


class Entry(NamedTuple):
    """Keys that belong to one action, and its description."""

    keys: tuple[str, ...]
    text: str


Group = tuple[str, tuple[Entry, ...]]
"""A title, and keys that belong together under it."""


def group(title: str, *entries: Entry) -> Group:
    """A group of keys."""
    return title, entries


ARROWS = ("left", "up", "down", "right")


_SIGNS = {"left": "←", "right": "→", "up": "↑", "down": "↓", "comma": ",", "period": "."}
_SIGNS |= {"bracketleft": "[", "bracketright": "]", "plus": "+", "minus": "−", "question": "?"}


def cap(key: str) -> str:
    """The caption of a key, or of a key with modifiers."""
    *held, last = key.split("+")
    words = {
        "any": _("Any key"),
        "return": _("Enter"),
        "space": _("Space"),
        "backspace": _("Backspace"),
        "escape": _("Esc"),
        "tab": _("Tab"),
        "home": _("Home"),
        "end": _("End"),
        "delete": _("Del"),
        "pageup": _("Page up"),
        "pagedown": _("Page down"),
    }
    others = {"ctrl": _(ACCELERATOR), "shift": _("Shift")}
    shown = _SIGNS.get(last) or words.get(last) or last.upper()
    return "+".join([*(others[name] for name in held), shown])


def playing_keys(presenter: AnyPresenter, watching: bool = False) -> list[Group]:
    """The keys of a match; `watching` is for matches between AIs."""
    own = tuple(Entry((key,), text) for key, text in presenter.own_keys())
    found = [
        group(
            _("Playing"),
            *(_watching() if watching else _by_hand()),
            Entry(("ctrl+z",), _("Take the last move back")),
            Entry(("ctrl+y", "ctrl+shift+z"), _("Play it again")),
            Entry(("comma", "bracketleft"), _("Look one move back")),
            Entry(("period", "bracketright"), _("Look one move on")),
            Entry(("v",), _("Analysis")),
            Entry(("any",), _("Ends the showing of a move")),
        )
    ]
    if own:
        found.append((presenter.title, own))
    return [*found, *_everywhere(presenter)]


def _watching() -> tuple[Entry, ...]:
    return (Entry(("space",), _("Let the AIs wait, or go on")),)


def _by_hand() -> tuple[Entry, ...]:
    """The keys with which moves are made."""
    return (
        Entry(ARROWS, _("Point at what can be taken, or where it can go")),
        Entry(("return", "space"), _("Take it, or set it down")),
        Entry(("r", "shift+r"), _("Turn what is held")),
        Entry(("backspace",), _("One step back in a move that is begun")),
        Entry(("h",), _("A hint")),
    )


def lesson_keys(presenter: AnyPresenter) -> list[Group]:
    """The keys of a lesson."""
    return [
        group(
            _("Learning"),
            Entry(ARROWS, _("Point at what can be taken, or where it can go")),
            Entry(("return", "space"), _("Take it, set it down, or go on")),
            Entry(("r", "shift+r"), _("Turn what is held")),
            Entry(("h",), _("Show me")),
            Entry(("period", "bracketright"), _("The next step")),
            Entry(("comma", "bracketleft"), _("The step before")),
            Entry(("backspace", "ctrl+z"), _("Put back what is held, or begin the step again")),
            Entry(("any",), _("Ends the showing of a move")),
        ),
        *_everywhere(presenter),
    ]


def review_keys(presenter: AnyPresenter) -> list[Group]:
    """The keys of a review."""
    return [
        group(
            _("Going through the game"),
            *_steps(),
            Entry(("up",), _("The turning point before")),
            Entry(("down",), _("The next turning point")),
            Entry(("v",), _("Analysis")),
        ),
        *_everywhere(presenter, home=("0",)),
    ]


def analysis_keys(presenter: AnyPresenter) -> list[Group]:
    """The keys of an analysis."""
    shifted = tuple(f"shift+{arrow}" for arrow in ARROWS)
    found = [
        group(
            _("Analysis"),
            Entry(("left", "comma", "bracketleft"), _("One move back")),
            Entry(("right", "period", "bracketright"), _("One move on")),
            Entry(("up", "down"), _("The variation before, the next one")),
            Entry(("home",), _("To the beginning")),
            Entry(("end",), _("To the end")),
            Entry(("h",), _("Let the AI look on, or no longer")),
            Entry(("ctrl+return",), _("Play the best move")),
            Entry(("f2",), _("Name this variation")),
            Entry(("f3",), _("Write a comment here")),
            Entry(("ctrl+up",), _("Move this variation up")),
            Entry(("delete",), _("Delete the variation from here on")),
            Entry(("ctrl+c", "ctrl+shift+c"), _("Copy the game as text, or the position")),
            Entry(("ctrl+v", "ctrl+o"), _("Paste a game, or open one")),
        ),
        group(
            _("Moving for all sides"),
            Entry(shifted, _("Point at what can be taken; while it is held, without Shift")),
            Entry(("return", "space"), _("Take it, or set it down")),
            Entry(("r", "shift+r"), _("Turn what is held")),
            Entry(("backspace",), _("One step back in a move that is begun")),
            Entry(("ctrl+z",), _("Take the last move back")),
        ),
    ]
    own = tuple(Entry((key,), text) for key, text in presenter.own_keys())
    if own:
        found.append((presenter.title, own))
    return [*found, *_everywhere(presenter, home=("0",))]


def annotated_keys(presenter: AnyPresenter) -> list[Group]:
    """The keys of a game with notes."""
    return [
        group(
            _("Going through the game"),
            *_steps(("return",)),
            Entry(("up",), _("To the note before")),
            Entry(("down",), _("To the next note")),
        ),
        *_everywhere(presenter, home=("0",)),
    ]


def _steps(on: Sequence[str] = ()) -> tuple[Entry, ...]:
    return (
        Entry(("space",), _("Let the game play by itself, or stop it")),
        Entry(("left", "comma", "bracketleft"), _("One move back")),
        Entry(("right", "period", "bracketright", *on), _("One move on")),
        Entry(("home",), _("To the beginning")),
        Entry(("end",), _("To the end")),
    )


def _everywhere(presenter: AnyPresenter, home: tuple[str, ...] = ("0", "home")) -> list[Group]:
    """The keys that all tables have; those for levels only where there are levels."""
    levels = (
        Entry(("pagedown", "pageup"), _("Lift off the upper levels, and put them back")),
        Entry(("l",), _("Show the levels as numbers")),
    )
    return [
        group(
            _("Everywhere"),
            Entry(("tab",), _("To the buttons; arrows and Enter use them")),
            Entry(("escape",), _("Back, or the menu")),
            Entry(("f1",), _("Rules")),
            Entry(("question",), _("This sheet")),
            Entry(("f11",), _("Full screen")),
        ),
        group(
            _("Looking"),
            Entry(("1", "2", "3", "4"), _("From the front, left, back, right")),
            Entry(("5", "t"), _("From above")),
            Entry(home, _("As it was at first")),
            Entry(("q", "e"), _("Turn the table")),
            Entry(("w", "a", "s", "d"), _("Push the table")),
            Entry(("plus", "minus"), _("Nearer, farther")),
            Entry(("f",), _("From the other side")),
            Entry(("x",), _("Look through what is under the pointer, and stop")),
            Entry(("shift+x",), _("Look through one piece more")),
            *(levels if stage_of(presenter.game).level_height else ()),
        ),
    ]


def mouse_actions() -> list[tuple[str, str]]:
    """What the mouse does at the table."""
    return [
        (_("Click"), _("Take something, then click where it goes; dragging works too")),
        (_("Right button"), _("Drag with it to turn the table")),
        (_("Middle button"), _("Drag with it to push the table")),
        (_("Wheel"), _("Nearer or farther; turns what is held")),
    ]
