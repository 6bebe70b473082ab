"""STEP by STEP: balls climb stairs of square pieces that their players build, to a tower's summit.

`board` has squares, boards and the paths of a ball, `state` a position and what a turn does to it,
`refusals` the sentence for a turn the rules do not allow, `game` setups and notation.
"""

from .board import Turn, turn_to
from .game import GAME, StepByStep
from .state import StepState

__all__ = ["GAME", "StepByStep", "StepState", "Turn", "turn_to"]
