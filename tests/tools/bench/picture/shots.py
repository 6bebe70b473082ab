"""What is drawn: a camera that turns about a table, and a move that is made on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from app import games
from app.scene import stage_of
from app.scene.camera import Camera
from tests.tools.bench.benchmark import Shot
from tests.tools.bench.table import busiest
from tests.tools.game_data import data_of

TURN, MOVE = "turn", "move"
FRAMES = 18
"""Frames of each, of which the first few only lead up to the others."""
LEAD = 12
_DEGREES = 1.5
"""By how much the camera turns from frame to frame: 45 degrees a second at 30 frames."""
_FRAME = 1 / 30
"""Seconds of a move from frame to frame."""


class Take(NamedTuple):
    """The frames of one shot, as another process is told to draw them."""

    game: str
    record: str
    """The file of the record."""
    kind: str
    moves: int
    """How many moves of the record were made."""
    seconds: list[float]
    """How far into the next move each frame is; empty where nothing moves but the camera."""
    cameras: list[list[object]]
    """For each frame the target, azimuth, elevation, distance."""


def takes(game: str) -> Iterator[Take]:
    """A turn around the table and a move, for any game."""
    shot: Shot | None = getattr(data_of(game), "SHOT", None)
    timeline, number = busiest(game)
    if shot is None:
        shot = Shot(stage_of(game).view, number)
    record = str(games.asset(game, "diorama.json"))
    turned = [
        replace(shot.camera, azimuth=shot.camera.azimuth + _DEGREES * (frame - LEAD))
        for frame in range(FRAMES)
    ]
    yield Take(game, record, TURN, timeline.length, [], [_numbers(one) for one in turned])
    seconds = [shot.begin + _FRAME * (frame - LEAD) for frame in range(FRAMES)]
    yield Take(game, record, MOVE, shot.move, seconds, [_numbers(shot.camera)] * FRAMES)


def _numbers(camera: Camera) -> list[object]:
    return [list(camera.target), camera.azimuth, camera.elevation, camera.distance]
