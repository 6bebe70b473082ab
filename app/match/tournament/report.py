"""The command `escalier match`: plays what it is asked for and says how it goes."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from time import monotonic

from ...engine import game_named
from ...engine.errors import BadOption, EngineError
from ...files import printable
from ...languages import _, n_, say
from .columns import print_table
from .entrants import read_entrants
from .referee import Result
from .runner import Plan, Runner
from .schedule import Fixture
from .standings import standings, tables


def run(chosen: Namespace) -> int:
    """Plays a match as the command line asks for it; returns the exit code."""
    try:
        runner = Runner(_plan(chosen), _folder(chosen), Path.cwd())
    except EngineError as error:
        print(say(error.pattern, error.values), file=sys.stderr)
        return 2
    except OSError as error:
        why = _(error.strerror or type(error).__name__)
        print(f"{printable(error.filename or _folder(chosen))}: {why}.", file=sys.stderr)
        return 1
    progress = Progress(runner)
    try:
        runner.run(chosen.concurrency, progress.heard)
    except (KeyboardInterrupt, SystemExit):
        progress.clear()
        print_tables(runner)
        told = _("Interrupted: the same command goes on with what is in {folder}.")
        print(told.format(folder=printable(runner.folder)))
        return 130
    progress.clear()
    print_tables(runner)
    return 0


def _folder(chosen: Namespace) -> Path:
    return chosen.output or Path(f"match-{chosen.game}")


def _plan(chosen: Namespace) -> Plan:
    """What is to be played; raises EngineError."""
    rules = game_named(chosen.game)
    counts, options = rules.player_counts, dict(chosen.option)
    usual = counts[0] if rules.cooperative or 2 not in counts else 2
    players = rules.check_players(chosen.players or usual)
    entrants = read_entrants(chosen.bots, chosen.time, chosen.grace)
    if len(entrants) < 2 and not rules.cooperative:
        raise BadOption("A match needs two players: give one more level or command.")
    if chosen.clock == "cpu" and not Path("/proc/self/stat").exists():
        raise BadOption("This system does not tell the processor time of others: use --clock wall.")
    rules.draw_setup(players, 0, options)
    return Plan(
        chosen.game,
        entrants,
        players,
        chosen.rounds,
        chosen.gauntlet,
        rules.resolve(options),
        chosen.opening_moves,
        chosen.seed,
        chosen.moves,
        chosen.clock == "cpu",
    )


def print_tables(runner: Runner) -> None:
    """Prints how a match stands."""
    plan, done = runner.plan, len(runner.played)
    games = n_("{count} game", "{count} games", len(runner.fixtures))
    told = _("{game}: {done} of {games}, kept in {folder}")
    print(
        told.format(game=plan.game, done=done, games=games, folder=printable(runner.folder)),
    )
    for head, rows in tables([one.name for one in plan.entrants], runner.played):
        print()
        print_table(head, rows)


class Progress:
    """A line on the terminal that says how far a match is, and a line for every fault."""

    def __init__(self, runner: Runner) -> None:
        self._runner, self._shown = runner, sys.stderr.isatty()
        self._began, self._before = monotonic(), len(runner.played)
        self._width = 0
        if count := self._before:
            told = n_("{count} game was played before.", "{count} games were played before.", count)
            print(told, file=sys.stderr)

    def heard(self, fixture: Fixture, result: Result) -> None:
        """Takes note of a finished game."""
        if result.fault is not None:
            self.clear()
            entrant = self._runner.plan.entrants[fixture.seats[result.fault]]
            told = _("Game {number}: {name} has lost. {why}")
            print(told.format(number=fixture.number, name=entrant.name, why=result.reason))
        if self._shown:
            text = self._text()
            print("\r" + text.ljust(self._width), end="", file=sys.stderr, flush=True)
            self._width = len(text)

    def clear(self) -> None:
        """Takes the line away."""
        if self._width:
            print("\r" + " " * self._width + "\r", end="", file=sys.stderr, flush=True)
            self._width = 0

    def _text(self) -> str:
        played, number = self._runner.played, len(self._runner.fixtures)
        names = [one.name for one in self._runner.plan.entrants]
        leading = ", ".join(
            f"{row.name[:20]} {sum(row.scores):g}" for row in standings(names, played)[:4]
        )
        done = len(played) - self._before
        left = (monotonic() - self._began) / max(done, 1) * (number - len(played))
        minutes = _("{minutes} min left").format(minutes=f"{left / 60:.0f}")
        return f"{len(played)}/{number}  {leading}  {minutes}"
