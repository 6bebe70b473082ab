"""Other colours for players' pieces, for people who cannot tell the usual ones apart.

The classic palette is empty: it leaves every piece in the colours of the wooden games. The others
name a colour for each that a player can have; what belongs to nobody stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping

PALETTES: Mapping[str, Mapping[str, str]] = {
    "classic": {},
    "colour-blind": {
        "red": "#D53206",
        "blue": "#0B3FA0",
        "green": "#4CC3A4",
        "yellow": "#FAC325",
        "grey": "#9E9E9E",
        "darkblue": "#062380",
        "lightblue": "#49BAF3",
        "purple": "#66244A",
    },
    "contrast": {
        "red": "#C4402F",
        "blue": "#0A1A4A",
        "green": "#57B07A",
        "yellow": "#FBEFA0",
        "grey": "#8E8A84",
        "darkblue": "#081231",
        "lightblue": "#9CD0F0",
        "purple": "#6E3391",
    },
}
"""The colours of each palette, by the colours of the classic one."""

MATERIALS = ("classic", "natural", "marble")
"""The names of the sets of materials; see material_sets.py."""


def darker(colour: str, by: float) -> str:
    """A colour so many times as bright.

    >>> darker("#204060", 0.5)
    '#102030'
    """
    return "#" + "".join(f"{round(int(colour[i : i + 2], 16) * by):02x}" for i in (1, 3, 5))


def contrasting(colour: str) -> str:
    """What stands out on a colour: a darker one on a bright one, a pale one on a dark one."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    if 0.3 * red + 0.6 * green + 0.1 * blue > 128:
        return darker(colour, 0.45)
    return "#F0DFB8"
