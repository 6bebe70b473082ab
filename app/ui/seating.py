"""The seats of a new match: people and AIs, their names, players and order of turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import NamedTuple

from ..engine import game_named
from ..engine.contract import Options
from ..match.adaptive import Adaptive
from ..match.seats import Seat
from ..match.settings import Settings
from .colour_dealing import deal
from .gui import theme

Accents = Callable[[str], theme.Colour]
"""The colour in which a player is shown."""

ADAPTIVE = "adaptive"
"""What is chosen in place of a level for an AI that follows the results of the persons."""
_NAMES = {
    "gentle": ("Petal", "Acorn", "Dewdrop", "Feather", "Poppy"),
    "novice": ("Clover", "Pebble", "Daisy", "Moss", "Puddle"),
    "easy": ("Hazel", "Willow", "Robin", "Birch", "Fern"),
    "medium": ("Rowan", "Juniper", "Heron", "Cedar", "Linden"),
    "hard": ("Granite", "Flint", "Basalt", "Slate", "Cobalt"),
    "tough": ("Boulder", "Crag", "Cliff", "Ridge", "Bluff"),
    "fierce": ("Glacier", "Canyon", "Geyser", "Summit", "Ravine"),
    "expert": ("Everest", "Eiger", "Denali", "Kailash", "Olympus"),
    ADAPTIVE: ("Ivy", "Jasmine", "Bramble", "Vine", "Hop"),
}
"""Default names of AIs by level, from petals and pebbles up to mountains; climbers follow."""


def usual_name(level: str, number: int = 0) -> str:
    """The default name of the AI of a level that has so many others before it.

    >>> usual_name("easy"), usual_name("easy", 6)
    ('Hazel', 'Willow 2')
    """
    names = _NAMES[level]
    again, which = divmod(number, len(names))
    return names[which] + (f" {again + 1}" if again else "")


@dataclass
class SeatChoice:
    """What is chosen for one seat."""

    person: bool = True
    name: str = ""
    """The name of the person."""
    ai_name: str = ""
    """The name of the AI; empty for the default one of its level."""
    level: str = "easy"
    """One of `LEVELS`, or `ADAPTIVE`."""
    bot: str = ""
    """The bot that plays here; empty if none does."""
    player: str = ""
    """The player chosen for this seat, in games that deal players; empty to be dealt one."""


class Withdrawn(NamedTuple):
    """What was chosen, and had to be taken back since the number of seats or the rules changed."""

    begins: bool
    """Who begins."""
    players: tuple[str, ...]


class Seating:
    """All seats of a match about to begin, preset to what was chosen the last time."""

    def __init__(self, game: str, settings: Settings) -> None:
        self.game, self.rules = game, game_named(game)
        self.adaptive = settings.adaptive.get(game, Adaptive())
        """What the adaptive AI has come to."""
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
            place.bot = seat.bot if settings.bot(seat.bot) else ""
            place.name = seat.name if seat.is_person else place.name
            if seat.level:
                place.level = ADAPTIVE if seat.adaptive else seat.level
                place.ai_name = "" if seat.name in _NAMES[place.level] else seat.name
            place.player = seat.player if self.deals_players else ""
        first = settings.last_begins.get(game, -1 if self.deals_players else 0)
        self.begins: int | None = None if first < 0 else min(first, self.count - 1)
        """Who begins; None to draw lots."""

    @property
    def deals_players(self) -> bool:
        """Whether players are dealt to seats, and may be chosen."""
        return bool(self.rules.player_choices(self.count, {}))

    @property
    def taken(self) -> Sequence[SeatChoice]:
        """The seats in use with the present number of players."""
        return self.places[: self.count]

    def name(self, number: int) -> str:
        """The name of whoever has a seat; empty for a person without a name.

        >>> seating = Seating("step-by-step", Settings())
        >>> seating.count = 3
        >>> [seating.name(number) for number in range(3)]
        ['', 'Hazel', 'Willow']
        """
        place = self.places[number]
        given = place.name if place.person else "" if place.bot else place.ai_name
        return given.strip() or self.default_name(number)

    def default_name(self, number: int) -> str:
        """The default name of an AI or a bot; empty for a person."""
        place = self.places[number]
        if place.person or place.bot:
            return "" if place.person else place.bot
        alike = [
            other
            for other in self.places[:number]
            if not other.person and not other.bot and other.level == place.level
        ]
        return usual_name(place.level, len(alike))

    def players_of(self, number: int) -> tuple[str, ...]:
        """The players that a seat leads; none while lots are still to be drawn."""
        if self.deals_players:
            colour = self.places[number].player
            return (colour,) if colour else ()
        players = _players(self.game, self.count)
        if self.count == 1:
            return players
        if self.begins is None:
            return ()
        return (players[(number - self.begins) % self.count],)

    def choose_next_player(self, number: int, options: Options) -> None:
        """Chooses the next player that no other seat has, and after the last one none."""
        choices = ["", *self.rules.player_choices(self.count, options)]
        others = {p.player for place, p in enumerate(self.taken) if place != number}
        now = self.places[number].player
        start = choices.index(now) if now in choices else 0
        for colour in (*choices[start + 1 :], ""):
            if not colour or colour not in others:
                self.places[number].player = colour
                return

    def fit(self, count: int, options: Options) -> Withdrawn:
        """Sets the number of seats, and withdraws choices that no longer fit."""
        begins, players = False, []
        self.count = count
        if self.begins is not None and self.begins >= count:
            self.begins, begins = 0, True
        allowed = set(self.rules.player_choices(count, options))
        for place in self.taken:
            if place.player and place.player not in allowed:
                players.append(place.player)
                place.player = ""
            allowed.discard(place.player)
        return Withdrawn(begins, tuple(players))

    def seats(self) -> list[Seat]:
        """The seats as a match takes them, in the order around the table."""
        return [self._seat(number, place) for number, place in enumerate(self.taken)]

    def _seat(self, number: int, place: SeatChoice) -> Seat:
        player = place.player if self.deals_players else ""
        if place.person or place.bot:
            return Seat(player, self.name(number), bot="" if place.person else place.bot)
        adaptive = place.level == ADAPTIVE
        level = self.adaptive.level if adaptive else place.level
        return Seat(player, self.name(number), level, adaptive=adaptive)

    @property
    def adapts(self) -> bool:
        """Whether an adaptive AI sits at the table."""
        return any(
            place.level == ADAPTIVE and not place.person and not place.bot for place in self.taken
        )

    def dealt(
        self, seats: Sequence[Seat], options: Options, accents: Accents, dice: Random
    ) -> list[Seat]:
        """The seats with players for those that have chosen none, in colours well apart.

        In games where the order of seats decides they stay as they are.
        """
        choices = self.rules.player_choices(len(seats), options)
        taken = {seat.player for seat in seats if seat.player}
        free = [player for player in choices if player not in taken]
        if not choices:
            return list(seats)
        colours = {player: accents(player) for player in choices}
        players = iter(deal(free, taken, len(seats) - len(taken), colours, dice))
        return [seat if seat.player else replace(seat, player=next(players)) for seat in seats]

    def in_turn(self, seats: Sequence[Seat], dice: Random) -> list[Seat]:
        """The seats in the order of turns."""
        first = dice.randrange(self.count) if self.begins is None else self.begins
        return [*seats[first:], *seats[:first]]


@lru_cache(maxsize=32)
def _players(game: str, count: int) -> tuple[str, ...]:
    """The players of a game in the order of turns."""
    rules = game_named(game)
    return tuple(rules.start(rules.draw_setup(count, 0)).players)
