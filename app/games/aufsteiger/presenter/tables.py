"""The table protocols with the state and the move of this game."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol

from ....ui.table import protocols
from ..rules.notation import Step
from ..rules.pile import Pile
from ..rules.state import AufsteigerState

PlayTable = protocols.PlayTable[AufsteigerState, Step]
MatchTable = protocols.MatchTable[AufsteigerState, Step]
History = protocols.History[AufsteigerState, Step]
BlockTable = protocols.PlayTable[Any, Step]
"""A table with blocks, in the game or while a tower is being built."""


class Built(Hashable, Protocol):
    """A position with blocks, of the game or of a tower that is being built."""

    @property
    def pile(self) -> Pile:
        """The blocks where they stand."""

    def play(self, move: Step, /) -> Built:
        """The position after a move."""
