"""Sentences about die Aufsteiger: how values are worded, and attempts that the rules refuse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from app.engine import game_named
from app.games.aufsteiger.rules.blocks import BLOCKS, lies

_LYING = "{block} must lie with its whole underside on one level: there it would lie on levels"
WORDED = (
    (
        "The stone locks {piece} in place for a round.",
        {"piece": "c5"},
        {
            "en": "The stone locks the cube in place for a round.",
            "fr": "La pierre garde le cube tel quel pour une ronde.",
            "de": "Der Sperrstein hält den Würfel eine Runde lang fest.",
        },
    ),
    (
        "{player} leads, and {rival} can't climb without moving a block.",
        {"player": "red", "rival": "darkblue"},
        {
            "en": "Red leads, and dark blue can't climb without moving a block.",
            "fr": "Rouge mène, et Bleu foncé ne peut pas monter sans déplacer un bloc.",
            "de": "Rot führt, und Dunkelblau kommt nicht höher, ohne einen Block zu bewegen.",
        },
    ),
    (
        "The {ladder} ladder has been used.",
        {"ladder": "small"},
        {
            "en": "The small ladder has been used.",
            "fr": "La petite échelle a déjà servi.",
            "de": "Die kleine Leiter ist schon verbraucht.",
        },
    ),
    (
        "{block} has a pawn on it.",
        {"block": "h3"},
        {
            "en": "The half cube has a pawn on it.",
            "fr": "Le demi-cube porte un pion.",
            "de": "Auf dem Halbwürfel steht ein Kletterer.",
        },
    ),
    (
        "There is a pawn on {cell}.",
        {"cell": "12,14"},
        {
            "en": "There is a pawn on 12,14.",
            "fr": "Il y a un pion en 12,14.",
            "de": "Auf 12,14 steht schon ein Kletterer.",
        },
    ),
    (
        f"{_LYING} {{levels}}.",
        {"block": "h1", "levels": "0 and 2"},
        {
            "en": f"{_LYING} 0 and 2.".format(block="The half cube"),
            "fr": "Le demi-cube doit reposer de toute sa base sur un même niveau : là, ce serait "
            "sur les niveaux 0 et 2.",
            "de": "Der Halbwürfel muss mit der ganzen Unterseite auf einer einzigen Ebene liegen: "
            "Hier läge er auf den Ebenen 0 und 2.",
        },
    ),
)
"""Patterns with values, and the sentences they make, by language."""
UNREADABLE = ("block h1 1,1 9x9 red",)
"""What is no move, besides what is none in any game."""
POSITIONS, REFUSALS = 50, 14
"""In how many positions refusals are looked for, and how many different ones must be met."""
MOVES_TO_AN_END = 200
"""So many moves at random bring a game to an end."""
EXPLAINED = 0.25
"""The part of all positions in which the AI is asked for a reason."""
TRIED_IN_LESSONS: tuple[str, ...] = (
    "block h4 17,10 2x2 yellow",
    "block h9 17,10 2x2 grey",
    "climb large 17,10",
)
"""Moves that a learner may try, besides those that are legal somewhere in the lesson."""
NUMBERS_AS_NAMES: tuple[str, ...] = ()
"""Numbers by which one language names things, and another one does not."""


def attempts(state: Any, random: Random) -> Iterator[Any]:
    """Moves many of which are refused."""
    parse = game_named("aufsteiger").parse
    for _number in range(8):
        block = random.choice(BLOCKS)
        shape, tops = random.choice(lies(block))
        x, y = random.randrange(6, 24), random.randrange(6, 24)
        yield parse(f"block {block.name} {x},{y} {shape} {random.choice(tops)}")
        yield parse(f"walk {x},{y}")
        for verb in ("climb", "bridge"):
            yield parse(f"{verb} {random.choice(('small', 'large'))} {x},{y}")
        yield parse(f"stone {block.name}")
    yield from map(parse, ("walk table", "pass", "end"))
