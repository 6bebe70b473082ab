"""The AI of The Steppes of Steeppe.

`sight` has what can be known of hidden cards, `signs` the numbers that describe a Jest's prospects,
`outlook` the chance to win a half judged from these (with the `weights` found by training), `plan`
what a move is worth over all cards it may turn up, `sense` which moves need no thought, `choose`
the ranking of moves at a level of `levels`, `parts` the value of a position, `words` the reasons
for a move in its `case`, and `mind` brings them together.
"""

from __future__ import annotations

from .mind import MIND

__all__ = ["MIND"]
