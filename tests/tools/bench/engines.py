"""How fast the rules are, in CPU time: of random games, or of what a game has measured itself."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import process_time
from typing import NamedTuple

from app import games
from app.engine import game_named
from app.match.tournament.columns import print_table
from tests.tools.bench.benchmark import Benchmark, RandomGames
from tests.tools.game_data import data_of

SECONDS = 2.0
"""For how long each thing is measured."""


class Figure(NamedTuple):
    """Something measured: a rate (the more the better) or a time (the less the better)."""

    what: str
    value: float
    unit: str
    target: float
    """0 for none."""
    plies: float | None = None

    @property
    def reached(self) -> bool:
        """Whether it is as good as it should be."""
        rate = self.unit.endswith("/s")
        return self.value >= self.target if rate else self.value <= self.target


def main() -> None:
    """Prints the table."""
    yardstick = tic_tac_toe()
    figures = [figure for game in games.names() for figure in measured(game)]
    print(f"Engines: Python {platform.python_version()}, {platform.machine()}, one process")
    rows = []
    for figure in figures:
        plies = "" if figure.plies is None else f"{figure.plies:,.0f}"
        ratio = ""
        if figure.plies is not None and yardstick is not None:
            ratio = f"{figure.plies / yardstick:.1f} x"
        value, target = (f"{x:,.4g} {figure.unit}" for x in (figure.value, figure.target))
        reached = "yes" if figure.reached else "NO"
        aim = (target, reached) if figure.target else ("", "")
        rows.append((figure.what, value, *aim, plies, ratio))
    print_table(("what", "measured", "target", "reached", "plies/s", "yardstick"), rows)
    if yardstick is None:
        print("No yardstick: open_spiel is not installed.")
    else:
        print(f"Yardstick: OpenSpiel's python_tic_tac_toe, {yardstick:,.0f} plies/s in this run.")


def measured(game: str) -> Iterator[Figure]:
    """All figures of a game."""
    own = getattr(data_of(game), "benchmarks", None)
    benchmarks: Sequence[Benchmark] = own() if own else (RandomGames(),)
    title = games.manifest(game).title
    for benchmark in benchmarks:
        if isinstance(benchmark, RandomGames):
            yield random_games(game, f"{title}{benchmark.note}", benchmark.target)
        else:
            runs, seconds = timed(benchmark.run)
            milliseconds = 1000 * seconds / runs
            yield Figure(f"{title}: {benchmark.what}", milliseconds, "ms", benchmark.target)


def random_games(name: str, what: str, target: float) -> Figure:
    """Whole random games in a second for two, or as few players as it takes."""
    game = game_named(name)
    players = min(game.player_counts, key=lambda count: (abs(count - 2), count))
    options = game.resolve(None)
    random = Random(1).random
    plies = 0

    def play(seed: int) -> None:
        nonlocal plies
        state = game.start(game.draw_setup(players, seed, options), options)
        while moves := state.legal_moves():
            state = state.play(moves[int(random() * len(moves))])
            plies += 1

    play(0)
    plies = 0
    runs, seconds = timed(play)
    return Figure(what, runs / seconds, "games/s", target, plies / seconds)


def timed(work: Callable[[int], object]) -> tuple[int, float]:
    """How often `work` could be done in SECONDS of CPU time, and the time that took exactly."""
    begin = process_time()
    runs = 0
    while (passed := process_time() - begin) < SECONDS:
        work(runs)
        runs += 1
    return runs, passed


def tic_tac_toe() -> float | None:
    """Plies a second of a game everybody knows, written in Python for OpenSpiel."""
    try:
        import pyspiel
        from open_spiel.python.games import tic_tac_toe as _
    except ImportError:
        return None
    game = pyspiel.load_game("python_tic_tac_toe")
    random = Random(1)
    plies = 0

    def one(number: int) -> None:
        nonlocal plies
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            plies += 1

    _, seconds = timed(one)
    return plies / seconds


if __name__ == "__main__":
    main()
