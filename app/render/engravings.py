"""The library of figures engraved or printed on pieces, as one signed distance map."""

from __future__ import annotations

import json
import zlib
from functools import cache

import numpy as np
import numpy.typing as npt

from ..resources import resource
from .images import image_names
from .limits import ENGRAVING_COLUMNS
from .shapes import split_name

_CELL = 128
"""Pixels along a side of one figure."""


def _numbers() -> dict[str, int]:
    """The number of each figure, from 1; 0 is none."""
    names = json.loads(resource("assets", "engravings.json").read_text(encoding="utf-8"))
    return {"": 0} | {name: number for number, name in enumerate(names, start=1)}


class EngravingIndex(dict[str, int]):
    """The number of each engraving by its name.

    Names with a game before a slash are images of that game, numbered from 1 as well.
    """

    def __init__(self) -> None:
        super().__init__(_numbers())

    def __missing__(self, name: str) -> int:
        game, _ = split_name(name)
        for number, own in enumerate(image_names(game) if game else (), start=1):
            self[f"{game}/{own}"] = number
        if name not in self:
            raise LookupError(f"no engraving or image {name!r}")
        return self[name]


@cache
def distance_map() -> npt.NDArray[np.uint8]:
    """All figures, first row on top: 128 on their outlines, more inside."""
    packed = resource("assets", "engravings.bin").read_bytes()
    side = ENGRAVING_COLUMNS * _CELL
    return np.frombuffer(zlib.decompress(packed), dtype=np.uint8).reshape(side, side)


def figure(name: str) -> npt.NDArray[np.uint8]:
    """The part of the distance map with one figure."""
    row, column = divmod(_numbers()[name] - 1, ENGRAVING_COLUMNS)
    top, left = row * _CELL, column * _CELL
    return distance_map()[top : top + _CELL, left : left + _CELL]
