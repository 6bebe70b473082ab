"""The position, set up by hand, from which a new match begins, and the choice of those kept."""

from __future__ import annotations

from typing import Any

from ...engine.contract import Options
from ...engine.draft import Draft
from ...languages import _
from ...match.setups import KeptSetup, Setups
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.setup_editor import AnyEditor

_MOST, _WIDE = 7, 170.0
"""How many of those kept are offered at once, and how wide their names are at most."""


class OwnSetup:
    """What a new match begins from if not from what is usual."""

    def __init__(self, editor: AnyEditor) -> None:
        self.editor = editor
        self.draft: Draft[Any] | None = None
        """The position; None for the usual one."""
        self.name = ""
        """The name under which it is kept; empty if it is not."""
        self.unfinished: Draft[Any] | None = None
        """What was begun, and is not yet such that a game may begin from it."""
        self._kept: list[KeptSetup] = []
        self.reload()

    def reload(self) -> None:
        """Reads what is kept."""
        self._kept = Setups().list(self.editor.game)[:_MOST]

    def use(self, draft: Draft[Any] | None, name: str) -> None:
        """Has the match begin from a position; None for the usual one."""
        self.draft, self.name = draft, name

    @property
    def options(self) -> Options:
        """The options that follow from the position."""
        return {} if self.draft is None else self.editor.options(self.draft)

    @property
    def player_count(self) -> int | None:
        """For how many players the position is; None for any number."""
        return None if self.draft is None else self.editor.player_count(self.draft)

    def draw(self, gui: Gui) -> bool:
        """Draws what there is to choose from; whether somebody wants to set something up."""
        w.label(gui, self.editor.heading())
        known = [kept.name for kept in self._kept]
        made = self.draft is not None and self.name not in known
        names = [_("As usual"), *([self.name or _("Set up just now")] if made else []), *known]
        now = 0 if self.draft is None else 1 if made else 1 + known.index(self.name)
        if len(names) > 1:
            cut = [w.cut_to_fit(gui, theme.BUTTON, name, _WIDE) for name in names]
            chosen = w.segmented(gui, "own", cut, now)
            if chosen != now:
                self.choose(chosen - 1 - int(made))
            w.spacer(4)
        w.paragraph(gui, self.editor.about(), theme.NOTE)
        text = self.editor.title() if self.draft is None else _("Change this one")
        wanted = w.button(gui, "set up", text, icon="pencil-simple").clicked
        w.spacer(12)
        return wanted

    def choose(self, number: int) -> None:
        """Chooses one of those kept; none before the first of them."""
        kept = self._kept[number] if number >= 0 else None
        if kept is None:
            self.use(None, "")
        else:
            self.use(self.editor.read(kept.setup, kept.options), kept.name)
