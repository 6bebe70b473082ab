"""Matches between AI players, as tables: `python3 packaging/dev.py bench ai`.

Every pairing is played from both sides of the same openings; `arena` says how players are written.
With `--levels` each level plays the one below. With `--keep FILE` every game goes into a file
as it ends, and the same command again goes on from there.

Seconds are those of the processor, so that a busy machine does not decide; `--clock wall` counts
those of the clock. The table says how many each side used for a move.

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
from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path

from app.ai import LEVELS
from app.engine import GAMES
from app.match.tournament.columns import print_table
from app.match.tournament.statistics import interval
from tests.tools import endgames, spiel
from tests.tools.arena import Result, Surroundings, Task, play
from tests.tools.commits import checked_out, commits_in
from tests.tools.kept import Games
from tests.tools.per_game import per_game

Pairing = tuple[str, str, float]
"""Who plays whom, and the score wanted."""


def ladder(expert: str) -> list[Pairing]:
    """Each level against the one below, and a beginner against the lowest."""
    better = [*LEVELS[1:-1], expert]
    pairs = [(one, other, 0.70) for one, other in zip(better, LEVELS, strict=False)]
    return [("grabber", LEVELS[0], 0.60), *pairs]


def pairings(seconds: str) -> list[Pairing]:
    """The levels and the yardsticks."""
    expert = f"expert@{seconds}"
    return [
        *ladder(expert),
        ("greedy", "novice", 0.50),
        (expert, "greedy", 0.95),
        (expert, f"uct@{seconds}", 0.90),
        (expert, f"mcts@{seconds}", 0.90),
    ]


def match(task: Task, openings: range, around: Surroundings, games: Games) -> list[Result]:
    """All games of a pairing: those of a task from each seat of each opening."""
    tasks = [
        task._replace(opening=number, seat=seat)
        for number in openings
        for seat in range(task.players)
    ]
    what = f"{task.game}: {task.first} v {task.second}"
    found = games.played(partial(play, around=around), tasks, what)
    return [Result(*result) for result in found]


def row(task: Task, wanted: float, results: Sequence[Result]) -> list[str]:
    """One line of the table."""
    scores = [result.score for result in results]
    low, high = interval(scores)
    score = statistics.fmean(scores)
    margin = statistics.fmean(result.margin for result in results)
    return [
        task.game,
        task.first,
        task.second,
        str(len(scores)),
        f"{score:.1%}",
        f"{margin:+.1f}",
        f"{low:.0%} - {high:.0%}",
        " : ".join(
            f"{statistics.fmean(used):.2f}" for used in list(zip(*results, strict=True))[2:]
        ),
        "yes" if score >= wanted else f"NO, {wanted:.0%} wanted",
    ]


def asked_for(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="bench ai", description=__doc__)
    parser.add_argument("games", nargs="*", help="which games (default: all)")
    parser.add_argument("--full", action="store_true", help="at full strength, overnight")
    parser.add_argument("--openings", type=int, help="openings, each played from both sides")
    parser.add_argument("--first", type=int, default=0, help="number of the first opening")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--match", nargs=2, metavar="PLAYER", help="only these two players")
    which.add_argument("--levels", action="store_true", help="only each level and the one below")
    which.add_argument("--endgames", metavar="PLAYER", help="how early this one solves endgames")
    parser.add_argument("--seconds", type=float, help="what the expert is given for a move")
    parser.add_argument("--players", type=int, default=2, help="how many at the table")
    parser.add_argument("--clock", choices=("cpu", "wall"), default="cpu", help="whose seconds")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="where games are kept")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="games at once")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the matches asked for and prints the table."""
    chosen = asked_for(arguments)
    number = chosen.openings or (100 if chosen.full else 10)
    openings = range(chosen.first, chosen.first + number)
    seconds = f"{chosen.seconds or (0.3 if chosen.full else 0.1)}s"
    pairs = ladder(f"expert@{seconds}") if chosen.levels else pairings(seconds)
    if chosen.match:
        pairs = [(*chosen.match, 1 / chosen.players)]
    begin = time.time()
    games, rows = Games(chosen.processes, chosen.keep), []
    asked = [*(chosen.match or ()), *([chosen.endgames] if chosen.endgames else ())]
    with checked_out(commits_in(asked)) as folders:
        around = Surroundings(chosen.clock == "cpu", folders)
        if chosen.endgames:
            lines = [endgames.row(game, chosen.endgames, openings, around) for game in chosen.games]
            print_table(("game", "player", "games", "solved from", "extremes"), lines)
            return 0
        for game in chosen.games or GAMES:
            if GAMES[game].cooperative:
                players = LEVELS if chosen.levels else chosen.match
                data = per_game(game, "mind_data")
                print_table(*data.table(chosen.full, chosen.first, chosen.openings, players, games))
                print()
                continue
            for first, second, wanted in pairs:
                task = Task(game, first, second, 0, 0, chosen.players)
                if second.startswith("mcts") and not spiel.AVAILABLE:
                    rows.append([game, first, second, "open_spiel is not installed", *[""] * 5])
                else:
                    rows.append(row(task, wanted, match(task, openings, around, games)))
    minutes = (time.time() - begin) / 60
    print(
        f"Matches on {os.cpu_count()} processors ({platform.machine()}, "
        f"Python {platform.python_version()}), {date.today()}, {minutes:.0f} minutes"
    )
    if rows:
        columns = ("game", "player", "against", "games", "score", "margin", "95 %", "s a move")
        print_table((*columns, "reached"), rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
