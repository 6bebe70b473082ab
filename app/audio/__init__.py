"""Sound: cues by name, played by a mixer thread."""

from .cues import CUES
from .sounds import Sounds

__all__ = ["CUES", "Sounds"]
