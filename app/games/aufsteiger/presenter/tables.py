"""The table protocols with the state and the move of this game."""

from __future__ import annotations

from typing import Any

from ....ui.table import protocols
from ..rules.notation import Step
from ..rules.state import AufsteigerState

PlayTable = protocols.PlayTable[AufsteigerState, Step]
MatchTable = protocols.MatchTable[AufsteigerState, Step]
History = protocols.History[AufsteigerState, Step]
BlockTable = protocols.PlayTable[Any, Step]
"""A table with blocks, in the game or while a tower is being built."""
