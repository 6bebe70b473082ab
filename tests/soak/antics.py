"""What a monkey does at the window: clicks, drags, keys, the wheel, sizes; as words for xdotool."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.tools.loops import at_most

Told = dict[str, Any]
"""What the game tells of what it shows."""
Words = list[object]
"""What xdotool is asked to do."""

KEYS = (
    *"abcdefghijklmnopqrstuvwxyz0123456789",
    *("Left", "Right", "Up", "Down") * 4,
    *("Tab", "Tab", "shift+Tab", "Return", "Return", "space", "space", "BackSpace", "Delete"),
    *("Prior", "Next", "Home", "End", "F1", "question", "comma", "period", "plus", "minus"),
    *("bracketleft", "bracketright", "KP_Add", "KP_Subtract", "KP_Enter", "shift+x", "shift+r"),
    *("ctrl+z", "ctrl+z", "ctrl+y", "ctrl+shift+z", "ctrl+a", "ctrl+c", "ctrl+v", "ctrl+x"),
    *("F2", "F5", "F10", "F11", "F12", "Insert", "Menu", "Pause", "shift", "ctrl", "super"),
)
TEXTS = ("Zoë", "à bientôt", "0", "%s {name}", "x" * 60, "«été»", "日本", "\\n<b>", "?", "..")
HUGE, USUAL = (3840, 2160), (640, 400)
_LEFT_OUT = {"quit", "title", "reset", "quality 0", "quality 1", "quality 2"}
"""Buttons that lead out of the game or make it slow: not pressed by their names."""

_EAGER = ("begin", "continue", "review", "share")
"""Buttons that lead to where there is much to do, and are pressed more often than others."""


class Antics:
    """One thing after another, by chance."""

    def __init__(self, random: Random, huge: bool) -> None:
        """`huge`: whether the window may be made so large that a frame takes seconds."""
        self._random = random
        self.leaves = False
        """Whether the last one may lead to the title, where it is not far to the way out."""
        self._kinds: dict[str, tuple[float, Callable[[Told], Words]]] = {
            "button": (10, self._button),
            "full screen": (3, self._full_screen),
            "target": (8, self._target),
            "carry": (3, self._carry),
            "click": (6, self._click),
            "drag": (4, self._drag),
            "move": (4, self._move),
            "wheel": (4, self._wheel),
            "key": (12, self._key),
            "text": (1, self._text),
            "size": (0.5, self._size),
            "tiny size": (0.3, self._tiny),
            "huge size": (0.03 * huge, self._huge),
            "minimise": (0.2, self._minimise),
        }

    def next(self, told: Told) -> tuple[str, Words]:
        """What to do next, by its name and as words; the window is called WINDOW in them."""
        self.leaves = False
        names = list(self._kinds)
        weights = [self._kinds[name][0] for name in names]
        tried = (self._random.choices(names, weights)[0] for _ in at_most(1000))
        return next((name, words) for name in tried if (words := self._kinds[name][1](told)))

    # The mouse

    def _place(self, told: Told) -> tuple[int, int]:
        """Somewhere in the window, but not on the way out."""
        wide, high = told["size"]
        x, y = self._random.randrange(wide), self._random.randrange(high)
        ways = told["buttons"] if told["screen"] == "title" else {}
        out = ways.get("answer 0") or ways.get("quit")
        return (x, 0) if out and abs(x - out[0]) < 90 and abs(y - out[1]) < 40 else (x, y)

    def _move(self, told: Told) -> Words:
        return ["mousemove", "--window", "WINDOW", *self._place(told)]

    def _click(self, told: Told) -> Words:
        button = self._random.choice((1, 1, 1, 1, 2, 3, 8, 9))
        twice = ["--repeat", 2, "--delay", 30] if self._random.random() < 0.15 else []
        return [*self._move(told), "click", *twice, button]

    def _on(self, place: list[int]) -> Words:
        return ["mousemove", "--window", "WINDOW", *place]

    def _button(self, told: Told) -> Words:
        names = sorted({*told["buttons"]} - _LEFT_OUT)
        if not names:
            return []
        eager = [name for name in names if name in _EAGER and self._random.random() < 0.4]
        name = self._random.choice(eager or names)
        self.leaves = name == "back"
        return [*self._on(told["buttons"][name]), "click", 1]

    def _full_screen(self, told: Told) -> Words:
        place = told["buttons"].get("fullscreen")
        return [*self._on(place), "click", 1] if place else ["key", "F11"]

    def _target(self, told: Told) -> Words:
        places = told.get("targets")
        if not places:
            return []
        return [*self._on(places[self._random.choice(sorted(places))]), "click", 1]

    def _carry(self, told: Told) -> Words:
        """A thing on the table dragged to another place, or a button's press begun and not ended
        there."""
        places = [*told.get("targets", {}).values(), *told["buttons"].values()]
        if not places:
            return []
        start, end = self._random.choice(places), self._place(told)
        return [*self._on(start), "mousedown", 1, *self._on([*end]), "mouseup", 1]

    def _drag(self, told: Told) -> Words:
        button = self._random.choice((1, 2, 3, 3))
        words = [*self._move(told), "mousedown", button]
        for _ in range(self._random.randrange(1, 5)):
            words += self._move(told)
        return [*words, "mouseup", button]

    def _wheel(self, told: Told) -> Words:
        turns = self._random.randrange(1, 9)
        button = self._random.choice((4, 5, 4, 5, 6, 7))
        return [*self._move(told), "click", "--repeat", turns, "--delay", 5, button]

    # The keys

    def _key(self, told: Told) -> Words:
        key = self._random.choice(KEYS)
        if told["screen"] == "title" and key in ("Return", "KP_Enter", "space"):
            return []
        return ["key", key]

    def _text(self, told: Told) -> Words:
        return ["type", "--delay", 2, "--args", 1, self._random.choice(TEXTS)]

    # The window

    def _size(self, told: Told) -> Words:
        sides = self._random.randrange(200, 1600), self._random.randrange(150, 1000)
        return ["windowsize", "WINDOW", *self._random.choice((sides, USUAL))]

    def _tiny(self, told: Told) -> Words:
        sides = self._random.choice(((1, 1), (1, 300), (500, 1), (2, 2), (7, 50), (60, 9)))
        return ["windowsize", "WINDOW", *sides]

    def _huge(self, told: Told) -> Words:
        return ["windowsize", "WINDOW", *HUGE]

    def _minimise(self, told: Told) -> Words:
        return ["windowminimize", "WINDOW", "sleep", 0.2, "windowactivate", "WINDOW"]
