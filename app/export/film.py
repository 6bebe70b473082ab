"""A whole record as a film, without a window: every move animated, from one camera."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, cast

import numpy as np
from PIL import Image

from ..languages import _
from ..match.atomic_write import atomic_write
from ..match.loading import load_file
from ..match.timeline import Timeline
from ..render.capture import Progress, Studio
from ..render.meshes import corners
from ..render.quality import QUALITIES
from ..scene import stage_of
from ..scene.animation import Transition
from ..scene.camera import Camera
from ..scene.framing import centred
from ..scene.piece import Scene
from .apng import write_apng
from .picture import check_output, scene_at

FILMS = {".gif": "GIF", ".webp": "WEBP", ".png": "PNG"}
"""The formats by file suffix."""
_FPS = 12
_PAUSE = 0.6
"""Seconds for which each position is held."""
_MAX_SECONDS = 75.0
"""A film that would last longer is sped up, so that it can be watched and sent."""
_PALETTE_SAMPLES = 6
"""How many frames the palette of a film is made from."""
_DITHER = 12.0
"""The amplitude of the ordered dither before quantization, in colour steps."""


class FilmFrame(NamedTuple):
    """A frame and how long it is shown."""

    scene: Scene
    seconds: float


def save_film(
    record: Path,
    file: Path,
    size: tuple[int, int] = (640, 400),
    quality: str = "medium",
    progress: Progress | None = None,
    overwrite: bool = False,
) -> None:
    """Draws a whole record into an animated file."""
    text = _("A film is saved as {kinds}; {file} is none of these.")
    check_output(record, file, FILMS, text, overwrite)
    kind = FILMS[file.suffix.lower()]
    timeline = load_file(record).timeline
    transitions = transitions_of(timeline)
    frames = list(film_frames(transitions))
    studio = Studio(size, QUALITIES[quality])
    camera = _camera(timeline, transitions, size[0] / size[1])

    def draw(frame: FilmFrame) -> Image.Image:
        return studio.picture(frame.scene, camera, refine=False)

    def draw_all() -> Iterator[Image.Image]:
        for number, frame in enumerate(frames, start=1):
            picture = draw(frame)
            if progress is not None:
                progress(number / len(frames))
            yield picture

    times = [round(1000 * frame.seconds) for frame in frames]
    pictures = draw_all()
    if kind == "GIF":
        chosen = np.linspace(0, len(frames) - 1, _PALETTE_SAMPLES).round().astype(int)
        palette = _palette([draw(frames[number]) for number in chosen])
        pictures = (_quantized(picture, palette) for picture in pictures)
    atomic_write(file, lambda part: _write(part, kind, pictures, times))


def _write(file: BinaryIO, kind: str, frames: Iterator[Image.Image], times: list[int]) -> None:
    if kind == "PNG":
        write_apng(file, frames, times)
        return
    first = next(frames)
    rest: Iterable[Image.Image] = frames
    if kind == "WEBP" and len(times) > 1:
        rest = [cast(Image.Image, _Reel(frames, len(times) - 1))]
    first.save(file, kind, save_all=True, append_images=rest, duration=times, loop=0)


class _Reel:
    """The frames of a film as if they were one animated picture that is gone through once.

    Pillow collects pictures that are to become a WebP, but asks for the frames of each of them only
    when it encodes them.
    """

    def __init__(self, frames: Iterator[Image.Image], number: int) -> None:
        self._frames = frames
        self._frame: Image.Image | None = None
        self.n_frames = number

    def seek(self, _number: int) -> None:
        self._frame = next(self._frames)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._frame, name)


# Frames


def transitions_of(timeline: Timeline) -> list[Transition]:
    """The transition of every move, after one of the first position in which nothing moves."""
    stage = stage_of(timeline.game.name)
    first = scene_at(timeline, 0)
    transitions = [Transition(first, first, ())]
    for number, move in enumerate(timeline.moves):
        states = timeline.state_at(number), timeline.state_at(number + 1)
        transitions.append(stage.transition(states[0], move, states[1]))
    return transitions


def film_frames(transitions: Sequence[Transition]) -> Iterator[FilmFrame]:
    """All frames of a film."""
    seconds = sum(transition.seconds + _PAUSE for transition in transitions)
    pace = max(1.0, seconds / _MAX_SECONDS)
    for transition in transitions:
        for step in range(1, round(transition.seconds / pace * _FPS)):
            yield FilmFrame(transition.at(step / _FPS * pace), 1 / _FPS)
        last = transition is transitions[-1]
        yield FilmFrame(transition.after, 4 * _PAUSE if last else _PAUSE / pace)


def _camera(timeline: Timeline, transitions: Sequence[Transition], aspect: float) -> Camera:
    """The stage's camera, moved so that all pieces stay in the picture throughout."""
    scenes = [each.at(each.seconds * part) for each in transitions for part in (0.5, 1.0)]
    points = np.concatenate([corners(scene) for scene in scenes])
    return centred(stage_of(timeline.game.name).view, points, aspect)


# Palette


def _palette(pictures: Sequence[Image.Image]) -> Image.Image:
    """A palette of 255 colours for these pictures; one is left for transparency."""
    whole = np.concatenate([np.asarray(picture) for picture in pictures])
    return Image.fromarray(whole).quantize(255, kmeans=2)


def _quantized(picture: Image.Image, palette: Image.Image) -> Image.Image:
    """A picture in the colours of a palette, with ordered dithering (a Bayer matrix).

    The pattern is fixed, so that what does not change between frames compresses to nothing.
    """
    pattern = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]])
    width, height = picture.size
    grain = np.tile(pattern / 16 - 15 / 32, (height // 4 + 1, width // 4 + 1))[:height, :width]
    grained = np.asarray(picture) + _DITHER * grain[..., None]
    seen = Image.fromarray(grained.clip(0, 255).astype(np.uint8))
    return seen.quantize(palette=palette, dither=Image.Dither.NONE)
