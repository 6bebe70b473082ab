"""Structural similarity (Wang et al. 2004): how alike two pictures look, 1 for the same."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

_WINDOW = 7
"""Pixels along a side of the window in which means and variances are taken."""
_C1, _C2 = 0.01**2, 0.03**2
"""What keeps the quotients steady where there is next to nothing; of values from 0 to 1."""

Picture = npt.NDArray[np.float64]
"""Rows, columns, channels; values from 0 to 1."""


def ssim(one: Picture, other: Picture) -> float:
    """The mean over all windows that fit into the picture, and over its channels."""
    return float(ssim_map(one, other).mean())


def ssim_map(one: Picture, other: Picture) -> Picture:
    """The similarity in each of these windows and channels."""
    pixels = _WINDOW * _WINDOW
    mean1, mean2 = _means(one), _means(other)
    sample = pixels / (pixels - 1)
    variance1 = sample * (_means(one * one) - mean1 * mean1)
    variance2 = sample * (_means(other * other) - mean2 * mean2)
    covariance = sample * (_means(one * other) - mean1 * mean2)
    luminance = (2 * mean1 * mean2 + _C1) / (mean1 * mean1 + mean2 * mean2 + _C1)
    structure = (2 * covariance + _C2) / (variance1 + variance2 + _C2)
    return luminance * structure


def _means(image: Picture) -> Picture:
    """The mean in every window, by running sums."""
    for axis in (0, 1):
        sums = np.cumsum(image, axis=axis)
        sums = np.insert(sums, 0, 0.0, axis=axis)
        upper = np.take(sums, range(_WINDOW, sums.shape[axis]), axis=axis)
        lower = np.take(sums, range(sums.shape[axis] - _WINDOW), axis=axis)
        image = (upper - lower) / _WINDOW
    return image
