"""The settings for bots: which there are, and entering one, which is tried out first."""

from __future__ import annotations

import threading

from ...engine.errors import EngineError
from ...languages import _, n_, say
from ...match.bots.bot import check
from ...match.bots.known import MAX_COMMAND_LENGTH, SECONDS, KnownBot
from ...match.bots.process import BotFault
from ...match.seats import MAX_NAME_LENGTH, tidy
from ...match.setting_values import MOST_BOTS
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import presenter_of
from .services import Services

_USUAL = 2
"""Which of SECONDS is offered at first."""


class BotSettings:
    """The list of bots, and the fields for another one."""

    def __init__(self, program: Services) -> None:
        self._program = program
        self._name = self._command = ""
        self._seconds = _USUAL
        self._trying: KnownBot | None = None
        """The one that is being tried out."""
        self._told: tuple[str, w.Mood] = ("", "info")
        """What came of it."""
        self._told_of = ""
        """The name of the one it is about."""
        self._told_anew = False

    def draw(self, gui: Gui) -> None:
        """Draws the group."""
        about = _(
            "A bot is a program that speaks the text protocol described in the README. You can "
            "give it a seat in a new game."
        )
        w.paragraph(gui, about, theme.NOTE)
        w.spacer(10)
        for bot in self._program.settings.bots:
            self._draw_bot(gui, bot)
            if bot.name == self._told_of:
                self._draw_told(gui)
        if len(self._program.settings.bots) < MOST_BOTS:
            self._draw_new(gui)

    def _draw_bot(self, gui: Gui, bot: KnownBot) -> None:
        """A bot with its command, to be tried out again, changed or taken away."""
        x, y = w.cursor()
        wide, inset = w.available()[0], 12.0
        side = gui.control_height(36)
        room = wide - 2 * inset - 3 * (side + 6) - 8
        limit = n_("{count} second per move", "{count} seconds per move", bot.seconds)
        name = w.text_size(gui, theme.STRONG, bot.name, room)[1]
        note = w.text_size(gui, theme.NOTE, bot.command, room)[1]
        high = name + note + gui.font_size(theme.NOTE) + 10 + 2 * inset
        draw = paint.window_draw_list()
        paint.fill(draw, (x, y, wide, high), theme.with_opacity(theme.IVORY, 0.045), 13)
        paint.outline(draw, (x, y, wide, high), theme.LINE, 13)
        w.draw_paragraph(gui, theme.STRONG, bot.name, x + inset, y + inset, room)
        w.draw_paragraph(gui, theme.NOTE, bot.command, x + inset, y + inset + name + 5, room)
        w.draw_text(gui, theme.NOTE, limit, x + inset, y + inset + name + note + 10)
        w.set_cursor(x + wide - inset - 3 * side - 12, y + (high - side) / 2)
        free = self._trying is None
        tip = _("Test")
        if w.icon_button(gui, f"try {bot.name}", "play", side=36, enabled=free, tip=tip).clicked:
            self._try(bot)
        w.same_line(6)
        tip = _("Edit")
        if w.icon_button(gui, f"edit {bot.name}", "pencil-simple", side=36, tip=tip).clicked:
            self._name, self._command = bot.name, bot.command
            self._seconds = SECONDS.index(bot.seconds) if bot.seconds in SECONDS else _USUAL
        w.same_line(6)
        if w.icon_button(gui, f"drop {bot.name}", "trash", side=36, tip=_("Remove")).clicked:
            self._remove(bot)
        w.set_cursor(x, y)
        w.spacer(high)
        w.spacer(2)

    def _draw_new(self, gui: Gui) -> None:
        w.spacer(6)
        w.paragraph(gui, _("Add a bot"), theme.STRONG)
        wide = w.available()[0]
        given = w.text_input(gui, "bot name", self._name, _("Name"), 0.4 * wide)
        self._name = given.text[:MAX_NAME_LENGTH]
        hint = _("Command, such as python3 /home/me/bot.py")
        typed = w.text_input(gui, "bot command", self._command, hint)
        self._command = typed.text[:MAX_COMMAND_LENGTH]
        w.spacer(4)
        w.paragraph(gui, _("Seconds per move"), theme.NOTE)
        texts = [str(seconds) for seconds in SECONDS]
        self._seconds = w.segmented(gui, "bot seconds", texts, self._seconds)
        w.spacer(6)
        entered = w.button(
            gui, "add bot", _("Test and add"), "primary", "plus", enabled=self._complete
        )
        if entered.clicked or (typed.entered and self._complete):
            command = tidy(self._command, MAX_COMMAND_LENGTH)
            name = tidy(self._name, MAX_NAME_LENGTH)
            self._try(KnownBot(name, command, SECONDS[self._seconds]))
        if self._program.settings.bot(self._told_of) is None:
            self._draw_told(gui)

    @property
    def _complete(self) -> bool:
        """Whether there is something to be tried out."""
        given = self._name.strip() and self._command.strip()
        return bool(given) and self._trying is None

    def _draw_told(self, gui: Gui) -> None:
        told, mood = self._told
        if not told:
            return
        icon, ink = {
            "info": ("hourglass-medium", theme.GOLD),
            "good": ("check-circle", theme.GOOD),
            "bad": ("warning", theme.ALERT),
        }[mood]
        w.spacer(6)
        x, y = w.cursor()
        middle = y + gui.font_size(theme.BODY) / 2
        paint.icon(gui, paint.window_draw_list(), icon, x + 11, middle, 21, ink)
        room = w.available()[0] - 30
        high = w.draw_paragraph(gui, theme.BODY, told, x + 30, y, room)
        w.set_cursor(x, y + high)
        w.spacer(8)
        if self._told_anew:
            w.scroll_into_view()
            self._told_anew = False

    def _tell(self, bot: KnownBot, told: str, mood: w.Mood) -> None:
        """Shows what is to be said of a bot, below it or below the fields."""
        self._told, self._told_of, self._told_anew = (told, mood), bot.name, True

    # Trying

    def _try(self, bot: KnownBot) -> None:
        """Starts a bot and has it play a move in every game, in a thread."""
        self._trying = bot
        self._tell(bot, _("Testing {name}…").format(name=bot.name), "info")
        post = self._program.window.post

        def work() -> None:
            found: list[str] | BotFault
            try:
                found = check(bot.command)
            except BotFault as fault:
                found = fault
            post(lambda: self.tried(bot, found))

        threading.Thread(target=work, name="bot-check", daemon=True).start()

    def tried(self, bot: KnownBot, found: list[str] | BotFault) -> None:
        """Takes the result; a bot that speaks the protocol is kept."""
        if self._trying != bot:
            return
        self._trying = None
        if isinstance(found, EngineError):
            why = say(found.pattern, found.values)
            self._tell(bot, _("{name} failed: {why}").format(name=bot.name, why=why), "bad")
        else:
            games = ", ".join(presenter_of(game).title for game in found)
            told = _("{name} works. It plays {games}.")
            self._tell(bot, told.format(name=bot.name, games=games), "good")
            bots = {known.name: known for known in self._program.settings.bots}
            self._program.change(bots=tuple({**bots, bot.name: bot}.values()))
            if (self._name.strip(), self._command.strip()) == (bot.name, bot.command):
                self._name = self._command = ""
        self._program.touch()

    def _remove(self, bot: KnownBot) -> None:
        if self._told_of == bot.name:
            self._told = ("", "info")
        before = self._program.settings.bots
        kept = tuple(known for known in before if known != bot)
        self._program.change(bots=kept)
        told = _("{name} was removed.").format(name=bot.name)
        self._program.offer(told, _("Undo"), lambda: self._program.change(bots=before))
