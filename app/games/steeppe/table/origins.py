"""Matches pieces before and after a move: cards that lie face down have no names of their own."""

from __future__ import annotations

from ....scene.piece import Piece, Scene
from ..rules.snapshot import SteeppeSnapshot
from .positions import JESTS

Snapshot = SteeppeSnapshot[str]


def zone(piece: Piece) -> str:
    """Where a piece is: deck, steppe, held, beside, face, below, lauded, discard, boost..."""
    first, _, rest = piece.pick.partition(" ")
    return rest.split(" ")[0] if first in JESTS else first


def origins(
    verb: str, before: Snapshot, after: Snapshot, was: Scene, now: Scene
) -> list[tuple[Piece, Piece]]:
    """Every piece as it was and as it is, in the order in which they may take over names."""
    names = _turned_up(before, after)
    if verb == "keep" and before["boost"]:
        names |= _tucked(before, before["boost"]["to"])
    names = {new: old for new, old in names.items() if new in now.pieces}
    for name in now.pieces:
        if name not in names and name in was.pieces and name not in names.values():
            names[name] = name
    for kind in ("card", "face"):
        used = set(names.values())
        left = [p for p in was.pieces.values() if p.kind == kind and p.name not in used]
        rest = [piece.name for piece in sorted(left, key=_side)]
        new = [p.name for p in now.pieces.values() if p.kind == kind and p.name not in names]
        names |= dict(zip(new, rest, strict=True))
    return [(was.pieces[old], now.pieces[new]) for new, old in names.items()]


def _side(piece: Piece) -> int:
    """What is red's comes first and what is black's last, as in a layout: it stays on its side."""
    jest = piece.pick.split(" ")[0]
    return 2 * JESTS.index(jest) if jest in JESTS else 1


def _turned_up(before: Snapshot, after: Snapshot) -> dict[str, str]:
    """Cards drawn from decks, boosted, or played, and Faces turned up, in the same half."""
    if before["half"] != after["half"]:
        return {}
    names = {}
    for jest in JESTS:
        own, then = before["jests"][jest], after["jests"][jest]
        count = len(own["deck"])
        for number, card in enumerate(own["deck"][: max(0, count - len(then["deck"]))]):
            names[card] = f"{jest} deck {count - 1 - number}"
            if after["boost"]:
                names = {"boost": names[card]}
        if own["below"] and len(then["below"]) < len(own["below"]):
            later = len(before["to_come"][jest]["faces"]) if before["to_come"] else 0
            names[own["below"][0]] = f"{jest} below {later + len(own['below']) - 1}"
    if before["boost"] and before["boost"]["card"]:
        names[before["boost"]["card"]] = "boost"
    return names


def _tucked(before: Snapshot, jest: str) -> dict[str, str]:
    """A boosted card goes under the deck, which rises: the topmost card first."""
    count = len(before["jests"][jest]["deck"])
    risen = {f"{jest} deck {k + 1}": f"{jest} deck {k}" for k in reversed(range(count))}
    return risen | {f"{jest} deck 0": "boost"}
