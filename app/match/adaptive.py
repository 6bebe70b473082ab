"""An AI that follows the results of the persons it plays with, game by game.

After a game they won it plays one level stronger, after one they lost one level weaker, so that in
the long run every second game is won. Where all win together it is the other way round: a partner
helps more after a loss. What it has come to is kept in the settings.

>>> fresh = Adaptive()
>>> after = fresh.after("0" * 32, "won", stronger=True)
>>> fresh.level, after.level, after.results
('easy', 'medium', ('won',))
>>> after.after("0" * 32, "lost", stronger=False) == after  # counted already
True
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..ai import LEVELS
from ..engine.checks import plain
from ..engine.contract import JSON
from ..engine.errors import BadOption
from .match import Match
from .save_format import as_json, entry_of
from .statistics import result

RESULTS = ("won", "lost", "drawn")
MOST_RESULTS = 10
"""How many results are remembered, to be shown."""
_MOST_COUNTED = 40


@dataclass(frozen=True)
class Adaptive:
    """What the AI has come to in one game."""

    level: str = "easy"
    """How well it plays the next time."""
    results: tuple[str, ...] = ()
    """How its last games ended for the persons, the latest last."""
    counted: tuple[str, ...] = ()
    """The matches that count already: one may be ended again after moves were taken back."""

    def after(self, match: str, ended: str, stronger: bool) -> Adaptive:
        """What it comes to by the result of a match."""
        if match in self.counted:
            return self
        step = 0 if ended == "drawn" else 1 if stronger else -1
        place = min(max(LEVELS.index(self.level) + step, 0), len(LEVELS) - 1)
        return Adaptive(
            LEVELS[place],
            (*self.results, ended)[-MOST_RESULTS:],
            (*self.counted, match)[-_MOST_COUNTED:],
        )

    def as_json(self) -> JSON:
        return {"level": self.level, "results": list(self.results), "counted": list(self.counted)}


def read_adaptive(value: object) -> Adaptive:
    """The same from JSON data; raises BadOption if it is nothing of the kind."""
    match value:
        case {"level": str(level), "results": [*results], "counted": [*counted]}:
            known = level in LEVELS and all(each in RESULTS for each in results)
            if known and all(isinstance(each, str) and len(each) == 32 for each in counted):
                return Adaptive(
                    level, tuple(results[-MOST_RESULTS:]), tuple(counted[-_MOST_COUNTED:])
                )
    raise BadOption("This is no state of an adaptive AI: {value}.", value=plain(value))


def followed(known: Mapping[str, Adaptive], match: Match) -> dict[str, Adaptive]:
    """The states by game once a match has ended; as they are if it is not to be counted."""
    game, states = match.game, dict(known)
    seats = match.seats.values()
    if match.over and not match.branched and any(seat.adaptive for seat in seats):
        ended = result(entry_of(as_json(match), match.id)) if match.persons else ""
        if ended:
            before = states.get(game.name, Adaptive())
            stronger = (ended == "won") is not game.cooperative
            states[game.name] = before.after(match.id, ended, stronger)
    return states


def adapt(known: Mapping[str, Adaptive], match: Match) -> None:
    """Gives the adaptive seats of a match that begins the level they have come to."""
    level = known.get(match.game.name, Adaptive()).level
    for seat in tuple(match.seats.values()):
        if seat.adaptive:
            match.take_seat(replace(seat, level=level))
