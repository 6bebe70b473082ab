"""The six colours of faces with their symbols, for drawing in panels."""

from __future__ import annotations

from functools import cache

import numpy as np
from slimgui import imgui

from ....render import engravings
from ....render.material_table import material_named
from ....ui.gui import paint, theme
from ....ui.gui.context import Gui, Rect
from ..rules.blocks import COLOURS
from ..table.layout import SYMBOLS
from .tables import BlockTable

_BRIGHTER = 0.08
"""How much brighter colours are in panels than their materials."""


class Paints:
    """The colours of a palette, with symbols or without."""

    def __init__(self, palette: str, symbols: bool) -> None:
        materials = {
            colour: material_named(f"aufsteiger/{colour} block").in_palette(palette)
            for colour in COLOURS
        }
        self._faces = {
            colour: theme.mix(theme.colour(material.colour), theme.WHITE, _BRIGHTER)
            for colour, material in materials.items()
        }
        self._marks = {colour: _standing_out(face) for colour, face in self._faces.items()}
        self._symbols = symbols

    def face(
        self,
        gui: Gui,
        draw: imgui.DrawList,
        rect: Rect,
        colour: str,
        radius: float = 3.0,
    ) -> None:
        """A face of a block: a piece of lacquered wood with its symbol."""
        paint.fill(draw, rect, self._faces[colour], radius)
        paint.sheen(gui, draw, rect, theme.with_opacity(theme.WHITE, 0.16), radius)
        paint.outline(draw, rect, theme.with_opacity(theme.BLACK, 0.35), radius)
        if self._symbols:
            x, y, wide, high = rect
            side = min(26.0, 0.74 * min(wide, high))
            number = COLOURS.index(colour)
            share = 1 / len(COLOURS)
            left, top = x + (wide - side) / 2, y + (high - side) / 2
            place = (left, top), (left + side, top + side)
            cut = (number * share, 0.0), ((number + 1) * share, 1.0)
            draw.add_image(_sheet(gui), *place, *cut, self._marks[colour])


def paints_of(table: BlockTable) -> Paints:
    """The colours of the palette and with the symbols that are set."""
    settings = table.program.settings
    return _paints(settings.palette, settings.symbols)


@cache
def _paints(palette: str, symbols: bool) -> Paints:
    return Paints(palette, symbols)


def _standing_out(face: theme.Colour) -> theme.Colour:
    """A symbol's colour: darker on a bright face, brighter on a dark one."""
    red, green, blue, _ = theme.components(face)
    dark = 0.3 * red + 0.6 * green + 0.1 * blue < 0.36
    return theme.mix(face, theme.WHITE, 0.5) if dark else theme.mix(face, theme.BLACK, 0.55)


def _sheet(gui: Gui) -> int:
    """The texture of the six symbols in a row."""
    number: int = gui.recall("symbols of die Aufsteiger", 0)
    if not number:
        cells = [engravings.figure(SYMBOLS[colour]) for colour in COLOURS]
        strip = np.concatenate(cells, axis=1).astype(np.int32)
        shape = np.clip((strip - 127) * 10 + 127, 0, 255).astype(np.uint8)
        pixels = np.full((*shape.shape, 4), 255, dtype=np.uint8)
        pixels[..., 3] = shape
        number = gui.painter.add(pixels)
        gui.remember("symbols of die Aufsteiger", number)
    return number
