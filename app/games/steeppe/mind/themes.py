"""Themes of exercises, each with the verbs of the moves that it is about."""

from __future__ import annotations

THEMES = {
    "card": ("steppe",),
    "boost": ("boost", "keep", "play"),
    "aces": ("give", "ace"),
    "walk": ("move",),
    "enough": ("end",),
}
