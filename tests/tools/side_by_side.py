"""The engines and the naive second implementation of every game, played side by side."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

from app.ai.budget import Budget
from app.ai.think import Strength, advise
from app.engine import GAMES
from app.engine.contract import State
from app.games.aufsteiger.rules.board import ROW
from tests.games.aufsteiger import naive as naive_aufsteiger
from tests.games.aufsteiger.naive import sample_setup

LONGEST = 6000
"""No game goes on for longer."""
GLANCE = {"steppe": 120, "step-by-step": 60, "aufsteiger": 20, "steeppe": 20}
"""What an AI that plays along may look at for a move."""


def referee_of(name: str) -> Any:
    return import_module(f"tests.games.{name.replace('-', '_')}.naive").Referee


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


def compare(name: str, seed: int, positions: int, clever: float = 0.0) -> Counter[str]:
    """Random games side by side until so many positions have been compared.

    In a part `clever` of the games the AI plays, so that positions come up that only sense brings
    about. Returns what came up, and how often.
    """
    random = Random(seed)
    seen: Counter[str] = Counter()
    while seen["positions"] < positions:
        setup, options = any_start(name, random)
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
    while True:
        seen["positions"] += 1
        mine = [str(move) for move in state.legal_moves()]
        where = f"after {played} of {setup} with {options}"
        assert state.player == referee.player(), where
        assert sorted(mine) == sorted(referee.legal()), where
        if state.outcome is not None:
            break
        assert referee.result() is None, where
        assert len(played) < LONGEST, where
        move = _sense(name, state, random) if clever else choose(name, state, mine, random)
        played.append(move)
        seen["moves"] += 1
        seen.update(_remarkable(name, referee, move))
        state = state.play(game.parse(move))
        referee.play(move)
    result = state.outcome.as_json()
    seen[str(result.pop("reason"))] += 1
    assert result == referee.result(), where
    return seen


def _sense(name: str, state: State[Any], random: Random) -> str:
    level = random.choice(("novice", "easy", "expert"))
    strength = Strength(level, Budget(simulations=GLANCE[name]), random.randrange(2**32))
    return str(advise(name, state, strength).move)


def _remarkable(name: str, referee: Any, move: str) -> list[str]:
    """The kind of a move, and what is rare about the position."""
    if name == "steppe":
        return [move.split()[0]]
    if name == "steeppe":
        return [move.split()[1]]
    if name == "step-by-step":
        return ["with a piece" if " " in move else "without a piece"]
    found = [move.split()[0]]
    places = [cell for cell in referee.pawns.values() if cell is not None]
    tops = naive_aufsteiger.topmost(referee.blocks)
    if any(cell not in tops for cell in places):
        found.append("a pawn in a pocket")
    if found[0] in ("walk", "block") and _pockets(referee, tops):
        found.append("a pocket")
    return found


def _pockets(referee: Any, tops: Any) -> bool:
    """Whether some table is walled in."""
    size = naive_aufsteiger.SIZE
    return len(naive_aufsteiger.outside_cells(referee.blocks)) + len(tops) < size * size
