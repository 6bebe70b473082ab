"""The score strip below the table in lessons: players, scores, facts."""

from __future__ import annotations

from typing import Any

from ...engine.contract import State
from ...languages import _
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..gui.flow import flow
from .presenter import AnyPresenter, Fact

_APART = 22.0
"""The gap between two facts."""


def draw_score_strip(gui: Gui, presenter: AnyPresenter, state: State[Any], left: float) -> None:
    """Draws the players with their scores and whose turn it is, and facts beside them."""
    wide, high = gui.logical_size
    across = min(wide - left - 20, 860.0 * gui.text_factor)
    with w.panel(gui, "score strip", (left, high - 20, across, 0), (0, 1), 12):
        x, y = w.cursor()
        room = w.available()[0]
        widest = max((width for _fact, width in _sizes(gui, presenter, state)), default=0.0)
        needed, count = badge_width(gui, presenter, state), len(state.players)
        beside = min(needed, 0.36 * room)
        below = room - count * (beside + 10) - 10 < max(widest, 120 * gui.text_factor)
        across = min(needed, (room + 10) / count - 10) if below else beside
        tall = 0.0
        for number, player in enumerate(state.players):
            w.set_cursor(x + number * (across + 10), y)
            active = state.player == player
            name, accent = presenter.player_name(player), presenter.accent(player)
            note, score = _note(presenter, state, player, active), presenter.score(state, player)
            w.player_badge(gui, player, name, accent, note, score, active, wide=across)
            tall = max(tall, w.cursor()[1] - y - theme.GAP)
        begin = count * (across + 10) + 10
        if below:
            _facts(gui, presenter, state, (x, y + tall + 8, room, 0.0))
        else:
            _facts(gui, presenter, state, (x + begin, y, room - begin, tall))


def badge_width(
    gui: Gui, presenter: AnyPresenter, state: State[Any], least: float = 156.0
) -> float:
    """The width of players' badges in which neither names nor notes are wrapped."""
    return max(
        least,
        *(
            max(
                w.text_width(gui, theme.STRONG, presenter.player_name(player)),
                w.text_width(gui, theme.SMALL, _note(presenter, state, player, True)),
            )
            + w.text_width(gui, theme.NUMBER, presenter.score(state, player))
            + 92
            for player in state.players
        ),
    )


def _note(presenter: AnyPresenter, state: State[Any], player: str, active: bool) -> str:
    return presenter.player_note(state, player) or (_("to move") if active else "")


def _sizes(gui: Gui, presenter: AnyPresenter, state: State[Any]) -> list[tuple[Fact, float]]:
    """The facts, with the width of each."""
    return [
        (
            fact,
            w.text_width(gui, theme.NOTE, fact.text)
            + 8
            + w.text_width(gui, theme.SMALL, fact.value),
        )
        for fact in presenter.facts(state)
    ]


def _facts(gui: Gui, presenter: AnyPresenter, state: State[Any], rect: w.Rect) -> None:
    """Draws the status, and the facts in rows below it."""
    x, y, room, tall = rect
    status = presenter.status(state)
    rows = flow(_sizes(gui, presenter, state), room, _APART)
    line = round(gui.font_size(theme.SMALL) * 1.4)
    above = w.text_size(gui, theme.SMALL, status, room)[1] + 7
    high = above + len(rows) * line - (line - gui.font_size(theme.SMALL))
    top = y + max(0.0, round((tall - high) / 2))
    w.draw_paragraph(gui, theme.SMALL, status, x, top, room, colour=theme.IVORY)
    for number, row in enumerate(rows):
        for fact, left, _width in row:
            below = top + above + number * line
            w.draw_text(gui, theme.NOTE, fact.text, x + left, below)
            beside = w.text_width(gui, theme.NOTE, fact.text) + 8
            w.draw_text(gui, theme.SMALL, fact.value, x + left + beside, below, theme.IVORY)
    w.set_cursor(x, y)
    w.spacer(max(tall, high) + theme.GAP)
