"""Die Aufsteiger as it presents itself."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from app.engine.aufsteiger import board
from app.engine.aufsteiger.moves import Step
from app.engine.contract import State
from app.ui.faces.face import Face, Fact
from app.ui.languages import _

_ACCENTS = {
    "red": "red",
    "yellow": "yellow",
    "darkblue": "blue",
    "lightblue": "lightblue",
    "purple": "violet",
}


class AufsteigerFace(Face):
    """The face of die Aufsteiger."""

    game = "aufsteiger"
    title = "die Aufsteiger"
    minutes = 45
    weight = 0.8

    def motto(self) -> str:
        return _("Build the blocks you climb on")

    def aim(self) -> str:
        return _(
            "Move a block of the tower in every turn and send your pawn up over grey faces and "
            "faces of its own colour. When nobody gets any higher, the highest pawn wins."
        )

    def accent(self, player: str) -> str:
        return _ACCENTS[player]

    def player_name(self, player: str) -> str:
        return {
            "red": _("Red"),
            "yellow": _("Yellow"),
            "darkblue": _("Dark blue"),
            "lightblue": _("Light blue"),
            "purple": _("Purple"),
        }[player]

    def score(self, state: State[Any], player: str) -> str:
        return str(state.snapshot()["climbers"][player]["level"])

    def status(self, state: State[Any]) -> str:
        snapshot = state.snapshot()
        if snapshot["last_chance"]:
            return _("Last chance: without progress in this turn the game is over.")
        turn = snapshot["turn"]
        if turn["simultaneous"]:
            return _("The others may walk now.")
        if turn["moved"]:
            return _("The block has been moved.")
        return _("A block may be moved.")

    def facts(self, state: State[Any]) -> Sequence[Fact]:
        snapshot = state.snapshot()
        return (Fact(_("Turns without progress"), str(snapshot["quiet"])),)

    def words(self, state: State[Any], move: Hashable) -> str:
        assert isinstance(move, Step)
        cell = _("the table") if move.cell == board.TABLE else board.cell_text(move.cell)
        if move.verb == "block":
            return _("block {block} to {cell}, {top} on top").format(
                block=move.thing, cell=cell, top=_(move.top)
            )
        if move.verb == "walk":
            return _("walks to {cell}").format(cell=cell)
        if move.verb == "climb":
            return _("climbs to {cell} by the {ladder} ladder").format(
                cell=cell, ladder=_(move.thing)
            )
        if move.verb == "bridge":
            return _("crosses to {cell} over the {ladder} ladder").format(
                cell=cell, ladder=_(move.thing)
            )
        if move.verb == "stone":
            return _("stone on {block}").format(block=move.thing)
        return _("stays") if move.verb == "pass" else _("ends the turn")

    def action(self, state: State[Any], move: Hashable) -> tuple[str, str]:
        assert isinstance(move, Step)
        return (_("Stay"), "check") if move.verb == "pass" else (_("End turn"), "check")

    def event(self, before: State[Any], move: Hashable, after: State[Any]) -> str:
        if after.snapshot()["last_chance"] and not before.snapshot()["last_chance"]:
            return _("{player} has the last chance: only progress keeps the game going.").format(
                player=self.player_name(after.player or "")
            )
        return ""

    def option(self, name: str) -> tuple[str, str]:
        return {
            "tower": (
                _("Tower"),
                _("Broad with terraces, tall, or a closed box."),
            ),
            "strict_order": (
                _("Strict order"),
                _("In a turn the block is moved first, then the pawn."),
            ),
            "long_end": (
                _("Long end"),
                _("With two players, two rounds without progress before the last chance."),
            ),
            "bridges": (
                _("Bridges"),
                _("A ladder may also be laid as a bridge over a gap."),
            ),
            "simultaneous": (
                _("Simultaneous"),
                _("After a turn in which a block was moved, all the others may walk."),
            ),
            "first_arrival": (
                _("First arrival"),
                _("Among the highest, the first to come up wins, not the last."),
            ),
            "no_descent": (_("No descent"), _("Pawns never step or bridge down.")),
            "purple": (_("Purple"), _("Purple may be dealt with fewer than five players.")),
        }[name]

    def choice(self, name: str, value: object) -> str:
        return {"broad": _("Broad"), "tall": _("Tall"), "box": _("Box")}.get(str(value), str(value))


FACE = AufsteigerFace()
