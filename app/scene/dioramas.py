"""A typical position of every game, for small pictures and menu backgrounds."""

from __future__ import annotations

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


def backdrop_game() -> str:
    """The game whose table lies behind the first screens."""
    wanted = (name for name in games.names() if games.manifest(name).backdrop)
    return next(wanted, games.names()[0])


@cache
def backdrop() -> tuple[Scene, Camera]:
    """The table behind the first screens."""
    game = backdrop_game()
    stage = stage_of(game)
    return diorama(game), stage.backdrop_view or stage.view


def benchmark_scene() -> tuple[Scene, Camera]:
    """The table by which it is measured how fast pictures are drawn here."""
    game = games.names()[0]
    return diorama(game), stage_of(game).view


@cache
def diorama(game: str) -> Scene:
    """The table of a game at a handsome moment."""
    timeline, number = moment(game)
    return stage_of(game).layout(timeline.state_at(number))
