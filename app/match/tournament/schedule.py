"""Who plays whom, from which opening, on which seats.

>>> [game.seats for game in schedule(3, players=2, rounds=1)]
[(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
>>> [game.seats for game in schedule(3, players=2, rounds=1, gauntlet=True)]
[(0, 1), (1, 0), (0, 2), (2, 0)]
>>> [game.seats for game in schedule(2, players=3, rounds=1)][:3]
[(0, 1, 1), (1, 0, 1), (1, 1, 0)]
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple


class Fixture(NamedTuple):
    """One game to be played."""

    number: int
    """Counted from 1."""
    opening: int
    pairing: tuple[int, ...]
    """Whose match it is: two entrants, the first alone among others like the second if there are
    more seats; or one entrant where all win together."""
    seats: tuple[int, ...]
    """The entrant on each seat, in the order of turns."""


def schedule(
    entrants: int,
    players: int,
    rounds: int,
    gauntlet: bool = False,
    cooperative: bool = False,
    first: int = 0,
) -> list[Fixture]:
    """All games, in rounds: everybody against everybody, or with `gauntlet` the first against all.

    In each round of a pairing one opening, counted from `first`, is played with each on every seat.
    """
    pairs: list[tuple[int, ...]] = list(combinations(range(entrants), 2))
    if gauntlet:
        pairs = [pair for pair in pairs if pair[0] == 0]
    if cooperative:
        pairs = [(one,) for one in range(entrants)]
    elif players > 2:  # each of the two alone once
        pairs = [side for pair in pairs for side in (pair, pair[::-1])]
    games: list[Fixture] = []
    for opening in range(first, first + rounds):
        for pair in pairs:
            for seats in _seatings(pair, players):
                games.append(Fixture(len(games) + 1, opening, pair, seats))
    return games


def _seatings(pair: tuple[int, ...], players: int) -> list[tuple[int, ...]]:
    if len(pair) == 1:
        return [pair * players]
    one, other = pair
    return [
        tuple(one if seat == alone else other for seat in range(players))
        for alone in range(players)
    ]
