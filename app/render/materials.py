"""What surfaces are made of, as data, and the library of materials that every game may use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .palettes import PALETTES, contrasting, darker

Finish = Callable[[str, str], "Material"]
"""Makes a material of a colour and of the colour of what is engraved in it."""


class Material(NamedTuple):
    """How a surface looks; colours as #RRGGBB, shares from 0 to 1."""

    colour: str
    grain_colour: str
    """What the grain darkens the colour to."""
    roughness: float
    clearcoat: float = 0.0
    """How much of a coat of lacquer is over it."""
    clearcoat_roughness: float = 0.1
    grain_frequency: float = 5.0
    """Cycles of the grain in a unit."""
    grain_contrast: float = 0.0
    """How far the grain goes from the one colour to the other."""
    engraving_colour: str = "#000000"
    metallic: float = 0.0
    kind: str = "plain"
    """"plain", "image" where an image of the game's own covers it, "ink" where only the engraving
    is seen and the rest is clear."""
    player: str = ""
    """The player's colour it has, if palettes may replace it, and the finish it is made with."""
    finish: Finish | None = None

    def in_palette(self, palette: str) -> Material:
        """The same in the colours of a palette."""
        colour = PALETTES[palette].get(self.player)
        if colour is None or self.finish is None:
            return self
        made = self.finish(colour, contrasting(colour))
        return made._replace(player=self.player, finish=self.finish)


def in_player_colours(
    finish: Finish, colours: Mapping[str, tuple[str, str]]
) -> dict[str, Material]:
    """A finish in colours of players, each with that of its engravings, for palettes to replace."""
    return {
        player: finish(*pair)._replace(player=player, finish=finish)
        for player, pair in colours.items()
    }


def lacquer(colour: str, engraving: str) -> Material:
    """Lacquered wood, its grain hardly seen."""
    return Material(colour, darker(colour, 0.62), 0.32, 0.7, 0.08, 5, 0.4, engraving)


def ink(colour: str) -> Material:
    """What is printed, on nothing."""
    return Material(colour, colour, 0.3, 0.6, 0.1, engraving_colour=colour, kind="ink")


def _woods() -> dict[str, Material]:
    """Waxed woods, each with the darker one seen in a hole drilled into it."""
    colours = {
        "maple": ("#DAA668", "#B37B42", 7.5),
        "beech": ("#CB9059", "#A26737", 10.0),
        "cherry": ("#AC5A31", "#77361A", 8.0),
        "walnut": ("#6B4429", "#38200F", 9.0),
    }
    found = {}
    for name, (light, dark, grain) in colours.items():
        found[name] = Material(light, dark, 0.38, 0.35, 0.16, grain, 0.75, "#E0BC85")
        found[f"{name} bore"] = Material(
            darker(light, 0.86), darker(dark, 0.8), 0.6, grain_contrast=0.9
        )
    return found


_PALE = "#F0DFB8"
_LACQUERS = {
    "red": ("#B3201C", _PALE),
    "blue": ("#1D3F86", _PALE),
    "green": ("#128046", _PALE),
    "yellow": ("#E3A51E", "#9A6F13"),
    "grey": ("#7F8181", "#505252"),
    "darkblue": ("#1B3580", "#3F5FB4"),
    "lightblue": ("#4D9BCB", "#316583"),
    "purple": ("#66307C", "#8F5AA8"),
    "ivory": ("#EFE2C6", "#B48D55"),
}
_RING, _FRAME, _CORNERS, _DIAMOND, _CROSS = range(1, 6)
"""The shapes of marks on places; see highlight.frag."""
MARKS: Mapping[str, tuple[str, int]] = {
    "hover": ("#FFF1C4", _FRAME),
    "chosen": ("#FFC63D", _FRAME),
    "goal": ("#FFD977", _RING),
    "last": ("#8FD2FF", _CORNERS),
    "hint": ("#7BEB7A", _DIAMOND),
    "refused": ("#FF8775", _CROSS),
}
"""The colours of outlines and of marks on places, and the shapes of these, by what they say."""


def highlight(meaning: str) -> str:
    """The material of an outline or a highlight."""
    return f"{meaning} highlight"


LIBRARY: Mapping[str, Material] = {
    **{f"{name} lacquer": made for name, made in in_player_colours(lacquer, _LACQUERS).items()},
    **_woods(),
    "brass": Material("#F4B752", "#C48F33", 0.2, 0.5, 0.05, metallic=0.85),
    **{
        highlight(name): Material(colour, colour, 1.0, grain_frequency=shape)
        for name, (colour, shape) in MARKS.items()
    },
}
"""The materials of no game: lacquers in the players' colours, woods, brass, highlights."""


def linear(colour: str) -> tuple[float, float, float]:
    """#RRGGBB as linear light."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return r, g, b
