"""Sentences an AI says: a pattern and its values, kept apart so that they can be translated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Phrase:
    """A sentence that can be said in another language.

    >>> str(Phrase("It scores {points} points at once.", {"points": 20}))
    'It scores 20 points at once.'
    """

    pattern: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.pattern.format(**self.values)
