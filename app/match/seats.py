"""Who sits at the table: persons, AIs and bots, each leading a player of the game.

>>> anna, engine = Seat("red", "Anna"), Seat("blue", "Granite", "hard")
>>> anna.is_person, engine.is_person
(True, False)
>>> Seat("red", "Anna", "genius")
Traceback (most recent call last):
app.engine.errors.BadOption: There is no level 'genius'; levels are gentle, novice, easy, medium, hard, tough, fierce, expert.
"""  # noqa: E501 - the sentence is one line

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..ai import LEVELS
from ..engine.checks import plain
from ..engine.contract import JSON
from ..engine.errors import BadOption

MAX_NAME_LENGTH = 40


@dataclass(frozen=True)
class Seat:
    """A player of the game and who leads it: a person, an AI, or a bot."""

    player: str = ""
    """The engine's name, like "red"; empty until the game is set up."""
    name: str = ""
    """The name shown; empty if nobody gave one."""
    level: str | None = None
    """How well an AI plays here; None if a person or a bot does."""
    bot: str = ""
    """The name under which the settings know the bot that plays here; empty if none does. A seat
    never says how to start it, since seats come with files of others."""
    adaptive: bool = False
    """Whether the AI's level follows the results of the persons, from one game to the next."""

    def __post_init__(self) -> None:
        for what, text in (("player", self.player), ("name", self.name), ("bot", self.bot)):
            if not isinstance(text, str):
                raise BadOption(
                    "The {what} of a seat is a text, not {value}.", what=what, value=plain(text)
                )
        if self.level is not None and self.level not in LEVELS:
            raise BadOption(
                "There is no level {level}; levels are {levels}.",
                level=plain(self.level),
                levels=", ".join(LEVELS),
            )
        for what, text in (("name", self.name), ("bot", self.bot)):
            object.__setattr__(self, what, tidy(text, MAX_NAME_LENGTH))
        if self.bot and self.level is not None:
            raise BadOption("A seat has a level or a bot, not both.")
        if not isinstance(self.adaptive, bool) or (self.adaptive and self.level is None):
            raise BadOption("Only an AI is adaptive, not {value}.", value=plain(self.adaptive))

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.level is None and not self.bot

    def as_json(self) -> JSON:
        bot = {"bot": self.bot} if self.bot else {}
        adaptive = {"adaptive": True} if self.adaptive else {}
        return {"player": self.player, "name": self.name, "level": self.level, **bot, **adaptive}


def read_seat(value: object) -> Seat:
    """A seat from JSON data; raises BadOption if it is none.

    >>> read_seat({"player": "red", "level": "easy"})
    Seat(player='red', name='', level='easy', bot='', adaptive=False)
    """
    if not isinstance(value, dict):
        raise BadOption("A seat is an object, not {value}.", value=plain(value))
    player, name, bot = (value.get(key, "") for key in ("player", "name", "bot"))
    return Seat(player, name, value.get("level"), bot, value.get("adaptive", False))


def tidy(text: str, most: int) -> str:
    r"""A text fit to be shown on one line and written to any file.

    >>> tidy("  Anna\n\x07 the  Great\ud800 ", 40)
    'Anna the Great'
    """
    letters = (letter if letter.isprintable() else " " for letter in text[: 4 * most])
    return " ".join("".join(letters).split())[:most].strip()


def assign_seats(seats: Sequence[Seat], players: Sequence[str]) -> dict[str, Seat]:
    """The seats by player, in the order of turns.

    A seat that names its player gets it; the others share what is left in the order of turns, and
    one seat alone leads all players.

    >>> assign_seats([Seat("blue", "Bo"), Seat("", "Al")], ["red", "blue"])["red"].name
    'Al'
    >>> [seat.name for seat in assign_seats([Seat("", "Al")], ["red", "black"]).values()]
    ['Al', 'Al']
    """
    if len(seats) == 1:
        return {player: replace(seats[0], player=player) for player in players}
    if len(seats) != len(players):
        raise BadOption(
            "{count} seats do not fit {players} players.", count=len(seats), players=len(players)
        )
    by_name = {seat.player: seat for seat in seats if seat.player}
    rest = [seat for seat in seats if not seat.player]
    if len(by_name) + len(rest) < len(seats) or not by_name.keys() <= set(players):
        raise BadOption("Each seat leads another one of {players}.", players=", ".join(players))
    left = iter(rest)
    return {player: by_name.get(player) or replace(next(left), player=player) for player in players}
