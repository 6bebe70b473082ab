"""A position that is being set up by hand: complete or not, and with nobody's turn to wait for.

It is a `State`, so that it lies on a table and is changed there as a game is played: its moves are
the changes that can be made to it. Whether a game may begin from it only the rules of the game say.
"""

from __future__ import annotations

from abc import abstractmethod

from .contract import JSON, M, Outcome, State

BUILDER = "builder"
"""The one player of a draft."""


class Draft(State[M]):
    """A position that is being set up."""

    __slots__ = ()

    @property
    def players(self) -> tuple[str, ...]:
        return (BUILDER,)

    @property
    def player(self) -> str | None:
        return BUILDER

    @property
    def outcome(self) -> Outcome | None:
        return None

    def score(self, player: str) -> int:
        return 0

    @abstractmethod
    def setup(self, players: int) -> JSON:
        """The setup of a game for that many players from here, finished or not."""
