"""The AI of The Steppes of Steeppe.

Values are chances to win, in percent. What can be known of the hidden cards is its `belief`; two
small networks (`evaluate`, with trained `weights`) turn `network_inputs` drawn from it into the
chance to win a half. `expectimax` takes the mean over all cards that a move may turn up, each with
the best reply; `pruning` leaves out moves that need no thought, and `search` ranks the others at a
level of `levels`. The expert asks the kernel (`native`) in place of all this, where there is one.
"""

from __future__ import annotations

from .mind import MIND

__all__ = ["MIND"]
