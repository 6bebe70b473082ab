"""Sentences about Newel: how values are worded, and attempts that the rules refuse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from app.engine import game_named
from app.games.newel.rules import SQUARES

WORDED = (
    (
        "It leaves {other} without a turn.",
        {"other": "blue"},
        {
            "en": "It leaves blue without a turn.",
            "fr": "Ce coup ne laisse aucun tour à Bleu.",
            "de": "Danach hat Blau keinen Zug mehr.",
        },
    ),
)
UNREADABLE = "b5", "b2  b3", "b2 b3 b4"
POSITIONS, REFUSALS = 60, 5
MOVES_TO_AN_END = 100
EXPLAINED = 1.0
TRIED_IN_LESSONS: tuple[str, ...] = ()
NUMBERS_AS_NAMES: tuple[str, ...] = ()


def attempts(state: Any, random: Random) -> Iterator[Any]:
    """Moves many of which are refused."""
    for _ in range(12):
        yield game_named("newel").parse(" ".join(random.choices(SQUARES, k=random.choice((1, 2)))))
