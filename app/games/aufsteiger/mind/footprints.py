"""Sets of footprints by their south-west cells, for the few shapes blocks have.

The engine's own functions take any size; a mind asks so often that the shifts are worked out here
once for each shape.
"""

from __future__ import annotations

from ..rules import board
from ..rules.blocks import BLOCKS, Shape, lies
from ..rules.board import ROW


def _shifts(length: int, step: int) -> tuple[int, ...]:
    """By how much to shift and join a set of cells, one after the other, to cover a length."""
    found = []
    done = 1
    while done < length:
        more = min(done, length - done)
        found.append(more * step)
        done += more
    return tuple(found)


_SHAPES = sorted({shape for block in BLOCKS for shape, _ in lies(block)})
_ACROSS = {shape: _shifts(shape.width, 1) for shape in _SHAPES}
_ALONG = {shape: _shifts(shape.depth, ROW) for shape in _SHAPES}
_BOTH = {shape: _ACROSS[shape] + _ALONG[shape] for shape in _SHAPES}

FOOT = {shape: board.rectangle(shape.width, shape.depth) for shape in _SHAPES}
"""The cells of a footprint whose south-west corner is cell 0,0."""


def whole(mask: int, shape: Shape) -> int:
    """The south-west cells of all footprints that lie in `mask` with every cell."""
    for shift in _BOTH[shape]:
        mask &= mask >> shift
    return mask


def partly(mask: int, shape: Shape) -> int:
    """The south-west cells of all footprints that lie in `mask` with at least one cell."""
    for shift in _BOTH[shape]:
        mask |= mask >> shift
    return mask


def covered(anchors: int, shape: Shape) -> int:
    """The cells under blocks of this shape whose south-west cells are `anchors`."""
    for shift in _BOTH[shape]:
        anchors |= anchors << shift
    return anchors


def beside(cells: int, shape: Shape) -> int:
    """The south-west cells of all footprints that have one of `cells` beside them, not in them."""
    sides = cells >> shape[0] | cells << 1
    for shift in _ALONG[shape]:
        sides |= sides >> shift
    ends = cells >> shape[1] * ROW | cells << ROW
    for shift in _ACROSS[shape]:
        ends |= ends >> shift
    return sides | ends
