"""The engines and the naive second implementation of every game, played side by side."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from app.ai.budget import Budget
from app.ai.think import Strength, advise
from app.engine import GAMES
from app.engine.contract import State
from tests.tools.game_data import data_of, referee_of

LONGEST = 6000
"""No game goes on for longer."""


def _any_start(name: str, random: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """A setup and options, as the game's test data want them or else drawn by the game."""
    data, game = data_of(name), GAMES[name]
    if hasattr(data, "any_start"):
        return data.any_start(random)
    options = {option.name: random.choice(option.choices) for option in game.options}
    players = random.choice(game.player_counts)
    return game.draw_setup(players, random.randrange(10**9), options), options


def _choose(name: str, state: Any, moves: list[str], random: Random) -> str:
    """A move that keeps the game going and brings about what is rare."""
    data = data_of(name)
    return data.choose(state, moves, random) if hasattr(data, "choose") else random.choice(moves)


def compare(name: str, seed: int, positions: int, clever: float = 0.0) -> Counter[str]:
    """Random games side by side until so many positions have been compared.

    In a part `clever` of the games the AI plays, so that positions come up that only sense brings
    about. Returns what came up, and how often.
    """
    random = Random(seed)
    seen: Counter[str] = Counter()
    for _ in range(positions):
        if seen["positions"] >= positions:
            break
        setup, options = _any_start(name, random)
        seen.update(_game(name, setup, options, random, random.random() < clever))
    return seen


def _game(
    name: str, setup: dict[str, Any], options: dict[str, Any], random: Random, clever: bool
) -> Counter[str]:
    """One game to its end, every position compared."""
    game = GAMES[name]
    state = game.start(setup, options)
    referee = referee_of(name)(setup, game.resolve(options))
    played: list[str] = []
    seen = Counter({"games": 1, "games with sense": int(clever)})
    seen.update(f"{key}={value}" for key, value in game.resolve(options).items())
    seen[f"{len(state.players)} players"] += 1
    for _ in range(LONGEST):
        seen["positions"] += 1
        mine = [str(move) for move in state.legal_moves()]
        where = f"after {played} of {setup} with {options}"
        assert state.player == referee.player(), where
        assert sorted(mine) == sorted(referee.legal()), where
        if state.outcome is not None:
            break
        assert referee.result() is None, where
        move = _sense(name, state, random) if clever else _choose(name, state, mine, random)
        played.append(move)
        seen["moves"] += 1
        seen.update(_remarkable(name, referee, move))
        state = state.play(game.parse(move))
        referee.play(move)
    assert state.outcome is not None, f"no end {where}"
    result = state.outcome.as_json()
    seen[str(result.pop("reason"))] += 1
    assert result == referee.result(), where
    return seen


def _sense(name: str, state: State[Any], random: Random) -> str:
    level = random.choice(("novice", "easy", "expert"))
    strength = Strength(level, Budget(simulations=data_of(name).GLANCE), random.randrange(2**32))
    return str(advise(name, state, strength).move)


def _remarkable(name: str, referee: Any, move: str) -> list[str]:
    """The kind of a move, and what is rare about the position."""
    data = data_of(name)
    return data.remarkable(referee, move) if hasattr(data, "remarkable") else [move.split()[0]]
