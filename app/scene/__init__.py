"""Scenes: states are laid out as pieces, moves become animations, the camera and picking.

No OpenGL here: app/render draws scenes.
"""

from __future__ import annotations

from typing import Any

from .. import games
from .stage import Stage


def stage_of(game: str) -> Stage[Any, Any]:
    """The stage of a game, imported when it is asked for."""
    stage: Stage[Any, Any] = games.part(game, "table").STAGE
    return stage
