"""The AI of die Aufsteiger.

Values are levels of height ahead (`evaluate`), from where each pawn can get (`mobility`) and could
get with a step laid for it (`prospects`). A position has thousands of moves, so whole turns are
generated from goals (`turn_generation`, `block_moves`). A beam of them is searched with alpha-beta,
all others taken as one opponent (`search`); the expert also plays the best of them out for some
turns (`playouts`), or searches in C where that was built (`native`).
"""

from .mind import MIND, AufsteigerMind

__all__ = ["MIND", "AufsteigerMind"]
