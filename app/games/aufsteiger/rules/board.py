"""The table of die Aufsteiger as bits of one integer.

Cell x,y of the 30 x 30 table is bit 32*y + x. The two spare columns on the right stay empty, so
shifting by 1 or 32 moves a whole set of cells east or north and never wraps into another row.
"""

from __future__ import annotations

from collections.abc import Iterator

SIZE = 30
ROW = 32
TABLE = -1
"""Where a pawn is that stands on the table outside the tower, on no particular cell."""

CELLS = sum(((1 << SIZE) - 1) << ROW * y for y in range(SIZE))
_RIM = CELLS & ~sum(((1 << SIZE - 2) - 1) << ROW * y + 1 for y in range(1, SIZE - 1))


def cell_at(x: int, y: int) -> int:
    """The number of cell x,y."""
    return ROW * y + x


def cell_text(cell: int) -> str:
    """A cell as it is written in a move.

    >>> cell_text(cell_at(12, 16)), cell_text(TABLE)
    ('12,16', 'table')
    """
    return "table" if cell < 0 else f"{cell % ROW},{cell // ROW}"


def xy(cell: int) -> list[int]:
    """The coordinates of a cell, as data lists them."""
    return [cell % ROW, cell // ROW]


def rectangle(width: int, depth: int) -> int:
    """The cells of a footprint whose south-west corner is cell 0,0."""
    return sum(((1 << width) - 1) << ROW * y for y in range(depth))


def cells_in(mask: int) -> Iterator[int]:
    """The cells of a set, in ascending order (row by row from the south-west)."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def spread(mask: int) -> int:
    """A set of cells together with all cells side by side with it."""
    return (mask | mask << 1 | mask >> 1 | mask << ROW | mask >> ROW) & CELLS


def component(seed: int, mask: int) -> int:
    """The cells of `mask` connected side by side with those of `seed`."""
    found = seed & mask
    while True:
        grown = (found | found << 1 | found >> 1 | found << ROW | found >> ROW) & mask
        if grown == found:
            return found
        found = grown


def outside(ground: int) -> int:
    """The free table cells that other free table cells connect to the edge of the table."""
    return component(_RIM, ground)


def whole(mask: int, width: int, depth: int) -> int:
    """The south-west cells of all footprints that lie in `mask` with every cell.

    >>> whole(rectangle(3, 2), 2, 2) == rectangle(2, 1)
    True
    """
    for length, step in ((width, 1), (depth, ROW)):
        done = 1
        while done < length:
            more = min(done, length - done)
            mask &= mask >> more * step
            done += more
    return mask


def partly(mask: int, width: int, depth: int) -> int:
    """The south-west cells of all footprints that lie in `mask` with at least one cell."""
    for length, step in ((width, 1), (depth, ROW)):
        done = 1
        while done < length:
            more = min(done, length - done)
            mask |= mask >> more * step
            done += more
    return mask


def nearest(mask: int, cell: int) -> int:
    """The cell of a non-empty set nearest to `cell`: by |dx| + |dy|, then y, then x."""
    y, x = divmod(cell, ROW)

    def distance(other: int) -> tuple[int, int]:
        return abs(other // ROW - y) + abs(other % ROW - x), other

    return min(cells_in(mask), key=distance)
