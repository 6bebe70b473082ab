"""The program behind the window: the parts that outlive a screen, and the services they offer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyglet

from .. import languages
from ..languages import _, say
from ..match import folders
from ..match.match import Match
from ..match.save_format import BadSave
from ..match.saves import Library
from ..match.settings import Settings
from ..render.display import Display, Interrupted
from ..render.look import Look
from .ai_service import AIService
from .autosave import Autosave, clear_leftovers
from .captions import Captions
from .controllers import Controllers
from .crash_handler import CrashHandler
from .frame_loop import FrameLoop
from .gui import theme
from .gui import widgets as w
from .gui.context import Gui
from .gui.input import Input
from .screen_stack import ScreenStack
from .screens.screen import Screen
from .sound_control import SoundControl
from .test_probe import TestProbe
from .thumbnails import Thumbnails
from .voice import Voice
from .window import Window

if TYPE_CHECKING:
    from ..ai.worker import Answer, Request
    from ..match.bots.known import KnownBot
    from ..match.timeline import Timeline


class Program:
    """Holds the parts together, and is the `Services` that screens are given."""

    def __init__(self, window: Window, display: Display, settings: Settings) -> None:
        self.window, self.display, self.settings = window, display, settings
        self.library = Library(folders.saves_folder())
        self.autosave = Autosave(self)
        self.crash_handler = CrashHandler(self)
        self.sound = SoundControl(settings)
        self.gui = Gui(display.painter, self.sound.pressed)
        self.toasts = w.Toasts()
        self.captions = Captions()
        self.ai = AIService(window.post)
        self.pictures = Thumbnails(self)
        self.stack = ScreenStack(self._entered)
        self.frames = FrameLoop(window, display, self.gui, self.stack, self.toasts, self.captions)
        self._probe = TestProbe()
        self.frames.after_frame = self._after_frame
        self.voice = Voice()
        self.gui.acted = self.voice.interrupt
        window.safely = self.crash_handler.safely
        window.later(self._warm_up, 1.0)
        window.later(clear_leftovers, 3.0)
        self.controllers = Controllers(window)
        window.later(self.controllers.look, 0.3)
        self.apply_settings()
        frame = partial(self.crash_handler.draw_counted, self.frame)
        window.connect(lambda: self.screen, frame, self.quit, Input(self.gui, window))

    def frame(self, seconds: float) -> float | None:
        """Draws one frame; returns in how many seconds the next one is wanted, if any is."""
        try:
            return self.frames.frame(seconds, self.pictures, self.sound)
        except Interrupted:
            return None

    def _after_frame(self) -> None:
        self._probe.write(self)
        self.voice.read(self.gui)

    def _warm_up(self) -> None:
        """Starts the AI and loads sounds in small steps while people look around."""
        self.ai.start()
        if self.sound.preload_step():
            self.window.later(self._warm_up, 0.05)

    # Screens

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        return self.stack.top

    def _entered(self) -> None:
        self.frames.entered()
        self.screen.enter()
        self.autosave.hold(self.screen.played())
        if not self.gui.arrows:
            self.gui.hide_focus()
        self.touch()

    def open(self, screen: Screen) -> None:
        self.stack.open(screen)

    def back(self) -> None:
        self.stack.back()

    def home(self, *screens: Screen) -> None:
        self.stack.home(*screens)

    def replace(self, screen: Screen) -> None:
        self.stack.replace(screen)

    # Services: documented in screens/services.py and table/protocols.py

    def touch(self) -> None:
        self.frames.touch()

    def say(self, text: str, mood: w.Mood = "info", seconds: float = 4.0) -> None:
        self.toasts.say(self.gui, text, mood, seconds)
        self.speak(text)
        self.window.wake()

    def offer(self, text: str, action: str, do: Callable[[], None]) -> None:
        self.toasts.say(self.gui, text, "info", 8.0, action, do)
        self.speak(f"{text} {action}")
        self.window.wake()

    def offer_voice(self) -> None:
        """Offers to speak, to somebody whose screen reader runs."""
        key = self.gui.bindings.word("screen.voice")
        told = _("A screen reader is running. Press {key} to have Escalier speak.").format(key=key)
        self.offer(told, _("Speak"), lambda: self.change(voice=True))
        self.voice.offer(told)

    def speak(self, text: str) -> None:
        self.voice.speak(text)

    def repeat(self) -> None:
        self.voice.repeat()

    def cue(
        self, name: str, at: float = 0.0, seconds: float = 0.0, words: str | None = None
    ) -> None:
        self.sound.sounds.play(name, at=at, seconds=seconds)
        self.captions.heard(self.gui, name, words)

    def hush(self) -> None:
        self.sound.sounds.fade_out()

    def change(self, **changes: Any) -> None:
        self.settings = self.settings.changed(**changes)
        self.autosave.save_settings()
        self.apply_settings()

    def apply_settings(self) -> None:
        """Applies the settings."""
        settings = self.settings
        languages.use(settings.language)
        self.gui.set_text_size(settings.text_size)
        self.gui.bindings.use(settings.keys)
        self.gui.motion = not settings.reduced_motion
        self.sound.use(settings)
        self.voice.use(settings)
        self.captions.shown = settings.captions
        self.gui.least_target = theme.LARGE_TARGET if settings.large_targets else 0.0
        theme.use_palette(settings.palette)
        theme.use_high_contrast(settings.high_contrast)
        look = Look(settings.palette, settings.symbols, settings.coordinates, settings.materials)
        if self.display.set_look(look):
            self.pictures.refresh()
        if settings.quality:
            self.display.set_quality(settings.quality)
        if settings.fullscreen != self.window.fullscreen:
            self.window.later(self._fill_screen, 0.0)
        self.frames.invalidate()

    def _fill_screen(self) -> None:
        """Toggles full screen between two frames."""
        self.display.gl_errors()  # pyglet would take them for its own
        self.window.set_fullscreen(self.settings.fullscreen)
        self.touch()

    def save(self, match: Match) -> bool:
        return self.autosave.save(match)

    def open_file(self, path: Path) -> None:
        from .screens.playing import Playing
        from .screens.review import Review

        try:
            match = self.library.open_file(path)
        except BadSave as error:
            self.say(say(error.pattern, error.values), "bad", 8.0)
            return
        except OSError:
            self.say(_("{name} can't be opened.").format(name=path.name), "bad", 8.0)
            return
        self.home(Review(self, match) if match.over else Playing(self, match))

    # The AI

    def ask(self, request: Request) -> int:
        return self.ai.ask(request, partial(self._answered, self.screen))

    def ask_bot(self, bot: KnownBot, timeline: Timeline) -> int:
        return self.ai.ask_bot(bot, timeline, partial(self._answered, self.screen))

    def end_bots(self) -> None:
        self.ai.end_bots()

    def _answered(self, screen: Screen, answer: Answer) -> None:
        if screen is self.screen:
            screen.answered(answer)

    def stop_thinking(self) -> None:
        self.ai.stop()

    # The end

    def quit(self) -> None:
        if self.library.waiting and not self.crash_handler.quietly(self.autosave.retry):
            told = _("Your game can't be saved. If you quit now, it is lost.")
            self.offer(told, _("Quit anyway"), self.close)
        else:
            self.close()

    def end_now(self) -> None:
        """Ends the program as soon as possible; for signal handlers."""
        self.window.post(self.close)
        self.display.interrupt()

    def close(self) -> None:
        """Ends the program, whatever fails on the way."""
        self.crash_handler.quietly(self.screen.leave)
        if not self.window.fullscreen:
            width, height = self.window.get_size()
            self.settings = self.settings.changed(window=(max(640, width), max(400, height)))
        self.crash_handler.quietly(self.autosave.save_settings)
        self.crash_handler.quietly(self.release)
        pyglet.app.exit()

    def release(self) -> None:
        """Ends the AI and the sounds; also after a fatal error."""
        self.ai.close()
        self.sound.close()
        self.voice.close()
        self.library.instances.unregister()
