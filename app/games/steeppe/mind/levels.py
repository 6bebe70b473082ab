"""How well the AI leads a Jest at each level.

`depth` 1 sees what one move does, so that it lays cards, walks and ends, each Jest for itself; 2
sees an answer as well, and with it what boosting, giving and waiting are good for; 3 also sees the
best reply to every card that may turn up. `breadth` is how many of the unseen cards are thought of
when one is drawn. `noise` is in percent of the chance to win the half; it blurs what is open to
judgement, not what is plain (`pruning`).
"""

from __future__ import annotations

from ....ai.budget import Budget
from ....ai.contract import Level

ALL_CARDS = 40

LEVELS = {
    level.name: level
    for level in (
        Level("novice", Budget(seconds=0.3), depth=1, breadth=2, noise=16.0),
        Level("easy", Budget(seconds=0.3), depth=2, breadth=3, noise=8.0),
        Level("medium", Budget(seconds=0.5), depth=2, breadth=4, noise=4.0),
        Level("hard", Budget(seconds=1.0), depth=2, breadth=6, noise=1.7),
        Level("expert", Budget(seconds=1.5), depth=3, breadth=ALL_CARDS, noise=0.0),
    )
}
