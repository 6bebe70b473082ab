"""How the texts of a language are set, beyond what all languages have in common."""

from __future__ import annotations

import re

NO_BREAK = "\N{NO-BREAK SPACE}"
_WRONG = {
    "fr": (
        r"['\"`“”]",
        r" [:;!?»%]|« ",
        rf"[^\s{NO_BREAK}][;!?»%]|«[^{NO_BREAK}]",
        rf"[^{NO_BREAK}]:(\s|$)",
        r"(?i)\b(tu|te|toi|ton|ta|tes)\b",
    ),
    "de": (
        r"['\"`”«»]|[^\s(]„|“\w",
        r" [:;!?%“]|„ |\S%",
        rf"\b[zZ]\.(?!{NO_BREAK})",
        r"(?<=[a-zäöüß,–] )(Sie|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihnen|Du|Dein|Deine|Dir|Dich)\b",
        r"\b(daß|muß|weiss|gross|heisst|schliess)",
    ),
}
"""What texts never have: wrong quotation marks and spaces, another way to address people."""


def ill_set(language: str, text: str) -> str:
    """What is wrong with a text; nothing is known to be wrong in other languages."""
    text = re.sub(r"%\(\w+\)[rs]|%s|!\[|\(position: .*\)| : (?=\{|$)", "", text)
    found = (re.search(wrong, text) for wrong in _WRONG.get(language, ()))
    return next((f"{hit[0]!r} in {text!r}" for hit in found if hit), "")
