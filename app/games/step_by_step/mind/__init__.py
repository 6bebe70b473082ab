"""The AI of STEP by STEP.

Values are logarithms of the odds of winning, from fitted `weights` of the features of each ball:
how high it is, what the summit still costs it (`terrain`), how free it is (`ball_features`). Some
wins are seen before they happen (`endgame`). Moves are found by principal-variation search with a
fitted `move_ordering`; with three or four players it takes all others as one opponent.
"""

from .mind import MIND, StepMind

__all__ = ["MIND", "StepMind"]
