"""Themes of exercises, each with how the explanations begin that speak of it."""

from __future__ import annotations

THEMES = {
    "finish": ("Ends the game",),
    "tempo": ("Fills level", "Leaves {spaces}", "Scores nothing, but hands"),
    "shut out": ("{other} has no tile left",),
    "block": ("Takes {other}'s last", "Otherwise {other}", "Here {other}", "Covers a space"),
    "room": ("Makes {room}", "White is ground"),
    "thrift": ("Saves {",),
    "points": ("The {tile} scores", "No bigger tile", "Scores {points}"),
}
