"""How STEPPE is played well, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ....ai.budget import Budget, Meter
from ....ai.contract import Advice, Level, Mind, Report, no_report
from ....ai.phrases import Phrase
from ....ai.pvs import Search
from ..rules import LENGTH, LEVELS, PLAYERS, WORTH, SteppeState, TilePlacement
from .evaluate import SteppeJudge, counted, tempo, weights
from .search import Foresight

_PARTS = {
    "tiles": (0, 1, 2, 3),
    "places": (4, 5, 6, 14, 15),
    "surface": (7, 8, 9, 10, 11, 12, 13),
}
"""Which of the things counted make up which part of the value."""


class SteppeMind(Mind[SteppeState, TilePlacement]):
    """Plays STEPPE by principal-variation search; at its best it plays games out in its head too.

    Values are points ahead at the end.
    """

    levels: Mapping[str, Level] = {
        "novice": Level("novice", Budget(0.1, 300), depth=1, breadth=120, noise=15.0),
        "easy": Level("easy", Budget(0.2, 1_000), depth=1, breadth=120, noise=7.0),
        "medium": Level("medium", Budget(0.5, 1_500), depth=2, breadth=10, noise=4.5),
        "hard": Level("hard", Budget(0.8, 3_000), depth=3, breadth=10, noise=2.0),
        "expert": Level("expert", Budget(1.2), depth=40, breadth=14, noise=0.0),
    }
    clear_lead = 25.0
    review_simulations = 4000

    def __init__(self) -> None:
        self._judge = SteppeJudge()

    def advise(
        self,
        state: SteppeState,
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        variations: int = 1,
    ) -> Advice[TilePlacement]:
        if level.noise:
            search = Search(self._judge, meter, level.breadth)
            return search.root(state, level, random, report, variations)
        return Foresight(self._judge, meter, random, state).advise(level, report, variations)

    def evaluate(self, state: SteppeState, player: str) -> float:
        worth = self._judge.worth(state)
        return worth if player == PLAYERS[0] else -worth

    def features(self, state: SteppeState, player: str) -> dict[str, float]:
        me = PLAYERS.index(player)
        found = {"points": float(state.scores[me] - state.scores[1 - me])}
        if state.turn == 2:
            return found
        row = weights(state)
        for side, whose in ((me, "own"), (1 - me, "their")):
            values = counted(state, side)
            for name, places in _PARTS.items():
                worth = sum(row[i] * values[i] for i in places)
                found[f"{whose} {name}"] = worth if side == me else -worth
        found["tempo"] = tempo(state) if me == 0 else -tempo(state)
        return found

    def explain(self, state: SteppeState, variation: Sequence[TilePlacement]) -> Phrase:
        move, player = variation[0], state.player
        assert player is not None
        after = state.play(move)
        return _why(state, after, move, self.features(state, player), self.features(after, player))


def _why(
    state: SteppeState,
    after: SteppeState,
    move: TilePlacement,
    before: Mapping[str, float],
    now: Mapping[str, float],
) -> Phrase:
    """What a tile does most: score, prepare, take away, or win the first move of a level."""
    points = WORTH[move.tile] * state.level
    if after.turn == 2:
        lead = after.scores[state.turn] - after.scores[1 - state.turn]
        if lead > 0:
            return Phrase("It ends the game with a lead of {lead} points.", {"lead": lead})
        return Phrase("It is the last tile that can be placed.")
    if after.level > state.level:
        first = "It completes level {level}, and {player} begins the next."
        return Phrase(first, {"level": state.level, "player": after.player})
    if after.turn == state.turn:
        return Phrase("The other player cannot place any tile now and is skipped.")
    gains = {name: now.get(name, 0.0) - value for name, value in before.items()}
    gains["own tiles"] += WORTH[move.tile] and gains["points"]
    taken = gains["their places"] + gains["their surface"]
    made = gains["own surface"] + gains["own places"]
    if taken > max(made, gains["own tiles"], 3.0):
        return Phrase(
            "It takes ground from {other}, about {points} points' worth.",
            {"other": PLAYERS[1 - state.turn], "points": round(taken)},
        )
    if LENGTH[move.tile] > 1 and points >= 10:
        return Phrase(
            "The {tile} scores {points} points on level {level}.",
            {"tile": move.tile, "points": points, "level": state.level},
        )
    if made > 1.0 and state.level < LEVELS:
        return Phrase(
            "It prepares ground for large tiles on level {level}.", {"level": state.level + 1}
        )
    if gains["tempo"] > 2.0:
        return Phrase("It is for the first move of the next level: the count of spaces left turns.")
    if points:
        return Phrase("It scores {points} and keeps the larger tiles in hand.", {"points": points})
    return Phrase(
        "It passes the turn to {other} without giving ground.", {"other": PLAYERS[1 - state.turn]}
    )


MIND = SteppeMind()
