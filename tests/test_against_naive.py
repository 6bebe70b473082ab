"""The engines against a second, naive implementation written straight from the rules."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from app.engine import GAMES
from app.engine.aufsteiger.board import ROW
from tests.naive.aufsteiger import sample_setup, setup_faults

NAMES = list(GAMES)
POSITIONS = {"steppe": 1500, "step-by-step": 2000, "aufsteiger": 250, "steeppe": 20_000}


def referee_of(name: str) -> Any:
    return import_module(f"tests.naive.{name.replace('-', '_')}").Referee


def any_start(name: str, random: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """A setup and options; for die Aufsteiger half of the towers are the naive builder's."""
    game = GAMES[name]
    options = {option.name: random.choice(option.choices) for option in game.options}
    players = random.choice(game.player_counts)
    if name == "aufsteiger" and random.random() < 0.5:
        options |= {"tower": "broad", "purple": True}
        return sample_setup(random, players), options
    return game.draw_setup(players, random.randrange(10**9), options), options


def choose(name: str, state: Any, moves: list[str], random: Random) -> str:
    """A move that keeps the game going and brings about what is rare."""
    if name == "step-by-step":
        return random.choice([move for move in moves if " " in move] or moves)
    if name == "steeppe":
        liking = {"steppe": 6, "move": 2, "end": 8}
        return random.choices(moves, [liking.get(move.split()[1], 1) for move in moves])[0]
    if name == "steppe":
        return random.choice(moves)
    liking = {"block": 3, "walk": 4, "climb": 3, "bridge": 3, "end": 0.6, "stone": 0.3, "pass": 1}
    kinds = sorted({move.split()[0] for move in moves})
    kind = random.choices(kinds, [liking[kind] for kind in kinds])[0]
    found = [move for move in moves if move.split()[0] == kind]
    pawns = [cell for cell in state.pawns if cell >= 0]
    if kind == "block" and pawns and random.random() < 0.5:
        pawn = random.choice(pawns)
        near = [move for move in found if _distance(GAMES[name].parse(move).cell, pawn) <= 2]
        return random.choice(near or found)
    if kind in ("walk", "climb", "bridge") and random.random() < 0.6:
        some = random.sample(found, min(8, len(found)))
        return max(some, key=lambda move: state.pile.level_at(GAMES[name].parse(move).cell))
    return random.choice(found)


def _distance(one: int, two: int) -> int:
    return max(abs(one % ROW - two % ROW), abs(one // ROW - two // ROW))


def compare(name: str, seed: int, positions: int) -> None:
    """Random games side by side until so many positions have been compared."""
    random = Random(seed)
    game = GAMES[name]
    while positions > 0:
        setup, options = any_start(name, random)
        state = game.start(setup, options)
        referee = referee_of(name)(setup, game.resolve(options))
        played: list[str] = []
        while True:
            positions -= 1
            mine = [str(move) for move in state.legal_moves()]
            where = f"after {played} of {setup} with {options}"
            assert state.player == referee.player(), where
            assert sorted(mine) == sorted(referee.legal()), where
            if state.outcome is None:
                assert referee.result() is None, where
                move = choose(name, state, mine, random)
                played.append(move)
                state = state.play(game.parse(move))
                referee.play(move)
                continue
            result = state.outcome.as_json()
            del result["reason"]
            assert result == referee.result(), where
            break


@pytest.mark.parametrize("name", NAMES)
def test_same_moves_players_and_results(name: str) -> None:
    compare(name, seed=1, positions=POSITIONS[name])


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 14))
@pytest.mark.parametrize("name", NAMES)
def test_same_moves_players_and_results_at_length(name: str, seed: int) -> None:
    compare(name, seed, positions=5 * POSITIONS[name])


@pytest.mark.parametrize("tower", ["broad", "tall", "box"])
def test_generated_towers_pass_the_naive_inspection(tower: str) -> None:
    game = GAMES["aufsteiger"]
    for seed in range(150):
        setup = game.draw_setup(2 + seed % 4, seed, {"tower": tower})
        assert setup_faults(setup, tower=tower, purple=False) == []


def test_naively_built_towers_are_accepted() -> None:
    random = Random(5)
    for _ in range(30):
        GAMES["aufsteiger"].start(sample_setup(random, 3), {"purple": True})
