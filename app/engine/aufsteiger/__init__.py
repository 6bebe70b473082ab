"""die Aufsteiger: pawns climb a tower of six-coloured blocks that everybody rebuilds."""

from app.engine.aufsteiger.game import AUFSTEIGER

__all__ = ["AUFSTEIGER"]
