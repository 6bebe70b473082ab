"""How sentences about STEPPE word its values."""

from __future__ import annotations

from ...languages import Wording, _, p_


def _tile(name: str) -> str | None:
    return {
        "one": p_("tile", "one"),
        "five": p_("tile", "five"),
        "ten": p_("tile", "ten"),
        "white": p_("tile", "white"),
    }.get(name)


def _shown(colour: str) -> str | None:
    return {"red": _("red"), "blue": _("blue")}.get(colour)


WORDING: Wording = {"tile": _tile, "shows": _shown, "own": _shown}
