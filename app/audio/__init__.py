"""From the names of cues to sounds."""

from .cues import CUES
from .sounds import Sounds

__all__ = ["CUES", "Sounds"]
