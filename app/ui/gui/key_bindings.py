"""Key bindings: which keys and buttons do what, as people have set them.

>>> bindings = KeyBindings()
>>> bindings.actions("z", {"ctrl"})[0]
'move.undo'
>>> bindings.use({"match.hint": ("o",), "from.the.future": ("x",)})
>>> bindings.actions("o"), "match.hint" in bindings.actions("h"), bindings.keys("match.hint")
(['match.hint'], False, ('o',))
>>> bindings.conflicts("match.hint", "f")
['view.other_side']
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping

from ...languages import N_, _
from .actions import ACTIONS, ALWAYS, TOGETHER, Action

PAD = "pad:"
"""How the buttons of a controller begin."""
_SAME = {"enter": "return", "num_enter": "return", "equal": "plus", "num_add": "plus"}
_SAME |= {"num_subtract": "minus", "num_left": "left", "num_right": "right", "num_up": "up"}
_SAME |= {"num_down": "down", "num_home": "home", "num_end": "end", "num_page_up": "pageup"}
_SAME |= {"num_page_down": "pagedown"}
"""Keys that are the same to everybody."""
_OTHER_CHARACTERS = {"comma", "period", "bracketleft", "bracketright", "slash"}
"""Keys that with Shift are other characters on many layouts."""
_MODIFIERS = ("ctrl", "alt", "shift")
ALONE = {"lshift", "rshift", "lctrl", "rctrl", "lalt", "ralt", "lcommand", "rcommand"}
ALONE |= {"loption", "roption", "lmeta", "rmeta", "lwindows", "rwindows", "capslock", "numlock"}
ALONE |= {"escape", "menu", "modeswitch", "function"}
"""Keys that no action can be given: they go with others, or always lead back."""


def chord(name: str, held: Iterable[str] = ()) -> str:
    """A key with its modifiers, under one name.

    >>> chord("num_enter"), chord("z", {"shift", "ctrl"})
    ('return', 'ctrl+shift+z')
    """
    return "+".join([*(word for word in _MODIFIERS if word in held), _SAME.get(name, name)])


class KeyBindings:
    """Which keys and buttons do what."""

    def __init__(self) -> None:
        self.all: dict[str, Action] = {action.name: action for action in ACTIONS}
        """All actions that are known, the games' own first."""
        self._chosen: Mapping[str, tuple[str, ...]] = {}
        self.listener: Callable[[str], None] | None = None
        """Who wants to know the next key, instead of having it do anything."""
        self.pad = ""
        """The make of the controller in use: "xbox", "playstation", "nintendo"; empty for none."""

    def know(self, actions: Iterable[Action]) -> None:
        """Takes in actions of a game's own."""
        self.all = {action.name: action for action in actions} | self.all

    def use(self, chosen: Mapping[str, tuple[str, ...]]) -> None:
        """Uses what people have chosen: keys by actions; those not known mean nothing yet."""
        self._chosen = chosen

    def keys(self, action: str) -> tuple[str, ...]:
        """The keys and buttons of an action."""
        chosen = self._chosen.get(action)
        if chosen is None:
            return self.all[action].keys
        fixed = ALWAYS.get(action, ())
        return tuple(dict.fromkeys((*fixed, *chosen)))

    def changed(self, action: str) -> bool:
        """Whether an action has other keys than at first."""
        return self.keys(action) != self.all[action].keys

    def actions(self, name: str, held: Iterable[str] = ()) -> list[str]:
        """What a key means, in the order in which it is to be tried.

        What it means with Shift or Alt comes before what it means without: some keyboards have
        digits and signs only there.
        """
        with_them = frozenset(held)
        tried = [with_them, with_them - {"alt"}]
        if name not in _OTHER_CHARACTERS and "ctrl" not in with_them:
            tried += [with_them - {"shift"}, with_them - {"shift", "alt"}]
        pressed = dict.fromkeys(chord(name, modifiers) for modifiers in tried)
        found = (action for each in pressed for action in self.all if each in self.keys(action))
        return list(dict.fromkeys(found))

    def conflicts(self, action: str, key: str) -> list[str]:
        """The actions that a key does already where this one is meant, and did not at first."""
        mine = self.all[action]
        return [
            name
            for name, other in self.all.items()
            if name != action
            and key in self.keys(name)
            and _meet(mine.place, other.place)
            and not (key in mine.keys and key in other.keys)
        ]

    def with_keys(self, action: str, keys: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """What is chosen, with these keys for an action; nothing is noted where it is usual."""
        found = {name: tuple(given) for name, given in self._chosen.items() if name != action}
        wanted = tuple(dict.fromkeys(keys))
        if wanted != self.all[action].keys:
            found[action] = wanted
        return found

    def shown(self, action: str) -> tuple[str, ...]:
        """The keys of an action for what is in use: the keyboard, or a controller."""
        return tuple(key for key in self.keys(action) if key.startswith(PAD) == bool(self.pad))

    def cap(self, action: str) -> str:
        """The caption of the first key of an action; empty if it has none, or is not known."""
        if action not in self.all:
            return ""
        keys = self.shown(action) or self.keys(action)
        return caption(keys[0], self.pad) if keys else ""

    def word(self, action: str) -> str:
        """The same, in the middle of a sentence."""
        return self.cap(action).removeprefix(PAD)


def _meet(place: str, other: str) -> bool:
    """Whether there is a screen on which actions of both places mean something."""
    own = [each for each in (place, other) if not any(each in live for live in TOGETHER)]
    if own:
        rest = {place, other} - set(own)
        return len(set(own)) == 1 and rest <= set(TOGETHER[0])
    return any(place in live and other in live for live in TOGETHER)


# Captions

ACCELERATOR = N_("Cmd") if sys.platform == "darwin" else N_("Ctrl")
"""The key that "ctrl" stands for."""
_SIGNS = {"left": "←", "right": "→", "up": "↑", "down": "↓", "comma": ",", "period": "."}
_SIGNS |= {"bracketleft": "[", "bracketright": "]", "plus": "+", "minus": "−", "question": "?"}
_SIGNS |= {"slash": "/", "semicolon": ";", "apostrophe": "'", "grave": "`", "backslash": "\\"}
_NAMES = {
    "xbox": {"a": "A", "b": "B", "x": "X", "y": "Y"},
    "playstation": {"a": "✕", "b": "○", "x": "□", "y": "△"},
    "nintendo": {"a": "B", "b": "A", "x": "Y", "y": "X"},
}
"""What is printed on the buttons, by their place: below, right, left, above."""
_SHOULDERS = {
    "xbox": {"lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT", "back": "View", "start": "Menu"},
    "playstation": {
        "lb": "L1",
        "rb": "R1",
        "lt": "L2",
        "rt": "R2",
        "back": "Share",
        "start": "Options",
    },
    "nintendo": {"lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR", "back": "−", "start": "+"},
}
_STICKS = {"leftstick": "L", "rightstick": "R"}


def caption(key: str, pad: str = "") -> str:
    """The caption of a key, of a key with modifiers, or of a button of a make of controller."""
    if key.startswith(PAD):
        return PAD + _button(key.removeprefix(PAD), pad or "xbox")
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
        "pageup": _("Page up"),
        "pagedown": _("Page down"),
        "delete": _("Del"),
        "insert": _("Insert"),
    }
    others = {"ctrl": _(ACCELERATOR), "shift": _("Shift"), "alt": _("Alt")}
    shown = _SIGNS.get(last) or words.get(last) or last.replace("_", " ").upper()
    return "+".join([*(others.get(name, name) for name in held), shown])


def _button(name: str, pad: str) -> str:
    """What is printed on a button of a controller."""
    if name in _STICKS:
        return f"{_STICKS[name]}●"
    return _SIGNS.get(name) or _NAMES[pad].get(name) or _SHOULDERS[pad].get(name) or name.upper()
