"""The AI of STEP by STEP."""

from .mind import MIND, StepMind

__all__ = ["MIND", "StepMind"]
