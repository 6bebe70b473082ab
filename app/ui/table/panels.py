"""What lies over the table while a match is played: players, moves, the bar, what one can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from slimgui import imgui

from app.ui.gui import paint, theme
from app.ui.gui import widgets as w
from app.ui.gui.context import Gui
from app.ui.languages import _, say

if TYPE_CHECKING:
    from app.match.seats import Seat
    from app.ui.screens.playing import Playing

_LEFT, _RIGHT = 292.0, 264.0
_BAR = 46.0


def draw(gui: Gui, playing: Playing) -> None:
    """Draws everything."""
    _players(gui, playing)
    _moves(gui, playing)
    _bar(gui, playing)
    _actions(gui, playing)
    playing.face.extras(gui, playing)
    _bubble(gui, playing)
    if playing.match.over and not playing.view.acting and not playing.looking_back:
        _result(gui, playing)


def free(gui: Gui, footer: float = 0.0, aside: float = 0.0) -> tuple[float, float, float, float]:
    """The part of the window that no panel covers: left, right, lower, upper, from -1 to 1.

    A footer is what a game's own panels take above the bar, and some want more room aside.
    """
    wide, high = gui.units
    return (
        2 * (_LEFT + 34 + aside) / wide - 1,
        1 - 2 * (_RIGHT + 34 + aside) / wide,
        2 * (_BAR + 66 + footer) / high - 1,
        1 - 2 * 14 / high,
    )


# Players


def _players(gui: Gui, playing: Playing) -> None:
    face, match = playing.face, playing.match
    state = playing.line.shown
    with w.panel(gui, "players", (20, 20, _LEFT, 0), pad=16):
        w.label(gui, face.title)
        for player, seat in match.seats.items():
            active = state.player == player and not match.over
            w.badge(
                gui,
                player,
                seat_name(playing, seat),
                face.accent(player),
                _doing(playing, seat, active),
                face.score(state, player),
                active,
                "user" if seat.is_person else "robot",
            )
        w.space(2)
        w.text(gui, face.status(state), theme.SMALL)
        for fact in face.facts(state):
            x, y = w.place()
            wide = w.room()[0]
            w.text(gui, fact.text, theme.NOTE)
            across = w.width(gui, theme.SMALL, fact.value)
            w.put(gui, theme.SMALL, fact.value, x + wide - across, y)


def seat_name(playing: Playing, seat: Seat) -> str:
    """What a player is called."""
    return seat.name or playing.face.player_name(seat.player)


def level_name(level: str) -> str:
    """A level of the AI in words."""
    return {
        "novice": _("Novice"),
        "easy": _("Easy"),
        "medium": _("Medium"),
        "hard": _("Hard"),
        "expert": _("Expert"),
    }[level]


def _doing(playing: Playing, seat: Seat, active: bool) -> str:
    if not active:
        return "" if seat.is_person else level_name(seat.level or "")
    if seat.is_person:
        return _("to move")
    return _("thinking…") if playing.thinking else level_name(seat.level or "")


# Moves


def _moves(gui: Gui, playing: Playing) -> None:
    wide, high = gui.units
    line = playing.line
    rect = (wide - 20, 20, _RIGHT, max(110.0, high - 130 - _below_moves(gui, playing)))
    with w.panel(gui, "moves", rect, (1, 0), pad=16):
        x, y = w.place()
        count = f"{line.looking_at} / {line.length}"
        w.label(gui, _("Moves"))
        across = w.width(gui, theme.SMALL, count)
        w.put(gui, theme.SMALL, count, x + w.room()[0] - across, y - 2)
        with w.scroll(gui, "list", w.room()[1]), w.spaced(1):
            chosen = playing.moves.draw(gui, line, line.looking_at)
    playing.preview(chosen.hovered)
    if chosen.clicked is not None:
        playing.look_at(None if chosen.clicked == line.played else chosen.clicked)


def _below_moves(gui: Gui, playing: Playing) -> float:
    """How much room the list of moves leaves to panels below it, so that they cover nothing."""
    taken = playing.face.below_moves(gui, playing)
    if playing.hint is not None:
        taken += gui.known("height of hint panel", 0.0) + 10
    return taken


# The bar


def _bar(gui: Gui, playing: Playing) -> None:
    wide, high = gui.units
    match, line = playing.match, playing.line
    with w.panel(gui, "bar", (20, high - 20, wide - 40, 0), (0, 1), 16):
        menu = w.icon_button(gui, "menu", "list", side=_BAR)
        w.tooltip(gui, menu, _("Menu"), _("Esc"))
        if menu.clicked:
            playing.back()
        w.beside()
        undo = w.button(
            gui, "undo", _("Undo"), icon="arrow-u-up-left", high=_BAR, enabled=match.can_undo
        )
        w.tooltip(gui, undo, _("Take the last move back"), "Ctrl+Z")
        if undo.clicked:
            playing.undo()
        w.beside()
        redo = w.icon_button(gui, "redo", "arrow-u-up-right", side=_BAR, enabled=match.can_redo)
        w.tooltip(gui, redo, _("Play it again"), "Ctrl+Y")
        if redo.clicked:
            playing.redo()
        w.beside()
        hint = w.button(
            gui, "hint", _("Hint"), icon="lightbulb", high=_BAR, enabled=playing.my_turn
        )
        if playing.hint is None:
            w.tooltip(gui, hint, _("What would a strong player do?"), "H")
        if hint.clicked:
            playing.ask_hint()
        w.beside(22)
        _slider(gui, playing, line)


def _slider(gui: Gui, playing: Playing, line: Any) -> None:
    """First, back, the slider, next, last."""
    at, length = line.looking_at, line.length
    goal = at
    for name, icon, where, tip in (
        ("first", "skip-back", 0, _("To the beginning")),
        ("previous", "caret-left", at - 1, _("One move back")),
    ):
        felt = w.icon_button(gui, name, icon, side=_BAR, enabled=at > 0)
        w.tooltip(gui, felt, tip, "," if name == "previous" else "")
        goal = max(0, where) if felt.clicked else goal
        w.beside(8)
    x, y = w.place()
    ends = 2 * (gui.control(_BAR) + 8) + 10
    room = w.room()[0] - ends
    w.at(x + 6, y + gui.control(_BAR) / 2 - 15)
    if length:
        ticks = [float(number) for number in playing.moves.chapters(line)]
        chosen = round(w.slider(gui, "move", float(at), 0.0, float(length), 1.0, room - 12, ticks))
        goal = chosen if chosen != at else goal
    w.at(x + room + 6, y)
    for name, icon, where, tip in (
        ("next", "caret-right", at + 1, _("One move on")),
        ("last", "skip-forward", length, _("To the end")),
    ):
        felt = w.icon_button(gui, name, icon, side=_BAR, enabled=at < length)
        w.tooltip(gui, felt, tip, "." if name == "next" else "")
        goal = min(length, where) if felt.clicked else goal
        w.beside(8)
    if goal != at:
        playing.look_at(goal)


# What one can do


def _actions(gui: Gui, playing: Playing) -> None:
    """Buttons for moves that are not made on the table, and for coming back from the past."""
    wide, high = gui.units
    entries: list[tuple[str, str, Any]] = []
    if playing.looking_back:
        entries.append((_("Play on from here"), "git-branch", playing.branch))
        entries.append((_("Back to the game"), "arrow-right", lambda: playing.look_at(None)))
    elif playing.my_turn and not playing.view.acting:
        state = playing.match.state
        for move in playing.hand.others() if not playing.face.own_actions else ():
            text, icon = playing.face.action(state, move)
            entries.append((text, icon, lambda move=move: playing.play(move)))
    if not entries:
        return
    sizes = [w.button_size(gui, text, icon=icon)[0] for text, icon, _do in entries]
    across = sum(sizes) + 12 * (len(entries) - 1)
    middle = (_LEFT + wide - _RIGHT) / 2
    with w.area(gui, "actions", (middle - across / 2, high - 118, across + 12, 0), (0, 1)):
        for number, (text, icon, do) in enumerate(entries):
            if number:
                w.beside(12)
            kind: w.Kind = "primary" if number == len(entries) - 1 else "secondary"
            if w.button(gui, f"act {number}", text, kind, icon).clicked:
                do()


def _bubble(gui: Gui, playing: Playing) -> None:
    """A sentence where one looks: why a place is refused, or what a hint says."""
    wide, high = gui.units
    if playing.hint is not None:
        advice, why = playing.hint.advice, playing.hint.why
        words = playing.face.words(playing.match.state, advice.move)
        _hint_panel(gui, playing, words, say(why.pattern, why.values))
        return
    error = playing.hand.refusal() if playing.hand.chosen and playing.pointer else None
    if error is None or playing.view.acting or playing.pointer is None:
        return
    window = playing.program.window.get_size()
    x = playing.pointer[0] / window[0] * wide
    y = high - playing.pointer[1] / window[1] * high
    text = say(error.pattern, error.values)
    across, tall = w.measure(gui, theme.SMALL, text, 300)
    left = min(max(20.0, x + 18), wide - across - 50)
    top = min(max(20.0, y + 22), high - tall - 120)
    draw = imgui.get_foreground_draw_list()
    paint.fill(draw, (left, top, across + 26, tall + 18), theme.SOLID, 10)
    paint.outline(draw, (left, top, across + 26, tall + 18), theme.faded(theme.BAD, 0.7), 10)
    w.block(gui, theme.SMALL, text, left + 13, top + 9, 300, "left", theme.IVORY, draw)


def _hint_panel(gui: Gui, playing: Playing, move: str, why: str) -> None:
    """The advice at the right, where it covers neither the players nor what a game shows below."""
    wide, high = gui.units
    bottom = high - 110 - playing.face.below_moves(gui, playing)
    with w.panel(gui, "hint panel", (wide - 20, bottom, _RIGHT, 0), (1, 1), 16):
        w.label(gui, _("Hint"))
        w.text(gui, move, theme.STRONG)
        w.text(gui, why)
        if w.button(gui, "play hint", _("Play it"), "primary", "check").clicked:
            advice = playing.hint.advice if playing.hint else None
            if advice is not None:
                playing.play(advice.move)
                return
        both = w.button_size(gui, _("Play it"), "check")[0] + w.button_size(gui, _("Thank you"))[0]
        if both + theme.GAP < _RIGHT - 32:
            w.beside()
        if w.button(gui, "drop hint", _("Thank you"), "quiet").clicked:
            playing.drop_hint()


# The end


def _result(gui: Gui, playing: Playing) -> None:
    wide, _high = gui.units
    match, face = playing.match, playing.face
    outcome = match.outcome
    assert outcome is not None
    names = [seat_name(playing, match.seats[player]) for player in outcome.winners]
    if not names:
        headline = _("A draw") if face.sides else _("The game is lost")
    elif not face.sides:
        headline = _("The game is won")
    else:
        pattern = _("{names} wins") if len(names) == 1 else _("{names} win")
        headline = pattern.format(names=", ".join(names))
    middle = (_LEFT + wide - _RIGHT) / 2
    with w.panel(gui, "result", (middle, 20, 480, 0), (0.5, 0)):
        w.text(gui, headline, theme.HEADING)
        w.text(gui, _(outcome.reason))
        w.space(4)
        if w.button(gui, "rematch", _("Rematch"), "primary", "arrows-clockwise").clicked:
            playing.rematch()
            return
        w.beside()
        if w.button(gui, "review", _("Review"), icon="chart-line-up").clicked:
            playing.review()
            return
        w.beside()
        if match.conceded is not None:
            if w.button(gui, "play on", _("Play on"), "quiet").clicked:
                playing.play_on()
        elif w.button(gui, "leave", _("Leave"), "quiet").clicked:
            playing.program.home()
