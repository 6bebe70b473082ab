"""Fits winning chances to games of the AI against itself: `python -m tests.tools.calibrate GAME`.

Games are played between equals, from the openings of the benchmark, and some of their positions
are valued as a review does it. They are kept in a file, and playing can go on another day. For each
stage of the game (`Mind.stage`) the slope is found that makes the results most likely; the numbers
printed are what `Mind.slopes` holds, and below them how often those won to whom the fit gives a
certain chance.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from math import log
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from app.ai import mind_of
from app.ai.budget import Budget
from app.ai.chances import shares, together
from app.ai.think import Strength, advise
from app.engine import GAMES
from app.engine.contract import State
from tests.tools.arena import ByTurns, opening, player
from tests.tools.loops import at_most

PLAYERS = ("easy@200", "medium@300", "hard@400", "expert@800")
"""Those who play; in each game all are of one kind."""
_VALUED = 0.4
"""The part of all positions in which a turn begins that are valued."""


class Sample(NamedTuple):
    """A position, and what came of it."""

    stage: int
    values: tuple[float, ...]
    """For each player; for one only where all win together."""
    shares: tuple[float, ...]
    """Of the win: 1 for who won, a part of it to everyone in a draw."""


# Playing


def play(game: str, number: int, players: int) -> dict[str, Any]:
    """One game, as what is kept of it: its moves, and values of some positions."""
    random = Random(f"{game} {number} {players}")
    start = opening(game, number, players)
    moves = [*start.moves]
    states = [start.state_at(played) for played in range(len(moves) + 1)]
    kind = player(game, PLAYERS[number % len(PLAYERS)])
    assert isinstance(kind, ByTurns)
    values = {}
    for _ in at_most(2000):
        state = states[-1]
        if state.player is None:
            break
        begins = len(states) < 2 or states[-2].player != state.player
        if begins and random.random() < _VALUED:
            values[len(moves)] = values_of(game, state)
        moves.append(kind(state, random))
        states.append(state.play(moves[-1]))
    outcome = states[-1].outcome
    assert outcome is not None
    return {
        "number": number,
        "players": players,
        "moves": [str(move) for move in moves],
        "values": values,
        "winners": list(outcome.winners),
    }


def values_of(game: str, state: State[Any]) -> list[float]:
    """What a review takes a position to be worth to each player."""
    mind, cooperative = mind_of(game), GAMES[game].cooperative
    if not cooperative and len(state.players) > 2:
        return [mind.evaluate(state, name) for name in state.players]
    strength = Strength("expert", Budget(simulations=mind.review_simulations))
    value = advise(game, state, strength).value
    if cooperative:
        return [value]
    return [value if name == state.player else -value for name in state.players]


def play_on(path: Path, game: str, counts: Sequence[int], games: int, seconds: float) -> None:
    """Plays games that are not in the file yet, for so many seconds of the processor."""
    known = {(one["number"], one["players"]) for one in _lines(path)}
    begin = process_time()
    for number in range(games):
        for players in counts:
            if (number, players) not in known and process_time() - begin < seconds:
                with path.open("a") as file:
                    file.write(json.dumps(play(game, number, players)) + "\n")


def _lines(path: Path) -> list[dict[str, Any]]:
    if not path.is_file():
        return []
    return [json.loads(line) for line in path.read_text().splitlines()]


# Fitting


def samples(game: str, path: Path) -> Iterator[Sample]:
    """What the games of a file teach."""
    mind, cooperative = mind_of(game), GAMES[game].cooperative
    for one in _lines(path):
        state = opening(game, one["number"], one["players"]).state_at(0)
        names, winners = state.players, one["winners"]
        if cooperative:
            shares = (1.0 if winners else 0.0,)
        elif winners:
            shares = tuple((name in winners) / len(winners) for name in names)
        else:
            shares = (1 / len(names),) * len(names)
        for at, text in enumerate(one["moves"]):
            if str(at) in one["values"]:
                yield Sample(mind.stage(state), tuple(one["values"][str(at)]), shares)
            state = state.play(GAMES[game].parse(text))


def fitted(found: Sequence[Sample], game: str) -> float:
    """The slope under which the results are likeliest, by golden section."""
    low, high = 0.001, 8.0
    ratio = (5**0.5 - 1) / 2
    for _ in range(60):
        left, right = high - ratio * (high - low), low + ratio * (high - low)
        if surprise(found, left, game) < surprise(found, right, game):
            high = right
        else:
            low = left
    return (low + high) / 2


def surprise(found: Sequence[Sample], slope: float, game: str) -> float:
    """How much the results surprise who expects these chances: the mean logarithmic loss."""
    total = 0.0
    for sample in found:
        for share, chance in zip(sample.shares, expected(sample, slope, game), strict=True):
            total -= share * log(max(chance, 1e-9))
            if len(sample.values) == 1:
                total -= (1 - share) * log(max(1 - chance, 1e-9))
    return total / max(1, len(found))


def expected(sample: Sample, slope: float, game: str) -> tuple[float, ...]:
    """The chances under a slope."""
    if len(sample.values) == 1:
        return (together(sample.values[0], slope),)
    return shares(sample.values, slope)


def reliability(found: Sequence[Sample], slopes: Mapping[int, float], game: str) -> list[str]:
    """How many of those won to whom a chance was given, tenth by tenth."""
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for sample in found:
        chances = expected(sample, slopes[sample.stage], game)
        for share, chance in zip(sample.shares, chances, strict=True):
            tenths[min(9, int(10 * chance))].append((chance, share))
    lines = []
    for pairs in tenths:
        if pairs:
            given, won = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
            lines.append(f"  given {given:4.0%}, won {won:4.0%} of {len(pairs)}")
    return lines


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--file", type=Path, required=True, help="where games are kept")
    parser.add_argument("--games", type=int, default=0, help="how many with each number of players")
    parser.add_argument("--seconds", type=float, default=600.0, help="of the processor at most")
    chosen = parser.parse_args(arguments)
    game, path = chosen.game, chosen.file
    counts = GAMES[game].player_counts[:1] if GAMES[game].cooperative else GAMES[game].player_counts
    if chosen.games:
        play_on(path, game, counts, chosen.games, chosen.seconds)
    found = list(samples(game, path))
    for players in sorted({len(sample.values) for sample in found}):
        some = [sample for sample in found if len(sample.values) == players]
        slopes = {}
        for stage in sorted({sample.stage for sample in some}):
            there = [sample for sample in some if sample.stage == stage]
            slopes[stage] = fitted(there, game)
            loss = surprise(there, slopes[stage], game)
            print(
                f"{players} players, stage {stage}: {slopes[stage]:.3f} ({len(there)}, {loss:.3f})"
            )
        print(*reliability(some, slopes, game), sep="\n")


if __name__ == "__main__":
    main()
