"""One setting in a row: a choice, a switch or a slider, which changes it at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from ... import languages
from ...languages import _
from ...match.settings import TEXT_SIZES
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from .services import Services

Value = TypeVar("Value", str, int)


class SettingRows:
    """Draws settings of the program, and calls `change` with what somebody changes."""

    def __init__(self, program: Services, change: Callable[..., None]) -> None:
        self._program, self._change = program, change

    def heading(self, gui: Gui, title: str) -> None:
        w.paragraph(gui, title, theme.STRONG)

    def choice(
        self, gui: Gui, name: str, title: str, values: Sequence[Value], words: Mapping[Value, str]
    ) -> bool:
        """Draws a choice of values; returns whether it was changed."""
        self.heading(gui, title)
        now = values.index(getattr(self._program.settings, name))
        chosen = w.segmented(gui, name, [words[value] for value in values], now)
        w.spacer(18)
        if chosen == now:
            return False
        self._change(**{name: values[chosen]})
        return True

    def switch(self, gui: Gui, name: str, title: str, about: str) -> None:
        before = bool(getattr(self._program.settings, name))
        now = w.toggle(gui, name, title, before, about)
        if now != before:
            self._change(**{name: now})

    def slider(
        self, gui: Gui, name: str, title: str, low: int, high: int, step: int, enabled: bool = True
    ) -> bool:
        """Draws a slider for a number in per cent; returns whether it was changed."""
        before = round(100 * getattr(self._program.settings, name))
        x, y = w.cursor()
        said = percent(before)
        across = w.text_width(gui, theme.BODY, said)
        wide = w.available()[0]
        w.paragraph(gui, title, theme.STRONG, wide - across - 10)
        w.draw_text(gui, theme.BODY, said, x + wide - across, y)
        now = w.slider(gui, name, float(before), low, high, float(step), enabled=enabled)
        if gui.focused == name:
            gui.focus_words.insert(0, title)
        w.spacer(16)
        if now == before:
            return False
        self._change(**{name: now / 100})
        return True

    # What is asked at first as well

    def language(self, gui: Gui) -> None:
        codes = tuple(languages.LANGUAGES)
        now = codes.index(languages.language())
        self.heading(gui, _("Language"))
        chosen = w.segmented(gui, "language", list(languages.LANGUAGES.values()), now)
        if chosen != now:
            self._change(language=codes[chosen])
        w.spacer(18)

    def text_size(self, gui: Gui) -> None:
        sizes = {size: percent(size) for size in TEXT_SIZES}
        self.choice(gui, "text_size", _("Text size"), TEXT_SIZES, sizes)

    def reduced_motion(self, gui: Gui) -> None:
        about = _("Nothing glides or turns by itself; moves are made instantly.")
        self.switch(gui, "reduced_motion", _("Reduced motion"), about)

    def high_contrast(self, gui: Gui) -> None:
        about = _("Solid panels, bright text and strong outlines.")
        self.switch(gui, "high_contrast", _("High contrast"), about)

    def voice(self, gui: Gui) -> None:
        about = _("What has the focus, moves, turns, scores and lessons are said aloud.")
        self.switch(gui, "voice", _("Voice"), about)


def percent(share: int) -> str:
    """A share as it is written."""
    return _("{share}%").format(share=share)
