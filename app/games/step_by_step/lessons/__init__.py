"""The lessons of STEP by STEP."""

from .first_steps import LESSON
from .strategy import STRATEGY

__all__ = ["LESSON", "STRATEGY"]
