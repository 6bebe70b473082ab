"""AI players and the games between them; `matches` plays many and prints tables.

A player is written as text: a level
("hard"), a level with a budget ("expert@0.2s", "expert@500"), "greedy" (the best evaluation after
one move, or one turn where a turn has many moves), "grabber" (the most points or height now, and
nothing else), "uct@0.2s" (random play-outs), "rival@0.2s"
(PUCT with our own evaluation), "mcts@0.2s" (OpenSpiel's bot through an adapter, if it is
installed), "maxn@1000" (our own positions, but everybody taken to play for himself), or
"git:003a728/expert@0.2s" (the same of another commit, which is checked out meanwhile).

Seconds are those of the processor, so that a busy machine does not decide, unless the clock's are
asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

from app.ai import mind_of
from app.ai.budget import Budget, Meter
from app.ai.contract import Advice, Variation
from app.ai.plan import Plan
from app.ai.think import Strength
from app.engine import GAMES
from app.engine.contract import State
from app.match.timeline import Timeline
from app.match.tournament.openings import opening as opening_of
from tests.tools import rival, spiel, uct
from tests.tools.commits import PREFIX, Remote
from tests.tools.loops import at_most
from tests.tools.per_game import per_game

Choose = Callable[[State[Any], Random], Any]


class Surroundings(NamedTuple):
    """What all games of a match have in common."""

    cpu: bool = True
    """Whether seconds are those of the processor."""
    folders: dict[str, Path] = {}  # noqa: RUF012
    """Where commits are checked out."""

    def meter(self, budget: Budget) -> Meter:
        """Counts what a player of ours does."""
        return Meter(budget, clock=process_time if self.cpu else perf_counter)


_USUAL = Surroundings()


def player(game: str, text: str, around: Surroundings = _USUAL) -> Choose | Remote:
    """The player that a text describes."""
    name, _, limit = text.partition("@")
    budget = None
    if limit.endswith("s"):
        budget = Budget(seconds=float(limit[:-1]))
    elif limit:
        budget = Budget(simulations=int(limit))
    if name.startswith(PREFIX):
        commit, _, level = name.removeprefix(PREFIX).partition("/")
        given = {
            name: value for name, value in vars(budget or Budget()).items() if value is not None
        }
        return Remote(around.folders[commit], level, given, around.cpu)
    if name == "greedy":
        return lambda state, random: mind_of(game).greedy(state, random)
    if name == "grabber":
        return ByTurns(lambda state, random: _grabbed(game, state, random))
    if name == "uct":
        assert budget is not None
        return lambda state, random: uct.advise(state, around.meter(budget), random).move
    if name in ("rival", "maxn"):
        assert budget is not None
        return ByTurns(
            lambda state, random: _other(game, name, state, around.meter(budget), random)
        )
    if name == "mcts":
        assert budget is not None and budget.seconds is not None
        return spiel.bot(budget.seconds)

    def think(state: State[Any], random: Random) -> Advice[Any]:
        level = Strength(name, budget).level_of(game)
        meter, chance = around.meter(level.budget), Random(random.randrange(2**32))
        return mind_of(game).advise(state, level, meter, chance)

    return ByTurns(think)


def _other(game: str, kind: str, state: State[Any], meter: Meter, random: Random) -> Advice[Any]:
    """The advice of a search of another kind, as far as the game's tests bring one."""
    data = per_game(game, "mind_data")
    if kind == "rival":
        return rival.advise(data.rival(state, meter), meter, random)
    advice: Advice[Any] = data.maxn(state, meter, random)
    return advice


def _grabbed(game: str, state: State[Any], random: Random) -> Advice[Any]:
    """The move, or whole turn, after which the player stands highest or has most points."""
    data, player = per_game(game, "mind_data"), str(state.player)
    turns: list[tuple[Any, ...]] = [(move,) for move in state.legal_moves()]
    if hasattr(data, "turns"):
        turns = data.turns(state)
    random.shuffle(turns)
    best = max(
        turns, key=lambda turn: reduce(lambda now, one: now.play(one), turn, state).score(player)
    )
    return Advice((Variation(best, 0.0),), 1, len(turns), committed=len(best))


class ByTurns:
    """A player who decides a whole turn at a time, where a turn has many moves."""

    def __init__(self, think: Callable[[State[Any], Random], Advice[Any]]) -> None:
        self.think = think
        self._plan: Plan | None = None

    def __call__(self, state: State[Any], random: Random) -> Any:
        move = self._plan.next_move(state) if self._plan is not None else None
        if move is None:
            self._plan = Plan(state, self.think(state, random))
            move = self._plan.next_move(state)
        return move


class Task(NamedTuple):
    """One game to be played."""

    game: str
    first: str
    second: str
    opening: int
    seat: int
    """Where the first player sits; all others are of the second kind."""
    players: int = 2


class Result(NamedTuple):
    """What came of it for the first player."""

    score: float
    """1 for a win, 1/2 for a draw."""
    margin: float
    seconds: float
    """Of the processor, that it used for a move."""
    their_seconds: float


def opening(game: str, number: int, players: int = 2) -> Timeline:
    """The same for the same number: a game after a few moves at random, perhaps with options."""
    data = per_game(game, "mind_data")
    options = data.opening_options(number) if hasattr(data, "opening_options") else {}
    return opening_of(GAMES[game], players, number, options, data.OPENING_MOVES)


class Table:
    """A game in progress: who sits where, and the processor time that each has used."""

    def __init__(self, task: Task, around: Surroundings) -> None:
        self.timeline = opening(task.game, task.opening, task.players)
        names = self.timeline.state.players
        self.alone = names[task.seat]
        kinds = {name: task.first if name == self.alone else task.second for name in names}
        self.players = {name: player(task.game, kind, around) for name, kind in kinds.items()}
        self.used = {name: [0.0, 0] for name in self.players}
        """Seconds, and moves made."""

    def move(self, random: Random) -> None:
        """Lets whoever is to move think and play."""
        name = self.timeline.state.player
        assert name is not None
        choose = self.players[name]
        if isinstance(choose, Remote):
            move, _, _, seconds = choose.choose(self.timeline, random)
            used = seconds or 0.0
        else:
            begin = process_time()
            move = choose(self.timeline.state, random)
            used = process_time() - begin
        self.used[name][0] += used
        self.used[name][1] += 1
        self.timeline.play(move)

    def close(self) -> None:
        """Ends players that are processes of their own."""
        for one in self.players.values():
            if isinstance(one, Remote):
                one.close()

    def seconds(self, names: Sequence[str]) -> float:
        """What some players used for a move, together and on average."""
        moves = sum(self.used[name][1] for name in names)
        return sum(self.used[name][0] for name in names) / max(moves, 1)


def play(task: Task, around: Surroundings = _USUAL) -> Result:
    """Plays a game to its end."""
    table = Table(task, around)
    random = Random(task.opening * task.players + task.seat)
    try:
        for _ in at_most(5_000):
            if table.timeline.state.player is None:
                break
            table.move(random)
    finally:
        table.close()
    alone, outcome, names = table.alone, table.timeline.state.outcome, table.players
    assert outcome is not None
    others = [name for name in names if name != alone]
    winners = outcome.winners or tuple(names)
    return Result(
        (alone in winners) / len(winners),
        outcome.scores[alone] - max(outcome.scores[name] for name in others),
        table.seconds([alone]),
        table.seconds(others),
    )
