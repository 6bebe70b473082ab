"""A whole record as a film, without a window: every move as it is made, seen from one place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

import numpy as np
from PIL import Image

from ..languages import _
from ..match.files import write_whole
from ..match.opening import open_any
from ..match.timeline import Timeline
from ..render.capture import Progress, Studio
from ..render.meshes import corners
from ..render.quality import QUALITIES
from ..scene import stage_of
from ..scene.animation import Transition
from ..scene.camera import Camera
from ..scene.orbit_controller import centred
from ..scene.piece import Scene
from .apng import write_apng
from .picture import check_output, scene_at

FILMS = {".gif": "GIF", ".webp": "WEBP", ".png": "PNG"}
"""What a film can be saved as, by the ending of its file."""
_PER_SECOND = 12
_REST = 0.6
"""Seconds for which each position is shown."""
_LONGEST = 75.0
"""Seconds: what would last longer goes by faster, so that it can be looked at and sent."""
_SAMPLES = 6
"""So many pictures of a film decide on the colours of all of it."""
_GRAIN = 12.0
"""By how much neighbouring pixels are made to differ before few colours are chosen for them."""


class Shot(NamedTuple):
    """A picture of a film."""

    scene: Scene
    seconds: float
    """For how long it is seen."""


def save_film(
    record: Path,
    file: Path,
    size: tuple[int, int] = (640, 400),
    quality: str = "medium",
    progress: Progress | None = None,
) -> None:
    """Draws a whole record into an animated file."""
    text = _("A film is saved as {kinds}; {file} is none of these.")
    check_output(record, file, FILMS, text)
    kind = FILMS[file.suffix.lower()]
    timeline = open_any(record).timeline
    motions = motions_of(timeline)
    shots = list(shots_of(motions))
    studio = Studio(size, QUALITIES[quality])
    view = _view(timeline, motions, size[0] / size[1])

    def picture(shot: Shot) -> Image.Image:
        return studio.picture(shot.scene, view, refine=False)

    def frames() -> Iterator[Image.Image]:
        for number, shot in enumerate(shots, start=1):
            yield picture(shot)
            if progress is not None:
                progress(number / len(shots))

    times = [round(1000 * shot.seconds) for shot in shots]
    pictures = frames()
    if kind == "GIF":
        chosen = np.linspace(0, len(shots) - 1, _SAMPLES).round().astype(int)
        palette = _palette([picture(shots[number]) for number in chosen])
        pictures = (_with_few_colours(frame, palette) for frame in pictures)
    write_whole(file, lambda part: _write(part, kind, pictures, times))


def _write(file: BinaryIO, kind: str, frames: Iterator[Image.Image], times: list[int]) -> None:
    if kind == "PNG":
        write_apng(file, frames, times)
        return
    first = next(frames)
    first.save(file, kind, save_all=True, append_images=frames, duration=times, loop=0)


# What is seen


def motions_of(timeline: Timeline) -> list[Transition]:
    """Every move, one going on where the other has ended; at first, nothing moves."""
    stage = stage_of(timeline.game.name)
    first = scene_at(timeline, 0)
    motions = [Transition(first, first, ())]
    for number, move in enumerate(timeline.moves):
        states = timeline.state_at(number), timeline.state_at(number + 1)
        motions.append(stage.transition(states[0], move, states[1]))
    return motions


def shots_of(motions: Sequence[Transition]) -> Iterator[Shot]:
    """All pictures of a film."""
    seconds = sum(motion.seconds + _REST for motion in motions)
    pace = max(1.0, seconds / _LONGEST)
    for motion in motions:
        for step in range(1, round(motion.seconds / pace * _PER_SECOND)):
            yield Shot(motion.at(step / _PER_SECOND * pace), 1 / _PER_SECOND)
        yield Shot(motion.after, 4 * _REST if motion is motions[-1] else _REST / pace)


def _view(timeline: Timeline, motions: Sequence[Transition], aspect: float) -> Camera:
    """The first view, moved so that all that is ever on the table is in the picture."""
    scenes = [motion.at(motion.seconds * part) for motion in motions for part in (0.5, 1.0)]
    points = np.concatenate([corners(scene) for scene in scenes])
    return centred(stage_of(timeline.game.name).view, points, aspect)


# Few colours


def _palette(pictures: Sequence[Image.Image]) -> Image.Image:
    """The colours that serve some pictures best; one is left for what does not change."""
    whole = np.concatenate([np.asarray(picture) for picture in pictures])
    return Image.fromarray(whole).quantize(255, kmeans=2)


def _with_few_colours(picture: Image.Image, palette: Image.Image) -> Image.Image:
    """A picture in the colours of a palette.

    A fixed pattern of grain hides the steps between them, and what stays the same from one picture
    to the next stays the same here, so that a film need not tell it again.
    """
    pattern = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]])
    width, height = picture.size
    grain = np.tile(pattern / 16 - 15 / 32, (height // 4 + 1, width // 4 + 1))[:height, :width]
    grained = np.asarray(picture) + _GRAIN * grain[..., None]
    seen = Image.fromarray(grained.clip(0, 255).astype(np.uint8))
    return seen.quantize(palette=palette, dither=Image.Dither.NONE)
