"""The lessons of die Aufsteiger."""

from .first_steps import LESSON
from .strategy import STRATEGY

__all__ = ["LESSON", "STRATEGY"]
