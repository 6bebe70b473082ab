"""A position of die Aufsteiger as JSON data, enough to draw every piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from ....engine.contract import Snapshot
from . import board
from .blocks import BLOCKS, SIDES, colours
from .fields import GONE, IN_HAND
from .pile import Pile

if TYPE_CHECKING:
    from .state import AufsteigerState


class BlockSnapshot(TypedDict):
    """A block on the table or in the tower."""

    at: list[int]
    """Its south-west cell, x and y."""
    level: int
    footprint: list[int]
    height: int
    top: str
    sides: dict[str, str]
    """The colour of each of its `SIDES`."""


class ClimberSnapshot(TypedDict):
    """A player's pawn and things."""

    at: list[int] | Literal["table"]
    level: int
    ladders: list[str]
    """Those not used yet."""
    stone: str
    """"hand", "gone", or the block it lies on."""
    best: int
    settled: int


class TurnSnapshot(TypedDict):
    """What has happened in the present turn; `fields.TurnProgress` says what each means."""

    of: str
    barred: str | None
    moved: str | None
    walked: bool
    pawn_moved: bool
    bridged: bool
    simultaneous: bool


class AufsteigerSnapshot(Snapshot):
    """A position as JSON data."""

    blocks: dict[str, BlockSnapshot]
    climbers: dict[str, ClimberSnapshot]
    turn: TurnSnapshot
    standing: list[str]
    quiet: int
    last_chance: bool


def shown(state: AufsteigerState) -> AufsteigerSnapshot:
    """Everything on the table."""
    outcome = state.outcome
    turn = state.turn
    return {
        "game": "aufsteiger",
        "options": state.rules._asdict(),
        "players": list(state.players),
        "player": state.player,
        "blocks": shown_blocks(state.pile),
        "climbers": {
            climber.colour: {
                "at": _place(climber.cell),
                "level": state.level_of(i),
                "ladders": list(climber.ladders),
                "stone": {IN_HAND: "hand", GONE: "gone"}.get(climber.stone)
                or BLOCKS[climber.stone].name,
                "best": climber.best,
                "settled": climber.settled,
            }
            for i, climber in enumerate(state.climbers)
        },
        "turn": {
            "of": state.climbers[turn.player].colour,
            "barred": None if turn.barred is None else BLOCKS[turn.barred].name,
            "moved": None if turn.moved is None else BLOCKS[turn.moved].name,
            "walked": turn.walked,
            "pawn_moved": turn.pawn_moved,
            "bridged": turn.bridged,
            "simultaneous": turn.walker is not None,
        },
        "standing": [state.climbers[i].colour for i in state.standing],
        "quiet": state.quiet,
        "last_chance": state.last_chance,
        "result": outcome and outcome.as_json(),
    }


def shown_blocks(pile: Pile) -> dict[str, BlockSnapshot]:
    """All blocks that stand somewhere."""
    return {
        block.name: {
            "at": board.xy(spot.cell),
            "level": spot.level,
            "footprint": [spot.shape.width, spot.shape.depth],
            "height": spot.shape.height,
            "top": spot.top,
            "sides": dict(zip(SIDES, colours(block, spot.facing), strict=True)),
        }
        for block, spot in zip(BLOCKS, pile.spots, strict=True)
        if spot.foot
    }


def _place(cell: int) -> list[int] | Literal["table"]:
    return "table" if cell == board.TABLE else board.xy(cell)
