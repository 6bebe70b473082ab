"""The graph of a review: the chances to win, with the turning points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slimgui import imgui

from ...languages import _
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import seat_name
from ..table.result_words import headline

if TYPE_CHECKING:
    from .review import Review


def name_of(review: Review, player: str) -> str:
    """The name of a player."""
    return seat_name(review.presenter, review.match.seats[player])


_HIGH = 96.0


def graph_height(gui: Gui, review: Review) -> float:
    """The height of the graph with its heading and its caption."""
    wide = w.available()[0]
    above = w.text_size(gui, theme.LABEL, _heading(review).upper(), wide - _buttons(gui))[1]
    below = w.text_size(gui, theme.NOTE, _leader(review), wide)[1]
    return _HIGH + above + below + 4 * theme.GAP + 12


def draw_graph(gui: Gui, review: Review) -> int | None:
    """Draws the graph; returns the position hovered, by its number of moves.

    A mouse that has not moved since the last step does not count as hovering.
    """
    x, y = w.cursor()
    wide = w.available()[0]
    w.label(gui, _heading(review), wide - _buttons(gui))
    found = review.summary
    if found is None:
        _progress(gui, review)
        return None
    _turn_buttons(gui, review, x + wide, y)
    top, count = w.cursor()[1], review.timeline.length + 1
    players = list(found.curves)
    if len(players) > 2:
        lines = [(_colour(review, player), found.curves[player]) for player in players]
        pointed = w.curves(gui, "chances", lines, review.at, _HIGH, found.turns, count)
    else:
        leads = [2 * chance - 1 for chance in found.curves[players[0]]]
        accents = _colours(review)
        pointed = w.plot(
            gui, "chances", leads, review.at, 0.0, _HIGH, marks=found.turns, count=count, **accents
        )
        if accents:
            _sides(gui, review, (x, top, wide, _HIGH))
    w.paragraph(gui, _leader(review), theme.NOTE)
    if pointed.clicked is not None:
        review.go_to(pointed.clicked)
    mouse = imgui.get_mouse_pos()
    if gui.recall("graph at", -1) != review.at:
        gui.remember("graph at", review.at)
        gui.remember("graph rest", mouse)
    return pointed.hovered if mouse != gui.recall("graph rest", mouse) else None


def _buttons(gui: Gui) -> float:
    """The width of the two buttons beside the heading."""
    return 2 * gui.control_height(28) + 8


def _progress(gui: Gui, review: Review) -> None:
    w.spacer(14)
    if review.fault or not review.timeline.length:
        w.paragraph(gui, _("Nothing to show yet."), theme.NOTE)
        return
    w.paragraph(gui, _("The AI is reviewing the game…"), theme.SMALL)
    w.spacer(4)
    w.progress(gui, gui.ease("review done", review.done, 0.15))


def _turn_buttons(gui: Gui, review: Review, right: float, y: float) -> None:
    """Buttons to the previous and the next turning point."""
    if not (review.summary and review.summary.turns):
        return
    after = w.cursor()
    side = gui.control_height(28)
    for number, (direction, icon, tip, key) in enumerate(
        (
            (-1, "caret-left", _("Previous turning point"), "replay.before"),
            (1, "caret-right", _("Next turning point"), "replay.after"),
        )
    ):
        goal = review.turning_point(direction)
        w.set_cursor(right - (2 - number) * side - (1 - number) * 4, y - 8)
        name, can = f"turn {direction}", goal is not None
        item = w.icon_button(gui, name, icon, "quiet", 28, can, tip=tip, shortcut=key)
        if item.clicked and goal is not None:
            review.go_to(goal)
    w.set_cursor(*after)


def _colour(review: Review, player: str) -> theme.Colour:
    return theme.PLAYERS[review.presenter.accent(player)]


def _colours(review: Review) -> dict[str, theme.Colour]:
    """The colours above and below the middle, where two players compete."""
    players = review.timeline.state.players
    if not review.presenter.competitive:
        return {}
    return {"above": _colour(review, players[0]), "below": _colour(review, players[1])}


def _sides(gui: Gui, review: Review, rect: w.Rect) -> None:
    """Names of the players in their halves of the graph."""
    x, y, wide, high = rect
    for player, top in zip(
        review.timeline.state.players,
        (y + 6, y + high - 6 - gui.font_size(theme.NOTE)),
        strict=True,
    ):
        ink = theme.mix(_colour(review, player), theme.IVORY, 0.35)
        name = name_of(review, player)
        w.draw_text(gui, w.shrunk_to_fit(gui, theme.NOTE, name, wide - 20), name, x + 10, top, ink)


def _heading(review: Review) -> str:
    return _("Winning chances") if review.presenter.competitive else _("Winning chance")


def _leader(review: Review) -> str:
    """The chances of all, in words, or the result."""
    found = review.summary
    if found is None:
        return ""
    if review.at >= found.known or review.done < 1:
        told = _("The AI is reviewing the game… {percent}%")
        return told.format(percent=round(100 * review.done))
    if review.match.over and review.at == review.timeline.length:
        return headline(review.presenter, review.match)
    now = {player: round(100 * curve[review.at]) for player, curve in found.curves.items()}
    if not review.presenter.competitive:
        return _("Winning chance: {percent}%").format(percent=next(iter(now.values())))
    told = _("{name} {percent}%")
    each = [told.format(name=name_of(review, player), percent=now[player]) for player in now]
    return " · ".join(each)
