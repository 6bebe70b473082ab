"""The language of everything that is shown: English in the code, others from catalogues.

A text is translated each time it is drawn, so another language shows at once.
"""

from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Mapping

from app.resources import resource

LANGUAGES = {"en": "English", "fr": "Français"}
"""The languages there are, each by its own name."""

_used: gettext.NullTranslations = gettext.NullTranslations()
_name = "en"


def system_language() -> str:
    """The language of the system, if it is one of ours, else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        found = os.environ.get(variable, "").split(":")[0][:2]
        if found in LANGUAGES:
            return found
        if found:
            return "en"
    found = (locale.getlocale()[0] or "")[:2].lower()
    return found if found in LANGUAGES else "en"


def use(language: str) -> None:
    """Shows everything in a language from now on; the system's if it is none of ours."""
    global _used, _name
    _name = language if language in LANGUAGES else system_language()
    if _name == "en":
        _used = gettext.NullTranslations()
        return
    with resource("assets", "languages", f"{_name}.mo").open("rb") as file:
        _used = gettext.GNUTranslations(file)


def language() -> str:
    """The language in use."""
    return _name


def _(text: str) -> str:
    """A text in the language in use."""
    return _used.gettext(text) if text else ""


def n_(one: str, many: str, count: int) -> str:
    """A text that depends on a number, with the number in place of {count}."""
    return _used.ngettext(one, many, count).format(count=count)


def say(pattern: str, values: Mapping[str, object]) -> str:
    """A sentence of the rules or of the AI, which come as a pattern and its values."""
    told = {key: _(value) if isinstance(value, str) else value for key, value in values.items()}
    return _(pattern).format(**told)
