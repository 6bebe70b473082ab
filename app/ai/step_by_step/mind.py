"""How STEP by STEP is played well, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from app.ai.budget import Meter
from app.ai.contract import Advice, Level, Mind, Report, no_report
from app.ai.phrases import Phrase
from app.ai.step_by_step.levels import LEVELS
from app.ai.step_by_step.odds import worth
from app.ai.step_by_step.parts import parts_of
from app.ai.step_by_step.search import Search
from app.ai.step_by_step.terrain import Atlas
from app.ai.step_by_step.words import reason
from app.engine.contract import State
from app.engine.step_by_step import StepState, Turn
from app.engine.step_by_step.board import BOARDS
from app.engine.step_by_step.state import PLAYERS


class StepMind(Mind[Turn]):
    """Values are logarithms of the odds of winning."""

    levels = LEVELS
    even = 2.0

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

    def value(self, state: State[Turn], player: str) -> float:
        assert isinstance(state, StepState)
        return worth(state, Atlas(BOARDS[state.size].tower), PLAYERS.index(player))

    def parts(self, state: State[Turn], player: str) -> Mapping[str, float]:
        assert isinstance(state, StepState)
        return parts_of(state, Atlas(BOARDS[state.size].tower), PLAYERS.index(player))

    def why(self, state: State[Turn], line: Sequence[Turn]) -> Phrase:
        assert isinstance(state, StepState)
        return reason(state, line)


MIND = StepMind()
