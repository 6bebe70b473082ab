"""A position of a record as a picture, without a window."""

from __future__ import annotations

import os
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from ..files import printable
from ..languages import _
from ..match.atomic_write import atomic_write, writable_path
from ..match.loading import load_file
from ..match.timeline import Timeline
from ..render.capture import Progress, Studio, best_still_quality
from ..render.focus import MIDDLE, focused
from ..render.look import USUAL, Look
from ..render.meshes import corners
from ..render.quality import QUALITIES
from ..scene import stage_of
from ..scene.camera import Camera
from ..scene.framing import centred
from ..scene.piece import Scene, Vector


class CannotExport(ValueError):
    """The picture or film cannot be made; the message says why."""


def check_output(
    record: Path, file: Path, kinds: Collection[str], text: str, overwrite: bool
) -> None:
    """Checks before drawing that a file of one of these kinds can be written."""
    if file.suffix.lower() not in kinds:
        raise CannotExport(text.format(kinds=", ".join(kinds), file=printable(file.name)))
    if writable_path(file) == record.resolve():
        told = _("{file} is the game itself: choose another name.")
        raise CannotExport(told.format(file=printable(file)))
    if os.path.exists(file) and not overwrite:
        told = _("{file} already exists: choose another name, or add --overwrite.")
        raise CannotExport(told.format(file=printable(file)))


def scene_at(timeline: Timeline, number: int, side: str = "") -> Scene:
    """The table after `number` moves, as a player sees it if one is named."""
    stage = stage_of(timeline.game.name)
    if side:
        players = timeline.state.players
        if side not in players:
            text = _("The players are {players}; {name} is none of them.")
            told = text.format(players=", ".join(players), name=printable(side))
            raise CannotExport(told)
        stage = stage.seen_by(timeline.state_at(0), side)
    return stage.layout(timeline.state_at(number))


class Shot(NamedTuple):
    """How a picture is taken."""

    azimuth: float | None = None
    height: float | None = None
    """Degrees; without them as the table is usually seen."""
    near: float = 1.0
    """Seen from so much nearer than all of it needs."""
    target: Vector | None = None
    """What is in the middle; without it all pieces are together."""
    distance: float = 0.0
    """How far away the camera is from that, in units."""
    focus: tuple[float, float] = MIDDLE
    """What is in focus: shares of the width and height of the picture, from the lower left."""
    aperture: float = 0.0
    """How far the lens is open, from 0 to 1."""
    exposure: float = 0.0
    """By how many stops the picture is brighter."""

    def camera(self, view: Camera, scene: Scene, aspect: float) -> Camera:
        """The camera for this shot; `view` is how the table is usually seen."""
        view = view.turned(
            view.azimuth if self.azimuth is None else self.azimuth,
            view.elevation if self.height is None else self.height,
        )
        if self.target is None:
            view = centred(view, corners(scene), aspect)
            view = replace(view, distance=view.distance / self.near)
        else:
            distance = self.distance or view.distance / self.near
            view = replace(view, target=self.target, distance=distance)
        return focused(view, scene, aspect, self.focus, self.aperture, self.exposure)


WHOLE_TABLE = Shot()
"""All pieces, as the table is usually seen."""


def save_picture(
    record: Path,
    file: Path,
    move: int | None = None,
    size: tuple[int, int] = (1600, 1000),
    quality: str = "",
    shot: Shot = WHOLE_TABLE,
    look: Look = USUAL,
    side: str = "",
    progress: Progress | None = None,
    overwrite: bool = False,
) -> None:
    """Draws a record after a number of moves, or at its end, into a PNG file.

    Without a quality, in the finest that this machine draws in seconds.
    """
    text = _("A picture is saved as {kinds}, not as {file}.")
    check_output(record, file, [".png"], text, overwrite)
    timeline = load_file(record).timeline
    number = timeline.length if move is None else move
    if not 0 <= number <= timeline.length:
        text = _("The record has {count} moves; there is no move {number}.")
        raise CannotExport(text.format(count=timeline.length, number=number))
    scene = scene_at(timeline, number, side)
    view = shot.camera(stage_of(timeline.game.name).view, scene, size[0] / size[1])
    studio = Studio(size, QUALITIES[quality or best_still_quality()], look=look)
    picture = studio.picture(scene, view, progress=progress)
    atomic_write(file, lambda part: picture.save(part, "PNG"))
