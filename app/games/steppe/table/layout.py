"""The table of STEPPE: the yellow board, the tiles on it, and a rack behind it for each player."""

from __future__ import annotations

from math import cos, radians, sin

from ....scene.piece import Mesh, Piece, Rotation, Scene, Table, Vector
from ....scene.rotation import axis_angle
from ....scene.seeds import seed_of
from ..rules import SteppeSnapshot, Tile

TILE = 0.35
"""How thick a tile is: the height of a level."""
BOARD = 0.12
LENGTH = {"one": 1, "five": 2, "ten": 3, "white": 1}
LEAN = 24.0
GROOVE, RISE = 0.46, 0.14
"""From row to row of a rack: how far back, how much higher."""

RACK_ROWS = (
    *(("one",) * 5,) * 3,
    ("five",),
    ("five", "five", "white"),
    ("ten", "white", "white"),
    ("ten", "five"),
    ("ten", "five"),
)
"""The rows of a full rack from the front, each five spaces wide."""
_BOARD_CORNERS = tuple((x, y, 0.0) for x in (-2.6, 2.6) for y in (-2.6, 2.6))
_RACK_CORNERS = tuple(
    (x, *corner)
    for x in (-1.9, 1.9)
    for corner in ((0.0, 0.0), (len(RACK_ROWS) * GROOVE, (len(RACK_ROWS) - 1) * RISE))
)
_RACK_AT = {"red": -2.72, "blue": 2.72}
_RACK_FRONT = 3.5
RACK_EDGE = (0.5, 0.1)
"""Where the lowest edge of the tiles in a rack's first row lies: how far back, and how high."""


def layout(snapshot: SteppeSnapshot) -> Scene:
    """Where everything lies."""
    pieces = [_board(), *_numbers(), *(_rack(player) for player in _RACK_AT)]
    for number, tile in enumerate(snapshot["tiles"]):
        pieces.append(_tile_on_board(number, tile))
    for player, left in snapshot["racks"].items():
        pieces += _tiles_in_rack(player, left)
    return Scene(Table("walnut", 7.0), {piece.name: piece for piece in pieces})


def _board() -> Piece:
    return Piece(
        "board",
        "board",
        Mesh("steppe/board"),
        (0, 0, 0),
        materials=("steppe/board", "steppe/frame", "steppe/line"),
        pick="board",
        extent=_BOARD_CORNERS,
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


def _tile_on_board(number: int, tile: Tile) -> Piece:
    position, rotation = tile_pose(tile["cells"], tile["level"])
    name = f"tile {tile['level']} {','.join(map(str, tile['cells']))}"
    return tile_piece(name, tile["owner"], tile["tile"], position, rotation, pick=name)


def _rack(player: str) -> Piece:
    return Piece(
        f"rack {player}",
        "rack",
        Mesh("steppe/rack", (5.0, len(RACK_ROWS), GROOVE, RISE, LEAN)),
        (_RACK_AT[player], _RACK_FRONT, 0.0),
        materials=("steppe/rack",),
        seed=seed_of(player),
        aside=True,
        extent=_RACK_CORNERS,
    )


def _tiles_in_rack(player: str, left: dict[str, int]) -> list[Piece]:
    """The tiles still in a rack; places are given up from the front."""
    found = []
    for tile, positions in _rack_poses(player).items():
        gone = len(positions) - left[tile]
        for number, (position, rotation) in enumerate(positions[gone:], start=gone):
            name = f"{player} {tile} {number}"
            pick = f"rack {player} {tile}"
            found.append(tile_piece(name, player, tile, position, rotation, pick, aside=True))
    return found


def _rack_poses(player: str) -> dict[str, list[tuple[Vector, Rotation]]]:
    """Where each kind of tile stands in a full rack: leaning back, on the edge farthest below."""
    positions: dict[str, list[tuple[Vector, Rotation]]] = {tile: [] for tile in LENGTH}
    lean = radians(LEAN)
    back, up = 0.47 * sin(lean), 0.47 * cos(lean)
    for row, tiles in enumerate(RACK_ROWS):
        x = _RACK_AT[player] - 2.5
        for tile in tiles:
            y = _RACK_FRONT + RACK_EDGE[0] + row * GROOVE
            z = RACK_EDGE[1] + row * RISE
            positions[tile].append(
                ((x + LENGTH[tile] / 2, y + back, z + up), axis_angle((1, 0, 0), 90.0 - LEAN))
            )
            x += LENGTH[tile]
    return positions
