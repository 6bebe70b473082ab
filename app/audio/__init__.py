"""From the names of cues to sounds."""

from app.audio.cues import CUES
from app.audio.sounds import Sounds

__all__ = ["CUES", "Sounds"]
