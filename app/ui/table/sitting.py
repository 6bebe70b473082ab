"""What keys, panels and faces may ask of a screen at the table, whichever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from app.match.timeline import Timeline
    from app.ui.faces.face import Face
    from app.ui.program import Program
    from app.ui.screens.screen import Point
    from app.ui.table.hand import Hand
    from app.ui.table.view import TableView


class Looking(Protocol):
    """A screen with a table on it."""

    program: Program
    view: TableView


class Pointing(Looking, Protocol):
    """A screen with a table on which moves are made by pointing: a match, or a lesson."""

    face: Face
    hand: Hand[Any]
    pointer: Point | None

    @property
    def line(self) -> Timeline:
        """The game on the table."""

    @property
    def my_turn(self) -> bool:
        """Whether a move can be made."""

    def refresh(self) -> None:
        """Something about the table's dressing changed."""
