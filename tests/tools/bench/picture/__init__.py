"""How good pictures are while something moves, and what a frame costs.

A camera turns about the table of each game, and a move is made on it; staging is off and the camera
is given by numbers. Every frame is compared with the finished picture of the very same moment, in
high quality: the one of this program, and the one of version 0.1. Printed for each quality are the
structural similarity (SSIM), the flicker and CPU milliseconds a frame, each the mean over frames.

Flicker is the mean of |(F(t) - S(t)) - (F(t-1) - S(t-1))| over pixels and frames, F being frames
and S their finished pictures: what changes although the picture does not; in 255ths.

Version 0.1 is checked out by `git worktree` in the folder `build` when it is first needed, and what
it draws is kept there; that takes a quarter of an hour.
"""

from __future__ import annotations

import hashlib
import statistics
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from app.match.tournament.columns import print_table
from app.resources import ROOT, SOURCE
from tests.tools.bench.picture.shots import LEAD, Take, takes
from tests.tools.bench.picture.ssim import ssim
from tests.tools.bench.picture.versions import (
    CACHE,
    FIRST_VERSION,
    Pictures,
    drawn,
    first_version,
    known_games,
)

QUALITIES = ("low", "medium")
"""Those that draw less than a finished picture while something moves."""
SIZES = (640, 400), (1280, 720)
_FINISHED = "high finished"
_TITLES = ("", "SSIM with 0.1", "SSIM with its own", "flicker", "ms a frame")


class Figures(NamedTuple):
    """What is told of the frames of one take in one quality."""

    likeness: float
    """SSIM with the finished pictures of version 0.1."""
    own_likeness: float
    """SSIM with the program's own finished pictures."""
    flicker: float
    milliseconds: float


def main() -> None:
    """Prints a table for each size: this tree, and version 0.1."""
    if SOURCE is None:
        print("Pictures are compared with those of version 0.1, in a clone of the repository.")
        return
    for size in SIZES:
        print(f"{size[0]} x {size[1]}")
        print_table(_TITLES, list(_rows(size)))
        print()


def _rows(size: tuple[int, int]) -> Iterable[tuple[str, ...]]:
    found: dict[tuple[str, str], dict[str, Figures]] = {}
    for game in known_games():
        for take in takes(game):
            for version, per_quality in measured(take, size).items():
                for quality, figures in per_quality.items():
                    found.setdefault((quality, version), {})[f"{game}, {take.kind}"] = figures
    for (quality, version), per_take in sorted(
        found.items(), key=lambda item: QUALITIES.index(item[0][0])
    ):
        for what, figures in per_take.items():
            yield (f"{quality}, {version}: {what}", *_cells(figures))
        means = Figures(
            *(statistics.fmean(column) for column in zip(*per_take.values(), strict=True))
        )
        yield (f"{quality}, {version}: mean", *_cells(means))


def _cells(figures: Figures) -> tuple[str, ...]:
    return (
        f"{figures.likeness:.4f}",
        f"{figures.own_likeness:.4f}",
        f"{255 * figures.flicker:.3f}",
        f"{figures.milliseconds:.1f}",
    )


def measured(take: Take, size: tuple[int, int]) -> dict[str, dict[str, Figures]]:
    """The figures of every quality, for this tree and for version 0.1."""
    was = drawn(first_version(), take, size, QUALITIES) | reference(take, size)
    now = drawn(ROOT, take, size, QUALITIES, ["high"])
    return {
        version: {quality: figures(pictures, quality, was[_FINISHED]) for quality in QUALITIES}
        for version, pictures in (("here", now), ("0.1", was))
    }


def reference(take: Take, size: tuple[int, int]) -> Pictures:
    """The finished pictures of version 0.1, kept from an earlier run if the take is the same."""
    key = hashlib.sha256(repr((take._replace(record=""), size, LEAD, FIRST_VERSION)).encode())
    keep = CACHE / f"{take.game}-{take.kind}-{size[0]}x{size[1]}-{key.hexdigest()[:12]}.npz"
    return drawn(first_version(), take, size, finished=["high"], keep=keep)


def figures(pictures: Pictures, quality: str, reference: npt.NDArray[Any]) -> Figures:
    """What is told of one quality."""
    seen = _light(pictures[quality][LEAD:])
    own, other = _light(pictures[_FINISHED]), _light(reference)
    return Figures(
        statistics.fmean(map(ssim, seen, other)),
        statistics.fmean(map(ssim, seen, own)),
        flicker(seen, own),
        float(np.mean(pictures[f"{quality} ms"][LEAD:])),
    )


def flicker(seen: npt.NDArray[np.float64], finished: npt.NDArray[np.float64]) -> float:
    """How much frames change that should not."""
    return float(np.abs(np.diff(seen - finished, axis=0)).mean())


def _light(pictures: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    return pictures / 255.0
