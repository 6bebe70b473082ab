"""The levels of play. `depth` is in turns, `noise` in levels of height."""

from __future__ import annotations

from collections.abc import Mapping

from ....ai.budget import Budget
from ....ai.contract import Level

LEVELS: Mapping[str, Level] = {
    "novice": Level("novice", Budget(0.25, 120), depth=1, breadth=1, noise=13.0),
    "easy": Level("easy", Budget(0.25, 200), depth=1, breadth=1, noise=4.5),
    "medium": Level("medium", Budget(0.6, 700), depth=1, breadth=1, noise=0.5),
    "hard": Level("hard", Budget(1.0, 1500), depth=2, breadth=8, noise=0.3),
    "expert": Level("expert", Budget(1.5), depth=5, breadth=9, noise=0.0),
}
