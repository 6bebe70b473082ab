"""The base class of all screens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...languages import _
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
        """The match being played here, if there is one; the crash handler saves it."""
        return None

    def advance(self, seconds: float) -> None:
        """Lets `seconds` pass; called before every frame."""

    @property
    def moving(self) -> bool:
        """Whether the backdrop is animated: frames are then drawn without a pause."""
        return False

    def backdrop(self) -> tuple[Scene, Camera] | None:
        """The scene drawn behind the interface; None to keep what is there."""
        return None

    def draw(self, gui: Gui) -> None:
        """Draws the interface of one frame."""

    def message_column(self) -> w.ToastColumn | None:
        """Where toasts are shown; None for the top of the window."""
        return None

    def back(self) -> None:
        """Escape was pressed: one step back."""
        self.program.back()

    # Input that the interface has not consumed

    def pointed(self, at: Point | None) -> None:
        """The mouse moved over the table, or left it (None)."""

    def pressed(self, at: Point, button: str) -> None:
        """A mouse button ("left", "middle", "right") went down."""

    def released(self, at: Point, button: str) -> None:
        """A mouse button went up."""

    def dragged(self, at: Point, delta: Point, button: str) -> None:
        """The mouse moved by `delta` with a button held."""

    def scrolled(self, at: Point, steps: float) -> None:
        """The wheel was turned."""

    def fill_screen(self) -> None:
        """Toggles full screen."""
        self.program.change(fullscreen=not self.program.settings.fullscreen)

    def key(self, name: str, held: frozenset[str] = frozenset()) -> bool:
        """A key or button went down, with modifiers ("ctrl", "shift", "alt"); whether it was
        handled."""
        actions = self.program.gui.bindings.actions(name, held)
        if "screen.back" in actions:
            self.back()
        elif "screen.full" in actions:
            self.fill_screen()
        elif "screen.where" in actions:
            self.program.speak(self.where())
        elif "screen.voice" in actions:
            self.program.change(voice=not self.program.settings.voice)
            self.program.say(
                _("Escalier speaks.") if self.program.settings.voice else _("Escalier is silent.")
            )
        elif "screen.repeat" in actions:
            self.program.repeat()
        else:
            return self.meant(actions)
        return True

    def where(self) -> str:
        """Where one is and what stands there, in words that are spoken."""
        gui = self.program.gui
        return ". ".join([*gui.headings, *gui.focus_words])

    def meant(self, actions: Sequence[str]) -> bool:
        """Does the first of the things a key may mean that means something here; whether any
        does."""
        return any(self.act(action) for action in actions)

    def act(self, action: str) -> bool:
        """Does what an action (`gui.actions`) means here; whether it means anything."""
        return False

    def steered(self, x: float, y: float, seconds: float) -> None:
        """The right stick of a controller has been held aside for a moment, from -1 to 1."""

    def dropped(self, path: Path) -> None:
        """A file was dropped onto the window."""
        self.program.open_file(path)

    def answered(self, answer: Any) -> None:
        """An answer of the AI to a request of this screen."""
