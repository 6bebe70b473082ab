"""A position of a record as a picture, without a window."""

from __future__ import annotations

import os
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from ..files import printable
from ..languages import _
from ..match.atomic_write import atomic_write, writable_path
from ..match.loading import load_file
from ..match.timeline import Timeline
from ..render.capture import Progress, Studio, best_still_quality
from ..render.meshes import corners
from ..render.quality import QUALITIES
from ..scene import stage_of
from ..scene.framing import centred
from ..scene.piece import Scene


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
        told = _("{file} is there already: choose another name, or say --overwrite.")
        raise CannotExport(told.format(file=printable(file)))


def scene_at(timeline: Timeline, number: int) -> Scene:
    """The table after so many moves."""
    state = timeline.state_at(number)
    return stage_of(timeline.game.name).layout(state)


def save_picture(
    record: Path,
    file: Path,
    move: int | None = None,
    size: tuple[int, int] = (1600, 1000),
    quality: str = "",
    azimuth: float | None = None,
    height: float | None = None,
    near: float = 1.0,
    progress: Progress | None = None,
    overwrite: bool = False,
) -> None:
    """Draws a record after a number of moves, or at its end, into a PNG file.

    Without a quality, in the finest that this machine draws in seconds.
    """
    text = _("A picture is saved as {kinds}; {file} is none.")
    check_output(record, file, [".png"], text, overwrite)
    timeline = load_file(record).timeline
    number = timeline.length if move is None else move
    if not 0 <= number <= timeline.length:
        text = _("The record has {count} moves; there is no move {number}.")
        raise CannotExport(text.format(count=timeline.length, number=number))
    view = stage_of(timeline.game.name).view
    view = view.turned(
        view.azimuth if azimuth is None else azimuth, view.elevation if height is None else height
    )
    scene = scene_at(timeline, number)
    view = centred(view, corners(scene), size[0] / size[1])
    view = replace(view, distance=view.distance / near)
    picture = Studio(size, QUALITIES[quality or best_still_quality()]).picture(
        scene, view, progress=progress
    )
    atomic_write(file, lambda part: picture.save(part, "PNG"))
