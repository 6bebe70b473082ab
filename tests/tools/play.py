"""Random games for tests: any game, any options, always the same for the same seed."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from app.engine import GAMES
from app.engine.contract import Game, Options, State

AnyState = State[Any]


def options_of(game: Game[Any, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Any choice of the game's options."""
    return st.fixed_dictionaries(
        {option.name: st.sampled_from(option.choices) for option in game.options}
    )


@st.composite
def starts(draw: st.DrawFn, name: str) -> tuple[Game[Any, Any], AnyState, Random]:
    """A game, a first state with any options and number of players, and a source of chance."""
    game = GAMES[name]
    options = draw(options_of(game))
    players = draw(st.sampled_from(game.player_counts))
    seed = draw(st.integers(0, 2**32))
    return game, game.start(game.draw_setup(players, seed, options), options), Random(seed)


def pick(state: AnyState, random: Random) -> Any:
    """A legal move: first what kind of move, then which, so that rare kinds are played too."""
    kinds: dict[str, list[Any]] = {}
    for move in state.legal_moves():
        kinds.setdefault(str(move).split()[0], []).append(move)
    return random.choice(kinds[random.choice(sorted(kinds))])


def random_line(state: AnyState, random: Random, most: int = 10_000) -> list[tuple[AnyState, Any]]:
    """The states of a random game, each with the move played in it; the last one with None."""
    line = []
    while state.player is not None and len(line) < most:
        move = pick(state, random)
        line.append((state, move))
        state = state.play(move)
    return [*line, (state, None)]


def played(state: AnyState, texts: list[str]) -> AnyState:
    """The state after some moves, given as text."""
    game = GAMES[state.snapshot()["game"]]
    for text in texts:
        state = state.play(game.parse(text))
    return state


def begin(name: str, players: int, seed: int, options: Options | None = None) -> AnyState:
    """The first state of a game."""
    game = GAMES[name]
    return game.start(game.draw_setup(players, seed, options), options)


def positions(name: str, seed: int, most: int) -> list[tuple[AnyState, Any]]:
    """A random game with any options and number of players, up to so many moves."""
    random = Random(seed)
    rules = GAMES[name]
    options = {option.name: random.choice(option.choices) for option in rules.options}
    state = begin(name, random.choice(rules.player_counts), seed, options)
    return random_line(state, random, most)
