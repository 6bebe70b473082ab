"""The levels of play. `noise` is in points; the expert's tree has no use for `depth`."""

from __future__ import annotations

from collections.abc import Mapping

from ....ai.budget import Budget
from ....ai.contract import Level

LEVELS: Mapping[str, Level] = {
    "novice": Level("novice", Budget(0.1, 300), depth=1, breadth=120, noise=15.0),
    "easy": Level("easy", Budget(0.2, 1_000), depth=1, breadth=120, noise=7.0),
    "medium": Level("medium", Budget(0.5, 1_500), depth=2, breadth=10, noise=4.5),
    "hard": Level("hard", Budget(0.8, 3_000), depth=3, breadth=10, noise=2.0),
    "expert": Level("expert", Budget(1.2), depth=40, breadth=14, noise=0.0),
}
