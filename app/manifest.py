"""What is known of a game before any of its parts is imported."""

from __future__ import annotations

from typing import NamedTuple


class Manifest(NamedTuple):
    """A game's title page; every game has one as `MANIFEST` in its `__init__`."""

    title: str
    """Its name, the same in all languages."""
    author: str = ""
    """Who invented it; empty if nobody knows."""
    year: int | None = None
    """When it was published: games are shown in this order, those without a year last."""
    backdrop: bool = False
    """Whether its table lies behind the first screens; if no game's does, that of the first."""
