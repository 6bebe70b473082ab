"""The controller of a table: has its parts work together, and keeps the scene that is drawn until
something about it changes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from copy import copy
from typing import TYPE_CHECKING, Any

from ...engine import game_named
from ...engine.contract import State
from ...scene import stage_of
from ...scene.framing import Margins
from ...scene.piece import Scene
from ...scene.stage import Stage
from . import camera_buttons, overlay
from .hand import Hand
from .held import Held
from .highlights import faded, highlighted
from .playback import Playback
from .pointer import TablePointer
from .presenters import presenter_at_table
from .setup_editor import AnyEditor
from .view import TableView
from .view_controls import ViewControls
from .visibility import SEEN_THROUGH

if TYPE_CHECKING:
    from .protocols import TableClient, TableServices

_AROUND = 12.0
"""What stays free around the table, in units."""


class TableController:
    """The table of one screen, which is its client and forwards the window's events to it."""

    def __init__(
        self,
        program: TableServices,
        game: str,
        client: TableClient,
        stage: Stage[Any, Any] | None = None,
        editor: AnyEditor | None = None,
    ) -> None:
        self.program, self.client = program, client
        self.presenter = copy(editor.presenter) if editor else presenter_at_table(game)
        self.view = TableView(editor.stage if editor else stage or stage_of(game))
        self.hand: Hand[Any, Any] = Hand(editor or game_named(game), self.view.stage)
        self.held = Held(self.view, self.hand)
        """What is in the hand, where it is seen."""
        self.playback = Playback(self.view, self.held, self.refresh)
        """The moves that are being shown."""
        self.pointer = TablePointer(self)
        """Where the mouse is, and what it does there."""
        self.controls = ViewControls(self)
        """What the buttons of the camera do."""
        self._scene: Scene | None = None

    def enter(self) -> None:
        """The screen is shown: arrow keys point at the table, and settings take effect."""
        self.view.adjust(self.program.settings)
        self.program.gui.arrows = False
        self.refresh()

    def leave(self) -> None:
        """Another screen is shown: arrow keys move the focus again."""
        self.program.gui.arrows = True

    # Time

    def advance(self, seconds: float) -> None:
        """Lets time pass for animations and the camera."""
        was, glided = self.playback.running, not self.view.controller.at_goal
        self.held.advance(seconds)
        for sound in self.view.advance(seconds):
            self.program.cue(*sound)
        self.playback.show_next()
        if was and not self.playback.running:
            self.client.settled()
            self.refresh()
        elif glided and self.view.controller.at_goal:
            self.refresh()
            self.pointer.point_again()
        self.keep_in_view()

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself: frames are needed."""
        return self.view.moving or self.playback.running or self.held.moving

    def skip(self) -> bool:
        """Ends the animation in progress; whether there was one."""
        if not self.playback.running:
            return False
        self.view.skip()
        self.program.hush()
        if not self.playback.running:
            self.client.settled()
        self.refresh()
        return True

    # The picture

    def layout(self, state: State[Any]) -> Scene:
        """The scene of a position."""
        return self.view.stage.layout(state)

    def keep_in_view(self) -> None:
        """Frames the table anew where panels moved or something would be outside the picture.

        Not in the middle of a person's turn, unless the window has another shape: what somebody
        is about to click on stays where it is.
        """
        width, height = self.program.window.get_size()
        if not self.client.in_mid_turn or width / max(1, height) != self.view.aspect:
            self.frame()

    def frame(self) -> None:
        """Has the table fill the free part of the window."""
        width, height = self.program.window.get_size()
        self.view.frame(width / max(1, height), self.client.free(), self._margins())

    def _margins(self) -> Margins:
        """What stays free around the table, with room for the buttons of the camera."""
        wide, high = self.program.gui.logical_size
        across, up = 2 / wide, 2 / high
        folded = overlay.columns(self.program.gui).right == overlay.FOLDED
        right = _AROUND + (0.0 if folded else camera_buttons.width(self.program.gui))
        return Margins(_AROUND * across, right * across, _AROUND * up, _AROUND * up)

    def refresh(self) -> None:
        """Has the scene composed again: the position or its highlights changed."""
        self._scene = None
        self.follow_pointer()
        self.program.touch()

    def follow_pointer(self) -> None:
        """Has what is held follow the hand, and shows what it has half made."""
        if self.playback.running:
            return
        transition = self.held.half_made()
        if transition is not None:
            self.playback.animate(transition)
        if not self.view.animating:
            self.held.follow(self.pointer.at, self.program.window.get_size())

    @property
    def composed(self) -> bool:
        """Whether the scene has been composed since the last `refresh`."""
        return self._scene is not None

    def cached(self, compose: Callable[[], Scene]) -> Scene:
        """The scene as it was composed last, or composed now after a `refresh`."""
        if self._scene is None:
            self._scene = compose()
        return self._scene

    def highlighted(self, hinted: Collection[str] = ()) -> Scene:
        """The position with last move, targets, ghost and x-ray; `hinted` pieces outlined too."""
        scene = highlighted(
            self.view.seen,
            self.hand,
            self.view.stage,
            self.playback.last_moved,
            hinted,
            self.controls.xrayed,
        )
        if self.hand.state is None or self.hand.chosen:
            return scene
        return faded(scene, self.view.visibility.hiding(), SEEN_THROUGH)
