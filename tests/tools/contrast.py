"""How well texts stand out from what is really behind them, measured from pictures.

    python -m tests.tools.contrast [--text 100] [--high-contrast]

prints the faintest texts of screens at every table.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch

import numpy as np
import numpy.typing as npt
from slimgui import imgui

from app import games
from app.ui.gui import text
from app.ui.gui.context import Rect
from app.ui.gui.icons import ICONS
from app.ui.gui.paint import contains
from tests.tools.booth import Booth

Floats = npt.NDArray[np.float64]
_SEEN = 0.5
"""So much of a text's ink must be in the picture, else something lies over it or fades it out."""


class Written(NamedTuple):
    """A line of text: what is written, where, and in which colour with its opacity."""

    text: str
    rect: Rect
    ink: tuple[int, int, int]
    opacity: float


class Contrast(NamedTuple):
    """A line of text, and its contrast against what is behind it."""

    ratio: float
    text: str


def luminance(pixels: Floats) -> Floats:
    """The relative luminance of sRGB from 0 to 255, as WCAG defines it.

    >>> [round(float(luminance(np.array([shade] * 3))), 3) for shade in (0.0, 128.0, 255.0)]
    [0.0, 0.216, 1.0]
    """
    c = np.asarray(pixels, float) / 255
    c = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    return np.asarray(c @ np.array([0.2126, 0.7152, 0.0722]))


def ratio(one: Floats, other: Floats) -> Floats:
    """The contrast of colours, from 1 to 21.

    >>> float(ratio(np.array([255.0] * 3), np.array([0.0] * 3)))
    21.0
    """
    a, b = luminance(one), luminance(other)
    return np.asarray((np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05))


def measure(booth: Booth) -> list[Contrast]:
    """The contrasts of all texts that are seen now, except on widgets that cannot be used."""
    written, seen = _frame(booth, drawn=True)
    _nothing, bare = _frame(booth, drawn=False)
    zoom = booth.program.gui.zoom
    return [found for line in written if (found := _contrast(line, seen, bare, zoom))]


def _frame(booth: Booth, drawn: bool) -> tuple[list[Written], Floats]:
    """A frame with its texts or without, and its picture."""
    written: list[Written] = []
    unusable: list[Rect] = []
    disabled = [0]
    add_text, button = imgui.DrawList.add_text, imgui.invisible_button
    begin, end = imgui.begin_disabled, imgui.end_disabled

    def add(draw: Any, font: Any, size: float, place: Any, colour: int, words: str) -> None:
        if words in ICONS.values() or not words.strip():
            add_text(draw, font, size, place, colour, words)
            return
        imgui.push_font(font, size)
        across = imgui.calc_text_size(words)[0]
        imgui.pop_font()
        ink = (colour & 255, colour >> 8 & 255, colour >> 16 & 255)
        rect = (place[0], place[1], across, size)
        words = words.replace(text._HAIR, "")
        if colour & 0xFFFFFF and not any(contains(r, *place) for r in unusable):
            written.append(Written(words, rect, ink, (colour >> 24) / 255))
        if drawn:
            add_text(draw, font, size, place, colour, words)

    def press(key: str, size: Any, *flags: Any) -> bool:
        if disabled[0]:
            unusable.append((*imgui.get_cursor_screen_pos(), *size))
        return button(key, size, *flags)

    def count(call: Any, by: int) -> Any:
        def counted() -> None:
            disabled[0] += by
            call()

        return counted

    with ExitStack() as stack:
        for owner, name, spy in (
            (imgui.DrawList, "add_text", add),
            (imgui, "invisible_button", press),
            (imgui, "begin_disabled", count(begin, 1)),
            (imgui, "end_disabled", count(end, -1)),
        ):
            stack.enter_context(patch.object(owner, name, spy))
        booth.program.gui.request_frames()
        booth.frame(0.0)
    return written, np.asarray(booth.display.screenshot().convert("RGB"), dtype=float)


def _contrast(line: Written, seen: Floats, bare: Floats, zoom: float) -> Contrast | None:
    x, y, wide, high = (round(part * zoom) for part in line.rect)
    place = slice(max(0, y), max(0, y + high)), slice(max(0, x), max(0, x + wide))
    behind, shown = bare[place], seen[place]
    if behind.size == 0:
        return None
    wanted = (1 - line.opacity) * behind + line.opacity * np.array(line.ink, float)
    changed = np.abs(shown - behind).max(axis=2)
    full = np.abs(wanted - behind).max(axis=2)
    core = changed > _SEEN * full  # where strokes are
    if core.sum() < 4:
        return None
    strongest = (changed[core] / np.maximum(full[core], 1.0)).max()
    if strongest < 0.85:  # it is fading out at an edge
        return None
    return Contrast(float(np.percentile(ratio(wanted, behind)[core], 5)), line.text)


def screens(
    booth: Booth, game: str, wanted: tuple[str, ...] = ()
) -> Iterator[tuple[str, list[Contrast]]]:
    """The contrasts on some screens at the table of a game, or on those that are wanted."""
    from app.match.lessons import lesson_of
    from app.match.lessons.course import Course
    from app.match.match import new_match
    from app.match.seats import Seat
    from app.ui.screens.lesson import Lesson
    from app.ui.screens.new_game import NewGame
    from app.ui.screens.pause import Pause
    from app.ui.screens.playing import Playing
    from app.ui.screens.settings import SettingsScreen

    program = booth.program
    program.ask = lambda request: 1  # type: ignore[method-assign]
    seats = [Seat(name="Anna"), Seat(name="Granite", level="hard")]
    playing = Playing(program, new_match(game, seats, 3))
    for name, opened in (
        ("new game", NewGame(program, game)),
        ("playing", playing),
        ("pause", Pause(program, playing)),
        ("lesson", Lesson(program, Course(lesson_of(game), 2))),
        ("settings", SettingsScreen(program, game)),
    ):
        if wanted and name not in wanted:
            continue
        if name != "pause":
            program.home()
        program.open(opened)
        booth.settle()
        yield f"{game} {name}", measure(booth)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--materials", default="classic")
    parser.add_argument("--high-contrast", action="store_true")
    parser.add_argument("--games", default=",".join(games.names()))
    chosen = parser.parse_args()
    more = {"high_contrast": True} if chosen.high_contrast else {}
    with TemporaryDirectory() as home:
        booth = Booth(Path(home), text_size=chosen.text, materials=chosen.materials, **more)
        booth.settle()
        for line in sorted(measure(booth))[:8]:
            print(f"title: {line.ratio:.2f} {line.text}")
        for game in chosen.games.split(","):
            for name, found in screens(booth, game):
                for line in sorted(found)[:6]:
                    print(f"{name}: {line.ratio:.2f} {line.text}")
                sys.stdout.flush()
        booth.close()


if __name__ == "__main__":
    main()
