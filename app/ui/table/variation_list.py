"""The list of variations: a tree as an indented list of moves, with names and comments."""

from __future__ import annotations

from typing import NamedTuple

from slimgui import imgui

from ...match.explorer import Explorer
from ...match.variation_node import Node
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from .move_list import Patience, draw_stripe
from .presenter import AnyPresenter
from .variation_rows import Row, Rows

_STEP, _DEEPEST = 15.0, 6
"""By how much a variation is indented, and up to how many within one another."""
_NUMBER, _GAP = 34.0, 6.0
"""The width of numbers, and what is between two variations."""
_LINES = {"name": 2, "comment": 4}
"""The height of the fields for what is written."""


_Seen = tuple[Node, bool, float]
"""What is kept in view: a position, whether something is written there, the height of the list."""


class Writing:
    """Something that is being written into the tree."""

    def __init__(self, node: Node, what: str) -> None:
        self.node, self.what = node, what
        """Where, and whether it is a "name" or a "comment"."""
        self.text: str = getattr(node, what)
        self.begun = False
        """Whether the field has the keyboard, or had it."""


class ListResult(NamedTuple):
    """What happened in a frame."""

    hovered: Node | None
    clicked: Node | None
    edited: tuple[Node, str] | None
    """What was clicked to be written anew."""
    written: bool
    """Whether somebody is through with writing."""
    cancelled: bool


class _Drawn:
    """What the rows of one frame have had done to them."""

    def __init__(self) -> None:
        self.hovered: Node | None = None
        self.clicked: Node | None = None
        self.edited: tuple[Node, str] | None = None
        self.written = self.cancelled = False


class VariationList:
    """The tree of an analysis as it is drawn; only what is near the view is drawn at all."""

    def __init__(self, presenter: AnyPresenter) -> None:
        self._presenter = presenter
        self._rows = Rows(presenter)
        self._patience = Patience()
        self._heights: dict[tuple[Row, str, str], float] = {}
        self._sized = (0.0, 0.0)
        self._in_view: tuple[_Seen, int] | None = None
        self._resting: tuple[float, float] | None = None

    def draw(
        self, gui: Gui, explorer: Explorer, writing: Writing | None, view: w.Rect
    ) -> ListResult:
        """Draws the list in a scroll area that is at `view`; the position one is at is lit and kept
        in view."""
        rows = self._rows.of(explorer.tree, explorer.revision)
        (x, y), room = w.cursor(), w.available()[0] - 8
        if self._sized != (room, gui.text_factor):
            self._sized = room, gui.text_factor
            self._heights.clear()
        drawn = _Drawn()
        for row in rows:
            now = explorer.node in row.nodes
            high = self._height(gui, row, writing, room)
            near = -view[3] < y + high - view[1] and y < view[1] + 2 * view[3]
            if near or now:
                w.set_cursor(x, y)
                self._draw_row(gui, row, now, writing, (x, y, room, high), drawn)
            if now:
                what = explorer.node, writing is not None, view[3]
                self._keep_in_view(gui, what, (x, y + high / 2))
            y += high
        w.set_cursor(x, y)
        imgui.dummy((1.0, 4.0))
        hovered = self._patience.waited(gui, drawn.hovered)
        return ListResult(hovered, drawn.clicked, drawn.edited, drawn.written, drawn.cancelled)

    def _keep_in_view(self, gui: Gui, what: _Seen, middle: tuple[float, float]) -> None:
        """Scrolls to a row when another is current, it is written to, or the list has another
        height; twice, since the first frame may not know how long the list is."""
        before, left = self._in_view or (None, 0)
        left = left - 1 if before == what else 2
        self._in_view = what, max(0, left)
        if left > 0:
            self._resting = imgui.get_mouse_pos()
            w.set_cursor(*middle)
            imgui.dummy((1.0, 1.0))
            w.scroll_into_view()
            gui.request_frames(1)

    # One row

    def _inset(self, row: Row) -> float:
        return min(row.depth, _DEEPEST) * _STEP

    def _room(self, row: Row, room: float) -> float:
        """The width of a row's words."""
        return room - self._inset(row) - _NUMBER - 20

    def _height(self, gui: Gui, row: Row, writing: Writing | None, room: float) -> float:
        key = (row, row.named.name, row.commented.comment)
        found = self._heights.get(key)
        if found is None:
            inner = self._room(row, room)
            found = self._words_height(gui, row, inner) + 11 + (_GAP if row.begins else 0.0)
            for style, text in ((theme.STRONG, key[1]), (theme.NOTE, key[2])):
                found += w.text_size(gui, style, text, inner)[1] + 7 if text else 0.0
            self._heights[key] = found
        return found + self._field_height(gui, row, writing, room)

    def _words_height(self, gui: Gui, row: Row, inner: float) -> float:
        tall = w.text_size(gui, theme.SMALL, row.words, inner)[1]
        if self._presenter.notation and row.notation:
            tall += w.text_size(gui, theme.NOTE, row.notation, inner)[1] + 3
        return tall

    def _field_height(self, gui: Gui, row: Row, writing: Writing | None, room: float) -> float:
        """How much more a field needs than what it replaces."""
        if writing is None or writing.node not in row.nodes:
            return 0.0
        style = theme.STRONG if writing.what == "name" else theme.NOTE
        there = getattr(writing.node, writing.what)
        replaced = w.text_size(gui, style, there, self._room(row, room))[1] + 7 if there else 0.0
        return _field(gui, writing.what) - replaced

    def _draw_row(
        self,
        gui: Gui,
        row: Row,
        now: bool,
        writing: Writing | None,
        rect: w.Rect,
        drawn: _Drawn,
    ) -> None:
        x, y, room, high = rect
        draw, inset, inner = paint.window_draw_list(), self._inset(row), self._room(row, room)
        faint = theme.with_opacity(theme.IVORY, 0.16)
        for level in range(min(row.depth, _DEEPEST)):
            left = x + level * _STEP + 6
            draw.add_rect_filled((left, y), (left + 1.5, y + high), faint)
        if row.begins:
            left, y = x + (min(row.depth, _DEEPEST) - 1) * _STEP + 6, y + _GAP
            draw.add_rect_filled((left, y + 12), (left + 9, y + 13.5), faint)
        left, text = x + inset, x + inset + _NUMBER + 14
        here = writing if writing is not None and writing.node in row.nodes else None
        y += self._draw_written(gui, row.named, "name", here, (text, y, inner), drawn)
        tall = self._words_height(gui, row, inner)
        w.set_cursor(left, y)
        key = f"move {row.node.number}" if not row.depth else f"try {'/'.join(row.node.path)}"
        item = w.hotspot(gui, key, (room - inset, tall + 11), tab_stop=now)
        if now:
            paint.fill(draw, item.rect, theme.with_opacity(theme.GOLD, 0.2), 7)
        paint.fill(draw, item.rect, theme.with_opacity(theme.IVORY, 0.07 * item.hover), 7)
        if row.accent:
            draw_stripe(draw, (left + 3, y + 5, 6, tall + 1), theme.PLAYERS[row.accent])
            w.draw_text(gui, theme.NOTE, str(row.node.number), left + 14, y + 6)
        ink = theme.GOLD_LIGHT if now else theme.IVORY if not row.depth else theme.SOFT
        w.draw_paragraph(gui, theme.SMALL, row.words, text, y + 5, inner, "left", ink, draw)
        if self._presenter.notation and row.notation:
            below = y + 8 + w.text_size(gui, theme.SMALL, row.words, inner)[1]
            place = text, below, inner
            w.draw_paragraph(gui, theme.NOTE, row.notation, *place, "left", theme.FAINT, draw)
        paint.focus_ring(draw, item.rect, item.focus, 7, 0)
        y += tall + 11
        self._draw_written(gui, row.commented, "comment", here, (text, y, inner), drawn)
        if item.clicked:
            drawn.clicked = row.node
        if item.focused or (item.hovered and imgui.get_mouse_pos() != self._resting):
            drawn.hovered = row.node

    def _draw_written(
        self,
        gui: Gui,
        node: Node,
        what: str,
        writing: Writing | None,
        place: tuple[float, float, float],
        drawn: _Drawn,
    ) -> float:
        """Draws a name or a comment, or the field in which it is written; returns its height."""
        x, y, room = place
        if writing is not None and writing.what == what:
            w.set_cursor(x - 6, y)
            with w.group(gui, "written", (x - 6, y, room + 6, _field(gui, what))):
                field = w.text_area(gui, what, writing.text, _LINES[what], not writing.begun)
            writing.text = field.text
            writing.begun = writing.begun or field.active
            drawn.written, drawn.cancelled = field.done, field.cancelled
            return _field(gui, what)
        text: str = getattr(node, what)
        if not text:
            return 0.0
        style = theme.STRONG if what == "name" else theme.NOTE
        high = w.text_size(gui, style, text, room)[1] + 7
        w.set_cursor(x, y)
        item = w.hotspot(gui, f"{what} {'/'.join(node.path)}", (room, high), tab_stop=False)
        ink = theme.mix(theme.GOLD if what == "name" else theme.SOFT, theme.IVORY, item.hover / 2)
        w.draw_paragraph(gui, style, text, x, y + 3, room, "left", ink)
        if item.clicked:
            drawn.edited = node, what
        return high


def _field(gui: Gui, what: str) -> float:
    """The height of a field with the gap below it."""
    return _LINES[what] * gui.font_size(theme.SMALL) * theme.SMALL.leading + 14 + 8
