"""The figures engraved or printed on pieces, as distances to their outlines."""

from __future__ import annotations

import json
import zlib
from functools import cache

import numpy as np
import numpy.typing as npt

from ..resources import resource

ACROSS = 8
"""Figures in a row of the picture."""
_SIDE = 1024


def names() -> dict[str, int]:
    """The number of each figure; 0 is none."""
    listed = json.loads(resource("assets", "marks.json").read_text(encoding="utf-8"))
    return {"": 0} | {name: number for number, name in enumerate(listed, start=1)}


@cache
def picture() -> npt.NDArray[np.uint8]:
    """All figures, first row on top."""
    packed = resource("assets", "marks.bin").read_bytes()
    return np.frombuffer(zlib.decompress(packed), dtype=np.uint8).reshape(_SIDE, _SIDE)
