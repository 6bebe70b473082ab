"""How sentences about die Aufsteiger word its values."""

from __future__ import annotations

from ...languages import N_, PLAYER_VALUES, Wording, _, enumeration, p_, player_colour


def _player(name: str) -> str | None:
    own = {
        "darkblue": p_("player", "dark blue"),
        "lightblue": p_("player", "light blue"),
        "purple": p_("player", "purple"),
    }
    return own.get(name) or player_colour(name)


def colour_name(colour: str) -> str | None:
    """The colour of a face in words; None if it is none."""
    return {
        "red": _("red"),
        "yellow": _("yellow"),
        "darkblue": _("dark blue"),
        "lightblue": _("light blue"),
        "purple": _("purple"),
        "grey": _("grey"),
    }.get(colour)


def piece_name(block: str) -> str | None:
    """A block as it is called in a sentence, by its kind: its name is printed nowhere."""
    return {
        "h": p_("block", "the half cube"),
        "c": p_("block", "the cube"),
        "d": p_("block", "the double cube"),
        "g": p_("block", "the triple cube"),
    }.get(block[:1])


def _ladder(name: str) -> str | None:
    return {"small": p_("ladder", "small"), "large": p_("ladder", "large")}.get(name)


def _cell(name: str) -> str | None:
    return p_("place", "the table") if name == "table" else None


def _footprints(value: str) -> str:
    return enumeration(value, colour_name)


NOTATION = ("piece", "block")
"""Values that stand as they are in the notation for people who want to see it."""
WORDING: Wording = {
    **dict.fromkeys(PLAYER_VALUES, _player),
    **dict.fromkeys(("top", "shows", "colour"), colour_name),
    **dict.fromkeys(NOTATION, piece_name),
    "ladder": _ladder,
    "cell": _cell,
    "lies": _footprints,
}
FRAGMENTS = (
    N_(", never down"),
    N_("exactly 2"),
    N_("2, 3 or 4"),
    N_("The list of players"),
    N_("The list of blocks"),
)
"""Words that the rules put into a sentence."""
