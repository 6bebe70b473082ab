"""Random and AI games of every game and option against the naive second implementation."""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from multiprocessing import get_context
from typing import NamedTuple

from tqdm import tqdm

from app.engine import GAMES
from tests.tools.side_by_side import compare

PORTION = 200
"""Positions compared in one go."""
CLEVER = 0.2
"""In so many of the games the AI plays."""


class Portion(NamedTuple):
    """A part of the work, the same on every machine."""

    name: str
    seed: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("games", nargs="*", help="which games (default: all)")
    parser.add_argument("--moves", type=int, default=5_000, help="moves of each game")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other games")


def run(chosen: argparse.Namespace) -> int:
    """Plays until each game has had its moves, on all processors; a difference ends it."""
    for name in chosen.games or GAMES:
        begin = time.monotonic()
        seen = soak(name, chosen.moves, chosen.seed)
        minutes = (time.monotonic() - begin) / 60
        print(f"{name}: {seen.pop('moves')} moves, no difference, {minutes:.1f} minutes")
        for what, number in sorted(seen.items()):
            print(f"    {what:<28} {number}")
    return 0


def soak(name: str, moves: int, seed: int) -> Counter[str]:
    """What came up in so many moves of one game."""
    seen: Counter[str] = Counter()
    portions = (Portion(name, 1_000_000 * seed + number) for number in range(10**6))
    with (
        get_context("spawn").Pool(os.cpu_count()) as pool,
        tqdm(total=moves, desc=name, unit=" moves") as bar,
    ):
        for found in pool.imap_unordered(_compare, portions):
            seen.update(found)
            bar.update(found["moves"])
            if seen["moves"] >= moves:
                return seen
    raise AssertionError("there are always more portions")


def _compare(portion: Portion) -> Counter[str]:
    return compare(portion.name, portion.seed, PORTION, CLEVER)
