"""The list of moves, in words and in chapters; hovering a move previews it on the table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from slimgui import imgui

from ...engine.contract import State
from ...languages import language
from ...match.timeline import Timeline
from ...scene.piece import Scene
from ...scene.stage import Stage
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui, Rect
from .highlights import moved_pieces
from .presenter import AnyPresenter

_PATIENCE = 0.14
"""Seconds of hovering before a move is previewed."""
_SETTLED = 2
"""Frames after which Dear ImGui knows the size of a list."""
EDGE = 0.8
"""How bright the edge of a player's mark is."""


class Mark(NamedTuple):
    """An icon at the end of a move's line, and its colour."""

    icon: str
    ink: theme.Colour


class MoveListResult(NamedTuple):
    """The move hovered and the move clicked in a frame, by their numbers."""

    hovered: int | None
    clicked: int | None


T = TypeVar("T")


class Patience:
    """Waits a moment before something of a list that the mouse is over counts as pointed at."""

    def __init__(self) -> None:
        self._since: float | None = None

    def waited(self, gui: Gui, hovered: T | None) -> T | None:
        """What is hovered, once the mouse has been over the list for a moment."""
        if hovered is None:
            self._since = None
            return None
        if self._since is None:
            self._since = gui.now
        left = self._since + _PATIENCE - gui.now
        if left > 1e-3:
            gui.request_frame_in(left)
            return None
        return hovered


class _Line(NamedTuple):
    """An action as the list shows it."""

    moves: range
    """The numbers before its moves."""
    words: str
    notation: str
    accent: str


class MoveList:
    """The moves of a timeline; their texts are made once and cached."""

    def __init__(self, presenter: AnyPresenter) -> None:
        self._presenter = presenter
        self._moves: tuple[Hashable, ...] = ()
        self._lines: list[_Line] = []
        self._headings: dict[int, str] = {}
        self._worded: Hashable = ()
        self._chapters: list[int] = []
        self._in_view = -1
        self._revealing = 0
        self._tall = 0.0
        self._resting: tuple[float, float] | None = None
        self._patience = Patience()

    def chapters(self, timeline: Timeline) -> list[int]:
        """After how many moves a level or a turn begins."""
        self._read(timeline)
        return self._chapters

    def _read(self, timeline: Timeline) -> None:
        """Updates the cached texts where the moves, the language or names changed."""
        moves, presenter = timeline.moves, self._presenter
        worded = language(), presenter.notation, tuple(presenter.names.items())
        if moves == self._moves and self._worded == worded:
            return
        known: dict[range, _Line] = {}
        if self._worded == worded:
            both = zip(moves, self._moves, strict=False)
            same = next((n for n, (a, b) in enumerate(both) if a != b), len(self._moves))
            known = {line.moves: line for line in self._lines if line.moves.stop <= same}
        self._lines = []
        for action in timeline.actions():
            line = known.get(action)
            if line is None:
                state, move = timeline.state_at(action[-1]), moves[action[-1]]
                words = presenter.describe_played(state, move)
                notation = " · ".join(str(moves[number]) for number in action)
                line = _Line(action, words, notation, presenter.accent(state.player or ""))
            if line.words:
                self._lines.append(line)
        self._chapters = presenter.chapters(timeline)
        starts = [0, *(number for number in self._chapters if number < timeline.length)]
        self._headings = {number: presenter.chapter_name(timeline, number) for number in starts}
        self._moves, self._worded = moves, worded

    def draw(
        self,
        gui: Gui,
        timeline: Timeline,
        at: int,
        marks: Mapping[int, Mark] | None = None,
        length: int | None = None,
    ) -> MoveListResult:
        """Draws the moves; the one that led to the position shown is lit and kept in view, also
        when the list becomes shorter because something else needs room. Only the first moves are
        drawn if a `length` is given.

        The Tab key stops at this one alone; arrows lead from there to the others.
        """
        self._read(timeline)
        tall = imgui.get_window_size()[1]
        if tall != self._tall:
            self._tall, self._revealing = tall, _SETTLED
        hovered = clicked = None
        current = self.position(timeline, at)[0]
        most = timeline.length if length is None else length
        for number, entry in enumerate(self._lines, start=1):
            if entry.moves.stop > most:
                break
            heading = self._headings.get(entry.moves.start)
            if heading:
                _draw_heading(gui, heading, number > 1)
            undone = entry.moves.start >= timeline.played
            item = self._draw_line(
                gui, number, entry, number == current, undone, _mark(entry, marks)
            )
            if number == current and (self._in_view != at or self._revealing):
                self._reveal(gui, at)
            after = entry.moves.stop
            if item.clicked:
                clicked, self._in_view, self._revealing = after, after, 0
            if item.focused or (item.hovered and imgui.get_mouse_pos() != self._resting):
                hovered = after
        if at == 0:
            self._in_view = 0
        return MoveListResult(self._patience.waited(gui, hovered), clicked)

    def position(self, timeline: Timeline, at: int, length: int | None = None) -> tuple[int, int]:
        """The line of the move that led to a position, counted from 1, and how many there are, of
        the first moves only if a `length` is given."""
        self._read(timeline)
        most = timeline.length if length is None else length
        listed = sum(line.moves.stop <= most for line in self._lines)
        return sum(line.moves.start < at for line in self._lines), listed

    def _reveal(self, gui: Gui, at: int) -> None:
        """Scrolls to the last widget, again in the next frame, which knows the size of the list."""
        self._revealing = self._revealing - 1 if self._in_view == at else _SETTLED
        self._in_view, self._resting = at, imgui.get_mouse_pos()
        w.scroll_into_view()
        gui.request_frames(1)

    def _draw_line(
        self, gui: Gui, number: int, entry: _Line, now: bool, undone: bool, mark: Mark | None
    ) -> w.Interaction:
        tab = now or number == 1
        notation = self._presenter.notation
        room = w.available()[0]
        beside = max(50.0, 22 + w.text_width(gui, theme.NOTE, "0" * len(str(len(self._lines)))))
        inner = room - beside - 14 - (18 if mark else 0)
        high = w.text_size(gui, theme.SMALL, entry.words, inner)[1]
        left = room - beside - 36 - w.text_width(gui, theme.NOTE, entry.notation)
        below = 0.0
        if notation and w.text_width(gui, theme.SMALL, entry.words) + 6 > left:
            below, left = w.text_size(gui, theme.NOTE, entry.notation, inner)[1] + 3, 0.0
        tall = max(high + below + 11, 0.7 * gui.least_target)
        item = w.hotspot(gui, number, (room - 8, tall), tab_stop=tab)
        draw, (x, y, wide, h) = paint.window_draw_list(), item.rect
        if now:
            paint.fill(draw, item.rect, theme.with_opacity(theme.GOLD, 0.2), 7)
        paint.fill(draw, item.rect, theme.with_opacity(theme.IVORY, 0.07 * item.hover), 7)
        draw_stripe(draw, (x + 3, y + 5, 6, h - 10), theme.PLAYERS[entry.accent])
        w.draw_text(gui, theme.NOTE, str(number), x + 14, y + 6)
        ink = theme.FAINT if undone else theme.GOLD_LIGHT if now else theme.IVORY
        w.draw_paragraph(gui, theme.SMALL, entry.words, x + beside, y + 5, inner, "left", ink, draw)
        if notation:
            top = (
                y + 8 + high
                if below
                else y + 5 + (gui.font_size(theme.SMALL) - gui.font_size(theme.NOTE))
            )
            place = x + beside + left, top, inner - left
            w.draw_paragraph(gui, theme.NOTE, entry.notation, *place, "left", theme.FAINT, draw)
        if mark:
            middle = y + 5 + gui.font_size(theme.SMALL) / 2
            paint.icon(gui, draw, mark.icon, x + wide - 16, middle, 16, mark.ink)
        paint.focus_ring(draw, item.rect, item.focus, 7, 0)
        return item


def draw_stripe(draw: imgui.DrawList, rect: Rect, ink: theme.Colour) -> None:
    """The colour of a player, with an edge that shows on the panel what is as dark as that."""
    paint.fill(draw, rect, theme.with_opacity(theme.IVORY, EDGE), 3)
    paint.fill(draw, paint.grown(rect, -1.25), ink, 2)


def _mark(entry: _Line, marks: Mapping[int, Mark] | None) -> Mark | None:
    """The mark of the first move of an action that has one."""
    return next((marks[n + 1] for n in entry.moves if n + 1 in marks), None) if marks else None


def _draw_heading(gui: Gui, text: str, spaced: bool) -> None:
    x, y = w.cursor()
    top = 9.0 if spaced else 1.0
    size = gui.font_size(theme.LABEL)
    w.draw_text(
        gui, theme.LABEL, text.upper(), x + 4, y + top, theme.with_opacity(theme.IVORY, 0.55)
    )
    across = x + 14 + w.text_width(gui, theme.LABEL, text.upper())
    end, middle = x + w.available()[0] - 10, round(y + top + size / 2)
    if end > across:
        paint.window_draw_list().add_rect_filled((across, middle), (end, middle + 1), theme.LINE)
    imgui.dummy((1.0, top + size + 4))


def scene_after(stage: Stage[Any, Any], timeline: Timeline, number: int) -> Scene:
    """The scene after `number` moves, with an outline around what the last of them moved."""
    state = timeline.state_at(number)
    return scene_of(stage, timeline.state_at(number - 1) if number else None, state)


def scene_of(stage: Stage[Any, Any], former: State[Any] | None, state: State[Any]) -> Scene:
    """The scene of a position, with an outline around what has moved since the former one."""
    scene = stage.layout(state)
    if former is None:
        return scene
    before = stage.layout(former)
    pieces = dict(scene.pieces)
    for name in moved_pieces(before, scene):
        pieces[name] = replace(pieces[name], outline="last")
    return replace(scene, pieces=pieces)
