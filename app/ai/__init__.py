"""Choosing moves: what a mind is, the searches, levels as data, the worker process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import games

if TYPE_CHECKING:
    from .contract import Mind

LEVELS = ("novice", "easy", "medium", "hard", "expert")


def mind_of(game: str) -> Mind[Any]:
    """The mind that knows a game, imported when it is asked for."""
    mind: Mind[Any] = games.part(game, "mind").MIND
    return mind
