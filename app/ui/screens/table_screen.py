"""A screen with a table on it: forwards the window's events to the table's controller."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from ...scene.camera import Camera
from ...scene.orbit_controller import Viewport
from ...scene.piece import Scene
from ..gui.context import Point
from ..table.controller import TableController
from ..table.key_sheet import Group
from .screen import Screen

if TYPE_CHECKING:
    from .services import Services


class TableScreen(Screen):
    """The client of a `TableController`."""

    LEFT, RIGHT, BELOW = 0.0, 0.0, 0.0
    """How much of the window panels cover on each side, in units."""

    def __init__(self, program: Services, game: str) -> None:
        super().__init__(program)
        self.table = TableController(program, game, self)
        self.presenter, self.view = self.table.presenter, self.table.view
        self.hand = self.table.hand

    @property
    def pointer(self) -> Point | None:
        return self.table.pointer

    def refresh(self) -> None:
        self.table.refresh()

    def enter(self) -> None:
        self.table.enter()

    def leave(self) -> None:
        self.table.leave()

    # What the controller asks: see TableClient

    def scene(self) -> Scene:
        return self.view.seen if self.view.animating else self.table.cached(self.compose)

    def compose(self) -> Scene:
        """The scene while nothing moves, with its highlights."""
        return self.view.without_lifted_levels(self.table.highlighted())

    def free(self) -> Viewport:
        wide, high = self.program.gui.logical_size
        return (
            2 * self.LEFT / wide - 1,
            1 - 2 * self.RIGHT / wide,
            2 * self.BELOW / high - 1,
            1 - 2 * 36 / high,
        )

    def press_target(self) -> None:
        """Chooses what is pointed at; a screen on which nothing is played has no use for it."""

    def settled(self) -> None:
        self.table.point_again()

    # Time, mouse and keys

    def advance(self, seconds: float) -> None:
        self.table.advance(seconds)

    @property
    def moving(self) -> bool:
        return self.table.moving

    def backdrop(self) -> tuple[Scene, Camera]:
        return self.scene(), self.view.controller.camera

    def pointed(self, at: Point | None) -> None:
        self.table.pointed(at)

    def pressed(self, at: Point, button: str) -> None:
        self.table.pressed(at, button)

    def released(self, at: Point, button: str) -> None:
        self.table.released(at, button)

    def dragged(self, at: Point, delta: Point, button: str) -> None:
        self.table.dragged(at, delta, button)

    def scrolled(self, at: Point, steps: float) -> None:
        self.table.scrolled(at, steps)

    def key(self, name: str, held: frozenset[str]) -> bool:
        if name == "f1":
            self.open_rules()
            return True
        return self.table.key(name, held)

    def typed(self, text: str) -> None:
        if text == "?":
            self.open_keys()

    @abstractmethod
    def key_groups(self) -> list[Group]:
        """All keys that mean something here, for the sheet of keys."""

    def open_keys(self) -> None:
        """Opens the sheet of keys."""
        from .keys import Keys

        self.program.open(Keys(self.program, self))

    def open_rules(self) -> None:
        """Opens the rules of this game."""
        from .rules import Rules

        self.program.open(Rules(self.program, self.presenter.game))
