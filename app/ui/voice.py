"""Spoken output: what is said, in which order, and what interrupts it.

What has the focus is read as it is written; screens say what happens on the table through `speak`.
A key or a click cuts off what is being said, and what comes of it is said next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import languages
from ..support.speech import Speech

if TYPE_CHECKING:
    from ..match.settings import Settings
    from .gui.context import Gui


class Voice:
    """The voice, which is silent unless the settings say otherwise."""

    def __init__(self, speech: Speech | None = None) -> None:
        self._speech = speech or Speech()
        self._on, self._rate = False, 1.0
        self._interrupting = False
        self._said: list[str] = []
        """What was said since the last key, to be repeated."""
        self._headings: list[str] = []
        self._words = ""

    def use(self, settings: Settings) -> None:
        """Applies settings."""
        if self._on and not settings.voice:
            self._speech.stop()
        self._on, self._rate = settings.voice, settings.voice_rate

    def interrupt(self) -> None:
        """Somebody did something: what is said next cuts off what is being said."""
        self._interrupting = True

    def offer(self, text: str) -> None:
        """Says something although the voice is off: that it can be switched on."""
        self._speech.say(text, languages.language(), self._rate)

    def speak(self, text: str) -> None:
        """Says something, if there is anything to say."""
        text = " ".join(text.replace("·", ",").split())
        if not self._on or not text:
            return
        if self._interrupting:
            self._interrupting = False
            self._said.clear()
            self._speech.stop()
        if text in self._said[-1:]:
            return
        self._said.append(text)
        self._speech.say(text, languages.language(), self._rate)

    def repeat(self) -> None:
        """Says the last things again."""
        said, self._said = self._said, []
        self._interrupting = True
        self.speak(". ".join(said))

    def read(self, gui: Gui) -> None:
        """After a frame: reads headings that were not there before, and what has the focus now."""
        if not self._on:
            return
        fresh = [heading for heading in gui.headings if heading not in self._headings]
        self._headings = gui.headings
        self.speak(". ".join(dict.fromkeys(fresh)))
        words = ". ".join(dict.fromkeys(gui.focus_words))
        if words != self._words:
            self._words = words
            self.speak(words)

    def close(self) -> None:
        """Ends the voice."""
        self._speech.close()
