"""Sentences about The Steppes of Steeppe: how values are worded, and what the rules refuse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from app.engine import game_named

_GIVEN_UP = "Gives up the Talent on the {card}, {worth} Wit."
_CARDS = (
    ("qs", "Queen of spades", "la dame de pique", "Pik-Dame"),
    ("jh", "Jack of hearts", "le valet de cœur", "Herz-Bube"),
    ("kc", "King of clubs", "le roi de trèfle", "Kreuz-König"),
    ("ad", "ace of diamonds", "l’as de carreau", "Karo-Ass"),
    ("10h", "10 of hearts", "le 10 de cœur", "Herz 10"),
)
WORDED = (
    (
        "The {fellow} Jest has the floor, not the {jest} Jest.",
        {"fellow": "black", "jest": "red"},
        {
            "en": "The black Jest has the floor, not the red Jest.",
            "fr": "C’est le Bouffon noir qui a la parole, pas le Bouffon rouge.",
            "de": "Der schwarze Narr hat das Wort, nicht der rote.",
        },
    ),
    (
        "The {face} is already within reach, whatever the card is.",
        {"face": "qs"},
        {
            "en": "The Queen of spades is already within reach, whatever the card is.",
            "fr": "La dame de pique est déjà à portée, quelle que soit la carte.",
            "de": "Pik-Dame ist schon in Reichweite, egal welche Karte kommt.",
        },
    ),
    (
        "It's free and adds {gain} Wit on average; {missing} more needed for the {face}.",
        {"gain": 3.5, "face": "jc", "missing": 4},
        {
            "en": "It's free and adds 3.5 Wit on average; 4 more needed for the Jack of clubs.",
            "fr": "C’est gratuit et rapporte 3,5 d’Esprit en moyenne : il en manque 4 "
            "pour le valet de trèfle.",
            "de": "Kostet nichts und bringt im Schnitt 3,5 Witz; für Kreuz-Bube braucht es noch 4.",
        },
    ),
    *(
        (
            _GIVEN_UP,
            {"card": card, "worth": 3},
            {
                "en": f"Gives up the Talent on the {english}, 3 Wit.",
                "fr": f"Ce coup abandonne le Talent sur {french}, 3 d’Esprit.",
                "de": f"Gibt das Talent auf {german} auf, 3 Witz.",
            },
        )
        for card, english, french, german in _CARDS
    ),
)
"""Patterns with values, and the sentences they make, by language."""
UNREADABLE = ("red give z",)
"""What is no move, besides what is none in any game."""
POSITIONS, REFUSALS = 100, 12
"""In how many positions refusals are looked for, and how many different ones must be met."""
MOVES_TO_AN_END = 500
"""So many moves at random bring a game to an end."""
EXPLAINED = 1.0
"""The part of all positions in which the AI is asked for a reason."""
TRIED_IN_LESSONS: tuple[str, ...] = ()
"""Moves that a learner may try, besides those that are legal somewhere in the lesson."""
NUMBERS_AS_NAMES: tuple[str, ...] = ()
"""Numbers by which one language names things, and another one does not."""


def attempts(state: Any, random: Random) -> Iterator[Any]:
    """Moves many of which are refused."""
    parse = game_named("steeppe").parse
    for jest in ("red", "black"):
        verbs = ["steppe", "move", "boost", "keep", "play", "end", "wait"]
        for act in [*verbs, *(f"{verb} {suit}" for verb in ("give", "ace") for suit in "hdsc")]:
            yield parse(f"{jest} {act}")
