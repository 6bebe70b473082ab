"""Assigns colours that are easy to tell apart to seats for which none was chosen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from math import dist
from random import Random

from .gui import theme

_FAIR = 0.7
"""Colours are dealt whose nearest two are at least this part as far apart as in the best set."""

Lab = tuple[float, float, float]


def deal(
    free: Sequence[str],
    taken: Collection[str],
    count: int,
    colours: Mapping[str, theme.Colour],
    dice: Random,
) -> list[str]:
    """So many of the free players, in the order in which they are dealt.

    Those already taken count too: `colours` has the colours of all of them.

    >>> near = {"red": theme.colour("#D8503F"), "blue": theme.colour("#4C8FD6"),
    ...         "sky": theme.colour("#6CA8E6")}
    >>> {frozenset(deal(["red", "blue", "sky"], [], 2, near, Random(n))) for n in range(40)} == {
    ...     frozenset({"red", "blue"}), frozenset({"red", "sky"})}
    True
    """
    if count == 0:
        return []
    apart = {
        chosen: _least_distance([_lab(colours[player]) for player in (*chosen, *taken)])
        for chosen in combinations(free, count)
    }
    best = max(apart.values())
    dealt = list(dice.choice([chosen for chosen in apart if apart[chosen] >= _FAIR * best]))
    dice.shuffle(dealt)
    return dealt


def _least_distance(colours: Sequence[Lab]) -> float:
    return min((dist(one, other) for one, other in combinations(colours, 2)), default=0.0)


def _lab(colour: theme.Colour) -> Lab:
    """A colour in CIE L*a*b*, where distances are about as large as they look."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in theme.components(colour)[:3]
    )
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
