"""Ways to see more of a table: looking through pieces, lifting off levels, moving the camera."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...scene.piece import Scene
from .highlights import faded
from .keys import move_camera

if TYPE_CHECKING:
    from .controller import TableController


class ViewControls:
    """What the buttons of the camera and their keys do."""

    def __init__(self, table: TableController) -> None:
        self._table, self._program, self.view = table, table.program, table.view
        self.through = 0
        """How many pieces under the pointer one looks through; 0 while one does not."""
        self.xrayed: tuple[str, ...] = ()
        """The names of the pieces one looks through now."""

    def look_through(self, pieces: int) -> None:
        """Looks through so many of the pieces under the pointer, wherever it goes; 0 ends it."""
        self.through = pieces
        self.see_through()
        self._changed()

    def see_through(self) -> None:
        """Finds anew what is in front of what one looks at."""
        at, names = self._table.pointer.at, self._table.held.names
        found: list[str] = []
        if self.through and at is not None:
            size = self._program.window.get_size()
            found = self.view.visibility.in_front(at, size, self.through, names)
        if tuple(found) != self.xrayed:
            self.xrayed = tuple(found)
            self._table.refresh()

    def faded(self, scene: Scene) -> Scene:
        """A scene with the pieces faded that one looks through."""
        return faded(scene, self.xrayed)

    def zoom(self, factor: float) -> None:
        """Brings the table nearer by a factor."""
        self.view.controller = self.view.controller.zoom(factor)

    @property
    def can_turn_held(self) -> bool:
        """Whether something is held that can be turned."""
        hand = self._table.hand
        return bool(hand.chosen) and hand.state is not None and len(hand.orientations()) > 1

    def turn_held(self) -> None:
        """Turns what is held."""
        self._table.pointer.turn_held(1)

    def lift(self, levels: int) -> None:
        """Hides `levels` more of the upper levels, or shows some again."""
        self.view.lift(levels)
        self._changed()

    def _changed(self) -> None:
        """Something else may be under the pointer now."""
        self._table.refresh()
        self._table.pointer.point_again()

    def reset(self) -> None:
        """Back to the first view, with nothing lifted off or seen through."""
        self.through = 0
        self.see_through()
        self.view.home()
        self._table.refresh()

    @property
    def has_levels(self) -> bool:
        """Whether there are levels to be lifted off."""
        return self.view.stage.level_height > 0

    @property
    def shows_levels(self) -> bool:
        """Whether the levels of places are shown as numbers."""
        wanted = self._program.settings.level_numbers
        return wanted == "always" or (wanted == "above" and self.view.from_above)

    def toggle_levels(self) -> None:
        """Shows the levels of places as numbers always, or from above only."""
        always = self._program.settings.level_numbers == "always"
        self._program.change(level_numbers="above" if always else "always")
        self._table.refresh()

    def act(self, action: str) -> bool:
        """Does what an action means for the view; whether it means anything."""
        if action in ("view.through", "view.deeper"):
            deeper = self.through + 1 if action == "view.deeper" else int(not self.through)
            self.look_through(deeper)
        elif action in ("view.put_back", "view.lift") and self.has_levels:
            self.lift(1 if action == "view.lift" else -1)
        elif action == "view.levels" and self.has_levels:
            self.toggle_levels()
        elif action == "view.home":
            self.reset()
        elif move_camera(self.view, action):
            self._program.touch()
        else:
            return False
        return True
