"""What keys, panels and faces may ask of a screen at the table, whichever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from ...match.timeline import Timeline
    from ..program import Program
    from ..screens.screen import Point
    from .hand import Hand
    from .presenter import Presenter
    from .view import TableView


class ViewsTable(Protocol):
    """A screen with a table on it."""

    program: Program
    view: TableView


class PointsAtTable(ViewsTable, Protocol):
    """A screen with a table on which moves are made by pointing: a match, or a lesson."""

    presenter: Presenter
    hand: Hand[Any, Any]
    pointer: Point | None

    @property
    def timeline(self) -> Timeline:
        """The game on the table."""

    @property
    def my_turn(self) -> bool:
        """Whether a move can be made."""

    def refresh(self) -> None:
        """Something about the table's dressing changed."""
