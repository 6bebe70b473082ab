"""Who is to sit at the table of a new game: persons and AIs, their names, colours and order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from ..engine import game_named
from ..engine.contract import Options
from ..match.seats import Seat
from ..match.settings import Settings

_NAMES = {
    "novice": ("Clover", "Pebble", "Daisy", "Moss", "Puddle"),
    "easy": ("Hazel", "Willow", "Robin", "Birch", "Fern"),
    "medium": ("Rowan", "Juniper", "Heron", "Cedar", "Linden"),
    "hard": ("Granite", "Flint", "Basalt", "Slate", "Cobalt"),
    "expert": ("Everest", "Eiger", "Denali", "Kailash", "Olympus"),
}
"""What AIs are called: the better one plays, the higher it grows."""


@dataclass
class SeatChoice:
    """One place at the table."""

    person: bool = True
    name: str = ""
    """Of the person."""
    other: str = ""
    """What the AI is called, if it has not the name that comes with its level."""
    level: str = "easy"
    colour: str = ""
    """The colour that was chosen, where colours are dealt; empty to be dealt one."""


class Withdrawn(NamedTuple):
    """What was chosen, and had to be taken back since the number of seats or the rules changed."""

    begins: bool
    """Who begins."""
    players: tuple[str, ...]


class Seating:
    """All places of a game; begins as it was the last time."""

    def __init__(self, game: str, settings: Settings) -> None:
        self.game, self.rules = game, game_named(game)
        counts = self.rules.player_counts
        last = settings.last_seats.get(game, ())
        self.count = len(last) if last else 2 if 2 in counts else counts[0]
        names = settings.names
        self.places = [
            SeatChoice(person=number == 0, name=names[number] if number < len(names) else "")
            for number in range(max(counts))
        ]
        for place, seat in zip(self.places, last, strict=False):
            place.person = seat.is_person
            place.name = seat.name if seat.is_person else place.name
            own = bool(seat.level) and seat.name not in _NAMES[seat.level or ""]
            place.other = seat.name if own else ""
            place.level = seat.level or place.level
            place.colour = seat.player if self.deals else ""
        first = settings.last_begins.get(game, -1 if self.deals else 0)
        self.begins: int | None = None if first < 0 else min(first, self.count - 1)
        """Who begins; None to draw lots."""

    @property
    def deals(self) -> bool:
        """Whether players are dealt to seats, and may be chosen."""
        return bool(self.rules.player_choices(self.count, {}))

    @property
    def taken(self) -> Sequence[SeatChoice]:
        """The places at which somebody sits."""
        return self.places[: self.count]

    def name(self, number: int) -> str:
        """What somebody is called; empty for a person without a name.

        >>> seating = Seating("step-by-step", Settings())
        >>> seating.count = 3
        >>> [seating.name(number) for number in range(3)]
        ['', 'Hazel', 'Willow']
        """
        place = self.places[number]
        return (place.name if place.person else place.other).strip() or self.usual(number)

    def usual(self, number: int) -> str:
        """What an AI is called unless one calls it otherwise; empty for a person."""
        place = self.places[number]
        if place.person:
            return ""
        alike = [p for p in self.places[:number] if not p.person and p.level == place.level]
        again, which = divmod(len(alike), len(_NAMES[place.level]))
        return _NAMES[place.level][which] + (f" {again + 1}" if again else "")

    def colours(self, number: int) -> tuple[str, ...]:
        """The players that somebody leads, none if lots will tell."""
        if self.deals:
            colour = self.places[number].colour
            return (colour,) if colour else ()
        players = _players(self.game, self.count)
        if self.count == 1:
            return players
        if self.begins is None:
            return ()
        return (players[(number - self.begins) % self.count],)

    def next_colour(self, number: int, options: Options) -> None:
        """Takes the next player that nobody else has chosen, or leaves it to the deal."""
        choices = ["", *self.rules.player_choices(self.count, options)]
        others = {p.colour for place, p in enumerate(self.taken) if place != number}
        now = self.places[number].colour
        start = choices.index(now) if now in choices else 0
        for colour in (*choices[start + 1 :], ""):
            if not colour or colour not in others:
                self.places[number].colour = colour
                return

    def fit(self, count: int, options: Options) -> Withdrawn:
        """Seats so many, and takes back what so many cannot have."""
        begins, players = False, []
        self.count = count
        if self.begins is not None and self.begins >= count:
            self.begins, begins = 0, True
        allowed = set(self.rules.player_choices(count, options))
        for place in self.taken:
            if place.colour and place.colour not in allowed:
                players.append(place.colour)
                place.colour = ""
            allowed.discard(place.colour)
        return Withdrawn(begins, tuple(players))

    def seats(self) -> list[Seat]:
        """The seats as they are around the table."""
        return [
            Seat(place.colour if self.deals else "", self.name(number), self._level(place))
            for number, place in enumerate(self.taken)
        ]

    def _level(self, place: SeatChoice) -> str | None:
        return None if place.person else place.level

    def in_turn(self, seats: Sequence[Seat], dice: Random) -> list[Seat]:
        """The seats in the order of turns."""
        first = dice.randrange(self.count) if self.begins is None else self.begins
        return [*seats[first:], *seats[:first]]


@lru_cache(maxsize=32)
def _players(game: str, count: int) -> tuple[str, ...]:
    """The players of a game in the order of turns."""
    rules = game_named(game)
    return tuple(rules.start(rules.draw_setup(count, 0)).players)
