"""A record as a picture or as a film, without a window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from app.match import records
from app.match.timeline import Timeline
from app.render.capture import Studio
from app.render.quality import QUALITIES
from app.scene import stage_of
from app.scene.piece import Scene
from app.scene.rig import framed


class CannotShare(ValueError):
    """What was asked for cannot be made; the message says why."""


def scene_at(timeline: Timeline, number: int) -> Scene:
    """The table after so many moves."""
    state = timeline.state_at(number)
    return stage_of(timeline.game.name).layout(state.snapshot())


def save_picture(
    record: Path,
    file: Path,
    move: int | None = None,
    size: tuple[int, int] = (1600, 1000),
    quality: str = "still",
    azimuth: float | None = None,
    height: float | None = None,
    near: float = 1.0,
) -> None:
    """Draws a record after a number of moves, or at its end, into a PNG file."""
    timeline = records.load(record)
    number = timeline.length if move is None else move
    if not 0 <= number <= timeline.length:
        raise CannotShare(f"The record has {timeline.length} moves; there is no move {number}.")
    view = stage_of(timeline.game.name).view
    view = view.turned(
        view.azimuth if azimuth is None else azimuth, view.height if height is None else height
    )
    scene = scene_at(timeline, number)
    view = framed(view, scene, size[0] / size[1])
    view = replace(view, distance=view.distance / near)
    studio = Studio(size, QUALITIES[quality])
    studio.picture(scene, view).save(file, "PNG")
