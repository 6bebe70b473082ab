"""STEP by STEP: balls climb stairs of square pieces that their players build, to a tower's summit.

`board` has the squares, the boards and the ways of a ball, `state` a position and what a turn does
to it, `refusal` the sentence for a turn the rules do not allow, `rules` setups and notation.
"""

from .board import Turn, turn_to
from .game import GAME, StepByStep
from .state import StepState

__all__ = ["GAME", "StepByStep", "StepState", "Turn", "turn_to"]
