"""Checks of plain JSON data that engines and records share: one sentence for each thing wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from .errors import BadSetup


def plain(value: object, most: int = 40) -> str:
    """A value as it looks in JSON, cut short, for use in a sentence.

    >>> plain(True), plain("x" * 60, most=10)
    ('true', "'xxxxxx...")
    """
    words = {True: "true", False: "false", None: "null"}
    text = words[value] if value is None or isinstance(value, bool) else repr(value)
    return text if len(text) <= most else text[: most - 3] + "..."


def check_object(value: object, name: str, keys: Collection[str]) -> Mapping[str, Any]:
    """`value` if it is an object with exactly these keys."""
    if not isinstance(value, dict):
        raise BadSetup(
            "{name} must be an object, not {value}.", name=name.capitalize(), value=plain(value)
        )
    for key in value:
        if key not in keys:
            raise BadSetup("{name} has an unknown key {key!r}.", name=name.capitalize(), key=key)
    for key in keys:
        if key not in value:
            raise BadSetup("{name} lacks the key {key!r}.", name=name.capitalize(), key=key)
    return value


def check_list(value: object, name: str) -> list[Any]:
    """`value` if it is a list."""
    if not isinstance(value, list):
        raise BadSetup(
            "{name} must be a list, not {value}.", name=name.capitalize(), value=plain(value)
        )
    return value


def check_int(value: object, name: str) -> int:
    """`value` if it is a whole number (true and false are not)."""
    if type(value) is not int:
        raise BadSetup(
            "{name} must be a whole number, not {value}.",
            name=name.capitalize(),
            value=plain(value),
        )
    return value
