"""die Aufsteiger: pawns climb a tower of six-coloured blocks that everybody rebuilds."""

from .game import GAME

__all__ = ["GAME"]
