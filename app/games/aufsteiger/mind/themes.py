"""Themes of exercises, each with how the explanations begin that speak of it."""

from __future__ import annotations

THEMES = {
    "finish": ("Ends the game",),
    "last chance": ("Takes the last chance",),
    "shut in": ("{player} leads, and",),
    "ladder": ("Climbs {more}", "Opens a way up to level {level} by ladder"),
    "race": ("Climbs to level {level} and overtakes", "Walks up"),
    "bridge": ("{piece} is the step", "Opens a way up to level {level} without", "Prepares"),
    "stairs": ("Climbs to level {level} without",),
    "stone": ("The stone",),
    "block": ("{rival} could have climbed",),
    "patience": ("Stays on", "Goes down", "Walks to"),
}
