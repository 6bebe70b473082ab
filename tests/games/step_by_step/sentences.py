"""Sentences about STEP by STEP: how values are worded, and attempts that the rules refuse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from app.ai.phrases import Count
from app.engine import game_named

WORDED = (
    (
        "Traps {player}, who is out of the game.",
        {"player": "2"},
        {
            "en": "Traps blue, who is out of the game.",
            "fr": "Ce coup enferme Bleu, qui est éliminé.",
            "de": "Sperrt Blau ein: raus aus dem Spiel.",
        },
    ),
    *(
        (
            "Leaves {player} {now} instead of {before}.",
            {
                "player": "2",
                "now": Count("1 square to roll to", "{count} squares to roll to", now),
                "before": 5,
            },
            {
                "en": f"Leaves blue {english} instead of 5.",
                "fr": f"Il reste à Bleu {french} au lieu de 5.",
                "de": f"Lässt Blau nur {german} statt 5.",
            },
        )
        for now, english, french, german in (
            (1, "1 square to roll to", "1 case où aller", "1 Feld zum Rollen"),
            (2, "2 squares to roll to", "2 cases où aller", "2 Felder zum Rollen"),
            (0, "0 squares to roll to", "0 case où aller", "0 Felder zum Rollen"),
        )
    ),
)
"""Patterns with values, and the sentences they make, by language."""
UNREADABLE = "d", "d4 d"
"""What is no move, besides what is none in any game."""
POSITIONS, REFUSALS = 150, 8
"""In how many positions refusals are looked for, and how many different ones must be met."""
MOVES_TO_AN_END = 500
"""So many moves at random bring a game to an end."""
EXPLAINED = 1.0
"""The part of all positions in which the AI is asked for a reason."""
TRIED_IN_LESSONS: tuple[str, ...] = ("d4 c4", "e6 d6", "e6")
"""Moves that a learner may try, besides those that are legal somewhere in the lesson."""
NUMBERS_AS_NAMES: tuple[str, ...] = ()
"""Numbers by which one language names things, and another one does not."""


def attempts(state: Any, random: Random) -> Iterator[Any]:
    """Moves many of which are refused."""
    parse = game_named("step-by-step").parse
    squares = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)]
    squares += [ball for ball in state.snapshot()["balls"].values() if ball] * 8
    for _number in range(14):
        yield parse(random.choice(squares))
        yield parse(f"{random.choice(squares)} {random.choice(squares)}")
    for move in random.choices(list(state.legal_moves()) or [parse("d4")], k=6):
        yield parse(str(move).split()[0])
        yield parse(f"{str(move).split()[0]} {random.choice(squares)}")
