"""The AI of STEPPE."""

from app.ai.steppe.mind import MIND, SteppeMind

__all__ = ["MIND", "SteppeMind"]
