"""The options of a new match: presets, single options, and the seed."""

from __future__ import annotations

from random import randrange
from typing import Any

from ...engine.contract import Game, Option, Options, Value
from ...languages import _
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenter import AnyPresenter
from .services import Services

_SEEDS = 10**6


class RuleChoices:
    """The options of one game, preset to what was chosen the last time."""

    def __init__(self, program: Services, rules: Game[Any, Any], presenter: AnyPresenter) -> None:
        self._program, self._rules, self._presenter = program, rules, presenter
        self.options: dict[str, Value] = {o.name: o.default for o in rules.options}
        last = program.settings.last_options.get(rules.name, {})
        self.options |= {
            o.name: last[o.name] for o in rules.options if last.get(o.name) in o.choices
        }
        self.seed = str(randrange(_SEEDS))
        self.more = False
        """Whether the section of rarely needed options is open."""

    @property
    def number(self) -> int:
        """The seed as a number."""
        return seed_number(self.seed)

    def draw(self, gui: Gui, settled: Options) -> None:
        """Draws presets and options with several values, but for those `settled` otherwise."""
        if self._rules.presets:
            self._draw_presets(gui)
        for option in self._rules.options:
            if not option.is_switch and option.name not in settled:
                self._draw_option(gui, option)

    def draw_more(self, gui: Gui, players: int) -> None:
        """Draws what is rarely needed, once it is asked for."""
        if not self._has_more(players):
            return
        icon = "caret-down" if self.more else "caret-right"
        if w.button(gui, "more", _("More options"), "quiet", icon).clicked:
            self.more = not self.more
        if self.more:
            self._draw_switches(gui, players)

    def _has_more(self, players: int) -> bool:
        """Whether there are switches, or anything is dealt."""
        switches = any(option.is_switch for option in self._rules.options)
        hidden = self._presenter.hidden
        return switches or hidden or self._rules.deals(players, self.options)

    def _draw_option(self, gui: Gui, option: Option) -> None:
        title, about = self._presenter.option(option.name)
        w.label(gui, title)
        names = [self._presenter.choice(option.name, choice) for choice in option.choices]
        now = option.choices.index(self.options[option.name])
        self.options[option.name] = option.choices[w.segmented(gui, option.name, names, now)]
        w.paragraph(gui, about, theme.NOTE)
        w.spacer(12)

    def _draw_presets(self, gui: Gui) -> None:
        """Presets of all switches and of what else one of them names; the rest stays as it is."""
        presets = self._rules.presets.values()
        named = {name for preset in presets for name in preset}
        usual: dict[str, Value] = {
            o.name: o.default for o in self._rules.options if o.is_switch or o.name in named
        }
        sets = [usual, *(usual | dict(preset) for preset in presets)]
        now = {name: self.options[name] for name in usual}
        texts = [
            (_("Standard"), self._presenter.standard_rules()),
            *(self._presenter.preset(name) for name in self._rules.presets),
        ]
        if now not in sets:
            texts.append((_("Custom"), _("Your own mix of rules; see below.")))
        before = sets.index(now) if now in sets else len(sets)
        w.label(gui, _("Rules"))
        chosen = w.segmented(gui, "preset", [title for title, _about in texts], before)
        if chosen != before:
            self.options |= sets[chosen]
        w.paragraph(gui, texts[chosen][1], theme.NOTE)
        w.spacer(12)

    def _draw_switches(self, gui: Gui, players: int) -> None:
        for option in self._rules.options:
            if option.is_switch:
                title, about = self._presenter.option(option.name)
                on = bool(self.options[option.name])
                idle = self._presenter.option_unavailable(option.name, players)
                on = w.toggle(gui, option.name, title, on, idle or about, not idle)
                self.options[option.name] = on
        if self._presenter.hidden:
            practice = bool(self._program.settings.practice)
            about = _("You can undo any move, even one that revealed something.")
            if w.toggle(gui, "practice", _("Practice"), practice, about) != practice:
                self._program.change(practice=not practice)
        if not self._rules.deals(players, self.options):
            return
        w.spacer(8)
        w.label(gui, _("Seed"))
        side = gui.control_height(theme.CONTROL)
        room = w.available()[0] - side - theme.GAP
        self.seed = w.text_input(gui, "seed", self.seed, width=room).text
        w.same_line()
        if w.icon_button(gui, "dice", "dice-five", tip=_("New seed")).clicked:
            self.seed = str(randrange(_SEEDS))
        w.paragraph(gui, _("The same seed always deals the same game."), theme.NOTE)
        w.spacer(10)


def seed_number(text: str) -> int:
    """A seed as a number: any text will do.

    >>> seed_number(" 42 "), seed_number("stairs") == seed_number("stairs")
    (42, True)
    >>> seed_number("a") == seed_number("b")
    False
    """
    text = text.strip()
    if text.isascii() and text.isdecimal():
        return int(text[:40]) % 2**32
    number = 0
    for letter in text[:200]:
        number = (31 * number + ord(letter)) % 2**32
    return number
