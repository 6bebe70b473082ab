"""Seeds from names, for wood grain and brightness: the same on any machine."""

from __future__ import annotations


def seed_of(name: str) -> float:
    """A number from 0 to 1 for a name (FNV-1a hash).

    >>> seed_of("h1") == seed_of("h1") != seed_of("h2")
    True
    """
    total = 2166136261
    for letter in name.encode():
        total = (total ^ letter) * 16777619 % 2**32
    return total / 2**32
