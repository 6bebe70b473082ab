"""A screen with a table on it: forwards the window's events to the table's controller."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from ...engine.contract import State
from ...match.match import Match
from ...scene.camera import Camera
from ...scene.framing import Viewport
from ...scene.piece import Piece, Scene
from ...scene.stage import Stage
from ..gui.context import Gui, Point
from ..table import camera_buttons, overlay, places, spoken
from ..table.controller import TableController
from ..table.key_sheet import Group
from ..table.pointer import Remark
from ..table.setup_editor import AnyEditor
from .screen import Screen
from .services import Services

STEER = 420.0
"""How many points a second the right stick of a controller drags the table."""


class TableScreen(Screen):
    """The client of a `TableController`."""

    def __init__(
        self,
        program: Services,
        game: str,
        stage: Stage[Any, Any] | None = None,
        editor: AnyEditor | None = None,
    ) -> None:
        """A table of a game, of drafts if it has an `editor`; `stage` is for one player's view."""
        super().__init__(program)
        self.table = TableController(program, game, self, stage, editor)
        self.presenter, self.view = self.table.presenter, self.table.view
        self.hand = self.table.hand
        program.gui.bindings.know(self.presenter.own_keys())

    @property
    def pointer(self) -> Point | None:
        return self.table.pointer.at

    @property
    def held(self) -> Piece | None:
        grip = self.table.held.grip
        return None if grip is None else grip.piece

    @property
    def remark(self) -> Remark | None:
        return self.table.pointer.remark

    def refresh(self) -> None:
        self.table.refresh()

    def enter(self) -> None:
        self.table.enter()

    def leave(self) -> None:
        self.table.leave()

    # What the controller asks: see TableClient

    def scene(self) -> Scene:
        seen = self.view.seen if self.view.animating else self.table.cached(self.compose)
        return self.table.held.over(seen)

    def compose(self) -> Scene:
        """The scene while nothing moves, with its highlights."""
        return self.view.without_lifted_levels(self.table.highlighted())

    def free(self) -> Viewport:
        wide, high = self.program.gui.logical_size
        left, right, below = self.covered(self.program.gui)
        return 2 * left / wide - 1, 1 - 2 * right / wide, 2 * below / high - 1, 1.0

    @staticmethod
    def covered(gui: Gui) -> tuple[float, float, float]:
        """How much of the window panels cover at the left, at the right and below, in units."""
        return 0.0, 0.0, 0.0

    @property
    @abstractmethod
    def shown(self) -> State[Any]:
        """The position that is seen."""

    @property
    def my_turn(self) -> bool:
        """Whether a person may move now: never where games are only looked at."""
        return False

    @property
    def in_mid_turn(self) -> bool:
        return bool(self.hand.chosen)

    def press_target(self) -> None:
        """Chooses what is pointed at; a screen on which nothing is played has no use for it."""

    def settled(self) -> None:
        self.table.pointer.point_again()

    # Time, mouse and keys

    def advance(self, seconds: float) -> None:
        self.table.advance(seconds)

    @property
    def moving(self) -> bool:
        return self.table.moving

    def backdrop(self) -> tuple[Scene, Camera]:
        return self.scene(), self.view.controller.camera

    def pointed(self, at: Point | None) -> None:
        self.table.pointer.pointed(at)

    def pressed(self, at: Point, button: str) -> None:
        self.table.pointer.pressed(at, button)

    def released(self, at: Point, button: str) -> None:
        self.table.pointer.released(at, button)

    def dragged(self, at: Point, delta: Point, button: str) -> None:
        self.table.pointer.dragged(at, delta, button)

    def scrolled(self, at: Point, steps: float) -> None:
        self.table.pointer.scrolled(at, steps)

    def steered(self, x: float, y: float, seconds: float) -> None:
        self.view.orbit(-STEER * x * seconds, STEER * y * seconds)
        self.program.touch()

    def draw_view(self, gui: Gui, above: float = 0.0) -> None:
        """Draws the buttons of the camera, so far above the lower edge of what is free and above
        the panels drawn there, and words and numbers on places."""
        wide, high = gui.logical_size
        _left, right, low, _up = self.free()
        edge = (1 + right) / 2 * wide - 6
        top = overlay.EDGE
        if overlay.columns(gui).right == overlay.FOLDED:
            edge = wide - overlay.EDGE - (overlay.FOLDED - camera_buttons.width(gui)) / 2
            top += gui.recall("height of moves", 0.0) + overlay.GAP
        bottom = high - (1 + low) / 2 * high - 6 - above
        begin = edge - camera_buttons.width(gui)
        for x, y, across, down in gui.panel_rects:
            if x < edge and x + across > begin and top < y < bottom < y + down:
                bottom = y - 6
        camera_buttons.draw(gui, self.table.controls, edge, bottom, top)
        if self.view.animating:
            return
        if self.table.controls.shows_levels:
            places.draw_levels(gui, self, self.view.stage.level_marks(self.shown))
        place = self.table.pointer.hovered if self.remark is None else ""
        text = self.presenter.place_words(self.shown, place) if place else ""
        places.draw_tag(gui, self, place, text)

    def where(self) -> str:
        told = spoken.position(self.presenter, self.shown)
        pointed = spoken.target(self.presenter, self.shown, self.hand)
        return " ".join([told, pointed, *self.program.gui.focus_words])

    def act(self, action: str) -> bool:
        if action == "screen.rules":
            self.open_rules()
        elif action == "screen.keys":
            self.open_keys()
        elif action == "view.photo":
            return self.photograph()
        elif action == "screen.menu":
            self.back()
        else:
            return self.table.controls.act(action)
        return True

    def back(self) -> None:
        """Esc: stops looking through the table, or leads one step back."""
        if self.table.controls.through:
            self.table.controls.look_through(0)
        else:
            self.step_back()

    def step_back(self) -> None:
        """One step back, to the screen before if there is nothing else."""
        super().back()

    @abstractmethod
    def key_groups(self) -> list[Group]:
        """All keys that mean something here, for the sheet of keys."""

    def open_keys(self) -> None:
        """Opens the sheet of keys."""
        from .keys import Keys

        self.program.open(Keys(self.program, self))

    def photographed(self) -> tuple[Match, int] | None:
        """The match on the table and the number of moves seen; None where there is no match."""
        return None

    def photograph(self) -> bool:
        """Opens the photo mode; whether there is anything to take pictures of."""
        from .photo import Photo

        found = self.photographed()
        if found is not None:
            self.program.open(Photo(self.program, *found, self.view))
        return found is not None

    def open_rules(self) -> None:
        """Opens the rules of this game."""
        from .rules import Rules

        self.program.open(Rules(self.program, self.presenter.game))
