"""The AI of STEPPE.

Values are points ahead at the end: those on the board and those that the surface and the tiles left
promise (`evaluate`, a weighted sum of `features`). The lower levels find moves by
principal-variation search. The expert grows a PUCT tree with greedy rollouts until the end of the
game is near enough to be solved by that same search (`search`).
"""

from .mind import MIND, SteppeMind

__all__ = ["MIND", "SteppeMind"]
