"""How fast the engines are: random games with the full list of legal moves at every step."""

from __future__ import annotations

import platform
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from ..engine import game_named
from ..engine.contract import Game
from ..games.aufsteiger.rules import GAME as AUFSTEIGER
from .columns import print_table

SECONDS = 2.0
"""How long each thing is measured."""


class Figure(NamedTuple):
    """Something measured: a rate (the more the better) or a time (the less the better)."""

    what: str
    value: float
    unit: str
    target: float
    plies: float | None = None

    @property
    def reached(self) -> bool:
        """Whether it is as good as it should be."""
        rate = self.unit.endswith("/s")
        return self.value >= self.target if rate else self.value <= self.target


def main() -> None:
    """Prints the table."""
    yardstick = tic_tac_toe()
    figures = [
        games("STEPPE", game_named("steppe"), 2, 1200),
        games("STEP by STEP, 2 players, 7 x 7", game_named("step-by-step"), 2, 150),
        games("The Steppes of Steeppe", game_named("steeppe"), 2, 800),
        *aufsteiger(),
    ]
    print(f"Engines: Python {platform.python_version()}, {platform.machine()}, one process")
    rows = []
    for figure in figures:
        plies = "" if figure.plies is None else f"{figure.plies:,.0f}"
        ratio = ""
        if figure.plies is not None and yardstick is not None:
            ratio = f"{figure.plies / yardstick:.1f} x"
        value, target = (f"{x:,.4g} {figure.unit}" for x in (figure.value, figure.target))
        rows.append((figure.what, value, target, "yes" if figure.reached else "NO", plies, ratio))
    print_table(("what", "measured", "target", "reached", "plies/s", "yardstick"), rows)
    if yardstick is None:
        print("No yardstick: open_spiel is not installed.")
    else:
        print(f"Yardstick: OpenSpiel's python_tic_tac_toe, {yardstick:,.0f} plies/s in this run.")


def games(what: str, game: Game[Any, Any], players: int, target: float) -> Figure:
    """Whole random games in a second, the setup of each included."""
    options = game.resolve(None)
    random = Random(1).random
    plies = 0

    def one(seed: int) -> None:
        nonlocal plies
        state = game.start(game.draw_setup(players, seed, options), options)
        while moves := state.legal_moves():
            state = state.play(moves[int(random() * len(moves))])
            plies += 1

    one(0)
    plies = 0
    runs, seconds = timed(one)
    return Figure(what, runs / seconds, "games/s", target, plies / seconds)


def aufsteiger() -> list[Figure]:
    """The parts of a turn of die Aufsteiger, in opening positions."""
    states = [AUFSTEIGER.start(AUFSTEIGER.draw_setup(2, seed)) for seed in range(20)]
    legal = [state.legal_moves() for state in states]
    random = Random(1)
    steps = [
        [move for move in random.sample(moves, 400) if move.verb == "block"] for moves in legal
    ]

    def setup(number: int) -> None:
        AUFSTEIGER.draw_setup(2, number)

    def moves(number: int) -> None:
        states[number % 20].legal_moves()

    def play(number: int) -> None:
        mine = steps[number % 20]
        states[number % 20].play(mine[number // 20 % len(mine)])

    def reach(number: int) -> None:
        states[number % 20].reachable()

    average = sum(map(len, legal)) / len(legal)
    work = (
        ("a tower", setup, 100.0),
        (f"the list of all {average:,.0f} legal moves", moves, 25.0),
        ("playing a block move", play, 0.1),
        ("where a pawn can walk", reach, 0.3),
    )
    figures = []
    for what, one, target in work:
        runs, seconds = timed(one)
        figures.append(Figure(f"die Aufsteiger: {what}", 1000 * seconds / runs, "ms", target))
    return figures


def timed(work: Callable[[int], None]) -> tuple[int, float]:
    """How often `work` could be done in SECONDS, and the time that took exactly."""
    begin = perf_counter()
    runs = 0
    while (passed := perf_counter() - begin) < SECONDS:
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
