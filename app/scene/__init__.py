"""What stands where: snapshots become pieces, two scenes an animation. No OpenGL."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from app.scene.stage import Stage

_STAGES = {
    "steppe": "app.scene.steppe",
    "step-by-step": "app.scene.step_by_step",
    "aufsteiger": "app.scene.aufsteiger",
    "steeppe": "app.scene.steeppe",
}


def stage_of(game: str) -> Stage[Any]:
    """The stage of a game, imported when it is asked for."""
    stage: Stage[Any] = import_module(_STAGES[game]).STAGE
    return stage
