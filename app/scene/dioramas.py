"""A typical position of every game, for small pictures and menu backgrounds."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from .. import games
from ..match import records
from ..match.timeline import Timeline
from . import stage_of
from .camera import Camera
from .piece import Scene


@cache
def moment(game: str) -> tuple[Timeline, int]:
    """A game that was played, and after how many moves it is handsome."""
    timeline = records.load(games.asset(game, "diorama.json"))
    return timeline, min(stage_of(game).diorama_move, timeline.length)


@cache
def behind() -> tuple[Scene, Camera]:
    """The table behind the first screens: calm, near, and seen from low."""
    view = stage_of("step-by-step").view
    view = replace(view, distance=view.distance * 0.52, target=(0.6, 0.2, 0.0), elevation=32.0)
    return diorama("step-by-step"), view


@cache
def diorama(game: str) -> Scene:
    """The table of a game at a handsome moment."""
    timeline, number = moment(game)
    return stage_of(game).layout(timeline.state_at(number))
