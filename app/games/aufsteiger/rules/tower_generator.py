"""The generator of starting towers: broad with terraces, tall, or the box.

A tower is built in three stages, none of which can fail: walls around the grey core up to level 6,
a roof over it, and then the blocks that are left, each laid at random where the style likes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from . import board
from .blocks import BLOCKS, Shape, first_facing, lies
from .board import cell_at
from .pile import Spot, spot
from .setup import CORE, CORE_LEVEL

_WALLS = {
    "south": (((13, 12), (15, 12)), ((12, 12), (14, 12), (16, 12)), (0, -2)),
    "north": (((13, 16), (15, 16)), ((12, 16), (14, 16), (16, 16)), (0, 2)),
    "west": (((11, 14),), ((11, 13), (11, 15)), (-2, 0)),
    "east": (((17, 14),), ((17, 13), (17, 15)), (2, 0)),
}
"""For each side of the core: its columns of 2 x 2 cells, the same set off by one cell, and the step
outwards from there."""

_ROOFS = (
    ((13, 14), (15, 14)),
    ((12, 14), (14, 14), (16, 14)),
    ((13, 13), (15, 13), (13, 15), (15, 15)),
)

_RING = (
    *((11, 12), (13, 12), (15, 12), (17, 12), (17, 14)),
    *((17, 16), (15, 16), (13, 16), (11, 16), (11, 14)),
)
"""The ten columns of a box tower, in the order they go round the core."""

_TALL = 10
"""In a tall tower no block is put down higher than this, as long as there is a lower place."""

_TERRACES = {"double": 10, "cube": 30, "half": 100}
"""How much a broad tower likes a kind of block above the table, which it likes by 100."""

_SQUARE = {"half": Shape(2, 2, 1), "cube": Shape(2, 2, 2), "double": Shape(2, 2, 4)}
_LYING = (Shape(4, 2, 2), Shape(2, 4, 2))

Column = tuple[int, int]


class Yard:
    """A building site: what stands so far, and the blocks still in the box."""

    def __init__(self, random: Random, standing: Mapping[int, Spot] | None = None) -> None:
        self.random = random
        self.spots: dict[int, Spot] = {}
        self.levels: dict[int, int] = {0: board.CELLS}
        """The open cells by level."""
        self.left: dict[str, list[int]] = {}
        for kind in ("triple", "double", "cube", "half"):
            self.left[kind] = [n for n, block in enumerate(BLOCKS) if block.kind == kind]
            if kind != "triple":
                random.shuffle(self.left[kind])
        for cell in CORE.values():
            self.lay("triple", cell, Shape(2, 2, CORE_LEVEL))
        for number, here in sorted((standing or {}).items(), key=lambda item: item[1].level):
            self.left[BLOCKS[number].kind].remove(number)
            self._put(number, here)

    def lay(self, kind: str, cell: int, shape: Shape) -> None:
        """Puts the next block of a kind down there, with any top."""
        number = self.left[kind].pop(0)
        top = self.random.choice(dict(lies(BLOCKS[number]))[shape])
        level = self.level_of(cell, shape)
        assert level is not None, "blocks are laid on level ground only"
        here = spot(cell, level, shape, top, first_facing(number, shape, top))
        self._put(number, here)

    def _put(self, number: int, here: Spot) -> None:
        self.levels[here.level] &= ~here.foot
        self.levels[here.summit] = self.levels.get(here.summit, 0) | here.foot
        self.spots[number] = here

    def level_of(self, cell: int, shape: Shape) -> int | None:
        """The level of the cells under a block; None if there is more than one."""
        foot = board.rectangle(shape.width, shape.depth) << cell
        return next((level for level, cells in self.levels.items() if not foot & ~cells), None)

    def places(self, shape: Shape) -> dict[int, list[int]]:
        """By level: the cells where a block of this shape may be put."""
        ground = self.levels[0]
        beside = board.spread(board.CELLS & ~ground) & ground
        found = {}
        for level, cells in self.levels.items():
            there = board.whole(cells, shape.width, shape.depth)
            if level == 0:
                there &= board.partly(beside, shape.width, shape.depth)
            if there:
                found[level] = list(board.cells_in(there))
        return found

    def tower(self) -> tuple[Spot, ...]:
        """All blocks, once none is left."""
        return tuple(self.spots[number] for number in range(len(BLOCKS)))


def build(style: str, random: Random) -> tuple[Spot, ...]:
    """A starting tower in one of the styles of the option `tower`."""
    yard = Yard(random)
    if style == "box":
        _build_box(yard)
    else:
        _build_walls(yard, style)
        _build_roof(yard, style)
        lay_rest(yard, style)
    return yard.tower()


def lay_rest(yard: Yard, style: str) -> None:
    """Lays the blocks that are left where the style likes them."""
    for kind in ("double", "cube", "half"):
        while yard.left[kind]:
            _lay_anywhere(yard, kind, style)


def _build_walls(yard: Yard, style: str) -> None:
    """Columns around the core, each of a double cube and a cube or of three cubes.

    With n columns, k of them of cubes only, that takes n - k of the 9 double cubes and n + 2k of
    the 12 cubes: enough for the 6 to 8 columns there are.
    """
    random = yard.random
    shifted: list[str] = []
    if style == "broad":
        sides = random.choice((("south", "north"), ("west", "east")))
        shifted = [side for side in sides if random.random() < 0.4]
    walls = [
        (set_off if side in shifted else straight, outwards)
        for side, (straight, set_off, outwards) in _WALLS.items()
    ]
    every = [column for columns, _ in walls for column in columns]
    of_cubes = set(random.sample(every, random.randint(0, (12 - len(every)) // 2)))
    for columns, outwards in walls:
        pair = [column for column in columns if column not in of_cubes]
        if len(columns) == 2 and len(pair) == 2 and random.random() < 0.6:
            _build_slab(yard, pair)
            continue
        for column in columns:
            _build_column(yard, column, column in of_cubes, outwards)


def _build_slab(yard: Yard, pair: list[Column]) -> None:
    """Two columns side by side, bound together by double cubes lying across both."""
    (x, y), (other, _) = pair
    across = _LYING[0] if other != x else _LYING[1]
    layers = ["double", "double", "cubes"]
    yard.random.shuffle(layers)
    for layer in layers:
        if layer == "double":
            yard.lay("double", cell_at(x, y), across)
        else:
            for column in pair:
                yard.lay("cube", cell_at(*column), _SQUARE["cube"])


def _build_column(yard: Yard, column: Column, of_cubes: bool, outwards: Column) -> None:
    """One column up to the level of the core; a foot of it may reach out over the table."""
    x, y = column
    random = yard.random
    if not of_cubes:
        kinds = ["double", "cube"] if random.random() < 0.75 else ["cube", "double"]
    else:
        kinds = ["cube"] * 3
        out = cell_at(x + min(outwards[0], 0), y + min(outwards[1], 0))
        across = _LYING[0] if outwards[0] else _LYING[1]
        if len(yard.left["double"]) > 6 and yard.level_of(out, across) == 0:
            yard.lay("double", out, across)
            kinds.pop()
    for kind in kinds:
        yard.lay(kind, cell_at(x, y), _SQUARE[kind])


def _build_roof(yard: Yard, style: str) -> None:
    """The core covered: by half cubes, by a double cube, or by cubes where some are left."""
    random = yard.random
    if yard.left["double"] and random.random() < (0.7 if style == "tall" else 0.25):
        yard.lay("double", CORE["g1"], _LYING[0])
        return
    for column in random.choice(_ROOFS):
        kind = "cube" if yard.left["cube"] and random.random() < 0.3 else "half"
        yard.lay(kind, cell_at(*column), _SQUARE[kind])


def _lay_anywhere(yard: Yard, kind: str, style: str) -> None:
    """One more block where the style likes it: terraces low and wide, or everything on top."""
    random = yard.random
    shape = _SQUARE[kind]
    if kind == "double" and random.random() < (0.4 if style == "tall" else 0.8):
        shape = random.choice(_LYING)
    if kind == "half" and random.random() < 0.1:
        shape = random.choice((Shape(1, 2, 2), Shape(2, 1, 2)))
    places = yard.places(shape)
    levels = sorted(places)
    level = random.choices(levels, [_liking(style, kind, level) for level in levels])[0]
    higher = sum(cells for other, cells in yard.levels.items() if other > level)

    def comfort(cell: int) -> int:
        """Near the middle, and with a wall to lean on."""
        x = 2 * (cell % board.ROW) + shape.width - board.SIZE
        y = 2 * (cell // board.ROW) + shape.depth - board.SIZE
        foot = board.rectangle(shape.width, shape.depth) << cell
        contact = (board.spread(foot) & higher).bit_count()
        return 1 + contact << max(0, 16 - (abs(x) + abs(y)) * 3 // 10)

    cells = places[level]
    yard.lay(kind, random.choices(cells, [comfort(cell) for cell in cells])[0], shape)


def _liking(style: str, kind: str, level: int) -> int:
    """How much a style likes a kind of block at a level: whole numbers are alike everywhere."""
    if style == "tall":
        return 1000 * (1 + level) ** 2 if level <= _TALL else 1
    if level >= CORE_LEVEL:
        return 8
    return max(100 // (1 + level), _TERRACES[kind])


def _build_box(yard: Yard) -> None:
    """The ring of ten columns three cubes high, double cubes in it like dominoes at random."""
    slots = {(column, layer) for column in range(10) for layer in range(3)}
    dominoes: dict[tuple[int, int], tuple[int, int]] = {}
    while len(dominoes) < 9:
        dominoes, free = {}, set(slots)
        pairs = [((c, i), (c, i + 1)) for c in range(10) for i in range(2)]
        pairs += [((c, i), ((c + 1) % 10, i)) for c in range(10) for i in range(3)]
        yard.random.shuffle(pairs)
        for one, two in pairs:
            if one in free and two in free and len(dominoes) < 9:
                free -= {one, two}
                dominoes[one] = two
    covered = set(dominoes.values())
    for layer in range(3):
        for column in range(10):
            here = (column, layer)
            if here in dominoes:
                _lay_domino(yard, here, dominoes[here])
            elif here not in covered:
                yard.lay("cube", cell_at(*_RING[column]), _SQUARE["cube"])
    for x, y in (*_RING, (13, 14), (15, 14)):
        yard.lay("half", cell_at(x, y), _SQUARE["half"])


def _lay_domino(yard: Yard, one: tuple[int, int], two: tuple[int, int]) -> None:
    if one[0] == two[0]:
        yard.lay("double", cell_at(*_RING[one[0]]), _SQUARE["double"])
        return
    (x, y), (u, v) = _RING[one[0]], _RING[two[0]]
    yard.lay("double", cell_at(min(x, u), min(y, v)), _LYING[0] if y == v else _LYING[1])
