"""Weights of the evaluation and of the move ordering.

They were fitted to games that the program played against itself: those of the evaluation to the
results, so that their sum is the logarithm of the odds of winning; those of the ordering to turns
that a search chose. The file has them in hundredths.
"""

import json

from ... import asset

_FILE = json.loads(asset("step-by-step", "weights.json").read_bytes())


def _weights(name: str) -> tuple[float, ...]:
    return tuple(number / 100 for number in _FILE[name])


def _starts(sizes: tuple[int, ...], first: int) -> tuple[int, ...]:
    """Where each table begins in a row of tables of these sizes."""
    return tuple(first + sum(sizes[:place]) for place in range(len(sizes)))


TWO = _weights("two")
"""For two balls: what it is worth to be to move, then tables in the order of
`evaluate.pair_indices`."""
TWO_STARTS = _starts((36, 121, 121, 121, 121, 24, 55, 55, 5, 5, 7, 7, 5, 5, 5, 5, 4, 4), 1)

_ONE_SIZES = (6, 11, 5, 7, 5, 5, 4, 55)
ONE_STARTS = _starts(_ONE_SIZES, 1)
_ONE = 1 + sum(_ONE_SIZES)
_ROWS = [_weights("many")[row * _ONE : (row + 1) * _ONE] for row in range(7)]
MANY = {3: tuple(_ROWS[:3]), 4: tuple(_ROWS[3:])}
"""For three and four balls, by their place in the order of turns: as above, of
`evaluate.weight_indices`."""

_ORDER_SIZES = (5, 5, 2, 2, 2, 2, 5, 5, 5, 2, 4, 2, 12, 2, 11, 20)
_ORDER_STARTS = _starts(_ORDER_SIZES, 0)
ORDER = tuple(
    _weights("order")[start : start + size]
    for start, size in zip(_ORDER_STARTS, _ORDER_SIZES, strict=True)
)
"""The tables of the move ordering."""
