"""The lessons of STEPPE, and a whole game of it with notes."""

from .first_steps import LESSON
from .proof_game import PROOF_GAME
from .strategy import STRATEGY

__all__ = ["COMMENTARIES", "LESSON", "STRATEGY"]

COMMENTARIES = (PROOF_GAME,)
