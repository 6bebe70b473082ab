"""Matches between AI players, as tables: `python3 packaging/dev.py bench ai`.

Every pairing is played from both sides of the same openings. A player is written as text: a level
("hard"), a level with a budget ("expert@0.2s", "expert@500"), "greedy" (the best evaluation after
one move, or one turn where a turn has many moves), "uct@0.2s" (random play-outs), "rival@0.2s"
(PUCT with our own evaluation), "mcts@0.2s" (OpenSpiel's bot through an adapter, if it is
installed), "maxn@1000" (our own positions, but everybody taken to play for himself).

With `--players 3` the first player sits alone among others of the second kind, on each seat once;
an even score is then 1 in 3.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

from app.ai import LEVELS, mind_of
from app.ai.budget import Budget, Meter
from app.ai.committed import CommittedMoves
from app.ai.contract import Advice
from app.ai.think import Strength, advise
from app.bench.columns import print_table
from app.engine import GAMES
from app.engine.contract import State
from tests.tools import rival, spiel, uct
from tests.tools.bounded import at_most
from tests.tools.per_game import per_game

Choose = Callable[[State[Any], Random], Any]


def player(game: str, text: str) -> Choose:
    """The player that a text describes."""
    name, _, limit = text.partition("@")
    budget = None
    if limit.endswith("s"):
        budget = Budget(seconds=float(limit[:-1]))
    elif limit:
        budget = Budget(simulations=int(limit))
    if name == "greedy":
        return lambda state, random: mind_of(game).greedy(state, random)
    if name == "uct":
        assert budget is not None
        return lambda state, random: uct.advise(state, Meter(budget), random).move
    if name in ("rival", "maxn"):
        assert budget is not None
        return _by_turns(lambda state, random: _other(game, name, state, Meter(budget), random))
    if name == "mcts":
        assert budget is not None and budget.seconds is not None
        return spiel.bot(budget.seconds)

    return _by_turns(
        lambda state, random: advise(game, state, Strength(name, budget, random.randrange(2**32)))
    )


def _other(game: str, kind: str, state: State[Any], meter: Meter, random: Random) -> Advice[Any]:
    """The advice of a search of another kind, as far as the game's tests bring one."""
    data = per_game(game, "mind_data")
    if kind == "rival":
        return rival.advise(data.rival(state, meter), meter, random)
    advice: Advice[Any] = data.maxn(state, meter, random)
    return advice


def _by_turns(think: Callable[[State[Any], Random], Advice[Any]]) -> Choose:
    """A player who decides a whole turn at a time, where a turn has many moves."""
    committed = CommittedMoves()

    def choose(state: State[Any], random: Random) -> Any:
        move = committed.next_move(state)
        if move is None:
            committed.commit(state, think(state, random))
            move = committed.next_move(state)
        return move

    return choose


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


def opening(game: str, number: int, players: int = 2) -> State[Any]:
    """The same for the same number: a setup, and a few moves at random."""
    random, data = Random(number), per_game(game, "mind_data")
    options = data.opening_options(number) if hasattr(data, "opening_options") else {}
    state = GAMES[game].start(GAMES[game].draw_setup(players, number, options), options)
    for _ in range(data.OPENING_MOVES):
        state = state.play(random.choice(list(state.legal_moves())))
    return state


def play(task: Task) -> Result:
    """Plays a game to its end."""
    state = opening(task.game, task.opening, task.players)
    alone = state.players[task.seat]
    kinds = {name: task.first if name == alone else task.second for name in state.players}
    choose = {name: player(task.game, kind) for name, kind in kinds.items()}
    random = Random(task.opening * task.players + task.seat)
    for _ in at_most(5_000):
        if state.player is None:
            break
        state = state.play(choose[state.player](state, random))
    outcome = state.outcome
    assert outcome is not None
    winners = outcome.winners or state.players
    won = (alone in winners) / len(winners)
    others = [outcome.scores[name] for name in state.players if name != alone]
    return Result(won, outcome.scores[alone] - max(others))


def match(game: str, first: str, second: str, openings: range, players: int = 2) -> list[Result]:
    """All games of a pairing, on all processors."""
    tasks = [
        Task(game, first, second, number, seat, players)
        for number in openings
        for seat in range(players)
    ]
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        return list(_counted(pool.imap(play, tasks), len(tasks), f"{game}: {first} v {second}"))


def _counted(results: Iterator[Result], number: int, what: str) -> Iterator[Result]:
    """Hands results on and says on the terminal how far it is."""
    shown = sys.stderr.isatty()
    for done, result in enumerate(results, start=1):
        if shown:
            print(f"\r{what}: {done}/{number}  ", end="", file=sys.stderr, flush=True)
        yield result
    if shown:
        print("\r" + " " * 70 + "\r", end="", file=sys.stderr)


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean score (Wilson's, with draws as half games)."""
    n, mean, z = len(scores), statistics.fmean(scores), 1.96
    middle = (mean + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(mean * (1 - mean) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def pairings(game: str, full: bool) -> list[tuple[str, str, float]]:
    """Who plays whom, and the score wanted."""
    seconds = "0.3s" if full else "0.1s"
    ladder = [(better, worse, 0.70) for worse, better in pairwise(LEVELS)]
    if not full:
        ladder[-1] = (f"expert@{seconds}", "hard", 0.70)
    return [
        *ladder,
        ("greedy", "novice", 0.50),
        (f"expert@{seconds}", "greedy", 0.95),
        (f"expert@{seconds}", f"uct@{seconds}", 0.90),
        (f"expert@{seconds}", f"mcts@{seconds}", 0.90),
    ]


def row(game: str, pairing: tuple[str, str, float], openings: range, players: int = 2) -> list[str]:
    """One line of the table."""
    first, second, wanted = pairing
    if second.startswith("mcts") and not spiel.AVAILABLE:
        return [game, first, second, "open_spiel is not installed", "", "", "", ""]
    results = match(game, first, second, openings, players)
    scores = [result.score for result in results]
    low, high = interval(scores)
    score = statistics.fmean(scores)
    margin = statistics.fmean(result.margin for result in results)
    return [
        game,
        first,
        second,
        str(len(scores)),
        f"{score:.1%}",
        f"{margin:+.1f}",
        f"{low:.0%} - {high:.0%}",
        "yes" if score >= wanted else f"NO, {wanted:.0%} wanted",
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the matches asked for and prints the table."""
    parser = argparse.ArgumentParser(prog="bench ai", description=__doc__)
    parser.add_argument("games", nargs="*", help="which games (default: all)")
    parser.add_argument("--full", action="store_true", help="at full strength, overnight")
    parser.add_argument("--openings", type=int, help="openings, each played from both sides")
    parser.add_argument("--first", type=int, default=0, help="number of the first opening")
    parser.add_argument("--match", nargs=2, metavar="PLAYER", help="only these two players")
    parser.add_argument("--players", type=int, default=2, help="how many at the table")
    chosen = parser.parse_args(arguments)
    number = chosen.openings or (100 if chosen.full else 10)
    openings = range(chosen.first, chosen.first + number)
    begin = time.time()
    rows = []
    for game in chosen.games or GAMES:
        if GAMES[game].cooperative:
            columns, lines = per_game(game, "mind_data").table(chosen.full)
            print_table(columns, lines)
            print()
            continue
        wanted = pairings(game, chosen.full)
        if chosen.match:
            wanted = [(*chosen.match, 1 / chosen.players)]
        rows += [row(game, pairing, openings, chosen.players) for pairing in wanted]
    minutes = (time.time() - begin) / 60
    print(
        f"Matches on {os.cpu_count()} processors ({platform.machine()}, "
        f"Python {platform.python_version()}), {date.today()}, {minutes:.0f} minutes"
    )
    if not rows:
        return 0
    print_table(("game", "player", "against", "games", "score", "margin", "95 %", "reached"), rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
