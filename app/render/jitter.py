"""How the pictures differ that are laid over each other: where the light is, and by what they are
shifted."""

from __future__ import annotations

from collections.abc import Iterator


def _halton(base: int) -> Iterator[float]:
    """Numbers between 0 and 1 that fill the space between them evenly."""
    number = 0
    while True:
        number += 1
        left, share, value = number, 1.0, 0.0
        while left:
            share /= base
            value += share * (left % base)
            left //= base
        yield value


def _variations() -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    yield (0.0, 0.0), (0.0, 0.0)
    for a, b, c, d in zip(_halton(2), _halton(3), _halton(5), _halton(7), strict=False):
        yield (2 * a - 1, 2 * b - 1), (c - 0.5, d - 0.5)


_VARIED: list[tuple[tuple[float, float], tuple[float, float]]] = []
_SOURCE = _variations()


def jitter(number: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """From which point of the window, and shifted how, the nth picture is drawn."""
    while len(_VARIED) <= number:
        _VARIED.append(next(_SOURCE))
    return _VARIED[number]
