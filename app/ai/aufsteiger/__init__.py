"""The AI of die Aufsteiger: whole turns made from goals, a beam of them searched."""

from app.ai.aufsteiger.mind import MIND, AufsteigerMind

__all__ = ["MIND", "AufsteigerMind"]
