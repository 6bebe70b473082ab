"""What the AI claims in its explanations, and how a game's tests find out whether it is true.

A game's tests bring a module `claims` with `CHECKS`: by pattern, a function of a `Case` that says
whether the claim is true. It counts things out by the rules, without the code that made the claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from app.ai import mind_of
from app.ai.budget import Budget
from app.ai.contract import Advice, Variation
from app.ai.phrases import Count, Phrase
from app.ai.think import Strength, advise, reason
from app.engine import GAMES
from tests.tools.play import AnyState, pick


@dataclass(frozen=True)
class Case:
    """A claim, and what it is about."""

    game: str
    state: Any
    advice: Advice[Any]
    claim: Phrase

    @property
    def moves(self) -> tuple[Any, ...]:
        return self.advice.variations[0].moves

    @property
    def player(self) -> str:
        """Who is advised."""
        return str(self.state.player)

    @cached_property
    def line(self) -> tuple[Any, ...]:
        """The positions of the variation, from the one at hand on, as far as it can be played:
        hidden cards may turn out otherwise."""
        states = [self.state]
        for move in self.moves:
            if move not in states[-1].legal_moves():
                break
            states.append(states[-1].play(move))
        return tuple(states)

    @property
    def after(self) -> Any:
        """The position after the first move."""
        return self.line[1]

    @property
    def values(self) -> Mapping[str, Any]:
        """The values of the claim, with numbers of things as numbers."""
        found = self.claim.values.items()
        return {key: one.number if isinstance(one, Count) else one for key, one in found}

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def __str__(self) -> str:
        moves = ", ".join(map(str, self.moves))
        return f"{self.claim}\n{self.state.snapshot()}\n{moves}\n{self.advice}"


Check = Callable[[Case], bool]


def positions(game: str, number: int, seed: int) -> Iterator[tuple[AnyState, Advice[Any]]]:
    """Positions, with advice, of games with all options in which most moves are good ones."""
    random, rules = Random(seed), GAMES[game]
    state: AnyState | None = None
    for count in range(number):
        if state is None or state.player is None:
            options = {one.name: random.choice(one.choices) for one in rules.options}
            players = random.choice(rules.player_counts)
            setup = rules.draw_setup(players, random.randrange(10_000), options)
            state = rules.start(setup, options)
            for _ in range(random.choice((0, 0, 10, 30))):  # not only beginnings
                if state.play(move := pick(state, random)).player is not None:
                    state = state.play(move)
        budget = Budget(simulations=random.choice((40, 150, 600)))
        advice = advise(game, state, Strength("expert", budget, seed=count))
        yield state, advice
        for _ in range(random.choice((1, 1, 2))):
            if state.player is not None:
                good = random.random() < 0.7 and advice.move in state.legal_moves()
                state = state.play(advice.move if good else pick(state, random))


def claims(game: str, number: int, seed: int) -> Iterator[Case]:
    """Every claim of every explanation in so many positions: of the best move, and of any other."""
    random = Random(seed)
    for state, advice in positions(game, number, seed):
        for claim in reason(game, state, advice).claims():
            yield Case(game, state, advice, claim)
        other = Advice((Variation((pick(state, random),), 1.0),), 0, 0)
        for claim in mind_of(game).explain(state, other.variations[0].moves).claims():
            yield Case(game, state, other, claim)


def lost(case: Case) -> bool:
    """Whether a deeper search proves it too, after the best move as well."""
    deeper = Strength("expert", Budget(simulations=10_000))
    found = [advise(case.game, state, deeper) for state in (case.state, case.after) if state.player]
    before, *after = found
    return before.exact and before.value < 0 and all(one.exact and one.value > 0 for one in after)


COMMON_CHECKS: dict[str, Check] = {
    "Lost against best play, but this holds out longest.": lost,
}
"""What every mind may claim."""
