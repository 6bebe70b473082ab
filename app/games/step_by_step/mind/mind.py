"""How STEP by STEP is played well, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ....ai.budget import Meter
from ....ai.contract import Advice, Level, Mind, Report, no_report
from ....ai.phrases import Phrase
from ....engine.contract import State
from ..rules import StepState, Turn
from ..rules.board import BOARDS
from ..rules.state import PLAYERS
from .evaluate_many import worth
from .explain import reason
from .features import parts_of
from .levels import LEVELS
from .search import Search
from .terrain import Atlas


class StepMind(Mind[Turn]):
    """Values are logarithms of the odds of winning."""

    levels = LEVELS
    clear_lead = 2.0

    def advise(
        self,
        state: State[Turn],
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        lines: int = 1,
    ) -> Advice[Turn]:
        assert isinstance(state, StepState)
        search = Search(state, meter, level.breadth)
        return search.root(state, level, random, report, lines)

    def evaluate(self, state: State[Turn], player: str) -> float:
        assert isinstance(state, StepState)
        return worth(state, Atlas(BOARDS[state.size].tower), PLAYERS.index(player))

    def features(self, state: State[Turn], player: str) -> Mapping[str, float]:
        assert isinstance(state, StepState)
        return parts_of(state, Atlas(BOARDS[state.size].tower), PLAYERS.index(player))

    def explain(self, state: State[Turn], line: Sequence[Turn]) -> Phrase:
        assert isinstance(state, StepState)
        return reason(state, line)


MIND = StepMind()
