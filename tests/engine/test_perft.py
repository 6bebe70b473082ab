"""Counts of all lines of play from fixed positions, as the naive referees counted them."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from app.engine import GAMES
from tests.tools.side_by_side import referee_of


class Case(NamedTuple):
    game: str
    players: int
    seed: int
    options: dict[str, Any]
    moves: str
    counts: tuple[int, ...]
    """The number of lines of one move, of two, of three, ..."""


CASES = [
    Case("steppe", 2, 0, {}, "", (108, 10308, 866256)),
    Case(
        "steppe",
        2,
        0,
        {},
        "white 15 / five 24,25 / white 14 / ten 12,17,22 / ten 11,16,21 / one 9 / one 5 / one 2 / "
        "ten 6,7,8 / ten 18,19,20 / white 1 / white 10 / one 23 / five 3,4 / white 11 / "
        "ten 13,18,23 / one 15 / one 16 / ten 1,2,3 / five 6,7 / white 25 / one 5 / one 17",
        (4, 55, 150),
    ),
    Case("step-by-step", 2, 0, {"size": 5}, "", (66, 4204, 261026)),
    Case("step-by-step", 3, 0, {"size": 5}, "", (62, 3704, 201768)),
    Case(
        "step-by-step",
        2,
        0,
        {},
        "d6 d7 / a3 b3 / f1 g1 / d7 c7 / e5 f5 / f6 e6 / e7 e6 / c5 b5 / a7 b7 / f4 e4 / c7 c6 / "
        "a5 a6 / d3 c3 / g2 g1 / e1 f1 / d5 d6 / c3 c4 / f5 g5 / a4 a5 / a1 b1 / f5 f6 / f3 f2 / "
        "g6 f6 / g3 f3 / e7 f7 / g2 g3 / d7 d6 / f2 e2 / b7 c7 / d1 c1 / a6 b6 / e1 f1 / a4 b4 / "
        "d1 d2 / a2 a3 / e1 e2 / b2 c2 / d1 c1 / b3 b4 / e1 e2",
        (82, 520, 23486),
    ),
    Case("steeppe", 1, 4, {}, "", (3, 7, 21, 62, 180, 546)),
    Case(
        "steeppe",
        2,
        9,
        {},
        "red wait / black boost / red keep / red boost / black keep / black wait / red boost / "
        "black play / black move / red steppe / black steppe / red end / black boost / red play / "
        "black steppe / black steppe / black end / black boost / red keep / red wait / "
        "black boost / red play / red move / black steppe / red wait / black steppe / red wait / "
        "black end / red steppe / red steppe",
        (3, 9, 29, 99, 319, 834),
    ),
    Case("aufsteiger", 2, 7, {"bridges": True}, "", (7527, 408860)),
    Case(
        "aufsteiger",
        3,
        8,
        {"tower": "box", "bridges": True},
        "block h5 13,13 2x1 red / stone h3 / block h1 9,15 2x1 purple / end / end",
        (7549,),
    ),
]


def name_of(case: Case) -> str:
    return f"{case.game}-{case.players}-{len(case.moves.split('/'))}"


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


def position(case: Case, naive: bool) -> Any:
    game = GAMES[case.game]
    options = game.resolve(case.options)
    setup = game.draw_setup(case.players, case.seed, options)
    moves = [text.strip() for text in case.moves.split("/") if text.strip()]
    if naive:
        referee = referee_of(case.game)(setup, options)
        for text in moves:
            referee.play(text)
        return referee
    state: Any = game.start(setup, options)
    for text in moves:
        state = state.play(game.parse(text))
    return state


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_counts(case: Case) -> None:
    state = position(case, naive=False)
    found = tuple(count(state, depth) for depth in range(1, len(case.counts) + 1))
    assert found == case.counts


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_the_naive_referees_count_the_same(case: Case) -> None:
    referee = position(case, naive=True)
    for depth, lines in enumerate(case.counts, start=1):
        if lines < 20_000:
            assert count_naively(referee, depth) == lines


@pytest.mark.long
@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_the_naive_referees_count_the_same_to_the_full_depth(case: Case) -> None:
    assert count_naively(position(case, naive=True), len(case.counts)) == case.counts[-1]
