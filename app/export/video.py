"""Films as MP4 or WebM, encoded by an installed ffmpeg."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from ..languages import _
from ..own_process import foreign_environment, installed
from .picture import CannotExport

VIDEOS = {
    ".mp4": ("-c:v", "libx264", "-crf", "17", "-movflags", "+faststart", "-f", "mp4"),
    ".webm": ("-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1", "-f", "webm"),
}
"""By file suffix what ffmpeg is told."""
_EVEN = "scale=trunc(iw/2)*2:trunc(ih/2)*2"
"""These formats have pictures of even width and height."""


def ffmpeg() -> str | None:
    """The installed ffmpeg, if there is one."""
    return installed("ffmpeg")


def no_ffmpeg() -> str:
    """What is said where there is none."""
    return _("Films as MP4 or WebM need the program ffmpeg: install it, or save a GIF or WebP.")


def check_ffmpeg() -> str:
    """The same as `ffmpeg`; its absence is said in one sentence."""
    found = ffmpeg()
    if found is None:
        raise CannotExport(no_ffmpeg())
    return found


def encode(
    file: Path, size: tuple[int, int], rate: int, pictures: Iterable[tuple[Image.Image, int]]
) -> None:
    """Writes a film of so many pictures a second; each picture is shown a number of times."""
    command = [check_ffmpeg(), "-y", "-loglevel", "error"]
    command += ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{size[0]}x{size[1]}"]
    command += ["-r", str(rate), "-i", "pipe:0", "-an", "-vf", _EVEN, "-pix_fmt", "yuv420p"]
    command += [*VIDEOS[file.suffix.lower()], str(file)]
    log = file.with_suffix(".log")
    with (
        log.open("wb") as errors,
        subprocess.Popen(
            command,
            env=foreign_environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=errors,
        ) as process,
    ):
        assert process.stdin is not None
        try:
            for picture, times in pictures:
                data = picture.convert("RGB").tobytes()
                for _time in range(times):
                    process.stdin.write(data)
            process.stdin.close()
        except BrokenPipeError:
            pass  # it has given up, and says why below
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        lines = log.read_text(encoding="utf-8", errors="replace").split("\n")
        why = next((line.strip() for line in reversed(lines) if line.strip()), "?")
        text = _("ffmpeg could not make the film: {why}")
        raise CannotExport(text.format(why=why[:200]))
