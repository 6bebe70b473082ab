"""What a review says: who plays, how good the last move was, how well everybody played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...languages import _
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.clock_words import clock_note
from ..table.move_list import Mark
from ..table.result_words import decided
from .review_graph import name_of
from .step_bar import BAR

if TYPE_CHECKING:
    from ...ai.review import MoveReview
    from ..table.review_summary import ReviewSummary
    from .review import Review

MARKS = {
    "best": Mark("check-circle", theme.GOOD),
    "good": Mark("check", theme.GOOD),
    "inaccuracy": Mark("question", theme.FAINT),
    "mistake": Mark("warning", theme.GOLD),
    "blunder": Mark("warning", theme.BAD),
}
"""By grade of a move."""


def draw(gui: Gui, review: Review, width: float) -> None:
    """Draws the panel: who plays, how good the last move was, how well everybody played."""
    most = gui.logical_size[1] - gui.control_height(BAR) - 84
    needed = gui.recall("height of the review", 0.0)
    with w.panel(gui, "review", (20, 20, width, most if needed > most else 0), pad=16):
        begin = w.cursor()[1]
        w.label(gui, review.presenter.title)
        with w.item_spacing(4):
            for player in review.match.seats:
                _player(gui, review, player)
        if review.judgement is None:  # there is enough to be said about the move
            w.paragraph(gui, _status(review), theme.SMALL)
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
    name, clock = name_of(review, player), clock_note(review.match, player, review.at)
    name = f"{name} · {clock}" if clock else name
    high = w.text_size(gui, theme.STRONG, name, room)[1]
    middle = y + 5 + gui.font_size(theme.STRONG) / 2
    draw, accent = paint.window_draw_list(), theme.PLAYERS[review.presenter.accent(player)]
    w.avatar(gui, draw, x + 10, middle, 8, accent)
    ink = theme.GOLD_LIGHT if state.player == player else theme.IVORY
    w.draw_paragraph(gui, theme.STRONG, name, x + 28, y + 5, room, "left", ink)
    w.draw_text(gui, theme.STRONG, score, x + wide - across, y + 5, ink)
    if won:
        paint.icon(gui, draw, "trophy", x + wide - across - 18, middle, 18, theme.GOLD)
    w.set_cursor(x, y + high + 9)
    w.spacer(theme.GAP + 1)


def _status(review: Review) -> str:
    """The status of the position, or the result."""
    outcome = review.match.outcome
    if outcome is None or review.at < review.timeline.length:
        return review.presenter.status(review.timeline.state_at(review.at))
    return decided(review.presenter, review.match)


def _last_move(gui: Gui, review: Review) -> None:
    number, timeline = review.at, review.timeline
    found = review.summary
    whole = found is not None and review.done >= 1 and number in (0, timeline.length)
    if not number:
        w.label(gui, _("Starting position"))
        w.paragraph(gui, _("Press Space to play through the game."), theme.SMALL)
    else:
        _move(gui, review)
    if whole and found is not None and found.performances:
        w.separator(gui, 4)
        _performances(gui, review, found)


def _move(gui: Gui, review: Review) -> None:
    """The move that led here, and how good it was."""
    number, timeline, presenter = review.at, review.timeline, review.presenter
    before, move = timeline.state_at(number - 1), timeline.moves[number - 1]
    w.label(gui, _("Move {number}").format(number=number))
    told = presenter.describe_played(before, move) or presenter.describe(before, move)
    if presenter.competitive:
        who = name_of(review, before.player or "")
        told = _("{who}: {words}").format(who=who, words=told)
    w.paragraph(gui, told, theme.STRONG)
    grade = review.summary.grade(number) if review.summary is not None else ""
    if review.judgement is not None:
        _judged(gui, review, review.judgement)
    elif grade in ("best", "good"):
        w.spacer(4)
        told = _("Best move.") if grade == "best" else _("Good move.")
        _sign(gui, MARKS[grade].icon, MARKS[grade].ink, told)


def _performances(gui: Gui, review: Review, found: ReviewSummary) -> None:
    """How well everybody played: accuracy, and how many moves were how good."""
    names = {
        "best": _("Best moves"),
        "good": _("Good moves"),
        "inaccuracy": _("Inaccuracies"),
        "mistake": _("Mistakes"),
        "blunder": _("Blunders"),
    }
    who = list(found.performances)
    x, y = w.cursor()
    wide, tall = w.available()[0], gui.font_size(theme.SMALL) + 9
    column = max(34.0, w.text_width(gui, theme.STRONG, "100") + 10)
    draw = paint.window_draw_list()
    if review.presenter.competitive:
        for place, player in enumerate(who):
            middle = x + wide - (len(who) - place - 0.5) * column
            accent = theme.PLAYERS[review.presenter.accent(player)]
            w.avatar(gui, draw, middle, y + 8, 7, accent)
        y += 24
    room = wide - len(who) * column
    _row(gui, _("Accuracy in %"), x, y, room, theme.STRONG)
    for place, player in enumerate(who):
        value = str(round(found.performances[player].accuracy))
        left = x + wide - (len(who) - place) * column
        w.draw_paragraph(gui, theme.STRONG, value, left, y, column, "middle", theme.GOLD_LIGHT)
    y += tall + 4
    for grade, name in names.items():
        mark = MARKS[grade]
        paint.icon(gui, draw, mark.icon, x + 8, y + gui.font_size(theme.SMALL) / 2, 16, mark.ink)
        _row(gui, name, x + 24, y, room - 24, theme.SMALL)
        for place, player in enumerate(who):
            number = found.performances[player].grades[grade]
            left = x + wide - (len(who) - place) * column
            ink = theme.IVORY if number else theme.FAINT
            w.draw_paragraph(gui, theme.SMALL, str(number), left, y, column, "middle", ink)
        y += tall
    w.set_cursor(x, y)
    w.spacer(theme.GAP + 1)


def _row(gui: Gui, name: str, x: float, y: float, room: float, style: theme.Style) -> None:
    w.draw_text(gui, w.shrunk_to_fit(gui, style, name, room), name, x, y, theme.IVORY)


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
    """How bad the move was, what it allowed, and what would have been better."""
    presenter = review.presenter
    mark = MARKS[judgement.grade]
    w.spacer(4)
    told = _verdict(judgement).format(percent=round(100 * judgement.loss))
    _sign(gui, mark.icon, mark.ink, told)
    before = review.timeline.state_at(review.at - 1)
    if judgement.answer is not None and judgement.allowed is not None:
        w.spacer(4)
        w.label(gui, _("The reply it allowed"))
        after = review.timeline.state_at(review.at)
        who, words = (
            name_of(review, after.player or ""),
            presenter.describe(after, judgement.answer),
        )
        told = _("{who}: {words}").format(who=who, words=words)
        w.paragraph(gui, told, theme.STRONG)
        w.paragraph(gui, presenter.sentence(judgement.allowed), theme.SMALL)
    w.spacer(4)
    w.label(gui, _("Better"))
    words = presenter.describe(before, judgement.best)
    w.paragraph(gui, words, theme.STRONG, colour=theme.GOOD)
    if presenter.notation:
        w.paragraph(gui, str(judgement.best), theme.NOTE)
    w.paragraph(gui, presenter.sentence(judgement.why), theme.SMALL)
    w.spacer(4)
    texts = _("Show"), _("Try it")
    first, second = _widths(gui, texts, ("eye", "git-branch"))
    can = review.can_show_better
    tip = _("Show the better move on the table")
    watch = w.button(gui, "watch", texts[0], icon="eye", width=first, enabled=can, tip=tip)
    if first < w.available()[0]:
        w.same_line()
    tip = _("Play on from here, as a new game")
    attempt = w.button(gui, "try", texts[1], icon="git-branch", width=second, tip=tip)
    if watch.clicked:
        review.show_better()
    elif attempt.clicked:
        review.branch(review.at - 1)


def _verdict(judgement: MoveReview) -> str:
    """What a move cost, the number to be filled in."""
    if judgement.grade == "blunder":
        return _("Blunder: winning chance down {percent}%.")
    if judgement.grade == "mistake":
        return _("Mistake: winning chance down {percent}%.")
    return _("Inaccuracy: winning chance down {percent}%.")


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
