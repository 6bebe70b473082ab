"""Makes the noise from which all grain comes, as bytes.

    python packaging/art/noise.py

writes assets/noise.bin: 512 rows of 512 points of three bytes, then the same at half the size, and
so on down to one point. It needs numpy and is run only when the grain of woods and felt is to look
different: the noise is part of the program.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"
SIZE = 512
KINDS = ((1.6, 1.0), (0.9, 6.0), (1.2, 3.0))
"""Broad, fine and middling: how fast waves fall off with their number, and the longest wave."""


def noise(seed: int = 1) -> np.ndarray:
    """Three kinds of noise that repeat without a seam."""
    random = np.random.default_rng(seed)
    down, across = np.fft.fftfreq(SIZE) * SIZE, np.fft.rfftfreq(SIZE) * SIZE
    length = np.hypot(down[:, None], across[None, :])
    length[0, 0] = 1.0
    kinds = []
    for falling, longest in KINDS:
        waves = random.standard_normal((2, *length.shape), dtype=np.float32)
        spectrum = (waves[0] + 1j * waves[1]) * ((length >= longest) / length**falling)
        spectrum[0, 0] = 0.0
        values = np.fft.irfft2(spectrum, (SIZE, SIZE))
        kinds.append(np.clip(values / values.std() * 0.18 + 0.5, 0, 1))
    return (np.stack(kinds, axis=2) * 255).astype(np.uint8)


def levels(points: np.ndarray) -> list[np.ndarray]:
    """The noise at all sizes, each point the mean of four of the size before."""
    found = [points]
    while len(found[-1]) > 1:
        each = found[-1].astype(np.uint16)
        each = (each[:, 0::2] + each[:, 1::2] + 1) // 2
        found.append(((each[0::2] + each[1::2] + 1) // 2).astype(np.uint8))
    return found


if __name__ == "__main__":
    (ASSETS / "noise.bin").write_bytes(b"".join(level.tobytes() for level in levels(noise())))
