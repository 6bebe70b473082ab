"""Flow layout: things side by side, in as many rows as they need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Placed(NamedTuple, Generic[T]):
    """A thing in a row, from where it begins and how wide it is."""

    thing: T
    left: float
    width: float


Row = list[Placed[T]]


def flow(things: Sequence[tuple[T, float]], room: float, gap: float) -> list[Row[T]]:
    """Things with their widths in rows, each as full as there is room.

    >>> [[each.thing for each in row] for row in flow([("a", 4), ("b", 4), ("c", 4)], 10, 1)]
    [['a', 'b'], ['c']]
    """
    rows: list[Row[T]] = []
    left = 0.0
    for thing, width in things:
        if not rows or left + width > room:
            rows.append([])
            left = 0.0
        rows[-1].append(Placed(thing, left, width))
        left += width + gap
    return rows


def flow_evenly(things: Sequence[tuple[T, float]], room: float, gap: float) -> list[Row[T]]:
    """Things in as few rows as there is room for, these as equal as can be."""
    rows = found = flow(things, room, gap)
    while len(found) == len(rows) and room > 0:
        rows = found
        room -= 10
        found = flow(things, room, gap)
    return rows


def flow_height(rows: int, high: float, gap: float) -> float:
    """How high so many rows of things of a height are together."""
    return rows * (high + gap) - gap


def row_width(row: Row[T]) -> float:
    """How wide a row is, from its first thing to its last."""
    return row[-1].left + row[-1].width
