"""The shapes of The Steppes of Steeppe: cards, the furniture they stand on, the two Jests."""

from __future__ import annotations

from ....render.materials import Material
from ....render.palettes import darker
from ....render.shapes import Shapes
from .furniture import card, easel, frame, stair, tray
from .jests import jest


def _jest_lacquer(colour: str, engraving: str) -> Material:
    return _turned(colour, darker(colour, 0.7))


def _turned(colour: str, dark: str) -> Material:
    """Lacquer on what was turned on a lathe."""
    return Material(colour, dark, 0.32, 0.8, 0.06, 9, 0.2)


SHAPES = Shapes(
    meshes={
        "card": card,
        "stair": stair,
        "frame": frame,
        "easel": easel,
        "tray": tray,
        "jest": jest,
    },
    materials={
        "card": Material("#F4ECDC", "#E9E0CD", 0.5, 0.06, 0.25, kind="image"),
        "card edge": Material("#E9E0CD", "#D8CDB6", 0.6),
        "tread": Material("#CB9357", "#9C6534", 0.5, 0.2, 0.2, 4.5, 0.95),
        "stringer": Material("#8A5530", "#4D2A14", 0.42, 0.4, 0.2, 4.5, 0.62),
        "red jest": _turned("#B01E1C", "#7C1413")._replace(player="red", finish=_jest_lacquer),
        "black jest": _turned("#26262B", "#16161A"),
        "jest trim": _turned("#E2B34D", "#B98A2E"),
        "bell": Material("#DDA53C", "#C08A2E", 0.2, 1.0, 0.05),
    },
    images="cards",
)
