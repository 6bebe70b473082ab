"""A record as a picture or as a film, without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from PIL import Image

from app.match.files import write_whole
from app.match.opening import open_any
from app.match.timeline import Timeline
from app.render.capture import Studio
from app.render.mesh import corners
from app.render.quality import QUALITIES
from app.scene import stage_of
from app.scene.camera import Camera
from app.scene.motion import Motion
from app.scene.piece import Scene
from app.scene.rig import centred, framed
from app.ui.apng import write_apng
from app.ui.languages import _

FILMS = {".gif": "GIF", ".webp": "WEBP", ".png": "PNG"}
"""What a film can be saved as, by the ending of its file."""
_PER_SECOND = 12
_REST = 0.6
"""Seconds for which each position is shown."""

Progress = Callable[[float], None]
"""Told which part of the work is done, 0 to 1."""


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
    timeline = open_any(record).timeline
    number = timeline.length if move is None else move
    if not 0 <= number <= timeline.length:
        text = _("The record has {count} moves; there is no move {number}.")
        raise CannotShare(text.format(count=timeline.length, number=number))
    view = stage_of(timeline.game.name).view
    view = view.turned(
        view.azimuth if azimuth is None else azimuth, view.height if height is None else height
    )
    scene = scene_at(timeline, number)
    view = centred(view, corners(scene), size[0] / size[1])
    view = replace(view, distance=view.distance / near)
    picture = Studio(size, QUALITIES[quality]).picture(scene, view)
    write_whole(file, lambda part: picture.save(part, "PNG"))


def save_film(
    record: Path,
    file: Path,
    size: tuple[int, int] = (640, 400),
    quality: str = "low",
    progress: Progress | None = None,
) -> None:
    """Draws a whole record, every move as it is made, into an animated file."""
    kind = FILMS.get(file.suffix.lower())
    if kind is None:
        text = _("A film is saved as {kinds}; {file} is none of these.")
        raise CannotShare(text.format(kinds=", ".join(FILMS), file=file.name))
    timeline = open_any(record).timeline
    shots = list(_shots(timeline))
    studio = Studio(size, QUALITIES[quality])
    view = _view(timeline, [scene for scene, _seconds in shots], size[0] / size[1])

    def frames() -> Iterator[Image.Image]:
        for number, (scene, _seconds) in enumerate(shots):
            picture = studio.picture(scene, view, refine=False)
            yield picture.quantize(255) if kind == "GIF" else picture
            if progress is not None:
                progress((number + 1) / len(shots))

    times = [round(1000 * seconds) for _scene, seconds in shots]
    write_whole(file, lambda part: _write(part, kind, frames(), times))


def _write(file: BinaryIO, kind: str, frames: Iterator[Image.Image], times: list[int]) -> None:
    if kind == "PNG":
        write_apng(file, frames, times)
        return
    first = next(frames)
    first.save(file, kind, save_all=True, append_images=frames, duration=times, loop=0)


def _shots(timeline: Timeline) -> Iterator[tuple[Scene, float]]:
    """Every picture of a film, and for how many seconds it is seen."""
    stage = stage_of(timeline.game.name)
    scene = scene_at(timeline, 0)
    yield scene, 2 * _REST
    for number, move in enumerate(timeline.moves):
        before, after = timeline.state_at(number), timeline.state_at(number + 1)
        motion = Motion(scene, scene_at(timeline, number + 1), stage.story(before, move, after))
        for step in range(1, round(motion.seconds * _PER_SECOND)):
            yield motion.at(step / _PER_SECOND), 1 / _PER_SECOND
        scene = motion.after
        yield scene, _REST
    yield scene, 4 * _REST


def _view(timeline: Timeline, scenes: list[Scene], aspect: float) -> Camera:
    """The first view, from far enough away for all of the film."""
    view = stage_of(timeline.game.name).view
    return max((framed(view, scene, aspect) for scene in scenes), key=lambda c: c.distance)
