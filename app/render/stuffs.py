"""What things are made of, as numbers for the shaders."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np


class Stuff(NamedTuple):
    """A material; colours as #RRGGBB."""

    light: str
    dark: str
    rough: float
    coat: float = 0.0
    coat_rough: float = 0.1
    grain: float = 5.0
    """Cycles of the grain in a unit."""
    shows: float = 0.0
    """How far the grain darkens from light to dark."""
    mark: str = "#000000"
    metal: float = 0.0


def _lacquer(colour: str, mark: str) -> Stuff:
    return Stuff(colour, _darker(colour, 0.62), 0.32, 0.7, 0.08, 5, 0.4, mark)


def _darker(colour: str, by: float) -> str:
    return "#" + "".join(f"{round(int(colour[i : i + 2], 16) * by):02x}" for i in (1, 3, 5))


STUFFS: dict[str, Stuff] = {
    "red lacquer": _lacquer("#B3201C", "#F0DFB8"),
    "blue lacquer": _lacquer("#1D3F86", "#F0DFB8"),
    "ivory lacquer": _lacquer("#EFE2C6", "#B48D55"),
    "board": Stuff("#E59A1A", "#C47F10", 0.45, 0.35, 0.2, 2.7, 0.35, "#6B3D12"),
    "frame": Stuff("#8A5530", "#4D2A14", 0.42, 0.5, 0.12, 6.5, 0.9),
    "rack": Stuff("#A8703F", "#683C1D", 0.42, 0.5, 0.12, 6.5, 0.9),
    **{
        f"{name} block": Stuff(colour, _darker(colour, 0.7), 0.30, 0.60, 0.10, 3.9, 0.3, mark)
        for name, (colour, mark) in {
            "red": ("#B8241F", "#7C1815"),
            "yellow": ("#E3A51E", "#9A6F13"),
            "grey": ("#7F8181", "#505252"),
            "darkblue": ("#1B3580", "#3F5FB4"),
            "lightblue": ("#4D9BCB", "#316583"),
            "purple": ("#66307C", "#8F5AA8"),
        }.items()
    },
    **{
        f"{name} pawn": Stuff(colour, _darker(colour, 0.7), 0.32, 0.8, 0.06, 8, 0.25)
        for name, colour in {
            "red": "#B8241F",
            "yellow": "#E3A51E",
            "darkblue": "#1B3580",
            "lightblue": "#4D9BCB",
            "purple": "#66307C",
        }.items()
    },
    "ladder": Stuff("#D8A765", "#A8733A", 0.32, 0.8, 0.06, 8, 0.8),
    "stone": Stuff("#2B2D30", "#1d1f21", 0.45, 0.2, 0.3, 4, 0.4),
}
NUMBERS = {name: number for number, name in enumerate(STUFFS)}


def linear(colour: str) -> tuple[float, float, float]:
    """#RRGGBB as linear light."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return r, g, b


def table(count: int = 64) -> bytes:
    """All materials as the block of uniforms the shaders read."""
    rows = np.zeros((count, 4, 4), dtype=np.float32)
    for number, stuff in enumerate(STUFFS.values()):
        rows[number] = (
            (*linear(stuff.light), stuff.rough),
            (*linear(stuff.dark), stuff.grain),
            (stuff.coat, stuff.coat_rough, stuff.metal, 0.0),
            (*linear(stuff.mark), stuff.shows),
        )
    return rows.tobytes()
