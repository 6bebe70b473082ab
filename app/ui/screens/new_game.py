"""The screen that sets up a match: players, levels of AIs, options."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from random import Random

from slimgui import imgui

from ...engine import game_named
from ...engine.contract import Options
from ...languages import _, n_
from ...match.lessons import lesson_of
from ...match.match import Match, new_match
from ...scene.framing import Viewport
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..seating import Seating
from ..table.presenters import presenter_of
from ..table.setup_editor import editor_of
from .clock_choice import ClockChoice
from .lessons import minutes, resumed
from .own_setup import OwnSetup
from .preview import Preview, Previewing
from .rule_choices import RuleChoices
from .seat_rows import adaptive_note, seat_row
from .services import Services

_WIDE, _EDGE, _PAD = 690.0, 32.0, 26.0


class NewGame(Previewing):
    """Sets up a match of one game: its table at the left, all choices at the right."""

    name = "new game"

    def __init__(self, program: Services, game: str) -> None:
        super().__init__(program)
        self.rules, self.presenter = game_named(game), presenter_of(game)
        self.seating = Seating(game, program.settings)
        self.choices = RuleChoices(program, self.rules, self.presenter)
        editor = editor_of(game)
        self.own = OwnSetup(editor) if editor is not None else None
        """What was set up by hand, in games that have an editor for that."""
        self._preview = Preview(program, game, self.free())
        self.clock = ClockChoice(program.settings.last_clock)
        self._previewed: Hashable = None
        """What was chosen when the preview was made."""
        self._fresh = True
        """Whether nothing has been drawn yet: the page opens at its top."""

    # The table

    def free(self) -> Viewport:
        wide, high = self.program.gui.logical_size
        words = 150.0 + 120.0 * self.program.gui.text_factor
        right = 1 - 2 * (_WIDE + _EDGE + 16) / wide
        return -0.98, right, 2 * words / high - 1, 1 - 2 * 150 / high

    def enter(self) -> None:
        super().enter()
        if self.own is not None:
            self.own.reload()

    def advance(self, seconds: float) -> None:
        self._seat(self.seating.count)
        self._follow_choices()
        super().advance(seconds)

    def _follow_choices(self) -> None:
        """Shows the table as it will be at the beginning, in games that have more than one."""
        if not _can_be_chosen(self.rules.name) and self.own is None:
            return
        seats, choices = self.seating.seats(), self.choices
        players = tuple(seat.player for seat in seats)
        options = tuple(choices.options.items())
        palette = self.program.settings.palette
        own = self.own.draft if self.own is not None else None
        chosen = players, self.seating.begins, choices.number, options, palette, own
        if chosen != self._previewed:
            self._previewed = chosen
            self._preview.show_state(self._match().state)

    # The interface

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        w.scrim(gui, 0.2)
        self._draw_game(gui, wide - _WIDE - _EDGE)
        foot = gui.control_height(theme.CONTROL) + 26
        most = high - 2 * _EDGE - 2 * _PAD - foot
        tall = min(most, gui.recall("new game", most))
        rect = (wide - _WIDE - _EDGE, high / 2, _WIDE, tall + foot + 2 * _PAD)
        tint = theme.colour("#17110C", 0.35)
        with w.panel(gui, "new game", rect, (0, 0.5), _PAD, tint):
            with w.scroll(gui, "choices", tall):
                if self._fresh:
                    imgui.set_scroll_y(0.0)
                    self._fresh = False
                top = w.cursor()[1]
                self._draw_seats(gui)
                self.choices.draw(gui, self._own_options)
                if self.own is not None and self.own.draw(gui):
                    self.open_editor()
                self.choices.draw_more(gui, self.seating.count)
                self._seat(self.seating.count)
                self._fit(gui, w.cursor()[1] - top + 8)
            w.spacer(12)
            self._draw_foot(gui)

    def _fit(self, gui: Gui, needed: float) -> None:
        """Fits the height of the panel to its content, from the next frame on."""
        if gui.recall("new game", needed) != needed:
            gui.remember("new game", needed)
            gui.request_frames(2)

    def _draw_game(self, gui: Gui, room: float) -> None:
        """Title, aim and facts of the game, over its table."""
        wide, high = gui.logical_size
        draw = imgui.get_background_draw_list()
        paint.sheen(gui, draw, (0, 0, wide, 230), theme.colour("#120D09", 0.92), 0)
        shade = (0, high - 330, wide, 330.0)
        paint.sheen(gui, draw, shade, theme.colour("#120D09", 0.96), 0, True)
        left, across = 44.0, room - 44 - 28
        top = 36 + w.draw_paragraph(
            gui, theme.TITLE, self.presenter.title, left, 36, across, draw=draw, shadow=0.6
        )
        w.draw_paragraph(
            gui, theme.MOTTO, self.presenter.motto(), left, top + 6, across, draw=draw, shadow=0.6
        )
        lesson, rules = self._lesson(), _("Rules")
        needed = 12 + w.button_size(gui, lesson, "graduation-cap")[0]
        beside = needed + w.button_size(gui, rules, "book-open")[0] <= across
        buttons = high - _EDGE - gui.control_height(theme.CONTROL) * (1 if beside else 2)
        facts = buttons - 18 - gui.font_size(theme.SMALL)
        self._draw_facts(gui, draw, left, facts)
        aim = self.presenter.aim()
        tall = w.text_size(gui, theme.BODY, aim, across)[1]
        w.draw_paragraph(
            gui, theme.BODY, aim, left, facts - 16 - tall, across, draw=draw, shadow=0.5
        )
        with w.group(gui, "learn", (left, buttons, across, 0)):
            if w.button(gui, "lesson", lesson, icon="graduation-cap").clicked:
                self._learn()
                return
            if beside:
                w.same_line(12)
            else:
                w.set_cursor(left, buttons + gui.control_height(theme.CONTROL))
            if w.button(gui, "rules", rules, "quiet", "book-open").clicked:
                self._read_rules()

    def _draw_facts(self, gui: Gui, draw: imgui.DrawList, x: float, y: float) -> None:
        counts = self.rules.player_counts
        players = _("{least}–{most} players").format(least=counts[0], most=counts[-1])
        if len(counts) == 1:
            players = n_("{count} player", "{count} players", counts[0])
        minutes = _("{minutes} min").format(minutes=self.presenter.minutes)
        size = gui.font_size(theme.SMALL)
        side = 19 * gui.text_factor
        for icon, fact in (("users", players), ("clock", minutes)):
            paint.icon(gui, draw, icon, x + side / 2, y + size / 2, side, theme.GOLD)
            w.draw_text(gui, theme.SMALL, fact, x + side + 9, y, theme.IVORY, draw)
            x += w.text_width(gui, theme.SMALL, fact) + side + 35

    def _draw_seats(self, gui: Gui) -> None:
        counts, seating = self.rules.player_counts, self.seating
        w.label(gui, _("Players"))
        if len(counts) > 1:
            names = [str(count) for count in counts]
            chosen = w.segmented(gui, "count", names, counts.index(seating.count))
            if counts[chosen] != seating.count:
                self._seat(counts[chosen])
                if counts[chosen] != seating.count:
                    told = _("The position you set up is for {count} players.")
                    self.program.say(told.format(count=seating.count))
            w.spacer(6)
        bots = [bot.name for bot in self.program.settings.bots]
        for number in range(seating.count):
            seat_row(gui, self.presenter, seating, number, self.choices.options, bots)
        if not any(place.person for place in seating.taken):
            w.paragraph(gui, _("Only AIs are playing: sit back and watch."), theme.NOTE)
        if seating.adapts:
            adaptive_note(gui, self.program, seating, self.presenter.competitive)
        w.spacer(12)
        if self.presenter.competitive:
            w.label(gui, _("Who goes first"))
            names = [self.called(number) for number in range(seating.count)] + [_("Random")]
            now = seating.count if seating.begins is None else seating.begins
            chosen = w.segmented(gui, "begins", names, now)
            seating.begins = None if chosen == seating.count else chosen
            w.spacer(12)
        self.clock.draw(gui)
        if sum(place.person for place in seating.taken) > 1:
            self._draw_turning(gui)

    def _draw_turning(self, gui: Gui) -> None:
        """Offers to turn the table, where several persons play."""
        now = bool(self.program.settings.turn_table)
        about = _("Before each turn the table turns to whoever moves.")
        if w.toggle(gui, "turn_table", _("Turn the table"), now, about) != now:
            self.program.change(turn_table=not now)
        w.spacer(12)

    def _seat(self, count: int) -> None:
        """Sets the number of seats, and says which choices were withdrawn for that."""
        own = self.own.player_count if self.own is not None else None
        withdrawn = self.seating.fit(own or count, self.choices.options)
        for player in withdrawn.players:
            self.program.say(self.presenter.player_unavailable(player))
        if withdrawn.begins:
            self.program.say(
                _("Whoever was to go first isn't playing any more, so the first player goes first.")
            )

    def called(self, number: int) -> str:
        """What whoever has a seat is called."""
        name = self.seating.name(number)
        if not name:
            alone = sum(place.person for place in self.seating.taken) == 1
            name = _("You") if alone else _("Player {number}").format(number=number + 1)
        return name

    def _draw_foot(self, gui: Gui) -> None:
        x, y = w.cursor()
        wide = w.available()[0]
        if w.button(gui, "back", _("Back"), "quiet", "arrow-left").clicked:
            self.program.back()
            return
        begin = _("Start")
        across = w.button_size(gui, begin, icon="play")[0] + 60
        w.set_cursor(x + wide - across, y)
        if w.button(gui, "begin", begin, "primary", "play", across).clicked:
            self.begin()
        gui.prefer_focus()

    def _lesson(self) -> str:
        """The label of the lesson's button; with its length for people who have not begun it."""
        if self.program.settings.lessons.get(self.rules.name):
            return _("Lesson")
        return _("Learn it in {minutes} min").format(minutes=minutes(lesson_of(self.rules.name)))

    # Where it leads

    def begin(self) -> None:
        """Starts the match, and remembers what was chosen."""
        from .playing import Playing

        program, seating = self.program, self.seating
        self._seat(seating.count)
        seats, options = seating.seats(), self.choices.options
        kept = program.settings.remembering(self.rules.name, seats, options)
        begins = -1 if seating.begins is None else seating.begins
        program.change(
            names=kept.names,
            last_seats=kept.last_seats,
            last_options=kept.last_options,
            last_begins={**program.settings.last_begins, self.rules.name: begins},
            last_clock=str(self.clock.control or ""),
        )
        program.home(Playing(program, self._match()))

    def _match(self) -> Match:
        """The match that was chosen, at its beginning; the same for the same seed."""
        seating, number, options = self.seating, self.choices.number, self.choices.options
        seats, accent = seating.seats(), self.presenter.accent
        dice = Random(number)
        order = seating.in_turn(seats, dice) if self.presenter.competitive else seats
        order = seating.dealt(order, options, lambda player: theme.PLAYERS[accent(player)], dice)
        practice = bool(self.program.settings.practice)
        own = self.own.draft if self.own is not None else None
        setup = None if own is None else own.setup(len(order))
        options = {**options, **self._own_options}
        return new_match(
            *(self.rules, order, number, options),
            setup=setup,
            practice=practice,
            time=self.clock.control,
        )

    @property
    def _own_options(self) -> Options:
        """The options that follow from what was set up by hand."""
        return {} if self.own is None else self.own.options

    def open_editor(self) -> None:
        """Opens the editor of setups, in games that have one."""
        from .setup_editor import SetupScreen

        if self.own is not None:
            self.program.open(SetupScreen(self.program, self, self.own))

    def _learn(self) -> None:
        from .lesson import Lesson

        course = resumed(self.program.settings, lesson_of(self.rules.name))
        self.program.open(Lesson(self.program, course))

    def _read_rules(self) -> None:
        from .rules import Rules

        self.program.open(Rules(self.program, self.rules.name))

    def act(self, action: str) -> bool:
        if action == "new.begin":
            self.begin()
        elif action == "screen.rules":
            self._read_rules()
        else:
            return False
        return True


@cache
def _can_be_chosen(game: str) -> bool:
    """Whether a choice changes how the game begins: the number of players, the tower, the size."""
    rules = game_named(game)
    least = rules.player_counts[0]
    usual = rules.draw_setup(least, 0)
    return any(rules.draw_setup(count, 0) != usual for count in rules.player_counts) or any(
        rules.draw_setup(least, 0, {option.name: choice}) != usual
        for option in rules.options
        if not option.is_switch
        for choice in option.choices
    )
