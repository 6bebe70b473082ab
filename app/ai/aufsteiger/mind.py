"""How die Aufsteiger is played well, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from app.ai.aufsteiger.scenes import Scene
from app.ai.aufsteiger.search import Search
from app.ai.aufsteiger.words import reason
from app.ai.aufsteiger.worth import parts_of, values
from app.ai.budget import Budget, Meter
from app.ai.contract import Advice, Level, Mind, Report, no_report
from app.ai.phrases import Phrase
from app.engine.aufsteiger.moves import Step
from app.engine.aufsteiger.state import AufsteigerState
from app.engine.contract import State

_GREEDY = Level("greedy", Budget(), depth=1, breadth=1, noise=0.0)
_EQUALS = 8
"""So many equally good turns the greedy player chooses from."""


class AufsteigerMind(Mind[Step]):
    """Plays die Aufsteiger by looking some turns ahead. Values are levels of height ahead.

    A move of the game is one step of a turn. The advice is always for the rest of the turn: its
    line goes on to the step that ends it, and then with the turns expected of the others.
    """

    levels: Mapping[str, Level] = {
        "novice": Level("novice", Budget(0.25, 120), depth=1, breadth=1, noise=8.0),
        "easy": Level("easy", Budget(0.25, 200), depth=1, breadth=1, noise=3.0),
        "medium": Level("medium", Budget(0.6, 400), depth=1, breadth=1, noise=0.8),
        "hard": Level("hard", Budget(1.0, 900), depth=2, breadth=8, noise=0.5),
        "expert": Level("expert", Budget(1.4), depth=5, breadth=200, noise=0.0),
    }
    even = 5.0

    def advise(
        self,
        state: State[Step],
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        lines: int = 1,
    ) -> Advice[Step]:
        return Search(_aufsteiger(state), level, meter).advise(random, report, lines)

    def greedy(self, state: State[Step], random: Random) -> Step:
        """The first step of the turn, or rest of one, with the best value after it."""
        advice = self.advise(state, _GREEDY, Meter(_GREEDY.budget), random, lines=_EQUALS)
        best = [line for line in advice.lines if line.value == advice.value]
        return random.choice(best).moves[0]

    def value(self, state: State[Step], player: str) -> float:
        position = _aufsteiger(state)
        return values(Scene(position))[position.players.index(player)]

    def parts(self, state: State[Step], player: str) -> Mapping[str, float]:
        position = _aufsteiger(state)
        return parts_of(Scene(position), position.players.index(player))

    def why(self, state: State[Step], line: Sequence[Step]) -> Phrase:
        return reason(_aufsteiger(state), line)


def _aufsteiger(state: State[Step]) -> AufsteigerState:
    assert isinstance(state, AufsteigerState)
    return state


MIND = AufsteigerMind()
