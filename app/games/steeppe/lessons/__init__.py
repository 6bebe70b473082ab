"""The lessons of The Steppes of Steeppe."""

from .first_steps import LESSON
from .strategy import STRATEGY

__all__ = ["LESSON", "STRATEGY"]
