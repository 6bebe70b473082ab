"""The table of STEPPE: the board, the tiles on it, a rack in front of it and one beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....scene.piece import IDENTITY, Mesh, Piece, Rotation, Scene, Table, Vector
from ....scene.rotation import axis_angle
from ....scene.seeds import seed_of
from ..rules import SteppeSnapshot, Tile

TILE = 0.35
"""How thick a tile is: the height of a level."""
BOARD, FRAME = 0.12, 0.2
"""How thick the board is, and how high its frame."""
LENGTH = {"one": 1, "five": 2, "ten": 3, "white": 1}
FLOOR = 0.1
"""How thick the floor of a rack is."""


class Rack(NamedTuple):
    """A rack and the stacks in it when it is full."""

    at: tuple[float, float]
    size: tuple[float, float]
    """How many spaces wide and deep it is inside."""
    stacks: dict[str, tuple[tuple[float, float, int], ...]]
    """By kind of tile: where each stack stands in the rack, and how high it is."""


NEAR = Rack(
    (-1.3, -4.72),
    (7.0, 2.0),
    {
        "one": tuple((column - 3.0, -0.5, 3) for column in range(5)),
        "five": ((2.5, -0.5, 3), (0.5, 0.5, 2)),
        "ten": ((-2.0, 0.5, 3),),
        "white": ((2.5, 0.5, 3),),
    },
)
FAR = Rack(
    (-4.95, 0.25),
    (3.0, 5.0),
    {
        "one": ((1.0, 0.0, 3), (-1.0, -1.0, 3), (0.0, -1.0, 3), (1.0, -1.0, 3), (-1.0, -2.0, 3)),
        "five": ((-0.5, 0.0, 3), (-0.5, 1.0, 2)),
        "ten": ((0.0, 2.0, 3),),
        "white": ((1.0, 1.0, 3),),
    },
)
"""One's own rack, in front of the board, and that of the other player, beside it."""
_LABELS = 2.85
"""How far from the middle the numbers on the rim are."""


def layout(snapshot: SteppeSnapshot, near: str = "red") -> Scene:
    """Where everything lies, with the rack of one player in front."""
    pieces = [_board(), *_numbers(), *_rim()]
    pieces += [_tile_on_board(tile) for tile in snapshot["tiles"]]
    for player, left in snapshot["racks"].items():
        rack = NEAR if player == near else FAR
        pieces += [_rack(player, rack), *_tiles_in_rack(player, left, rack)]
    return Scene(Table("walnut", 6.6), {piece.name: piece for piece in pieces})


def _board() -> Piece:
    mesh, materials = Mesh("steppe/board"), ("steppe/board", "steppe/frame", "steppe/line")
    corners = tuple((x, y, 0.0) for x in (-2.6, 2.6) for y in (-2.6, 2.6))
    return Piece(
        "board", "board", mesh, (0, 0, 0), materials=materials, pick="board", extent=corners
    )


def _numbers() -> list[Piece]:
    """The numbers printed on the spaces."""
    marks = ("", "", "", "")
    return [
        Piece(
            f"space {space}",
            "number",
            Mesh("decal", (1.0,)),
            (*space_at(space), BOARD),
            materials=("steppe/ink",),
            engravings=(*marks, f"number {space}"),
            annotation="coordinate",
        )
        for space in range(1, 26)
    ]


def _rim() -> list[Piece]:
    """The numbers of the outer spaces once more, on the frame: no tile ever covers them."""
    found = []
    for space in range(1, 26):
        x, y = space_at(space)
        sides = [
            ("left", -_LABELS, y, x == -2.0),
            ("right", _LABELS, y, x == 2.0),
            ("far", x, _LABELS, y == 2.0),
            ("near", x, -_LABELS, y == -2.0),
        ]
        found += [_rim_number(space, side, at) for side, *at, outer in sides if outer]
    return found


def _rim_number(space: int, side: str, at: Sequence[float]) -> Piece:
    return Piece(
        f"rim {side} {space}",
        "rim",
        Mesh("decal", (0.44,)),
        (at[0], at[1], FRAME),
        materials=("steppe/rim ink",),
        engravings=("", "", "", "", f"number {space}"),
        annotation="coordinate",
    )


def space_at(space: int) -> tuple[float, float]:
    """The middle of a space: space 1 is far left, space 25 near right."""
    row, column = divmod(space - 1, 5)
    return column - 2.0, 2.0 - row


def tile_pose(cells: list[int], level: int) -> tuple[Vector, Rotation]:
    """Where a tile on these spaces lies."""
    positions = [space_at(cell) for cell in cells]
    x = sum(position[0] for position in positions) / len(positions)
    y = sum(position[1] for position in positions) / len(positions)
    down = len(cells) > 1 and cells[1] - cells[0] == 5
    return (x, y, BOARD + (level - 1) * TILE), axis_angle((0, 0, 1), 90.0 if down else 0.0)


def tile_piece(
    name: str,
    owner: str | None,
    tile: str,
    position: Vector,
    rotation: Rotation,
    pick: str,
    aside: bool = False,
) -> Piece:
    """A tile of a player, or a white one, in some pose."""
    white = tile == "white"
    colour = "ivory" if white else owner
    mark = {"one": "1", "five": "5", "ten": "10", "white": "small ring"}[tile]
    return Piece(
        name=name,
        kind=f"{colour} {tile}",
        mesh=Mesh("steppe/tile", (LENGTH[tile],)),
        position=position,
        rotation=rotation,
        materials=(f"{colour} lacquer",),
        engravings=("", "", "", "", mark),
        pick=pick,
        seed=seed_of(name),
        aside=aside,
    )


def _tile_on_board(tile: Tile) -> Piece:
    position, rotation = tile_pose(tile["cells"], tile["level"])
    name = f"tile {tile['level']} {','.join(map(str, tile['cells']))}"
    return tile_piece(name, tile["owner"], tile["tile"], position, rotation, pick=name)


def _rack(player: str, rack: Rack) -> Piece:
    x, y = rack.size[0] / 2, rack.size[1] / 2
    return Piece(
        f"rack {player}",
        "rack",
        Mesh("steppe/rack", rack.size),
        (*rack.at, 0.0),
        materials=("steppe/rack",),
        seed=seed_of(player),
        aside=True,
        extent=((-x, -y, 0.0), (-x, y, 0.0), (x, -y, 0.0), (x, y, 0.0)),
    )


def _tiles_in_rack(player: str, left: dict[str, int], rack: Rack) -> list[Piece]:
    """The tiles still in a rack, lying on one another; they are given up from the top."""
    found = []
    for tile, stacks in rack.stacks.items():
        places = [(x, y, level) for x, y, count in stacks for level in range(count)]
        places.sort(key=lambda place: -place[2])
        gone = len(places) - left[tile]
        for number, (x, y, level) in enumerate(places[gone:], start=gone):
            name, pick = f"{player} {tile} {number}", f"rack {player} {tile}"
            position = (rack.at[0] + x, rack.at[1] + y, FLOOR + level * TILE)
            found.append(tile_piece(name, player, tile, position, IDENTITY, pick, aside=True))
    return found
