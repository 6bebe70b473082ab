"""What things are made of, as numbers for the shaders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from .palettes import PALETTES, contrary, darker


class Material(NamedTuple):
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
    kind: str = "plain"
    """"plain", "card" for surfaces with a picture of their own, "ink" where only the mark is."""


_KINDS = ("plain", "card", "ink")
OUTLINE_COLOURS = {
    "hover": "#FFF4D6",
    "chosen": "#F4C24B",
    "goal": "#F6E3B0",
    "last": "#9FD3F0",
    "hint": "#8BE08A",
    "refused": "#E8604C",
}
"""The colours of outlines and of the marks on places, by what they say."""


def _ink(colour: str) -> Material:
    return Material(colour, colour, 0.3, 0.6, 0.1, mark=colour, kind="ink")


def _lacquer(colour: str, mark: str) -> Material:
    return Material(colour, darker(colour, 0.62), 0.32, 0.7, 0.08, 5, 0.4, mark)


def _block(colour: str, mark: str) -> Material:
    return Material(colour, darker(colour, 0.7), 0.30, 0.60, 0.10, 3.9, 0.3, mark)


def _pawn(colour: str) -> Material:
    return Material(colour, darker(colour, 0.7), 0.32, 0.8, 0.06, 8, 0.25)


def _ball(colour: str, mark: str) -> Material:
    return Material(colour, colour, 0.12, 1.0, 0.02, mark=mark)


def _jest(colour: str, dark: str) -> Material:
    return Material(colour, dark, 0.32, 0.8, 0.06, 9, 0.2)


def _woods() -> dict[str, Material]:
    """The woods of pieces, each with the darker one seen in a hole drilled into it."""
    colours = {
        "maple": ("#DAA668", "#B37B42", 7.5),
        "beech": ("#CB9059", "#A26737", 10.0),
        "cherry": ("#AC5A31", "#77361A", 8.0),
        "walnut": ("#6B4429", "#38200F", 9.0),
    }
    found = {}
    for name, (light, dark, grain) in colours.items():
        found[name] = Material(light, dark, 0.38, 0.35, 0.16, grain, 0.75, "#E0BC85")
        found[f"{name} bore"] = Material(darker(light, 0.86), darker(dark, 0.8), 0.6, shows=0.9)
    return found


MATERIALS: dict[str, Material] = {
    "red lacquer": _lacquer("#B3201C", "#F0DFB8"),
    "blue lacquer": _lacquer("#1D3F86", "#F0DFB8"),
    "ivory lacquer": _lacquer("#EFE2C6", "#B48D55"),
    "board": Material("#EAA51C", "#CB8A12", 0.45, 0.35, 0.2, 2.7, 0.35, "#6B3D12"),
    "print": Material("#6B3D12", "#6B3D12", 0.45, 0.35, 0.2, mark="#6B3D12", kind="ink"),
    "line": Material("#A8691A", "#8F5513", 0.5, 0.2, 0.3),
    "frame": Material("#8A5530", "#4D2A14", 0.42, 0.5, 0.12, 8.0, 0.7),
    "rack": Material("#A8703F", "#683C1D", 0.42, 0.5, 0.12, 6.5, 0.9),
    **{
        f"{name} block": _block(colour, mark)
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
        f"{name} pawn": _pawn(colour)
        for name, colour in {
            "red": "#B8241F",
            "yellow": "#E3A51E",
            "darkblue": "#1B3580",
            "lightblue": "#4D9BCB",
            "purple": "#66307C",
        }.items()
    },
    "ladder": Material("#D8A765", "#A8733A", 0.32, 0.8, 0.06, 8, 0.8),
    "stone": Material("#2B2D30", "#1d1f21", 0.45, 0.2, 0.3, 4, 0.4),
    **_woods(),
    **{
        f"{name} ball": _ball(colour, mark)
        for name, (colour, mark) in {
            "red": ("#C2141D", "#F0DFB8"),
            "blue": ("#164AA8", "#F0DFB8"),
            "green": ("#128046", "#F0DFB8"),
            "yellow": ("#E6A91A", "#5A3208"),
        }.items()
    },
    "brass": Material("#F4B752", "#C48F33", 0.2, 0.5, 0.05, metal=0.85),
    "card": Material("#F4ECDC", "#E9E0CD", 0.5, 0.06, 0.25, kind="card"),
    "card edge": Material("#E9E0CD", "#D8CDB6", 0.6),
    "tread": Material("#CB9357", "#9C6534", 0.5, 0.2, 0.2, 4.5, 0.95),
    "stringer": Material("#8A5530", "#4D2A14", 0.42, 0.4, 0.2, 4.5, 0.62),
    "red jest": _jest("#B01E1C", "#7C1413"),
    "black jest": _jest("#26262B", "#16161A"),
    "jest trim": Material("#E2B34D", "#B98A2E", 0.32, 0.8, 0.06, 9, 0.2),
    "bell": Material("#DDA53C", "#C08A2E", 0.2, 1.0, 0.05),
}
MATERIALS |= {
    name.replace(" block", " ink"): _ink(stuff.mark)
    for name, stuff in MATERIALS.items()
    if name.endswith(" block")
}
MATERIALS |= {
    f"{name} spot": Material(colour, colour, 1.0) for name, colour in OUTLINE_COLOURS.items()
}
MATERIAL_INDEX = {name: number for number, name in enumerate(MATERIALS)}


def linear(colour: str) -> tuple[float, float, float]:
    """#RRGGBB as linear light."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return r, g, b


def materials_in(palette: str) -> Mapping[str, Material]:
    """All materials, what belongs to players in the colours of a palette."""
    made = dict(MATERIALS)
    for colour, code in PALETTES[palette].items():
        mark = contrary(code)
        for name, stuff in (
            (f"{colour} lacquer", _lacquer(code, mark)),
            (f"{colour} block", _block(code, mark)),
            (f"{colour} ink", _ink(mark)),
            (f"{colour} pawn", _pawn(code)),
            (f"{colour} ball", _ball(code, mark)),
            (f"{colour} jest", _jest(code, darker(code, 0.7))),
        ):
            if name in made:
                made[name] = stuff
    return made


def table(palette: str = "classic", count: int = 64) -> bytes:
    """All materials as the block of uniforms the shaders read."""
    rows = np.zeros((count, 4, 4), dtype=np.float32)
    for number, stuff in enumerate(materials_in(palette).values()):
        rows[number] = (
            (*linear(stuff.light), stuff.rough),
            (*linear(stuff.dark), stuff.grain),
            (stuff.coat, stuff.coat_rough, stuff.metal, float(_KINDS.index(stuff.kind))),
            (*linear(stuff.mark), stuff.shows),
        )
    return rows.tobytes()
