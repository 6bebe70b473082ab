"""The AI of STEP by STEP."""

from app.ai.step_by_step.mind import MIND, StepMind

__all__ = ["MIND", "StepMind"]
