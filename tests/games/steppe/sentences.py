"""Sentences about STEPPE: how values are worded, and attempts that the rules refuse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from app.games.steppe.rules import PLACEMENTS

WORDED = (
    (
        "{player} has no tile {tile} left.",
        {"player": "red", "tile": "one"},
        {
            "en": "Red has no tile one left.",
            "fr": "Rouge n’a plus de tuile 1.",
            "de": "Bei Rot ist kein Einer mehr übrig.",
        },
    ),
    (
        "{player} has no tile {tile} left.",
        {"player": "blue", "tile": "white"},
        {
            "en": "Blue has no tile white left.",
            "fr": "Bleu n’a plus de tuile blanche.",
            "de": "Bei Blau ist kein Weißer mehr übrig.",
        },
    ),
)
"""Patterns with values, and the sentences they make, by language."""
UNREADABLE = "one 26", "five 1,3", "ten 1,2"
"""What is no move, besides what is none in any game."""
POSITIONS, REFUSALS = 150, 5
"""In how many positions refusals are looked for, and how many different ones must be met."""
MOVES_TO_AN_END = 500
"""So many moves at random bring a game to an end."""
EXPLAINED = 1.0
"""The part of all positions in which the AI is asked for a reason."""
TRIED_IN_LESSONS: tuple[str, ...] = tuple(str(move) for move in PLACEMENTS)
"""Moves that a learner may try, besides those that are legal somewhere in the lesson."""
NUMBERS_AS_NAMES: tuple[str, ...] = ("1", "5", "10")
"""Numbers by which one language names things, and another one does not."""


def attempts(state: Any, random: Random) -> Iterator[Any]:
    """Moves many of which are refused."""
    yield from random.sample(list(PLACEMENTS), 12)
