"""Is one move, or turn, clearly better than all that lead elsewhere? By searches with one seed.

Every turn that leads elsewhere leaves the best one at some step, so at each step of it the search
is asked for its best variations. Often the last steps of a turn hardly matter: then the answer is
as much of its beginning as does. The best turn and the best of the others are then searched again
from where they end, and of two values always the one counts that makes the difference smaller.

Where all play together the best actions are tried on many deals that nobody at the table can tell
from the true one, and searched from where they end; what is hidden is never looked at.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from app.ai.budget import Budget
from app.ai.chances import chances, share_of, slope_of
from app.ai.contract import Advice
from app.ai.think import Strength, advise
from app.engine import game_named
from app.engine.contract import State
from app.match.exercises.attempt import actions, attempt_of, played

WIDTH = 8
"""Variations asked for at each step."""
RIVALS = 2
"""How many of the others are searched once more from where they end."""
CLEAR = 0.15
"""By how much of the chance to win the answer has to be better than anything else."""
DEALS, _FEW_DEALS = 60, 24
"""On how many deals an action is tried at most, and at least."""
_ALL = 40
"""More variations than there are moves in a game with hidden cards."""

Line = tuple[Hashable, ...]


@dataclass(frozen=True)
class Judgement:
    """What a search has found in a position."""

    answer: Line
    """The best turn, or as much of its beginning as matters."""
    line: Line
    """How it goes on after that."""
    chance: float
    """To win with it, from 0 to 1."""
    other: Line
    """The best turn that leads elsewhere."""
    other_chance: float
    positions: int
    """Looked at for it."""
    exact: bool
    """Whether both chances are proved."""

    @property
    def gap(self) -> float:
        """By how much the answer is better than anything else."""
        return self.chance - self.other_chance


def judge(
    game: str,
    state: State[Any],
    positions: int,
    seed: int,
    deeply: bool = True,
    longest: int = 100,
) -> Judgement | None:
    """The best turn in a position and the best different one; None if there is only one.

    Each search looks at so many positions. Unless `deeply`, one search has to do. The answer is no
    longer than that.
    """
    found = _Judge(game, state, positions, seed)
    return (
        found.together(deeply) if game_named(game).cooperative else found.against(deeply, longest)
    )


class _Turn(NamedTuple):
    """A turn that was searched."""

    moves: Line
    chance: float
    shared: int
    """How many of its first moves are those of the best turn."""
    proved: bool
    searched: bool = False
    """Whether it was searched from where it ends."""


def _best(lines: dict[Hashable, _Turn]) -> _Turn:
    return max(lines.values(), key=lambda line: line.chance)


class _Judge:
    """What stays the same while one position is judged."""

    def __init__(self, game: str, state: State[Any], positions: int, seed: int) -> None:
        self._name, self._game, self._state = game, game_named(game), state
        self._positions, self._seed = positions, seed
        self._looked_at = 0
        self._seen: dict[Hashable, dict[Hashable, float]] = {}
        self._valued: dict[Hashable, float] = {}

    # Two players against each other

    def against(self, deeply: bool, longest: int) -> Judgement | None:
        """The longest beginning of the best turn that is clearly better than anything else."""
        advice = self._advise(self._state)
        best = advice.variations[0]
        tried = attempt_of(self._game, self._state, best.moves)
        if tried is None:
            return None
        turn, goal = tried
        steps = min(len(turn), longest) if deeply else 1
        lines = self._lines(turn, advice, steps)
        chance, exact = lines[goal.key].chance, lines[goal.key].proved
        if deeply:
            after, proved = self._after(goal)
            chance, exact = after if proved else min(chance, after), proved
        found: Judgement | None = None
        for length in range(steps, 0, -1):
            right = {end for end, line in lines.items() if line.shared >= length}
            wrong = {end: line for end, line in lines.items() if end not in right}
            if not wrong:
                continue
            rival = self._best_of(wrong, lines, deeply and chance - _best(wrong).chance >= CLEAR)
            rest = tuple(best.moves[length:])
            found = Judgement(
                *(turn[:length], rest, chance, rival.moves, rival.chance),
                *(self._looked_at, exact and rival.proved),
            )
            if found.gap >= CLEAR:
                break
        return found

    def _lines(self, turn: Line, first: Advice[Any], most: int) -> dict[Hashable, _Turn]:
        """Turns by the position they end in, with what the searches along the best one give."""
        found: dict[Hashable, _Turn] = {}
        for steps in range(most):
            begun = turn[:steps]
            state = played(self._state, begun)
            if steps and len(state.legal_moves()) < 2:
                continue
            advice = self._advise(state) if steps else first
            for number, variation in enumerate(advice.variations):
                tried = attempt_of(self._game, self._state, (*begun, *variation.moves))
                if tried is None:
                    continue
                moves, end = tried
                pairs = zip(moves, turn, strict=False)
                shared = len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))
                proved = advice.exact and number == 0
                one = _Turn(moves, self._chance(variation.value, proved), shared, proved)
                known = found.get(end.key)
                if known is None or known.chance < one.chance:
                    found[end.key] = one._replace(shared=max(shared, known.shared if known else 0))
        return found

    def _best_of(
        self, wrong: dict[Hashable, _Turn], lines: dict[Hashable, _Turn], deeply: bool
    ) -> _Turn:
        """The best of some turns, once a few of them are searched from where they end."""
        for _ in range(RIVALS if deeply else 0):
            rest = {end: line for end, line in wrong.items() if not line.searched}
            if not rest:
                break
            line = _best(rest)
            end = played(self._state, line.moves)
            after, proved = self._after(end)
            chance = after if proved else max(line.chance, after)
            wrong[end.key] = lines[end.key] = line._replace(
                chance=chance, proved=proved, searched=True
            )
        return _best(wrong)

    def _after(self, end: State[Any]) -> tuple[float, bool]:
        """The chance once a turn is over, and whether it is proved."""
        player = str(self._state.player)
        if end.player is None:
            return chances(self._name, end)[player], True
        advice = self._advise(end, 1)
        sign = 1 if end.player == player else -1
        return self._chance(sign * advice.value, advice.exact), advice.exact

    def _chance(self, value: float, exact: bool) -> float:
        """By the stage of the game in which the exercise begins: a value means more later on."""
        if exact:
            return 1.0 if value > 0 else 0.5 if value == 0 else 0.0
        return share_of(value, slope_of(self._name, self._state), len(self._state.players) - 1)

    # All together

    def together(self, deeply: bool) -> Judgement | None:
        """By what is known before a card comes to light: that it turned up is nobody's merit."""
        found: dict[Hashable, tuple[float, Line]] = {}
        for moves in actions(self._game, self._state):
            end, value = played(self._state, moves), self._glance(moves)
            if end.key not in found or found[end.key][0] < value:
                found[end.key] = value, moves
        if len(found) < 2:
            return None
        ranked = sorted(found.values(), key=lambda pair: -pair[0])
        if deeply:
            few = ranked[: RIVALS + 1]
            values = self._expected([moves for _, moves in few])
            deeper = [(value, moves) for value, (_, moves) in zip(values, few, strict=True)]
            ranked = sorted([*deeper, *ranked[RIVALS + 1 :]], key=lambda pair: -pair[0])
        (chance, answer), (other_chance, other) = ranked[:2]
        return Judgement(answer, (), chance, other, other_chance, self._looked_at, False)

    def _glance(self, moves: Line) -> float:
        """What one search gives for an action, without what it may show."""
        *before, last = moves
        state = played(self._state, before)
        if not state.reveals(last):
            return self._value(state.play(last))
        if state.key not in self._seen:
            advice = self._advise(state, _ALL)
            self._seen[state.key] = {one.moves[0]: one.value for one in advice.variations}
        values = self._seen[state.key]
        return self._share(values.get(last, min(values.values())))

    def _expected(self, lines: Sequence[Line]) -> list[float]:
        """What actions are worth, each tried on the same deals that cannot be told apart.

        As many of them as it takes to look at all the positions there are for a search.
        """
        player, values = str(self._state.player), [list[float]() for _ in lines]
        chance, begin = Random(self._seed), self._looked_at
        for _ in range(DEALS):
            deal = self._state.imagine(player, Random(chance.getrandbits(32)))
            for one, moves in zip(values, lines, strict=True):
                one.append(self._value(played(deal, moves)))
            if len(values[0]) >= _FEW_DEALS and self._looked_at - begin >= self._positions:
                break
        return [fmean(one) for one in values]

    def _value(self, state: State[Any]) -> float:
        if state.player is None:
            return chances(self._name, state)[state.players[0]]
        if state.key not in self._valued:
            self._valued[state.key] = self._share(self._advise(state, 1).value)
        return self._valued[state.key]

    def _share(self, value: float) -> float:
        return share_of(value, slope_of(self._name, self._state), 0)

    # Both

    def _advise(self, state: State[Any], variations: int = WIDTH) -> Advice[Any]:
        strength = Strength("expert", Budget(simulations=self._positions), self._seed)
        advice = advise(self._name, state, strength, variations=variations)
        self._looked_at += advice.simulations
        return advice
