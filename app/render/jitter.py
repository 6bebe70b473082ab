"""How accumulated frames differ: the point of the window that casts shadows, the point of the lens
through which they are seen, and subpixel offsets."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from typing import NamedTuple


class Jitter(NamedTuple):
    """The offsets of one frame."""

    light_offset: tuple[float, float] = (0.0, 0.0)
    """Which point of the window casts the shadows, -1 to 1 across and up."""
    pixel_offset: tuple[float, float] = (0.0, 0.0)
    """By what part of a pixel the frame is shifted, -1/2 to 1/2."""
    lens_offset: tuple[float, float] = (0.0, 0.0)
    """Through which point of the lens the table is seen, of radius 1."""


CENTRED = Jitter()
"""No offsets at all."""


def _halton(base: int) -> Iterator[float]:
    """The Halton sequence: numbers between 0 and 1 that fill the space between them evenly."""
    number = 0
    while True:
        number += 1
        left, share, value = number, 1.0, 0.0
        while left:
            share /= base
            value += share * (left % base)
            left //= base
        yield value


def _jitters() -> Iterator[Jitter]:
    yield CENTRED
    sequences = (_halton(base) for base in (2, 3, 5, 7))
    for number, (a, b, c, d) in enumerate(zip(*sequences, strict=False)):
        yield Jitter((2 * a - 1, 2 * b - 1), (c - 0.5, d - 0.5), _in_circle(number))


def _in_circle(number: int) -> tuple[float, float]:
    """The nth point of a sequence that fills a circle evenly (by the plastic number's powers)."""
    radius, angle = (
        sqrt((0.5 + number * 0.7548776662) % 1.0),
        2 * pi * (number * 0.5698402910 % 1.0),
    )
    return radius * cos(angle), radius * sin(angle)


_PIXEL_OFFSETS = [
    (x - 0.5, y - 0.5) for x, y, _ in zip(_halton(2), _halton(3), range(32), strict=False)
]


STEADY_OFFSETS = [(-0.125, -0.375), (0.375, -0.125), (0.125, 0.375), (-0.375, 0.125)]
"""The same while only pieces move, in turn: a rotated grid."""


def pixel_offset(frame: int) -> tuple[float, float]:
    """By what part of a pixel the nth frame is shifted while the camera moves."""
    return _PIXEL_OFFSETS[frame % len(_PIXEL_OFFSETS)]


_KNOWN: list[Jitter] = []
_SEQUENCE = _jitters()


def jitter(frame: int) -> Jitter:
    """The offsets of the nth accumulated frame; the first one has none."""
    while len(_KNOWN) <= frame:
        _KNOWN.append(next(_SEQUENCE))
    return _KNOWN[frame]
