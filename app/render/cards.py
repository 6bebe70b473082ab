"""The pictures on the cards, one below the other in one file, loaded when a scene has cards."""

from __future__ import annotations

import json

import numpy as np
import numpy.typing as npt

from ..resources import resource

SIZE = 320, 448
"""Width and height of one picture."""


def names() -> dict[str, int]:
    """The number of each picture, from 1: pieces name it as a mark."""
    listed = json.loads(
        resource("assets", "games", "steeppe", "cards.json").read_text(encoding="utf-8")
    )
    return {name: number for number, name in enumerate(listed, start=1)}


def pictures() -> npt.NDArray[np.uint8]:
    """All pictures: number, row from the top, column, red, green and blue."""
    from PIL import Image

    with Image.open(resource("assets", "games", "steeppe", "cards.png")) as image:
        return np.asarray(image.convert("RGB")).reshape(-1, SIZE[1], SIZE[0], 3)
