"""The presenter of Newel: its words."""

from __future__ import annotations

from collections.abc import Sequence

from ...languages import _
from ...ui.table.presenter import Fact, Presenter
from .rules import NewelState, Turn


class NewelPresenter(Presenter[NewelState, Turn]):
    """Presents Newel."""

    game = "newel"
    minutes = 5
    weight = 0.2

    def motto(self) -> str:
        return _("Lay slabs and climb them")

    def aim(self) -> str:
        return _(
            "Step to a square beside you and lay a slab beside it. Whoever steps onto the summit "
            "first wins."
        )

    def manual(self) -> str:
        return _("Click the square to which your figure steps, then a square beside it for a slab.")

    def guide(self, chosen: Sequence[str]) -> str:
        if len(chosen) > 1:
            return _("Now click a square beside the figure for a slab. Esc takes the step back.")
        return _("Click the square to which the figure steps.") if chosen else ""

    def place_words(self, state: NewelState, pick: str) -> str:
        kind, _space, rest = pick.partition(" ")
        if kind not in ("square", "slab"):
            return ""
        square = rest.split()[0]
        level = state.level(square)
        return _("{square}, level {level}").format(square=square, level=level)

    def option(self, name: str) -> tuple[str, str]:
        if name == "summit":
            return _("Height of the summit"), _("How many slabs have to lie on each other.")
        return _("Diagonals"), _("Squares that meet at a corner are next to each other too.")

    def choice(self, name: str, value: object) -> str:
        return {2: _("2 slabs"), 3: _("3 slabs")}[int(str(value))]

    def standard_rules(self) -> str:
        return _("Three slabs make the summit, and steps are straight.")

    def preset(self, name: str) -> tuple[str, str]:
        return _("A stroll"), _("A low summit, and steps in all eight directions.")

    def player_name(self, player: str) -> str:
        return {"red": _("Red"), "blue": _("Blue")}[player]

    def score(self, state: NewelState, player: str) -> str:
        return str(state.score(player))

    def status(self, state: NewelState) -> str:
        return _("The number is the level of a figure; the summit is level {level}.").format(
            level=state.summit
        )

    def facts(self, state: NewelState) -> Sequence[Fact]:
        return (Fact(_("Slabs left"), str(state.left)),)

    def describe(self, state: NewelState, move: Turn) -> str:
        if move.slab is None:
            return _("to the summit on {square}").format(square=move.to)
        return _("to {square}, slab on {place}").format(square=move.to, place=move.slab)

    def event(self, before: NewelState, move: Turn, after: NewelState) -> str:
        player = before.player or ""
        if after.player is None or after.score(player) <= before.score(player):
            return ""
        return _("{player} climbs to level {level}.").format(
            player=self.called(player), level=after.score(player)
        )


PRESENTER = NewelPresenter()
