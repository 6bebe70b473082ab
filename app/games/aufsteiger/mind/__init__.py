"""The AI of die Aufsteiger: whole turns made from goals, a beam of them searched."""

from .mind import MIND, AufsteigerMind

__all__ = ["MIND", "AufsteigerMind"]
