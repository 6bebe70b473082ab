"""The table of die Aufsteiger: the tower, pawns, ladders and stones, one unit to a cell."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from app.scene.piece import Mesh, Piece, Scene, Table, Vector
from app.scene.seeds import seed_of
from app.scene.turns import about

MIDDLE = 15.0
"""The middle of the table in cells; the tower stands around it."""
SYMBOLS = {
    "red": "leaf",
    "yellow": "sun",
    "lightblue": "drop",
    "darkblue": "crescent",
    "purple": "star",
    "grey": "ring",
}
SIDES = ("east", "west", "north", "south", "top", "bottom")
LADDER = {"small": (2.35, 0.62), "large": (4.6, 0.7)}
_PLACES = 9.6
"""How far from the middle the players' things lie."""


def layout(snapshot: dict[str, Any]) -> Scene:
    """Where everything stands."""
    pieces = [_block(name, block) for name, block in snapshot["blocks"].items()]
    for number, (colour, climber) in enumerate(snapshot["climbers"].items()):
        pieces += _of_player(snapshot, number, colour, climber)
    return Scene(Table("dark walnut", 10.0), {piece.name: piece for piece in pieces})


def _block(name: str, block: dict[str, Any]) -> Piece:
    (x, y), (width, depth) = block["at"], block["footprint"]
    colours = [block["sides"][side] for side in SIDES]
    return Piece(
        name=name,
        kind=name,
        mesh=Mesh("block", (width, depth, block["height"])),
        place=(x + width / 2 - MIDDLE, y + depth / 2 - MIDDLE, float(block["level"])),
        stuffs=tuple(f"{colour} block" for colour in colours),
        marks=tuple(SYMBOLS[colour] for colour in colours),
        pick=name,
        seed=seed_of(name),
    )


def home(number: int, count: int) -> tuple[float, float, float]:
    """Where a player's things lie beside the tower: x, y, and the way they face in degrees."""
    angle = -90.0 + 360.0 * number / count
    a = radians(angle)
    return _PLACES * cos(a), _PLACES * sin(a), angle + 90.0


def _of_player(
    snapshot: dict[str, Any], number: int, colour: str, climber: dict[str, Any]
) -> list[Piece]:
    x, y, facing = home(number, len(snapshot["players"]))
    right = (cos(radians(facing)), sin(radians(facing)))

    def beside(across: float, out: float = 0.0) -> Vector:
        return (
            x + right[0] * across - right[1] * -out,
            y + right[1] * across + right[0] * -out,
            0.0,
        )

    found = [_pawn(colour, climber, beside(0.0))]
    turn = about((0, 0, 1), facing + 90.0)
    for ladder, across in (("small", -1.6), ("large", -3.4)):
        if ladder in climber["ladders"]:
            length, _ = LADDER[ladder]
            found.append(
                Piece(
                    f"{colour} {ladder} ladder",
                    f"{colour} {ladder} ladder",
                    Mesh("ladder", LADDER[ladder]),
                    beside(across + length / 2 - 0.5),
                    turn,
                    ("ladder",),
                    pick=f"{colour} {ladder} ladder",
                    seed=seed_of(colour + ladder),
                )
            )
    stone = _stone(snapshot, colour, climber["stone"], beside(1.3))
    return [*found, *stone]


def _pawn(colour: str, climber: dict[str, Any], at_home: Vector) -> Piece:
    place = at_home
    if climber["at"] != "table":
        x, y = climber["at"]
        place = (x + 0.5 - MIDDLE, y + 0.5 - MIDDLE, float(climber["level"]))
    return Piece(
        f"{colour} pawn",
        f"{colour} pawn",
        Mesh("pawn"),
        place,
        stuffs=(f"{colour} pawn",),
        pick=f"{colour} pawn",
        seed=seed_of(colour),
    )


def _stone(snapshot: dict[str, Any], colour: str, where: str, at_home: Vector) -> list[Piece]:
    if where == "gone":
        return []
    place = at_home
    if where != "hand":
        block = snapshot["blocks"][where]
        (x, y), (width, depth) = block["at"], block["footprint"]
        place = (x + width / 2 - MIDDLE, y + depth / 2 - MIDDLE, block["level"] + block["height"])
    return [
        Piece(
            f"{colour} stone",
            f"{colour} stone",
            Mesh("stone"),
            place,
            stuffs=("stone", f"{colour} pawn"),
            pick=f"{colour} stone",
            seed=seed_of(colour + "stone"),
        )
    ]
