"""Where a pawn can get: by steps, up a ladder, over a bridge."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from .board import ROW, component, spread
from .pile import Pile

REACH = {"small": (2,), "large": (2, 3, 4)}
"""How many levels higher each ladder takes a pawn."""

SPAN = {"small": 4, "large": 16}
"""As a bridge, gap squared and difference in level squared may add up to so much."""

Footing = dict[int, int]
"""By level: the cells a pawn may stand on or pass over."""


def footing(pile: Pile, colour: str, stones: Collection[int], pawns: int) -> Footing:
    """What the pawn of a colour may walk on: grey or its colour, no stone, room for a pawn."""
    levels = {0: pile.ground}
    for number, face in enumerate(pile.open):
        if face:
            here = pile.spots[number]
            if (here.top == "grey" or here.top == colour) and number not in stones:
                levels[here.summit] = levels.get(here.summit, 0) | face
    crowd = pawns
    while crowd:
        bit = crowd & -crowd
        cell = bit.bit_length() - 1
        area = pile.area_at(cell)
        if not area & ~pawns:
            level = pile.level_at(cell)
            levels[level] = levels.get(level, 0) & ~area
        crowd &= ~area
    return levels


def reach(pile: Pile, start: int, level: int, levels: Footing, descend: bool = True) -> int:
    """All cells a pawn gets to by steps from the area `start`, that area included.

    A step goes to a neighbouring area at most one level higher, or any number lower. The table
    outside the tower is one area, even where blocks cut it into parts.
    """
    order = sorted({*levels, level}, reverse=True)
    allowed = [levels.get(here, 0) for here in order]
    found = [start if here == level else 0 for here in order]
    last = len(order) - 1
    changed = True
    while changed:
        changed = False
        above = 0
        for i, here in enumerate(order):
            above |= found[i]
            source = above if descend else found[i]
            if i < last and order[i + 1] == here - 1:
                source |= found[i + 1]
            grown = found[i] | spread(source) & allowed[i]
            if grown != found[i]:
                if here == 0 and grown & pile.outside:
                    grown |= pile.outside
                found[i] = grown
                changed = True
    total = 0
    for cells in found:
        total |= cells
    return total


def _whole_areas(pile: Pile, touched: int) -> int:
    """The areas on blocks that have a cell in `touched`, complete."""
    areas = 0
    for face in pile.open:
        if face & touched:
            areas |= component(face & touched, face)
    return areas


def climbs(pile: Pile, start: int, level: int, levels: Footing, ladder: str) -> int:
    """The cells of all areas a ladder leaning from the area `start` leads up to."""
    beside = spread(start)
    touched = 0
    for rise in REACH[ladder]:
        touched |= beside & levels.get(level + rise, 0)
    return _whole_areas(pile, touched)


def bridges(
    pile: Pile, start: int, level: int, levels: Footing, ladder: str, descend: bool = True
) -> int:
    """The cells of all areas that a ladder laid over a gap from the area `start` leads to."""
    touched = 0
    for goal, cells in levels.items():
        difference = goal - level
        if difference < 0 and not descend:
            continue
        lower = _lower_than(pile, min(level, goal))
        gap = 1
        while gap * gap + difference * difference <= SPAN[ladder]:
            for step in (1, -1, ROW, -ROW):
                row = start
                for _ in range(gap):
                    row = _shift(row, step) & lower
                touched |= _shift(row, step) & cells
            gap += 1
    return _whole_areas(pile, touched)


def _lower_than(pile: Pile, level: int) -> int:
    """All cells lower than a level; nothing is lower than the table."""
    lower = pile.ground
    for number, face in enumerate(pile.open):
        if face and pile.spots[number].summit < level:
            lower |= face
    return lower if level > 0 else 0


def _shift(mask: int, step: int) -> int:
    return mask << step if step > 0 else mask >> -step


def occupied(pawns: Iterable[int]) -> int:
    """The cells that pawns stand on; those on the table outside hold none."""
    mask = 0
    for cell in pawns:
        if cell >= 0:
            mask |= 1 << cell
    return mask
