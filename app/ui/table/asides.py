"""What appears beside a match for a while: why something is refused, a hint, how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from app.ui.faces import aids
from app.ui.gui import paint, theme
from app.ui.gui import widgets as w
from app.ui.gui.context import Gui
from app.ui.languages import _, say

if TYPE_CHECKING:
    from app.ui.screens.playing import Playing

_PAD, _ICON = 18.0, 50.0


def refusal(gui: Gui, playing: Playing) -> None:
    """Where one looks, the rule that forbids it."""
    at = aids.pointer(gui, playing)
    error = playing.hand.refusal() if playing.hand.chosen else None
    if error is not None and at is not None and not playing.view.acting:
        aids.caption(gui, at, say(error.pattern, error.values), "warning", theme.BAD)


def hint(gui: Gui, playing: Playing, wide: float) -> None:
    """The advice at the right, where it covers neither the players nor what a game shows below."""
    found = playing.hint
    if found is None:
        return
    bottom = gui.units[1] - 110 - playing.face.below_moves(gui, playing)
    rect = (gui.units[0] - 20, bottom, wide, 0.0)
    with w.panel(gui, "hint panel", rect, (1, 1), 16):
        w.label(gui, _("Hint"))
        w.text(gui, playing.face.words(playing.match.state, found.advice.move), theme.STRONG)
        w.text(gui, say(found.why.pattern, found.why.values))
        if w.button(gui, "play hint", _("Play it"), "primary", "check").clicked:
            playing.play(found.advice.move)
            return
        both = w.button_size(gui, _("Play it"), "check")[0] + w.button_size(gui, _("Thank you"))[0]
        if both + theme.GAP < wide - 32:
            w.beside()
        if w.button(gui, "drop hint", _("Thank you"), "quiet").clicked:
            playing.drop_hint()


# The end


class _Way(NamedTuple):
    """Something to do after the end."""

    name: str
    text: str
    icon: str
    do: Callable[[], None]


def result(gui: Gui, playing: Playing) -> None:
    """Who has won and why above the table, and below it what to do next: the end is seen."""
    outcome = playing.match.outcome
    assert outcome is not None
    room = gui.units[0] - aids.LEFT - aids.RIGHT
    headline, reason = _headline(playing), _(outcome.reason)
    inner = room - 2 * _PAD - _ICON
    wide = max(
        w.measure(gui, theme.HEADING, headline, inner)[0],
        w.measure(gui, theme.BODY, reason, inner)[0],
    )
    wide = min(room, wide + 2 * _PAD + _ICON + 8)
    with w.panel(gui, "result", (aids.LEFT + room / 2, 20, wide, 0), (0.5, 0), _PAD) as rect:
        draw = "handshake" if playing.face.sides else "hourglass-medium"
        icon = "trophy" if outcome.winners else "flag" if playing.match.conceded else draw
        x, y = rect[0] + _PAD + 15, rect[1] + rect[3] / 2
        paint.icon(gui, paint.here(), icon, x, y, 32, theme.GOLD)
        for text, style in ((headline, theme.HEADING), (reason, theme.BODY)):
            w.at(rect[0] + _PAD + _ICON, w.place()[1])
            w.text(gui, text, style, wide - 2 * _PAD - _ICON)
    _offers(gui, playing, room)


def _offers(gui: Gui, playing: Playing, room: float) -> None:
    """The buttons below the table, in as many rows as they need."""
    rows: list[list[tuple[_Way, float]]] = [[]]
    left = room
    for way in _ways(playing):
        across = w.button_size(gui, way.text, way.icon)[0]
        if rows[-1] and across > left:
            rows.append([])
            left = room
        rows[-1].append((way, across))
        left -= across + theme.GAP
    tall = w.button_size(gui, "")[1] + theme.GAP
    bottom = gui.units[1] - aids.BAR - 6
    rect = (aids.LEFT, bottom - len(rows) * tall + theme.GAP, room, len(rows) * tall)
    with w.area(gui, "offers", rect):
        for number, row in enumerate(rows):
            taken = sum(across for _way, across in row) + theme.GAP * (len(row) - 1)
            x, y = aids.LEFT + (room - taken) / 2, rect[1] + number * tall
            for way, across in row:
                w.at(x, y)
                kind: w.Kind = "primary" if way.name == "rematch" else "secondary"
                if w.button(gui, way.name, way.text, kind, way.icon).clicked:
                    way.do()
                    return
                x += across + theme.GAP


def _headline(playing: Playing) -> str:
    match, face = playing.match, playing.face
    outcome = match.outcome
    assert outcome is not None
    names = [match.seats[player].name or face.player_name(player) for player in outcome.winners]
    if not face.sides:
        return _("The game is won") if names else _("The game is lost")
    if not names:
        return _("A draw")
    pattern = _("{names} wins") if len(names) == 1 else _("{names} win")
    return pattern.format(names=aids.joined(names, _("{first} and {last}")))


def _ways(playing: Playing) -> list[_Way]:
    """A rematch, the review, another try where the game was lost, and the way out."""
    match, outcome = playing.match, playing.match.outcome
    assert outcome is not None
    found = [
        _Way("rematch", _("Rematch"), "arrows-clockwise", playing.rematch),
        _Way("review", _("Review"), "chart-line-up", playing.review),
    ]
    lost = match.persons and not match.persons.intersection(outcome.winners)
    if match.conceded is not None:
        found.append(_Way("play on", _("Play on"), "play", playing.play_on))
    elif lost and match.can_undo:
        found.append(_Way("try", _("Take it back"), "arrow-u-up-left", playing.undo))
    found.append(_Way("leave", _("Leave"), "house", lambda: playing.program.home()))
    return found
