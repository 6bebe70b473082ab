"""The levels of play. `noise` is in logarithms of odds."""

from __future__ import annotations

from collections.abc import Mapping

from ....ai.budget import Budget
from ....ai.contract import Level

LEVELS: Mapping[str, Level] = {
    "novice": Level("novice", Budget(0.1, 400), depth=1, breadth=40, noise=0.7),
    "easy": Level("easy", Budget(0.1, 400), depth=1, breadth=16, noise=0.25),
    "medium": Level("medium", Budget(0.6, 1_500), depth=2, breadth=24, noise=0.2),
    "hard": Level("hard", Budget(1.0, 600), depth=3, breadth=32, noise=0.0),
    "expert": Level("expert", Budget(1.2), depth=40, breadth=64, noise=0.0),
}
