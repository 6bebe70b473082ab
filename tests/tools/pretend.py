"""A registry that pretends to have fewer games, or more: copies of them under other names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count as numbers
from unittest.mock import patch

from app import games


@contextmanager
def pretend_games(count: int) -> Iterator[tuple[str, ...]]:
    """As if there were so many games; all but their names is that of real ones."""
    real = games.names()
    names = real[:count]
    originals = dict(zip(names, names, strict=True))
    for number in numbers(2):
        if len(originals) >= count:
            break
        for name in real[: count - len(originals)]:
            originals[f"{name}-{number}"] = name
    package, asset = games._package, games.asset
    with (
        patch.object(games, "names", lambda: tuple(originals)),
        patch.object(games, "_package", lambda game: package(originals.get(game, game))),
        patch.object(games, "asset", lambda game, *path: asset(originals.get(game, game), *path)),
    ):
        yield tuple(originals)
