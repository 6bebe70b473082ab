"""The panels of a review: players, the last move, the list of moves, the toolbar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...languages import _, say
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table import overlay
from ..table.move_list import Mark
from ..table.replay import SPEEDS
from .review_graph import draw_graph, graph_height, name_of

if TYPE_CHECKING:
    from ...ai.review import MoveReview
    from .review import Review

_LEFT, _RIGHT = 292.0, 320.0
_BAR = 46.0
_TURN = Mark("warning", theme.GOLD)
_SLIP = Mark("question", theme.FAINT)


def draw(gui: Gui, review: Review) -> None:
    """Draws all panels of a review."""
    _left(gui, review)
    _right(gui, review)
    _bar(gui, review)
    _actions(gui, review)


def free(gui: Gui, aside: float = 0.0) -> tuple[float, float, float, float]:
    """The part of the window that no panel covers: left, right, lower, upper, from -1 to 1."""
    wide, high = gui.logical_size
    return (
        2 * (_LEFT + 42 + aside) / wide - 1,
        1 - 2 * (_RIGHT + 42 + aside) / wide,
        2 * (_BAR + 66) / high - 1,
        1 - 2 * 14 / high,
    )


# Who plays, and what is to be said about the last move


def _left(gui: Gui, review: Review) -> None:
    most = gui.logical_size[1] - gui.control_height(_BAR) - 84
    needed = gui.recall("height of the review", 0.0)
    with w.panel(gui, "review", (20, 20, _LEFT, most if needed > most else 0), pad=16):
        begin = w.cursor()[1]
        w.label(gui, review.presenter.title)
        with w.item_spacing(4):
            for player in review.match.seats:
                _player(gui, review, player)
        w.paragraph(gui, _standing(review), theme.SMALL)
        w.separator(gui, 4)
        _last_move(gui, review)
        found = w.cursor()[1] - begin - theme.GAP + 32
    if found != needed:
        gui.remember("height of the review", found)
        gui.request_frames()


def _player(gui: Gui, review: Review, player: str) -> None:
    """A player in one line: stone, name, score."""
    state = review.timeline.state_at(review.at)
    score = review.presenter.score(state, player)
    x, y = w.cursor()
    wide = w.available()[0]
    across = w.text_width(gui, theme.STRONG, score)
    outcome = review.match.outcome
    won = outcome is not None and player in outcome.winners and review.at == review.timeline.length
    room = wide - across - 40 - (26 if won else 0)
    high = w.text_size(gui, theme.STRONG, name_of(review, player), room)[1]
    middle = y + 5 + gui.font_size(theme.STRONG) / 2
    w.avatar(
        gui,
        paint.window_draw_list(),
        x + 10,
        middle,
        8,
        theme.PLAYERS[review.presenter.accent(player)],
    )
    ink = theme.GOLD_LIGHT if state.player == player else theme.IVORY
    w.draw_paragraph(gui, theme.STRONG, name_of(review, player), x + 28, y + 5, room, "left", ink)
    w.draw_text(gui, theme.STRONG, score, x + wide - across, y + 5, ink)
    if won:
        paint.icon(
            gui, paint.window_draw_list(), "trophy", x + wide - across - 18, middle, 18, theme.GOLD
        )
    w.set_cursor(x, y + high + 9)
    w.spacer(theme.GAP + 1)


def _standing(review: Review) -> str:
    """The status of the position, or the result."""
    outcome = review.match.outcome
    if outcome is None or review.at < review.timeline.length:
        return review.presenter.status(review.timeline.state_at(review.at))
    return _(outcome.reason)


def _last_move(gui: Gui, review: Review) -> None:
    number, timeline = review.at, review.timeline
    if not number:
        w.label(gui, _("The beginning"))
        w.paragraph(gui, _("Press Space and the game plays by itself."), theme.SMALL)
        return
    before, move = timeline.state_at(number - 1), timeline.moves[number - 1]
    w.label(gui, _("Move {number}").format(number=number))
    told = review.presenter.whose(before, review.presenter.describe_played(before, move))
    if review.presenter.competitive:
        who = name_of(review, before.player or "")
        told = _("{who}: {words}").format(who=who, words=told)
    w.paragraph(gui, told, theme.STRONG)
    judgement = review.judgement
    if judgement is not None:
        _judged(gui, review, judgement)
    elif review.summary is not None and review.summary.best(number):
        w.spacer(4)
        _sign(gui, "check-circle", theme.GOOD, _("The AI would have played the same."))


def _sign(gui: Gui, icon: str, ink: theme.Colour, text: str) -> None:
    """A short text behind an icon."""
    x, y = w.cursor()
    size = gui.font_size(theme.SMALL)
    room = w.available()[0] - 26
    high = w.text_size(gui, theme.SMALL, text, room)[1]
    paint.icon(gui, paint.window_draw_list(), icon, x + 9, y + size / 2, 18, ink)
    w.draw_paragraph(gui, theme.SMALL, text, x + 26, y, room, "left", ink)
    w.set_cursor(x, y + high)
    w.spacer(theme.GAP + 1)


def _judged(gui: Gui, review: Review, judgement: MoveReview) -> None:
    """The better move and why it is better."""
    turned = review.summary is not None and review.at in review.summary.turns
    mark = _TURN if turned else _SLIP
    w.spacer(4)
    told = _("This move turned the game.") if turned else _("There was something better.")
    _sign(gui, mark.icon, mark.ink, told)
    before = review.timeline.state_at(review.at - 1)
    w.spacer(4)
    w.label(gui, _("Better"))
    words = review.presenter.whose(before, review.presenter.describe(before, judgement.best))
    w.paragraph(gui, words, theme.STRONG, colour=theme.GOOD)
    w.paragraph(gui, str(judgement.best), theme.NOTE)
    w.paragraph(
        gui, say(judgement.why.pattern, judgement.why.values, review.presenter.game), theme.SMALL
    )
    w.spacer(4)
    texts = _("Watch it"), _("Try it")
    first, second = _widths(gui, texts, ("eye", "git-branch"))
    can = review.can_show_better
    watch = w.button(gui, "watch", texts[0], icon="eye", width=first, enabled=can)
    w.tooltip(gui, watch, _("See the better move on the table"))
    if first < w.available()[0]:
        w.same_line()
    attempt = w.button(gui, "try", texts[1], icon="git-branch", width=second)
    w.tooltip(gui, attempt, _("Play on from before this move, as a new game"))
    if watch.clicked:
        review.show_better()
    elif attempt.clicked:
        review.branch(review.at - 1)


def _widths(gui: Gui, texts: Sequence[str], icons: Sequence[str]) -> tuple[float, float]:
    """The widths of two buttons that share a line if there is room."""
    room = w.available()[0]
    both = zip(texts, icons, strict=True)
    first, second = (w.button_size(gui, text, icon=icon)[0] for text, icon in both)
    spare = room - theme.GAP - first - second
    if spare < 0:
        return room, room
    half = (room - theme.GAP) / 2
    return (half, half) if max(first, second) <= half else (first + spare / 2, second + spare / 2)


# The moves and the graph


def _right(gui: Gui, review: Review) -> None:
    wide, high = gui.logical_size
    rect = (wide - 20, 20, _RIGHT, high - 130)
    with w.panel(gui, "moves", rect, (1, 0), pad=16):
        x, y = w.cursor()
        count = f"{review.at} / {review.timeline.length}"
        w.label(gui, _("Moves"))
        across = w.text_width(gui, theme.SMALL, count)
        w.draw_text(gui, theme.SMALL, count, x + w.available()[0] - across, y - 2)
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
    return dict.fromkeys(found.slips, _SLIP) | dict.fromkeys(found.turns, _TURN)


# The bar


def _bar(gui: Gui, review: Review) -> None:
    wide, high = gui.logical_size
    with w.panel(gui, "bar", (20, high - 20, wide - 40, 0), (0, 1), 16):
        leave = w.icon_button(gui, "leave", "arrow-left", side=_BAR)
        w.tooltip(gui, leave, _("Back"), _("Esc"))
        w.same_line()
        share = w.button(gui, "share", _("Share"), icon="share-network", height=_BAR)
        w.tooltip(gui, share, _("As text, as a picture, as a film"))
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
    at, length = review.at, review.timeline.length
    goal = None
    entries = (
        ("first", "skip-back", 0, _("To the beginning"), _("Home")),
        ("previous", "caret-left", at - 1, _("One move back"), "←"),
        ("play", "pause" if review.replay.running else "play", at, "", _("Space")),
        ("next", "caret-right", at + 1, _("One move on"), "→"),
        ("last", "skip-forward", length, _("To the end"), _("End")),
    )
    for name, icon, where, tip, key in entries:
        if name == "play":
            tip = _("Stop") if review.replay.running else _("Play by itself")
            item = w.icon_button(gui, name, icon, "primary", _BAR, length > 0)
        else:
            item = w.icon_button(
                gui, name, icon, side=_BAR, enabled=0 <= where <= length and where != at
            )
        w.tooltip(gui, item, tip, key)
        if item.clicked:
            goal = where
        w.same_line(8)
    names = ["½×" if speed == 0.5 else f"{speed:g}×" for speed in SPEEDS]
    speeds = sum(w.text_width(gui, theme.BUTTON, name) + 30 for name in names) + 8
    x, y = w.cursor()
    room = w.available()[0] - speeds - 24
    w.set_cursor(x + 8, y + gui.control_height(_BAR) / 2 - 15)
    if length:
        ticks = [float(number) for number in review.moves.chapters(review.timeline)]
        chosen = round(w.slider(gui, "move", float(at), 0.0, float(length), 1.0, room - 16, ticks))
        goal = chosen if chosen != at else goal
    w.set_cursor(
        x + room + 16,
        y + (gui.control_height(_BAR) - max(36.0, gui.font_size(theme.BUTTON) + 18) - 8) / 2,
    )
    now = SPEEDS.index(review.replay.speed)
    review.replay.speed = SPEEDS[w.segmented(gui, "speed", names, now, speeds)]
    if goal == at:
        review.toggle()
    elif goal is not None:
        review.go_to(goal)


def _actions(gui: Gui, review: Review) -> None:
    """The button to play on from the position that is shown."""
    state = review.timeline.state_at(review.at)
    if review.replay.running or state.player is None:
        return
    wide, high = gui.logical_size
    text = _("Play on from here")
    across = w.button_size(gui, text, icon="git-branch")[0]
    middle = (_LEFT + wide - _RIGHT) / 2
    with w.group(gui, "actions", (middle - across / 2, high - 118, across + 12, 0), (0, 1)):
        if w.button(gui, "branch", text, "secondary", "git-branch").clicked:
            review.branch(review.at)
