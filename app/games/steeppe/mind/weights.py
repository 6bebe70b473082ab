"""The weights of the networks that value a half, found by training on half a million halves that
such networks played.

The rows of a hidden layer may be scaled as one likes if the output undoes it, so they are stored
as whole numbers from -32767 to 32767; the output likewise, with one factor for all.
"""

from __future__ import annotations

import json
from array import array
from base64 import b85decode
from sys import byteorder
from typing import NamedTuple

from ... import asset


class Weights(NamedTuple):
    """A network: inputs, one hidden layer, and two outputs, the half won and the Faces lauded."""

    hidden: tuple[tuple[float, ...], ...]
    """A row of weights for each unit."""
    output: tuple[tuple[float, ...], tuple[float, ...]]
    bias: tuple[float, float]


def _numbers(text: str) -> list[float]:
    """Unpacks whole numbers of two bytes each, the low byte first."""
    numbers = array("h", b85decode(text))
    if byteorder == "big":
        numbers.byteswap()
    return [float(number) for number in numbers]


def _network(name: str) -> Weights:
    """Reads a network."""
    file = json.loads(asset("steeppe", "networks.json").read_bytes())[name]
    units, rows = file["units"], _numbers(file["hidden"])
    outputs = [file["factor"] * number for number in _numbers(file["output"])]
    inputs = len(rows) // units
    return Weights(
        tuple(tuple(rows[i : i + inputs]) for i in range(0, len(rows), inputs)),
        (tuple(outputs[:units]), tuple(outputs[units:])),
        tuple(file["bias"]),
    )


BETWEEN = _network("between")
"""Before the Charters of a turn are drawn."""
WITHIN = _network("within")
"""While a turn is played."""
