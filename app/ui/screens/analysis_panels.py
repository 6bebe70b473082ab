"""The panels of an analysis: players and chances, the AI's lines, the variations, the toolbar."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ...languages import _
from ...match.settings import LINES
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table import overlay
from ..table.presenters import seat_name
from ..table.result_words import headline
from .analysis_lines import draw_chances, draw_lines
from .playing_panels import draw_actions
from .step_bar import BAR, step_bar

if TYPE_CHECKING:
    from .analysis import Analysis
    from .tree_table import TreeTable

_LEFT, _RIGHT = 236.0, 310.0
"""The widths of both columns, with text of normal size."""
_SHARE = 0.44
"""How much of the right column the AI's lines have at most."""
_PAD = 14.0


def lay_out(gui: Gui) -> None:
    """Tells everybody how wide both panels are."""
    wider = (1 + gui.text_factor) / 2
    gui.remember("columns", overlay.Columns(_LEFT * wider, _RIGHT * wider))


def draw(gui: Gui, analysis: Analysis) -> None:
    """Draws all panels of an analysis."""
    lay_out(gui)
    _players(gui, analysis)
    _right(gui, analysis)
    _bar(gui, analysis)
    draw_moves(gui, analysis)
    analysis.presenter.draw_panels(gui, analysis)
    overlay.refusal(gui, analysis)
    overlay.remark(gui, analysis)


# Who plays and who is ahead


def _players(gui: Gui, analysis: Analysis) -> None:
    wide = overlay.columns(gui).left
    with w.panel(gui, "players", (overlay.EDGE, overlay.EDGE, wide, 0), pad=_PAD):
        w.label(gui, _("Analysis"))
        with w.item_spacing(4):
            for player in analysis.match.seats:
                draw_player(gui, analysis, player)
        w.paragraph(gui, _status(analysis), theme.SMALL)
        w.spacer(4)
        draw_chances(gui, analysis)
        if analysis.presenter.hidden:
            w.paragraph(gui, _known(analysis), theme.NOTE)


def draw_player(gui: Gui, analysis: TreeTable, player: str) -> None:
    """A player in one line: stone, name, score."""
    presenter, state = analysis.presenter, analysis.shown
    score, name = presenter.score(state, player), seat_name(presenter, analysis.match.seats[player])
    x, y = w.cursor()
    wide = w.available()[0]
    across = w.text_width(gui, theme.STRONG, score)
    room = wide - across - 40
    high = w.text_size(gui, theme.STRONG, name, room)[1]
    middle = y + 5 + gui.font_size(theme.STRONG) / 2
    draw, accent = paint.window_draw_list(), theme.PLAYERS[presenter.accent(player)]
    w.avatar(gui, draw, x + 10, middle, 8, accent)
    ink = theme.GOLD_LIGHT if state.player == player else theme.IVORY
    w.draw_paragraph(gui, theme.STRONG, name, x + 28, y + 5, room, "left", ink)
    w.draw_text(gui, theme.STRONG, score, x + wide - across, y + 5, ink)
    w.set_cursor(x, y + high + 9)
    w.spacer(theme.GAP + 1)


def _known(analysis: Analysis) -> str:
    """What the AI knows of what is hidden."""
    if analysis.explorer.node.peeks:
        return _("This line reveals something that wasn't known in the game.")
    return _("The AI knows only what the players knew at this point.")


def _status(analysis: Analysis) -> str:
    if analysis.shown.player is None:
        return headline(analysis.presenter, analysis.match)
    return analysis.presenter.status(analysis.shown)


# What the AI would do, and the variations


def _right(gui: Gui, analysis: Analysis) -> None:
    """The AI's lines, and below them the variations."""
    wide, high = gui.logical_size
    column, top = overlay.columns(gui).right, overlay.EDGE
    below = analysis.presenter.moves_footer_height(gui, analysis) + gui.recall(w.HEIGHT, 0.0)
    bottom = high - 110 - below
    with w.panel(gui, "lines", (wide - top, top, column, 0), (1, 0), pad=_PAD):
        _switches(gui, analysis)
        if analysis.live.on:
            most = _SHARE * (bottom - top) - gui.control_height(40) - 2 * _PAD
            tall = min(most, gui.recall("lines in full", most))
            with w.scroll(gui, "best lines", max(40.0, tall)), w.item_spacing(6):
                begin = w.cursor()[1]
                draw_lines(gui, analysis)
                w.settle(gui, "lines in full", w.cursor()[1] - begin + 6)
    top += gui.recall("height of lines", 0.0) + overlay.GAP
    with w.panel(gui, "moves", (wide - overlay.EDGE, top, column, bottom - top), (1, 0), pad=_PAD):
        foot = gui.control_height(38) + 26
        with w.scroll(gui, "list", max(40.0, w.available()[1] - foot)) as view, w.item_spacing(0):
            found = analysis.list.draw(gui, analysis.explorer, analysis.writing, view)
        w.separator(gui, 0)
        _tools(gui, analysis)
    if found.written or found.cancelled:
        analysis.end_writing(keep=found.written)
    analysis.preview(found.hovered)
    if found.clicked is not None:
        analysis.go_to(found.clicked)
    elif found.edited is not None:
        analysis.write(found.edited[1], found.edited[0])


def _switches(gui: Gui, analysis: Analysis) -> None:
    """Whether the AI looks on, and how many lines it shows."""
    on, (x, y) = analysis.live.on, w.cursor()
    room, side = w.available()[0], gui.control_height(40)
    kind: w.Kind = "primary" if on else "secondary"
    tip = _("Turn the AI on or off")
    if w.icon_button(
        gui, "looks on", "robot", kind, 40, tip=tip, shortcut="analysis.look_on"
    ).clicked:
        analysis.switch()
        return
    w.set_cursor(x + side + 8, y)
    if not on:
        told = _("The AI is off.")
        w.paragraph(gui, told, theme.SMALL, room - side - 8, height=side)
        return
    chosen = LINES.index(str(analysis.live.count))
    now = w.segmented(gui, "line count", LINES, chosen, room - side - 8)
    if now != chosen:
        analysis.show_lines(now + 1)


def _tools(gui: Gui, analysis: Analysis) -> None:
    """What can be done with the move and the variation one is at."""
    node = analysis.explorer.node
    named = node.parent is not None
    can_move, can_go = analysis.can_promote, analysis.can_delete
    tools = (
        ("comment", "pencil-simple", True, _("Add a comment"), "analysis.comment"),
        ("name", "text-aa", named, _("Name this variation"), "analysis.name"),
        ("promote", "stack-plus", can_move, _("Move this variation up"), "analysis.promote"),
        ("delete", "trash", can_go, _("Delete the variation from here"), "analysis.delete"),
    )
    does: dict[str, Callable[[], None]] = {
        "comment": partial(analysis.write, "comment"),
        "name": partial(analysis.write, "name"),
        "promote": analysis.promote,
        "delete": analysis.delete,
    }
    for key, icon, can, tip, shortcut in tools:
        item = w.icon_button(gui, key, icon, "quiet", 38, can, tip=tip, shortcut=shortcut)
        w.same_line(6)
        if item.clicked:
            does[key]()


# The bar


def _bar(gui: Gui, analysis: Analysis) -> None:
    wide, high = gui.logical_size
    explorer = analysis.explorer
    with w.panel(gui, "bar", (20, high - 20, wide - 40, 0), (0, 1), 16):
        tip, key = _("Back"), "screen.back"
        if w.icon_button(gui, "leave", "arrow-left", side=BAR, tip=tip, shortcut=key).clicked:
            analysis.end_writing()
            analysis.program.back()
            return
        w.same_line()
        overlay.keys_button(gui, analysis.open_keys)
        w.same_line()
        can, icon = explorer.node.parent is not None, "arrow-u-up-left"
        undo = w.button(gui, "undo", _("Undo"), icon=icon, height=BAR, enabled=can)
        w.tooltip(gui, undo, _("Undo the last move"), "move.undo")
        if undo.clicked:
            analysis.undo()
        buttons = (
            ("share", "share-network", _("As text, a picture or a film"), analysis.share),
            ("open game", "folder-open", _("Open a game"), analysis.open_game),
            ("play on", "play", _("Play on from here, as a new game"), analysis.play_on),
        )
        for name, icon, tip, do in buttons:
            w.same_line()
            can = name != "play on" or analysis.state.player is not None
            if w.icon_button(gui, name, icon, side=BAR, enabled=can, tip=tip).clicked:
                do()
        w.same_line(22)
        _slider(gui, analysis)


def _slider(gui: Gui, analysis: Analysis) -> None:
    """The slider along the line one is in, between buttons."""
    explorer = analysis.explorer
    nodes, at = explorer.nodes, explorer.node.number
    length = len(nodes) - 1
    before = (
        ("first", "skip-back", 0, _("To the start"), "analysis.first"),
        ("previous", "caret-left", explorer.earlier.number, _("Back one move"), "analysis.back"),
    )
    after = (
        ("next", "caret-right", explorer.later.number, _("Forward one move"), "analysis.on"),
        ("last", "skip-forward", length, _("To the end"), "analysis.last"),
    )
    forks = [node.number for node in nodes if len(node.children) > 1]
    goal = step_bar(gui, at, length, forks, before, after)
    if goal != at:
        analysis.go_to(nodes[goal])


def draw_moves(gui: Gui, analysis: TreeTable) -> None:
    """Buttons for moves that are not made on the table."""
    if analysis.view.animating or not analysis.my_turn or analysis.presenter.own_actions:
        return
    entries = [
        (*analysis.presenter.action(analysis.state, move), partial(analysis.play, move))
        for move in analysis.hand.off_table_moves()
    ]
    draw_actions(gui, entries)
