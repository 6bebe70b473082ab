"""The best moves of the search, each followed to the end of the game, several times.

The search sees a few moves ahead and trusts the evaluation there. A play-out sees a game whole:
both players go on laying the tile the evaluation likes best; once as it is, then as seen by
somebody who misjudges a little, so that many play-outs see many futures. What counts is the chance
to win: far ahead, a safe move is better than a rich one. Both together choose better than either:
what the evaluation has wrong about the levels to come is found out in the play-outs, and what the
other player can do about it is found out by the search.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp, log
from random import Random

from app.ai.budget import Budget, Meter, Stopped
from app.ai.contract import Advice, Level, Line, Report
from app.ai.pvs import Search
from app.ai.steppe.judge import SteppeJudge
from app.engine.steppe import LEVELS, Place, SteppeState

CANDIDATES = 16
"""So many moves are played out at first, those the search likes best."""
SEARCHED = 3_000
"""So many positions the search may judge to find and value them."""
ROUNDS = 60
"""So often the moves that are still in question are played out."""
TRUST = 0.6
"""How much of a chance comes from the play-outs; the rest comes from the search."""
NARROW = 8
"""With so few moves in the last level, where they only get fewer, the search goes for a proof."""
SPREAD = 8.0
"""In a play-out every judgement is wrong by up to half of this."""
PLAIN = 6
"""The play-out in which nobody misjudges anything counts as much as so many others."""
SAFE = 12.0
"""Somebody expected to lead by so many points at the end wins nearly three games out of four."""


class _Share(Meter):
    """A part of what another meter allows."""

    def __init__(self, whole: Meter, most: int) -> None:
        super().__init__(Budget(simulations=most))
        self._whole = whole

    def count(self, number: int = 1) -> None:
        super().count(number)
        self._whole.patient = self.patient
        self._whole.count(number)


def chance(points: float) -> float:
    """The chance to win that goes with a lead to be expected.

    >>> round(chance(0), 2), round(chance(12), 2), round(chance(-24), 2)
    (0.5, 0.73, 0.12)
    """
    return 1 / (1 + exp(-points / SAFE))


def points(share: float) -> float:
    """The lead that goes with a chance to win."""
    return SAFE * log(share / (1 - share))


@dataclass
class _Candidate:
    """A line of the search, and what came of the games played out after its first move."""

    line: Line[Place]
    after: SteppeState
    won: float = 0.0
    games: int = 0

    def add(self, lead: float, games: int) -> None:
        """Writes down how a play-out ended, as if there had been so many."""
        self.won += games * chance(lead)
        self.games += games

    @property
    def value(self) -> float:
        """For the player to move, in points."""
        return points(TRUST * self.won / self.games + (1 - TRUST) * chance(self.line.value))


class Foresight:
    """Search and play-outs from one position: some search, the play-outs, then deeper search."""

    def __init__(
        self, judge: SteppeJudge, meter: Meter, random: Random, state: SteppeState
    ) -> None:
        self._judge = judge
        self._meter = meter
        self._random = random
        self._state = state
        self._candidates: dict[Place, _Candidate] = {}

    def advise(self, level: Level, report: Report, lines: int) -> Advice[Place]:
        """The moves best by search and play-outs; by search alone where it can prove the result."""
        if self._late():
            return self._searched(self._meter, level, report, lines)
        several = max(lines, CANDIDATES)
        found = Advice[Place]((), 0, 0)

        def deeper(advice: Advice[Place]) -> None:
            nonlocal found
            if advice.exact or advice.depth > found.depth:
                found = self._weighed(advice, lines)
                report(found)

        share = _Share(self._meter, SEARCHED)
        advice = self._searched(share, level, deeper, several)
        if advice.exact or advice.depth == level.depth:
            return found
        found = self._weighed(advice, lines)
        left = [_Candidate(line, self._state.play(line.moves[0])) for line in advice.lines]
        self._candidates = {one.line.moves[0]: one for one in left}
        for number in range(ROUNDS):
            finished = self._round(left, self._random if number else None)
            found = self._weighed(advice, lines)
            if not finished:
                return found
            report(found)
            left.sort(key=lambda candidate: -candidate.value)
            del left[max(lines, 2, 4 * CANDIDATES // (number + 5)) :]
        self._searched(self._meter, level, deeper, several)
        return found

    def _late(self) -> bool:
        """Whether there is little left to choose: the search alone will do."""
        moves = len(self._state.legal_moves())
        narrow = self._state.level == LEVELS and moves <= NARROW
        return moves == 1 or narrow or self._judge.solvable(self._state)

    def _searched(self, meter: Meter, level: Level, report: Report, lines: int) -> Advice[Place]:
        search = Search(self._judge, meter, level.breadth)
        return search.root(self._state, level, self._random, report, lines)

    def _round(self, left: list[_Candidate], random: Random | None) -> bool:
        """One more play-out of each; whether there was time for all."""
        try:
            for candidate in left:
                lead = outlook(self._judge, candidate.after, self._meter, random)
                candidate.add(lead if self._state.turn == 0 else -lead, 1 if random else PLAIN)
        except Stopped:
            return False
        return True

    def _weighed(self, advice: Advice[Place], lines: int) -> Advice[Place]:
        """What the search found, weighed with what was played out; the search alone if too little.

        A move that the play-outs have not come to is left out.
        """
        found = advice.lines
        if not advice.exact:
            known = []
            for line in found:
                candidate = self._candidates.get(line.moves[0])
                if candidate is not None and candidate.games:
                    candidate.line = line
                    known.append(replace(line, value=candidate.value))
            if len(known) >= min(max(lines, 2), len(found)):
                found = tuple(sorted(known, key=lambda line: -line.value))
        return replace(advice, lines=found[:lines], simulations=self._meter.simulations)


def outlook(
    judge: SteppeJudge, state: SteppeState, meter: Meter, random: Random | None = None
) -> int:
    """Red's lead at the end when both always lay the tile that is judged best at once.

    With `random` they misjudge a little.
    """
    worth = judge.worth
    while state.turn != 2:
        after = [state.play(move) for move in state.legal_moves()]
        meter.count(len(after))
        best = max if state.turn == 0 else min
        if random is None:
            state = best(after, key=worth)
        else:
            error = random.random
            state = best(after, key=lambda one: worth(one) + SPREAD * error())
    return state.scores[0] - state.scores[1]
