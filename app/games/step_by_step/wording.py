"""How sentences about STEP by STEP word its values."""

from __future__ import annotations

from ...languages import N_, PLAYER_VALUES, Wording, player_colour

COLOURS = {"1": "red", "2": "blue", "3": "green", "4": "yellow"}
"""The colours of the balls, which bear no numbers: players are named by these."""


def _player(name: str) -> str | None:
    return player_colour(COLOURS.get(name, name))


WORDING: Wording = dict.fromkeys(PLAYER_VALUES, _player)
FRAGMENTS = (
    N_("The size"),
    N_("The reserve"),
    N_("The object of balls"),
    N_("The object of levels"),
)
"""Words that the rules put into a sentence."""
