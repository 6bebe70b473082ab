"""The panels of a review: what is said about the moves, their list, the toolbar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...languages import _
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table import overlay
from ..table.move_list import Mark
from ..table.replay import SPEEDS
from . import review_report
from .playing_panels import draw_actions
from .review_graph import draw_graph, graph_height
from .review_report import MARKS
from .step_bar import BAR, move_slider, step_buttons

if TYPE_CHECKING:
    from .review import Review

_LEFT, _RIGHT = 292.0, 320.0


def draw(gui: Gui, review: Review) -> None:
    """Draws all panels of a review."""
    gui.remember("columns", _columns(gui))
    review_report.draw(gui, review, _columns(gui).left)
    _right(gui, review)
    _bar(gui, review)
    _actions(gui, review)


def _columns(gui: Gui) -> overlay.Columns:
    """How wide the panels at both sides are."""
    wider = (1 + gui.text_factor) / 2
    return overlay.Columns(_LEFT * wider, _RIGHT * wider)


def free(gui: Gui) -> tuple[float, float, float, float]:
    """The part of the window that no panel covers: left, right, lower, upper, from -1 to 1."""
    wide, high = gui.logical_size
    return (
        2 * (20 + _columns(gui).left) / wide - 1,
        1 - 2 * (20 + _columns(gui).right) / wide,
        2 * (20 + gui.recall("height of bar", BAR + 32)) / high - 1,
        1.0,
    )


# The moves and the graph


def _right(gui: Gui, review: Review) -> None:
    wide, high = gui.logical_size
    rect = (wide - 20, 20, _RIGHT, high - 130)
    with w.panel(gui, "moves", rect, (1, 0), pad=16):
        x, y = w.cursor()
        count = f"{review.at} / {review.timeline.length}"
        w.label(gui, _("Moves"))
        w.draw_paragraph(gui, theme.SMALL, count, x, y - 2, w.available()[0], "right")
        with w.scroll(gui, "list", w.available()[1] - graph_height(gui, review)), w.item_spacing(1):
            chosen = review.moves.draw(gui, review.timeline, review.at, _marks(review))
        w.separator(gui, 3)
        pointed = draw_graph(gui, review)
    review.preview(chosen.hovered if pointed is None else pointed)
    if chosen.clicked is not None:
        review.go_to(chosen.clicked)


def _marks(review: Review) -> dict[int, Mark]:
    found = review.summary
    if found is None:
        return {}
    return {number: MARKS[found.grade(number)] for number in (*found.slips, *found.turns)}


# The bar


def _bar(gui: Gui, review: Review) -> None:
    wide, high = gui.logical_size
    with w.panel(gui, "bar", (20, high - 20, wide - 40, 0), (0, 1), 16):
        tip, key = _("Back"), "screen.back"
        leave = w.icon_button(gui, "leave", "arrow-left", side=BAR, tip=tip, shortcut=key)
        w.same_line()
        tip, icon = _("As text, a picture or a film"), "share-network"
        share = w.button(gui, "share", _("Share"), icon=icon, height=BAR, tip=tip)
        w.same_line()
        overlay.keys_button(gui, review.open_keys)
        w.same_line(22)
        _steps(gui, review)
    if leave.clicked:
        review.stop()
        review.program.back()
    elif share.clicked:
        review.share()


def _steps(gui: Gui, review: Review) -> None:
    """Buttons to step and to play, the slider, the speed of autoplay."""
    at, length, running = review.at, review.timeline.length, review.replay.running
    goal = step_buttons(
        gui,
        at,
        length,
        (
            ("first", "skip-back", 0, _("To the start"), "replay.first"),
            ("previous", "caret-left", at - 1, _("Back one move"), "replay.back"),
        ),
    )
    tip, icon = (_("Stop"), "pause") if running else (_("Play the moves"), "play")
    play = w.icon_button(
        gui, "play", icon, "primary", BAR, length > 0, tip=tip, shortcut="replay.play"
    )
    w.same_line(8)
    goal = step_buttons(
        gui,
        at,
        length,
        (
            ("next", "caret-right", at + 1, _("Forward one move"), "replay.on"),
            ("last", "skip-forward", length, _("To the end"), "replay.last"),
        ),
        goal,
    )
    names = ["½×" if speed == 0.5 else f"{speed:g}×" for speed in SPEEDS]
    speeds = sum(w.text_width(gui, theme.BUTTON, name) + 30 for name in names) + 8
    room = w.available()[0] - speeds - 20
    goal = move_slider(gui, at, length, review.moves.chapters(review.timeline), room, goal)
    x, y = w.cursor()
    tall = max(36.0, gui.font_size(theme.BUTTON) + 18) + 8
    w.set_cursor(x + 6, y + (gui.control_height(BAR) - tall) / 2)
    now = SPEEDS.index(review.replay.speed)
    review.replay.speed = SPEEDS[w.segmented(gui, "speed", names, now, speeds)]
    if play.clicked:
        review.toggle()
    elif goal != at:
        review.go_to(goal)


def _actions(gui: Gui, review: Review) -> None:
    """The buttons to study the position that is shown, and to play on from it."""
    if review.replay.running:
        return
    entries = [(_("Analysis"), "git-branch", review.analyse)]
    if review.can_learn:
        entries.insert(0, (_("Learn from your mistakes"), "graduation-cap", review.learn))
    if review.timeline.state_at(review.at).player is not None:
        entries.append((_("Play from here"), "play", lambda: review.branch(review.at)))
    draw_actions(gui, entries)
