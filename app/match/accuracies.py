"""How accurate games were: what reviews found, kept for the statistics.

It is one file in the folder of saved games, beside the games and not in them: a review changes no
game. It is read anew and written as a whole after every review of a finished game (`kept_file`).

>>> known = Accuracies().plus("0" * 32, 41, {"red": 87.25, "blue": 61.0})
>>> known.games["0" * 32]
Accuracy(moves=41, players={'red': 87.2, 'blue': 61.0})
>>> read(known.as_json()) == known
True
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from ..ai.phrases import Phrase
from ..engine import game_named
from ..engine.contract import JSON
from .folders import data_folder
from .kept_file import KeptFile, count
from .save_format import Entry

VERSION = 1
MOST_GAMES = 5_000
"""Of more, those are forgotten that were reviewed first."""
_MOST_PLAYERS = 8
_ID = re.compile(r"[0-9a-f]{32}")
_PLAYER = re.compile(r"[a-z0-9][a-z0-9 _-]{0,39}")


class Accuracy(NamedTuple):
    """What a review found of one game."""

    moves: int
    """How many the game had: with more or fewer it has become another."""
    players: Mapping[str, float]
    """In percent, by player; under the name of the first of all where they play together."""


@dataclass(frozen=True)
class Accuracies:
    """What all reviews found."""

    games: Mapping[str, Accuracy] = field(default_factory=dict)
    """By the id of the game, the one reviewed last at the end."""

    def plus(self, identity: str, moves: int, players: Mapping[str, float]) -> Accuracies:
        """With one more review, which replaces an earlier one of the same game."""
        found = {player: round(percent, 1) for player, percent in players.items()}
        rest = {known: one for known, one in self.games.items() if known != identity}
        rest[identity] = Accuracy(moves, found)
        return Accuracies(dict(list(rest.items())[-MOST_GAMES:]))

    def of(self, entry: Entry, own: Collection[str]) -> float | None:
        """How accurate some of its players were in a game; None if that is not known."""
        known = self.games.get(entry.id)
        if known is None or known.moves != entry.moves:
            return None
        together = game_named(entry.game).cooperative
        found = [value for player, value in known.players.items() if together or player in own]
        return fmean(found) if found else None

    def as_json(self) -> JSON:
        games = {
            identity: {"moves": one.moves, "accuracy": dict(one.players)}
            for identity, one in self.games.items()
        }
        return {"games": games}


def _accuracy(value: object) -> Accuracy | None:
    if not isinstance(value, dict) or not isinstance(value.get("accuracy"), dict):
        return None
    players = {
        player: float(percent)
        for player, percent in list(value["accuracy"].items())[:_MOST_PLAYERS]
        if _PLAYER.fullmatch(player) and type(percent) in (int, float) and 0 <= percent <= 100
    }
    moves = count(value.get("moves"))
    return Accuracy(moves, players) if moves and players else None


def read(data: JSON) -> Accuracies:
    """What is in JSON data, without what cannot be."""
    games = data.get("games")
    found = list(games.items())[-MOST_GAMES:] if isinstance(games, dict) else []
    checked = {identity: _accuracy(one) for identity, one in found if _ID.fullmatch(identity)}
    return Accuracies({identity: one for identity, one in checked.items() if one is not None})


_FILE = KeptFile("reviews", VERSION, read)


def accuracies_file() -> Path:
    """Where they are kept."""
    return data_folder() / "reviews.json"


def load(path: Path | None = None) -> tuple[Accuracies, Phrase | None]:
    """What reviews found, and a sentence if it could not be read. Never fails."""
    return _FILE.load(path or accuracies_file())


def keep(identity: str, moves: int, players: Mapping[str, float], path: Path | None = None) -> None:
    """Adds what a review found of a game; raises CannotWrite."""
    path = path or accuracies_file()
    _FILE.save(path, load(path)[0].plus(identity, moves, players).as_json())
