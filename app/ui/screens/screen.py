"""What all screens have in common."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...scene.camera import Camera
from ...scene.piece import Scene
from ..gui import widgets as w
from ..gui.context import Gui, Point

if TYPE_CHECKING:
    from ...match.match import Match
    from .services import Services


class Screen:
    """One screen: it draws its interface in every frame and may show a table behind it."""

    name = ""

    def __init__(self, program: Services) -> None:
        self.program = program

    def enter(self) -> None:
        """The screen is shown, for the first time or again."""

    def leave(self) -> None:
        """Another screen takes its place, or the program ends."""

    def played(self) -> Match | None:
        """The match that is being played here, if one is: what must not be lost."""
        return None

    def advance(self, seconds: float) -> None:
        """Lets time pass."""

    @property
    def moving(self) -> bool:
        """Whether something on the table changes by itself."""
        return False

    def backdrop(self) -> tuple[Scene, Camera] | None:
        """The scene drawn behind the interface; None to keep what is there."""
        return None

    def draw(self, gui: Gui) -> None:
        """Draws the interface of one frame."""

    def message_column(self) -> w.ToastColumn | None:
        """Where messages stand beside what is played; None for the top of the window."""
        return None

    def back(self) -> None:
        """Escape: one step back, at last to the title."""
        self.program.back()

    # The mouse and the keys, where the interface has no use for them

    def pointed(self, at: Point | None) -> None:
        """The pointer is somewhere over the table, or no longer over it."""

    def pressed(self, at: Point, button: str) -> None:
        """A button ("left", "middle", "right") went down."""

    def released(self, at: Point, button: str) -> None:
        """A button went up again."""

    def dragged(self, at: Point, delta: Point, button: str) -> None:
        """The pointer moves by `way` with a button held."""

    def scrolled(self, at: Point, steps: float) -> None:
        """The wheel was turned."""

    def fill_screen(self) -> None:
        """To the full screen, or back to a window."""
        self.program.change(fullscreen=not self.program.settings.fullscreen)

    def key(self, name: str, held: frozenset[str]) -> bool:
        """A key went down, with these held ("ctrl", "shift", "alt"); whether it meant something."""
        return False

    def typed(self, text: str) -> None:
        """A sign was typed, on whichever keys the keyboard has it."""

    def key_up(self, name: str) -> None:
        """A key went up again."""

    def dropped(self, path: Path) -> None:
        """A file was dropped onto the window."""
        self.program.open_file(path)

    def answered(self, answer: Any) -> None:
        """The AI says something."""
