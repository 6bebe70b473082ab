"""The program behind the window: settings, saved games, sounds, the AI, and the screen shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import pyglet

from .. import languages
from ..languages import _, say
from ..match import folders
from ..match.match import Match
from ..match.matchfile import BadSave
from ..match.saves import Library
from ..match.settings import Settings
from ..render.display import Display, Look
from .autosave import Autosave
from .crash_handler import CrashHandler
from .gui import theme
from .gui import widgets as w
from .gui.context import Gui
from .gui.input import Input
from .screens.screen import Screen
from .sound_control import SoundControl
from .test_probe import TestProbe
from .thumbnails import Thumbnails
from .window import Window

if TYPE_CHECKING:
    from ..ai.worker import Answer, Request, Worker


class Program:
    """Everything that outlives a screen."""

    def __init__(self, window: Window, display: Display, settings: Settings) -> None:
        self.window, self.display, self.settings = window, display, settings
        self.library = Library(folders.saves_folder())
        self.keeper = Autosave(self)
        self.rescue = CrashHandler(self)
        self.hearing = SoundControl(settings)
        self.gui = Gui(display.painter, self.hearing.pressed)
        self.messages = w.Toasts()
        self.pictures = Thumbnails(self)
        self._offers: dict[int, Callable[[], None]] = {}
        self._screens: list[Screen] = []
        self._worker: Worker | None = None
        self._asked: Screen | None = None
        self._settled = False
        self._fresh = True
        self._teller = TestProbe()
        window.safely = self.rescue.safely
        window.later(self._get_ready, 1.0)
        self.apply_settings()
        frame = partial(self.rescue.drawn, self.frame)
        window.serve(lambda: self.screen, frame, self.quit, Input(self.gui, window))

    # Screens

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        return self._screens[-1]

    @property
    def screens(self) -> tuple[Screen, ...]:
        """All that are open, the one that is shown last."""
        return tuple(self._screens)

    def open(self, screen: Screen) -> None:
        """Shows a screen above the one before."""
        if self._screens:
            self.screen.leave()
        self.show(screen)

    def show(self, screen: Screen) -> None:
        """Shows a screen above one that knows of it already."""
        self._screens.append(screen)
        self._entered()

    def restart(self, screen: Screen) -> None:
        """Drops all screens, without a word to any of them, and begins anew with another."""
        self._screens.clear()
        self.show(screen)

    def back(self) -> None:
        """Closes the screen and shows the one below it."""
        if len(self._screens) > 1:
            self._screens.pop().leave()
            self._entered()

    def home(self, *screens: Screen) -> None:
        """Closes everything but the title, and opens others above it."""
        while len(self._screens) > 1:
            self._screens.pop().leave()
        for screen in screens:
            self._screens.append(screen)
        self._entered()

    def replace(self, screen: Screen) -> None:
        """Shows a screen in place of the present one."""
        self._screens.pop().leave()
        self._screens.append(screen)
        self._entered()

    def _entered(self) -> None:
        """A screen is seen at once, if coarsely, and then becomes fine."""
        self._fresh = True
        self.screen.enter()
        self.keeper.hold(self.screen.played())
        if not self.gui.arrows:
            self.gui.hide_focus()
        self.touch()

    # Frames

    def touch(self) -> None:
        """Something on the table changed: its picture is to be drawn anew."""
        self._settled = False
        self.gui.request_frames()
        self.window.wake()

    def frame(self, seconds: float) -> float | None:
        """Draws one frame; returns in how many seconds the next one is wanted, if any is."""
        now = perf_counter()
        screen, gui = self.screen, self.gui
        screen.advance(seconds)
        size = self.window.get_framebuffer_size()
        if self.display.resize(size):
            self._settled = False
        moving, self._fresh = screen.moving or self._fresh, False
        if moving or not self._settled:
            self._draw_table(moving)
        with gui.frame(screen.name, self.window.get_size(), size, now):
            self.screen.draw(gui)
            chosen = self.messages.draw(gui, self.screen.message_column())
        if chosen is not None and chosen in self._offers:
            self._offers.pop(chosen)()
        self.display.present(gui.draw)
        self._teller.tell(self)
        self._show_pointer()
        if self.screen.moving:
            return 0.0
        wait = gui.next_frame_in(perf_counter())
        if wait != 0.0 and (self._settled or self.pictures.missing) and self.pictures.work():
            return 0.0
        if not self._settled:
            return 0.0
        if wait is None and self.hearing.get_ready():
            return 0.02
        return wait

    def _draw_table(self, moving: bool) -> None:
        seen = self.screen.table()
        if seen is not None:
            self.display.draw_table(*seen, moving)
            self.gui.blur(self.display.picture)
        self._settled = not moving and (seen is None or self.display.finished)

    def _show_pointer(self) -> None:
        names = {"hand": self.window.CURSOR_HAND, "text": self.window.CURSOR_TEXT}
        name = names.get(self.gui.pointer, self.window.CURSOR_DEFAULT)
        if name != self.gui.recall("cursor", None):
            self.gui.remember("cursor", name)
            self.window.set_mouse_cursor(self.window.get_system_mouse_cursor(name))

    def _get_ready(self) -> None:
        """Gets the AI and the sounds ready in small steps while people look around."""
        self.worker()
        if self.hearing.get_ready():
            self.window.later(self._get_ready, 0.05)

    # What screens ask for

    def say(self, text: str, mood: w.Mood = "info", seconds: float = 4.0) -> None:
        """Shows a short message."""
        self.messages.say(self.gui, text, mood, seconds)
        self.window.wake()

    def offer(self, text: str, action: str, do: Callable[[], None]) -> None:
        """Shows a message with something to do about it."""
        self._offers[self.messages.say(self.gui, text, "info", 8.0, action)] = do
        self.window.wake()

    def cue(self, name: str, at: float = 0.0, seconds: float = 0.0) -> None:
        """Lets a sound be heard, from the side where it is, and for how long if it lasts."""
        self.hearing.sounds.play(name, at=at, seconds=seconds)

    def hush(self) -> None:
        """Lets what is heard fade, since what it belonged to is over."""
        self.hearing.sounds.hush()

    def change(self, **changes: Any) -> None:
        """Changes settings, remembers them, and lets them act at once."""
        self.settings = self.settings.changed(**changes)
        self.keeper.save_settings()
        self.apply_settings()

    def apply_settings(self) -> None:
        """Lets the settings act."""
        settings = self.settings
        languages.use(settings.language)
        self.gui.set_text_size(settings.text_size)
        self.gui.motion = not settings.reduced_motion
        self.hearing.use(settings)
        theme.use_palette(settings.palette)
        if self.display.set_look(Look(settings.palette, settings.symbols, settings.coordinates)):
            self.pictures.refresh()
        if settings.quality:
            self.display.set_quality(settings.quality)
        if settings.fullscreen != self.window.fullscreen:
            self.window.later(self._fill_screen, 0.0)
        self._settled = False

    def _fill_screen(self) -> None:
        """Goes to the full screen or back, between two frames."""
        self.display.complaints()  # pyglet would take them for its own
        self.window.set_fullscreen(self.settings.fullscreen)
        self.touch()

    def save(self, match: Match) -> bool:
        """Saves a match; where that fails, says so and goes on. Whether it is saved."""
        return self.keeper.save(match)

    def open_file(self, path: Path) -> None:
        """Opens a saved game or a record: one that goes on at the table, a finished one to see."""
        from .screens.playing import Playing
        from .screens.review import Review

        try:
            match = self.library.open_file(path)
        except BadSave as error:
            self.say(say(error.pattern, error.values), "bad", 8.0)
            return
        except OSError:
            self.say(_("The file {name} cannot be read.").format(name=path.name), "bad", 8.0)
            return
        self.home(Review(self, match) if match.over else Playing(self, match))

    # The AI

    def ask(self, request: Request) -> int:
        """Lets the AI think for the screen that is shown, which is told what it says."""
        self._asked = self.screen
        return self.worker().ask(request)

    def worker(self) -> Worker:
        """The AI's process; started ahead, its first answer is quick."""
        if self._worker is None:
            from ..ai.worker import Worker

            self._worker = Worker(lambda answer: self.window.post(lambda: self._hand_on(answer)))
        return self._worker

    def stop_thinking(self) -> None:
        """Lets the AI forget what it was asked."""
        if self._worker is not None:
            self._worker.stop()

    def _hand_on(self, answer: Answer) -> None:
        if self._asked is self.screen:
            self.screen.answered(answer)

    # The end

    def quit(self) -> None:
        """Ends the program, unless something would be lost that people do not know of."""
        if self.library.waiting and not self.rescue.quietly(self.keeper.retry):
            told = _("Your game cannot be saved: if you quit now, it is lost.")
            self.offer(told, _("Quit anyway"), self.close)
        else:
            self.close()

    def close(self) -> None:
        """Ends the program, whatever goes wrong in that."""
        self.rescue.quietly(self.screen.leave)
        if not self.window.fullscreen:
            width, height = self.window.get_size()
            self.settings = self.settings.changed(window=(max(640, width), max(400, height)))
        self.rescue.quietly(self.keeper.save_settings)
        self.rescue.quietly(self.let_go)
        pyglet.app.exit()

    def let_go(self) -> None:
        """Ends the AI and the sounds; also when the program ends because something went wrong."""
        if self._worker is not None:
            self._worker.close()
        self.hearing.close()
        self.library.copies.leave()
