"""STEP by STEP as it presents itself."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from app.engine.contract import State
from app.engine.step_by_step import Turn
from app.ui.faces.face import Face, Fact
from app.ui.languages import _

_COLOURS = {"1": "red", "2": "blue", "3": "green", "4": "yellow"}


class StepFace(Face):
    """The face of STEP by STEP."""

    game = "step-by-step"
    title = "STEP by STEP"
    minutes = 20
    weight = 0.55

    def motto(self) -> str:
        return _("Roll your ball to the top first")

    def aim(self) -> str:
        return _(
            "Roll your ball, then add a piece beside it: build the stairs you need and block those "
            "of the others. Whoever reaches the summit of the tower first wins."
        )

    def accent(self, player: str) -> str:
        return _COLOURS[player]

    def player_name(self, player: str) -> str:
        return {"1": _("Red"), "2": _("Blue"), "3": _("Green"), "4": _("Yellow")}[player]

    def score(self, state: State[Any], player: str) -> str:
        snapshot = state.snapshot()
        square = snapshot["balls"][player]
        return "–" if square is None else str(snapshot["heights"][square])

    def status(self, state: State[Any]) -> str:
        return _("The number is how high a ball lies.")

    def facts(self, state: State[Any]) -> Sequence[Fact]:
        snapshot = state.snapshot()
        return (
            Fact(_("Height of the tower"), str(snapshot["heights"][snapshot["tower"]])),
            Fact(_("Pieces left"), str(snapshot["reserve"])),
        )

    def words(self, state: State[Any], move: Hashable) -> str:
        assert isinstance(move, Turn)
        if move.piece is None:
            return _("to {goal}").format(goal=move.goal)
        return _("to {goal}, piece on {square}").format(goal=move.goal, square=move.piece)

    def event(self, before: State[Any], move: Hashable, after: State[Any]) -> str:
        gone = set(after.snapshot()["out"]) - set(before.snapshot()["out"])
        if gone and after.player is not None:
            names = ", ".join(self.player_name(player) for player in sorted(gone))
            return _("{player} cannot move and is out.").format(player=names)
        return ""

    def option(self, name: str) -> tuple[str, str]:
        return _("Size of the board"), _("Squares along each side; the tower stands in the middle.")

    def choice(self, name: str, value: object) -> str:
        return f"{value} × {value}"


FACE = StepFace()
