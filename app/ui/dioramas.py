"""Small scenes of the four games for the title, from games that were really played."""

from __future__ import annotations

from functools import cache

from app.match import records
from app.match.timeline import Timeline
from app.resources import resource
from app.scene import stage_of
from app.scene.piece import Scene

_MOMENTS = {
    "steppe": ("steppe", 30),
    "step-by-step": ("step-by-step", 30),
    "aufsteiger": ("aufsteiger", 18),
    "steeppe": ("steeppe", 51),
}
"""The record and the number of moves shown for each game."""

NEARER = {"steppe": 0.92, "aufsteiger": 0.78}
"""How much nearer one comes to tables with little at their edges, in small pictures."""


@cache
def moment(game: str) -> tuple[Timeline, int]:
    """A game that was played, and after how many moves it is handsome."""
    name, number = _MOMENTS[game]
    timeline = records.load(resource("assets", "dioramas", f"{name}.json"))
    return timeline, min(number, timeline.length)


@cache
def diorama(game: str) -> Scene:
    """The table of a game at a handsome moment."""
    timeline, number = moment(game)
    return stage_of(game).layout(timeline.state_at(number).snapshot())
