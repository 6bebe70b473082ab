"""The Steppes of Steeppe as it presents itself."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from app.engine.contract import State
from app.engine.steeppe.cards import Act
from app.ui.faces.face import Face, Fact
from app.ui.languages import _


class SteeppeFace(Face):
    """The face of The Steppes of Steeppe."""

    game = "steeppe"
    title = "The Steppes of Steeppe"
    minutes = 30
    weight = 0.7
    sides = False

    def motto(self) -> str:
        return _("A staircase of cards and wit")

    def aim(self) -> str:
        return _(
            "Two Jests climb their stairs of cards together to match the Faces they entertain. "
            "Laud all twelve Faces before the decks run out."
        )

    def player_name(self, player: str) -> str:
        return {"red": _("Red Jest"), "black": _("Black Jest")}[player]

    def score(self, state: State[Any], player: str) -> str:
        return str(len(state.snapshot()["jests"][player]["lauded"]))

    def status(self, state: State[Any]) -> str:
        snapshot = state.snapshot()
        return _("Half {half}, turn {turn}").format(half=snapshot["half"], turn=snapshot["turn"])

    def facts(self, state: State[Any]) -> Sequence[Fact]:
        return ()

    def words(self, state: State[Any], move: Hashable) -> str:
        assert isinstance(move, Act)
        jest = self.player_name(move.jest)
        told = {
            "steppe": _("{jest}: a card on the stairs"),
            "play": _("{jest}: plays the boost"),
            "keep": _("{jest}: keeps the boost"),
            "boost": _("{jest}: boosts the fellow"),
            "move": _("{jest}: a step up"),
            "give": _("{jest}: gives an ace"),
            "ace": _("{jest}: discards an ace"),
            "wait": _("{jest}: waits"),
            "end": _("{jest}: ends the turn"),
        }
        return told.get(move.verb, str(move)).format(jest=jest)

    def action(self, state: State[Any], move: Hashable) -> tuple[str, str]:
        assert isinstance(move, Act)
        names = {"wait": (_("Wait"), "hourglass-medium"), "end": (_("End turn"), "check")}
        return names.get(move.verb, (self.words(state, move), "check"))


FACE = SteeppeFace()
