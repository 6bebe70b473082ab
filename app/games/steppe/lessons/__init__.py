"""The lesson of STEPPE, and a whole game of it with notes."""

from .first_steps import LESSON
from .proof_game import PROOF_GAME

__all__ = ["COMMENTARIES", "LESSON"]

COMMENTARIES = (PROOF_GAME,)
