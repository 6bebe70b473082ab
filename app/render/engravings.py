"""The figures engraved or printed on pieces, as distances to their outlines."""

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

_SIDE = 1024


def names() -> dict[str, int]:
    """The number of each figure; 0 is none."""
    listed = json.loads(resource("assets", "marks.json").read_text(encoding="utf-8"))
    return {"": 0} | {name: number for number, name in enumerate(listed, start=1)}


class EngravingIndex(dict[str, int]):
    """The number of each engraving by its name.

    Names with a game before a slash are images of that game, numbered from 1 as well.
    """

    def __init__(self) -> None:
        super().__init__(names())

    def __missing__(self, name: str) -> int:
        game, _ = split_name(name)
        for number, own in enumerate(image_names(game) if game else (), start=1):
            self[f"{game}/{own}"] = number
        if name not in self:
            raise LookupError(f"no engraving or image {name!r}")
        return self[name]


@cache
def distance_map() -> npt.NDArray[np.uint8]:
    """All figures, first row on top."""
    packed = resource("assets", "marks.bin").read_bytes()
    return np.frombuffer(zlib.decompress(packed), dtype=np.uint8).reshape(_SIDE, _SIDE)


def figure(name: str) -> npt.NDArray[np.uint8]:
    """The part of the map with one figure."""
    row, column = divmod(names()[name] - 1, ENGRAVING_COLUMNS)
    side = _SIDE // ENGRAVING_COLUMNS
    return distance_map()[row * side : (row + 1) * side, column * side : (column + 1) * side]
