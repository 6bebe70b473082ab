"""The language of everything that is shown: English in the code, others from catalogues.

A text is translated each time it is drawn, so another language shows at once. Sentences of the
rules and of the AI name things as the notation of their game does; `say` asks the game's part
`wording` what they are called. Where a catalogue has no text, or an empty one since it is damaged,
the English is shown.
"""

from __future__ import annotations

import gettext
import locale
import logging
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from . import games
from .files import read_bytes
from .resources import resource

Texts = dict[tuple[str, str], tuple[str, ...]]
"""Translations, more than one for texts that depend on a number, by context and English."""

_MOST_BYTES = 2_000_000
_ENTRY = re.compile(
    r'^(?:msgctxt "(.*)"\n)?msgid "(.*)"\n(?:msgid_plural ".*"\n)?((?:msgstr(?:\[\d\])? ".*"\n?)+)',
    re.MULTILINE,
)
_FORM = re.compile(r'"(.*)"')
_PLURAL = re.compile(r"plural=([^;\n]+)")
_ESCAPED = re.compile(r"\\(.)")
_OWN_NAME = re.compile(r'msgctxt "language"\nmsgid "English"\nmsgstr "([^"]+)"')
_texts: Texts = {}
_plural_form: Callable[[int], int] = bool
"""Which of the translations of a text goes with a number."""
_name = "en"


def system_language() -> str:
    """The language of the system, if it is one of ours, else English."""
    wanted = os.environ.get("LANGUAGE", "").split(":")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            wanted.append(os.environ[variable])
            break
    found = [_code(name) for name in list(filter(None, wanted)) or _preferred()]
    return next((name for name in found if name in LANGUAGES), "en")


def _preferred() -> list[str]:
    """What people have chosen, where no variable says so; macOS has to be asked."""
    return _of_macos() if sys.platform == "darwin" else [locale.getlocale()[0] or ""]


@cache
def _of_macos() -> list[str]:
    """The languages that somebody prefers on a Mac; asking for them takes a process."""
    command = "/usr/bin/defaults", "read", "-g", "AppleLanguages"
    try:
        told = subprocess.run(command, capture_output=True, text=True, timeout=5).stdout
    except (OSError, subprocess.SubprocessError):
        return []
    return re.findall(r"[A-Za-z]{2}[\w-]*", told)


def _code(place: str) -> str:
    """The language of a locale, also where systems spell it out.

    >>> _code("de_AT.UTF-8"), _code("FR"), _code("German_Germany"), _code("C.UTF-8")
    ('de', 'fr', 'de', 'c')
    """
    name = re.split(r"[^a-z]", place.lower())[0]
    return locale.normalize(name).partition("_")[0] if len(name) > 3 else name


def use(language: str) -> None:
    """Shows everything in a language from now on; the system's if it is none of ours.

    Every game has a catalogue of its own beside its data; where it lacks one it stays in English.
    """
    global _texts, _name
    _name = language if language in LANGUAGES else system_language()
    _texts = {}
    if _name != "en":
        if not use_file(resource("assets", "languages", f"{_name}.po")):
            _name = "en"
            return
        for game in games.names():
            path = games.asset(game, f"texts.{_name}.po")
            _texts = (_read(path) if path.is_file() else {}) | _texts
        _texts.pop(("", ""), None)


def use_file(path: Path) -> bool:
    """Shows everything as a catalogue has it; in English, and False, if it cannot be read."""
    global _texts, _plural_form
    _texts = _read(path)
    rule = _PLURAL.search(_texts.pop(("", ""), ("",))[0])
    try:
        _plural_form = gettext.c2py(rule[1]) if rule else bool
    except ValueError:
        _plural_form = bool
    return bool(_texts)


def _read(path: Path) -> Texts:
    """The texts of a catalogue in gettext's .po format, which is read as it is.

    There is nothing to compile, so what is translated is seen at once, and what is damaged costs
    the texts it damages: whatever is no entry is skipped.
    """
    try:
        content = read_bytes(path, _MOST_BYTES).decode().replace("\r", "").replace('"\n"', "")
    except (OSError, ValueError) as error:
        logging.getLogger(__name__).warning("The catalogue %s is damaged: %s", path, error)
        return {}
    found = _ENTRY.findall(content)
    return {
        (_unescaped(context), _unescaped(one)): tuple(map(_unescaped, _FORM.findall(forms)))
        for context, one, forms in found
    }


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return _ESCAPED.sub(lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), text)


def language() -> str:
    """The language in use."""
    return _name


def _(text: str) -> str:
    """A text in the language in use."""
    return _texts.get(("", text), ("",))[0] or text


def n_(one: str, many: str, count: int) -> str:
    """A text that depends on a number, with the number in place of {count}."""
    forms, number = _texts.get(("", one)), int(_plural_form(count))
    if not forms:
        return (one if count == 1 else many).format(count=count)
    form = forms[number] if number < len(forms) else ""
    if count != 1 and "{count}" not in form:  # a form that speaks of one, and not of none
        form = forms[-1]
    return _filled(form or many, many, {"count": count})


def p_(context: str, text: str) -> str:
    """A text that other languages say in different ways, depending on what it is used for."""
    return _texts.get((context, text), ("",))[0] or text


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Marks a text to be translated when it is shown."""
    return text


def in_every_language(text: str, context: str = "") -> dict[str, str]:
    """A text by language, for what is shown outside the program: menus, software centres."""
    told = {code: texts.get((context, text), ("",))[0] for code, texts in _catalogues().items()}
    return {"en": text} | {code: words for code, words in told.items() if words}


@cache
def _catalogues() -> dict[str, Texts]:
    """What all languages have in common with every game, by language: found by their files."""
    paths = sorted(resource("assets", "languages").glob("*.po"))
    return {path.stem: _read(path) for path in paths}


def _own_name(path: Path) -> str:
    """What a language calls itself, found without reading all of its catalogue."""
    found = _OWN_NAME.search(path.read_text(encoding="utf-8", errors="replace"))
    return found[1] if found else path.stem


LANGUAGES = {"en": p_("language", "English")} | {
    path.stem: _own_name(path) for path in sorted(resource("assets", "languages").glob("*.po"))
}
"""The languages there are, each by its own name; its catalogue says what that is."""


# Sentences of the rules and of the AI

Wording = Mapping[str, Callable[[str], str | None]]
"""By the name of a placeholder: what the value is called in a sentence, None if it has no name."""


def say(
    pattern: str,
    values: Mapping[str, object],
    game: str = "",
    names: Mapping[str, str] | None = None,
    notation: bool = False,
) -> str:
    """A sentence of the rules or of the AI, which come as a pattern and its values.

    Values are worded by the game it is about: the one given, or else the one that the value `game`
    names. Sentences within a sentence are about the same game unless they say otherwise. Players
    are called by their `names`, where they have some. With `notation`, pieces that nothing but the
    notation tells apart are called as it has them. Whatever a value has come with from a file, the
    sentence can be drawn and printed.

    >>> say("{player} cannot move.", {"player": "blue"})
    'Blue cannot move.'
    >>> say("{player} cannot move.", {"player": "blue"}, names={"blue": "Hazel"})
    'Hazel cannot move.'
    """
    game = next((name for name in games.names() if name == values.get("game")), game)
    wording = _COMMON | _wording(game, notation)
    if names:
        wording |= {key: _called(names, wording[key]) for key in PLAYER_VALUES}
    translated = _(pattern)

    def worded(key: str, value: object) -> object:
        """A value in the language in use; it may be a number of things, or a sentence itself."""
        one, many = getattr(value, "one", None), getattr(value, "many", None)
        if isinstance(one, str) and isinstance(many, str):
            return n_(one, many, getattr(value, "number", 0))
        inner, inside = getattr(value, "pattern", None), getattr(value, "values", None)
        if isinstance(inner, str) and isinstance(inside, Mapping):
            return say(inner, inside, game, names, notation)
        return _worded(key, value, wording)

    told = {key: worded(key, value) for key, value in values.items()}
    text = _filled(translated, pattern, told).encode("utf-8", "replace").decode()
    first = re.match(r"\{(\w+)\}", translated)
    if first and _named(first[1], values.get(first[1]), wording):
        return text[:1].upper() + text[1:]
    return text


def _filled(translated: str, pattern: str, values: Mapping[str, object]) -> str:
    """A translation with its values, or the English if the translation takes others."""
    try:
        return translated.format(**values)
    except (LookupError, ValueError, AttributeError, TypeError):
        return pattern.format(**values)


def _worded(key: str, value: object, wording: Wording) -> object:
    """A value of a sentence, which is no sentence, in the language in use."""
    if isinstance(value, float):
        return str(value).replace(".", p_("number", "."))
    if not isinstance(value, str) or key in _VERBATIM:
        return value
    return _named(key, value, wording) or _(value)


def _named(key: str, value: object, wording: Wording) -> str | None:
    return wording[key](value) if key in wording and isinstance(value, str) else None


def _called(
    names: Mapping[str, str], otherwise: Callable[[str], str | None]
) -> Callable[[str], str | None]:
    return lambda player: names.get(player) or otherwise(player)


@cache
def _wording(game: str, notation: bool = False) -> dict[str, Callable[[str], str | None]]:
    """How a game words values of its own; games without such values have no part for it.

    Those in its `NOTATION` are left as they are for people who want to see the notation.
    """
    part = games.optional_part(game, "wording") if game else None
    if part is None:
        return {}
    left = getattr(part, "NOTATION", ()) if notation else ()
    return {key: word for key, word in part.WORDING.items() if key not in left}


def player_colour(name: str) -> str | None:
    """A player who is named by a colour that several games have."""
    return {
        "red": p_("player", "red"),
        "blue": p_("player", "blue"),
        "green": p_("player", "green"),
        "yellow": p_("player", "yellow"),
        "black": p_("player", "black"),
    }.get(name)


def enumeration(value: str, word: Callable[[str], str | None] = lambda _word: None) -> str:
    """A list that was put together in English; `word` names what a game has in it."""
    common = {
        "and": p_("list", "and"),
        "or": p_("list", "or"),
        "to": p_("list", "to"),
        "with": p_("list", "with"),
        "none": _("none"),
    }

    def worded(found: re.Match[str]) -> str:
        return common.get(found[0]) or word(found[0]) or found[0]

    quoted = re.split(r"('[^']*')", _(value))
    return "".join(p if p.startswith("'") else re.sub(r"[a-z]+", worded, p) for p in quoted)


PLAYER_VALUES = ("player", "rival", "winner", "other")
"""Placeholders that stand for a player in the sentences of every game."""
_COMMON: dict[str, Callable[[str], str | None]] = {
    **dict.fromkeys(PLAYER_VALUES, player_colour),
    **dict.fromkeys(("levels", "counts", "choices", "forms"), enumeration),
}
_VERBATIM = ("file", "folder", "id", "path", "text", "title")
"""Placeholders for what people or programs wrote, which is never translated."""
FRAGMENTS = (N_("player"), N_("name"), N_("The setup"))
"""Words that checks put into a sentence."""
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
    N_("File name too long"),
    N_("File too large"),
    N_("Too many levels of symbolic links"),
    N_("Operation not permitted"),
    N_("desktops cannot start what has such a name"),
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
"""Messages of the system and of Python's JSON that may stand in a sentence of ours."""
