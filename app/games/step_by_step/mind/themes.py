"""Themes of exercises, each with how the explanations begin that speak of it."""

from __future__ import annotations

THEMES = {
    "summit": ("Reaches the summit", "From {square}, nobody", "A sure win"),
    "shut in": (
        "Traps {player}",
        "Leaves nobody else",
        "Leaves {player} {now}",
        "Leaves {player} nowhere",
    ),
    "block": (
        "Keeps {player}",
        "On {square} the ball",
        "Slows {player}",
        "Leaves {player} no short",
        "Takes a way",
    ),
    "threat": ("Threatens",),
    "race": ("Steps up", "Gets closer", "The summit is in sight"),
    "stairs": ("Opens another", "Builds a step"),
    "escape": ("Gives the ball room",),
}
