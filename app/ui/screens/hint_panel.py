"""The hint at the table: what to play, why, and the plan for the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...languages import _
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table import overlay
from ..table.plan_steps import plan_steps

if TYPE_CHECKING:
    from ...ai.plan import Plan
    from .playing import Playing

_WIDE = 226.0
"""The width of the hint where the moves are folded."""


def draw(gui: Gui, playing: Playing) -> None:
    """The plan of a hint, step by step, at the right above the game's own panels."""
    if not playing.hints.open:
        return
    width = max(_WIDE * (1 + gui.text_factor) / 2, overlay.columns(gui).right)
    bottom = (
        gui.logical_size[1]
        - overlay.bar(gui)
        + 2
        - playing.presenter.moves_footer_height(gui, playing)
    )
    rect = (gui.logical_size[0] - 20, bottom, width, 0.0)
    with w.panel(gui, "hint panel", rect, (1, 1), 16):
        w.label(gui, _("Hint"))
        plan = playing.hints.plan
        shown = plan, plan is not None and plan.done(playing.state)
        if gui.recall("plan on display", None) != shown:  # the panel will be another size
            gui.remember("plan on display", shown)
            gui.request_frames(3)
        if plan is None:
            w.paragraph(gui, _("Looking for a good move…"), theme.SMALL)
            return
        _draw_plan(gui, playing, plan)
        if w.button(gui, "play hint", _("Play it"), "primary", "check").clicked:
            playing.play(playing.hints.next_step)
            return
        both = w.button_size(gui, _("Play it"), "check")[0] + w.button_size(gui, _("Got it"))[0]
        if both + theme.GAP < width - 32:
            w.same_line()
        if w.button(gui, "drop hint", _("Got it"), "quiet").clicked:
            playing.hints.drop()


def _draw_plan(gui: Gui, playing: Playing, plan: Plan) -> None:
    """Its steps, those done ticked off and the next one bright, and what it is good for."""
    steps = plan_steps(playing.presenter, playing.match, plan)
    done = plan.done(playing.state) or 0
    wide = w.text_width(gui, theme.STRONG, f"{len(steps)}") + 10 if len(steps) > 1 else 0.0
    for number, step in enumerate(steps, start=1):
        x, y = w.cursor()
        over, now = step.moves.stop <= done, done in step.moves
        style = theme.STRONG if now else theme.BODY
        ink = theme.FAINT if over else theme.GOLD_LIGHT if now else theme.IVORY
        if over:
            middle = y + gui.font_size(style) / 2
            paint.icon(
                gui, paint.window_draw_list(), "check", x + wide / 2 - 5, middle, 15, theme.GOOD
            )
        elif wide:
            w.draw_text(gui, style, str(number), x, y, ink)
        room = w.available()[0] - wide
        high = w.draw_paragraph(gui, style, step.words, x + wide, y, room, colour=ink)
        w.set_cursor(x, y + high + 4)
    w.spacer(2)
    if plan.unfinished and len(steps) > 1:
        w.paragraph(gui, _("Then we'll see."), theme.SMALL)
    if plan.why is not None:
        w.paragraph(gui, playing.presenter.sentence(plan.why))
