"""The AI of STEPPE."""

from .mind import MIND, SteppeMind

__all__ = ["MIND", "SteppeMind"]
