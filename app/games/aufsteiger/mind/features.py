"""What the value of a position is made of, by the names the explanations use."""

from __future__ import annotations

from .evaluate import TERMS, all_terms, result, shares
from .position import Position


def features(position: Position, player: int) -> dict[str, float]:
    """The parts of the value for a player: his own terms, and less of the others'."""
    if position.state.over:
        return {"result": result(position.state)[player]}
    everybody = all_terms(position)
    counted = shares([sum(each) for each in everybody], player)
    found = {}
    for at, name in enumerate(TERMS):
        found[f"own {name}"] = everybody[player][at]
        found[f"others' {name}"] = sum(
            share * each[at]
            for i, (share, each) in enumerate(zip(counted, everybody, strict=True))
            if i != player
        )
    return found
