"""The AI of Newel: a principal-variation search over heights, stairs and freedom to step."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random

from ...ai.budget import Budget, Meter
from ...ai.contract import Advice, Level, Mind, Report, no_report
from ...ai.phrases import Count, Phrase
from ...ai.pvs import Search
from .rules import PLAYERS, NewelState, Turn

_WIN = 100.0
_LEVELS = {
    "gentle": Level("gentle", Budget(0.1, 60), depth=1, breadth=40, noise=8.0),
    "novice": Level("novice", Budget(0.1, 100), depth=1, breadth=40, noise=4.0),
    "easy": Level("easy", Budget(0.1, 300), depth=1, breadth=40, noise=2.0),
    "medium": Level("medium", Budget(0.2, 1_000), depth=2, breadth=20, noise=1.0),
    "hard": Level("hard", Budget(0.4, 3_000), depth=3, breadth=20, noise=0.3),
    "tough": Level("tough", Budget(0.4, 4_000), depth=4, breadth=20, noise=0.2),
    "fierce": Level("fierce", Budget(0.4, 5_000), depth=5, breadth=20, noise=0.1),
    "expert": Level("expert", Budget(0.8), depth=12, breadth=20, noise=0.0),
}


def _features(state: NewelState, turn: int) -> dict[str, float]:
    """The parts of the value for the player of a turn."""
    outcome = state.outcome
    if outcome is not None:
        sign = 0 if not outcome.winners else 1 if PLAYERS[turn] in outcome.winners else -1
        return {"result": sign * (_WIN + state.left)}  # the sooner the better
    mine, theirs = (_stand(state, side) for side in (turn, 1 - turn))
    return {name: mine[name] - theirs[name] for name in mine}


def _stand(state: NewelState, turn: int) -> dict[str, float]:
    steps, here = state.steps(turn), state.level(state.figures[turn])
    stairs = sum(state.level(square) == here + 1 for square in steps)
    return {"height": 3.0 * here, "stairs": 1.0 * stairs, "freedom": 0.25 * len(steps)}


class _Search(Search[NewelState, Turn]):
    """Red maximises."""

    decisive = _WIN - 1

    def maximising(self, state: NewelState) -> bool:
        return state.turn == 0

    def over(self, state: NewelState) -> bool:
        return bool(state.ending)

    def evaluate(self, state: NewelState) -> float:
        return sum(_features(state, 0).values())

    def key(self, state: NewelState) -> Hashable:
        return state.key


class NewelMind(Mind[NewelState, Turn]):
    """Values are levels, three to each."""

    levels = _LEVELS
    slopes = {2: (0.5,)}  # noqa: RUF012
    review_simulations = 600

    def advise(
        self,
        state: NewelState,
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        variations: int = 1,
    ) -> Advice[Turn]:
        return _Search(meter, level.breadth).advise(state, level, random, report, variations)

    def evaluate(self, state: NewelState, player: str) -> float:
        return sum(self.features(state, player).values())

    def features(self, state: NewelState, player: str) -> Mapping[str, float]:
        return _features(state, PLAYERS.index(player))

    def explain(self, state: NewelState, variation: Sequence[Turn]) -> Phrase:
        move, player = variation[0], state.player
        assert player is not None
        after, other = state.play(move), PLAYERS[1 - state.turn]
        if after.ending == "summit":
            return Phrase("It steps onto the summit and wins.")
        if after.ending == "stuck":
            return Phrase("It leaves {other} without a turn.", {"other": other})
        if after.ending == "spent":
            return Phrase("It lays the last slab.")
        if after.score(player) > state.score(player):
            return Phrase("It climbs to level {level}.", {"level": after.score(player)})
        assert move.slab is not None
        lost = set(state.steps(1 - state.turn)) - set(after.steps(1 - state.turn))
        if move.slab in lost:
            return Phrase(
                "It makes {square} too high for {other}.", {"square": move.slab, "other": other}
            )
        if after.level(move.slab) == after.score(player) + 1:
            return Phrase("It builds a stair for the next turn.")
        ways = Count("one way to step", "{count} ways to step", len(after.steps(state.turn)))
        return Phrase("It leaves {ways}.", {"ways": ways})


MIND = NewelMind()
