"""SSIM and FLIP of pictures with their truths, in a Python that has `flip-evaluator`.

    python compare.py PICTURE.png TRUTH.png PIECES.png

prints four numbers: SSIM of the whole picture and of the pieces, FLIP of both. Nothing of the
program is imported here.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from PIL import Image

_WINDOW = 7


def read(file: str) -> np.ndarray:
    with Image.open(file) as image:
        return np.asarray(image.convert("RGB"), np.float32) / 255


def likeness(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """SSIM around each pixel, the mean of its channels; NaN where the window does not fit."""
    half = _WINDOW // 2
    found = np.full(one.shape[:2], np.nan)
    found[half:-half, half:-half] = ssim_map(one.astype(float), other.astype(float)).mean(axis=2)
    return found


def flip(truth: np.ndarray, picture: np.ndarray) -> np.ndarray:
    """The difference that is seen at each pixel when one picture gives way to the other."""
    import flip_evaluator

    errors, _, _ = flip_evaluator.evaluate(truth, picture, "LDR", applyMagma=False)
    return np.squeeze(errors)


def main(picture_file: str, truth_file: str, pieces_file: str) -> None:
    picture, truth = read(picture_file), read(truth_file)
    pieces = read(pieces_file)[..., 0] > 0.5
    alike, differing = likeness(truth, picture), flip(truth, picture)
    print(*(f"{np.nanmean(it[where]):.4f}" for it in (alike, differing) for where in (..., pieces)))


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1] / "bench" / "picture"))
    from ssim import ssim_map

    main(*sys.argv[1:])
else:
    from tests.tools.bench.picture.ssim import ssim_map
