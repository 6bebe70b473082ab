"""A second, naive referee for die Aufsteiger, written from the rules page alone.

It exists to check a fast engine: everything is worked out anew from the list of placed blocks,
by brute force, in the order of the rule book's paragraphs. Nothing here is meant to be quick.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

Cell = tuple[int, int]
Place = Cell | None  # where a pawn is: a cell, or None for the table outside the tower

# ---------------------------------------------------------------- Space

SIZE = 30  # the table has 30 x 30 cells, x to the east, y to the north


def on_table(cell: Cell) -> bool:
    """Whether the cell is one of the 30 x 30."""
    return 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE


def beside(cell: Cell) -> list[Cell]:
    """The up to four cells of the table side by side with this one, never the diagonal ones."""
    x, y = cell
    return [c for c in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if on_table(c)]


def connected(cells: Iterable[Cell]) -> list[set[Cell]]:
    """The given cells in groups; within a group one gets about from side to side."""
    left = set(cells)
    groups = []
    while left:
        group = {left.pop()}
        edge = list(group)
        while edge:
            for cell in beside(edge.pop()):
                if cell in left:
                    left.remove(cell)
                    group.add(cell)
                    edge.append(cell)
        groups.append(group)
    return groups


def text(cell: Cell) -> str:
    """A cell as moves write it."""
    return f"{cell[0]},{cell[1]}"


# ---------------------------------------------------------------- Blocks

GREYS = ["g1", "g2"]
HALVES = [f"h{n}" for n in range(1, 13)]
CUBES = [f"c{n}" for n in range(1, 13)]
DOUBLES = [f"d{n}" for n in range(1, 10)]
NAMES = GREYS + HALVES + CUBES + DOUBLES

PAIRS = [("red", "yellow"), ("darkblue", "lightblue"), ("purple", "grey")]  # opposite faces
PAWNS = ["red", "yellow", "darkblue", "lightblue", "purple"]


class Shape(NamedTuple):
    """One way a block may lie: its footprint, how high it then is, and the tops it can have."""

    w: int
    d: int
    height: int
    tops: tuple[str, ...]


def special_pair(name: str) -> tuple[str, str]:
    """The two colours on the special axis: four half cubes, or three double cubes, per pair."""
    per_pair = 4 if name[0] == "h" else 3
    return PAIRS[(int(name[1:]) - 1) // per_pair]


def shapes(name: str) -> list[Shape]:
    """All the ways in which the block of this name may lie."""
    if name[0] == "g":  # 2x2x6, all faces grey
        grey = ("grey",)
        return [Shape(2, 2, 6, grey), Shape(2, 6, 2, grey), Shape(6, 2, 2, grey)]
    every = tuple(colour for pair in PAIRS for colour in pair)
    if name[0] == "c":  # 2x2x2, any of the six tops
        return [Shape(2, 2, 2, every)]
    special = special_pair(name)
    others = tuple(colour for colour in every if colour not in special)
    if name[0] == "h":  # 2x2x1: lying shows its special pair, standing one of the other four
        return [Shape(2, 2, 1, special), Shape(1, 2, 2, others), Shape(2, 1, 2, others)]
    # 2x2x4: standing shows its special pair, lying one of the other four
    return [Shape(2, 2, 4, special), Shape(2, 4, 2, others), Shape(4, 2, 2, others)]


class Block(NamedTuple):
    """A placed block: south-west cell, level of its underside, footprint, height, top."""

    x: int
    y: int
    level: int
    w: int
    d: int
    height: int
    top: str

    def cells(self) -> list[Cell]:
        """The cells it stands over."""
        return rectangle(self.x, self.y, self.w, self.d)

    def roof(self) -> int:
        """The level of its top face."""
        return self.level + self.height


Blocks = dict[str, Block]


def rectangle(x: int, y: int, w: int, d: int) -> list[Cell]:
    """The w x d cells whose south-west one is x,y."""
    return [(x + i, y + j) for i in range(w) for j in range(d)]


def read_blocks(setup: dict[str, Any]) -> Blocks:
    """The blocks of a (sound) setup; name and footprint tell the height."""
    blocks = {}
    for name, entry in setup["blocks"].items():
        (x, y), (w, d) = entry["at"], entry["footprint"]
        [height] = [s.height for s in shapes(name) if (s.w, s.d) == (w, d)]
        blocks[name] = Block(x, y, entry["level"], w, d, height, entry["top"])
    return blocks


def topmost(blocks: Blocks) -> dict[Cell, str]:
    """For each built-on cell the block on top there; cells that are not in it are bare table."""
    tops: dict[Cell, str] = {}
    for name, block in blocks.items():
        for cell in block.cells():
            if cell not in tops or blocks[tops[cell]].level < block.level:
                tops[cell] = name
    return tops


# ---------------------------------------------------------------- Areas


class Area(NamedTuple):
    """Connected uncovered cells of one block's top face, a pocket, or the table outside."""

    face: str | None  # the block; None for bare table
    outside: bool  # the one table area where pawns hold no cell
    colour: str
    level: int
    cells: frozenset[Cell]


def bare_groups(blocks: Blocks) -> list[set[Cell]]:
    """The bare table cells, in groups connected side by side."""
    tops = topmost(blocks)
    return connected(cell for cell in rectangle(0, 0, SIZE, SIZE) if cell not in tops)


def at_the_edge(group: set[Cell]) -> bool:
    """Whether these table cells lead to the edge of the 30 x 30, which makes them outside."""
    return any(x in (0, SIZE - 1) or y in (0, SIZE - 1) for x, y in group)


def outside_cells(blocks: Blocks) -> set[Cell]:
    """All table cells outside the tower, as opposed to pockets."""
    return {cell for group in bare_groups(blocks) if at_the_edge(group) for cell in group}


def find_areas(blocks: Blocks) -> list[Area]:
    """All areas; the first is the table outside."""
    outside = Area(None, True, "grey", 0, frozenset(outside_cells(blocks)))
    pockets = [
        Area(None, False, "grey", 0, frozenset(group))
        for group in bare_groups(blocks)
        if not at_the_edge(group)
    ]
    faces: dict[str, list[Cell]] = {}
    for cell, name in topmost(blocks).items():
        faces.setdefault(name, []).append(cell)
    on_blocks = [
        Area(name, False, blocks[name].top, blocks[name].roof(), frozenset(group))
        for name, cells in faces.items()
        for group in connected(cells)
    ]
    return [outside, *pockets, *on_blocks]


# ---------------------------------------------------------------- Where a block can lie


class Spot(NamedTuple):
    """A way for a block to lie somewhere, its top still open."""

    x: int
    y: int
    level: int
    shape: Shape

    def cells(self) -> list[Cell]:
        """The cells it would cover."""
        return rectangle(self.x, self.y, self.shape.w, self.shape.d)

    def block(self, top: str) -> Block:
        """The block lying so, with that top."""
        return Block(self.x, self.y, self.level, *self.shape[:3], top)


def spots(others: Blocks, name: str, stones: set[str]) -> list[Spot]:
    """Where the block may lie among the others (itself lifted); stones are faces with a stone.

    Its whole underside lies on cells of one level that bear no stone, and it touches another block
    from below or from the side by at least one cell face; pawns are not looked at here.
    """
    tops = topmost(others)
    if not tops:
        return []  # nothing there to touch
    levels = dict.fromkeys(rectangle(0, 0, SIZE, SIZE), 0)
    levels.update((cell, others[below].roof()) for cell, below in tops.items())
    barred = {cell for cell, below in tops.items() if below in stones}
    found = []
    for shape in shapes(name):
        # Farther out than right beside the outermost blocks there is nothing to touch.
        west, east = min(x for x, _ in tops) - shape.w, max(x for x, _ in tops) + 1
        south, north = min(y for _, y in tops) - shape.d, max(y for _, y in tops) + 1
        for x in range(max(0, west), min(SIZE - shape.w, east) + 1):
            for y in range(max(0, south), min(SIZE - shape.d, north) + 1):
                cells = rectangle(x, y, shape.w, shape.d)
                if len({levels[cell] for cell in cells}) > 1:
                    continue  # the underside is not on one level
                if not barred.isdisjoint(cells):
                    continue  # no block may be put on a face with a stone
                level = levels[x, y]
                if level == 0 and not any(n in tops for cell in cells for n in beside(cell)):
                    continue  # on the table it must have a block at its side
                # Above the table the underside itself touches the blocks below.
                found.append(Spot(x, y, level, shape))
    return found


# ---------------------------------------------------------------- Setup

# The 12 cells beside the core and the 8 of the core, whose blocks start at 13,14 and 15,14.
CORE = set(rectangle(13, 14, 4, 2))
BESIDE_CORE = {cell for core in CORE for cell in beside(core)} - CORE
# The box: 4 x 3 columns of 2x2 cells with the core as the middle two.
BOX = set(rectangle(11, 12, 8, 6))


def whole(value: object) -> bool:
    """Whether the value is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def form_faults(setup: Any) -> list[str]:
    """What is wrong with keys, names, types, footprints and tops; judged before the rest."""
    if not isinstance(setup, dict) or set(setup) != {"players", "blocks"}:
        return ["a setup has players and blocks and nothing else"]
    faults = []
    players, blocks = setup["players"], setup["blocks"]
    if not isinstance(players, list) or not all(isinstance(p, str) for p in players):
        faults.append("players are a list of colours")
    else:
        if not 2 <= len(players) <= 5:
            faults.append("there are 2 to 5 players")
        faults += [f"no such player: {p}" for p in players if p not in PAWNS]
        if len(set(players)) != len(players):
            faults.append("players are all different")
    if not isinstance(blocks, dict):
        return [*faults, "blocks are named"]
    faults += [f"{name} is missing" for name in NAMES if name not in blocks]
    for name, entry in blocks.items():
        if name not in NAMES:
            faults.append(f"no such block: {name}")
            continue
        if not isinstance(entry, dict) or set(entry) != {"at", "level", "footprint", "top"}:
            faults.append(f"{name} has at, level, footprint, top and nothing else")
            continue
        for key in ("at", "footprint"):
            pair = entry[key]
            if not isinstance(pair, (list, tuple)) or len(pair) != 2 or not all(map(whole, pair)):
                faults.append(f"{name}: {key} is two whole numbers")
        if not whole(entry["level"]) or entry["level"] < 0:
            faults.append(f"{name}: level is a whole number from 0")
        if faults:
            continue
        fitting = [s for s in shapes(name) if [s.w, s.d] == list(entry["footprint"])]
        if not fitting:
            faults.append(f"{name} cannot have that footprint")
        elif entry["top"] not in fitting[0].tops:
            faults.append(f"{name} cannot have that top in that position")
    return faults


def stack_faults(blocks: Blocks) -> list[str]:
    """Blocks off the table, in one another, or not lying with their whole underside on something.

    Where every underside is wholly supported there are no gaps under blocks and no overhang.
    """
    faults = []
    space: dict[tuple[int, int, int], str] = {}
    for name, block in blocks.items():
        for x, y in block.cells():
            if not on_table((x, y)):
                faults.append(f"{name} is not on the table at {x},{y}")
            for z in range(block.level, block.roof()):
                if (x, y, z) in space:
                    faults.append(f"{name} and {space[x, y, z]} are both at {x},{y} level {z}")
                space[x, y, z] = name
    for name, block in blocks.items():
        for x, y in block.cells():
            if block.level > 0 and (x, y, block.level - 1) not in space:
                faults.append(f"{name} has nothing below it at {x},{y}")
    return faults


def touching(blocks: Blocks, name: str) -> bool:
    """Whether the block shares at least one cell face with another one, on whatever side."""
    space = {
        (x, y, z): other
        for other, block in blocks.items()
        for x, y in block.cells()
        for z in range(block.level, block.roof())
    }
    for (x, y, z), other in space.items():
        if other == name:
            for dx, dy, dz in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
                for sign in (1, -1):
                    near = (x + sign * dx, y + sign * dy, z + sign * dz)
                    if space.get(near, name) != name:
                        return True
    return False


def setup_faults(setup: Any, tower: str = "broad", purple: bool = True) -> list[str]:
    """Everything that is wrong with a setup; [] when it is sound.

    With purple False (the option) purple may not be dealt to fewer than five players.
    """
    faults = form_faults(setup)
    if faults:
        return faults
    if not purple and "purple" in setup["players"] and len(setup["players"]) < 5:
        faults.append("purple is left out with fewer than five players")
    blocks = read_blocks(setup)
    # The grey ones start standing on the table at 13,14 and 15,14.
    if blocks["g1"] != Block(13, 14, 0, 2, 2, 6, "grey"):
        faults.append("g1 starts standing at 13,14")
    if blocks["g2"] != Block(15, 14, 0, 2, 2, 6, "grey"):
        faults.append("g2 starts standing at 15,14")
    faults += stack_faults(blocks)
    faults += [f"{name} touches no other block" for name in NAMES if not touching(blocks, name)]
    # No face of a grey block can be seen.
    tops = topmost(blocks)
    for cell in sorted(BESIDE_CORE):
        if cell not in tops or blocks[tops[cell]].roof() < 6:
            faults.append(f"{text(cell)} beside the core is not built up to level 6")
    for cell in sorted(CORE):
        if tops.get(cell) in (None, "g1", "g2"):
            faults.append(f"{text(cell)} of the core is not covered")
    if tower == "box":
        # Cubes and double cubes fill the ring of 10 columns, 6 levels high, around the core.
        filled = {
            (x, y, z)
            for name in CUBES + DOUBLES
            for x, y in blocks[name].cells()
            for z in range(blocks[name].level, blocks[name].roof())
        }
        if filled != {(x, y, z) for x, y in BOX - CORE for z in range(6)}:
            faults.append("cubes and double cubes do not exactly fill the box")
        # The half cubes, lying flat, cap all 12 columns.
        caps = {(b.x, b.y, b.level, b.w, b.d) for b in (blocks[name] for name in HALVES)}
        if caps != {(x, y, 6, 2, 2) for x in (11, 13, 15, 17) for y in (12, 14, 16)}:
            faults.append("the half cubes do not cap the 12 columns of the box")
    return faults


def sample_setup(
    rng: random.Random, players: int | Sequence[str], tower: str = "broad"
) -> dict[str, Any]:
    """Some valid setup, for tests; players are given by their number or as colours in turn order.

    `box`: a cube and a double cube, either way up, in nine columns, three cubes in the tenth. Else:
    the same in the six columns beside the core, half cubes on the core, the rest anywhere near.
    """
    if isinstance(players, int):
        players = rng.sample(PAWNS if players == 5 else PAWNS[:4], players)
    blocks: Blocks = {
        "g1": Block(13, 14, 0, 2, 2, 6, "grey"),
        "g2": Block(15, 14, 0, 2, 2, 6, "grey"),
    }
    halves, cubes, doubles = HALVES[:], CUBES[:], DOUBLES[:]
    for pile in (halves, cubes, doubles):
        rng.shuffle(pile)

    def put(name: str, x: int, y: int, level: int) -> int:
        """Lay a block in its 2x2 position, with a random top; returns the level reached."""
        shape = shapes(name)[0]
        blocks[name] = Spot(x, y, level, shape).block(rng.choice(shape.tops))
        return level + shape.height

    columns = [(x, y) for x in (11, 13, 15, 17) for y in (12, 14, 16)]
    ring = [(x, y) for x, y in columns if (x, y) not in CORE]
    if tower != "box":
        ring = [(x, y) for x, y in ring if (x, y) in BESIDE_CORE or (x + 1, y + 1) in BESIDE_CORE]
    rng.shuffle(ring)
    for x, y in ring:
        pile = [cubes.pop(), doubles.pop()] if doubles else [cubes.pop() for _ in range(3)]
        rng.shuffle(pile)
        level = 0
        for name in pile:
            level = put(name, x, y, level)
    for x, y in columns if tower == "box" else [(13, 14), (15, 14)]:
        put(halves.pop(), x, y, 6)
    rest = halves + cubes + doubles
    rng.shuffle(rest)
    for name in rest:
        anywhere = spots(blocks, name, set())
        near = [s for s in anywhere if 8 <= s.x <= 20 and 9 <= s.y <= 19]
        spot = rng.choice(near or anywhere)
        blocks[name] = spot.block(rng.choice(spot.shape.tops))
    return {
        "players": list(players),
        "blocks": {
            name: {"at": [b.x, b.y], "level": b.level, "footprint": [b.w, b.d], "top": b.top}
            for name, b in ((name, blocks[name]) for name in NAMES)
        },
    }


# ---------------------------------------------------------------- The game


class Referee:
    """One game, from its setup on. The setup is taken as it is; setup_faults judges it."""

    def __init__(self, setup: dict[str, Any], options: dict[str, Any]) -> None:
        self.options = dict(options)
        self.players: list[str] = list(setup["players"])
        self.blocks = read_blocks(setup)
        # Each player: pawn on the table, one small and one large ladder, one blocking stone.
        self.pawns: dict[str, Place] = dict.fromkeys(self.players)
        self.ladders: dict[str, list[str]] = {p: ["small", "large"] for p in self.players}
        self.stone_in_hand = dict.fromkeys(self.players, True)
        self.stone_on: dict[str, str] = {}  # owner -> block, while his stone lies there
        # The block each player moved in his last turn, None if he moved none.
        self.last_block: dict[str, str | None] = dict.fromkeys(self.players)
        # Progress and arrivals.
        self.highest = dict.fromkeys(self.players, 0)  # at the end of any turn of his; 0 at first
        self.idle_turns = 0  # turns in a row without progress
        self.arrivals: list[tuple[str, int]] = []  # (player, level) in the order they happen
        self.over = False
        # The turn being played.
        self.turn = 0  # whose turn it is or, in the simultaneous phase, was
        self.walkers: list[str] = []  # players who have yet to walk or pass in that phase
        self.block_moved: str | None = None
        self.pawn_moved = False
        self.bridged = False
        self.just_walked = False
        self.known: list[str] | None = None  # the list of legal moves once it has been made

    def copy(self) -> Referee:
        """The same game, to be played on independently."""
        other = object.__new__(Referee)
        other.__dict__.update(self.__dict__)
        for key, value in self.__dict__.items():
            if isinstance(value, list):
                other.__dict__[key] = list(value)
            elif isinstance(value, dict):
                other.__dict__[key] = dict(value)
        other.ladders = {p: list(have) for p, have in self.ladders.items()}
        return other

    # ------------------------------------------------------------ asking

    def player(self) -> str | None:
        """Who is to move: the first walker who waits, else the player whose turn it is."""
        if self.over:
            return None
        return self.walkers[0] if self.walkers else self.players[self.turn]

    def legal(self) -> list[str]:
        """All legal moves, each once; [] after the end."""
        if self.known is None:
            self.known = self._legal()
        return list(self.known)

    def result(self) -> dict[str, Any] | None:
        """None while the game is on; then the winners and each pawn's level."""
        if not self.over:
            return None
        scores = {p: self.level_of(p) for p in self.players}
        best = max(scores.values())
        if best == 0:  # nobody stands above the table: a draw
            return {"winners": [], "scores": scores}
        # Among equals the one who came to that level last, or first with that option. A pawn's
        # last entry in the list is its latest arrival at its present level.
        came = {
            player: index
            for index, (player, _) in enumerate(self.arrivals)
            if scores[player] == best
        }
        choose = min if self.options["first_arrival"] else max
        return {"winners": [choose(came, key=lambda p: came[p])], "scores": scores}

    def level_of(self, player: str) -> int:
        """The level a pawn stands on."""
        cell = self.pawns[player]
        tops = topmost(self.blocks)
        return self.blocks[tops[cell]].roof() if cell is not None and cell in tops else 0

    # ------------------------------------------------------------ legal moves

    def _legal(self) -> list[str]:
        if self.over:
            return []
        player = self.player()
        assert player is not None
        if self.walkers:  # simultaneous: one walk, or pass
            return [*self._walks(player), "pass"]
        moves = []
        for name in self._movable():
            moves += self._placings(name)
        if not self.just_walked:  # two walks never follow each other directly
            moves += self._walks(player)
        moves += self._climbs(player)
        moves += self._bridges(player)
        moves += self._stones(player)
        moves.append("end")
        return moves

    # Moving the pawn

    def _area_of(self, player: str, areas: list[Area]) -> Area:
        """The area a pawn stands on."""
        cell = self.pawns[player]
        if cell is None:
            return areas[0]
        [area] = [a for a in areas if cell in a.cells]
        return area

    def _free(self, area: Area) -> list[Cell]:
        """The cells of an area with no pawn, in order (the table outside has no such cells)."""
        return sorted(cell for cell in area.cells if cell not in self.pawns.values())

    def _may_stand(self, player: str, area: Area) -> bool:
        """Grey or of his colour, without a stone, and with room; the table has room for all."""
        return (
            area.colour in ("grey", player)
            and area.face not in self.stone_on.values()
            and (area.outside or bool(self._free(area)))
        )

    def _neighbours(self, area: Area, areas: list[Area]) -> list[Area]:
        """The other areas with a cell side by side with one of this area's."""
        around = {near for cell in area.cells for near in beside(cell)}
        return [a for a in areas if a != area and not around.isdisjoint(a.cells)]

    def _goals(self, area: Area) -> list[str]:
        """How moves name the places in an area to which a pawn can go."""
        return ["table"] if area.outside else [text(cell) for cell in self._free(area)]

    def _walks(self, player: str) -> list[str]:
        """Walks: to any free cell of another area that steps without ladders lead to."""
        areas = find_areas(self.blocks)
        reached = [self._area_of(player, areas)]
        for area in reached:  # grows while it is gone through
            for other in self._neighbours(area, areas):
                if other in reached or not self._may_stand(player, other):
                    continue
                if other.level > area.level + 1:
                    continue  # at most one level higher
                if other.level < area.level and self.options["no_descent"]:
                    continue  # any number of levels lower, unless a pawn never steps down
                reached.append(other)
        return [f"walk {goal}" for area in reached[1:] for goal in self._goals(area)]

    def _climbs(self, player: str) -> list[str]:
        """Climbs: one ladder to a neighbouring area 2 (small), or 2 to 4 (large), levels higher."""
        if not self.ladders[player]:
            return []
        areas = find_areas(self.blocks)
        here = self._area_of(player, areas)
        moves = []
        for other in self._neighbours(here, areas):
            if not self._may_stand(player, other):
                continue
            for ladder in self.ladders[player]:
                if other.level - here.level in ((2,) if ladder == "small" else (2, 3, 4)):
                    moves += [f"climb {ladder} {goal}" for goal in self._goals(other)]
        return moves

    def _bridges(self, player: str) -> list[str]:
        """Variant: a ladder laid over a gap, in a turn without a block."""
        if not self.options["bridges"] or self.block_moved is not None:
            return []
        areas = find_areas(self.blocks)
        here = self._area_of(player, areas)
        tops = topmost(self.blocks)
        levels = {cell: self.blocks[name].roof() for cell, name in tops.items()}
        moves = []
        for ladder in self.ladders[player]:
            most = 4 if ladder == "small" else 16
            for other in areas:
                if other == here or not self._may_stand(player, other):
                    continue
                rise = other.level - here.level
                if rise < 0 and self.options["no_descent"]:
                    continue  # a pawn never bridges down
                fits = False
                for x, y in here.cells:
                    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                        for gap in range(1, 5):
                            if (x + dx * (gap + 1), y + dy * (gap + 1)) not in other.cells:
                                continue
                            if gap * gap + rise * rise > most:
                                continue
                            between = [(x + dx * i, y + dy * i) for i in range(1, gap + 1)]
                            lower = min(here.level, other.level)
                            if all(levels.get(cell, 0) < lower for cell in between):
                                fits = True
                if fits:
                    moves += [f"bridge {ladder} {goal}" for goal in self._goals(other)]
        return moves

    # Moving a block

    def _movable(self) -> list[str]:
        """The blocks the player may lift now."""
        if self.block_moved is not None:
            return []  # one block per turn
        if self.pawn_moved and self.options["strict_order"]:
            return []  # block first, then pawn
        if self.bridged:
            return []  # after a bridge he moves none
        before = self.players[self.turn - 1]
        tops = topmost(self.blocks)
        under_pawns = [tops.get(cell) for cell in self.pawns.values() if cell is not None]
        return [
            name
            for name in self.blocks
            if all(tops[cell] == name for cell in self.blocks[name].cells())  # no block on it
            and name not in under_pawns
            and name not in self.stone_on.values()
            and name != self.last_block[before]
        ]

    def _placings(self, name: str) -> list[str]:
        """All block moves with this block."""
        others = {other: block for other, block in self.blocks.items() if other != name}
        moves = []
        for spot in spots(others, name, set(self.stone_on.values())):
            if self._pushed(others, spot) is None:
                continue  # a pawn under it has nowhere to go
            for top in spot.shape.tops:
                if spot.block(top) == self.blocks[name]:
                    continue  # put back as it was is not a move
                shape = f"{spot.shape.w}x{spot.shape.d}"
                moves.append(f"block {name} {text((spot.x, spot.y))} {shape} {top}")
        return moves

    def _pushed(self, others: Blocks, spot: Spot) -> dict[str, Place] | None:
        """Where the pawns are once a block comes to lie there; None if one cannot be pushed.

        The others are all blocks but the lifted one: faces and pockets are judged without it.
        """
        pawns = dict(self.pawns)
        cells = spot.cells()
        if not any(cell in cells for cell in pawns.values()):
            return pawns  # nobody stands there
        tops = topmost(others)
        # In the order of turns, the mover's own first.
        for player in self.players[self.turn :] + self.players[: self.turn]:
            cell = pawns[player]
            if cell is None or cell not in cells:
                continue
            if cell in tops:  # all that can be seen of that top face, whether one area or more
                face = {c for c in tops if tops[c] == tops[cell]}
            else:
                [face] = [group for group in bare_groups(others) if cell in group]
                if at_the_edge(face):  # its pocket is open while the block is lifted
                    pawns[player] = None
                    continue
            free = [c for c in face if c not in cells and c not in pawns.values()]
            if not free:
                return None
            x, y = cell
            pawns[player] = min(free, key=lambda c: (abs(c[0] - x) + abs(c[1] - y), c[1], c[0]))
        return pawns

    # The stone

    def _stones(self, player: str) -> list[str]:
        """The stone: on a top face with an uncovered cell, no pawn and no stone."""
        if not self.stone_in_hand[player]:
            return []
        tops = topmost(self.blocks)
        under_pawns = [tops.get(cell) for cell in self.pawns.values() if cell is not None]
        return [
            f"stone {name}"
            for name in self.blocks
            if name in tops.values()
            and name not in under_pawns
            and name not in self.stone_on.values()
        ]

    # ------------------------------------------------------------ playing

    def play(self, move: str) -> None:
        """Play one move; ValueError, and nothing changed, when it is not legal."""
        if move not in self.legal():
            raise ValueError(f"not a legal move here: {move!r}")
        self.known = None
        player = self.player()
        assert player is not None
        word, *rest = move.split(" ")
        if self.walkers:
            if word == "walk":
                self._go(player, rest[0])
                self._arrive(player)  # then each simultaneous walker, as it happens
            self.walkers.pop(0)
            if not self.walkers:
                self._begin_next_turn()
            return
        self.just_walked = word == "walk"
        if word == "block":
            self._put(*rest)
        elif word == "walk":
            self.pawn_moved = True
            self._go(player, rest[0])
        elif word in ("climb", "bridge"):
            self.pawn_moved = True
            self.bridged = self.bridged or word == "bridge"
            self.ladders[player].remove(rest[0])  # a used ladder is gone for good
            self._go(player, rest[1])
        else:
            if word == "stone":
                self.stone_in_hand[player] = False
                self.stone_on[player] = rest[0]
            self._end_turn(player)

    def _go(self, player: str, goal: str) -> None:
        """Move the pawn to `table` or to a cell."""
        if goal == "table":
            self.pawns[player] = None
        else:
            x, y = goal.split(",")
            self.pawns[player] = (int(x), int(y))

    def _put(self, name: str, at: str, footprint: str, top: str) -> None:
        """Move the block, pushing pawns aside."""
        others = {other: block for other, block in self.blocks.items() if other != name}
        [spot] = [
            s
            for s in spots(others, name, set(self.stone_on.values()))
            if text((s.x, s.y)) == at and f"{s.shape.w}x{s.shape.d}" == footprint
        ]
        pawns = self._pushed(others, spot)
        assert pawns is not None
        self.blocks[name] = spot.block(top)
        # Whether a pocket is open is judged now: pawns in those that are, are on the table.
        outside = outside_cells(self.blocks)
        self.pawns = {p: None if cell in outside else cell for p, cell in pawns.items()}
        self.block_moved = name

    def _arrive(self, player: str) -> None:
        """Note an arrival if the pawn's level is not the one it was on when last noted."""
        level = self.level_of(player)
        noted = [was for p, was in self.arrivals if p == player]
        if level != (noted[-1] if noted else 0):
            self.arrivals.append((player, level))

    def _end_turn(self, player: str) -> None:
        """A turn has ended with `end` or `stone`."""
        self._arrive(player)
        self.last_block[player] = self.block_moved
        level = self.level_of(player)
        if level > self.highest[player]:  # progress: the count starts anew
            self.highest[player] = level
            self.idle_turns = 0
        else:
            self.idle_turns += 1
        # Every player in a row without progress (with two, `long end`: two such rounds), then one
        # more turn of the first of them: without progress too, the game is over at once.
        count = len(self.players)
        rounds = 2 if self.options["long_end"] and count == 2 else 1
        if self.idle_turns > rounds * count:
            self.over = True
        elif self.options["simultaneous"] and self.block_moved is not None:
            # Each other player, in turn order, walks or passes before the next turn begins.
            self.walkers = self.players[self.turn + 1 :] + self.players[: self.turn]
        else:
            self._begin_next_turn()

    def _begin_next_turn(self) -> None:
        """The next player's turn: nothing done yet, and his stone is out of the game."""
        self.turn = (self.turn + 1) % len(self.players)
        self.stone_on.pop(self.players[self.turn], None)
        self.block_moved = None
        self.pawn_moved = False
        self.bridged = False
        self.just_walked = False
