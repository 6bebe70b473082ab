"""The images of games, each game's in one file, loaded when a scene shows one."""

from __future__ import annotations

import json

import numpy as np
import numpy.typing as npt

from .. import games
from .shapes import shapes_of


def image_names(game: str) -> list[str]:
    """The names of a game's images, in the order in which they lie in their file."""
    stem = shapes_of(game).images
    if not stem:
        return []
    listed: list[str] = json.loads(games.asset(game, f"{stem}.json").read_text(encoding="utf-8"))
    return listed


def images(game: str) -> npt.NDArray[np.uint8]:
    """A game's images: number, row from the top, column, red, green and blue."""
    from PIL import Image

    with Image.open(games.asset(game, f"{shapes_of(game).images}.png")) as sheet:
        return np.asarray(sheet.convert("RGB")).reshape(len(image_names(game)), -1, sheet.width, 3)
