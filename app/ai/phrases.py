"""Sentences an AI says: patterns and their values, kept apart so that they can be translated.

A sentence is a claim about a position: its pattern says of what kind, its values which numbers and
names it is about. The tests know for every pattern how to find out whether it is true.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Count:
    """A number of things, as part of a sentence; languages have plurals of their own.

    >>> str(Count("one step", "{count} steps", 1)), str(Count("one step", "{count} steps", 3))
    ('one step', '3 steps')
    """

    one: str
    many: str
    number: int

    def __str__(self) -> str:
        return (self.one if self.number == 1 else self.many).format(count=self.number)


@dataclass(frozen=True)
class Phrase:
    """A sentence that can be said in another language.

    >>> str(Phrase("It scores {points}.", {"points": Count("one point", "{count} points", 20)}))
    'It scores 20 points.'
    """

    pattern: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.pattern.format(**self.values)

    def claims(self) -> Iterator[Phrase]:
        """The sentence, and those within it, each of which claims something."""
        if self.pattern != _BOTH:
            yield self
        for value in self.values.values():
            if isinstance(value, Phrase):
                yield from value.claims()


_BOTH = "{first} {second}"


def both(first: Phrase, second: Phrase | None) -> Phrase:
    """One sentence after the other, if there is another."""
    return first if second is None else Phrase(_BOTH, {"first": first, "second": second})


def theme_of(said: Phrase, themes: Mapping[str, Sequence[str]]) -> str:
    """The theme of what is said: the first claim that begins with one of a theme's beginnings.

    >>> theme_of(Phrase("Climbs to level {level}."), {"race": ("Goes", "Climbs")})
    'race'
    """
    for claim in said.claims():
        for theme, beginnings in themes.items():
            if claim.pattern.startswith(tuple(beginnings)):
                return theme
    return ""
