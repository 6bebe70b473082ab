"""Choosing moves: what a mind is, the searches, levels as data, reviews, the worker process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import games

if TYPE_CHECKING:
    from .contract import Mind

LEVELS = ("gentle", "novice", "easy", "medium", "hard", "tough", "fierce", "expert")
"""The levels of play that every mind has, the weakest first. Saved games name them: none is ever
taken away."""


def mind_of(game: str) -> Mind[Any, Any]:
    """The mind of a game, imported when it is first asked for."""
    mind: Mind[Any, Any] = games.part(game, "mind").MIND
    return mind
