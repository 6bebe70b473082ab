"""The language of everything that is shown: English in the code, others from catalogues.

A text is translated each time it is drawn, so another language shows at once. Sentences of the
rules and of the AI name players, tiles and cards as the notation does; `say` gives these their
names. Where a catalogue has no text, or an empty one since it is damaged, the English is shown.
"""

from __future__ import annotations

import gettext
import locale
import logging
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from .resources import resource

LANGUAGES = {"en": "English", "fr": "Français"}
"""The languages there are, each by its own name."""

_MOST_BYTES = 2_000_000
_used: gettext.NullTranslations = gettext.NullTranslations()
_name = "en"


def system_language() -> str:
    """The language of the system, if it is one of ours, else English."""
    wanted = os.environ.get("LANGUAGE", "").split(":")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            wanted.append(os.environ[variable])
            break
    wanted = [name[:2].lower() for name in wanted if name]
    found = wanted or [(locale.getlocale()[0] or "")[:2].lower()]
    return next((name for name in found if name in LANGUAGES), "en")


def use(language: str) -> None:
    """Shows everything in a language from now on; the system's if it is none of ours."""
    global _used, _name
    _name = language if language in LANGUAGES else system_language()
    if _name == "en":
        _used = gettext.NullTranslations()
        return
    if not use_file(resource("assets", "languages", f"{_name}.mo")):
        _name = "en"


def use_file(path: Path) -> bool:
    """Shows everything as a catalogue has it, or in English if that is damaged."""
    global _used
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise ValueError("it is far too big for a catalogue")
        with path.open("rb") as file:
            _used = gettext.GNUTranslations(file)
    except Exception as error:  # gettext raises what it stumbles upon
        logging.getLogger(__name__).warning("The catalogue %s is damaged: %s", path, str(error))
        _used = gettext.NullTranslations()
        return False
    return True


def language() -> str:
    """The language in use."""
    return _name


def _(text: str) -> str:
    """A text in the language in use."""
    return (_used.gettext(text) or text) if text else ""


def n_(one: str, many: str, count: int) -> str:
    """A text that depends on a number, with the number in place of {count}."""
    return _filled(_used.ngettext(one, many, count) or many, many, {"count": count})


def p_(context: str, text: str) -> str:
    """A text that other languages say in different ways, depending on what it is used for."""
    return _used.pgettext(context, text) or text


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Marks a text to be translated when it is shown."""
    return text


# Sentences of the rules and of the AI


def say(pattern: str, values: Mapping[str, object]) -> str:
    """A sentence of the rules or of the AI, which come as a pattern and its values.

    >>> say("{player} has no tile {tile} left.", {"player": "red", "tile": "one"})
    'Red has no tile one left.'
    >>> say("The {face} can wait.", {"face": "qs"})
    'The Queen of spades can wait.'
    """
    translated = _(pattern)
    told = {key: _told(key, value) for key, value in values.items()}
    text = _filled(translated, pattern, told)
    first = re.match(r"\{(\w+)\}", translated)
    if first and _named(first[1], values.get(first[1])):
        return text[:1].upper() + text[1:]
    return text


def _filled(translated: str, pattern: str, values: Mapping[str, object]) -> str:
    """A translation with its values, or the English if the translation takes others."""
    try:
        return translated.format(**values)
    except (LookupError, ValueError, AttributeError, TypeError):
        return pattern.format(**values)


def _told(key: str, value: object) -> object:
    """A value of a sentence in the language in use; it may be a sentence itself."""
    inner, values = getattr(value, "pattern", None), getattr(value, "values", None)
    if isinstance(inner, str) and isinstance(values, Mapping):
        return say(inner, values)
    if isinstance(value, float):
        return str(value).replace(".", p_("number", "."))
    if not isinstance(value, str) or key in _AS_THEY_ARE:
        return value
    return _named(key, value) or (_listed(value) if key in _LISTS else _(value))


def _named(key: str, value: object) -> str | None:
    """What the notation names in a value, by its name; None if it names nothing."""
    return _NAMES[key](value) if key in _NAMES and isinstance(value, str) else None


def _player(name: str) -> str | None:
    """By colour, also in STEP by STEP: the balls bear no numbers."""
    return {
        "red": p_("player", "red"),
        "blue": p_("player", "blue"),
        "yellow": p_("player", "yellow"),
        "darkblue": p_("player", "dark blue"),
        "lightblue": p_("player", "light blue"),
        "purple": p_("player", "purple"),
        "black": p_("player", "black"),
        "1": p_("player", "red"),
        "2": p_("player", "blue"),
        "3": p_("player", "green"),
        "4": p_("player", "yellow"),
    }.get(name)


def _colour(name: str) -> str | None:
    return {
        "red": _("red"),
        "blue": _("blue"),
        "yellow": _("yellow"),
        "darkblue": _("dark blue"),
        "lightblue": _("light blue"),
        "purple": _("purple"),
        "grey": _("grey"),
        "black": _("black"),
    }.get(name)


def _tile(name: str) -> str | None:
    return {
        "one": p_("tile", "one"),
        "five": p_("tile", "five"),
        "ten": p_("tile", "ten"),
        "white": p_("tile", "white"),
    }.get(name)


def _ladder(name: str) -> str | None:
    return {"small": p_("ladder", "small"), "large": p_("ladder", "large")}.get(name)


def _place(name: str) -> str | None:
    return p_("place", "the table") if name == "table" else None


def the_card(name: str) -> str:
    """A card by its name in the notation, as it stands in a sentence: in English after "the"."""
    return _card(name) or name


def _card(name: str) -> str | None:
    suits = {
        "h": p_("suit", "hearts"),
        "d": p_("suit", "diamonds"),
        "s": p_("suit", "spades"),
        "c": p_("suit", "clubs"),
    }
    ranks = {
        "a": p_("card", "ace of {suit}"),
        "j": p_("card", "Jack of {suit}"),
        "q": p_("card", "Queen of {suit}"),
        "k": p_("card", "King of {suit}"),
    }
    rank, suit = name[:-1], suits.get(name[-1:])
    if suit is None or not (rank in ranks or rank.isdecimal()):
        return None
    return ranks.get(rank, p_("card", "{number} of {suit}")).format(number=rank, suit=suit)


def _act(name: str) -> str | None:
    """What a Jest does, without the Jest."""
    return {
        "steppe": p_("act", "steppe"),
        "move": p_("act", "move"),
        "boost": p_("act", "boost"),
        "give": p_("act", "give"),
    }.get(name.partition(" ")[2].partition(" ")[0])


def _listed(value: str) -> str:
    """An enumeration, which the rules have put together."""
    words = {
        "and": p_("list", "and"),
        "or": p_("list", "or"),
        "to": p_("list", "to"),
        "with": p_("list", "with"),
        "none": _("none"),
    }

    def word(found: re.Match[str]) -> str:
        return words.get(found[0]) or _colour(found[0]) or found[0]

    quoted = re.split(r"('[^']*')", _(value))
    return "".join(p if p.startswith("'") else re.sub(r"[a-z]+", word, p) for p in quoted)


_NAMES: dict[str, Callable[[str], str | None]] = {
    **dict.fromkeys(("player", "rival", "winner", "other"), _player),
    **dict.fromkeys(("jest", "fellow", "top", "shows", "colour"), _colour),
    **dict.fromkeys(("face", "own", "card", "ace"), _card),
    "tile": _tile,
    "ladder": _ladder,
    "cell": _place,
    "act": _act,
}
"""By the name of a value in a sentence: how what the notation calls it is called."""
_LISTS = ("levels", "counts", "choices", "lies", "forms")
_AS_THEY_ARE = ("block", "file", "folder", "id", "path", "square", "stone", "text", "title")
"""Values that are never words."""
FRAGMENTS = (
    N_(", never down"),
    N_("exactly 2"),
    N_("2, 3 or 4"),
    N_("player"),
    N_("name"),
    N_("The setup"),
    N_("The halves"),
    N_("The size"),
    N_("The reserve"),
    N_("The list of players"),
    N_("The list of blocks"),
    N_("The object of balls"),
)
"""What the rules put into a sentence."""
SYSTEM = (
    N_("Permission denied"),
    N_("No such file or directory"),
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("Invalid argument"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("Input/output error"),
    N_("File exists"),
    N_("Expecting value"),
    N_("Extra data"),
    N_("Expecting ',' delimiter"),
    N_("Expecting ':' delimiter"),
    N_("Expecting property name enclosed in double quotes"),
    N_("Illegal trailing comma before end of object"),
    N_("Unterminated string starting at"),
    N_("Invalid control character at"),
    N_("Invalid \\escape"),
)
"""What the system and Python's JSON say, which may stand in a sentence of ours."""
