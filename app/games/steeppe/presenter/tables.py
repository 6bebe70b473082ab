"""The table protocols with the state and the move of this game."""

from __future__ import annotations

from ....ui.table import protocols
from ..rules.cards import Act
from ..rules.state import SteeppeState

PlayTable = protocols.PlayTable[SteeppeState, Act]
MatchTable = protocols.MatchTable[SteeppeState, Act]
History = protocols.History[SteeppeState, Act]
