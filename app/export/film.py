"""A whole record as a film, without a window: every move animated, from one camera.

Animated pictures (GIF, WebP, APNG) are written here; films proper (MP4, WebM) by ffmpeg."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from shutil import copyfileobj
from typing import Any, BinaryIO, NamedTuple, cast

import numpy as np
from PIL import Image

from ..languages import _
from ..match.atomic_write import atomic_write
from ..match.loading import load_file
from ..match.timeline import Timeline
from ..render.capture import Progress, Studio
from ..render.look import USUAL, Look
from ..render.meshes import corners
from ..render.quality import QUALITIES
from ..scene import stage_of
from ..scene.animation import Transition
from ..scene.camera import Camera
from ..scene.framing import centred
from ..scene.piece import Scene
from ..support.temporary_folder import temporary_folder
from .apng import write_apng
from .ending import with_words
from .picture import check_output, scene_at
from .video import VIDEOS, check_ffmpeg, encode

FILMS = {".gif": "GIF", ".webp": "WEBP", ".png": "PNG"}
"""The formats of animated pictures by file suffix."""
_RATE, _VIDEO_RATE = 12, 60
"""Pictures a second: of animated pictures, and of real films."""
_PAUSE = 0.6
"""Seconds for which each position is held."""
_MAX_SECONDS = 75.0
"""A film that would last longer is sped up, so that it can be watched and sent."""
_PALETTE_SAMPLES = 6
"""How many frames the palette of a film is made from."""
_FADE = 0.4
"""Seconds in which the words at the end appear; then they stay for some pauses."""
_DITHER = 12.0
"""The amplitude of the ordered dither before quantization, in colour steps."""


class FilmFrame(NamedTuple):
    """A frame and how long it is shown."""

    scene: Scene
    seconds: float
    words: float = 0.0
    """How much is seen of the words at the end, from 0 to 1."""


def save_film(
    record: Path,
    file: Path,
    size: tuple[int, int] = (640, 400),
    quality: str = "medium",
    progress: Progress | None = None,
    overwrite: bool = False,
    ending: Sequence[str] = (),
    look: Look = USUAL,
) -> None:
    """Draws a whole record into an animated file or a film, with words on the last pictures."""
    text = _("A film is saved as {kinds}, not as {file}.")
    check_output(record, file, [*FILMS, *VIDEOS], text, overwrite)
    suffix = file.suffix.lower()
    if suffix in VIDEOS:
        check_ffmpeg()
    rate = _VIDEO_RATE if suffix in VIDEOS else _RATE
    timeline = load_file(record).timeline
    transitions = transitions_of(timeline)
    frames = list(film_frames(transitions, rate, any(ending)))
    studio = Studio(size, QUALITIES[quality], look=look)
    camera = _camera(timeline, transitions, size[0] / size[1])

    def draw(frame: FilmFrame) -> Image.Image:
        picture = studio.picture(frame.scene, camera, refine=False)
        return with_words(picture, ending, frame.words)

    def draw_all() -> Iterator[Image.Image]:
        for number, frame in enumerate(frames, start=1):
            picture = draw(frame)
            if progress is not None:
                progress(number / len(frames))
            yield picture

    pictures = draw_all()
    if suffix in VIDEOS:
        times = [max(1, round(rate * frame.seconds)) for frame in frames]
        with temporary_folder() as folder:
            made = folder / f"film{suffix}"
            encode(made, size, rate, zip(pictures, times, strict=True))
            with made.open("rb") as source:
                atomic_write(file, lambda part: copyfileobj(source, part))
        return
    kind, times = FILMS[suffix], [round(1000 * frame.seconds) for frame in frames]
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


def film_frames(
    transitions: Sequence[Transition], rate: int = _RATE, words: bool = False
) -> Iterator[FilmFrame]:
    """All frames of a film of so many pictures a second, with words at the end if there are any."""
    seconds = sum(transition.seconds + _PAUSE for transition in transitions)
    pace = max(1.0, seconds / _MAX_SECONDS)
    for transition in transitions:
        for step in range(1, round(transition.seconds / pace * rate)):
            yield FilmFrame(transition.at(step / rate * pace), 1 / rate)
        last = transition is transitions[-1]
        yield FilmFrame(transition.after, 4 * _PAUSE if last and not words else _PAUSE / pace)
    if words:
        steps = round(_FADE * rate)
        for step in range(1, steps):
            yield FilmFrame(transitions[-1].after, 1 / rate, step / steps)
        yield FilmFrame(transitions[-1].after, 8 * _PAUSE, 1.0)


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
