"""Counts of all lines of play from fixed positions, as the naive referees counted them.

`python -m tests.engine.test_perft GAME` has them count, from the positions in its data.
"""

from __future__ import annotations

import sys
from typing import Any

import pytest

from app import games
from app.engine import GAMES
from tests.tools.game_data import Perft, data_of, referee_of

CASES = [
    pytest.param(game, case, id=f"{game}-{case.players}-{len(case.moves.split('/'))}")
    for game in games.names()
    for case in data_of(game).PERFT
]
every_case = pytest.mark.parametrize(("name", "case"), CASES)


def count(state: Any, depth: int) -> int:
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(count(state.play(move), depth - 1) for move in moves)


def count_naively(referee: Any, depth: int) -> int:
    moves = referee.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = referee.copy()
        after.play(move)
        total += count_naively(after, depth - 1)
    return total


def position(name: str, case: Perft, naive: bool) -> Any:
    game = GAMES[name]
    options = game.resolve(case.options)
    setup = game.draw_setup(case.players, case.seed, options)
    moves = [text.strip() for text in case.moves.split("/") if text.strip()]
    if naive:
        referee = referee_of(name)(setup, options)
        for text in moves:
            referee.play(text)
        return referee
    state: Any = game.start(setup, options)
    for text in moves:
        state = state.play(game.parse(text))
    return state


@every_case
def test_counts(name: str, case: Perft) -> None:
    state = position(name, case, naive=False)
    found = tuple(count(state, depth) for depth in range(1, len(case.counts) + 1))
    assert found == case.counts


@every_case
def test_the_naive_referees_count_the_same(name: str, case: Perft) -> None:
    referee = position(name, case, naive=True)
    for depth, lines in enumerate(case.counts, start=1):
        if lines < 20_000:
            assert count_naively(referee, depth) == lines


@pytest.mark.long
@every_case
def test_the_naive_referees_count_the_same_to_the_full_depth(name: str, case: Perft) -> None:
    assert count_naively(position(name, case, naive=True), len(case.counts)) == case.counts[-1]


if __name__ == "__main__":
    for perft in data_of(sys.argv[1]).PERFT:
        found: list[int] = []
        for depth in range(1, 4):
            if not found or found[-1] < 1000:
                found.append(count_naively(position(sys.argv[1], perft, naive=True), depth))
        print(perft._replace(counts=tuple(found)))
