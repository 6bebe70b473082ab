"""The graph of a review: who was ahead, with the turning points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slimgui import imgui

from ...languages import _
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import seat_name

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
    accents = _colours(review)
    top = w.cursor()[1]
    pointed = w.plot(
        gui,
        "ahead",
        found.leads,
        review.at,
        height=_HIGH,
        marks=found.turns,
        count=review.timeline.length + 1,
        **accents,
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
        w.paragraph(gui, _("There is nothing to show here."), theme.NOTE)
        return
    w.paragraph(gui, _("The AI goes through the game…"), theme.SMALL)
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
            (-1, "caret-left", _("The turning point before"), "↑"),
            (1, "caret-right", _("The next turning point"), "↓"),
        )
    ):
        goal = review.turning_point(direction)
        w.set_cursor(right - (2 - number) * side - (1 - number) * 4, y - 8)
        item = w.icon_button(gui, f"turn {direction}", icon, "quiet", 28, goal is not None)
        w.tooltip(gui, item, tip, key)
        if item.clicked and goal is not None:
            review.go_to(goal)
    w.set_cursor(*after)


def _colours(review: Review) -> dict[str, theme.Colour]:
    """The colours above and below the middle, where two players compete."""
    presenter, players = review.presenter, review.timeline.state.players
    if presenter.competitive and len(players) == 2:
        above, below = (theme.PLAYERS[presenter.accent(player)] for player in players)
        return {"above": above, "below": below}
    return {}


def _sides(gui: Gui, review: Review, rect: w.Rect) -> None:
    """Names of the players in their halves of the graph."""
    x, y, wide, high = rect
    for player, top in zip(
        review.timeline.state.players,
        (y + 6, y + high - 6 - gui.font_size(theme.NOTE)),
        strict=True,
    ):
        ink = theme.mix(theme.PLAYERS[review.presenter.accent(player)], theme.IVORY, 0.35)
        name = name_of(review, player)
        w.draw_text(gui, w.shrunk_to_fit(gui, theme.NOTE, name, wide - 20), name, x + 10, top, ink)


def _heading(review: Review) -> str:
    """The heading; with more than two players the graph is about the first."""
    players = review.timeline.state.players
    if not review.presenter.competitive:
        return _("How well it went")
    if len(players) > 2:
        return _("How {player} stood").format(player=name_of(review, players[0]))
    return _("Who was ahead")


def _leader(review: Review) -> str:
    """Who is ahead, in words."""
    found = review.summary
    if found is None:
        return ""
    if review.at >= len(found.leads) or review.done < 1:
        told = _("The AI goes through the game… {percent} %")
        return told.format(percent=round(100 * review.done))
    share = found.leads[review.at]
    players = review.timeline.state.players
    if not review.presenter.competitive:
        chance = round(50 + 50 * share)
        return _("The chance to win: {percent} %").format(percent=chance)
    if abs(share) < 0.12:
        return _("Nobody is ahead.")
    first = name_of(review, players[0])
    if len(players) > 2:
        pattern = _("{player} is ahead.") if share > 0 else _("{player} is behind.")
        return pattern.format(player=first)
    leader = first if share > 0 else name_of(review, players[1])
    pattern = _("{player} is well ahead.") if abs(share) > 0.6 else _("{player} is ahead.")
    return pattern.format(player=leader)
