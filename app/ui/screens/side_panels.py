"""The panels at both sides of a match: players and moves. Each can be folded to a strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...languages import _
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table import overlay
from ..table.clock_words import clock_note
from ..table.overlay import EDGE, FOLDED, Columns
from ..table.presenters import seat_name, strength_name

if TYPE_CHECKING:
    from ...match.seats import Seat
    from .playing import Playing

_LEFT, _RIGHT = 236.0, 226.0
"""The widths of both panels, with text of normal size."""
_ROOMY = 1080.0
"""The width of the window from which the moves are shown unless somebody folds them."""
_PAD = 14.0
_FOLD = 30.0
"""The side of the buttons that fold and unfold."""


def columns(gui: Gui, playing: Playing) -> Columns:
    """How wide both panels are now."""
    settings, wider = playing.program.settings, (1 + gui.text_factor) / 2
    folded = settings.players_panel == "folded", _moves_folded(gui, playing)
    return Columns(
        *(
            FOLDED if fold else wide * wider
            for fold, wide in zip(folded, (_LEFT, _RIGHT), strict=True)
        )
    )


def _moves_folded(gui: Gui, playing: Playing) -> bool:
    wanted = playing.program.settings.moves_panel
    return wanted == "folded" or (wanted == "auto" and gui.logical_size[0] < _ROOMY)


def lay_out(gui: Gui, playing: Playing) -> None:
    """Tells everybody how wide both panels are."""
    gui.remember("columns", columns(gui, playing))


def draw(gui: Gui, playing: Playing) -> None:
    """Draws both panels."""
    lay_out(gui, playing)
    _players(gui, playing)
    _moves(gui, playing)


def _fold(gui: Gui, playing: Playing, name: str, folded: bool, icon: str, tip: str) -> None:
    """The button that folds a panel, or unfolds it; the table then fills what is free."""
    if w.icon_button(gui, f"fold {name}", icon, "quiet", _FOLD, tip=tip).clicked:
        now = "open" if folded else "folded"
        playing.program.change(**{f"{name}_panel": now})
        lay_out(gui, playing)
        playing.panels_changed()


def _heading(gui: Gui, playing: Playing, name: str, title: str, icon: str, end: str = "") -> None:
    """A title with the button that folds the panel, and something before that."""
    x, y = w.cursor()
    room, side = w.available()[0], gui.control_height(_FOLD)
    middle = y + (side - gui.font_size(theme.LABEL)) / 2 - 4
    high = w.draw_paragraph(gui, theme.LABEL, title.upper(), x, middle, room - side)
    if end:
        w.draw_paragraph(gui, theme.SMALL, end, x, middle - 2, room - side - 4, "right")
    w.set_cursor(x + room - side + 6, y - 6)
    _fold(gui, playing, name, False, icon, _("Fold this panel"))
    w.set_cursor(x, y + max(side, middle - y + high + 10))


def _players(gui: Gui, playing: Playing) -> None:
    presenter, match = playing.presenter, playing.match
    state = playing.shown
    over = match.over and not playing.table.playback.remaining
    outcome = match.outcome if over and not playing.looking_back else None
    winners = outcome.winners if outcome is not None and presenter.competitive else ()
    wide = overlay.columns(gui).left
    with w.panel(gui, "players", (EDGE, EDGE, wide, 0), pad=_PAD if wide > FOLDED else 9):
        if wide == FOLDED:
            _players_strip(gui, playing)
            return
        _heading(gui, playing, "players", presenter.title, "caret-double-left")
        for player, seat in match.seats.items():
            active = presenter.acting(playing) == player and not over
            name, accent = seat_name(presenter, seat), presenter.accent(player)
            note, score = _doing(playing, seat, active), presenter.score(state, player)
            if clock := clock_note(match, player, playing.seen):
                note = f"{clock} · {note}" if note else clock
                _tick(gui, playing, player)
            icon = "user" if seat.is_person else "robot"
            won = ("trophy",) if player in winners else ()
            item = w.player_badge(
                gui, player, name, accent, note, score, active, icon, pictures=won
            )
            if presenter.home_pick(player):
                w.tooltip(gui, item, presenter.home_tip())
            if item.clicked:
                playing.show_player(player)
        w.spacer(2)
        w.paragraph(gui, presenter.status(state), theme.SMALL)
        _threats(gui, playing)
        for fact in presenter.facts(state):
            x, y = w.cursor()
            wide = w.available()[0]
            room = wide - w.text_width(gui, theme.SMALL, fact.value) - 10
            w.paragraph(gui, fact.text, theme.NOTE, room)
            w.draw_paragraph(gui, theme.SMALL, fact.value, x, y, wide, "right")


def _tick(gui: Gui, playing: Playing, player: str) -> None:
    """Has a frame drawn when the clock of whoever is to move shows another second."""
    seat, left = playing.match.seat_to_move, playing.match.time_left(player)
    if seat is not None and seat.player == player and left and playing.counting:
        gui.request_frame_in(left % 1.0 or 1.0)


def _players_strip(gui: Gui, playing: Playing) -> None:
    """The players as stones with their scores, and a button to unfold the panel."""
    presenter, match, state = playing.presenter, playing.match, playing.shown
    inner = w.available()[0]
    x = w.cursor()[0]
    w.set_cursor(x + (inner - gui.control_height(_FOLD)) / 2, w.cursor()[1])
    tip = _("Show the players")
    _fold(gui, playing, "players", True, "caret-double-right", tip)
    for player, seat in match.seats.items():
        w.set_cursor(x, w.cursor()[1])
        active = presenter.acting(playing) == player and not match.over
        icon = "user" if seat.is_person else "robot"
        score = presenter.score(state, player)
        item = w.player_stone(gui, player, presenter.accent(player), score, active, icon)
        clock = clock_note(match, player, playing.seen)
        if clock:
            _tick(gui, playing, player)
        w.tooltip(gui, item, " · ".join(filter(None, (seat_name(presenter, seat), clock))))
        if item.clicked:
            playing.show_player(player)


def _threats(gui: Gui, playing: Playing) -> None:
    """What the person to move should know before it is too late."""
    presenter, seats = playing.presenter, playing.match.seats
    now = playing.my_turn and not playing.table.playback.remaining
    for threat in presenter.threats(playing.state) if now else ():
        name = presenter.player_name(threat.player)
        if presenter.competitive:
            name = seat_name(presenter, seats[threat.player])
        x, y = w.cursor()
        middle = y + gui.font_size(theme.SMALL) / 2
        paint.icon(gui, paint.window_draw_list(), "warning", x + 9, middle, 18, theme.ALERT)
        room, text = w.available()[0] - 26, threat.text.format(player=name)
        high = w.draw_paragraph(gui, theme.SMALL, text, x + 26, y, room, colour=theme.ALERT)
        w.set_cursor(x, y + high)
        w.spacer(theme.GAP)


def _doing(playing: Playing, seat: Seat, active: bool) -> str:
    if not active:
        return strength_name(seat)
    if seat.is_person:
        return _("to move")
    return _("thinking…") if playing.thinking else strength_name(seat)


def _moves(gui: Gui, playing: Playing) -> None:
    """The list of moves: as high as it needs to be, and no higher than there is room."""
    wide, high = gui.logical_size
    timeline = playing.timeline
    column = overlay.columns(gui).right
    chosen = None
    if column == FOLDED:
        with w.panel(gui, "moves", (wide - EDGE, EDGE, FOLDED, 0), (1, 0), pad=9):
            _moves_strip(gui, playing)
    else:
        taken = _below_moves(gui, playing) + gui.recall(w.HEIGHT, 0.0)
        most = max(110.0, high - overlay.bar(gui) - 18 - taken)
        tall = min(most, gui.recall("moves in full", most))
        with w.panel(gui, "moves", (wide - EDGE, EDGE, column, tall), (1, 0), pad=_PAD):
            top = w.cursor()[1] - _PAD
            at, length = playing.seen, listed(playing)
            number, count = playing.moves.position(timeline, at, length)
            told = f"{number} / {count}" if count else ""
            _heading(gui, playing, "moves", _("Moves"), "caret-double-right", told)
            if not length and not playing.match.over:
                _manual(gui, playing)
            start = w.cursor()[1]
            with w.scroll(gui, "list", max(1.0, w.available()[1])), w.item_spacing(1):
                begin = w.cursor()[1]
                chosen = playing.moves.draw(gui, timeline, at, length=length)
                full = w.cursor()[1] - begin + 12
            w.settle(gui, "moves in full", start - top + (full if count else 2.0) + _PAD + 2)
    playing.preview(chosen.hovered if chosen is not None else None)
    if chosen is not None and chosen.clicked is not None:
        playing.look_at(None if chosen.clicked == timeline.played else chosen.clicked)


def _moves_strip(gui: Gui, playing: Playing) -> None:
    """How many moves were made, and a button to unfold the list."""
    x, y = w.cursor()
    room, side = w.available()[0], gui.control_height(_FOLD)
    w.set_cursor(x + (room - side) / 2, y)
    _fold(gui, playing, "moves", True, "caret-double-left", _("Show the moves"))
    number = playing.moves.position(playing.timeline, playing.seen, listed(playing))[0]
    w.set_cursor(x, w.cursor()[1])
    style = w.shrunk_to_fit(gui, theme.SMALL, str(number), room)
    w.paragraph(gui, str(number), style, align="middle")


def listed(playing: Playing) -> int:
    """How many moves are listed: one that was just made comes when it has been seen."""
    timeline = playing.timeline
    undone = timeline.length > timeline.played
    return timeline.length if undone or playing.looking_back else playing.seen


def _manual(gui: Gui, playing: Playing) -> None:
    """How a move is made, in place of the first entry of the list."""
    x, y = w.cursor()
    paint.icon(gui, paint.window_draw_list(), "cursor-click", x + 12, y + 16, 22, theme.GOLD)
    room = w.available()[0]
    high = w.draw_paragraph(gui, theme.SMALL, playing.presenter.manual(), x + 34, y + 7, room - 34)
    w.set_cursor(x, y + high + 16)


def _below_moves(gui: Gui, playing: Playing) -> float:
    """The height of the panels below the list of moves."""
    taken = playing.presenter.moves_footer_height(gui, playing)
    if playing.hints.open:
        taken += gui.recall("height of hint panel", 0.0) + 10
    return taken


def message_column(gui: Gui, playing: Playing) -> w.ToastColumn:
    """The column of toasts, between the list of moves and the panels below it."""
    wide, high = gui.logical_size
    across = max(_RIGHT * (1 + gui.text_factor) / 2, overlay.columns(gui).right)
    return w.ToastColumn(
        wide - EDGE - across, high - overlay.bar(gui) + 2 - _below_moves(gui, playing), across
    )
