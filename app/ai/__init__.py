"""Choosing moves: what a mind is, the searches, levels as data, reviews, the worker process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import games

if TYPE_CHECKING:
    from .contract import Mind

LEVELS = ("novice", "easy", "medium", "hard", "expert")
"""The levels of play that every mind has, the weakest first."""


def mind_of(game: str) -> Mind[Any, Any]:
    """The mind of a game, imported when it is first asked for."""
    mind: Mind[Any, Any] = games.part(game, "mind").MIND
    return mind
