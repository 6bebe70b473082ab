"""A preview table beside a panel: it can be orbited, and shows a move on demand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from ...engine.contract import State
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import diorama, moment
from ...scene.framing import Viewport
from ...scene.piece import Scene
from ..gui.context import Point
from ..table.view import TableView
from .screen import Screen
from .services import Services


class Preview:
    """The diorama of one game, to preview settings on."""

    def __init__(self, program: Services, game: str, free: Viewport) -> None:
        self._program = program
        self.free = free
        self.show(game)

    def show(self, game: str) -> None:
        """Shows another game."""
        self.game = game
        self._view = TableView(stage_of(game))
        self._view.show(diorama(game))
        self.adjust()

    def show_state(self, state: State[Any]) -> None:
        """Shows a position of the same game from where the camera is."""
        self._view.show(self._view.stage.layout(state))
        self._program.touch()

    def adjust(self) -> None:
        """Applies settings of motion and camera."""
        self._view.adjust(self._program.settings)
        self._program.touch()

    def play(self) -> None:
        """Animates the move that led to the position, at the pace that is set."""
        timeline, number = moment(self.game)
        before, after = timeline.state_at(number - 1), timeline.state_at(number)
        self._view.play(self._view.stage.transition(before, timeline.moves[number - 1], after))

    # Forwarded by the screen

    def advance(self, seconds: float) -> None:
        """Lets `seconds` pass."""
        for sound in self._view.advance(seconds):
            self._program.cue(*sound)
        width, height = self._program.window.get_size()
        self._view.frame(width / max(1, height), self.free)

    @property
    def moving(self) -> bool:
        """Whether anything is animated."""
        return self._view.moving

    def backdrop(self) -> tuple[Scene, Camera]:
        """The scene and the camera."""
        return self._view.seen, self._view.controller.camera

    def dragged(self, delta: Point, button: str) -> None:
        """Pans with the middle button, orbits with the others."""
        if button == "middle":
            self._view.pan(*delta, self._program.window.get_size())
        else:
            self._view.orbit(*delta)
        self._program.touch()

    def scrolled(self, at: Point, steps: float) -> None:
        """Zooms."""
        self._view.zoom(steps, self._view.scene, at, self._program.window.get_size())
        self._program.touch()


class Previewing(Screen, ABC):
    """A screen with a preview beside its panel."""

    _preview: Preview

    def enter(self) -> None:
        self._preview.adjust()

    @abstractmethod
    def free(self) -> Viewport:
        """The part of the window in which the table is seen."""

    def advance(self, seconds: float) -> None:
        self._preview.free = self.free()
        self._preview.advance(seconds)

    @property
    def moving(self) -> bool:
        return self._preview.moving

    def backdrop(self) -> tuple[Scene, Camera]:
        return self._preview.backdrop()

    def dragged(self, at: Point, delta: Point, button: str) -> None:
        self._preview.dragged(delta, button)

    def scrolled(self, at: Point, steps: float) -> None:
        self._preview.scrolled(at, steps)
