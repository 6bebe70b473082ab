"""The table of die Aufsteiger: the tower, pawns, ladders and stones, one unit to a cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, cos, hypot, radians, sin

from ....scene.piece import Mesh, Piece, Rotation, Scene, Table, Vector
from ....scene.rotation import axis_angle, rotate
from ....scene.seeds import seed_of
from ..rules.blocks import BLOCKS, NUMBER, SIDES
from ..rules.snapshot import AufsteigerSnapshot, BlockSnapshot, ClimberSnapshot
from .blocks import LONG, own_colours, rotation_of
from .symbols import covered_symbols, open_cells, printed

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
LADDERS = {"small": (2.35, 0.62), "large": (4.6, 0.7)}
"""Length and width."""
_NEAREST, _APART = 6.9, 2.1
"""How far from the middle, and from the tower, the players' things lie at least."""
_PLACES: dict[str, tuple[float, float]] = {
    "pawn": (0.0, 0.0),
    "stone": (1.3, 0.0),
    "small": (-3.2, 0.0),
    "large": (-2.3, -1.05),
    "gone stone": (-4.0, 0.0),
    "gone small": (1.95, 0.0),
    "gone large": (-2.3, -1.05),
}
"""Where a player's things lie, in hand and used up: to the right of the pawn, and inwards."""
USED = 0.3
"""How much is seen of what is used up."""
_SIDE_DIRECTIONS: tuple[Vector, ...] = (
    (1.0, 0.0, 0.0),
    (-1.0, 0.0, 0.0),
    (0.0, 1.0, 0.0),
    (0.0, -1.0, 0.0),
    (0.0, 0.0, 1.0),
    (0.0, 0.0, -1.0),
)
"""The direction of each side of a block that stands upright, in the order of its materials."""
_RADIUS = 10.0
_BREADTH = 4.6
"""How far to the left and right they reach."""


def layout(snapshot: AufsteigerSnapshot) -> Scene:
    """Where everything stands."""
    pieces = tower_pieces(snapshot["blocks"])
    for number, (colour, climber) in enumerate(snapshot["climbers"].items()):
        home = Home(number, snapshot)
        pieces.append(_pawn(colour, climber, home))
        pieces += [_ladder(colour, each, each in climber["ladders"], home) for each in LADDERS]
        pieces.append(_stone(snapshot, colour, climber["stone"], home))
    return on_table(pieces)


def tower_pieces(blocks: dict[str, BlockSnapshot]) -> list[Piece]:
    """The blocks, and symbols where others cover those that are engraved."""
    covered = covered_symbols(blocks)
    pieces = [
        _bare_above(_block(name, block)) if name in covered else _block(name, block)
        for name, block in blocks.items()
    ]
    return pieces + printed(blocks, SYMBOLS, (-MIDDLE, -MIDDLE, 0.0))


def on_table(pieces: Sequence[Piece]) -> Scene:
    """Pieces on a table with light as far as there are any, in steps: seldom all shadows change."""
    far = max(hypot(*piece.position[:2]) for piece in pieces) / _RADIUS
    table = Table("dark walnut", _RADIUS, max(1.45, ceil(4 * far + 0.8) / 4))
    return Scene(table, {piece.name: piece for piece in pieces})


class Home:
    """A player's part of the table, seen from where he sits; it gives way to the tower."""

    def __init__(self, number: int, snapshot: AufsteigerSnapshot) -> None:
        self.facing = 360.0 * number / len(snapshot["players"])
        """By how many degrees his seat is turned from the south."""
        angle = radians(self.facing)
        self._right = (cos(angle), sin(angle))
        self._in = (-sin(angle), cos(angle))
        self._far = max(_NEAREST, _APART + max(map(self._reach, snapshot["blocks"].values())))

    def _reach(self, block: BlockSnapshot) -> float:
        """How far a block comes towards this player, if it is in the way of his things."""
        x, y = map(float, block["at"])
        width, depth = map(float, block["footprint"])
        corners = [
            (x + across - MIDDLE, y + along - MIDDLE)
            for across in (0.0, width)
            for along in (0.0, depth)
        ]
        sides = [self._right[0] * x + self._right[1] * y for x, y in corners]
        if min(sides) > _BREADTH or max(sides) < -_BREADTH:
            return 0.0
        return max(-self._in[0] * x - self._in[1] * y for x, y in corners)

    def position(self, thing: str) -> Vector:
        """Where one of his things lies."""
        right, inwards = _PLACES[thing]
        inwards -= self._far
        return (
            self._right[0] * right + self._in[0] * inwards,
            self._right[1] * right + self._in[1] * inwards,
            0.0,
        )

    def rotation(self, degrees: float) -> Rotation:
        """A rotation as he sees it."""
        return axis_angle((0, 0, 1), self.facing + degrees)


def cell_position(cell: Sequence[int], level: float) -> Vector:
    """The middle of a cell on a level."""
    x, y = cell
    return (x + 0.5 - MIDDLE, y + 0.5 - MIDDLE, float(level))


def _block(name: str, block: BlockSnapshot) -> Piece:
    (x, y), (width, depth) = block["at"], block["footprint"]
    sides = tuple(block["sides"][side] for side in SIDES)
    return block_piece(name, (x, y, block["level"]), (width, depth, block["height"]), sides)


def block_piece(
    name: str, corner: tuple[int, int, int], size: tuple[int, int, int], sides: tuple[str, ...]
) -> Piece:
    """A block whose south-west cell and level are given; its place is its middle."""
    (x, y, level), (width, depth, height) = corner, size
    colours = own_colours(name)
    long = LONG[BLOCKS[NUMBER[name]].kind]
    half = long / 2
    return Piece(
        name=name,
        kind=name,
        mesh=Mesh("aufsteiger/block", (long,)),
        position=(x + width / 2 - MIDDLE, y + depth / 2 - MIDDLE, level + height / 2),
        rotation=rotation_of(name, sides, (width, depth)),
        materials=tuple(f"aufsteiger/{colour} block" for colour in colours),
        engravings=tuple(SYMBOLS[colour] for colour in colours),
        pick=name,
        seed=seed_of(name),
        extent=((0.0, 0.0, half), (0.0, 0.0, -half)),
        annotation="symbol",
    )


def _bare_above(block: Piece) -> Piece:
    """A block without the symbol on the side that is up: half of one is worse than none."""
    marks = tuple(
        "" if rotate(block.rotation, direction)[2] > 0.9 else mark
        for direction, mark in zip(_SIDE_DIRECTIONS, block.engravings, strict=True)
    )
    return replace(block, engravings=marks)


def _pawn(colour: str, climber: ClimberSnapshot, home: Home) -> Piece:
    name = f"{colour} pawn"
    mesh, materials, seed = Mesh("aufsteiger/pawn"), (f"aufsteiger/{name}",), seed_of(colour)
    waiting, position = climber["at"] == "table", home.position("pawn")
    if climber["at"] != "table":
        position = cell_position(climber["at"], climber["level"])
    return Piece(
        name, name, mesh, position, materials=materials, pick=name, seed=seed, aside=waiting
    )


def _ladder(colour: str, ladder: str, held: bool, home: Home) -> Piece:
    name = f"{colour} {ladder} ladder"
    return Piece(
        name,
        name,
        Mesh("aufsteiger/ladder", LADDERS[ladder]),
        home.position(ladder if held else f"gone {ladder}"),
        home.rotation(-90.0),
        ("aufsteiger/ladder", f"aufsteiger/{colour} pawn"),
        pick=name if held else "",
        opacity=1.0 if held else USED,
        seed=seed_of(name),
        aside=True,
    )


def _stone(snapshot: AufsteigerSnapshot, colour: str, where: str, home: Home) -> Piece:
    name = f"{colour} stone"
    position = home.position("gone stone" if where == "gone" else "stone")
    on_block = where not in ("gone", "hand")
    if on_block:
        position = _free_position(snapshot, where)
    return Piece(
        name,
        name,
        Mesh("aufsteiger/stone"),
        position,
        materials=("aufsteiger/stone", f"aufsteiger/{colour} pawn"),
        pick="" if where == "gone" else name,
        opacity=USED if where == "gone" else 1.0,
        seed=seed_of(name),
        aside=not on_block,
    )


def _free_position(snapshot: AufsteigerSnapshot, name: str) -> Vector:
    """The middle of what can be seen of a block's top face, or of a cell of it."""
    block = snapshot["blocks"][name]
    top = float(block["level"] + block["height"])
    width, depth = block["footprint"]
    cells = open_cells(snapshot["blocks"])[name]
    middle = [sum(cell[i] for cell in cells) / len(cells) for i in (0, 1)]
    if len(cells) == width * depth:
        return (middle[0] + 0.5 - MIDDLE, middle[1] + 0.5 - MIDDLE, top)

    def away(cell: tuple[int, int]) -> tuple[float, tuple[int, int]]:
        return (cell[0] - middle[0]) ** 2 + (cell[1] - middle[1]) ** 2, cell

    nearest = min(cells, key=away)
    return cell_position(nearest, top)
