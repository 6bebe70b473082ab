"""JSON read strictly (no NaN, no duplicate keys, no halves of letters) and written so that people
can read it."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from ..engine.errors import EngineError

_WIDTH = 98
_MOST_DIGITS = 1000
"""Of a whole number, so that what is computed from it can still be written: Python refuses that
from 4300 digits on."""
_MAYBE_HALF = re.compile(r"[\ud800-\udfff]|\\u[dD][89a-fA-F]")
"""One of the two halves in which UTF-16 writes some letters, as itself or by its number."""


class BadJSON(EngineError):
    """The text is not JSON, or not JSON we accept."""


def loads(text: str) -> Any:
    """The value of a JSON text; raises BadJSON, for NaN and duplicate keys too."""
    with _refusing():
        value = _decoder().decode(text)
        if _MAYBE_HALF.search(text):
            _check_letters(value)
        return value


def first(text: str, begin: int) -> tuple[Any, int]:
    """The value of the JSON that begins at a place in a text, and where it ends; raises BadJSON."""
    with _refusing():
        value, end = _decoder().raw_decode(text, begin)
        if _MAYBE_HALF.search(text, begin, end):
            _check_letters(value)
        return value, end


def _decoder() -> json.JSONDecoder:
    return json.JSONDecoder(
        parse_int=_whole,
        parse_float=_fraction,
        parse_constant=_refuse,
        object_pairs_hook=_object,
    )


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except json.JSONDecodeError as error:
        raise BadJSON(
            "This is not valid JSON: {problem} at line {line}, column {column}.",
            problem=error.msg,
            line=error.lineno,
            column=error.colno,
        ) from None
    except RecursionError:
        raise BadJSON("This is not valid JSON: it is nested too deeply.") from None


def _check_letters(value: Any) -> None:
    """Refuses texts with half of a letter: nothing could write them to a file again."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadJSON("This is not valid JSON: there is half of a letter in it.") from None


def _refuse(name: str) -> NoReturn:
    raise BadJSON("This is not valid JSON: {value} is not a number.", value=name)


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise BadJSON("This is not valid JSON: a number in it is too long.")
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise BadJSON("This is not valid JSON: a number in it is too long.")
    return number


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        (twice, _), *_ = Counter(name for name, _ in pairs).most_common(1)
        raise BadJSON("The key {key!r} is there twice.", key=twice[:40])
    return found


def dumps(value: Any, indent: int = 0) -> str:
    """A JSON text with short things on one line and long ones broken up.

    >>> print(dumps({"game": "steppe", "moves": ["one 12"] * 12}))
    {
      "game": "steppe",
      "moves": [
        "one 12", "one 12", "one 12", "one 12", "one 12", "one 12", "one 12", "one 12", "one 12",
        "one 12", "one 12", "one 12"
      ]
    }
    """
    flat = json.dumps(value, ensure_ascii=False)
    if indent + len(flat) <= _WIDTH and (indent or not isinstance(value, dict)):
        return flat
    inner, outer = " " * (indent + 2), " " * indent
    if isinstance(value, dict):
        items = [
            f"{json.dumps(k, ensure_ascii=False)}: {dumps(v, indent + 2)}" for k, v in value.items()
        ]
        return "{\n" + ",\n".join(inner + item for item in items) + f"\n{outer}}}"
    if isinstance(value, list):
        return "[\n" + _filled([dumps(item, indent + 2) for item in value], inner) + f"\n{outer}]"
    return flat


def _filled(items: list[str], inner: str) -> str:
    """Items in lines, as many to a line as fit."""
    lines: list[str] = []
    line = ""
    for number, item in enumerate(items):
        text = item + ("," if number < len(items) - 1 else "")
        if line and len(inner) + len(line) + 1 + len(text) > _WIDTH:
            lines.append(inner + line)
            line = text
        else:
            line = f"{line} {text}" if line else text
    return "\n".join([*lines, inner + line])
