"""Choosing moves: search, the evaluation of each game, levels as data, the worker process."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.ai.contract import Mind

LEVELS = ("novice", "easy", "medium", "hard", "expert")

_MINDS = {
    "steppe": "app.ai.steppe",
    "step-by-step": "app.ai.step_by_step",
    "aufsteiger": "app.ai.aufsteiger",
    "steeppe": "app.ai.steeppe",
}


def mind_of(game: str) -> Mind[Any]:
    """The mind that knows a game, imported when it is asked for."""
    mind: Mind[Any] = import_module(_MINDS[game]).MIND
    return mind
