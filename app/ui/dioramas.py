"""Small scenes of the four games for the title, from games that were really played."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from app.match import records
from app.match.timeline import Timeline
from app.resources import resource
from app.scene import stage_of
from app.scene.camera import Camera
from app.scene.piece import Scene

_MOMENTS = {
    "steppe": ("steppe", 30),
    "step-by-step": ("step-by-step", 30),
    "aufsteiger": ("aufsteiger", 18),
    "steeppe": ("steeppe", 51),
}
"""The record and the number of moves shown for each game."""

NEARER = {"steppe": 0.8, "step-by-step": 0.92, "aufsteiger": 0.7, "steeppe": 0.94}
"""How much nearer one comes to a table in small pictures, where its edges may be cut off."""


@cache
def moment(game: str) -> tuple[Timeline, int]:
    """A game that was played, and after how many moves it is handsome."""
    name, number = _MOMENTS[game]
    timeline = records.load(resource("assets", "dioramas", f"{name}.json"))
    return timeline, min(number, timeline.length)


@cache
def behind() -> tuple[Scene, Camera]:
    """The table behind the first screens: calm, near, and seen from low."""
    view = stage_of("step-by-step").view
    view = replace(view, distance=view.distance * 0.52, target=(0.6, 0.2, 0.0), height=32.0)
    return diorama("step-by-step"), view


@cache
def diorama(game: str) -> Scene:
    """The table of a game at a handsome moment."""
    timeline, number = moment(game)
    return stage_of(game).layout(timeline.state_at(number).snapshot())
