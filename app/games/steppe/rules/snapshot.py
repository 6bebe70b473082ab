"""A position of STEPPE as JSON data."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from ....engine.contract import Snapshot
from .placements import LEVELS, PLAYERS, RACK, UNIT, WORTH

if TYPE_CHECKING:
    from .state import SteppeState


class Tile(TypedDict):
    """A tile on the board."""

    tile: str
    owner: str | None
    """None for the neutral one."""
    level: int
    cells: list[int]


class SteppeSnapshot(Snapshot):
    """A position as JSON data."""

    level: int
    tiles: list[Tile]
    racks: dict[str, dict[str, int]]
    """By player, how many of each kind of tile are left."""
    scores: dict[str, list[int]]
    """By player, the points of each level."""


def snapshot(state: SteppeState) -> SteppeSnapshot:
    """A position as JSON data."""
    outcome = state.outcome
    tiles: list[Tile] = [{"tile": "white", "owner": None, "level": 1, "cells": [13]}]
    by_level = {player: [0] * LEVELS for player in PLAYERS}
    for level, owner, move in state.tiles():
        tiles.append({"tile": move.tile, "owner": owner, "level": level, "cells": list(move.cells)})
        by_level[owner][level - 1] += WORTH[move.tile] * level
    return {
        "game": "steppe",
        "options": {},
        "players": list(PLAYERS),
        "player": state.player,
        "level": state.level,
        "tiles": tiles,
        "racks": {
            player: {tile: rack // UNIT[tile] & 15 for tile in RACK}
            for player, rack in zip(PLAYERS, state.racks, strict=True)
        },
        "scores": by_level,
        "result": outcome and outcome.as_json(),
    }
