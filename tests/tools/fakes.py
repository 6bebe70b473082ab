"""The program as screens and tables see it, for tests: it does little and remembers everything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import Queue
from typing import TYPE_CHECKING, Any

from PIL import Image

from app.match.match import Match
from app.match.saves import Library
from app.match.settings import Settings
from app.render.look import Look
from app.ui.screen_stack import ScreenStack
from app.ui.thumbnails import Thumbnails
from tests.tools import windowless  # noqa: F401

if TYPE_CHECKING:
    from app.ai.worker import Request
    from app.match.bots.known import KnownBot
    from app.match.timeline import Timeline
    from app.ui.screens.screen import Screen
    from app.ui.screens.services import Services
    from tests.tools.gallery import Stand


class FakeDisplay:
    """Draws grey pictures at once."""

    quality, finished, look = "low", True, Look()

    def __init__(self) -> None:
        self.drawn: list[str] = []
        """The tables small pictures were drawn of."""

    def small_picture(self, scene: Any, camera: Any, size: Any) -> Image.Image:
        self.drawn.append(scene.table.kind if scene is not None else "")
        return Image.new("RGB", size, (90, 80, 70))

    def measure(self, scene: Any, camera: Any) -> float:
        return 0.02


class FakeWindow:
    """A window of a size, or as large as a stand; calls for later or from threads wait."""

    fullscreen = False
    density = 1.0

    def __init__(self, size: tuple[int, int] = (1280, 720), stand: Stand | None = None) -> None:
        self.size, self._stand = size, stand
        self.posted: Queue[Callable[[], None]] = Queue()
        self.planned: list[Callable[[], None]] = []
        self.clipboard = ""

    def get_size(self) -> tuple[int, int]:
        return self._stand.window if self._stand is not None else self.size

    def wake(self, seconds: float = 0.0) -> None: ...

    def post(self, call: Callable[[], None]) -> None:
        self.posted.put(call)

    def later(self, call: Callable[[], None], seconds: float) -> None:
        self.planned.append(call)

    def set_clipboard_text(self, text: str) -> None:
        self.clipboard = text

    def get_clipboard_text(self) -> str:
        return self.clipboard


class FakeProgram:
    """All `Services`. Screens that are opened are noted, and entered only if it is `live`."""

    def __init__(
        self,
        stand: Stand | None = None,
        folder: Path | None = None,
        live: bool = False,
        **settings: Any,
    ) -> None:
        self.stand, self.live = stand, live
        self.gui: Any = stand.gui if stand is not None else None
        self.settings = Settings().changed(**settings)
        self.library = Library(folder or Path("no such folder"))
        self._saves = folder is not None
        self.display: Any = FakeDisplay()
        self.window = FakeWindow(stand=stand)
        self.pictures = Thumbnails(self)
        self.stack = ScreenStack(lambda: self.stack.top.enter())
        self.said: list[str] = []
        self.spoken: list[str] = []
        self.cues: list[str] = []
        self.asked: list[Request] = []
        self.asked_bots: list[KnownBot] = []
        self.saved: list[Match] = []
        self.opened: list[Screen] = []
        self.homes: list[Screen] = []
        self.offered: Callable[[], None] | None = None
        """What the button of the last toast does."""
        self.backs = self.stopped = self.quits = 0

    # Screens

    def open(self, screen: Screen) -> None:
        self.opened.append(screen)
        if self.live:
            self.stack.open(screen)

    def back(self) -> None:
        self.backs += 1
        if self.live and len(self.stack.all) > 1:
            self.stack.back()
        elif self.live:
            self.close()

    def home(self, *screens: Screen) -> None:
        self.homes += screens
        self.opened += screens

    def replace(self, screen: Screen) -> None:
        self.opened.append(screen)

    def open_file(self, path: Path) -> None:
        raise AssertionError(f"{path} is opened")

    def quit(self) -> None:
        self.quits += 1

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.stack.top

    def run(self, frames: int = 12) -> None:
        """Frames of the screen that is shown."""
        assert self.stand is not None
        for _ in range(frames):
            self.screen.advance(1 / 60)
            self.stand.frame(self.screen.draw, self.screen.name)

    def close(self) -> None:
        """Leaves the screen that is shown."""
        if self.stack.all:
            self.screen.leave()

    # Services

    def touch(self) -> None:
        self.gui.request_frames()

    def say(self, text: str, mood: str = "info", seconds: float = 4.0) -> None:
        self.said.append(text)

    def offer(self, text: str, action: str, do: Callable[[], None]) -> None:
        self.said.append(text)
        self.offered = do

    def cue(
        self, name: str, at: float = 0.0, seconds: float = 0.0, words: str | None = None
    ) -> None:
        self.cues.append(name)

    def hush(self) -> None: ...

    def speak(self, text: str) -> None:
        self.spoken.append(text)

    def repeat(self) -> None: ...

    def change(self, **changes: Any) -> None:
        self.settings = self.settings.changed(**changes)
        self.gui.set_text_size(self.settings.text_size)
        self.gui.bindings.use(self.settings.keys)

    def save(self, match: Match) -> bool:
        self.saved.append(match)
        if self._saves:
            self.library.save(match)
        return True

    def ask(self, request: Request) -> int:
        self.asked.append(request)
        return len(self.asked)

    def ask_bot(self, bot: KnownBot, timeline: Timeline) -> int:
        self.asked_bots.append(bot)
        return -len(self.asked_bots)

    def end_bots(self) -> None: ...

    def stop_thinking(self) -> None:
        self.stopped += 1


if TYPE_CHECKING:
    _checked: Services = FakeProgram()
