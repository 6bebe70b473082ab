"""The presenter of STEPPE: its words, captions at the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...languages import _, n_
from ...ui.gui.context import Gui
from ...ui.table import overlay
from ...ui.table.presenter import Fact, Presenter
from .rules import SteppeState, TilePlacement

if TYPE_CHECKING:
    from ...ui.table.protocols import History, PlayTable


_CLEAR = 26.0
"""The distance of a caption below the pointer that leaves the tile visible."""


class SteppePresenter(Presenter[SteppeState, TilePlacement]):
    """Presents STEPPE."""

    game = "steppe"
    title = "STEPPE"
    minutes = 20
    weight = 0.45
    side_margin = 12.0

    def motto(self) -> str:
        return _("Fill the plain, level by level")

    def aim(self) -> str:
        return _(
            "Lay tiles on the board, level upon level, always on your own colour or on white. "
            "Tiles count more the higher they lie; the most points win."
        )

    def manual(self) -> str:
        return _(
            "Click a tile in your rack, then the place where it goes. The wheel or R turns it. "
            "You can also drag it."
        )

    def player_name(self, player: str) -> str:
        return {"red": _("Red"), "blue": _("Blue")}[player]

    def score(self, state: SteppeState, player: str) -> str:
        return str(self._points(state, player))

    def status(self, state: SteppeState) -> str:
        snapshot = state.snapshot()
        return _("Level {level} of 3").format(level=snapshot["level"])

    def facts(self, state: SteppeState) -> Sequence[Fact]:
        snapshot = state.snapshot()
        found = []
        for level in range(1, 4):
            points = " : ".join(
                str(snapshot["scores"][player][level - 1]) for player in state.players
            )
            found.append(Fact(_("Points on level {level}").format(level=level), points))
        tiles = " : ".join(str(sum(snapshot["racks"][player].values())) for player in state.players)
        found.append(Fact(_("Tiles left"), tiles))
        return found

    def describe(self, state: SteppeState, move: TilePlacement) -> str:
        tile = {
            "one": _("1"),
            "five": _("5"),
            "ten": _("10"),
            "white": _("white"),
        }[move.tile]
        cells = "–".join(str(cell) for cell in (move.cells[0], move.cells[-1])[: len(move.cells)])
        return _("{tile} on {cells}").format(tile=tile, cells=cells)

    def draw_pointer_aids(self, gui: Gui, table: PlayTable[SteppeState, TilePlacement]) -> None:
        """A caption at the pointer: the points a tile would score."""
        state, move = table.hand.state, table.hand.candidate()
        at = overlay.pointer(gui, table)
        if state is None or at is None or move is None or table.view.animating:
            return
        player = state.player or ""
        points = self._points(state.play(move), player) - self._points(state, player)
        told = n_("{count} point", "{count} points", points)
        text = f"{self.describe(state, move)} · {told}"
        overlay.caption(gui, (at[0], at[1] + _CLEAR), text, "check")

    def _points(self, state: SteppeState, player: str) -> int:
        return sum(state.snapshot()["scores"][player])

    def event(self, before: SteppeState, move: TilePlacement, after: SteppeState) -> str:
        old, new = before.snapshot(), after.snapshot()
        if after.player is None:
            return ""
        if new["level"] != old["level"]:
            beginner = self.player_name(after.player)
            return _("Level {level} begins. {player} opens it.").format(
                level=new["level"], player=beginner
            )
        if after.player == before.player:
            other = next(player for player in after.players if player != after.player)
            return _("{player} has no tile that fits and is skipped.").format(
                player=self.player_name(other)
            )
        return ""

    def chapters(self, history: History[SteppeState, TilePlacement]) -> list[int]:
        levels = [history.state_at(n).snapshot()["level"] for n in range(history.length + 1)]
        return [n for n in range(1, history.length + 1) if levels[n] != levels[n - 1]]

    def chapter_name(self, history: History[SteppeState, TilePlacement], number: int) -> str:
        level = history.state_at(number).snapshot()["level"]
        return _("Level {level}").format(level=level)


PRESENTER = SteppePresenter()
