"""What the panels of this game are drawn on, with its own state and move."""

from __future__ import annotations

from ....ui.table import protocols
from ..rules.cards import Act
from ..rules.state import SteeppeState

PlayTable = protocols.PlayTable[SteeppeState, Act]
MatchTable = protocols.MatchTable[SteeppeState, Act]
History = protocols.History[SteeppeState, Act]
