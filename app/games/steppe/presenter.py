"""STEPPE as it presents itself."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from ...engine.contract import State
from ...languages import _, n_
from ...ui.gui.context import Gui
from ...ui.table import overlay
from ...ui.table.presenter import Fact, Presenter
from .rules import TilePlacement

if TYPE_CHECKING:
    from ...match.timeline import Timeline
    from ...ui.table.protocols import PointsAtTable


_CLEAR = 26.0
"""How far below the pointer words leave a tile to be seen."""


class SteppePresenter(Presenter):
    """The face of STEPPE."""

    game = "steppe"
    title = "STEPPE"
    minutes = 20
    weight = 0.45
    aside = 12.0

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

    def score(self, state: State[Any], player: str) -> str:
        return str(self._points(state, player))

    def status(self, state: State[Any]) -> str:
        snapshot = state.snapshot()
        return _("Level {level} of 3").format(level=snapshot["level"])

    def facts(self, state: State[Any]) -> Sequence[Fact]:
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

    def describe(self, state: State[Any], move: Hashable) -> str:
        assert isinstance(move, TilePlacement)
        tile = {
            "one": _("1"),
            "five": _("5"),
            "ten": _("10"),
            "white": _("white"),
        }[move.tile]
        cells = "–".join(str(cell) for cell in (move.cells[0], move.cells[-1])[: len(move.cells)])
        return _("{tile} on {cells}").format(tile=tile, cells=cells)

    def draw_pointer_aids(self, gui: Gui, table: PointsAtTable) -> None:
        """What a tile would bring, at the pointer."""
        hand, at = table.hand, overlay.pointer(gui, table)
        move = hand.candidate()
        if hand.state is None or at is None or move is None or table.view.animating:
            return
        points = self._points(hand.state.play(move), hand.state.player)
        points -= self._points(hand.state, hand.state.player)
        told = n_("{count} point", "{count} points", points)
        overlay.caption(
            gui, (at[0], at[1] + _CLEAR), f"{self.describe(hand.state, move)} · {told}", "check"
        )

    def _points(self, state: State[Any], player: str | None) -> int:
        return sum(state.snapshot()["scores"][player])

    def event(self, before: State[Any], move: Hashable, after: State[Any]) -> str:
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

    def chapters(self, line: Timeline) -> list[int]:
        levels = [line.state_at(n).snapshot()["level"] for n in range(line.length + 1)]
        return [n for n in range(1, line.length + 1) if levels[n] != levels[n - 1]]

    def chapter_name(self, line: Timeline, number: int) -> str:
        level = line.state_at(number).snapshot()["level"]
        return _("Level {level}").format(level=level)


PRESENTER = SteppePresenter()
