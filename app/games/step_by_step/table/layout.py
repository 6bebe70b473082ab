"""The table of STEP by STEP: the tray full of pieces, the tower on its rod, balls, the reserve."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import pi, sqrt

from ....scene.piece import IDENTITY, Mesh, Piece, Rotation, Scene, Table, Vector
from ....scene.rotation import axis_angle
from ....scene.seeds import seed_of
from ..rules.state import StepSnapshot
from .woods import Slot, left, wood_of

STEP = 0.36
"""How thick a piece is: the height of a level."""
SIDE, HOLE, RIM = 0.97, 0.165, 0.028
"""The width of a piece, the radius of its hole, and the rounding of the hole's edge."""
BALL = 1 / pi
"""The radius of a ball: from square to square it makes exactly half a turn."""
REST = sqrt((BALL + RIM) ** 2 - (HOLE + RIM) ** 2) - RIM
"""How high above a piece the middle of a ball is that rests in the hole."""
CUP = 0.8
"""How high above the tower the middle of the ball is that has reached the summit."""

FLOOR = 0.06
_RAIL, _FRAME = 0.4, 0.3
"""The width and the height of the tray's frame."""
_PLAY = 0.03
"""Between the pieces and the frame."""
_SHELF, _GAP, _APART = 2.26, 0.3, 1.08
"""The depth of the shelf for the reserve, how far from the tray it stands, and the distance of its
two rows."""
_PIECE = Mesh("step-by-step/piece", (SIDE, STEP, HOLE, RIM))

COLOURS = {"1": "red", "2": "blue", "3": "green", "4": "yellow"}
SYMBOLS = {"1": "ring", "2": "triangle", "3": "square", "4": "star"}
_SIDES = {"south": 0.0, "east": 90.0, "north": 180.0, "west": 270.0}
"""How far each side of the tray is turned from the south side."""


def layout(snapshot: StepSnapshot, behind: str = "north") -> Scene:
    """Where everything stands; the reserve on one side of the tray."""
    size, heights, tower = snapshot["size"], snapshot["heights"], snapshot["tower"]
    pieces = [*_tray(size, behind), _shelf(size, behind), _rod(size, tower)]
    for square, height in heights.items():
        pieces += [_on_board(size, square, level) for level in range(height + 1)]
    for slot in left(size, heights, tower, snapshot["reserve"]):
        pieces.append(_in_reserve(size, slot, behind))
    for player, at in snapshot["balls"].items():
        if at is None:
            pieces.append(replace(ball(player, out_position(size, player)), aside=True))
        else:
            pieces.append(ball(player, ball_position(size, at, heights[at], at == tower)))
    return Scene(
        Table("felt", 1.3 * (_reach(size) + _SHELF / 2)), {piece.name: piece for piece in pieces}
    )


def square_at(size: int, square: str) -> tuple[float, float]:
    """The middle of a square."""
    half = (size - 1) / 2
    return "abcdefghi".index(square[0]) - half, int(square[1]) - 1 - half


def top_of(level: int) -> float:
    """How high a square at a level is."""
    return FLOOR + (level + 1) * STEP


def ball_position(size: int, square: str, level: int, summit: bool = False) -> Vector:
    """The middle of a ball at rest in the hole of a square, or in the cup at the summit."""
    return (*square_at(size, square), top_of(level) + (CUP if summit else REST))


def out_position(size: int, player: str) -> Vector:
    """The middle of the ball of a player who is out: on the table in front of the tray."""
    return ((int(player) - 2.5) * 1.1, -size / 2 - 1.15, BALL)


def ball(player: str, position: Vector) -> Piece:
    """The ball of a player, its middle at a place."""
    name = f"ball {player}"
    return Piece(
        name=name,
        kind=name,
        mesh=Mesh("step-by-step/ball", (BALL,)),
        position=position,
        materials=(f"step-by-step/{COLOURS[player]} ball",),
        engravings=(SYMBOLS[player],),
        pick=name,
        seed=0.5,
        annotation="symbol",
    )


def _wooden(name: str, wood: str, position: Vector, pick: str) -> Piece:
    materials = (wood, f"{wood} bore")
    return Piece(
        name, "piece", _PIECE, position, materials=materials, pick=pick, seed=seed_of(name)
    )


@cache
def _on_board(size: int, square: str, level: int) -> Piece:
    name = f"piece {square} {level}"
    position = (*square_at(size, square), top_of(level - 1))
    return _wooden(name, wood_of(square, level), position, name)


@cache
def _in_reserve(size: int, slot: Slot, behind: str) -> Piece:
    away = _shelf_at(size) + _APART / 2 * (1 if slot.row == "far" else -1)
    x, y = _round((slot.stack - size / 2, away), _SIDES[behind] - 180.0)
    name = f"reserve {slot.row} {slot.stack} {slot.level}"
    piece = _wooden(name, slot.wood, (x, y, FLOOR + slot.level * STEP), "reserve")
    return replace(piece, aside=True)


def _reach(size: int) -> float:
    """How far from the middle of the table the frame of the tray reaches."""
    return size / 2 + _PLAY + _RAIL


def _shelf_at(size: int) -> float:
    return _reach(size) + _GAP + _SHELF / 2


@cache
def _shelf(size: int, behind: str) -> Piece:
    """The board beside the tray for the reserve."""
    degrees = _SIDES[behind] - 180.0
    long = size + 1.13
    mesh, rotation = (
        Mesh("step-by-step/shelf", (long, _SHELF, FLOOR)),
        axis_angle((0, 0, 1), degrees),
    )
    x, y = _round((0.0, _shelf_at(size)), degrees)
    half, deep = long / 2 - 0.5, _SHELF / 2 - 0.5
    ends = tuple((across, along, 0.0) for across in (-half, half) for along in (-deep, deep))
    return replace(_fixed("shelf", "shelf", mesh, (x, y, 0.0), rotation), aside=True, extent=ends)


def _fixed(
    name: str, kind: str, mesh: Mesh, position: Vector, rotation: Rotation = IDENTITY
) -> Piece:
    return Piece(name, kind, mesh, position, rotation, ("walnut",), seed=seed_of(name))


@cache
def _rod(size: int, tower: str) -> Piece:
    """The rod stands on the tray, in the holes of the tower's pieces."""
    mesh = Mesh("step-by-step/rod", (top_of(5) - FLOOR, BALL, CUP))
    position = (*square_at(size, tower), FLOOR)
    return Piece("rod", "rod", mesh, position, materials=("brass",), pick="rod")


@cache
def _tray(size: int, behind: str) -> tuple[Piece, ...]:
    """The floor, the four sides of the frame, and the names of columns and rows on them, to be read
    from opposite of what is behind."""
    inner = size + 2 * _PLAY
    found = [_fixed("tray", "tray", Mesh("step-by-step/tray", (inner, FLOOR)), (0.0, 0.0, 0.0))]
    rail = Mesh("step-by-step/rail", (inner, _RAIL, _FRAME))
    out = inner / 2 + _RAIL / 2
    for side, degrees in _SIDES.items():
        x, y = _round((0.0, -out), degrees)
        rotation = axis_angle((0, 0, 1), degrees)
        found.append(_fixed(f"rail {side}", "rail", rail, (x, y, 0.0), rotation))
        found += [_label(size, side, number, out, behind) for number in range(size)]
    return tuple(found)


def _label(size: int, side: str, number: int, out: float, behind: str) -> Piece:
    """A letter or number."""
    along = number - (size - 1) / 2
    sign = -1.0 if side in ("south", "west") else 1.0
    if side in ("south", "north"):
        position, mark = (along, sign * out, _FRAME), f"letter {'abcdefghi'[number]}"
    else:
        position, mark = (sign * out, along, _FRAME), f"number {number + 1}"
    name = f"label {side} {number + 1}"
    return Piece(
        name=name,
        kind=name,
        mesh=Mesh("step-by-step/disc", (0.175, 0.012)),
        position=position,
        rotation=axis_angle((0, 0, 1), _SIDES[behind] - 180.0),
        materials=("walnut",),
        engravings=(mark,),
        seed=seed_of(name),
        annotation="coordinate",
    )


def _round(position: tuple[float, float], degrees: float) -> tuple[float, float]:
    """A place turned about the middle by quarters."""
    x, y = position
    for _ in range(round(degrees / 90) % 4):
        x, y = -y, x
    return x, y
