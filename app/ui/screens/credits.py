"""The credits: authors of the games, and licences of everything the program is built from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from slimgui import imgui

from ... import __version__, games
from ...languages import _
from ...resources import resource
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import backdrop_game, diorama
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import presenter_of
from .page import PAGE_TINT, page_head, page_rect
from .screen import Screen
from .services import Services

_PAD, _BETWEEN = 28.0, 36.0
LIBRARIES = (
    ("colorama", "BSD-3-Clause"),
    ("Dear ImGui", "MIT"),
    ("glcontext", "MIT"),
    ("moderngl", "MIT"),
    ("multipledispatch", "BSD-3-Clause"),
    ("NumPy", "BSD-3-Clause"),
    ("Pillow", "MIT-CMU"),
    ("platformdirs", "MIT"),
    ("pyglet", "BSD-3-Clause"),
    ("Pyrr", "BSD-2-Clause"),
    ("Python", "PSF-2.0"),
    ("slimgui", "MIT"),
    ("tqdm", "MPL-2.0, MIT"),
)
"""Libraries the program is built on, with their licences."""


@dataclass(frozen=True)
class Work:
    """An asset with its licence: a row of LICENSES.md."""

    files: str
    about: str
    licence: str
    text: str = ""
    """The file with the text of the licence, in the assets folder."""


def read_works(table: str) -> list[Work]:
    """The lines of the table in LICENSES.md.

    >>> read_works("| file | what | licence |\\n| --- | --- | --- |\\n| a.ttf | A | OFL, a.txt |")
    [Work(files='a.ttf', about='A', licence='OFL', text='a.txt')]
    """
    found = []
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.lstrip().startswith("|") or len(cells) != 3 or set(cells[0]) <= set("-: "):
            continue
        name, _comma, rest = cells[2].partition(", ")
        text = rest if rest.endswith(".txt") else ""
        found.append(Work(cells[0], cells[1], name if text else cells[2], text))
    return found[1:]


@cache
def works() -> list[Work]:
    """All assets with their licences."""
    return read_works(resource("assets", "LICENSES.md").read_text(encoding="utf-8"))


@cache
def licence_text(path: Path) -> str:
    """The text of a licence, each paragraph on one line."""
    lines = ["" if set(line) <= {"-"} else line for line in path.read_text("utf-8").splitlines()]
    paragraphs = "\n".join(lines).split("\n\n")
    return "\n\n".join(" ".join(part.split()) for part in paragraphs if part.strip())


class Credits(Screen):
    """Two columns: all works, and the licence of the selected one."""

    name = "credits"

    def __init__(self, program: Services) -> None:
        super().__init__(program)
        self._reading = ""

    def backdrop(self) -> tuple[Scene, Camera]:
        game = backdrop_game()
        return diorama(game), stage_of(game).view

    def draw(self, gui: Gui) -> None:
        w.scrim(gui, 0.6)
        with w.panel(gui, "credits", page_rect(gui), pad=_PAD, tint=PAGE_TINT):
            self._draw_head(gui)
            x, y = w.cursor()
            room, tall = w.available()
            tall -= 12
            half = (room - _BETWEEN) / 2
            with w.group(gui, "left", (x, y, half, tall)), w.scroll(gui, "works", tall):
                self._draw_works(gui)
            right = (x + half + _BETWEEN, y, half, tall)
            with w.group(gui, "right", right), w.scroll(gui, f"text {self._reading}", tall):
                self._draw_text(gui)

    def _draw_head(self, gui: Gui) -> None:
        if page_head(gui, _("Credits")):
            self.program.back()
        w.spacer(10)

    def _draw_works(self, gui: Gui) -> None:
        w.label(gui, _("Included"))
        own = _("The program, its pictures, sounds and texts")
        chosen = not self._reading
        if w.list_row(gui, "own", own, "MIT", icon="heart", chosen=chosen, tab_stop=chosen).clicked:
            self._reading = ""
        for number, work in enumerate(works()):
            if not work.text:
                continue
            title = _(work.about).partition(";")[0].rstrip()
            chosen = self._reading == work.text
            item = w.list_row(
                gui, number, title, work.licence, icon="text-aa", chosen=chosen, tab_stop=chosen
            )
            if item.clicked:
                self._reading = work.text
        w.spacer(14)
        w.label(gui, _("Made for Escalier"))
        for work in works():
            if not work.text:
                about = _(work.about).partition(";")[0].rstrip()
                w.paragraph(gui, f"{about[:1].upper()}{about[1:]}.", theme.NOTE)

    def _draw_text(self, gui: Gui) -> None:
        if self._reading:
            for work in works():
                if work.text == self._reading:
                    w.paragraph(gui, _(work.about), theme.STRONG)
            w.spacer(4)
            w.paragraph(
                gui, licence_text(resource("assets", *self._reading.split("/"))), theme.SMALL
            )
            return
        w.paragraph(gui, "Escalier", theme.HEADING)
        w.paragraph(gui, _("Version {version}").format(version=__version__), theme.NOTE)
        w.spacer(10)
        w.label(gui, _("The games"))
        for game in games.names():
            _pair(gui, presenter_of(game).title, presenter_of(game).credit())
        w.spacer(12)
        w.label(gui, _("Built with"))
        for title, licence in LIBRARIES:
            _pair(gui, title, licence)


def _pair(gui: Gui, title: str, about: str) -> None:
    """Draws a name, and words about it at the right."""
    x, y = w.cursor()
    wide = w.available()[0]
    sizes = wide * 0.46, wide * 0.5
    high = w.text_size(gui, theme.STRONG, title, sizes[0])[1]
    high = max(high, w.text_size(gui, theme.SMALL, about, sizes[1])[1])
    w.draw_paragraph(gui, theme.SMALL, about, x + wide - sizes[1], y + 1, sizes[1])
    w.paragraph(gui, title, theme.STRONG, sizes[0])
    w.set_cursor(x, y)
    imgui.dummy((wide, high))
